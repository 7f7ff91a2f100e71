"""U43: a game is exported as text, JSON or a diagram; a link leads to one of its steps."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from browser.conftest import Visits
from browser.scenarios import nearly_over
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.notation import read_record, write_record
from russianbank.notation.json import read_record_json, record_json
from russianbank.server.http.finished_games import dated_record
from russianbank.server.study.finished_game import finished_game

SVG = "{http://www.w3.org/2000/svg}"


def over(rules: str = "foster-two-pack") -> PlayedTable:
    """A game that is over."""
    scenario, rest = nearly_over(rules=rules)
    scenario.play(*(act for _, act in rest))
    return scenario


def saved(page: Page, link: str, folder: Path) -> bytes:
    """What a link on a page downloads."""
    with page.expect_download() as download:
        page.locator(link).click()
    download.value.save_as(folder / download.value.suggested_filename)
    return (folder / download.value.suggested_filename).read_bytes()


@pytest.mark.sample(1)
@pytest.mark.parametrize("rules", ["foster-two-pack", "foster-one-pack"])
def test_the_record_is_saved_as_text_and_reads_back_the_same(
    visits: Visits, tmp_path: Path, rules: str
) -> None:
    """U43: the text, read and written again, is the same bytes, and the game played."""
    scenario = over(rules)
    page = visits.table(visits.site.lay(scenario))
    page.locator("[data-action=close-result]").click()
    page.locator("[data-action=menu]").click()
    text = saved(page, '[data-dialog=menu] a[href$="record.txt"]', tmp_path).decode()
    assert write_record(read_record(text)) == text
    assert text == write_record(dated_record(finished_game(scenario.terms, scenario.log, 1)))


@pytest.mark.extended
def test_the_record_is_saved_as_json_and_reads_back_the_same(
    visits: Visits, tmp_path: Path
) -> None:
    """U43: the JSON read back and written again is the same, byte for byte."""
    page = visits.table(visits.site.lay(over()))
    page.locator("[data-action=close-result]").click()
    page.locator("[data-action=menu]").click()
    text = saved(page, '[data-dialog=menu] a[href$="record.json"]', tmp_path).decode()
    assert record_json(read_record_json(text)) == text


@pytest.mark.extended
def test_the_replay_offers_them_too_and_a_picture_of_its_ply(
    visits: Visits, tmp_path: Path
) -> None:
    """U43: text, JSON, and a diagram of the table at this step."""
    scenario = over()
    laid = visits.site.lay(scenario)
    page = visits.page(f"/replay/{laid.id}/1#9")
    page.locator("#app[data-ply='9']").wait_for()
    for ending in ("txt", "json"):
        assert saved(page, f'.acts a[href$="record.{ending}"]', tmp_path)
    drawn = ElementTree.fromstring(saved(page, '.acts a[href*="diagram.svg"]', tmp_path))
    assert drawn.tag == f"{SVG}svg"
    page.keyboard.press("End")
    later = saved(page, '.acts a[href*="diagram.svg"]', tmp_path)
    assert ElementTree.tostring(drawn) != ElementTree.tostring(ElementTree.fromstring(later))


@pytest.mark.extended
def test_a_link_to_a_ply_is_copied(visits: Visits) -> None:
    """U43: the copied link opens the replay at the same step for anybody."""
    laid = visits.site.lay(over())
    new_context = visits.new_context(laid.tokens[Seat.RED])
    new_context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = new_context.new_page()
    page.goto(f"/replay/{laid.id}/1#23")
    page.locator("#app[data-ply='23']").wait_for()
    page.locator("[data-action=share]").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{visits.site.address}/replay/{laid.id}/1?at=23"
    other = visits.page("/")
    other.goto(link)
    other.locator("#app[data-ply='23'] [data-card]").first.wait_for()


@pytest.mark.extended
def test_a_picture_of_a_live_table_shows_no_more_than_the_table(
    visits: Visits, tmp_path: Path
) -> None:
    """U43: the diagram of a game in progress shows public cards only."""
    scenario = PlayedTable(seed=5)
    page = visits.table(visits.site.lay(scenario))
    page.locator("[data-action=menu]").click()
    assert page.locator('[data-dialog=menu] a[href*="record"]').count() == 0
    picture = saved(page, '[data-dialog=menu] a[href$="diagram.svg"]', tmp_path)
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    hidden = PlayedTable(seed=6)
    for place in ("rs", "rh"):
        assert hidden.table.view(None).piles[place][1] == ""


WITHOUT_CLIPBOARD = """
window.realClipboard = navigator.clipboard;
for (const name of ["clipboard", "share"])
  Object.defineProperty(navigator, name, { value: undefined });
"""
"""What a page on an http address of a home network finds."""


@pytest.mark.extended
@pytest.mark.parametrize("allowed", [True, False], ids=["copied", "marked"])
def test_a_link_is_copied_without_a_clipboard_or_marked(visits: Visits, allowed: bool) -> None:
    """U47: where the page is given no clipboard the link is copied all the same, or marked."""
    laid = visits.site.lay(over())
    context = visits.new_context(laid.tokens[Seat.RED])
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script(WITHOUT_CLIPBOARD)
    if not allowed:
        page.add_init_script("document.execCommand = () => false")
    page.goto(laid.url)
    page.locator("[data-result] [data-action=share]").click()
    link = f"{visits.site.address}/replay/{laid.id}/1"
    if allowed:
        page.get_by_text("Link copied").wait_for()
        assert page.evaluate("realClipboard.readText()") == link
        return
    field = page.locator("[data-result] .link input")
    assert field.input_value() == link
    page.locator("[data-result] [data-action=copy]").click()
    marked = "one => one.value.slice(one.selectionStart, one.selectionEnd)"
    page.wait_for_function(f"({marked})(document.querySelector('.link input')) !== ''")
    assert field.evaluate(marked) == link


@pytest.mark.extended
def test_the_record_is_copied_from_the_analysis_board(visits: Visits) -> None:
    """U43: what is copied there is the record, which can be read."""
    context = visits.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/analysis")
    page.locator("[data-ready=true]").wait_for()
    page.locator("[data-action=copy-text]").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert read_record(page.evaluate("navigator.clipboard.readText()"))
