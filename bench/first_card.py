"""Measures how soon a table shows its cards on a slow line, with an empty cache (U50).

    python bench/first_card.py [--round-trip 300] [--kilobits 1600] [--visits 5] [--deck NAME]

The browser delays every answer by the round trip and limits what comes in, as its developer tools
do; they delay no WebSocket. Times count from the navigation: until the first face has been drawn,
and until all faces on the table have. Requests and bytes are those of the whole visit; bytes as
transferred, with their headers.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.conftest import ARGUMENTS, BROWSERS, Site, serving
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

SIZES = {"1280x800": (1280, 800), "390x844": (390, 844)}
SETTLED_MS = 2500

WATCH = """
window.drawn = {};
const watch = () => {
  const faces = [...document.querySelectorAll('[data-pile] [data-card]:not([data-card=back]) img')];
  const come = faces.filter(face => face.complete && face.naturalWidth > 0);
  if (come.length > 0) window.drawn.first ??= performance.now();
  if (come.length > 0 && come.length === faces.length) window.drawn.all ??= performance.now();
  if (window.drawn.all) document.documentElement.dataset.drawn = 'all';
  else requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took.

    Attributes:
        first: seconds to the first face.
        whole: seconds to all faces on the table.
        requests: how many there were in all, and for the deck.
        sizes: bytes in all, and for the deck.
    """

    first: float
    whole: float
    requests: tuple[int, int]
    sizes: tuple[float, float]


def visit(browser: Browser, site: Site, size: tuple[int, int], line: argparse.Namespace) -> Visit:
    """Open a new table in a new browser context."""
    laid = site.lay(PlayedTable(seed=3))
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        screen={"width": size[0], "height": size[1]},
        base_url=site.address,
    )
    context.add_cookies([{"name": "session", "value": laid.tokens[Seat.RED], "url": site.address}])
    if line.deck:
        kept = json.dumps(json.dumps({"deck": line.deck}))
        context.add_init_script(f"localStorage.setItem('russianbank-look', {kept})")
        context.add_cookies([{"name": "deck", "value": line.deck, "url": site.address}])
    context.add_init_script(WATCH)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    speed = line.kilobits * 1000 / 8
    tools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.round_trip,
            "downloadThroughput": speed,
            "uploadThroughput": speed,
        },
    )
    addresses: dict[str, str] = {}
    loaded: dict[str, float] = {}

    def begun(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["response"]["url"]

    def came(event: dict[str, Any]) -> None:
        loaded[event["requestId"]] = event["encodedDataLength"]

    tools.on("Network.responseReceived", begun)
    tools.on("Network.loadingFinished", came)
    page.goto(laid.url, wait_until="commit")
    page.locator("html[data-drawn=all]").wait_for()
    page.wait_for_timeout(SETTLED_MS)
    drawn = page.evaluate("window.drawn")
    context.close()
    http = {name: size for name, size in loaded.items() if addresses[name].startswith("http")}
    deck = [size for name, size in http.items() if re.search("/(decks|faces)/", addresses[name])]
    return Visit(
        drawn["first"] / 1000,
        drawn["all"] / 1000,
        (len(http), len(deck)),
        (sum(http.values()), sum(deck)),
    )


def main() -> None:
    """Visit tables at each size, and print the medians."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--round-trip", type=int, default=300, metavar="MS")
    asked.add_argument("--kilobits", type=int, default=1600, metavar="PER_SECOND")
    asked.add_argument("--visits", type=int, default=5)
    asked.add_argument("--deck", choices=("standard", "large", "four-warm", "four-cool"))
    line = asked.parse_args()
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    print(f"{line.round_trip} ms there and back, {line.kilobits} kbit/s; medians of {line.visits}")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as site,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=program, args=ARGUMENTS)
        for name, size in SIZES.items():
            visit(browser, site, size, line)
            done = [visit(browser, site, size, line) for _ in range(line.visits)]
            first, whole = (
                statistics.median(getattr(one, what) for one in done) for what in ("first", "whole")
            )
            requests, sizes = done[-1].requests, done[-1].sizes
            print(
                f"{name}: first card {first:.2f} s, all cards {whole:.2f} s; "
                f"{requests[0]} requests ({requests[1]} for the deck), "
                f"{sizes[0] / 1000:.0f} kB ({sizes[1] / 1000:.0f} for the deck)"
            )
        browser.close()


if __name__ == "__main__":
    main()
