"""U16: everything can be reached by keyboard, and the focus is visible."""

from __future__ import annotations

import re

import pytest

from browser.colours import contrast
from browser.conftest import Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

ZONES = ["mine", "tableau", "foundations", "opponent", "actions"]
ZONE = "document.activeElement.closest('[data-zone]')?.dataset.zone ?? null"


def in_the_middle() -> PlayedTable:
    """A table in the middle of a game, red on turn."""
    whole = PlayedTable(strictness="strict", seed=2)
    whole.play_until(lambda: whole.table.version > 100 and whole.game.seat is Seat.RED)
    return whole


@pytest.mark.extended
def test_tab_goes_round_the_zones(visits: Visits) -> None:
    """U16: Tab stops once in each zone of the table, in order; Shift+Tab goes back."""
    driver = visits.driver(in_the_middle())
    page = driver.page
    page.keyboard.press("k")
    seen = [page.evaluate(ZONE)]
    while len(seen) < 5:
        page.keyboard.press("Tab")
        seen.append(page.evaluate(ZONE))
    assert seen == ZONES
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(ZONE) == "opponent"


@pytest.mark.extended
def test_arrows_reach_every_pile_of_a_zone(visits: Visits) -> None:
    """U16: arrows alone reach all places from place 1, and all foundations from one."""
    driver = visits.driver(in_the_middle())
    for start, key in (("t1", "1"), ("f1", "f"), ("rs", "k"), ("bd", "o")):
        kind = start[0]
        driver.page.keyboard.press(key)
        assert driver.focused == start
        reached, fresh = {start}, [start]
        while fresh:
            here = fresh.pop()
            for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                driver.pile_named(here).focus()
                driver.page.keyboard.press(arrow)
                there = driver.focused
                assert there is not None
                if there not in reached:
                    reached.add(there)
                    fresh.append(there)
        count = 8 if kind in "tf" else 3
        assert len(reached) == count
        assert all(pile.startswith(kind) for pile in reached)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("key", "pile"), [("1", "t1"), ("8", "t8"), ("f", "f1"), ("k", "rs"), ("h", "rh"), ("o", "bd")]
)
def test_letters_and_digits_jump_to_piles(visits: Visits, key: str, pile: str) -> None:
    """U16: each pile's key focuses it from anywhere."""
    driver = visits.driver(in_the_middle())
    driver.page.keyboard.press(key)
    assert driver.focused == pile
    driver.page.keyboard.press("4")
    driver.page.keyboard.press(key)
    assert driver.focused == pile


@pytest.mark.extended
def test_escape_clears_the_selection(visits: Visits) -> None:
    """U16: Enter selects, Escape clears the selection, and nothing is sent."""
    scenario = in_the_middle()
    place = next(n for n in range(1, 9) if scenario.game.position.count(n - 1))
    driver = visits.driver(scenario)
    driver.page.keyboard.press(str(place))
    driver.page.keyboard.press("Enter")
    assert driver.pile(f"t{place}").get_attribute("aria-pressed") == "true"
    driver.page.keyboard.press("Escape")
    assert driver.pile(f"t{place}").get_attribute("aria-pressed") == "false"
    assert driver.plays == []


def keys_listed(driver: TableDriver) -> set[str]:
    """The keys in the help, which is open."""
    shown = driver.page.locator("[data-dialog=help] kbd")
    shown.first.wait_for()
    return {key for keys in shown.all_inner_texts() for key in keys.split(", ")}


@pytest.mark.extended
def test_the_help_of_one_pack_lists_no_keys_of_piles_that_it_has_not(visits: Visits) -> None:
    """U16, S1: neither foundations nor a stock."""
    scenario = PlayedTable("foster-one-pack", seed=3)
    driver = visits.driver(scenario, scenario.game.seat)
    driver.page.keyboard.press("?")
    listed = keys_listed(driver)
    assert not listed & {"f", "k", "t"}
    assert {"h", "c", "o", "d"} <= listed


@pytest.mark.extended
def test_the_question_mark_lists_the_keys(visits: Visits) -> None:
    """U16: the list names every key; Escape closes it and restores the focus."""
    driver = visits.driver(in_the_middle())
    driver.page.keyboard.press("3")
    driver.page.keyboard.press("?")
    listed = keys_listed(driver)
    assert {"Tab", "Enter", "Space", "Esc", *"fkhcotdsuvnpiaw?"} <= listed
    driver.page.keyboard.press("Escape")
    driver.page.locator("[data-dialog=help]").wait_for(state="detached")
    assert driver.focused == "t3"


@pytest.mark.sample(1)
@pytest.mark.parametrize("theme", ["felt", "light", "dark", "contrast"])
def test_the_focus_is_visible(visits: Visits, theme: str) -> None:
    """U16: the focus ring has a contrast of 3 or more with the felt and with a card."""
    driver = visits.driver(in_the_middle())
    page = driver.page
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.keyboard.press("k")
    ring = page.evaluate(
        """() => { const line = getComputedStyle(document.activeElement, '::after');
        const root = getComputedStyle(document.documentElement);
        return [line.borderTopWidth, line.borderTopColor, root.getPropertyValue('--felt').trim(),
          root.getPropertyValue('--rail').trim(), line.boxShadow]; }"""
    )
    width, colour, felt, edge, halo = ring
    assert float(width.removesuffix("px")) >= 2
    assert contrast(colour, felt) >= 3
    assert re.search(r"rgb", halo), "a second line of another colour stands beside the first"
    assert contrast(colour, edge) >= 3


@pytest.mark.extended
def test_keys_do_nothing_while_a_dialog_is_open(visits: Visits) -> None:
    """U16: a letter typed in a dialog plays no card."""
    scenario = in_the_middle()
    driver = visits.driver(scenario)
    driver.page.keyboard.press("?")
    for key in ("t", "d", "c", "u"):
        driver.page.keyboard.press(key)
    driver.page.keyboard.press("Escape")
    assert [one for one in driver.sent if one["t"] in ("play", "say", "stop")] == []


@pytest.mark.extended
def test_every_button_of_the_bars_can_be_reached_and_pressed(visits: Visits) -> None:
    """U16: from the last zone arrows move along the buttons; Enter presses them."""
    driver = visits.driver(in_the_middle())
    page = driver.page
    page.keyboard.press("o")
    page.keyboard.press("Tab")
    actions = page.locator("[data-zone=actions] button:enabled").evaluate_all(
        "buttons => buttons.map(button => button.dataset.action)"
    )
    seen = []
    for _ in actions:
        seen.append(page.evaluate("document.activeElement.dataset.action"))
        page.keyboard.press("ArrowRight")
    assert sorted(seen) == sorted(actions)
