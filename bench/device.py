"""Measures the site without a server: the first deal on a slow line, plans and engine lines.

    make site && python bench/device.py

The line has 300 ms of delay and 1.6 Mbit/s. The server sends the compressed files that lie beside
the others, and compresses what has none. A plan is one turn of the computer, in Chromium, by the
package and with the time that it has there.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.conftest import ARGUMENTS, BROWSERS, ready
from browser.static_server import Handler, StaticServer

SITE = Path(__file__).parents[1] / "build/play"
DELAY = 0.3
RATE = 1.6e6 / 8
PIECE = 16_384
PLANS = 60

PLAN = """
import json, time
from russianbank.ai.players import player
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.device.own_planner import BUDGET, STRONG

def measured(level, plans):
    name = f"search:level={level}"
    budget = BUDGET if name in STRONG else None
    computer, chance, took, seed = player(name), Chance(level), [], 0
    while len(took) < plans:
        seed += 1
        rules = preset("foster-two-pack")
        game = Game(rules, deal(rules, Chance(seed)))
        for _ in range(20):
            if game.outcome or len(took) == plans:
                break
            begun = time.perf_counter()
            plan = computer.plan(game.position.copy(), chance, budget)
            took.append(time.perf_counter() - begun)
            seat = game.seat
            for act in plan.acts:
                if game.outcome or game.seat is not seat:
                    break
                game.play(act)
    return sorted(took)

json.dumps({level: measured(level, PLANS) for level in range(1, 11)})
"""

RUN = """
async ([folder, library, archive, code]) => {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: folder, stdLibURL: library });
  python.unpackArchive(await (await fetch(archive)).arrayBuffer(), "xztar");
  return python.runPython(code);
}
"""


class SlowHandler(Handler):
    """Compresses, and sends no faster than the line."""

    line = threading.Lock()
    sent = 0

    def do_GET(self) -> None:  # noqa: N802 - http.server calls it so
        """Send a file."""
        time.sleep(DELAY)
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            self.send_error(404)
            return
        packed = file.with_name(f"{file.name}.br")
        is_packed = packed.is_file()
        body = packed.read_bytes() if is_packed else gzip.compress(file.read_bytes(), 6)
        self.send_response(200)
        self.send_header("content-type", self.guess_type(str(file)))
        self.send_header("content-encoding", "br" if is_packed else "gzip")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            with SlowHandler.line:
                time.sleep(len(piece) / RATE)
                SlowHandler.sent += len(piece)
            with contextlib.suppress(BrokenPipeError):  # the page has been left
                self.wfile.write(piece)


@contextmanager
def serving(handler: type[Handler]) -> Iterator[StaticServer]:
    """The site behind a server."""
    with StaticServer(SITE, "play", handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def measure_start(browser: Browser, handler: type[Handler], line: str) -> None:
    """Print how long the first deal takes from the click, with nothing in the cache."""
    with serving(handler) as server:
        page = browser.new_page()
        page.set_default_timeout(300_000)
        page.goto(server.address)
        SlowHandler.sent = 0
        begun = time.perf_counter()
        page.locator("[data-action=play]").click()
        ready(page)
        took = time.perf_counter() - begun
        sent = f", {SlowHandler.sent / 1e6:.2f} MB" if SlowHandler.sent else ""
        print(f"first deal from the click, {line}: {took:.1f} s{sent}")
        page.close()


def measure_plans(browser: Browser) -> None:
    """Print how long plans take at each level."""
    with serving(Handler) as server:
        page = browser.new_context(bypass_csp=True).new_page()
        page.goto(server.address)
        parts = ("pyodide-*", "library-*", "package-*")
        folder, library, archive = (
            f"{server.address}static/{next(SITE.glob(f'static/{part}')).name}" for part in parts
        )
        code = PLAN.replace("PLANS", str(PLANS))
        found = page.evaluate(RUN, [f"{folder}/", library, archive, code])
        for level, took in json.loads(found).items():
            middle, longest = took[len(took) // 2] * 1e3, took[-1] * 1e3
            print(f"level {level}: median {middle:.1f} ms, longest {longest:.0f} ms")


def measure_engine(browser: Browser) -> None:
    """Print how long the engine lines of a new deal take from the first request of the page."""
    with serving(Handler) as server:
        page = browser.new_page()
        page.set_default_timeout(300_000)
        begun = time.perf_counter()
        page.goto(f"{server.address}analysis.html")
        page.locator(".board [data-card]").first.wait_for()
        board = time.perf_counter() - begun
        page.locator(".analysis-engine [data-samples]").wait_for()
        first = time.perf_counter() - begun
        page.locator(".analysis-engine[data-done=true]").wait_for()
        done = time.perf_counter() - begun
        print(f"analysis board {board:.1f} s, engine lines {first:.1f} s, done {done:.1f} s")
        page.close()


def main() -> None:
    """Measure everything."""
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=ARGUMENTS)
        measure_start(browser, Handler, "on this machine")
        measure_start(browser, SlowHandler, "300 ms and 1.6 Mbit/s")
        measure_plans(browser)
        measure_engine(browser)


if __name__ == "__main__":
    main()
