"""The delivery of one table as a model: what is lost, late or refused, all pages agree (R7, R9).

Pages of both players and of watchers, over a wire that delivers in order and loses what is on its
way when it is cut. A page knows the version and the digest of what it has received, and says so
when it comes back. Messages are sent again, early and late; the disk is full for a while; the
server restarts. After each schedule the wire is whole, and every page must be where the table is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from helpers.live_tables import Client, Room, agreed, next_act
from helpers.random_play import SOAK, amount
from russianbank.core.cards import Seat
from russianbank.server.live.answers import Answers
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, SayEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.resume import LastSeen, RecentFrames

SCHEDULES = 100_000 if SOAK else amount(200, 2_000)
STEPS = 12


class Broken(AssertionError):
    """A page was told something that cannot be so."""


@dataclass
class Page:
    """A page of a browser: what it has received, and what is on its way."""

    seat: Seat | None
    client: Client | None = None
    seen: LastSeen = field(default_factory=LastSeen)
    read: int = 0

    def receive(self, most: int, digests: dict[int, str]) -> None:
        """Take messages from the wire, in their order."""
        assert self.client
        arriving = self.client.outbox.sent[self.read : self.read + most]
        self.read += len(arriving)
        for message in arriving:
            self._take(message, digests)

    def _take(self, message: dict[str, Any], digests: dict[int, str]) -> None:
        if message["t"] not in ("sync", "ev"):
            return
        version = message["v"]
        if message["t"] == "ev" and version != self.seen.version + 1:
            raise Broken(f"after version {self.seen.version} came {version}")
        if message["h"] != digests[version]:
            raise Broken(f"version {version} has another digest")
        self.seen = LastSeen(version, message["h"])


@dataclass
class Sent:
    """A message of a player, and the answer that it got first."""

    seat: Seat
    client_id: str
    entry: ActEntry | SayEntry
    expected: int | None
    answer: Ok | No | None = None


class Schedule:
    """One run of the model, drawn from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.room = Room(seed=seed)
        self.pages = [Page(Seat.RED), Page(Seat.BLUE), Page(None), Page(None)]
        self.sent: list[Sent] = []
        self.digests: dict[int, str] = {}
        self.made_by: dict[int, str] = {}

    async def run(self) -> None:
        self.actor: TableActor = await self.room.open(agreed("call-stop"))
        self._note()
        steps = [self.act] * 3 + [self.come] * 2
        steps += [self.repeat, self.arrive, self.cut, self.disk, self.restart]
        for _ in range(STEPS):
            await self.random.choice(steps)()
            self._note()
        self.room.journal.full = False
        for page in self.pages:
            if page.client is None:
                await self._enter(page)
        await self.act()
        self._note()
        for page in self.pages:
            page.receive(1000, self.digests)
            if page.seen != LastSeen(self.actor.table.version, self.actor.table.digest):
                raise Broken(f"{page.seat} is at {page.seen.version}")

    def _note(self) -> None:
        self.digests[self.actor.table.version] = self.actor.table.digest

    async def act(self) -> None:
        """Somebody does something, by a message of its own."""
        if self.actor.table.view(None).over:
            seat: Seat = self.random.choice(list(Seat))
            entry: ActEntry | SayEntry = SayEntry("next")
        else:
            seat, entry = next_act(self.actor, self.random.randrange(1000))
        number = f"m{len(self.sent)}"
        self.sent.append(Sent(seat, number, entry, self.actor.table.version))
        await self._submit(self.sent[-1])

    async def repeat(self) -> None:
        """A copy of an earlier message arrives."""
        if self.sent:
            await self._submit(self.random.choice(self.sent))

    async def _submit(self, sent: Sent) -> None:
        page = next(page for page in self.pages if page.seat is sent.seat)
        answer = await self.actor.submit(
            sent.seat, sent.client_id, sent.entry, expected=sent.expected, sender=page.client
        )
        if sent.answer is None:
            sent.answer = answer
        elif isinstance(sent.answer, Ok) and answer != sent.answer:
            raise Broken(f"{sent.client_id} was done, and then answered {answer}")
        elif isinstance(sent.answer, No) and isinstance(answer, Ok):
            raise Broken(f"{sent.client_id} was refused, and done all the same")
        if isinstance(answer, Ok) and self.made_by.setdefault(answer.v, sent.client_id) != (
            sent.client_id
        ):
            raise Broken(f"two messages made version {answer.v}")

    async def arrive(self) -> None:
        """Some of what is on its way arrives."""
        page = self.random.choice(self.pages)
        if page.client:
            page.receive(self.random.randrange(4), self.digests)

    async def cut(self) -> None:
        """A wire is cut; what was on its way is lost."""
        page = self.random.choice(self.pages)
        if page.client:
            page.receive(self.random.randrange(6), self.digests)
            self.actor.leave(page.client)
            page.client = None

    async def come(self) -> None:
        """A page that was cut off comes back."""
        away = [page for page in self.pages if page.client is None]
        if away:
            await self._enter(self.random.choice(away))

    async def _enter(self, page: Page) -> None:
        page.client, page.read = Client(page.seat, self.room.clock), 0
        await self.actor.enter(page.client, page.seen)

    async def disk(self) -> None:
        """The disk is full, or has room again."""
        self.room.journal.full = not self.room.journal.full

    async def restart(self) -> None:
        """The server restarts; refusals that had not been received are forgotten with it."""
        if self.room.journal.full:
            return
        for page in self.pages:
            if page.client:
                page.receive(self.random.randrange(6), self.digests)
            page.client = None
        self.sent = [sent for sent in self.sent if isinstance(sent.answer, Ok)]
        self.room.restarted()
        found = await self.room.registry.find_awake("T")
        assert found is not None
        self.actor = found


async def run(seeds: range) -> None:
    for seed in seeds:
        try:
            await Schedule(seed).run()
        except Broken as broken:
            raise Broken(f"schedule {seed}: {broken}") from None


@pytest.mark.extended
@pytest.mark.parametrize("part", range(4))
async def test_every_page_agrees_with_the_table_after_every_schedule(part: int) -> None:
    await run(range(part * SCHEDULES // 4, (part + 1) * SCHEDULES // 4))


@pytest.mark.extended
async def test_the_model_finds_a_cache_that_is_taken_for_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    since = RecentFrames.since

    def careless(self: RecentFrames, seen: LastSeen, latest: int) -> Any:
        last = self._frames[-1].version if self._frames else latest
        return since(self, seen, last)

    monkeypatch.setattr(RecentFrames, "since", careless)
    with pytest.raises(Broken, match="after version"):
        await run(range(500))


@pytest.mark.extended
async def test_the_model_finds_a_refusal_that_is_not_final(monkeypatch: pytest.MonkeyPatch) -> None:
    add = Answers.add

    def accepted_only(
        self: Answers, seat: Seat | None, client_id: str | None, answer: Ok | No
    ) -> None:
        if isinstance(answer, Ok) or answer.why.code != "storage":
            add(self, seat, client_id, answer)

    monkeypatch.setattr(Answers, "add", accepted_only)
    with pytest.raises(Broken, match="refused, and done all the same"):
        await run(range(500))
