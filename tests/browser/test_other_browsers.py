"""A smoke of Firefox and WebKit: they play, come back, learn, answer a puzzle and copy a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from browser.conftest import LONGEST_TURN_MS, Site, serving
from browser.tcp_proxy import TcpProxy
from browser.web_driver import OtherBrowser, drag, firefox, middle_of, press, wait_for, webkit
from russianbank.puzzles.collection import puzzles

pytestmark = pytest.mark.extended

VERSION = "Number(document.querySelector('[data-table]')?.dataset.version ?? -1)"
MAY_ACT = "document.querySelector('.bar [data-action^=turn-]:not(:disabled)')"
SET_UP = (
    "(document.querySelector('input[name=strictness][value=call-stop]').checked = true,"
    " document.querySelector('[data-action=set-up]').click())"
)
"""Sets up a table at which every move passes, since the cards are dealt by chance."""

LESSON = "document.querySelector('#lesson').dataset"

Start = Callable[[Path], AbstractContextManager[OtherBrowser | None]]


@pytest.fixture(params=[firefox, webkit], ids=["firefox", "webkit"])
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OtherBrowser]:
    """A page of Firefox, and one of WebKit."""
    start: Start = request.param
    with start(tmp_path) as opened:
        if opened is None:
            pytest.skip("not installed: firefox-esr, or webkit2gtk-driver with xvfb")
        yield opened


def test_a_game_is_played_and_found_again(site: Site, page: OtherBrowser) -> None:
    """A card is turned up; the table is there after a reload, and after going back to it."""
    page.go(f"{site.address}/")
    page.run(SET_UP)
    wait_for(page, "document.querySelector('[data-pile] [data-card]')")
    wait_for(page, MAY_ACT, LONGEST_TURN_MS / 1_000)
    before = page.run(VERSION)
    page.run(f"{MAY_ACT}.click()")
    wait_for(page, f"{VERSION} > {before}")
    table = page.run("location.pathname")
    page.go(f"{site.address}{table}")
    wait_for(page, f"{VERSION} > {before}")
    page.go(f"{site.address}/law")
    page.run("void history.back()")
    wait_for(page, f"location.pathname === '{table}' && {VERSION} > {before}")


def test_a_game_goes_on_with_a_server_that_was_started_again(
    page: OtherBrowser, tmp_path: Path
) -> None:
    """The page finds the new server by itself, and a card can be turned up there."""
    data = tmp_path / "data"
    data.mkdir()
    with serving(data) as site:
        proxy = TcpProxy(site.address)
        page.go(f"{proxy.address}/")
        page.run(SET_UP)
        wait_for(page, MAY_ACT, LONGEST_TURN_MS / 1_000)
        before = page.run(VERSION)
        proxy.cut()
    with serving(data) as site:
        proxy.lead_to(site.address)
        proxy.restore()
        wait_for(page, "!document.querySelector('[data-notice=connection]')")
        page.run(f"{MAY_ACT}.click()")
        wait_for(page, f"{VERSION} > {before}")
        proxy.close()


def test_a_lesson_is_played_by_drag_and_by_keys(site: Site, page: OtherBrowser) -> None:
    """A card is dragged to its place, and the stock is turned up by its key."""
    page.go(f"{site.address}/learn/tableau")
    wait_for(page, "document.querySelector('[data-pile=t7] [data-card]')")
    wait_for(page, "document.getAnimations().length === 0")
    start, end = (middle_of(page, f"[data-pile={pile}] [data-card]") for pile in ("t7", "t1"))
    between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    drag(page, start, between, end)
    wait_for(page, f"{LESSON}.steps === '1'")
    press(page, "t")
    wait_for(page, f"{LESSON}.progress === 'off'")


def test_a_puzzle_is_answered_and_a_record_copied(site: Site, page: OtherBrowser) -> None:
    """What the page copies in the moment of the press is copied, or saved as a file."""
    puzzle = next(one.id for one in puzzles() if one.kind == "stop")
    page.go(f"{site.address}/puzzles/{puzzle}")
    wait_for(page, "document.querySelector('.lesson-buttons .button')")
    page.run("document.querySelector('.lesson-buttons .button').click()")
    wait_for(
        page,
        "document.querySelector('#puzzle').dataset.right !== 'null' "
        "|| document.querySelector('#puzzle').dataset.firsts !== '0'",
    )
    page.go(f"{site.address}/analysis")
    wait_for(page, "document.querySelector('[data-ready=true]')")
    page.run("document.querySelector('[data-action=copy-text]').click()")
    said = "document.querySelector('[data-action=copy-text]').textContent"
    wait_for(page, f"['Copied', 'Saved as a file'].includes({said})")
