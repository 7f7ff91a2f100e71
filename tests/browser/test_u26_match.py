"""U26: in a match the score is always shown, and the first turn alternates."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits, ready, unfold
from browser.scenarios import at_version, nearly_over, version
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable, SavedTable
from russianbank.core.cards import Seat


def played_out(
    visits: Visits, points: int | None
) -> tuple[dict[Seat, TableDriver], PlayedTable, SavedTable]:
    """Two players who have just finished a deal, and the table after it."""
    scenario, rest = nearly_over(points=points)
    laid = visits.site.lay(scenario)
    driver = {seat: TableDriver(visits.table(laid, seat), seat) for seat in Seat}
    for seat, act in rest:
        driver[seat].act(act, "clicks")
        scenario.play(act)
    for one in driver.values():
        one.page.locator("[data-result]").wait_for()
        one.page.wait_for_function("() => document.querySelectorAll('.sheet tbody tr').length > 0")
        one.page.locator("[data-result] details summary").click()
    return driver, scenario, laid


def digits(page: Page, where: str) -> list[int]:
    """The numbers in a text."""
    text = page.locator(where).inner_text()
    words = "".join(c if c.isdigit() else " " for c in text).split()
    return [int(word) for word in words]


@pytest.mark.extended
def test_the_sheet_shows_the_cards_left_and_the_points(visits: Visits) -> None:
    """U26: for each deal the cards left and the points, the player's own column first."""
    driver, scenario, _ = played_out(visits, None)
    row = scenario.table.view(None).sheet[-1]
    assert max(row.points) > 0
    for seat, one in driver.items():
        order = (0, 1) if seat is Seat.RED else (1, 0)
        reported = digits(one.page, ".result .sheet tbody tr")
        expected = [row.deal]
        for at in order:
            expected += [row.points[at], *(row.left[at] if any(row.left[at]) else ())]
        assert reported == expected
        assert digits(one.page, ".result .sheet tfoot") == [row.points[at] for at in order]


@pytest.mark.extended
def test_the_result_shows_the_ending_once(visits: Visits) -> None:
    """U26: the ending is shown once, and the sheet has the points."""
    driver, _, _ = played_out(visits, None)
    result = driver[Seat.RED].page.locator("[data-result=out]")
    ending = result.locator("header + p").inner_text()
    assert result.inner_text().count(ending) == 1
    assert result.locator(".match").count() == 0


@pytest.mark.extended
def test_the_end_of_a_match_is_shown(visits: Visits) -> None:
    """U26: the result shows the target of the match, and at its end the winner."""
    driver, _, _ = played_out(visits, 900)
    assert digits(driver[Seat.RED].page, ".result .match") == [900]
    driver, scenario, _ = played_out(visits, 1)
    winner = scenario.table.match.winner
    assert winner is not None
    reported = {
        seat: one.page.locator(".result .match").inner_text() for seat, one in driver.items()
    }
    points = sorted(scenario.table.match.totals, reverse=True)
    for one in driver.values():
        assert digits(one.page, ".result .match") == points
    assert reported[winner] != reported[winner.other]


@pytest.mark.extended
def test_the_score_is_shown_at_all_times(visits: Visits) -> None:
    """U26: the bar shows the totals before, during and after a deal, on a phone too."""
    driver, scenario, laid = played_out(visits, None)
    red, blue = scenario.table.view(None).totals
    phone = visits.table(laid, None, PHONE)
    for page, score in (
        (driver[Seat.RED].page, [red, blue]),
        (driver[Seat.BLUE].page, [blue, red]),
        (phone, [red, blue]),
    ):
        points = page.locator(".bar-top .score .points")
        assert points.is_visible()
        assert digits(page, ".bar-top .score .points") == score
    for one in driver.values():
        one.page.locator("[data-result] [data-action=next]").click()
    for one in driver.values():
        one.page.locator("[data-table][data-over=false]").wait_for()
    assert digits(driver[Seat.BLUE].page, ".bar-top .score .points") == [blue, red]
    driver[Seat.BLUE].page.locator("[data-action=sheet]").click()
    dialog = driver[Seat.BLUE].page.locator("[data-dialog=sheet]")
    dialog.wait_for()
    assert dialog.locator("tbody tr").count() == 1


@pytest.mark.extended
def test_the_target_is_shown(visits: Visits) -> None:
    """U26: the target is shown beside the score at all times, and on the sheet."""
    page = visits.table(visits.site.lay(PlayedTable(points=250)))
    goal = page.locator(".bar-top .score .goal")
    assert goal.is_visible()
    assert "250" in goal.inner_text()
    page.locator("[data-action=sheet]").click()
    assert "250" in page.locator("[data-dialog=sheet]").inner_text()


@pytest.mark.extended
def test_the_next_deal_waits_for_both_and_the_other_begins(visits: Visits) -> None:
    """U26: the first player to be ready waits; then the deal begins, with the other first."""
    driver, scenario, _ = played_out(visits, None)
    first = scenario.game.deal.first
    red, blue = driver[Seat.RED].page, driver[Seat.BLUE].page
    red.locator("[data-result] [data-action=next]").click()
    red.locator("[data-result] [data-action=next]").wait_for(state="detached")
    assert red.locator("[data-result]").is_visible()
    blue.locator("[data-result] [data-action=next]").click()
    for page in (red, blue):
        page.locator(f"[data-table][data-over=false][data-turn={first.other}]").wait_for()
        assert page.locator("[data-result]").count() == 0
        assert page.locator("[data-pile=rs] [data-card]").count() > 0


@pytest.mark.extended
def test_a_rematch_begins_anew_with_the_other_first(visits: Visits) -> None:
    """U26: after a match the next begins at zero, with the other player first."""
    driver, scenario, _ = played_out(visits, 1)
    assert scenario.table.match.over
    first = scenario.game.deal.first
    texts = {one.page.locator("[data-action=next]").inner_text() for one in driver.values()}
    open_match, _, _ = played_out(visits, None)
    other = open_match[Seat.RED].page.locator("[data-action=next]").inner_text()
    assert texts.isdisjoint({other})
    for one in driver.values():
        one.page.locator("[data-result] [data-action=next]").click()
    for one in driver.values():
        one.page.locator(f"[data-table][data-over=false][data-turn={first.other}]").wait_for()
        assert digits(one.page, ".bar-top .score .points") == [0, 0]


@pytest.mark.extended
def test_the_result_of_a_rematch_has_the_score_of_the_evening(visits: Visits) -> None:
    """U26: after two matches the result counts the deals and points of both, one's own first."""
    driver, scenario, _ = played_out(visits, 1)
    winner = scenario.table.match.winner
    assert winner is not None
    for one in driver.values():
        assert one.page.locator(".result .evening").count() == 0
        one.page.locator("[data-result] [data-action=next]").click()
    for one in driver.values():
        one.page.locator("[data-table][data-over=false]").wait_for()
    loser = driver[winner].page
    mover = Seat.named(str(loser.locator("[data-table]").get_attribute("data-turn")))
    before = version(loser)
    table = driver[mover].page.request.get(driver[mover].page.url).text()
    acts = re.search(r'"acts":(\[[^]]+\])', table)
    assert acts
    driver[mover].act(json.loads(acts[1])[0], "clicks")  # so the game can be abandoned
    at_version(loser, before + 1)
    loser.locator("[data-action=menu]").click()
    loser.locator("[data-action=abandon]").click()
    loser.locator("[data-action=abandon-yes]").click()
    for one in driver.values():
        one.page.locator(".result .evening").wait_for()
        assert digits(one.page, ".result .evening")[:2] == [1, 1]
    mine, theirs = (digits(driver[seat].page, ".result .evening")[2:] for seat in Seat)
    assert mine == theirs[::-1]
    assert mine[winner] >= scenario.table.match.totals[winner]


@pytest.mark.extended
def test_the_result_leads_to_the_replay_in_one_click(visits: Visits) -> None:
    """U26: one click on the result opens the replay."""
    driver, _, laid = played_out(visits, None)
    page = driver[Seat.RED].page
    page.locator("[data-result] [data-action=replay]").click()
    page.wait_for_url(f"**/replay/{laid.id}/1")
    page.locator("#app[data-ply]").wait_for()


@pytest.mark.extended
def test_a_match_against_the_computer_goes_on_at_once(visits: Visits) -> None:
    """U26: the computer is ready for the next deal at once."""
    page = visits.page("/")
    unfold(page)
    page.locator("select[name=pace]").select_option("at-once")
    page.locator("[data-action=set-up]").click()
    ready(page)
    page.locator("[data-table][data-turn=red]").wait_for()
    page.locator("[data-action=menu]").click()
    give_up = page.locator("[data-action=abandon], [data-action=abort]").first
    ends = give_up.get_attribute("data-action")
    give_up.click()
    page.locator(f"[data-action={ends}-yes]").click()
    page.locator("[data-result]").wait_for()
    page.locator("[data-result] [data-action=next]").click()
    page.locator("[data-table][data-over=false]").wait_for()
    page.locator("[data-result]").wait_for(state="detached")
