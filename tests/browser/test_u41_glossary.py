"""U41: a term is explained where it stands, by pointer, by tap and by key; the glossary has all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import PHONE, Visits, ready
from browser.test_u18_access import found_by_axe
from helpers.stored_tables import PlayedTable

NOTE = ".term-note"


def meaning_of(page: Page) -> str:
    """What the note says, when it is shown and lies inside the window."""
    note = page.locator(NOTE)
    note.wait_for()
    box = note.bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    return note.inner_text()


@pytest.mark.extended
def test_a_term_is_explained_by_pointer_and_by_key(visits: Visits) -> None:
    page = visits.page("/rules/pagat")
    term = page.locator("a.glossary-term").first
    term.hover()
    meaning = meaning_of(page)
    assert term.get_attribute("data-term") == meaning
    assert term.get_attribute("aria-describedby") == "term-note"
    page.mouse.move(1, 1)
    page.locator(NOTE).wait_for(state="hidden")
    term.focus()
    assert meaning_of(page) == meaning
    page.keyboard.press("Escape")
    page.locator(NOTE).wait_for(state="hidden")
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary#*")
    name = page.url.partition("#")[2]
    assert meaning in page.locator(f"[id='{name}']").inner_text()


@pytest.mark.extended
def test_the_first_tap_explains_and_the_second_follows(visits: Visits) -> None:
    page = visits.page("/rules/pagat", size=PHONE, touch=True)
    term = page.locator("a.glossary-term").first
    term.tap()
    assert meaning_of(page) == term.get_attribute("data-term")
    assert page.url.endswith("/rules/pagat")
    page.locator("h1").tap()
    page.locator(NOTE).wait_for(state="hidden")
    term.tap()
    meaning_of(page)
    term.tap()
    page.wait_for_url("**/glossary#*")


@pytest.mark.extended
def test_lessons_reasons_and_the_help_of_the_table_explain_their_terms(visits: Visits) -> None:
    laid = visits.site.lay(PlayedTable())
    for path, text in (
        ("/learn/foundations", ".task"),
        ("/learn/hands/two-packs", ".reasons"),
        (laid.url, "dialog"),
    ):
        page = visits.page(path)
        if text == ".reasons":
            page.locator("[data-diagram='2']").click()
        elif text == "dialog":
            ready(page)
            page.locator("[data-action=help]").click()
        term = page.locator(f"{text} a.glossary-term").first
        term.hover()
        assert meaning_of(page) == term.get_attribute("data-term")
        assert (term.get_attribute("href") or "").startswith("/glossary#")
        assert found_by_axe(page) == []
        page.mouse.move(1, 1)
        page.locator(NOTE).wait_for(state="hidden")
    assert page.locator("dialog a[href='/glossary']").is_visible()
