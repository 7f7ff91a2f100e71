"""U1: cards are dragged by mouse, finger and pen; nothing else counts as a drag."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits
from browser.table_driver import Finger, Pen, middle
from browser.test_u03_double_tap import with_ways
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

TAPS = 100
EDGE = (3, 3)


def red_to_move() -> tuple[PlayedTable, str, str]:
    """A table where red can move a card within the tableau: source and target."""
    for seed in range(1, 500):
        scenario = PlayedTable(seed=seed)
        for act in scenario.game.position.lawful():
            source, _, target = str(act).partition(">")
            if (
                scenario.game.seat is Seat.RED
                and source[0] == target[:1] == "t"
                and len(target) == 2
            ):
                return scenario, source, target
    raise LookupError("no deal begins so")


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["mouse", "finger", "pen"])
def test_a_card_dragged_to_where_it_fits_is_one_act(visits: Visits, kind: str) -> None:
    """U1: a drag to a pile where the card fits sends exactly one act, without a page load."""
    scenario, source, target = red_to_move()
    driver = visits.driver(scenario, size=PHONE, touch=kind == "finger")
    page = driver.page
    card = driver.cards(source)[-1]
    start, end = middle(driver.top(source)), middle(driver.top(target))
    drag(page, kind, start, end)
    driver.done(scenario.table.version + 1)
    assert driver.plays == [f"{source}>{target}"]
    assert driver.cards(target)[-1] == card
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["mouse", "finger", "pen"])
def test_a_card_dropped_elsewhere_goes_back(visits: Visits, kind: str) -> None:
    """U1: dropped beside all piles, the card goes back and nothing is sent."""
    scenario, source, _ = red_to_move()
    driver = visits.driver(scenario, size=PHONE, touch=kind == "finger")
    page = driver.page
    area = page.locator(".board-area").bounding_box()
    assert area is not None
    before, start = driver.lies(), middle(driver.top(source))
    drag(page, kind, start, (area["x"] + EDGE[0], area["y"] + EDGE[1]))
    page.wait_for_function("() => !document.querySelector('[data-dragging]')")
    assert middle(driver.top(source)) == pytest.approx(start, abs=1)
    assert driver.lies() == before
    assert driver.plays == []


@pytest.mark.extended
@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_the_first_cards_of_one_pack_are_dragged_from_the_hand(visits: Visits, kind: str) -> None:
    """U1, S3: each goes to the next place, wherever it is dropped among those not laid yet."""
    scenario = PlayedTable("foster-one-pack", seed=3)
    seat = scenario.game.seat
    driver = visits.driver(scenario, seat, size=PHONE, touch=kind == "finger")
    prompt = driver.page.locator(".prompt")
    acts = ["h>t5", "h>t6", "h>t7", "h>t8"]
    for number, dropped_on in enumerate(["t5", "t7", "t7", "t8"], start=1):
        assert "drag the top card of your hand" in prompt.inner_text()
        start, end = middle(driver.top("h")), middle(driver.pile(dropped_on).locator(".slot"))
        drag(driver.page, kind, start, end)
        driver.done(scenario.table.version + number)
        assert driver.plays == acts[:number]
    assert "drag" not in prompt.inner_text()
    assert all(len(driver.cards(place)) == 1 for place in ("t5", "t6", "t7", "t8"))


@pytest.mark.extended
def test_escape_puts_a_dragged_card_back(visits: Visits) -> None:
    """U1: Escape during a drag returns the card; the release after it is no act."""
    scenario, source, target = red_to_move()
    driver = visits.driver(scenario)
    start = driver.press_card(source)
    end = middle(driver.top(target))
    driver.page.mouse.move(*end, steps=4)
    assert driver.page.locator("[data-card][data-dragging]").count() == 1
    driver.page.keyboard.press("Escape")
    assert driver.page.locator("[data-dragging]").count() == 0
    driver.page.mouse.up()
    assert middle(driver.top(source)) == pytest.approx(start, abs=1)
    assert driver.plays == []


@pytest.mark.extended
def test_a_touch_cancelled_by_the_device_puts_the_card_back(visits: Visits) -> None:
    """U1: pointercancel returns the card."""
    scenario, source, target = red_to_move()
    driver = visits.driver(scenario, size=PHONE, touch=True)
    start, end = middle(driver.top(source)), middle(driver.top(target))
    finger = Finger(driver.page)
    finger.down(*start)
    finger.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    finger.move(*end)
    driver.page.locator("[data-card][data-dragging]").wait_for()
    finger.cancel()
    driver.page.wait_for_function("() => !document.querySelector('[data-dragging]')")
    assert middle(driver.top(source)) == pytest.approx(start, abs=1)
    assert driver.plays == []


@pytest.mark.extended
def test_a_touch_drag_does_not_scroll_the_page(visits: Visits) -> None:
    """U1: the page does not scroll while a finger drags, neither up nor down."""
    scenario, source, _ = red_to_move()
    driver = visits.driver(scenario, size=PHONE, touch=True)
    x, y = middle(driver.top(source))
    finger = Finger(driver.page)
    for far in (-200, 200):
        finger.down(x, y)
        for step in range(1, 6):
            finger.move(x, y + far * step / 5)
            assert driver.page.evaluate("[scrollX, scrollY]") == [0, 0]
        finger.up()
        driver.page.wait_for_function("() => !document.querySelector('[data-dragging]')")


@pytest.mark.extended
def test_a_tap_that_shakes_is_never_a_drag(visits: Visits) -> None:
    """U1: a hundred taps that move by 8 px or less are a hundred taps."""
    scenario, source, _ = with_ways(one=False)
    driver = visits.driver(scenario)
    page = driver.page
    page.evaluate(
        """() => { window.drags = 0; new MutationObserver((seen) => {
        if (seen.some((each) => each.target.hasAttribute('data-dragging'))) window.drags += 1;
        }).observe(document.body, { subtree: true, attributeFilter: ['data-dragging'] }); }"""
    )
    taps = page.evaluate(
        """async ({ pile, taps }) => {
        const picked = [];
        for (let n = 0; n < taps; n += 1) {
          const card = document.querySelector(`[data-pile=${pile}] [data-card]:last-of-type`);
          const box = card.getBoundingClientRect();
          const at = [box.x + box.width / 2, box.y + box.height / 2];
          const angle = n * 2.39996;
          const slip = 8 * ((n % 9) / 8);
          const send = (kind, by) => card.dispatchEvent(new PointerEvent(kind, {
            bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', button: 0,
            clientX: at[0] + Math.cos(angle) * by, clientY: at[1] + Math.sin(angle) * by }));
          send('pointerdown', 0);
          send('pointermove', slip * 0.6);
          send('pointermove', slip * 0.999);
          send('pointerup', slip * 0.999);
          picked.push(document.querySelector(`[data-pile=${pile}]`).hasAttribute('data-picked'));
          await new Promise((done) => setTimeout(done, 5));
        }
        return picked; }""",
        {"pile": source, "taps": TAPS},
    )
    assert len(taps) == TAPS
    assert page.evaluate("window.drags") == 0
    assert taps[0], "the first tap picks the card up"
    assert driver.plays == []


def drag(page: Page, kind: str, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one point to another."""
    way = [
        (start[0] + (end[0] - start[0]) * n / 4, start[1] + (end[1] - start[1]) * n / 4)
        for n in range(5)
    ]
    if kind == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        for point in way[1:]:
            page.mouse.move(*point)
        page.mouse.up()
    elif kind == "pen":
        Pen(page).drag(*way)
    else:
        finger = Finger(page)
        finger.down(*start)
        for point in way[1:]:
            finger.move(*point)
        finger.up()
