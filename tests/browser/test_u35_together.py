"""U35: the two players of a finished deal look at its replay together."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visits
from browser.scenarios import lies, nearly_over
from browser.test_u18_access import found_by_axe
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat


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
