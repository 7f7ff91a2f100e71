"""The site without a server is kept on the device: it plays with its host gone, and updates."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.conftest import DESKTOP, open_context, ready
from browser.static_server import StaticServer, serving_files
from browser.test_device import MAKE_SITE


@pytest.fixture(scope="module")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, made now."""
    folder = tmp_path_factory.mktemp("site")
    made = subprocess.run([sys.executable, MAKE_SITE, folder], capture_output=True, text=True)
    if made.returncode:
        pytest.skip(f"the site could not be made here: {made.stderr}")
    return folder


@pytest.fixture
def server(site_folder: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """A copy of the site, behind a server of its own."""
    copy = tmp_path / "copy"
    shutil.copytree(site_folder, copy)
    with serving_files(copy, "some/where") as running:
        yield running


@pytest.fixture
def context(chromium: Browser, server: StaticServer) -> Iterator[BrowserContext]:
    """A browser context for the site."""
    made = open_context(chromium, server.address, DESKTOP, False, False, "en-GB")
    yield made
    made.close()


@pytest.mark.extended
def test_all_is_kept_when_asked_for_and_played_with_the_host_gone(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-action=keep]").wait_for()
    assert not [one for one in server.requests if "pyodide" in one or "worker-" in one]
    page.locator("[data-action=keep]").click()
    page.locator("[data-kept]").wait_for()
    server.shutdown()
    server.server_close()
    page.goto(server.address)
    page.locator("[data-action=play-now]").click()
    ready(page)
    page.goto(f"{server.address}learn-layout.html")
    page.locator("#lesson .board [data-card]").first.wait_for()


@pytest.mark.extended
def test_a_new_version_is_announced_and_used_when_asked_for(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-action=keep]").wait_for()
    for name in ("index.html", "service-worker.js"):
        file = server.folder / name
        text = file.read_text("utf-8")
        file.write_text(text.replace('"version": "', '"version": "2').replace("Classic", "Newer"))
    page.goto(server.address)
    page.locator("[data-update] button").wait_for()
    assert "Newer" not in page.content()
    with page.expect_navigation():
        page.locator("[data-update] button").click()
    page.locator("[data-action=play-now]").wait_for()
    assert "Newer" in page.content()


@pytest.mark.extended
def test_a_new_version_waits_while_somebody_plays(
    context: BrowserContext, server: StaticServer
) -> None:
    table = context.new_page()
    table.goto(server.address)
    table.locator("[data-action=keep]").wait_for()
    table.locator("[data-action=play-now]").click()
    ready(table)
    worker = server.folder / "service-worker.js"
    worker.write_text(worker.read_text("utf-8").replace('"version": "', '"version": "2'))
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-update] button").click()
    page.goto(server.address)
    page.locator("[data-update] button").wait_for()
    table.close()
    with page.expect_navigation():
        page.locator("[data-update] button").click()
