"""A real server and a real browser for the tests of the table."""

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
from playwright.sync_api import Browser, BrowserContext, Page, WebError, sync_playwright

import tables_on_disk
from browser import hasty
from browser.cable import Cable
from browser.hands import Hands
from command import environment
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
"""A turn of the computer player at the pace of people, on a busy machine."""

STARTS_WITHIN = 60
HOLD_MS = 500
UNHURRIED = f"""
const later = window.setTimeout;
window.setTimeout = (then, ms, ...more) => later(then, ms === {HOLD_MS} ? 30_000 : ms, ...more);
"""
"""A drag on a busy machine may begin late; it is not to be taken for a pile held to be spread."""
DESK, PHONE = (1280, 800), (390, 844)


@dataclass(frozen=True, slots=True)
class Site:
    """A server that runs.

    Attributes:
        address: where it is, without a slash at the end.
        data: the folder of its games.
    """

    address: str
    data: Path

    def lay(self, tale: Tale) -> Laid:
        """Put a table there."""
        return tables_on_disk.lay(self.data, tale)


@contextmanager
def serving(data: Path, *program: str) -> Iterator[Site]:
    """A server that runs, with its games in a folder.

    Args:
        data: the folder.
        program: what python is to run; the server as it is, unless told otherwise.
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
    """A server with an empty data folder, one for each worker."""
    with serving(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser, one for each worker."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("there is no chromium on this machine; make browser says how to get it")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Contexts:
    """The contexts of the browser."""
    return Contexts(chromium)


class Contexts:
    """Browser contexts that tests use one after the other.

    A used context is as good as new: no pages, no cookies, nothing in its storage. But it still has
    the scripts and cards that it loaded, so that a table opens in it in half the time.

    Args:
        browser: the browser.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: dict[tuple[object, ...], list[BrowserContext]] = {}
        self._kinds: dict[BrowserContext, tuple[object, ...]] = {}

    def take(self, address: str, touch: bool, motion: bool, language: str) -> BrowserContext:
        """Returns a context for a site, a used one if there is any of that kind."""
        kind = (address, touch, motion, language)
        if idle := self._idle.get(kind):
            return idle.pop()
        made = new_context(self.browser, address, DESK, touch, motion, language)
        made.new_page().goto("/healthz")  # a page that stays open, or the files would be forgotten
        self._kinds[made] = kind
        return made

    def give_back(self, context: BrowserContext) -> None:
        """Makes a context ready for the next test, unless the test has closed it."""
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


def new_context(
    browser: Browser, address: str, size: tuple[int, int], touch: bool, motion: bool, language: str
) -> BrowserContext:
    """Returns a context without cookies."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        reduced_motion="no-preference" if motion else "reduce",
        locale=language,
        base_url=address,
    )
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(UNHURRIED)
    return context


class Visits:
    """Opens pages as people do, each in a browser context of their own.

    Attributes:
        complaints: errors that scripts did not catch; a test that leaves any has failed.
    """

    def __init__(self, contexts: Contexts, site: Site) -> None:
        self._contexts = contexts
        self._new: list[BrowserContext] = []
        self._borrowed: list[BrowserContext] = []
        self.site = site
        self.complaints: list[str] = []

    def person(
        self,
        token: str | None = None,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> BrowserContext:
        """Somebody with a new browser, which has loaded nothing yet.

        Args:
            token: the session that they show; None for a stranger.
            size: width and height of the window in pixels.
            touch: whether they have a touch screen.
            motion: whether they want to see motion.
            language: what their browser asks for.
        """
        browser = self._contexts.browser
        context = new_context(browser, self.site.address, size, touch, motion, language)
        self._new.append(context)
        return self._named(context, token)

    def _named(self, context: BrowserContext, token: str | None) -> BrowserContext:
        if token is not None:
            context.add_cookies([{"name": "session", "value": token, "url": self.site.address}])
        context.on("weberror", self._complain)
        return context

    def _complain(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def blank_page(
        self,
        token: str | None = None,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
        language: str = "en-GB",
    ) -> Page:
        """An empty page of somebody whose browser has loaded our files before; see `person`."""
        context = self._contexts.take(self.site.address, touch, motion, language)
        self._borrowed.append(context)
        page = self._named(context, token).new_page()
        if size != DESK:
            page.set_viewport_size({"width": size[0], "height": size[1]})
        return page

    def scriptless(self) -> BrowserContext:
        """Somebody whose browser runs no scripts."""
        context = self._contexts.browser.new_context(
            java_script_enabled=False, base_url=self.site.address
        )
        self._new.append(context)
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
        """A page of the site, as somebody opens it who has just come."""
        page = self.blank_page(token, size, touch=touch, motion=motion, language=language)
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
        """A table as a seat sees it, or somebody who looks on; the cards lie there."""
        token = None if seat is None else laid.tokens[seat]
        page = self.blank_page(token, size, touch=touch, motion=motion, language=language)
        return self.come(page, laid)

    def hands(
        self,
        tale: Tale,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> Hands:
        """The hands of somebody who has sat down at a table, which is laid for him."""
        return self.seated(self.site.lay(tale), seat, size, touch=touch, motion=motion)

    def seated(
        self,
        laid: Laid,
        seat: Seat = Seat.RED,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        motion: bool = False,
    ) -> Hands:
        """The hands of somebody who has sat down at a table that is laid."""
        page = self.blank_page(laid.tokens[seat], size, touch=touch, motion=motion)
        hands = Hands(page, seat)
        self.come(hands.page, laid)
        return hands

    def come(self, page: Page, laid: Laid) -> Page:
        """Go to a table, and wait until the cards lie there."""
        page.goto(laid.url)
        ready(page)
        return page

    def close(self) -> None:
        """Closes all pages."""
        for context in self._new:
            context.close()
        for context in self._borrowed:
            context.remove_listener("weberror", self._complain)
            self._contexts.give_back(context)


def ready(page: Page) -> None:
    """Wait until the table lies there and its line is live."""
    page.locator("[data-table][data-connection=live][data-version]").wait_for()
    page.locator("[data-pile] [data-card]").first.wait_for()


@pytest.fixture
def visits(contexts: Contexts, site: Site) -> Iterator[Visits]:
    """Opens pages; closes them again."""
    made = Visits(contexts, site)
    yield made
    made.close()
    assert not made.complaints, f"scripts failed: {made.complaints}"


@pytest.fixture(scope="session")
def hasty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that soon misses whoever is away."""
    with serving(tmp_path_factory.mktemp("hasty"), hasty.__file__) as made:
        yield made


@pytest.fixture
def hasty_visits(contexts: Contexts, hasty_site: Site) -> Iterator[Visits]:
    """Opens pages of that server; closes them again."""
    made = Visits(contexts, hasty_site)
    yield made
    made.close()
    assert not made.complaints, f"scripts failed: {made.complaints}"


@pytest.fixture
def cable(site: Site) -> Iterator[Cable]:
    """A cable to the server that can be cut."""
    made = Cable(site.address)
    yield made
    made.close()
