"""R10: one player in two tabs: the newest has the seat; no act is lost or played twice."""

from __future__ import annotations

import pytest

from browser.conftest import Site, Visits, ready
from browser.table_driver import InputMethod, TableDriver
from browser.test_u25_reconnect import acts_in
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat


def stretch(acts: int) -> tuple[PlayedTable, list[str]]:
    """A table where red plays so many acts in a row, and these acts."""
    for seed in range(1, 200):
        scenario = PlayedTable(strictness="strict", seed=seed)
        whole = PlayedTable(strictness="strict", seed=seed)
        if whole.game.seat is not Seat.RED:
            continue
        done: list[str] = []
        while len(done) < acts and whole.game.seat is Seat.RED:
            done.append(str(whole.game.position.lawful()[0]))
            whole.play(done[-1])
        if len(done) == acts:
            return scenario, done
    raise LookupError("nobody begins with so many acts")


@pytest.mark.extended
def test_two_tabs_in_turn_lose_and_repeat_nothing(visits: Visits, site: Site) -> None:
    """R10: the seat moves between two tabs at every act."""
    scenario, acts = stretch(4)
    laid = visits.site.lay(scenario)
    first = visits.seated(laid)
    second = TableDriver(first.page.context.new_page())
    visits.come(second.page, laid)
    for number, act in enumerate(acts, scenario.table.version + 1):
        here, there = (first, second) if number % 2 else (second, first)
        if here.page.locator("[data-notice=newer]").count():
            here.page.locator("[data-action=play-here]").click()
        there.page.locator("[data-notice=newer]").wait_for()
        here.page.locator("[data-table][data-seat=red]").wait_for()
        here.act(act, "clicks")
        here.done(number)
        there.done(number)
    assert first.lies() == second.lies()
    assert acts_in(site, laid) == acts
    assert len(first.plays) + len(second.plays) == len(acts)


@pytest.mark.extended
def test_two_devices_cannot_both_play(visits: Visits, site: Site) -> None:
    """R10: the older device shows everything and can play nothing, not even by keys."""
    scenario, acts = stretch(2)
    laid = visits.site.lay(scenario)
    older, newer = visits.seated(laid), visits.seated(laid)
    older.page.locator("[data-notice=newer]").wait_for()
    ways: list[InputMethod] = ["drag", "clicks", "keys"]
    for way in ways:
        try:
            older.act(acts[0], way)
        except AssertionError:
            continue  # its keys lead nowhere
    newer.act(acts[0], "clicks")
    newer.done(scenario.table.version + 1)
    older.done(scenario.table.version + 1)
    assert older.plays == []
    assert older.page.locator("[data-action=stop]:enabled").count() == 0
    assert acts_in(site, laid) == acts[:1]


@pytest.mark.extended
def test_an_act_in_flight_when_the_seat_is_taken_is_played_once_or_not_at_all(
    visits: Visits, site: Site
) -> None:
    """R10: after the seat is taken while an act is in flight, all tabs show the same table."""
    scenario, acts = stretch(1)
    laid = visits.site.lay(scenario)
    first = visits.seated(laid)
    second = TableDriver(first.page.context.new_page())
    second.page.goto(laid.url, wait_until="commit")
    first.act(acts[0], "clicks")
    ready(second.page)
    first.page.locator("[data-notice=newer]").wait_for()
    played = acts_in(site, laid)
    assert played in ([], acts)
    for one in (first, second):
        one.done(scenario.table.version + len(played))
    assert first.lies() == second.lies()
