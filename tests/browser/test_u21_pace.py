"""U21: the player sets the computer's pace, reads its acts one by one, and gets its answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, Visits, ready
from browser.test_u18_access import FOURFOLD, found_by_axe
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat


def before_the_computer() -> PlayedTable:
    """A table where red, a person, can end the turn by a discard; then the computer plays."""
    scenario = PlayedTable(blue=machine(1), seed=2, strictness="strict")
    scenario.play_until(
        lambda: (
            scenario.game.seat is Seat.RED
            and "h>d" in scenario.table.view(Seat.RED).acts
            and scenario.table.version > 20
        )
    )
    return scenario


@pytest.mark.extended
def test_the_computer_waits_for_the_player_act_by_act(visits: Visits) -> None:
    """U21: two taps set the pace; every act waits for a key or a tap; the list shows them all."""
    scenario = before_the_computer()
    driver = visits.driver(scenario)
    page = driver.page
    page.locator("[data-action=menu]").click()
    page.locator("input[name=pace][value=step]").check()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    step = page.locator("[data-action=next-act]:enabled")
    step.wait_for()
    page.set_viewport_size({"width": FOURFOLD[0], "height": FOURFOLD[1]})
    expect(step).to_be_in_viewport()
    expect(page.locator("[data-action=undo]")).to_be_in_viewport()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    stands = driver.version
    board = page.locator(".board").bounding_box()
    page.keyboard.press("a")
    page.keyboard.press("n")
    page.wait_for_function(
        "version => Number(document.querySelector('[data-table]').dataset.version) > version",
        arg=stands,
    )
    expect(page.locator(".last-acts li")).to_have_count(1)
    page.locator("[data-live]", has_text="The computer:").first.wait_for(state="attached")
    assert page.locator(".board").bounding_box() == board
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".last-acts")).to_have_count(0)
    page.reload()
    ready(page)
    step.wait_for()
    page.keyboard.press("a")
    expect(page.locator(".last-acts li")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    expect(page.locator("[data-notice=news]")).to_contain_text("Slow")
    page.keyboard.press("p")
    expect(page.locator("[data-action=pause]")).to_have_attribute(
        "aria-label", "Let the computer go on"
    )


@pytest.mark.extended
def test_every_offer_of_a_draw_is_answered(visits: Visits) -> None:
    """U21: the computer answers an offer; a refusal of a person is shown to who offered."""
    driver = visits.driver(before_the_computer())
    driver.page.keyboard.press("w")
    driver.page.locator("[data-action=draw-yes]").click()
    driver.page.locator(
        "[data-notice=news]:has-text('declines the draw'), [data-result]"
    ).first.wait_for()
    laid = visits.site.lay(PlayedTable(strictness="strict", seed=3))
    ann, bob = (visits.table(laid, seat) for seat in Seat)
    ann.keyboard.press("w")
    ann.locator("[data-action=draw-yes]").click()
    bob.locator("[data-action=play-on]").click()
    expect(ann.locator("[data-notice=news]")).to_contain_text("declines the draw")
    expect(bob.locator("[data-notice=asked-draw]")).to_have_count(0)
    expect(ann.locator("[data-notice=asked-draw]")).to_have_count(0)
