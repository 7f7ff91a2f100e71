"""Takes the pictures of the table and its pages for the documents, as a browser shows them.

Run it where the browser part is built and a chromium is at hand: ``make pictures``. It plays some
tables, lays them into a folder, lets a server show them, and writes docs/pictures. To look at them
without touching the documents: ``python docs/make_pictures.py --to /tmp/look --form png``.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from scenes import NAMES, Scene, dealt, erred, middle, one_pack, won

from russianbank.core.cards import Seat
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Session, Sessions

PICTURES = Path(__file__).parent / "pictures"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DESK, PHONE = (1280, 800), (390, 844)
SIZES = ((360, 640), PHONE, (844, 390), DESK, (1920, 1080))
QUALITY = 82
TOKENS = {Seat.RED: "anna-sits-at-red-in-these-pictures", Seat.BLUE: "bruno-sits-at-blue-in-them"}
SETTLED_MS = 400
SMALL = 600
"""Width or height, in CSS pixels, below which a window is a phone's."""


def lay(folder: Path, scenes: list[Scene]) -> None:
    """Put the scenes into a data folder; a seat is whoever's who shows its token."""

    async def work() -> None:
        store = open_store(file_url(folder))
        try:
            journal = StoreJournal(store)
            for scene in scenes:
                await journal.open_table(scene.terms, time.time())
                await journal.append(scene.name, 0, scene.log)
            for seat in Seat:
                drawn = iter((TOKENS[seat], secrets.token_urlsafe()))
                sessions = Sessions(store, time.time, drawn.__next__)
                _, session = await sessions.create()
                await sessions.update(session, Session(session.id, NAMES[seat]))
                for scene in scenes:
                    if seat in scene.people:
                        await sessions.take_seat(session.id, scene.name, str(seat))
        finally:
            store.close()

    asyncio.run(work())


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server with the games of a folder; gives its address."""
    command = [sys.executable, "-m", "russianbank.server", "--port", "0", "--workers", "1"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, stderr=log
        )
    try:
        assert process.stdout is not None
        told = re.search(rb"http://\S+", process.stdout.readline())
        if not told:
            raise SystemExit((folder / "log").read_text())
        yield told[0].decode().rstrip("/")
    finally:
        process.terminate()
        process.wait(60)
        if process.stdout:
            process.stdout.close()


class Camera:
    """Takes pictures of a site.

    Args:
        browser: what shows it.
        address: where it is.
        folder: where the pictures go.
        form: ``webp`` or ``png``.
    """

    def __init__(self, browser: Browser, address: str, folder: Path, form: str) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        self._form = form

    def take(
        self,
        name: str,
        path: str,
        size: tuple[int, int],
        before: Callable[[Page], None],
        seat: Seat | None = Seat.RED,
    ) -> None:
        """Take one picture.

        Args:
            name: what it shows.
            path: the page, from the site's root.
            size: width and height in CSS pixels; those of phones are taken twice as fine.
            before: what is done on the page first, or waited for.
            seat: who looks at it; None for somebody who has just come.
        """
        width, height = size
        context = self._person(seat, size)
        page = context.new_page()
        page.goto(path)
        before(page)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLED_MS)
        wish = {"format": self._form, **({"quality": QUALITY} if self._form == "webp" else {})}
        picture = context.new_cdp_session(page).send("Page.captureScreenshot", wish)
        file = self._folder / f"{name}-{width}x{height}.{self._form}"
        file.write_bytes(base64.b64decode(picture["data"]))
        context.close()

    @contextmanager
    def opposite(self, path: str) -> Iterator[None]:
        """Have blue at the table too, at a window of his own."""
        context = self._person(Seat.BLUE, DESK)
        page = context.new_page()
        page.goto(path)
        live(page)
        yield
        context.close()

    def _person(self, seat: Seat | None, size: tuple[int, int]) -> BrowserContext:
        width, height = size
        small = min(size) < SMALL
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            screen={"width": width, "height": height},
            device_scale_factor=2 if small else 1,
            has_touch=small,
            reduced_motion="reduce",
            locale="en-GB",
            base_url=self._address,
        )
        if seat is not None:
            context.add_cookies([{"name": "session", "value": TOKENS[seat], "url": self._address}])
        return context


def live(page: Page) -> None:
    """Wait until the cards lie on the table and its line is open."""
    page.locator("[data-table][data-connection=live] [data-card]").first.wait_for()


def stopped(page: Page) -> None:
    """Call stop, and wait for the verdict."""
    live(page)
    page.locator("[data-action=stop]").click()
    page.locator("[data-verdict]").wait_for()


def at_once(page: Page) -> None:
    """Wait for nothing but the page."""


def cards_lie(page: Page) -> None:
    """Wait until cards lie there, as in a replay."""
    page.locator("[data-card]").first.wait_for()


def settings(page: Page) -> None:
    """Open the settings."""
    live(page)
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("[data-dialog=settings]").wait_for()


def in_four_colours(page: Page) -> None:
    """Take the cards in four colours, on a light table."""
    look = json.dumps({"deck": "four-warm", "theme": "light"})
    page.evaluate("look => localStorage.setItem('russianbank-look', look)", look)
    page.reload()
    live(page)


def take_all(camera: Camera) -> None:
    """Take every picture."""
    for number, size in enumerate(SIZES):
        camera.take("deal", "/t/deal", size, live)
        camera.take("middle", "/t/middle", size, live)
        with camera.opposite("/t/result"):
            camera.take("result", "/t/result", size, live)
        with camera.opposite(f"/t/verdict-{number}"):
            camera.take("verdict", f"/t/verdict-{number}", size, stopped)
    camera.take("settings", "/t/middle", DESK, settings)
    camera.take("four-colours", "/t/middle", DESK, in_four_colours)
    for size in (DESK, PHONE):
        camera.take("one-pack", "/t/one-pack", size, live)
        camera.take("home", "/", size, at_once, seat=None)
        camera.take("replay", "/replay/result/1#90", size, cards_lie)
        camera.take("rules", "/rules/foster-two-pack", size, at_once)


def main() -> None:
    """Play, serve, and take the pictures."""
    parser = argparse.ArgumentParser(description="Take the pictures of the documents.")
    parser.add_argument("--to", type=Path, default=PICTURES, help="where the pictures go")
    parser.add_argument("--form", choices=["webp", "png"], default="webp")
    wish = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("there is no chromium on this machine; make browser says how to get it")
    wish.to.mkdir(parents=True, exist_ok=True)
    scenes = [dealt(), middle(), won(), one_pack()]
    scenes += [erred(f"verdict-{number}") for number in range(len(SIZES))]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay(folder, scenes)
        with serving(folder) as address, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
            take_all(Camera(browser, address, wish.to, wish.form))
            browser.close()


if __name__ == "__main__":
    main()
