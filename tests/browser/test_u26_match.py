"""U26: a match: the score is always shown, the sheet tells what was left, a rematch passes on."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import PHONE, Visits, ready
from browser.hands import Hands
from browser.tales import nearly_over
from russianbank.core.cards import Seat
from tables_on_disk import Laid, Tale


def played_out(visits: Visits, points: int | None) -> tuple[dict[Seat, Hands], Tale, Laid]:
    """Two players at a table whose deal they have just finished, and the table after it."""
    tale, rest = nearly_over(points=points)
    laid = visits.site.lay(tale)
    hands = {seat: Hands(visits.table(laid, seat), seat) for seat in Seat}
    for seat, act in rest:
        hands[seat].act(act, "clicks")
        tale.play(act)
    for one in hands.values():
        one.page.locator("[data-result]").wait_for()
        one.page.wait_for_function("() => document.querySelectorAll('.sheet tbody tr').length > 0")
    return hands, tale, laid


def digits(page: Page, where: str) -> list[int]:
    """The numbers that stand somewhere."""
    text = page.locator(where).inner_text()
    words = "".join(c if c.isdigit() else " " for c in text).split()
    return [int(word) for word in words]


def test_the_sheet_tells_what_was_left_and_the_points(visits: Visits) -> None:
    """U26: for each deal the cards left and the points; one's own column first."""
    hands, tale, _ = played_out(visits, None)
    row = tale.table.view(None).sheet[-1]
    assert max(row.points) > 0
    for seat, one in hands.items():
        order = (0, 1) if seat is Seat.RED else (1, 0)
        told = digits(one.page, ".result .sheet tbody tr")
        expected = [row.deal]
        for at in order:
            expected += [row.points[at], *(row.left[at] if any(row.left[at]) else ())]
        assert told == expected
        assert digits(one.page, ".result .sheet tfoot") == [row.points[at] for at in order]


def test_the_result_tells_the_ending_once(visits: Visits) -> None:
    """U26: how the deal ended stands in one place, and the sheet beside it has the points."""
    hands, _, _ = played_out(visits, None)
    result = hands[Seat.RED].page.locator("[data-result=out]")
    ending = result.locator("header + p").inner_text()
    assert result.inner_text().count(ending) == 1
    assert result.locator(".match").count() == 0


def test_the_end_of_a_match_is_told(visits: Visits) -> None:
    """U26: until it is reached the result tells what the match goes to, then who has won it."""
    hands, _, _ = played_out(visits, 900)
    assert digits(hands[Seat.RED].page, ".result .match") == [900]
    hands, tale, _ = played_out(visits, 1)
    winner = tale.table.match.winner
    assert winner is not None
    told = {seat: one.page.locator(".result .match").inner_text() for seat, one in hands.items()}
    points = sorted(tale.table.match.totals, reverse=True)
    for one in hands.values():
        assert digits(one.page, ".result .match") == points
    assert told[winner] != told[winner.other]


def test_the_score_is_shown_at_all_times(visits: Visits) -> None:
    """U26: the totals stand in the bar before, during and after a deal, on a phone as well."""
    hands, tale, laid = played_out(visits, None)
    red, blue = tale.table.view(None).totals
    phone = visits.table(laid, None, PHONE)
    for page, score in (
        (hands[Seat.RED].page, [red, blue]),
        (hands[Seat.BLUE].page, [blue, red]),
        (phone, [red, blue]),
    ):
        points = page.locator(".bar-top .score .points")
        assert points.is_visible()
        assert digits(page, ".bar-top .score .points") == score
    for one in hands.values():
        one.page.locator("[data-result] [data-action=next]").click()
    for one in hands.values():
        one.page.locator("[data-table][data-over=false]").wait_for()
    assert digits(hands[Seat.BLUE].page, ".bar-top .score .points") == [blue, red]
    hands[Seat.BLUE].page.locator("[data-action=sheet]").click()
    dialog = hands[Seat.BLUE].page.locator("[data-dialog=sheet]")
    assert dialog.locator("tbody tr").count() == 1


def test_the_target_is_told(visits: Visits) -> None:
    """U26: what the match goes to stands beside the score at all times, and on the sheet."""
    page = visits.table(visits.site.lay(Tale(points=250)))
    goal = page.locator(".bar-top .score .goal")
    assert goal.is_visible()
    assert "250" in goal.inner_text()
    page.locator("[data-action=sheet]").click()
    assert "250" in page.locator("[data-dialog=sheet]").inner_text()


def test_the_next_deal_waits_for_both_and_the_other_begins(visits: Visits) -> None:
    """U26: one who is ready is told to wait; then cards are dealt, and the first turn passes on."""
    hands, tale, _ = played_out(visits, None)
    first = tale.game.deal.first
    red, blue = hands[Seat.RED].page, hands[Seat.BLUE].page
    red.locator("[data-result] [data-action=next]").click()
    red.locator("[data-result] [data-action=next]").wait_for(state="detached")
    assert red.locator("[data-result]").is_visible()
    blue.locator("[data-result] [data-action=next]").click()
    for page in (red, blue):
        page.locator(f"[data-table][data-over=false][data-turn={first.other}]").wait_for()
        assert page.locator("[data-result]").count() == 0
        assert page.locator("[data-pile=rs] [data-card]").count() > 0


def test_a_rematch_begins_anew_with_the_other_first(visits: Visits) -> None:
    """U26: after the last deal of a match another begins at nought, and the other begins it."""
    hands, tale, _ = played_out(visits, 1)
    assert tale.table.match.over
    first = tale.game.deal.first
    texts = {one.page.locator("[data-action=next]").inner_text() for one in hands.values()}
    open_match, _, _ = played_out(visits, None)
    other = open_match[Seat.RED].page.locator("[data-action=next]").inner_text()
    assert texts.isdisjoint({other})
    for one in hands.values():
        one.page.locator("[data-result] [data-action=next]").click()
    for one in hands.values():
        one.page.locator(f"[data-table][data-over=false][data-turn={first.other}]").wait_for()
        assert digits(one.page, ".bar-top .score .points") == [0, 0]


def test_the_result_leads_to_the_replay_in_one_click(visits: Visits) -> None:
    """U26: from the result one click shows the game again."""
    hands, _, laid = played_out(visits, None)
    page = hands[Seat.RED].page
    page.locator("[data-result] [data-action=replay]").click()
    page.wait_for_url(f"**/replay/{laid.id}/1")
    page.locator("#app[data-ply]").wait_for()


def test_a_match_against_the_computer_goes_on_at_once(visits: Visits) -> None:
    """U26: the computer does not keep one waiting for the next deal."""
    page = visits.page("/")
    page.locator("select[name=pace]").select_option("at-once")
    page.locator("[data-action=set-up]").click()
    ready(page)
    page.locator("[data-table][data-turn=red]").wait_for()
    page.locator("[data-action=menu]").click()
    give_up = page.locator("[data-action=abandon], [data-action=abort]").first
    ends = give_up.get_attribute("data-action")
    give_up.click()
    if ends == "abandon":
        page.locator("[data-action=abandon-yes]").click()
    page.locator("[data-result]").wait_for()
    page.locator("[data-result] [data-action=next]").click()
    page.locator("[data-table][data-over=false]").wait_for()
    page.locator("[data-result]").wait_for(state="detached")
