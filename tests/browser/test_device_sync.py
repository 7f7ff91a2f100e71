"""Finished games of a device come to *You* when the line is back: once, and from all devices."""

from __future__ import annotations

import json
from functools import cache

import msgspec
import pytest
from playwright.sync_api import Page, Route

from browser.conftest import DESKTOP, PHONE, Visits
from browser.test_u18_access import faults_by_theme
from helpers.finished_logs import finished_deals, finished_lines
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.lessons.lesson import lessons
from russianbank.puzzles.collection import puzzles as all_puzzles
from russianbank.server.table.entry import SayEntry

pytestmark = pytest.mark.extended

DOOR = "**/api/me/device-games"

KEEP = """([id, log]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("russianbank", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("tables", { keyPath: "id" });
    opening.result.createObjectStore("lines");
  };
  opening.onsuccess = () => {
    const { terms, entries } = JSON.parse(log);
    const writing = opening.result.transaction(["tables", "lines"], "readwrite");
    writing.objectStore("tables").add({ id, openedAt: 0, terms });
    for (const line of entries) writing.objectStore("lines").add(line, [id, line.seq]);
    writing.oncomplete = () => { opening.result.close(); resolve(); };
    writing.onerror = reject;
  };
})"""
"""Writes a log as the tables of a device keep it."""


@cache
def log_against_level_6(table_id: str, seed: int) -> str:
    """The log of a whole game, as JSON."""
    table = PlayedTable("pagat", "strict", blue=machine(6), seed=seed)
    table.play_out()
    if table.table.over and not table.table.over.settled:
        table.do(SayEntry("next"), Seat.RED)
    terms = msgspec.structs.replace(table.terms, id=table_id)
    lines = finished_lines(table, seed)
    return msgspec.json.encode({"terms": terms, "entries": lines}).decode()


def keep(page: Page, table_id: str, seed: int) -> None:
    """Put a finished game on the device of a page."""
    page.evaluate(KEEP, [table_id, log_against_level_6(table_id, seed)])


def lose_answer(route: Route) -> None:
    """The server does what is asked; nobody hears of it."""
    route.fetch()
    route.abort()


def test_a_game_whose_first_answer_is_lost_is_added_once_and_said_once(
    visits: Visits,
) -> None:
    page = visits.new_context(size=PHONE).new_page()
    page.goto("/me")
    page.locator("[data-kept=stops]").wait_for()
    assert page.evaluate("indexedDB.databases().then((all) => all.length)") == 0
    keep(page, "first", 3)
    page.route(DOOR, lose_answer)
    page.goto("/me")
    page.locator("[data-sent=waiting]", has_text="One game").wait_for()
    assert page.locator("#none").count() == 1
    page.unroute(DOOR)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator("[data-sent=added]", has_text="One game").wait_for()
    assert page.locator("[data-sent=waiting]").count() == 0
    assert page.locator("#none").count() == 0
    page.locator("[data-sent=added] a").click()
    page.locator("[data-device]").wait_for()
    page.locator("[data-kept=stops]").wait_for()
    assert page.locator("[data-device]").count() == 1
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url))
    page.reload()
    page.locator("[data-kept=stops]").wait_for()
    page.wait_for_load_state("networkidle")
    assert not [url for url in sent if "device-games" in url]
    assert page.locator("[data-sent]").count() == 0
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]
    assert faults_by_theme(page) == {}


WITHOUT_A_LIST = "delete IDBFactory.prototype.databases"
"""What older browsers lack."""


def test_a_browser_that_lists_no_databases_sends_its_games_and_makes_no_database(
    visits: Visits,
) -> None:
    context = visits.new_context()
    page = context.new_page()
    page.add_init_script(WITHOUT_A_LIST)
    page.goto("/me")
    page.locator("[data-kept=stops]").wait_for()
    assert page.evaluate("indexedDB.databases") is None
    other = context.new_page()
    other.goto("/me")
    other.locator("[data-kept=stops]").wait_for()
    assert other.evaluate("indexedDB.databases().then((all) => all.length)") == 0
    keep(page, "older", 3)
    page.goto("/me")
    page.locator("[data-sent=added]", has_text="One game").wait_for()


def test_a_table_of_16_deals_comes_in_parts_with_one_answer_lost(visits: Visits) -> None:
    page = visits.new_context().new_page()
    page.goto("/rules")
    table = finished_deals("pagat", 16, seed=7)
    terms = msgspec.structs.replace(table.terms, id="long")
    log = {"terms": terms, "entries": finished_lines(table, 7)}
    page.evaluate(KEEP, ["long", msgspec.json.encode(log).decode()])
    bodies: list[int] = []

    def lose_the_second(route: Route) -> None:
        bodies.append(len(route.request.post_data or ""))
        lose_answer(route) if len(bodies) == 2 else route.continue_()

    page.route(DOOR, lose_the_second)
    page.goto("/me")
    page.locator("[data-sent=added]").wait_for()
    page.locator("[data-sent=waiting]").wait_for()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator("[data-sent=waiting]").wait_for(state="detached")
    assert len(bodies) == 3
    assert max(bodies) < 600_000 < sum(bodies[:2])
    (kept,) = page.evaluate("fetch('/api/me/export').then((all) => all.json())")["tables"]
    assert len(kept["results"]) == 16


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_devices_of_a_person_come_together_in_any_order(
    visits: Visits, order: tuple[int, int]
) -> None:
    first = visits.new_context()
    first.new_page().goto("/")
    first.request.post("/api/me", data={"name": "Ada"}, headers={"origin": visits.site.address})
    (session,) = (one["value"] for one in first.cookies() if one["name"] == "session")
    pages = [first.new_page(), visits.new_context(session, DESKTOP).new_page()]
    for number, page in enumerate(pages):
        page.goto("/rules")
        keep(page, f"of-{number}", 10 + number)
    for number in order:
        pages[number].goto("/me")
        pages[number].locator("[data-sent=added]").wait_for()
    shown = []
    for page in pages:
        page.goto("/me")
        page.locator("[data-device]").nth(1).wait_for()
        shown.append(page.locator("section.games").inner_text())
    assert shown[0] == shown[1]
    tables = json.loads(first.request.get("/api/me/export").text())["tables"]
    assert len(tables) == 2


def test_puzzles_and_lessons_are_shared_between_devices_when_their_person_wants_that(
    visits: Visits,
) -> None:
    first = visits.new_context()
    first.new_page().goto("/")
    first.request.post("/api/me", data={"name": "Ada"}, headers={"origin": visits.site.address})
    (session,) = (one["value"] for one in first.cookies() if one["name"] == "session")
    pages = [first.new_page(), visits.new_context(session, PHONE).new_page()]
    puzzles = [one.id for one in all_puzzles()[:2]]
    lesson = next(one.name for one in lessons() if len(one.exercises) > 1)
    for number, page in enumerate(pages):
        page.goto("/rules")
        for key, value in (
            ("russianbank-puzzles", {"tried": {puzzles[number]: number == 0}}),
            ("russianbank-lessons", {lesson: [number]}),
        ):
            page.evaluate("([k, v]) => localStorage.setItem(k, v)", [key, json.dumps(value)])
        page.goto("/me")
        page.locator("[data-keeping=here]").wait_for()
    for page in pages:
        page.locator("[data-action=share-progress]").click()
        page.locator("[data-keeping=shared]").wait_for()
    pages[1].locator("[data-kept=puzzles]", has_text="1 of 2").wait_for()
    pages[0].reload()
    pages[0].locator("[data-kept=puzzles]", has_text="1 of 2").wait_for()
    pages[0].locator("[data-kept=lessons]", has_text="2 of").wait_for()
    assert faults_by_theme(pages[1]) == {}
    assert pages[1].evaluate("document.scrollingElement.scrollWidth") == PHONE[0]
    pages[1].locator("[data-action=share-progress]").click()
    pages[1].locator("[data-keeping=here]").wait_for()


def test_a_stranger_is_not_asked_and_a_server_that_is_silent_is_said(visits: Visits) -> None:
    context = visits.new_context()
    page = context.new_page()
    page.goto("/me")
    page.locator("[data-keeping=unknown]").wait_for()
    assert page.locator("[data-action=share-progress]").count() == 0
    context.request.post("/api/me", data={"name": "Ada"}, headers={"origin": visits.site.address})
    page.route("**/api/me/device-progress", lambda route: route.abort())
    page.goto("/me")
    page.locator("[data-action=share-progress]").click()
    page.locator("[data-keeping=late]").wait_for()
