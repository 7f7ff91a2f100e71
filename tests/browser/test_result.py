"""The result of a deal: who, by what, the points as a sum, turns and stops, and what comes next."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, Visits
from browser.scenarios import nearly_over
from browser.table_driver import TableDriver
from helpers.stored_tables import PlayedTable, machine
from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat


def missed_at_the_end() -> PlayedTable:
    """A deal that red wins next, in which blue overlooked an error of red's."""
    for seed in range(1, 60):
        scenario = PlayedTable(seed=seed)
        erred = False
        while scenario.table.view(None).over is None:
            position = scenario.game.position
            wrong = [one for one in position.playable() if position.breach(one)]
            if not erred and wrong and position.seat is Seat.RED and len(scenario.log) > 6:
                scenario.play(str(wrong[0]), force=True)
                erred = True
            else:
                scenario.play(str(greedy_act(position)), force=True)
        over = scenario.table.view(None).over
        if erred and over and over.ending == "out":
            return scenario
    raise LookupError("no deal ends so")


@pytest.mark.extended
def test_the_result_consoles_and_has_the_numbers_folded(visits: Visits) -> None:
    """One headline and one button; unfolded, the sum, the turns and, once settled, the stops."""
    scenario = missed_at_the_end()
    over = scenario.table.view(None).over
    assert over
    assert over.winner
    loser = Seat.BLUE if over.winner == "red" else Seat.RED
    driver = visits.driver(scenario, loser, PHONE)
    result = driver.page.locator("[data-result=out]")
    result.wait_for()
    assert result.get_attribute("data-mood") == "comfort"
    assert result.locator("h2").inner_text() in ("Not this time", "So close!")
    assert not result.locator(".terms").is_visible()
    result.locator("details summary").click()
    assert result.locator("table.summary").count() == 0
    terms = result.locator(".terms").inner_text()
    assert f"= {max(over.points)}" in terms
    assert "30" in terms
    assert "for winning" in terms
    driver.page.locator("[data-action=let-stand]").click()
    missed = result.locator("[data-row=missed] td")
    missed.first.wait_for()
    assert result.locator(".button.primary:visible").count() == 1
    assert sum(map(int, missed.all_inner_texts())) > 0
    assert int(result.locator("[data-row=turns] td").first.inner_text()) > 0
    assert driver.page.evaluate("() => document.scrollingElement.scrollWidth") == PHONE[0]


@pytest.mark.extended
def test_a_verdict_and_news_end_with_the_deal(visits: Visits) -> None:
    """The result stands alone: no verdict, no refusal and no news is left beside it."""
    scenario, last = before_the_last_act(Seat.BLUE)
    laid = visits.site.lay(scenario)
    red, blue = (TableDriver(visits.table(laid, seat, PHONE), seat) for seat in Seat)
    red.page.keyboard.press("s")
    red.page.locator("[data-verdict=wrong]").wait_for()
    blue.page.locator("[data-action=close-verdict]").click()
    blue.act(last, "clicks")
    red.page.locator("[data-result=out]").wait_for()
    assert red.page.locator("[data-verdict], [data-notice=news], [data-code]").count() == 0


@pytest.mark.extended
def test_the_verdict_on_the_last_word_is_read_before_the_result(visits: Visits) -> None:
    """A wrong call after the last card: the verdict comes first, the result after it."""
    scenario, last = before_the_last_act(Seat.BLUE)
    scenario.play(last)
    driver = visits.driver(scenario, size=PHONE)
    result = driver.page.locator("[data-result=out]")
    result.locator("[data-action=stop]").click()
    driver.page.locator("[data-verdict=wrong]").wait_for()
    assert result.count() == 0
    driver.page.locator("[data-action=close-verdict]").click()
    result.wait_for()


def before_the_last_act(seat: Seat) -> tuple[PlayedTable, str]:
    """A deal in which a player goes out with their next act, with nothing to stop, and that act."""
    for seed in range(1, 60):
        scenario = PlayedTable(seed=seed)
        while scenario.table.view(None).over is None:
            scenario.play(str(greedy_act(scenario.game.position)))
        before, [(winner, act)] = scenario.ends_before(1)
        over = scenario.table.view(None).over
        if winner is seat and over and over.ending == "out" and before.game.seat is seat:
            return before, act
    raise LookupError("no deal ends so")


@pytest.mark.extended
def test_a_win_against_the_computer_offers_the_next_level(visits: Visits) -> None:
    """The next level is offered by name, and never taken silently."""
    for seed in range(1, 30):
        scenario, rest = nearly_over(blue=machine(4), seed=seed)
        if rest[-1][0] is Seat.RED and scenario.game.seat is Seat.RED:
            break
    driver = visits.driver(scenario)
    driver.act(rest[-1][1], "clicks")
    result = driver.page.locator("[data-result=out][data-mood=joy]")
    result.wait_for()
    button = result.locator("[data-action=next-level]")
    assert "5" in button.inner_text()
    with driver.page.expect_navigation():
        button.click()
    table = driver.page.url.rpartition("/")[2]
    view = driver.page.request.get(f"/api/tables/{table}").json()["view"]
    assert (view["level"], view["rules"]) == (5, "foster-two-pack")


@pytest.mark.extended
def test_the_winner_is_told_what_the_loser_may_still_do_and_that_they_are_ready(
    visits: Visits,
) -> None:
    """The result of a winner had neither said why it waits, nor that the loser had gone on."""
    scenario, last = before_the_last_act(Seat.BLUE)
    scenario.play(last)
    laid = visits.site.lay(scenario)
    red, blue = (visits.table(laid, seat) for seat in Seat)
    watcher = visits.table(laid, None)
    for page in (blue, watcher):
        said = page.locator(".result .hint").first
        assert said.inner_text().startswith("Ann may still point out a mistake in the last turn.")
    red.locator("[data-action=let-stand]").click()
    red.locator(".result [data-action=next]").click()
    blue.locator(".result .hint", has_text="Ann is ready.").wait_for()
    assert blue.locator(".result [data-action=next]").count() == 1


@pytest.mark.extended
def test_a_winner_whose_opponent_has_left_is_not_held_up(impatient_visits: Visits) -> None:
    """Nobody could settle such a deal: its loser was gone before the result stood."""
    scenario, last = before_the_last_act(Seat.BLUE)
    scenario.play(last)
    laid = impatient_visits.site.lay(scenario)
    red, blue = (impatient_visits.table(laid, seat) for seat in Seat)
    blue.locator("[data-player=red][data-presence=here]").wait_for()
    red.goto("about:blank")
    blue.locator("[data-action=claim]").click()
    blue.locator(".result [data-action=next]").wait_for()
    assert blue.locator("[data-notice=claim]").count() == 0


@pytest.mark.extended
def test_where_no_stop_can_be_called_there_is_no_button_for_it(visits: Visits) -> None:
    for strictness, buttons in (("strict", 0), ("call-stop", 1)):
        driver = visits.driver(PlayedTable(strictness=strictness, blue=machine()))
        driver.page.locator("[data-pile]").first.wait_for()
        assert driver.page.locator(".bar [data-action=stop]").count() == buttons
