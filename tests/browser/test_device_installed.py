"""The installed site keeps Python by itself, and only where the line costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESKTOP, open_context
from browser.static_server import StaticServer, serving_files

pytestmark = pytest.mark.extended

INSTALLED = """
const match = window.matchMedia.bind(window);
window.matchMedia = query =>
  query.includes("standalone") ? { matches: true } : match(query);
"""
LINE = "Object.defineProperty(navigator, 'connection', { value: %s });"
FREE = "{ saveData: false, type: 'wifi' }"
LOADED = ("pyodide-", "worker-", "library-", "package-")


@pytest.fixture
def server(device_site: Path) -> Iterator[StaticServer]:
    """The site behind a static file server of its own, below a path."""
    with serving_files(device_site, "russian-bank") as running:
        yield running


def start(chromium: Browser, server: StaticServer, scripts: str, shown: str) -> bool:
    """Open the first page until it shows a state; returns whether Python has been loaded."""
    context = open_context(chromium, server.address, DESKTOP, False, False, "en-GB")
    context.add_init_script(scripts)
    page = context.new_page()
    page.goto(server.address)
    page.locator(shown).wait_for(state="visible", timeout=120_000)
    page.wait_for_load_state("networkidle")
    context.close()
    return any(part in one for one in server.requests for part in LOADED)


def test_the_installed_site_keeps_python_on_a_line_that_costs_nothing(
    chromium: Browser, server: StaticServer
) -> None:
    assert start(chromium, server, INSTALLED + LINE % FREE, "[data-kept]")


@pytest.mark.parametrize(
    "scripts",
    [
        LINE % FREE,
        INSTALLED + LINE % "{ saveData: true, type: 'wifi' }",
        INSTALLED + LINE % "{ saveData: false, type: 'cellular' }",
        INSTALLED + LINE % "undefined",
    ],
    ids=["not-installed", "saves-data", "metered", "unknown"],
)
def test_otherwise_nothing_is_loaded_that_nobody_asked_for(
    chromium: Browser, server: StaticServer, scripts: str
) -> None:
    assert not start(chromium, server, scripts, "[data-action=keep]")
