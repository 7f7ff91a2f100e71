"""Fixtures: a real server and a real browser."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import tables_on_disk
from browser import impatient_server
from browser.table_driver import TableDriver
from browser.tcp_proxy import TcpProxy
from russianbank.core.cards import Seat
from tables_on_disk import Laid, Tale

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVER = ("-m", "russianbank.server")
PATIENCE_MS = 20_000
LONGEST_TURN_MS = 120_000
"""A turn of the computer player at its natural pace, on a busy machine."""

STARTS_WITHIN = 60
HOLD_MS = 500
UNHURRIED = f"""
const later = window.setTimeout;
window.setTimeout = (then, ms, ...more) => later(then, ms === {HOLD_MS} ? 30_000 : ms, ...more);
"""
"""A drag may begin late on a busy machine and must not count as a long press."""
DESK, PHONE = (1280, 800), (390, 844)


@dataclass(frozen=True, slots=True)
class Site:
    """A running server.

    Attributes:
        address: where it is, without a slash at the end.
        data: the folder of its games.
    """

    address: str
    data: Path

    def lay(self, tale: Tale) -> Laid:
        """Create a table in its database."""
        return tables_on_disk.lay(self.data, tale)


@contextmanager
def serving(data: Path, *program: str) -> Iterator[Site]:
    """A running server, with its database in a folder.

    Args:
        data: the folder.
        program: the arguments for python; the server itself by default.
    """
    if not (resources.files("russianbank.server") / "static/manifest.json").is_file():
        pytest.skip("the browser part is not built; make web builds it")
    command = [sys.executable, *(program or SERVER), "--port", "0", "--workers", "1"]
    with (data / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(data), "--no-open"], stdout=subprocess.PIPE, stderr=log
        )
        try:
            assert process.stdout is not None
            told = re.search(rb"http://\S+", process.stdout.readline())
            assert told, f"the server did not start: {(data / 'log').read_text()}"
            yield Site(told[0].decode().rstrip("/"), data)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STARTS_WITHIN)
            finally:
                process.kill()
                process.wait()
                if process.stdout:
                    process.stdout.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with an empty data folder, one for each test worker."""
    with serving(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser, one for each test worker."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("there is no chromium on this machine; make browser says how to get it")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


class Visits:
    """Opens pages, each in a browser context of its own, and collects their errors.

    Attributes:
        errors: uncaught errors of scripts; a test that leaves any has failed.
    """

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.site = site
        self.errors: list[str] = []

    def new_context(
        self,
        token: str | None = None,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> BrowserContext:
        """A browser context: of an unknown visitor, or of the player with a session token."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            locale=language,
            base_url=self.site.address,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(UNHURRIED)
        if token is not None:
            context.add_cookies([{"name": "session", "value": token, "url": self.site.address}])
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self._contexts.append(context)
        return context

    def scriptless(self) -> BrowserContext:
        """A browser context without JavaScript."""
        context = self._browser.new_context(java_script_enabled=False, base_url=self.site.address)
        self._contexts.append(context)
        return context

    def page(
        self,
        path: str = "/",
        token: str | None = None,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """A page of the site, opened in a new context."""
        new_context = self.new_context(token, size, touch=touch, motion=motion, language=language)
        page = new_context.new_page()
        page.goto(path)
        return page

    def table(
        self,
        laid: Laid,
        seat: Seat | None = Seat.RED,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """A table as a seat or a watcher sees it, when its cards are shown."""
        new_context = self.new_context(
            None if seat is None else laid.tokens[seat],
            size,
            touch=touch,
            motion=motion,
            language=language,
        )
        return self.come(new_context.new_page(), laid)

    def driver(
        self,
        tale: Tale,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> TableDriver:
        """A driver for one seat of a new table."""
        return self.seated(self.site.lay(tale), seat, size, touch=touch, motion=motion)

    def seated(
        self,
        laid: Laid,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> TableDriver:
        """A driver for one seat of a table."""
        new_context = self.new_context(laid.tokens[seat], size, touch=touch, motion=motion)
        driver = TableDriver(new_context.new_page(), seat)
        self.come(driver.page, laid)
        return driver

    def come(self, page: Page, laid: Laid) -> Page:
        """Go to a table, and wait until its cards are shown."""
        page.goto(laid.url)
        ready(page)
        return page

    def close(self) -> None:
        """Close everything."""
        for context in self._contexts:
            context.close()


def ready(page: Page) -> None:
    """Wait until the table is shown and its connection is live."""
    page.locator("[data-table][data-connection=live][data-version]").wait_for()
    page.locator("[data-pile] [data-card]").first.wait_for()


@pytest.fixture
def visits(chromium: Browser, site: Site) -> Iterator[Visits]:
    """Opens pages; closes them again."""
    made = Visits(chromium, site)
    yield made
    made.close()
    assert not made.errors, f"scripts failed: {made.errors}"


@pytest.fixture(scope="module")
def impatient_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on which the game of an absent player can be claimed after seconds."""
    with serving(tmp_path_factory.mktemp("hasty"), impatient_server.__file__) as made:
        yield made


@pytest.fixture
def impatient_visits(chromium: Browser, impatient_site: Site) -> Iterator[Visits]:
    """Opens pages of the impatient server; closes them again."""
    made = Visits(chromium, impatient_site)
    yield made
    made.close()
    assert not made.errors, f"scripts failed: {made.errors}"


@pytest.fixture
def proxy(site: Site) -> Iterator[TcpProxy]:
    """A proxy to the server, whose connections can be cut."""
    made = TcpProxy(site.address)
    yield made
    made.close()
