"""The real server as a process that is killed and restarted on the same data."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from helpers.command import environment
from helpers.components import free_port

STARTS_WITHIN = 30.0


class Process:
    """The process of a server.

    Args:
        data: the folder of its games.
        options: more options of its command line.

    Attributes:
        port: where it listens, each time.
    """

    def __init__(self, data: Path, *options: str) -> None:
        self._data = data
        self._options = options
        self.port = free_port()
        self._process: asyncio.subprocess.Process

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Start it; returns the seconds until it accepted requests."""
        begun = asyncio.get_running_loop().time()
        command = ["-m", "russianbank.server", "--port", str(self.port), "--workers", "1"]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            "--data",
            str(self._data),
            *self._options,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(),
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            line = await self._process.stdout.readline()
        assert b"Russian Bank is at" in line, "the server did not start"
        return asyncio.get_running_loop().time() - begun

    async def end(self, how: signal.Signals) -> int:
        """End it; returns its exit code."""
        if self._process.returncode is None:
            self._process.send_signal(how)
        async with asyncio.timeout(STARTS_WITHIN):
            return await self._process.wait()


class Person:
    """A player with the cookies of a browser."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    def open(self, **wish: Any) -> dict[str, Any]:
        """Open a table."""
        answer: dict[str, Any] = json.loads(self._post("/api/tables", json.dumps(wish).encode()))
        return answer

    def join(self, link: str) -> None:
        """Follow a link to a seat."""
        self._post(link, b"", "application/x-www-form-urlencoded")

    @property
    def headers(self) -> dict[str, str]:
        """Returns the headers that the person sends to open a WebSocket."""
        cookies = "; ".join(f"{one.name}={one.value}" for one in self._jar)
        return {"Cookie": cookies, "Origin": self._origin}

    def _post(self, path: str, body: bytes, kind: str = "application/json") -> bytes:
        headers = {"Origin": self._origin, "Content-Type": kind}
        request = urllib.request.Request(self._origin + path, body, headers)
        while True:
            try:
                with self._opener.open(request) as answer:
                    answered: bytes = answer.read()
                    return answered
            except urllib.error.HTTPError as refused:
                if refused.code != 429:
                    raise
                time.sleep(1)  # so many tables at once are more than one address may set up
