"""A smoke of Firefox and WebKit: they play, come back, answer a puzzle and copy a record."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from browser.conftest import Site
from browser.web_driver import OtherBrowser, firefox, wait_for, webkit
from russianbank.puzzles.collection import puzzles

VERSION = "Number(document.querySelector('[data-table]')?.dataset.version ?? -1)"
MAY_ACT = "document.querySelector('.bar [data-action^=turn-]:not(:disabled)')"

Start = Callable[[Path], AbstractContextManager[OtherBrowser | None]]


@pytest.mark.extended
@pytest.mark.parametrize("start", [firefox, webkit], ids=["firefox", "webkit"])
def test_it_plays_comes_back_and_studies(site: Site, tmp_path: Path, start: Start) -> None:
    """A game is begun, a card turned up, the page loaded again; then a puzzle and analysis."""
    with start(tmp_path) as page:
        if page is None:
            pytest.skip("not installed: firefox-esr, or webkit2gtk-driver with xvfb")
        page.go(f"{site.address}/")
        page.run("document.querySelector('form .button.primary').click()")
        wait_for(page, "document.querySelector('[data-pile] [data-card]')")
        wait_for(page, MAY_ACT)
        before = page.run(VERSION)
        page.run(f"{MAY_ACT}.click()")
        wait_for(page, f"{VERSION} > {before}")
        table = page.run("location.pathname")
        page.go(f"{site.address}{table}")
        wait_for(page, f"{VERSION} > {before}")
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
