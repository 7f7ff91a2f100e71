"""Fixtures: a real server and a real browser."""

from __future__ import annotations

import os
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
from playwright.sync_api import Browser, BrowserContext, Page, WebError, expect, sync_playwright

from browser import impatient_server
from browser.table_driver import TableDriver
from browser.tcp_proxy import TcpProxy
from helpers import stored_tables
from helpers.command import environment
from helpers.stored_tables import PlayedTable, SavedTable
from russianbank.core.cards import Seat

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
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
MAKE_SITE = Path(__file__).parents[2] / "web/make_site.py"
PATIENCE_MS = 60_000
LONGEST_TURN_MS = 300_000
"""A turn of the computer player at its natural pace, on a busy machine."""

expect.set_options(timeout=PATIENCE_MS)

STARTS_WITHIN = 60
HOLD_MS = 500
UNHURRIED = f"""
const later = window.setTimeout;
window.setTimeout = (then, ms, ...more) => later(then, ms === {HOLD_MS} ? 30_000 : ms, ...more);
"""
"""A drag may begin late on a busy machine and must not count as a long press."""

PLAYED_BEFORE = """
if (location.protocol.startsWith("http") && !sessionStorage.getItem("newcomer"))
  localStorage.setItem("russianbank-tips", "seen");
"""
"""No tips and no offer of a first game; tests/browser/test_u41_coach.py wants them."""

LATE_REPLIES = """
const soon = window.setTimeout;
const late = () => new Promise(done => soon(done, Math.random() * 700));
const ask = window.fetch;
window.fetch = async (...request) => {
  await late();
  const reply = await ask(...request);
  await late();
  return reply;
};
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    let earlier = Promise.resolve();
    this.addEventListener("message", event => {
      if (event.isLate) return;
      event.stopImmediatePropagation();
      const again = new MessageEvent("message", { data: event.data });
      again.isLate = true;
      earlier = earlier.then(late).then(() => this.dispatchEvent(again));
    });
  }
};
"""
"""Replies come late and in another order, messages late: what a slow line does."""

DESKTOP, PHONE = (1280, 800), (390, 844)


@dataclass(frozen=True, slots=True)
class Site:
    """A running server.

    Attributes:
        address: where it is, without a slash at the end.
        data: the folder of its games.
    """

    address: str
    data: Path

    def lay(self, scenario: PlayedTable) -> SavedTable:
        """Create a table in its database."""
        return stored_tables.lay(self.data, scenario)


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
            [*command, "--data", str(data), "--no-open"],
            stdout=subprocess.PIPE,
            stderr=log,
            env=environment(),
        )
        try:
            assert process.stdout is not None
            reported = re.search(rb"http://\S+", process.stdout.readline())
            assert reported, f"the server did not start: {(data / 'log').read_text()}"
            yield Site(reported[0].decode().rstrip("/"), data)
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
def device_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site without a server, made once for all test workers; nobody changes it."""
    import fcntl

    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    made, part = folder / "device-site", folder / "device-site-part"
    with (folder / "device-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            done = subprocess.run([sys.executable, MAKE_SITE, part], capture_output=True, text=True)
            if done.returncode:
                pytest.skip(f"the site could not be made here: {done.stderr}")
            part.rename(made)
    return made


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


@pytest.fixture(scope="session")
def context_pool(chromium: Browser) -> ContextPool:
    """The contexts of the browser."""
    return ContextPool(chromium)


class ContextPool:
    """Browser contexts that tests use one after the other.

    A used context has no pages, no cookies and an empty storage, like a new one. But it still has
    the scripts and cards in its cache, so that a table opens in half the time.

    Args:
        browser: the browser.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: dict[tuple[object, ...], list[BrowserContext]] = {}
        self._kinds: dict[BrowserContext, tuple[object, ...]] = {}

    def take(self, address: str, touch: bool, motion: bool, language: str) -> BrowserContext:
        """Returns a context for a site, a used one if one of that kind is idle."""
        kind = (address, touch, motion, language)
        if idle := self._idle.get(kind):
            return idle.pop()
        made = open_context(self.browser, address, DESKTOP, touch, motion, language)
        made.new_page().goto("/healthz")  # stays open: without a page the cache would be dropped
        self._kinds[made] = kind
        return made

    def give_back(self, context: BrowserContext) -> None:
        """Empties a context for the next test, unless the test has closed it."""
        if context not in self.browser.contexts:
            return
        first, *others = context.pages
        for page in others:
            page.close()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        first.evaluate("localStorage.clear()")
        self._idle.setdefault(self._kinds[context], []).append(context)


def open_context(
    browser: Browser, address: str, size: tuple[int, int], touch: bool, motion: bool, language: str
) -> BrowserContext:
    """Returns a new context for a site, without cookies."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        reduced_motion="no-preference" if motion else "reduce",
        locale=language,
        base_url=address,
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(UNHURRIED + PLAYED_BEFORE)
    if os.environ.get("RUSSIANBANK_SLOW_LINE"):
        context.add_init_script(LATE_REPLIES)
    return context


class Visits:
    """Opens pages, each in a browser context of its own, and collects their errors.

    Attributes:
        errors: uncaught errors of scripts; a test that leaves any has failed.
    """

    def __init__(self, pool: ContextPool, site: Site) -> None:
        self._pool = pool
        self._new: list[BrowserContext] = []
        self._pooled: list[BrowserContext] = []
        self.site = site
        self.errors: list[str] = []

    def new_context(
        self,
        token: str | None = None,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> BrowserContext:
        """A new browser context, with an empty cache.

        Args:
            token: the session of a player; None for an unknown visitor.
            size: width and height of the window in pixels.
            touch: whether it has a touch screen.
            motion: whether the visitor wants motion.
            language: what the browser asks for.
        """
        browser = self._pool.browser
        context = open_context(browser, self.site.address, size, touch, motion, language)
        self._new.append(context)
        return self._signed_in(context, token)

    def _signed_in(self, context: BrowserContext, token: str | None) -> BrowserContext:
        if token is not None:
            context.add_cookies([{"name": "session", "value": token, "url": self.site.address}])
        context.on("weberror", self._collect)
        return context

    def _collect(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def blank_page(
        self,
        token: str | None = None,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """An empty page in a context of the pool; the arguments are those of `new_context`."""
        context = self._pool.take(self.site.address, touch, motion, language)
        self._pooled.append(context)
        page = self._signed_in(context, token).new_page()
        if size != DESKTOP:
            page.set_viewport_size({"width": size[0], "height": size[1]})
        return page

    def scriptless(self) -> BrowserContext:
        """A browser context without JavaScript."""
        context = self._pool.browser.new_context(
            java_script_enabled=False, base_url=self.site.address
        )
        self._new.append(context)
        return context

    def page(
        self,
        path: str = "/",
        token: str | None = None,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """A page of the site, in a context of its own."""
        page = self.blank_page(token, size, touch=touch, motion=motion, language=language)
        page.goto(path)
        return page

    def table(
        self,
        laid: SavedTable,
        seat: Seat | None = Seat.RED,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """A table as a seat or a watcher sees it, when its cards are shown."""
        token = None if seat is None else laid.tokens[seat]
        page = self.blank_page(token, size, touch=touch, motion=motion, language=language)
        return self.come(page, laid)

    def driver(
        self,
        scenario: PlayedTable,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> TableDriver:
        """A driver for one seat of a new table."""
        return self.seated(self.site.lay(scenario), seat, size, touch=touch, motion=motion)

    def seated(
        self,
        laid: SavedTable,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> TableDriver:
        """A driver for one seat of a table."""
        page = self.blank_page(laid.tokens[seat], size, touch=touch, motion=motion)
        driver = TableDriver(page, seat)
        self.come(driver.page, laid)
        return driver

    def come(self, page: Page, laid: SavedTable) -> Page:
        """Go to a table, and wait until its cards are shown."""
        page.goto(laid.url)
        ready(page)
        return page

    def close(self) -> None:
        """Close all pages."""
        for context in self._new:
            context.close()
        for context in self._pooled:
            context.remove_listener("weberror", self._collect)
            self._pool.give_back(context)


def unfold(page: Page) -> None:
    """Open the form of the first page, and all that it folds."""
    for folded in ("more", "rules-more", "seldom"):
        page.locator(f"details.{folded} > summary").click()


def ready(page: Page) -> None:
    """Wait until the table is shown and its connection is live."""
    page.locator("[data-table][data-connection=live][data-version]").wait_for()
    page.locator("[data-pile] [data-card]").first.wait_for()


@pytest.fixture
def visits(context_pool: ContextPool, site: Site) -> Iterator[Visits]:
    """Opens pages; closes them again."""
    made = Visits(context_pool, site)
    yield made
    made.close()
    assert not made.errors, f"scripts failed: {made.errors}"


@pytest.fixture(scope="session")
def impatient_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on which the game of an absent player can be claimed after seconds."""
    with serving(tmp_path_factory.mktemp("hasty"), impatient_server.__file__) as made:
        yield made


@pytest.fixture
def impatient_visits(context_pool: ContextPool, impatient_site: Site) -> Iterator[Visits]:
    """Opens pages of the impatient server; closes them again."""
    made = Visits(context_pool, impatient_site)
    yield made
    made.close()
    assert not made.errors, f"scripts failed: {made.errors}"


@pytest.fixture
def proxy(site: Site) -> Iterator[TcpProxy]:
    """A proxy to the server, whose connections can be cut."""
    made = TcpProxy(site.address)
    yield made
    made.close()
