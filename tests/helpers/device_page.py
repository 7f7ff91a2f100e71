"""A page at a table of a device, without a browser."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from russianbank.device.worker import Device

PATIENCE = 60
NEXT = ("h>d", "^h", "^s")
"""Acts that bring a game on."""


def delay(act: str) -> tuple[bool, bool]:
    """How little an act brings a game on; a shift on the tableau does least."""
    return act not in NEXT, act.startswith("t") and ">t" in act


class DevicePage:
    """A page at a table of a device, which can play and ask."""

    def __init__(self, device: Device, table: str) -> None:
        self._device = device
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._visit = device.visit(
            table, "near", "-1", "", "tab.1", self._inbox.put_nowait, lambda why: None
        )
        self.table = table
        self.view: dict[str, Any] = {}
        self.lines: list[str] = []
        self._version = 0

    async def ask(self, *path: str, body: object = None, language: str = "en") -> Any:
        """The status and the body of an answer."""
        question = {"path": path, "body": body, "language": language}
        done: asyncio.Queue[str] = asyncio.Queue()
        self.lines = []
        self._device.ask(json.dumps(question), self.lines.append, done.put_nowait)
        reply = json.loads(await asyncio.wait_for(done.get(), PATIENCE))
        return reply["status"], reply["body"]

    async def send(self, **message: object) -> None:
        """Send a message, and hear what came of it."""
        self._visit.receive(json.dumps({"id": f"c-{self._version}", "v": self._version, **message}))
        before = self._version
        while self._version == before:
            await self.hear()

    async def hear(self) -> None:
        """Take the next message."""
        message = json.loads(await asyncio.wait_for(self._inbox.get(), PATIENCE))
        if message["t"] == "sync":
            self._version, self.view = message["v"], message["view"]
        elif message["t"] == "ev":
            patch = dict(message["p"])
            piles = {**self.view["piles"], **patch.pop("piles", {})}
            self._version, self.view = message["v"], {**self.view, **patch, "piles": piles}

    async def to_the_player(self) -> None:
        """Wait until the player is on turn, or the deal is over."""
        while not self.view or (not self.view["over"] and self.view["mover"] != "red"):
            await self.hear()

    async def play_to_the_end(self) -> None:
        """Play without thinking until the deal is over."""
        await self.to_the_player()
        while not self.view["over"]:
            await self.send(t="play", m=min(self.view["acts"], key=delay))
            await self.to_the_player()
