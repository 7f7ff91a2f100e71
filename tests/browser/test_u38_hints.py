"""U38: hints in three steps by the menu and by a key; none between people."""

from __future__ import annotations

import pytest

from browser.conftest import PHONE, Visits
from browser.test_u18_access import found_by_axe
from browser.test_u41_coach import COVERED, NOTE, begun
from helpers.stored_tables import PlayedTable, log_of
from russianbank.core.cards import Seat
from russianbank.server.table.entry import HintEntry


def test_a_hint_comes_in_three_steps_and_goes_with_the_act(visits: Visits) -> None:
    scenario = begun()
    laid = visits.site.lay(scenario)
    driver = visits.seated(laid)
    page = driver.page
    hint = page.locator(f"{NOTE}[data-note=hint]")
    page.keyboard.press("g")
    hint.wait_for()
    assert page.locator(".coach-mark").count() == 0
    first = hint.locator("p").inner_text()
    page.keyboard.press("g")
    page.locator(".coach-mark").first.wait_for()
    second = hint.locator("p").inner_text()
    hint.locator("[data-action=hint-next]").click()
    page.wait_for_function(
        f"second => document.querySelector('{NOTE} p').textContent !== second", arg=second
    )
    third = hint.locator("p").inner_text()
    assert len({first, second, third}) == 3
    assert hint.locator("[data-action=hint-next]").count() == 0
    assert page.evaluate(COVERED) == 0
    assert found_by_axe(page) == []
    spoken = page.locator("[aria-live=polite]").all_inner_texts()
    assert any(third in one for one in spoken)
    steps = [one.entry for one in log_of(visits.site.data, laid.id)][len(scenario.log) :]
    assert [getattr(one, "step", None) for one in steps] == [1, 2, 3]
    act = steps[-1].m  # type: ignore[union-attr]
    assert act is not None
    driver.act(act, "keys")
    hint.wait_for(state="hidden")
    assert page.locator(".coach-mark").count() == 0


@pytest.mark.extended
def test_the_menu_has_hints_in_ones_own_turn_against_the_computer_only(visits: Visits) -> None:
    page = visits.table(visits.site.lay(begun()), size=PHONE)
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=hint]").click()
    page.locator(f"{NOTE}[data-note=hint]").wait_for()
    assert page.evaluate(COVERED) == 0
    page.keyboard.press("Escape")
    page.locator(f"{NOTE}").wait_for(state="detached")
    people = PlayedTable(seed=2)
    page = visits.table(visits.site.lay(people), people.game.seat)
    page.locator("[data-action=menu]").click()
    page.locator("[data-dialog=menu] [data-action=settings]").wait_for()
    assert page.locator("[data-dialog=menu] [data-action=hint]").count() == 0


@pytest.mark.extended
def test_the_replay_shows_where_a_hint_was_given(visits: Visits) -> None:
    scenario = begun()
    scenario.do(HintEntry(2), Seat.RED)
    scenario.play_out()
    laid = visits.site.lay(scenario)
    page = visits.page(f"/replay/{laid.id}/1")
    hinted = page.locator(".act[data-hint='2']")
    hinted.wait_for()
    assert page.locator(".act .hinted").count() == 1
    assert "step 2 of 3" in hinted.inner_text()
    hinted.click()
    assert "step 2 of 3" in page.locator(".happened").inner_text()
    ply = hinted.get_attribute("data-ply")
    plain = visits.scriptless().new_page()
    plain.goto(f"/replay/{laid.id}/1?ply={ply}")
    current = plain.locator(".act[aria-current=step]")
    assert "step 2 of 3" in current.inner_text()
    assert current.locator(".hinted").is_visible()
