"""The site without a server is kept on the device: it plays with its host gone, and updates."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from browser.conftest import DESKTOP, open_context, ready
from browser.static_server import StaticServer, serving_files

A_YEAR = 365 * 24 * 3600
"""In seconds: the time of a file that was written a year after 1970."""


@pytest.fixture
def server(device_site: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """A copy of the site, behind a server of its own."""
    copy = tmp_path / "copy"
    shutil.copytree(device_site, copy)
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
    page.locator("[data-some]", has_text="you can read the rules").wait_for()
    page.locator("[data-action=keep]").click()
    page.locator("[data-kept]").wait_for()
    assert not page.locator("[data-some]").is_visible()
    server.shutdown()
    server.server_close()
    page.goto(server.address)
    page.locator("[data-kept]").wait_for()
    assert not page.locator("[data-action=keep]").is_visible()
    page.locator("[data-action=play-now]").click()
    ready(page)
    page.goto(f"{server.address}learn-layout.html")
    page.locator("#lesson .board [data-card]").first.wait_for()
    page.goto(f"{server.address}analysis.html")
    page.locator(".board [data-card]").first.wait_for()


@pytest.mark.extended
def test_a_new_version_is_announced_and_used_when_asked_for(
    context: BrowserContext, server: StaticServer
) -> None:
    """To a browser a file that has not changed for long is fresh for long: it is asked for anew."""
    os.utime(server.folder / "index.html", (A_YEAR, A_YEAR))
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-action=keep]").wait_for()
    for name in ("index.html", "service-worker.js"):
        file = server.folder / name
        text = file.read_text("utf-8")
        newer = text.replace('"version": "', '"version": "2').replace("</main>", "Newer</main>")
        assert newer != text
        file.write_text(newer)
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


@pytest.mark.parametrize(("language", "title"), [("en", "Russian Bank"), ("de", "Zankpatience")])
def test_the_site_can_be_installed(
    context: BrowserContext, server: StaticServer, language: str, title: str
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}index{'' if language == 'en' else f'-{language}'}.html")
    session = context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"] == title
    for icon in manifest["icons"]:
        assert (server.folder / icon["src"]).is_file()
    page.goto(f"{server.address}{manifest['start_url']}")
    page.locator("[data-action=play-now]").wait_for()


@pytest.mark.extended
def test_the_prompt_of_the_browser_is_offered_by_a_button(
    context: BrowserContext, server: StaticServer
) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.locator("[data-action=keep]").wait_for()
    assert not page.locator("[data-action=install]").is_visible()
    page.evaluate("""
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = () => { window.prompted = offer.defaultPrevented; };
      dispatchEvent(offer);
    """)
    page.locator("[data-action=install]").click()
    assert page.evaluate("window.prompted")
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    assert not page.locator("[data-action=install]").is_visible()
