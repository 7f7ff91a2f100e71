"""U3: a double tap plays a card that has only one place to go."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, Visits
from browser.table_driver import Finger, TableDriver, middle
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

LONG_MS = 500
TRIES = 5
"""How often a double tap is tried: on a busy machine the taps may come too far apart."""


def with_ways(one: bool) -> tuple[PlayedTable, str, list[str]]:
    """A table where a tableau card of red's turn has one place to go, or several."""
    for seed in range(1, 500):
        scenario = PlayedTable(strictness="strict", seed=seed)
        acts = scenario.table.view(Seat.RED).acts
        for place in (f"t{n}" for n in range(1, 9)):
            ways = [act for act in acts if act.startswith(f"{place}>")]
            if len(ways) == 1 if one else len(ways) > 1:
                return scenario, place, ways
    raise LookupError("no deal begins so")


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_a_card_with_one_place_to_go_goes_there(visits: Visits, kind: str) -> None:
    """U3: a double tap on it is one act."""
    scenario, place, ways = with_ways(one=True)
    driver = visits.driver(scenario, size=PHONE, touch=kind == "finger")
    for _ in range(TRIES):
        tap_twice(driver, place, kind)
        driver.page.wait_for_timeout(LONG_MS)
        if driver.plays:
            break
    driver.done(scenario.table.version + 1)
    assert driver.plays == ways


@pytest.mark.extended
def test_a_card_with_several_places_to_go_is_selected(visits: Visits) -> None:
    """U3: a double tap on it selects it, and sends nothing."""
    scenario, place, _ = with_ways(one=False)
    driver = visits.driver(scenario)
    tap_twice(driver, place, "mouse")
    assert driver.pile(place).get_attribute("aria-pressed") == "true"
    assert driver.plays == []


@pytest.mark.extended
def test_a_second_click_clears_the_selection(visits: Visits) -> None:
    """U2: a second click on the source clears the selection."""
    scenario, place, _ = with_ways(one=True)
    driver = visits.driver(scenario)
    driver.click(place)
    assert driver.pile(place).get_attribute("aria-pressed") == "true"
    driver.page.wait_for_timeout(LONG_MS)  # or it would be a double tap
    driver.click(place)
    assert driver.pile(place).get_attribute("aria-pressed") == "false"
    assert driver.plays == []


@pytest.mark.extended
def test_a_double_tap_on_the_hand_turns_one_card_up(visits: Visits) -> None:
    """U3: turning a card up is sent once, however many taps there are."""
    seed = next(n for n in range(1, 99) if "^h" in PlayedTable(seed=n).table.view(Seat.RED).acts)
    scenario = PlayedTable(seed=seed)
    driver = visits.driver(scenario)
    driver.page.evaluate(
        """() => { const card = document.querySelector('[data-pile=rh] [data-card]:last-of-type');
        const { x, y } = card.getBoundingClientRect();
        for (let tap = 0; tap < 2; tap += 1) for (const kind of ['pointerdown', 'pointerup']) {
          card.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 3,
            button: 0, clientX: x + 9, clientY: y + 9 })); } }"""
    )
    driver.done(scenario.table.version + 1)
    assert driver.plays == ["^h"]


def tap_twice(driver: TableDriver, place: str, kind: str) -> None:
    """Tap twice quickly."""
    at = middle(driver.top(place))
    if kind == "mouse":
        driver.page.mouse.dblclick(*at)
        return
    finger = Finger(driver.page)
    for _ in range(2):
        finger.down(*at)
        finger.up()
