"""U41: the two printed hands are played on the study board, by keys, by touch and by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, LONGEST_TURN_MS, PHONE, Visits
from browser.test_u18_access import faults_by_theme, found_by_axe

SMALL = (360, 640)


def opened(visits: Visits, path: str, size: tuple[int, int] = DESKTOP, touch: bool = False) -> Page:
    """The page of a hand, when the cards are shown."""
    page = visits.page(path, size=size, touch=touch)
    page.wait_for_selector("[data-pile] [data-card]")
    return page


def reach(page: Page, place: int | None) -> None:
    """Wait until the board shows a place of the lines, or has left them, and stands still."""
    wanted = "" if place is None else place
    page.wait_for_selector(f'#app[data-place="{wanted}"][data-running="false"]')


@pytest.mark.extended
def test_u41_the_author_plays_up_to_the_next_reason(visits: Visits) -> None:
    page = opened(visits, "/learn/hands/two-packs")
    page.click("[data-action=run]")
    reach(page, 1)
    expect(page.locator(".reason").first).to_contain_text("The ace of spades")
    page.click("[data-action=run]")
    reach(page, 4)
    expect(page.locator("[data-diagram='2']")).to_have_attribute("aria-current", "step")
    page.click("[data-action=previous]")
    reach(page, 3)


@pytest.mark.extended
def test_u41_a_hand_is_played_by_keys(visits: Visits) -> None:
    """U41: the cards by the keys of the table, the author's plays by N, all else by Enter."""
    page = opened(visits, "/learn/hands/two-packs")
    reach(page, 0)
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    reach(page, 1)
    page.keyboard.press("n")
    reach(page, 2)
    page.keyboard.press("u")
    reach(page, 1)
    page.focus("[data-action=run]")
    page.keyboard.press("Enter")
    reach(page, 4)
    page.focus("[data-diagram='6']")
    page.keyboard.press("Enter")
    reach(page, 162)
    assert page.is_disabled("[data-action=run]")


@pytest.mark.extended
def test_u41_a_hand_is_played_by_touch(visits: Visits) -> None:
    page = opened(visits, "/learn/hands/two-packs", PHONE, touch=True)
    reach(page, 0)
    page.tap("[data-pile=t4] .card")
    page.tap("[data-pile=f1]")
    reach(page, 1)
    page.tap("[data-action=run]")
    reach(page, 4)
    page.tap("[data-diagram='4']")
    reach(page, 55)


@pytest.mark.extended
def test_u41_the_learner_leaves_the_line_and_comes_back(visits: Visits) -> None:
    page = opened(visits, "/learn/hands/two-packs#4")
    reach(page, 4)
    page.click("[data-pile=t2] .card >> nth=-1")
    page.click("[data-pile=t3]")
    reach(page, None)
    expect(page.locator(".reason-now")).to_contain_text("The author plays")
    page.click("[data-action=back]")
    reach(page, 4)
    expect(page.locator("[data-pile=t2] .card")).to_have_count(2)


@pytest.mark.extended
def test_u41_the_engine_says_what_it_thinks_of_an_idea(visits: Visits) -> None:
    """U41: beside the author's play; it forgets the idea when the learner is back on the line."""
    page = opened(visits, "/learn/hands/one-pack#138")
    reach(page, 138)
    page.click("[data-pile=bh] .card >> nth=-1")
    page.click("[data-pile=bd] .slot")
    reach(page, None)
    page.locator(".opinion dd").first.wait_for(timeout=LONGEST_TURN_MS)
    assert page.locator(".opinion dt").all_inner_texts()[:2] == ["Your idea", "The author"]
    page.locator(".opinion[data-done=true]").wait_for(timeout=LONGEST_TURN_MS)
    expect(page.locator(".conclusion")).to_contain_text("play is better")
    assert found_by_axe(page) == []
    page.click("[data-action=back]")
    reach(page, 138)
    expect(page.locator(".opinion")).to_have_count(0)


@pytest.mark.extended
def test_u41_the_author_plays_the_other_side(visits: Visits) -> None:
    page = opened(visits, "/learn/hands/one-pack#20")
    page.check("input[value=blue]", force=True)
    page.click("[data-action=run]")
    reach(page, 22)
    expect(page.locator(".reason").first).to_contain_text("For three turns each")
    page.click("[data-pile=bh]")  # blue turns a card up, and it is on the line
    reach(page, 23)


@pytest.mark.extended
def test_u41_the_better_line_is_a_branch(visits: Visits) -> None:
    page = opened(visits, "/learn/hands/one-pack")
    page.click("[data-action=better]")
    reach(page, 91)
    page.click("[data-action=other]")
    reach(page, 142)
    expect(page.locator(".reason").first).to_contain_text("clubs are reversed")
    page.click("[data-action=last]")
    reach(page, 157)
    expect(page.locator(".prompt")).to_have_text("Here the line ends.")
    page.click("[data-action=better]")
    page.click("[data-action=run]")
    reach(page, 92)


@pytest.mark.extended
@pytest.mark.parametrize("path", ["/learn/hands/two-packs#55", "/learn/hands/one-pack#91"])
def test_u18_a_hand_in_every_theme(visits: Visits, path: str) -> None:
    page = opened(visits, path)
    assert faults_by_theme(page) == {}
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert found_by_axe(page) == []


@pytest.mark.extended
def test_without_scripts_the_reasons_can_be_read(visits: Visits) -> None:
    page = visits.scriptless().new_page()
    page.goto("/learn/hands/one-pack")
    assert "The question of the hand" in page.inner_text("main")
