"""F52 at the table: a player points out a misplaced card and chooses its right place."""

from __future__ import annotations

import pytest

from browser.conftest import Visits
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable
from helpers.table_states import log_to_the_last_card
from russianbank.core.cards import Seat
from russianbank.server.table.entry import ActEntry, DealEntry

PLACES = [f"t{number}" for number in range(1, 9)]


def misplaced() -> tuple[PlayedTable, str, str, str]:
    """A table with a misplaced card: the piles where it was, where it is, where it fits."""
    for seed in range(100):
        scenario = PlayedTable("modern", seed=seed)
        acts = {str(act) for act in scenario.game.position.playable()}
        for act in acts:
            home, _, fits = act.partition(">")
            wrong = next((p for p in PLACES if p != home and f"{home}>{p}" not in acts), None)
            if home in PLACES and fits in PLACES and wrong:
                scenario.play(f"{home}>{wrong}", force=True)
                return scenario, home, wrong, fits
    raise LookupError("no deal has a card that fits on one place and not on another")


def pointing(driver: TableDriver) -> None:
    """Begin to point out a card."""
    driver.page.locator("[data-action=menu]").click()
    driver.page.locator("[data-dialog=menu] [data-action=put-right]").click()
    driver.page.locator("[data-notice=right]").wait_for()


@pytest.mark.extended
def test_a_misplaced_card_is_pointed_out_and_goes_where_it_belongs(visits: Visits) -> None:
    """F52: first the card, then its place; a wrong choice is refused with its paragraph."""
    scenario, _, wrong, fits = misplaced()
    version = scenario.table.version
    driver = visits.driver(scenario, scenario.game.seat.other)
    page = driver.page
    card = driver.cards(wrong)[-1]
    pointing(driver)
    driver.click(fits)  # nothing is wrong there
    page.locator("[data-action=right-back]").click()
    assert page.locator("[data-refused]").get_attribute("data-code") == "not-misplaced"
    assert page.locator("[data-refused]").get_attribute("data-paragraph") == "F52"
    pointing(driver)
    driver.click(wrong)
    driver.click("f")
    page.locator("[data-refused][data-code=belongs-elsewhere]").wait_for()
    pointing(driver)
    driver.click(wrong)
    driver.click(fits)
    driver.done(version + 1)
    assert driver.cards(fits)[-1] == card
    assert card not in driver.cards(wrong)
    assert page.locator("[data-notice=right]").count() == 0
    assert [one for one in driver.sent if one["t"] == "play"] == []


@pytest.mark.extended
def test_by_keys_it_is_sent_back_and_nothing_is_pointed_out_after_escape(visits: Visits) -> None:
    """F52: the same by keyboard; Escape changes nothing."""
    scenario, home, wrong, _ = misplaced()
    version = scenario.table.version
    driver = visits.driver(scenario, scenario.game.seat.other)
    page = driver.page
    card = driver.cards(wrong)[-1]
    pointing(driver)
    page.keyboard.press("Escape")
    assert page.locator("[data-notice=right]").count() == 0
    pointing(driver)
    page.locator("[data-pile=t1]").focus()
    page.keyboard.press(wrong[1])
    page.keyboard.press("Enter")
    page.locator("[data-action=right-back]").press("Enter")
    driver.done(version + 1)
    assert driver.cards(home)[-1] == card


@pytest.mark.extended
def test_where_wrong_builds_cannot_happen_nobody_can_point_one_out(visits: Visits) -> None:
    """F52: the menu offers it only where the rule set allows misplaced cards."""
    driver = visits.driver(PlayedTable("foster-two-pack"), Seat.RED)
    driver.page.locator("[data-action=menu]").click()
    driver.page.locator("[data-dialog=menu] [data-action=draw]").wait_for()
    assert driver.page.locator("[data-action=put-right]").count() == 0


@pytest.mark.extended
@pytest.mark.parametrize("strictness", ["call-stop", "auto-stop"])
def test_a_game_won_by_a_misplaced_card_goes_on_when_it_is_pointed_out(
    visits: Visits, strictness: str
) -> None:
    """F52, E4: the loser is offered to point it out before the result stands."""
    (deal, _), *acts = log_to_the_last_card(strictness)
    assert isinstance(deal, DealEntry)
    scenario = PlayedTable("modern", strictness, cards=deal)
    for entry, seat in acts:
        scenario.do(entry, seat)
    wrong, winner = acts[-1]
    assert isinstance(wrong, ActEntry)
    assert winner is not None
    version = scenario.table.version
    driver = visits.driver(scenario, winner.other)
    page = driver.page
    page.locator(".last-word [data-action=let-stand]").wait_for()
    assert page.locator(".last-word [data-action=stop]").count() == (strictness == "call-stop")
    page.locator(".last-word [data-action=put-right]").click()
    page.locator("[data-notice=right]").wait_for()
    driver.click(wrong.m[-2:])
    page.locator("[data-action=right-back]").click()
    driver.done(version + 1)
    assert page.locator("[data-result]").count() == 0


@pytest.mark.extended
def test_the_winner_is_not_offered_to_point_anything_out(visits: Visits) -> None:
    """F52: nobody points out a card of their own."""
    (deal, _), *acts = log_to_the_last_card("call-stop")
    assert isinstance(deal, DealEntry)
    scenario = PlayedTable("modern", "call-stop", cards=deal)
    for entry, seat in acts:
        scenario.do(entry, seat)
    winner = acts[-1][1]
    assert winner is not None
    driver = visits.driver(scenario, winner)
    driver.page.locator("[data-result]").wait_for()
    assert driver.page.locator(".last-word").count() == 0
