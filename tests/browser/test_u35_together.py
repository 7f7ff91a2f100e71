"""U35: the two players of a finished deal look at its replay together."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visits
from browser.scenarios import lies, nearly_over
from browser.test_u18_access import found_by_axe
from browser.test_u22_waiting import HIDDEN, SEEN
from browser.test_u36_review import PATIENCE, WHOLE, lay
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.words.catalogue import catalogue_for

CALL = "[data-notice=called]"


def finished() -> PlayedTable:
    """A game that two people have played to its end."""
    scenario, rest = nearly_over()
    scenario.play(*(act for _, act in rest))
    return scenario


def at(page: Page, ply: int) -> None:
    """Wait until a page shows a step."""
    expect(page.locator("#app")).to_have_attribute("data-ply", str(ply))


@pytest.mark.extended
def test_a_step_of_one_player_is_a_step_of_both(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    red = visits.blank_page(laid.tokens[Seat.RED])
    blue = visits.blank_page(laid.tokens[Seat.BLUE], PHONE)
    watcher = visits.blank_page()
    for page in (red, blue, watcher):
        page.goto(f"/replay/{laid.id}/1")
        at(page, 0)
    assert watcher.locator("[data-action=together]").count() == 0
    for page in (red, blue):
        with page.expect_websocket() as opened:
            page.locator("[data-action=together]").click()
        opened.value.wait_for_event("framereceived")
    red.locator("[data-action=next]").click()
    at(blue, 1)
    blue.locator("[data-action=last]").click()
    last = int(str(blue.locator("#app").get_attribute("data-ply")))
    at(red, last)
    assert lies(red) == lies(blue)
    at(watcher, 0)
    assert found_by_axe(blue) == []
    red.locator("[data-action=together]").click()
    red.locator("[data-action=first]").click()
    blue.locator("[data-action=previous]").click()
    at(red, 0)
    at(blue, last - 1)


def call(page: Page) -> None:
    """Look together, when the other player can hear of it."""
    with page.expect_websocket() as opened:
        page.locator("[data-action=together]").click()
    opened.value.wait_for_event("framereceived")


@pytest.mark.extended
def test_who_looks_at_the_review_calls_the_other_to_the_same_decision(visits: Visits) -> None:
    """The call is in the title and in the language of who is called; either may lead."""
    laid, said = lay(visits), catalogue_for("de").text("panels-together-call", name="Bob")
    red = visits.table(laid, Seat.RED, PHONE, language="de")
    blue = visits.page(f"/review/{laid.id}/1", laid.tokens[Seat.BLUE])
    blue.locator(WHOLE).wait_for(timeout=PATIENCE)
    red.evaluate(HIDDEN)
    call(blue)
    expect(red.locator(CALL)).to_contain_text(said)
    red.wait_for_function("said => document.title.includes(said)", arg=said)
    red.evaluate(SEEN)
    assert found_by_axe(red) == []
    red.locator("[data-action=look-too]").click()
    red.wait_for_url(f"**/review/{laid.id}/1?together")
    red.locator(WHOLE).wait_for(timeout=PATIENCE)
    blue.locator("[data-action=question-1]").click()
    number = blue.locator("[data-question]").get_attribute("data-question")
    theirs = red.locator(f'[data-question="{number}"]')
    theirs.locator("[data-card]").first.wait_for()
    assert found_by_axe(red) == []
    red.locator("[data-action=answer]").click()
    blue.locator(".why li").first.wait_for()
    blue.locator("[data-action=retry]").click()
    red.locator(".why").wait_for(state="detached")
    red.locator("[data-action=close-question]").click()
    blue.locator("[data-question]").wait_for(state="detached")
    blue.locator("[data-action=question-1]").click()
    theirs.wait_for()
    red.reload()  # who comes back is where the other one is
    theirs.locator("[data-card]").first.wait_for()


@pytest.mark.extended
def test_a_call_is_heard_later_too_closed_and_gone_with_the_next_deal(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    blue = visits.page(f"/replay/{laid.id}/1", laid.tokens[Seat.BLUE])
    call(blue)
    red = visits.table(laid, Seat.RED)
    red.locator(CALL).wait_for()
    red.locator(f"{CALL} [data-action=close-call]").click()
    red.locator(CALL).wait_for(state="detached")
    blue.goto(f"/review/{laid.id}/1?together")
    red.locator(f"{CALL} a[href='/review/{laid.id}/1?together']").wait_for()
    red.locator("[data-action=next]").click()
    blue.goto(laid.url)
    blue.locator("[data-action=next]").click()
    red.locator(CALL).wait_for(state="detached")


@pytest.mark.extended
def test_two_who_look_together_go_from_the_replay_to_the_review_together(visits: Visits) -> None:
    laid = visits.site.lay(finished())
    red, blue = (visits.page(f"/replay/{laid.id}/1", laid.tokens[seat]) for seat in Seat)
    red.locator("[data-action=last]").click()
    call(red)
    call(blue)
    at(blue, int(str(red.locator("#app").get_attribute("data-ply"))))
    red.goto(f"/review/{laid.id}/1?together")
    blue.wait_for_url(f"**/review/{laid.id}/1?together")
