"""U30: abandoning, aborting before the first act, and claiming an absent player's game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from browser.conftest import Visits, ready
from browser.impatient_server import FAREWELL, PATIENCE
from browser.scenarios import seconds
from browser.table_driver import TableDriver
from browser.test_u11_layout import assert_beside_the_cards
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.live import presence
from russianbank.server.live.presence import UNNOTICED


def both(visits: Visits, scenario: PlayedTable) -> tuple[Page, Page]:
    """The pages of red and blue."""
    laid = visits.site.lay(scenario)
    red, blue = (visits.table(laid, seat) for seat in Seat)
    red.locator("[data-player=blue][data-presence=here]").wait_for()
    return red, blue


def number_in(text: str) -> int:
    """The number in a sentence."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


def begun() -> PlayedTable:
    """A deal with some acts."""
    scenario = PlayedTable(strictness="strict")
    scenario.play(str(scenario.game.position.lawful()[0]))
    return scenario


@pytest.mark.extended
def test_a_deal_is_aborted_before_its_first_act(visits: Visits) -> None:
    """U30: an aborted deal counts for nobody, and another can be dealt."""
    red, blue = both(visits, PlayedTable())
    red.locator("[data-action=menu]").click()
    assert red.locator("[data-action=abandon]").count() == 0
    red.locator("[data-action=abort]").click()
    assert red.locator("[data-result=aborted]").count() == 0
    red.locator("[data-action=abort-yes]").click()
    for page in (red, blue):
        page.locator("[data-result=aborted]").wait_for()
        assert page.locator(".bar-top .score .points").inner_text().split() in (
            ["0", ":", "0"],
            ["0:0"],
        )
        assert page.locator(".result .sheet").count() == 0
    for page in (red, blue):
        page.locator("[data-result] [data-action=next]").click()
    red.locator("[data-table][data-over=false]").wait_for()


@pytest.mark.extended
def test_after_the_first_act_it_can_only_be_abandoned(visits: Visits) -> None:
    """U30: abandoning asks once with its price, and the other player scores that."""
    red, blue = both(visits, begun())
    blue.locator("[data-action=menu]").click()
    assert blue.locator("[data-action=abort]").count() == 0
    blue.locator("[data-action=abandon]").click()
    blue.locator("[data-action=abandon-no]").click()
    assert blue.locator("[data-table]").get_attribute("data-over") == "false"
    blue.locator("[data-action=menu]").click()
    blue.locator("[data-action=abandon]").click()
    points, forfeit = re.findall(r"\d+", blue.locator("[data-dialog=abandon] p").inner_text())
    assert forfeit == "20"
    blue.locator("[data-action=abandon-yes]").click()
    for page in (red, blue):
        page.locator("[data-result=abandoned]").wait_for()
    won = red.locator(".result h2").inner_text()
    assert won != blue.locator(".result h2").inner_text()
    mine, theirs = (int(n) for n in red.locator(".score .points").inner_text().split(":"))
    assert (mine, theirs) == (int(points), 0)


@pytest.mark.extended
def test_stop_and_abandon_are_not_side_by_side(visits: Visits) -> None:
    """U30: the buttons are apart, so that nobody abandons instead of calling stop."""
    red, _ = both(visits, PlayedTable())
    assert red.locator(".bar [data-action=abandon]").count() == 0
    assert red.locator(".bar [data-action=stop]").count() == 1


@pytest.mark.extended
def test_the_usual_time_is_a_minute_and_half_of_it_after_leaving() -> None:
    """U30: the figures of the real server; the tests below use shorter ones."""
    assert (presence.CLAIM_AFTER, presence.CLAIM_AFTER_LEAVING) == (60, 30)
    assert PATIENCE < presence.CLAIM_AFTER
    assert FAREWELL < presence.CLAIM_AFTER_LEAVING


@pytest.mark.extended
def test_the_game_of_a_player_who_left_may_be_claimed(impatient_visits: Visits) -> None:
    """U30: after a page is closed the other player sees a countdown, then may claim."""
    red, blue = both(impatient_visits, begun())
    address = blue.url

    def wait() -> None:
        blue.goto("about:blank")
        red.locator("[data-player=blue][data-presence=away]").wait_for()
        assert red.locator("[data-action=claim]").count() == 0
        assert number_in(red.locator("[data-notice=claim]").inner_text()) <= FAREWELL
        red.locator("[data-action=claim]").wait_for()

    took = seconds(wait)
    print(f"a game left on purpose could be claimed after {took:.1f} s; set to {FAREWELL} s")
    assert FAREWELL - 1 <= took < PATIENCE
    red.locator("[data-action=claim]").click()
    red.locator("[data-result=abandoned]").wait_for()
    blue.goto(address)
    blue.locator("[data-result=abandoned]").wait_for()
    assert blue.locator(".result h2").inner_text() != red.locator(".result h2").inner_text()


@pytest.mark.extended
def test_on_a_phone_the_claim_hides_no_card(impatient_visits: Visits) -> None:
    """U30: the notice with the claim button covers no pile."""
    laid = impatient_visits.site.lay(begun())
    red = impatient_visits.table(laid, Seat.RED, size=(360, 640))
    blue = impatient_visits.table(laid, Seat.BLUE)
    red.locator("[data-player=blue][data-presence=here]").wait_for()
    blue.goto("about:blank")
    red.locator("[data-action=claim]").wait_for()
    assert_beside_the_cards(red, red.locator("[data-notice=claim]"))


@pytest.mark.extended
def test_a_player_who_lost_the_connection_has_longer(impatient_visits: Visits) -> None:
    """U30: a lost connection has more time; on return the time left is shown."""
    scenario = begun()
    laid = impatient_visits.site.lay(scenario)
    red = impatient_visits.table(laid, Seat.RED)
    blue = impatient_visits.table(laid, Seat.BLUE)
    blue.context.set_offline(True)
    blue.locator("[data-table][data-connection=offline]").wait_for()
    claim = red.locator("[data-notice=claim]")
    claim.wait_for()
    red.wait_for_function(
        """seconds => Number(document.querySelector('[data-notice=claim]')
        .textContent.match(/\\d+/)) <= seconds""",
        arg=PATIENCE - UNNOTICED - 1,
    )
    blue.context.set_offline(False)
    blue.locator("[data-notice=news]").wait_for()
    had = number_in(blue.locator("[data-notice=news]").inner_text())
    assert FAREWELL < had < PATIENCE - UNNOTICED
    red.locator("[data-player=blue][data-presence=here]").wait_for()
    claim.wait_for(state="detached")
    ready(blue)
    mover = TableDriver(red if scenario.game.seat is Seat.RED else blue, scenario.game.seat)
    mover.act(str(scenario.game.position.lawful()[0]), "clicks")
    mover.done(scenario.table.version + 1)
