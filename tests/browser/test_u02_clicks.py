"""U2: everything can be played by clicks alone, and also by drags or keys alone."""

from __future__ import annotations

import os

import pytest

from browser.conftest import DESKTOP, PHONE, Visits
from browser.table_driver import InputMethod, TableDriver
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.server.live.rate_limit import MESSAGES as ACTS_AT_ONCE
from russianbank.server.live.rate_limit import SPAN

WHOLE = bool(os.environ.get("SOAK"))
ACTS = {"foster-two-pack": 36, "foster-one-pack": 60}
WAYS: list[InputMethod] = ["drag", "clicks", "taps", "keys"]
SEEDS: dict[InputMethod, int] = {"drag": 1, "clicks": 6, "taps": 6, "keys": 3}
SIZES = {way: PHONE if way == "taps" else DESKTOP for way in WAYS}
BREATH_MS = 1000 * SPAN / ACTS_AT_ONCE if WHOLE else 0
"""Pause between two acts, so that a whole game stays within the rate limit (R17)."""


@pytest.mark.compiled
@pytest.mark.sample(1)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rules", ACTS)
def test_a_game_is_played_to_its_end(visits: Visits, rules: str, way: InputMethod) -> None:
    """U2, U16: drags, clicks, taps on a phone, and keys alone, reach the same end.

    With ``SOAK=1`` from the first act to the last; else the last acts of the same game.
    """
    whole = PlayedTable(rules, "strict", seed=SEEDS[way])
    whole.play_out()
    acts = sum(line.seat is not None for line in whole.log) - len(Seat)
    scenario, rest = whole.ends_before(acts if WHOLE else ACTS[rules])
    laid = visits.site.lay(scenario)
    taps = way == "taps"
    driver = {
        seat: TableDriver(visits.table(laid, seat, SIZES[way], touch=taps), seat) for seat in Seat
    }
    version = scenario.table.version
    for seat, act in rest:
        driver[seat].done(version)
        driver[seat].act(act, way)
        version += 1
        driver[seat].done(version)
        driver[seat].page.wait_for_timeout(BREATH_MS)
    for hand in driver.values():
        hand.page.locator("[data-table][data-over=true]").wait_for()
        hand.page.locator("[data-result=out]").wait_for()


@pytest.mark.extended
def test_a_run_is_reversed_by_its_button_and_by_its_key(visits: Visits) -> None:
    """U2: in the one-pack game a selected run can be reversed, by button and by R."""
    scenario, place = with_a_run_to_reverse()
    for way in ("clicks", "keys"):
        again = scenario.again()
        driver = visits.driver(again, again.game.seat)
        before = driver.cards(place)
        if way == "clicks":
            driver.click(place, foot=True)
            driver.page.locator("[data-action=reverse]").click()
        else:
            driver.page.keyboard.press(place[1])
            driver.page.keyboard.press("r")
        driver.done(again.table.version + 1)
        assert driver.cards(place) == before[::-1]


def with_a_run_to_reverse() -> tuple[PlayedTable, str]:
    """A table where a run of two cards or more can be reversed, and its pile."""
    for seed in range(1, 60):
        scenario = PlayedTable("foster-one-pack", "strict", seed=seed)
        found: list[str] = []

        def reversible(scenario: PlayedTable = scenario, found: list[str] = found) -> bool:
            acts = map(str, scenario.game.position.lawful())
            found[:] = [act[1:] for act in acts if act.startswith("~")]
            return bool(found)

        try:
            scenario.play_until(reversible)
        except LookupError:
            continue
        return scenario, found[0]
    raise LookupError("no game comes to be so")


@pytest.mark.skipif(not WHOLE, reason="a whole game against the computer takes minutes: SOAK=1")
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_against_the_computer(visits: Visits, way: InputMethod) -> None:
    """U2: from the deal to the result; red plays the greedy player's acts, blue is level 1."""
    from helpers.stored_tables import log_of
    from russianbank.ai.greedy import greedy_act

    scenario = PlayedTable(strictness="strict", blue=machine(1), seed=SEEDS[way])
    driver = visits.driver(scenario, size=SIZES[way], touch=way == "taps")
    page = driver.page
    while page.locator("[data-table][data-over=true]").count() == 0:
        page.locator("[data-table][data-turn=red], [data-table][data-over=true]").wait_for()
        for line in log_of(visits.site.data, scenario.terms.id)[scenario.table.version :]:
            scenario.do(line.entry, Seat.named(line.seat) if line.seat else None)
        if scenario.table.view(None).over or scenario.game.seat is not Seat.RED:
            continue
        version = scenario.table.version
        driver.done(version)
        driver.act(str(greedy_act(scenario.game.position)), way)
        driver.done(version + 1)
        page.wait_for_timeout(BREATH_MS)
    page.locator("[data-result]").wait_for()
