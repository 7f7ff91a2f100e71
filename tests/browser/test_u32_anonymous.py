"""U32: no account is needed; stored data can be seen, exported and deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.conftest import Site, Visits
from browser.scenarios import finished
from helpers.stored_tables import PlayedTable, log_of
from russianbank.core.cards import Seat
from russianbank.server.table.entry import SitEntry


def call_oneself(page: Page, name: str) -> None:
    """Set the name on the profile page."""
    page.goto("/me")
    page.locator("input[name=name]").fill(name)
    page.locator("form.me button").click()
    page.locator(".notice[role=status]").wait_for()


@pytest.mark.extended
def test_a_visitor_who_only_reads_gets_no_cookie(visits: Visits) -> None:
    """U32: only players get a cookie, which no script can read."""
    page = visits.page("/")
    for path in ("/rules", "/law", "/me"):
        page.goto(path)
    assert page.context.cookies() == []
    page.goto("/")
    page.locator("[data-action=play]").click()
    page.locator("[data-pile] [data-card]").first.wait_for()
    cookies = page.context.cookies()
    assert {cookie.get("name") for cookie in cookies} <= {"__Host-session", "session"}
    for cookie in cookies:
        assert cookie.get("httpOnly")
        assert cookie.get("sameSite") == "Lax"
    assert page.evaluate("document.cookie") == ""


@pytest.mark.extended
def test_a_new_name_is_shown_at_the_table(visits: Visits) -> None:
    """U32: a name needs no account, and the other player sees it at once."""
    laid = visits.site.lay(PlayedTable())
    red, blue = (visits.table(laid, seat) for seat in Seat)
    call_oneself(red.context.new_page(), "Zoë")
    blue.locator("[data-player=red] .name").get_by_text("Zoë").wait_for()


@pytest.mark.extended
def test_finished_games_are_listed_for_their_players(visits: Visits) -> None:
    """U32: a player's games are listed on their page, each with its replay."""
    laid = visits.site.lay(finished())
    page = visits.page("/me", laid.tokens[Seat.RED])
    page.locator(f'a[href="/replay/{laid.id}/1"]').click()
    page.locator("#app[data-ply]").wait_for()
    stranger = visits.page("/me")
    assert stranger.locator("a[href^='/replay/']").count() == 0


@pytest.mark.extended
def test_all_stored_data_can_be_exported(visits: Visits, tmp_path: Path) -> None:
    """U32: one click exports name, games and own acts, and nothing of other people."""
    laid = visits.site.lay(finished())
    page = visits.page("/me", laid.tokens[Seat.BLUE])
    with page.expect_download() as download:
        page.locator('a[href="/api/me/export"]').click()
    download.value.save_as(tmp_path / "mine.json")
    kept = json.loads((tmp_path / "mine.json").read_text())
    assert kept["name"] == "Bob"
    assert [table["table_id"] for table in kept["tables"]] == [laid.id]
    assert kept["tables"][0]["did"]
    assert "Ann" not in json.dumps(kept)
    assert all(token not in json.dumps(kept) for token in laid.tokens.values())


@pytest.mark.extended
def test_deleting_removes_the_name_and_keeps_the_game(visits: Visits, site: Site) -> None:
    """U32: one request deletes personal data; the game stays, without the name."""
    laid = visits.site.lay(finished())
    red = visits.table(laid, Seat.RED)
    blue = visits.table(laid, Seat.BLUE)
    red.locator("[data-player=blue] .name").get_by_text("Bob").wait_for()
    posts: list[str] = []
    blue.goto("/me")
    blue.on("request", lambda asked: posts.append(asked.url) if asked.method == "POST" else None)
    blue.locator('a[href="/me/delete"]').click()
    assert posts == []
    blue.locator('form[action="/me/delete"] button').click()
    blue.locator(".notice[role=status]").wait_for()
    assert len(posts) == 1
    assert blue.context.cookies() == []
    assert blue.locator(".games").count() == 0
    red.reload()
    red.locator("[data-player=blue] .name").wait_for()
    assert "Bob" not in red.locator("#app").inner_text()
    red.goto(f"/replay/{laid.id}/1")
    red.locator("#app[data-ply]").wait_for()
    assert "Bob" not in red.locator("#app").inner_text()
    names = [
        line.entry.name for line in log_of(site.data, laid.id) if isinstance(line.entry, SitEntry)
    ]
    assert "Bob" not in names
    assert "Ann" in names
