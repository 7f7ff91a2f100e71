"""The bot: the computer player at one seat of a live table.

Its commands go the same way as those of people. The client id of each command is made from the
version that it is meant for, so that nothing is done twice, even after a restart of the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player, player
from russianbank.arena.table_agent import TableAgent
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, LogEntry, PutRightEntry, SayEntry, StopEntry
from russianbank.server.table.messages import No
from russianbank.server.table.projection import PILE_NAMES

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
"""Seconds after which a bot tries again what failed, as when the disk was full."""


@dataclass(frozen=True, slots=True)
class BotPace:
    """How long a bot waits before an act, in seconds, so that a person can follow.

    Attributes:
        least: before any act.
        choice: at most this more, before an act that was chosen among several.
        routine: at most this more, before any other act.
        sleep: waits for some seconds.
    """

    least: float = 0.3
    choice: float = 1.2
    routine: float = 0.3
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    def seconds(self, chance: Chance, chosen: bool) -> float:
        """The wait before one act; mostly short, now and then long."""
        share = chance.below(1000) * chance.below(1000) / 1e6
        return self.least + share * (self.choice if chosen else self.routine)


class _FixedPlan:
    """A player that returns a plan which was made elsewhere."""

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
        actor: the table.
        seat: the bot's seat.
        workers: plan its turns.
        chance: the source of its random choices.
        pace: how long it waits, unless the table plays at once.
    """

    def __init__(
        self, actor: TableActor, seat: Seat, workers: BotWorkers, chance: Chance, pace: BotPace
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
        self._agent = TableAgent(self._player, seat, chance)
        self._events = 0
        self._stop: tuple[int, int] | None = None  # the version to stop, and its number of events
        self._changed = asyncio.Event()
        actor.on_change.append(self.on_change)
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Leave the table."""
        self.actor.on_change.remove(self.on_change)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    def on_change(self) -> None:
        """Look at the last change; called after every change of the table."""
        game = self.actor.table.game
        if game is not self._game:
            self._game, self._events = game, 0
            self._agent = TableAgent(self._player, self.seat, self._chance)
            self._stop = None
        if game is not None and len(game.events) > self._events:
            self._watch(game)
        self._events = len(game.events) if game is not None else 0
        self._changed.set()

    def _watch(self, game: Game) -> None:
        """Note an error of the other player, if the bot sees it."""
        if self._agent.calls_stop(game):
            self._stop = self.actor.table.version, len(game.events)

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._take_part()
            except Exception:
                log.exception("the bot at table %s failed", self.actor.id)
                await asyncio.sleep(RETRY_AFTER)
                self._changed.set()

    async def _take_part(self) -> None:
        """Do the one thing that is due now; any change of the table calls this again."""
        game = self.actor.table.game
        if game is None or await self._put_right(game) or await self._call_stop(game):
            return
        over = self.actor.table.view(self.seat).over
        if self._game_on_turn() is not None:
            await self._play_turn()
        elif over is not None and not over.settled and over.winner != str(self.seat):
            await self._submit(SayEntry("let-stand"), self.actor.table.version, None)

    async def _call_stop(self, game: Game) -> bool:
        """Call stop if an error was noted; return whether that was accepted."""
        stop, self._stop = self._stop, None
        if stop is None:
            return False
        seen, events = stop
        turn = game.seat
        await self._wait(chosen=False)
        later = game.events[events:]
        played_on = game.seat is turn and bool(later) and later[0].seat is not self.seat
        if self.actor.table.game is not game or not (played_on or game.stoppable_breach(self.seat)):
            return False
        return await self._submit(StopEntry(seen), seen, None)

    async def _put_right(self, game: Game) -> bool:
        """Put a misplaced card right at once, if there is one; return whether that was accepted."""
        over = self.actor.table.view(self.seat).over
        misplay = None if over and over.settled else self._agent.points_out(game)
        if misplay is None:
            return False
        version = self.actor.table.version
        return await self._submit(PutRightEntry(at=PILE_NAMES[misplay.pile]), version, version)

    def _game_on_turn(self) -> Game | None:
        """The game in which the bot is on turn; None if it is not."""
        table = self.actor.table
        game, over = table.game, table.view(self.seat).over
        return game if game is not None and over is None and game.seat is self.seat else None

    async def _play_turn(self) -> None:
        """Plan the turn in a worker process, and play its acts until one is refused."""
        begun = self._clock()
        async with self._workers.slot(self.actor.audience.bot_caller):
            game, version = self._game_on_turn(), self.actor.table.version
            if game is None:
                return  # the table has changed while the bot waited for a worker
            position = game.position.copy()
            plan = await self._workers.plan(self._name, position, self._chance.word())
        thought = self._clock() - begun
        if self.actor.table.cards_version > version or self._game_on_turn() is not game:
            return
        agent = TableAgent(_FixedPlan(self._player, plan), self.seat, self._chance)
        for count, act in enumerate(agent.acts(game)):
            version = self.actor.table.version
            chosen = count == 0 and len(game.position.lawful()) > 1
            await self._wait(chosen, thought)
            if not await self._submit(ActEntry(str(act), force=True), version, version):
                return
            thought = 0.0

    async def _wait(self, chosen: bool, thought: float = 0.0) -> None:
        """Wait as the pace says, less the seconds that planning took."""
        if self.actor.terms.pace != "at-once":
            await self._pace.sleep(max(0.0, self._pace.seconds(self._chance, chosen) - thought))

    async def _submit(self, entry: LogEntry, version: int, expected: int | None) -> bool:
        """Submit a command; return whether it was accepted."""
        client_id = f"machine-{entry.__struct_config__.tag}-{version}"
        answer = await self.actor.submit(self.seat, client_id, entry, expected=expected)
        if not isinstance(answer, No):
            return True
        if answer.why.code != "stale":
            log.warning("the bot at table %s was refused: %s", self.actor.id, answer.why.said)
            await asyncio.sleep(RETRY_AFTER)
            self._changed.set()
        return False
