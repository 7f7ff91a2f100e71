"""Drives Firefox and WebKitGTK, which Playwright has no builds of for this machine's packages."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
STARTS_WITHIN, PATIENCE = 30, 60
POLL = 0.1


class OtherBrowser(Protocol):
    """A page of a browser."""

    def go(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str) -> Any:
        """The value of an expression; promises are waited for."""

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """What keys or a mouse do, as WebDriver writes it."""


Point = tuple[float, float]


def press(page: OtherBrowser, key: str) -> None:
    """Press a key and let it go."""
    strokes = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
    page.perform([{"type": "key", "id": "keys", "actions": strokes}])


def drag(page: OtherBrowser, *ways: Point) -> None:
    """Press the mouse at the first point, move it to the others, and let it go at the last."""
    moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 60} for x, y in ways]
    down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
    strokes = [moves[0], down, *moves[1:], up]
    page.perform([{"type": "pointer", "id": "mouse", "actions": strokes}])


def middle_of(page: OtherBrowser, selector: str) -> Point:
    """The middle of the last element that a selector finds."""
    x, y = page.run(
        f"(() => {{ const box = [...document.querySelectorAll('{selector}')].at(-1)"
        ".getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
    )
    return x, y


def wait_for(page: OtherBrowser, condition: str, patience: float = PATIENCE) -> None:
    """Wait until an expression is true on a page."""
    end = time.monotonic() + patience
    while not page.run(f"Boolean({condition})"):
        assert time.monotonic() < end, f"never came true: {condition}"
        time.sleep(POLL)


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def _started(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """A program that runs until the end, once it listens at its port."""
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            command, env=environment, stdout=log, stderr=log, start_new_session=True
        )
        try:
            _wait_until_it_listens(port)
            yield
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # with the display and the browser below it
            process.wait(STARTS_WITHIN)


def _wait_until_it_listens(port: int) -> None:
    end = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < end, "the browser did not start"
            time.sleep(POLL)


class Firefox:
    """A page of Firefox, by WebDriver BiDi.

    Args:
        line: the connection to the browser.
    """

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(PATIENCE))
            if answer.get("id") == self._number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def go(self, address: str) -> None:
        """Open an address."""
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression; promises are waited for."""
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script}) ?? null))()",
            target={"context": self._context},
            awaitPromise=True,
            userActivation=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """What keys or a mouse do, as WebDriver writes it."""
        self._ask("input.performActions", context=self._context, actions=actions)


class WebKit:
    """A page of WebKitGTK's MiniBrowser, by WebDriver.

    Args:
        port: where its driver listens.
        browser: the browser's program.
    """

    def __init__(self, port: int, browser: Path) -> None:
        self._address = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self._ask("", {"capabilities": wanted})
        self._address += f"/{made['sessionId']}"

    def _ask(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            f"{self._address}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, address: str) -> None:
        """Open an address."""
        self._ask("/url", {"url": address})

    def run(self, script: str) -> Any:
        """The value of an expression; promises are waited for."""
        body = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve({script}).then(value => done(JSON.stringify(value ?? null)))"
        )
        return json.loads(self._ask("/execute/async", {"script": body, "args": []}))

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """What keys or a mouse do, as WebDriver writes it."""
        self._ask("/actions", {"actions": actions})


@contextmanager
def firefox(folder: Path) -> Iterator[OtherBrowser | None]:
    """Firefox with a profile of its own; None if it is not installed."""
    program = shutil.which("firefox-esr")
    if program is None:
        yield None
        return
    port = free_port()
    profile = folder / "profile"
    profile.mkdir()
    command = [program, "--headless", "--remote-debugging-port", str(port)]
    with (
        _started([*command, "--profile", str(profile), "--no-remote"], folder, port),
        connect(f"ws://127.0.0.1:{port}/session", max_size=None) as line,
    ):
        yield Firefox(line)


@contextmanager
def webkit(folder: Path) -> Iterator[OtherBrowser | None]:
    """WebKitGTK on a display of its own; None if it is not installed."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    browser = MINI_BROWSERS[0] if MINI_BROWSERS else None
    if driver is None or display is None or browser is None:
        yield None
        return
    port = free_port()
    with _started([display, "-a", driver, f"--port={port}"], folder, port):
        yield WebKit(port, browser)
