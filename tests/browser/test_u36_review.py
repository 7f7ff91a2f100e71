"""U36: one click leads to a review that grows; U39: its mistakes are questions without spoilers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import DESKTOP, PHONE, Visits
from browser.table_driver import TableDriver
from browser.test_u18_access import faults_by_theme
from helpers.stored_tables import PlayedTable, SavedTable
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.table.entry import SayEntry

FEW_ACTS = 20
WHOLE = '#review[data-status="whole"]'
PATIENCE = 300_000
"""Milliseconds: a review is made at the lowest priority, and the machine may be busy."""


def lay(visits: Visits) -> SavedTable:
    """A short game of mistakes, abandoned at the end."""
    scenario, chance = PlayedTable(strictness="strict", seed=1), Chance(4)
    for _ in range(FEW_ACTS):
        lawful = scenario.game.position.lawful()
        scenario.play(str(lawful[chance.below(len(lawful))]))
    scenario.do(SayEntry("abandon"), Seat.RED)
    return visits.site.lay(scenario)


def questions(page: Page, address: str) -> list[tuple[int, dict[str, Any]]]:
    """The questions that are shown, and their answers, which are not on the page."""
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    found, own = [], {"origin": address.partition("/review")[0]}
    lines = page.request.get(f"{address}/marks").text().splitlines()
    assert len(lines) == 1
    review = page.evaluate("JSON.parse", lines[0])["review"]
    asked = page.locator('[data-asked][aria-pressed="true"]').get_attribute("data-asked")
    for number, mark in enumerate(review["questions"][asked], 1):
        answer = page.request.post(f"{address}/answer", data={"mark": mark}, headers=own)
        found.append((number, answer.json()))
    assert found
    return found


@pytest.mark.extended
def test_u36_one_click_leads_from_the_result_to_the_review(visits: Visits) -> None:
    """U36: the review is made with a bar that says how far it is, and is there at once later."""
    laid = lay(visits)
    driver = visits.seated(laid, Seat.RED)
    page = driver.page
    page.locator("[data-result] [data-action=review]").click()
    page.wait_for_url(f"**/review/{laid.id}/1")
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    assert page.locator("progress").count() == 0
    page.locator(".graph .line").wait_for()
    numbers = page.locator('.numbers [data-row="review-rate"] td')
    assert numbers.count() == 2
    assert not numbers.first.is_visible()
    marks = page.locator(".marks li[data-severity]").count()
    assert marks > 0
    page.reload()
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    assert page.locator(".marks li[data-severity]").count() == marks


@pytest.mark.extended
def test_u36_even_luck_that_nobody_can_tell_has_no_number(visits: Visits) -> None:
    """U36: the page says so in words."""
    laid = lay(visits)
    page = visits.blank_page(laid.tokens[Seat.RED])
    page.route("**/marks", tell_no_even_luck)
    page.goto(f"/review/{laid.id}/1")
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    said = page.locator(".headline").inner_text()
    assert said == "Bob won. With even luck, either player could have won."


def tell_no_even_luck(route: Route) -> None:
    """Answer with the review as it is, but for even luck."""
    answer = route.fetch()
    body = re.sub(r'"even_luck":[-.\d]+', '"even_luck":null', answer.text())
    route.fulfill(response=answer, body=body)


@pytest.mark.extended
def test_u36_the_review_tells_its_reader_three_moments_with_boards(visits: Visits) -> None:
    """U36: it speaks to you and names your opponent; each moment shows its table, yours at hand."""
    laid = lay(visits)
    for seat, opponent in ((Seat.RED, "Bob"), (Seat.BLUE, "Ann")):
        page = visits.page(f"/review/{laid.id}/1", laid.tokens[seat])
        page.locator(WHOLE).wait_for(timeout=PATIENCE)
        assert page.locator("h1").inner_text() == f"Review: deal 1 against {opponent}"
        assert "you would have won" in page.locator(".headline").inner_text()
        moments = page.locator(".moments > li")
        assert moments.count() == 3
        assert page.locator(".whose [aria-pressed=true]").inner_text() == "You"
        for moment in moments.all():
            own = moment.locator(f"[data-pile={str(seat)[0]}h]")
            theirs = moment.locator(f"[data-pile={str(seat.other)[0]}h]")
            own.locator("[data-card]").first.wait_for()
            mine, other = own.bounding_box(), theirs.bounding_box()
            assert mine
            assert other
            assert (mine["x"], mine["y"]) > (other["x"], other["y"])
        assert page.locator(".button.primary").count() == 1
    watcher = visits.page(f"/review/{laid.id}/1")
    assert watcher.locator("h1").inner_text() == "Review: deal 1 of Ann and Bob"


@pytest.mark.extended
def test_u36_one_click_leads_from_the_replay_to_the_review(visits: Visits) -> None:
    """U36: and from each mark back to its place in the replay."""
    laid = lay(visits)
    page = visits.page(f"/replay/{laid.id}/1")
    page.locator("[data-action=review]").click()
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    page.locator(".marks summary").click()
    last = page.locator(".mark-head a").last
    last.click()
    page.wait_for_url("**/replay/**")
    page.locator("[data-pile] [data-card]").first.wait_for()
    page.go_back()
    page.locator(".marks details[open]").wait_for(timeout=PATIENCE)
    expect(last).to_be_in_viewport()


@pytest.mark.extended
@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
def test_u39_a_mistake_is_a_question_on_the_table(visits: Visits, touch: bool) -> None:
    """U39: a plan is tried by keys or by touch and judged; the answer shows when asked for."""
    laid = lay(visits)
    page = visits.page(f"/review/{laid.id}/1", size=PHONE if touch else DESKTOP, touch=touch)
    page.set_default_timeout(PATIENCE)  # plans are judged in processes of the lowest priority
    known = questions(page, f"{visits.site.address}/review/{laid.id}/1")
    number, answer = min(known, key=lambda one: len(one[1]["plan"]))
    press(page, f"question-{number}", touch)
    page.locator(".question [data-card]").first.wait_for()
    assert page.locator(".why").count() == 0
    driver = TableDriver(page)
    for count, act in enumerate(answer["plan"]):
        page.locator(f'#review[data-played="{count}"]').wait_for(state="attached")
        driver.act(act, "clicks" if touch else "keys")
    page.locator('.feedback[data-verdict="best"]').wait_for()
    assert page.locator(".why").count() == 0
    press(page, "answer", touch)
    page.locator(".why li").first.wait_for()
    press(page, "retry", touch)
    page.locator(".why").wait_for(state="detached")
    press(page, "close-question", touch)
    page.locator(".question").wait_for(state="detached")
    expect(page.locator(f"[data-action=question-{number}]")).to_be_focused()


@pytest.mark.extended
def test_u39_try_again_keeps_the_focus_while_the_answer_is_laid(visits: Visits) -> None:
    """U39: the answer begins at the start of the turn; meanwhile Enter still tries again."""
    laid = lay(visits)
    page = visits.page(f"/review/{laid.id}/1")
    page.set_default_timeout(PATIENCE)  # plans are judged in processes of the lowest priority
    known = questions(page, f"{visits.site.address}/review/{laid.id}/1")
    number, answer = next(one for one in known if len(one[1]["plan"]) > 1)
    press(page, f"question-{number}", touch=False)
    page.locator(".question [data-card]").first.wait_for()
    TableDriver(page).act(answer["plan"][0], "keys")
    page.locator('#review[data-played="1"]').wait_for(state="attached")
    held: list[Route] = []
    page.route("**/try", lambda route: held.append(route), times=2)
    with page.expect_request("**/try"):
        press(page, "answer", touch=False)
    page.locator(".why li").first.wait_for()
    page.locator("[data-action=retry]").focus()
    held[0].continue_()
    page.locator('#review[data-played="0"]').wait_for(state="attached")
    page.keyboard.press("Enter")
    page.locator(".why").wait_for(state="detached")
    held[1].continue_()  # the whole answer, which comes too late now
    page.locator("[data-action=answer]").wait_for()


def press(page: Page, action: str, touch: bool) -> None:
    """Press a button, with a finger or with a key."""
    button = page.locator(f"[data-action={action}]")
    if touch:
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")


@pytest.mark.extended
def test_u18_the_review_is_accessible(visits: Visits) -> None:
    """U18: no violation on a review, with a question open."""
    page = visits.page(f"/review/{lay(visits).id}/1")
    page.locator(WHOLE).wait_for(timeout=PATIENCE)
    for folded in page.locator(":is(.marks, .numbers) summary").all():
        folded.click()
    page.locator("[data-action=question-1]").click()
    page.locator(".question [data-card]").first.wait_for()
    assert faults_by_theme(page) == {}
