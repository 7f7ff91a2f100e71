"""U1: cards are dragged by mouse, finger and pen, and nothing else is taken for a drag."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits
from browser.hands import Finger, Pen, middle
from browser.test_u03_double_tap import with_ways
from russianbank.core.cards import Seat
from tables_on_disk import Tale

TAPS = 100
EDGE = (3, 3)


def red_to_move() -> tuple[Tale, str, str]:
    """A table where red may lay one card of the tableau on another: where from, where to."""
    for seed in range(1, 500):
        tale = Tale(seed=seed)
        for act in tale.game.position.lawful():
            source, _, target = str(act).partition(">")
            if tale.game.seat is Seat.RED and source[0] == target[:1] == "t" and len(target) == 2:
                return tale, source, target
    raise LookupError("no deal begins so")


@pytest.mark.parametrize("kind", ["mouse", "finger", "pen"])
def test_a_card_dragged_to_where_it_fits_is_one_act(visits: Visits, kind: str) -> None:
    """U1: one drag over a pile that takes the card sends exactly one act, and the page stays."""
    tale, source, target = red_to_move()
    hands = visits.hands(tale, size=PHONE, touch=kind == "finger")
    page = hands.page
    card = hands.cards(source)[-1]
    start, end = middle(hands.top(source)), middle(hands.top(target))
    drag(page, kind, start, end)
    hands.done(tale.table.version + 1)
    assert hands.plays == [f"{source}>{target}"]
    assert hands.cards(target)[-1] == card
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


@pytest.mark.parametrize("kind", ["mouse", "finger", "pen"])
def test_a_card_let_go_elsewhere_goes_back(visits: Visits, kind: str) -> None:
    """U1: let go where nothing lies, the card is where it was, and nothing is sent."""
    tale, source, _ = red_to_move()
    hands = visits.hands(tale, size=PHONE, touch=kind == "finger")
    page = hands.page
    felt = page.locator(".board-area").bounding_box()
    assert felt is not None
    before, start = hands.lies(), middle(hands.top(source))
    drag(page, kind, start, (felt["x"] + EDGE[0], felt["y"] + EDGE[1]))
    page.wait_for_function("() => !document.querySelector('[data-dragging]')")
    assert middle(hands.top(source)) == pytest.approx(start, abs=1)
    assert hands.lies() == before
    assert hands.plays == []


def test_escape_puts_a_dragged_card_back(visits: Visits) -> None:
    """U1: Escape in the middle of a drag returns the card, and letting go then is no act."""
    tale, source, target = red_to_move()
    hands = visits.hands(tale)
    start = hands.take_hold(source)
    end = middle(hands.top(target))
    hands.page.mouse.move(*end, steps=4)
    assert hands.page.locator("[data-card][data-dragging]").count() == 1
    hands.page.keyboard.press("Escape")
    assert hands.page.locator("[data-dragging]").count() == 0
    hands.page.mouse.up()
    assert middle(hands.top(source)) == pytest.approx(start, abs=1)
    assert hands.plays == []


def test_a_touch_called_off_by_the_device_puts_the_card_back(visits: Visits) -> None:
    """U1: pointercancel returns the card."""
    tale, source, target = red_to_move()
    hands = visits.hands(tale, size=PHONE, touch=True)
    start, end = middle(hands.top(source)), middle(hands.top(target))
    finger = Finger(hands.page)
    finger.down(*start)
    finger.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    finger.move(*end)
    hands.page.locator("[data-card][data-dragging]").wait_for()
    finger.cancel()
    hands.page.wait_for_function("() => !document.querySelector('[data-dragging]')")
    assert middle(hands.top(source)) == pytest.approx(start, abs=1)
    assert hands.plays == []


def test_a_touch_drag_does_not_scroll_the_page(visits: Visits) -> None:
    """U1: the page stays where it is while a finger drags, upwards as well as down."""
    tale, source, _ = red_to_move()
    hands = visits.hands(tale, size=PHONE, touch=True)
    x, y = middle(hands.top(source))
    finger = Finger(hands.page)
    for far in (-200, 200):
        finger.down(x, y)
        for step in range(1, 6):
            finger.move(x, y + far * step / 5)
            assert hands.page.evaluate("[scrollX, scrollY]") == [0, 0]
        finger.up()
        hands.page.wait_for_function("() => !document.querySelector('[data-dragging]')")


def test_a_tap_that_shakes_is_never_a_drag(visits: Visits) -> None:
    """U1: of a hundred taps that slip by 8 px or less, a hundred are taps."""
    tale, source, _ = with_ways(one=False)
    hands = visits.hands(tale)
    page = hands.page
    page.evaluate(
        """() => { window.drags = 0; new MutationObserver((seen) => {
        if (seen.some((each) => each.target.hasAttribute('data-dragging'))) window.drags += 1;
        }).observe(document.body, { subtree: true, attributeFilter: ['data-dragging'] }); }"""
    )
    taps = page.evaluate(
        """async ({ pile, taps }) => {
        const told = [];
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
          told.push(document.querySelector(`[data-pile=${pile}]`).hasAttribute('data-picked'));
          await new Promise((done) => setTimeout(done, 5));
        }
        return told; }""",
        {"pile": source, "taps": TAPS},
    )
    assert len(taps) == TAPS
    assert page.evaluate("window.drags") == 0
    assert taps[0], "the first tap picks the card up"
    assert hands.plays == []


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
