"""U16: one key leads from the board to the answers of a question that waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visits
from browser.scenarios import finished
from browser.test_u18_access import found_by_axe
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.table.entry import AdvisorEntry, LogEntry, SayEntry
from russianbank.server.table.terms import computer_player
from russianbank.words.catalogue import catalogue_for

HINT = catalogue_for("en").text("panels-key-answer-hint")


def asked(rules: str, entry: LogEntry) -> tuple[PlayedTable, Seat]:
    """A table at which the player who has just played asks the other one for something."""
    scenario = PlayedTable(rules, "strict", seed=2)
    asking = scenario.game.seat
    scenario.play(str(scenario.game.position.lawful()[0]))
    scenario.do(entry, asking)
    return scenario, asking.other


def check(page: Page, action: str) -> None:
    """The key leads from the board to a button, which Enter presses."""
    button = page.locator(f"[data-action={action}]")
    button.wait_for()
    page.keyboard.press("k")
    expect(button).not_to_be_focused()
    page.keyboard.press("q")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    button.wait_for(state="detached")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("rules", "entry", "action"),
    [
        ("foster-two-pack", AdvisorEntry("red", computer_player(1)), "advisor-agree"),
        ("modern", SayEntry("offer-draw"), "accept-draw"),
        ("modern", SayEntry("undo"), "allow-undo"),
    ],
    ids=["advisor", "draw", "undo"],
)
def test_the_answer_to_a_question_is_one_key_away(
    visits: Visits, rules: str, entry: LogEntry, action: str
) -> None:
    scenario, seat = asked(rules, entry)
    page = visits.table(visits.site.lay(scenario), seat)
    expect(page.locator("[data-asks]")).to_contain_text(HINT)
    assert found_by_axe(page) == []
    check(page, action)


@pytest.mark.extended
def test_without_letters_the_answer_is_two_stops_from_the_own_piles(visits: Visits) -> None:
    scenario, seat = asked("foster-two-pack", AdvisorEntry("red", computer_player(1)))
    page = visits.table(visits.site.lay(scenario), seat)
    page.evaluate("localStorage.setItem('russianbank-look', JSON.stringify({letters: 'off'}))")
    page.reload()
    button = page.locator("[data-asks] [data-action=advisor-agree]")
    button.wait_for()
    expect(page.locator("[data-asks]")).not_to_contain_text(HINT)
    page.locator(f"[data-pile={str(seat)[0]}s]").focus()
    page.keyboard.press("q")
    expect(button).not_to_be_focused()
    for _ in range(2):
        page.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()


@pytest.mark.extended
def test_the_next_deal_is_one_key_away(visits: Visits) -> None:
    check(visits.table(visits.site.lay(finished())), "next")


@pytest.mark.extended
def test_without_a_question_the_key_leaves_the_focus_on_the_board(visits: Visits) -> None:
    page = visits.table(visits.site.lay(PlayedTable("modern", seed=2)))
    page.keyboard.press("k")
    page.keyboard.press("q")
    assert page.evaluate("document.activeElement.dataset.pile") == "rs"
