"""U21: the computer player's levels at the table: chosen, shown, calling stop, at a natural pace.

How often each level errs and calls stop is measured without a browser, in tests/ai/test_slips.py.
"""

from __future__ import annotations

import time
from itertools import pairwise

import pytest

from browser.conftest import LONGEST_TURN_MS, Visits, ready, unfold
from browser.scenarios import at_version, before_violation
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.server.live.table_request import LEVELS

LEAST = 0.3
"""The least seconds between acts of the computer player at its natural pace."""


@pytest.mark.extended
def test_every_level_is_offered_by_its_name(visits: Visits) -> None:
    """U21: the form names all levels, from the weakest to the strongest, each differently."""
    page = visits.page("/")
    unfold(page)
    options = page.locator("select[name=level] option")
    assert options.evaluate_all("all => all.map(one => one.value)") == [str(n) for n in LEVELS]
    names = options.all_inner_texts()
    assert len(set(names)) == len(LEVELS)


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", [1, 7])
def test_the_chosen_level_plays_at_the_table(visits: Visits, level: int) -> None:
    """U21: the chosen level plays, and the page shows it."""
    page = visits.page("/")
    unfold(page)
    page.locator("select[name=level]").select_option(str(level))
    page.locator("select[name=pace]").select_option("at-once")
    name = page.locator("select[name=level] option:checked").inner_text()
    page.locator("[data-action=set-up]").click()
    ready(page)
    page.locator("[data-player=blue][data-presence=machine]").wait_for()
    page.locator("[data-table][data-turn=red]").wait_for(timeout=LONGEST_TURN_MS)
    assert page.locator("[data-player=blue] .state").inner_text() in name
    page.goto("/")
    assert page.locator("select[name=level]").input_value() == str(level)


@pytest.mark.extended
def test_a_strong_player_stops_an_error(visits: Visits) -> None:
    """U21: a level that overlooks nothing calls stop on an error at once."""
    scenario, error = before_violation(blue=machine(8), strictness="call-stop")
    driver = visits.driver(scenario)
    driver.act(error, "drag")
    verdict = driver.page.locator("[data-verdict=upheld]")
    verdict.wait_for()
    paragraph = verdict.get_attribute("data-paragraph")
    assert paragraph
    assert verdict.locator("[data-why]").get_attribute("href") == f"/law#{paragraph}"
    assert driver.plays == [error]


@pytest.mark.extended
def test_it_takes_its_time_unless_told_to_play_at_once(visits: Visits) -> None:
    """U21: at its natural pace its acts are 0.3 s apart or more."""
    heard: list[float] = []
    page = visits.page("/")
    page.on(
        "websocket",
        lambda socket: socket.on(
            "framereceived",
            lambda text: (
                heard.append(time.monotonic()) if '"k":"played","s":"blue"' in str(text) else None
            ),
        ),
    )
    for _ in range(20):
        page.goto("/")
        unfold(page)
        page.locator("select[name=level]").select_option("1")
        page.locator("[data-action=set-up]").click()
        ready(page)
        heard.clear()
        turn = page.locator("[data-table]").get_attribute("data-turn")
        if turn == "blue":
            break
    else:
        pytest.fail("the computer never began in twenty deals")
    page.wait_for_function(
        """() => { const table = document.querySelector('[data-table]').dataset;
        return table.turn === 'red' || Number(table.version) > 6; }"""
    )
    gaps = [after - before for before, after in pairwise(heard)]
    print(f"the computer's acts came after {', '.join(f'{gap:.2f}' for gap in gaps)} s")
    # A busy machine may receive one act late and the next in time, so the mean counts.
    assert sum(gaps) >= LEAST * 0.8 * len(gaps)


@pytest.mark.extended
def test_a_game_against_the_computer_is_not_kept_waiting(visits: Visits) -> None:
    """U21: at the pace "at once" its turn is over immediately."""
    scenario = next(
        scenario
        for seed in range(1, 50)
        if (scenario := PlayedTable(blue=machine(1), seed=seed, strictness="strict")).game.seat
        is Seat.BLUE
    )
    page = visits.table(visits.site.lay(scenario))
    page.locator("[data-table][data-turn=red]").wait_for(timeout=LONGEST_TURN_MS)
    at_version(page, scenario.table.version + 1)
