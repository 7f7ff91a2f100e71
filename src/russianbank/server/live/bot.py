"""The computer player: he thinks in processes of his own, and plays like anybody else at a table.

What he does goes the same way as what people do. His number for it comes from the version it is
meant for, so that he does nothing twice, whatever becomes of the server meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player, player
from russianbank.arena.table_agent import TableAgent
from russianbank.core.act import ACTS
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.event import Misplaced
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.server.live import bot_worker
from russianbank.server.live.fair_queue import FairQueue
from russianbank.server.table.entry import ActEntry, LogEntry, PutRightEntry, SayEntry, StopEntry
from russianbank.server.table.messages import No

if TYPE_CHECKING:
    from russianbank.server.live.table_actor import TableActor

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds after which the machine tries again what failed, as when the disk was full."""

TRIES = 3
"""How often a plan is asked for when workers die over it."""


# Thinking


class BotWorkers:
    """The processes in which the computer player thinks.

    Args:
        workers: how many there are.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._rotation = FairQueue(workers)
        self._pool: ProcessPoolExecutor | None = None

    def engage(self) -> None:
        """Have the first worker come, so that the first plan does not wait for him."""
        self._engaged().submit(bot_worker.learn)

    def turn(self, caller: str) -> AbstractAsyncContextManager[None]:
        """Wait until a worker is free, and have him for a plan until the end of the block.

        Args:
            caller: for whom; whoever keeps many tables waits for his own alone.
        """
        return self._rotation.turn(caller)

    async def plan(self, name: str, position: Position, seed: int) -> Plan:
        """Have a player plan, in one's turn; a worker that dies over it is replaced.

        Args:
            name: the player, as ``search:level=4``.
            position: the table, which holds no hidden card.
            seed: where the player's random choices come from.

        Raises:
            BrokenProcessPool: if workers keep dying.
        """
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._engaged()
            try:
                codes, value = await loop.run_in_executor(
                    pool, bot_worker.plan, name, position, seed
                )
            except BrokenProcessPool:
                log.warning("a thinking process died; another takes its place")
                self._discharge(pool)
            else:
                return Plan(tuple(ACTS[code] for code in codes), value)
        raise BrokenProcessPool(f"{TRIES} thinking processes died over one plan")

    def close(self) -> None:
        """Send the workers home; whoever is in the middle of a thought ends it."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _engaged(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, bot_worker.begin)
        return self._pool

    def _discharge(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


# Pace


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the machine seems to think, in seconds, so that a person can follow.

    Attributes:
        least: before any act.
        choice: at most on top of that, before an act that was chosen among several.
        routine: at most on top of that, before any other.
        sleep: waits so many seconds.
    """

    least: float = 0.3
    choice: float = 1.2
    routine: float = 0.3
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    def seconds(self, chance: Chance, chosen: bool) -> float:
        """How long it takes for an act; mostly short, now and then long."""
        share = chance.below(1000) * chance.below(1000) / 1e6
        return self.least + share * (self.choice if chosen else self.routine)


# Playing


class _FixedPlan:
    """A player whose plan has been made already, elsewhere."""

    def __init__(self, player: Player, plan: Plan) -> None:
        self.name = player.name
        self.always_lawful = player.always_lawful
        self.notices = player.notices
        self._plan = plan

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        return self._plan


class Bot:
    """The computer player at one seat of a live table.

    Args:
        live: the table.
        seat: where he sits.
        thinkers: who thinks for him.
        chance: where his random choices come from.
        pace: how he waits, at a table that wants to follow him.
    """

    def __init__(
        self, actor: TableActor, seat: Seat, workers: BotWorkers, chance: Chance, pace: Pace
    ) -> None:
        self.actor = actor
        self.seat = seat
        self._name = actor.terms.participant(seat).player or "search"
        self._player = player(self._name)
        self._workers = workers
        self._chance = chance
        self._pace = pace
        self._clock = actor.clock.monotonic
        self._game: Game | None = None
        self._seated = TableAgent(self._player, seat, chance)
        self._events = 0
        self._stop: tuple[int, int] | None = None
        self._rights_at: int | None = None
        self._news = asyncio.Event()
        actor.on_change.append(self.notice)
        self._task = asyncio.ensure_future(self._attend())

    async def leave(self) -> None:
        """Get up from the table."""
        self.actor.on_change.remove(self.notice)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    def notice(self) -> None:
        """Look at what has just been done; he is to be told of every change."""
        game = self.actor.table.game
        if game is not self._game:
            self._game, self._events = game, 0
            self._seated = TableAgent(self._player, self.seat, self._chance)
            self._stop = self._rights_at = None
        if game is not None and len(game.events) > self._events:
            self._watch(game)
        self._events = len(game.events) if game is not None else 0
        self._news.set()

    def _watch(self, game: Game) -> None:
        version = self.actor.table.version
        last = game.events[-1]
        if isinstance(last, Misplaced) and last.seat is not self.seat:
            self._rights_at = version
        if self._seated.calls_stop(game):
            self._stop = version, len(game.events)

    async def _attend(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._take_part()
            except Exception:
                log.exception("the machine at table %s is at a loss", self.actor.id)
                await asyncio.sleep(AGAIN)
                self._news.set()

    async def _take_part(self) -> None:
        """Do what is to be done now; any change brings him back here."""
        game = self.actor.table.game
        if game is None or await self._calls_stop(game) or await self._puts_right(game):
            return
        over = self.actor.table.view(self.seat).over
        if self._to_play() is not None:
            await self._play()
        elif over is not None and not over.settled and over.winner != str(self.seat):
            await self._do(SayEntry("let-stand"), self.actor.table.version, None)

    async def _calls_stop(self, game: Game) -> bool:
        stop, self._stop = self._stop, None
        if stop is None:
            return False
        seen, events = stop
        turn = game.seat
        await self._wait(chosen=False)
        played_on = game.seat is turn and len(game.events) > events
        if self.actor.table.game is not game or not (played_on or game.stoppable_breach(self.seat)):
            return False
        return await self._do(StopEntry(seen), seen, None)

    async def _puts_right(self, game: Game) -> bool:
        seen, self._rights_at = self._rights_at, None
        if seen is None:
            return False
        await self._wait(chosen=False)
        return await self._do(PutRightEntry(), seen, seen)

    def _to_play(self) -> Game | None:
        """The game that waits for him, if it does."""
        table = self.actor.table
        game, over = table.game, table.view(self.seat).over
        return game if game is not None and over is None and game.seat is self.seat else None

    async def _play(self) -> None:
        begun = self._clock()
        async with self._workers.turn(self.actor.audience.caller):
            game, version = self._to_play(), self.actor.table.version
            if game is None:
                return  # the table has moved on while he waited for a worker
            position = game.position.copy()
            plan = await self._workers.plan(self._name, position, self._chance.word())
        thought = self._clock() - begun
        if self.actor.table.moved > version or self._to_play() is not game:
            return
        seated = TableAgent(_FixedPlan(self._player, plan), self.seat, self._chance)
        for count, act in enumerate(seated.acts(game)):
            version = self.actor.table.version
            chosen = count == 0 and len(game.position.lawful()) > 1
            await self._wait(chosen, thought)
            if not await self._do(ActEntry(str(act), force=True), version, version):
                return
            thought = 0.0

    async def _wait(self, chosen: bool, thought: float = 0.0) -> None:
        if self.actor.terms.pace != "at-once":
            await self._pace.sleep(max(0.0, self._pace.seconds(self._chance, chosen) - thought))

    async def _do(self, entry: LogEntry, version: int, expected: int | None) -> bool:
        """Do something at the table; tells whether it was accepted."""
        client_id = f"machine-{entry.__struct_config__.tag}-{version}"
        answer = await self.actor.do(self.seat, client_id, entry, expected=expected)
        if not isinstance(answer, No):
            return True
        if answer.why.code != "stale":
            log.warning("the machine at table %s was refused: %s", self.actor.id, answer.why.said)
            await asyncio.sleep(AGAIN)
            self._news.set()
        return False
