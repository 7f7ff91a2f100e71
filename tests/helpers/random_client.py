"""A client that plays at random at a table, and checks every message it receives.

It implements docs/protocol.md by itself: it numbers its messages, sends unanswered
ones again after a reconnection, computes the digest of every version, and lists every violation of
the protocol. It does not know the rules.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4
from zlib import crc32

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from russianbank.core.chance import Chance

PILES = [f"{kind}{n}" for kind in "tf" for n in range(1, 9)] + ["rs", "rh", "rd", "bs", "bh", "bd"]
PATIENCE = 0.4
"""Seconds after which a message that was not answered makes it connect again."""


def link(version: int, view: Mapping[str, Any], before: str) -> str:
    """The digest of a version, from the view and the digest of the version before."""
    tops = []
    for pile in PILES:
        count, faces = view["piles"].get(pile, (0, ""))
        tops.append(f"{pile}:{count}:{faces.split()[-1] if faces else '-'}")
    line = f"{version} {view['mover']} {' '.join(tops)}"
    return f"{crc32(line.encode(), int(before, 16)):08x}"


class RandomClient:
    """One seat's client, through all its connections.

    Args:
        name: which its messages' numbers begin with.
        address: the address of the table's socket; the last version seen is added to the query.
        headers: HTTP headers of the connection.
        chance: source of its choices.
        pause: seconds before it acts, so that it does not act more often than it may.
        stays: seconds after which it leaves and comes back, if it does so by itself.

    Attributes:
        address, headers: where and how it connects the next time.
        acked: the messages that were accepted, each with the version it made, in order.
        refused: the messages that were refused, each with the reason's code.
        versions: the versions that arrived one by one.
        digests: the digest of every version that it was shown.
        syncs: how often it received the whole table.
        wrong: violations of the protocol.
    """

    def __init__(
        self,
        name: str,
        address: str,
        headers: Mapping[str, str],
        chance: Chance,
        pause: float = 0.0,
        stays: float | None = None,
    ) -> None:
        self.name = name
        self.v = -1
        self.h = ""
        self.view: dict[str, Any] = {}
        self.acked: list[tuple[str, int]] = []
        self.refused: list[tuple[str, str]] = []
        self.versions: list[int] = []
        self.digests: dict[int, str] = {}
        self.syncs = 0
        self.connections = 0
        self.wrong: list[str] = []
        self.address = address
        self.headers = dict(headers)
        self._chance = chance
        self._pause = pause
        self._stays = stays
        self._count = 0
        self._page = uuid4().hex
        self._attempts = 0
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._answers: dict[str, tuple[str, Any]] = {}
        self._accepted = -1

    def __repr__(self) -> str:
        view = {name: self.view.get(name) for name in ("seat", "mover", "acts", "over", "ready")}
        waits = list(self._unanswered)
        return f"{self.name} at {self.v}, accepted {self._accepted}, unanswered {waits}: {view}"

    async def play(self) -> None:
        """Play, and connect again when the connection is lost; until cancelled."""
        while True:
            try:
                self._attempts += 1
                attempt = f"{self._page}.{self._attempts}"
                address = f"{self.address}&v={self.v}&h={self.h}&c={attempt}"
                async with connect(
                    address, additional_headers=self.headers, compression=None, proxy=None
                ) as socket:
                    self.connections += 1
                    async with asyncio.timeout(self._stays):
                        await self._converse(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.02 + self._chance.below(50) / 1000)

    async def _converse(self, socket: ClientConnection) -> None:
        for message in list(self._unanswered.values()):
            await socket.send(json.dumps(message))
        while True:
            async with asyncio.timeout(PATIENCE if self._unanswered else None):
                text = await socket.recv()
            self._hear(json.loads(text))
            if (wishes := self._wishes()) and self._pause:
                await asyncio.sleep(self._pause)
            for wish in wishes:
                self._unanswered[wish["id"]] = wish
                await socket.send(json.dumps(wish))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "sync":
                self.syncs += 1
                if message["v"] < max(self.v, self._accepted):
                    known = max(self.v, self._accepted)
                    self.wrong.append(f"{self.name}: was shown {message['v']} after {known}")
                self.v, self.h, self.view = message["v"], message["h"], message["view"]
                self._note()
            case "ev":
                self._follow(message)
            case "ok" | "no":
                self._answered(message)

    def _follow(self, message: dict[str, Any]) -> None:
        if message["v"] != self.v + 1:
            self.wrong.append(f"{self.name}: version {message['v']} came after {self.v}")
        patch = dict(message["p"])
        piles = {**self.view["piles"], **patch.pop("piles", {})}
        self.view = {**self.view, **patch, "piles": piles}
        self.v = message["v"]
        self.versions.append(self.v)
        expected = link(self.v, self.view, self.h)
        if expected != message["h"]:
            self.wrong.append(f"{self.name}: {self.v} is {expected} here and {message['h']} there")
        self.h = message["h"]
        self._note()

    def _note(self) -> None:
        """Note the digest of this version; it must be the same each time."""
        if self.digests.setdefault(self.v, self.h) != self.h:
            self.wrong.append(f"{self.name}: {self.v} was {self.digests[self.v]}, now {self.h}")

    def _answered(self, message: dict[str, Any]) -> None:
        name = message["id"]
        answer = (message["t"], message.get("v") if message["t"] == "ok" else message["why"])
        if self._answers.setdefault(name, answer) != answer:
            self.wrong.append(f"{self.name}: {name} was answered {self._answers[name]}, {answer}")
        if self._unanswered.pop(name, None) is None:
            return
        if message["t"] == "ok":
            self.acked.append((name, message["v"]))
            self._accepted = max(self._accepted, message["v"])
        else:
            self.refused.append((name, message["why"]["code"]))

    def _wishes(self) -> list[dict[str, Any]]:
        """What it wants to do now, if anything: often one act, now and then some in a row."""
        view = self.view
        if not view or view["seat"] is None or self._unanswered or self.v < self._accepted:
            return []
        if view["over"] is not None or not view["deal"]:
            return [] if view["seat"] in view["ready"] else [self._message("say", w="next")]
        acts = view["acts"]
        count = 1 + self._chance.below(3) * self._chance.below(2) if acts else 0
        wishes: list[dict[str, Any]] = []
        for _ in range(count):
            after = {"after": wishes[-1]["id"]} if wishes else {}
            act = acts[self._chance.below(len(acts))]
            wishes.append(self._message("play", m=act, force=True, **after))
        return wishes

    def _message(self, kind: str, **more: Any) -> dict[str, Any]:
        self._count += 1
        return {"t": kind, "id": f"{self.name}-{self._count}", "v": self.v, **more}
