"""The bot: the computer player at one seat of a live table.

Its commands go the same way as those of people. The client id of each command is made from the
version that it is meant for, so that nothing is done twice, even after a restart of the server;
and from the number of refusals, as a command that was refused would be refused again (R7).
"""

from __future__ import annotations

import asyncio
import logging

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.players import Player, player
from russianbank.arena.table_agent import TableAgent
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.event import Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.server.live.draw_answers import DrawAnswers
from russianbank.server.live.pacing import AFTER_VERDICT, BotPace, Pacing
from russianbank.server.live.planner import Planner
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import ActEntry, LogEntry, PutRightEntry, SayEntry, StopEntry
from russianbank.server.table.messages import No
from russianbank.server.table.projection import PILE_NAMES

log = logging.getLogger(__name__)

RETRY_AFTER = 1.0
"""Seconds after which a bot tries again what failed, as when the disk was full."""


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
        pace: how long it waits at each pace.
    """

    def __init__(
        self, actor: TableActor, seat: Seat, workers: Planner, chance: Chance, pace: BotPace
    ) -> None:
        assert actor.pacing is not None, "a table with a bot has a pace"
        self.actor = actor
        self.seat = seat
        self._name = actor.terms.participant(seat).player or "search"
        self._player = player(self._name)
        self._workers = workers
        self._chance = chance
        self._pace = pace
        self._pacing: Pacing = actor.pacing
        self._draws = DrawAnswers(actor, seat, workers, chance)
        self._clock = actor.clock.monotonic
        self._game: Game | None = None
        self._agent = TableAgent(self._player, seat, chance)
        self._events = 0
        self._refusals = 0
        self._stop: tuple[int, int] | None = None  # the version to stop, and its number of events
        self._changed = asyncio.Event()
        self._wake = asyncio.Event()
        actor.on_change.append(self.on_change)
        self._pacing.on_change.append(self._wake.set)
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Leave the table."""
        self.actor.on_change.remove(self.on_change)
        self._pacing.on_change.remove(self._wake.set)
        await self._draws.stop()
        self._task.cancel()
        await asyncio.wait({self._task})

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
        self._wake.set()
        self._draws.on_change()

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
        over = self.actor.table.over
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
        if self._pacing.pace != "at-once":
            await self._pace.sleep(self._pace.seconds("fast", self._chance, chosen=False))
        later = game.events[events:]
        played_on = game.seat is turn and bool(later) and later[0].seat is not self.seat
        if self.actor.table.game is not game or not (played_on or game.stoppable_breach(self.seat)):
            return False
        return await self._submit(StopEntry(seen), seen, None)

    async def _put_right(self, game: Game) -> bool:
        """Put a misplaced card right at once, if there is one; return whether that was accepted."""
        over = self.actor.table.over
        misplay = None if over and over.settled else self._agent.points_out(game)
        if misplay is None:
            return False
        version = self.actor.table.version
        return await self._submit(PutRightEntry(at=PILE_NAMES[misplay.pile]), version, version)

    def _game_on_turn(self) -> Game | None:
        """The game in which the bot is on turn; None if it is not."""
        table = self.actor.table
        game, over = table.game, table.over
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
            if not await self._wait(game, version, chosen, thought):
                return
            if not await self._submit(ActEntry(str(act), force=True), version, version):
                return
            thought = 0.0

    async def _wait(self, game: Game, version: int, chosen: bool, thought: float) -> bool:
        """Wait before an act as the pace says; return False if the act has become out of date.

        Args:
            game: the game.
            version: the version of the table that the act is meant for.
            chosen: whether the act was chosen among several.
            thought: the seconds that planning took; they are part of the wait.
        """
        pacing, begun = self._pacing, self._clock() - thought
        try:
            while self._game_on_turn() is game and self.actor.table.cards_version <= version:
                self._wake.clear()
                if pacing.take_next():
                    return True
                if pacing.holds:
                    pacing.wait()
                    await self._wake.wait()
                else:
                    seconds = self._pace.seconds(pacing.pace, self._chance, chosen)
                    if game.events and isinstance(game.events[-1], Stopped):
                        seconds = max(seconds, AFTER_VERDICT)
                    seconds -= self._clock() - begun
                    if seconds <= 0 or await self._sleep(seconds):
                        return True
        finally:
            pacing.stop_waiting()
        return False

    async def _sleep(self, seconds: float) -> bool:
        """Sleep until something changes; return whether nothing has."""
        sleeping = asyncio.ensure_future(self._pace.sleep(seconds))
        waking = asyncio.ensure_future(self._wake.wait())
        try:
            await asyncio.wait({sleeping, waking}, return_when=asyncio.FIRST_COMPLETED)
            return not self._wake.is_set()
        finally:
            sleeping.cancel()
            waking.cancel()

    async def _submit(self, entry: LogEntry, version: int, expected: int | None) -> bool:
        """Submit a command; return whether it was accepted."""
        client_id = f"machine-{entry.__struct_config__.tag}-{version}-{self._refusals}"
        answer = await self.actor.submit(self.seat, client_id, entry, expected=expected)
        if not isinstance(answer, No):
            return True
        self._refusals += 1
        if answer.why.code not in ("stale", "deal-full"):
            log.warning("the bot at table %s was refused: %s", self.actor.id, answer.why.said)
            await asyncio.sleep(RETRY_AFTER)
            self._changed.set()
        return False
