"""Takes the pictures of the table and its pages for the documents, in a real browser.

It needs the built browser part and a chromium: ``make pictures``. It plays some tables, stores them
in a folder, starts a server with that folder, and writes docs/pictures. To see the pictures without
changing the documents: ``python docs/make_pictures.py --to /tmp/look --form png``.
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
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from scenes import NAMES, Scene, counsel, dealt, error_made, middle, one_pack, won

from russianbank.core.cards import Seat
from russianbank.core.game import Game
from russianbank.puzzles.collection import puzzles_of
from russianbank.review import GameOnPage, game_section, game_title, review, review_page
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Session, Sessions
from russianbank.server.store.table_status import status_of

PICTURES = Path(__file__).parent / "pictures"
MAKE_SITE = Path(__file__).parents[1] / "web/make_site.py"
HAND = Path(__file__).parents[1] / "src/russianbank/records/foster-1922-two-packs.rbr"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
DESKTOP, PHONE = (1280, 800), (390, 844)
SIZES = ((360, 640), PHONE, (844, 390), DESKTOP, (1920, 1080))
QUALITY = 82
TOKENS = {Seat.RED: "anna-sits-at-red-in-these-pictures", Seat.BLUE: "bruno-sits-at-blue-in-them"}
SETTLED_MS = 400
SAMPLES = 16
"""How many times each position of the review is played on."""

PYTHON_MS = 120_000
"""How long Python may take to start in the browser."""

SMALL = 600
"""Windows with a width or height below this, in CSS pixels, are treated as phones."""


def store_scenes(folder: Path, scenes: list[Scene]) -> None:
    """Stores the scenes in a data folder; the tokens in TOKENS give access to the seats."""

    async def work() -> None:
        store = open_store(file_url(folder))
        try:
            journal = StoreJournal(store)
            for scene in scenes:
                await journal.open_table(scene.terms, time.time())
                status = status_of(scene.table)
                await journal.append(scene.name, 0, scene.log, scene.results, status)
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
    """Runs a server of the games of a folder and of the site without one; yields its address."""
    site = folder / "site"
    subprocess.run([sys.executable, MAKE_SITE, site], check=True, stdout=subprocess.DEVNULL)
    command = [sys.executable, "-m", "russianbank.server", "--port", "0", "--workers", "1"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder), "--offline", str(site)],
            stdout=subprocess.PIPE,
            stderr=log,
        )
    try:
        assert process.stdout is not None
        address = re.search(rb"http://\S+", process.stdout.readline())
        if not address:
            raise SystemExit((folder / "log").read_text())
        yield address[0].decode().rstrip("/")
    finally:
        process.terminate()
        process.wait(60)
        if process.stdout:
            process.stdout.close()


class Camera:
    """Takes pictures of a site.

    Args:
        browser: the browser.
        address: the address of the site.
        folder: the folder for the pictures.
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
        """Takes one picture.

        Args:
            name: the name of the picture.
            path: the path of the page.
            size: width and height in CSS pixels; phones get twice the resolution.
            before: called with the page before the picture is taken.
            seat: the seat whose player looks at the page; None for a new visitor.
        """
        with self.visit(path, size, seat) as page:
            before(page)
            self.shoot(page, name, size)

    def shoot(self, page: Page, name: str, size: tuple[int, int]) -> None:
        """Takes a picture of a page as it is, once it has come to rest."""
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLED_MS)
        wish = {"format": self._form, **({"quality": QUALITY} if self._form == "webp" else {})}
        picture = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)
        width, height = size
        file = self._folder / f"{name}-{width}x{height}.{self._form}"
        file.write_bytes(base64.b64decode(picture["data"]))

    @contextmanager
    def visit(
        self, path: str, size: tuple[int, int], seat: Seat | None, language: str = "en-GB"
    ) -> Iterator[Page]:
        """Opens a page in a browser of its own; None for the seat is a new visitor."""
        context = self._person(seat, size, language)
        page = context.new_page()
        page.goto(path)
        yield page
        context.close()

    @contextmanager
    def opposite(self, path: str) -> Iterator[None]:
        """Keeps blue connected to the table in a second window."""
        with self.visit(path, DESKTOP, Seat.BLUE) as page:
            live(page)
            yield

    def _person(self, seat: Seat | None, size: tuple[int, int], language: str) -> BrowserContext:
        width, height = size
        small = min(size) < SMALL
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            screen={"width": width, "height": height},
            device_scale_factor=2 if small else 1,
            has_touch=small,
            reduced_motion="reduce",
            locale=language,
            base_url=self._address,
        )
        if seat is not None:
            context.add_cookies([{"name": "session", "value": TOKENS[seat], "url": self._address}])
        return context


def live(page: Page) -> None:
    """Waits until the table shows its cards and is connected."""
    page.locator("[data-table][data-connection=live] [data-card]").first.wait_for()


def stopped(page: Page) -> None:
    """Calls stop and waits for the verdict."""
    live(page)
    page.locator("[data-action=stop]").click()
    page.locator("[data-verdict]").wait_for()


def at_once(page: Page) -> None:
    """Waits for nothing; the page is enough."""


def cards_shown(page: Page) -> None:
    """Waits until a replay shows its cards."""
    page.locator("[data-card]").first.wait_for()


def idea_tried(page: Page) -> None:
    """Leaves the line of a printed hand, and waits for what the engine thinks."""
    cards_shown(page)
    page.locator("[data-pile=rd] [data-card]").last.click()
    page.locator("[data-pile=t6]").click()
    page.locator(".opinion[data-done=true]").wait_for()


def engine_heard(page: Page) -> None:
    """Goes to a position of the record, and waits until the engine has looked at it long enough."""
    page.locator("[data-node='55']").click()
    page.locator("#app[data-at='55'][data-ready=true]").wait_for()
    page.locator(".analysis-engine[data-done=true] [data-plan]").first.wait_for(timeout=120_000)


def settings(page: Page) -> None:
    """Opens the settings."""
    live(page)
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=settings]").click()
    page.locator("[data-dialog=settings]").wait_for()


def shared(page: Page) -> None:
    """Plays a turn of Anna's at one device, until the board is turned to Bruno."""
    for seat, name in NAMES.items():
        page.locator(f"#{seat}").fill(name)
    page.locator("[data-action=play-together]").click()
    table = page.locator("#app[data-seat]")
    table.wait_for(timeout=PYTHON_MS)
    first = table.get_attribute("data-seat")
    while page.locator(f"#app[data-turn={first}]").count():
        version = table.get_attribute("data-version")
        actions = ("end-turn", "turn-hand", "turn-stock")
        buttons = [page.locator(f".bar-bottom [data-action={one}]") for one in actions]
        next(one for one in buttons if one.count()).click()
        page.locator(f"#app:not([data-version='{version}'])").wait_for()
    page.locator(f"#app:not([data-seat={first}])").wait_for()


def in_four_colours(page: Page) -> None:
    """Chooses the four-colour deck and the light theme."""
    look = json.dumps({"deck": "four-warm", "theme": "light"})
    page.evaluate("look => localStorage.setItem('russianbank-look', look)", look)
    page.reload()
    live(page)


def take_counsel(camera: Camera, number: int, size: tuple[int, int]) -> None:
    """Takes an advised play as the player, the opponent and the advisor see it."""
    path = f"/t/counsel-{number}"
    with (
        camera.visit(path, size, Seat.RED) as anna,
        camera.visit(path, size, Seat.BLUE, "de-DE") as bruno,
    ):
        for page in (anna, bruno):
            live(page)
        anna.locator("[data-action=close-note]").click()
        anna.locator("[data-action=menu]").click()
        anna.locator("[data-action=advisors]").click()
        section = anna.locator("[data-dialog=advisors] [data-advised=red]")
        section.locator("select").select_option("person")
        section.locator("[data-action=advisor-propose]").click()
        bruno.locator("[data-notice=advisor] [data-action=advisor-agree]").click()
        section.locator("[data-action=advisor-link]").click()
        link = section.locator(".link input").input_value()
        anna.keyboard.press("Escape")
        anna.evaluate("document.activeElement.blur()")
        with camera.visit(link, size, None, "fr-FR") as cleo:
            cleo.locator("[name=name]").fill("Cléo")
            cleo.locator("[data-action=advise]").click()
            cleo.locator("[data-pile=rs] [data-card]").last.click()
            cleo.locator("[data-pile=bd] [data-card]").last.click()
            seen_by = {"player": anna, "opponent": bruno, "advisor": cleo}
            for page in seen_by.values():
                page.locator("[data-notice=advice]").wait_for()
            for who, page in seen_by.items():
                page.locator("[data-notice=cut]").wait_for(state="detached")
                camera.shoot(page, f"advised-{who}", size)


def take_review(camera: Camera, game: Game, folder: Path) -> None:
    """Takes the page that ``russianbank review --html`` writes."""
    shown = GameOnPage((NAMES[Seat.RED], NAMES[Seat.BLUE]), game, review(game, SAMPLES))
    page = folder / "review.html"
    written = review_page([game_section(shown, 1)], [game_title(shown)])
    page.write_text(written, encoding="utf-8")
    for size in (DESKTOP, PHONE):
        camera.take("review-page", page.as_uri(), size, at_once, seat=None)


def take_all(camera: Camera) -> None:
    """Takes every picture of the site."""
    lines = puzzles_of("line", "foster-two-pack")
    puzzle = next(one for one in lines if one.theme == "load-stock" and len(one.acts) == 4)
    for number, size in enumerate(SIZES):
        camera.take("deal", "/t/deal", size, live)
        camera.take("middle", "/t/middle", size, live)
        with camera.opposite("/t/result"):
            camera.take("result", "/t/result", size, live)
        with camera.opposite(f"/t/verdict-{number}"):
            camera.take("verdict", f"/t/verdict-{number}", size, stopped)
    camera.take("settings", "/t/middle", DESKTOP, settings)
    camera.take("four-colours", "/t/middle", DESKTOP, in_four_colours)
    for size in (DESKTOP, PHONE):
        camera.take("one-pack", "/t/one-pack", size, live)
        camera.take("home", "/", size, at_once, seat=None)
        camera.take("replay", "/replay/result/1#90", size, cards_shown)
        camera.take("analysis", f"/analysis#{quote(HAND.read_text())}", size, engine_heard)
        camera.take("rules", "/rules/foster-two-pack", size, at_once)
        camera.take("lesson", "/learn/one-pack-reversing", size, cards_shown)
        camera.take("puzzle", f"/puzzles/{puzzle.id}", size, cards_shown)
        camera.take("hand", "/learn/hands/one-pack#91", size, idea_tried)
        camera.take("one-device", "/offline/index.html", size, shared, seat=None)
    for number, size in enumerate((DESKTOP, PHONE)):
        take_counsel(camera, number, size)


def main() -> None:
    """Plays the tables, serves them, and takes the pictures."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the documents.")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder for the pictures")
    parser.add_argument("--form", choices=["webp", "png"], default="webp")
    wish = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit(
            "there is no chromium on this machine; `make browser` explains how to install it"
        )
    wish.to.mkdir(parents=True, exist_ok=True)
    scenes = [dealt(), middle(), won(), one_pack()]
    scenes += [error_made(f"verdict-{number}") for number in range(len(SIZES))]
    scenes += [counsel(f"counsel-{number}") for number in range(2)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store_scenes(folder, scenes)
        with serving(folder) as address, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
            camera = Camera(browser, address, wish.to, wish.form)
            take_all(camera)
            take_review(camera, next(one.game for one in scenes if one.name == "result"), folder)
            browser.close()


if __name__ == "__main__":
    main()
