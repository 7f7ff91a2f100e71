"""U5: an act can be undone as long as it has shown no new card."""

from __future__ import annotations

import pytest

from browser.conftest import Visits
from browser.table_driver import TableDriver
from browser.test_u01_drag import red_to_move
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat


@pytest.mark.extended
def test_against_the_machine_an_act_is_taken_back_at_once(visits: Visits) -> None:
    """U5: the act is undone without asking, and the table is as before."""
    _, source, target = red_to_move()
    scenario = against_the_machine()
    driver = visits.driver(scenario)
    undo = driver.page.locator("[data-action=undo]")
    assert undo.is_disabled(), "nothing has been done yet"
    before = driver.lies()
    driver.act(f"{source}>{target}", "clicks")
    driver.done(scenario.table.version + 1)
    undo.click()
    driver.done(scenario.table.version + 2)
    assert driver.lies() == before
    assert undo.is_disabled()


@pytest.mark.extended
def test_a_card_turned_up_cannot_be_undone(visits: Visits) -> None:
    """U5: after a card has been turned up, undo is not offered."""
    scenario = against_the_machine()
    driver = visits.driver(scenario)
    driver.act("^s" if "^s" in scenario.table.view(Seat.RED).acts else "^h", "clicks")
    driver.done(scenario.table.version + 1)
    assert driver.page.locator("[data-action=undo]").is_disabled()


@pytest.mark.extended
@pytest.mark.parametrize("answer", ["allow", pytest.param("refuse", marks=pytest.mark.extended)])
def test_a_friend_is_asked_once_and_may_refuse_or_allow(visits: Visits, answer: str) -> None:
    """U5: against a person undo is a request; the same one is not made again."""
    scenario, source, target = red_to_move()
    laid = visits.site.lay(scenario)
    mine, theirs = (TableDriver(visits.table(laid, seat), seat) for seat in Seat)
    before, version = mine.lies(), scenario.table.version
    mine.act(f"{source}>{target}", "clicks")
    mine.done(version + 1)
    mine.page.keyboard.press("u")
    mine.page.locator("[data-notice=asked-undo]").wait_for()
    theirs.page.locator(f"[data-action={answer}-undo]").click()
    mine.done(version + 3)
    theirs.done(version + 3)
    assert (mine.lies() == before) == (theirs.lies() == before) == (answer == "allow")
    assert mine.page.locator("[data-action=undo]").is_disabled()


def against_the_machine() -> PlayedTable:
    """The same deal as `red_to_move` has, with the machine at blue."""
    scenario, _, _ = red_to_move()
    return PlayedTable(blue=machine(), cards=scenario.dealt)
