"""Hints: the best act of a player against the computer, revealed in three steps (U38).

The plan is made in the worker processes of the bots, one for the whole server at a time, and its
search has a limit of work. The first answer for the cards on the table is kept, so that asking
again costs nothing. A player who follows the plan gets the rest of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal
from weakref import WeakKeyDictionary

from russianbank.ai.explanation import explain_act, plays_a_card, rest_of_plan
from russianbank.ai.reason import Reason
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import FOUNDATION
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute, moved
from russianbank.server.domain_errors import NoHint, RateLimited
from russianbank.server.live.planner import Planner
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.coach import Moment
from russianbank.server.table.entry import HintEntry
from russianbank.server.table.messages import No
from russianbank.server.table.projection import PILE_NAMES
from russianbank.server.table.table_state import CommandRefused

HINTS, HINTS_SPAN = 30, 30.0
"""Hints that one player may ask for at once, and again in so many seconds (R17)."""

NOTES, NOTES_SPAN = 60, 10.0
"""How often one player may ask what the coach has to say, as `HINTS`: after every act (R17)."""

PLAYER = "search:shifts=useful"
"""The computer player that is asked: the strongest, without shifts that serve nothing."""

Step = Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class GivenHint:
    """A hint, as far as its step reveals it.

    Attributes:
        version: the version of the table it is for.
        step: 1, 2 or 3.
        plays: step 1: whether there is a card to play, and not only one to turn up or discard.
        piles: from step 2 on: the piles of the act, by their names on the wire.
        act: step 3: the act.
        card: step 3: the card that it moves, if it moves one.
        reason: step 3: why.
    """

    version: int
    step: Step
    plays: bool
    piles: tuple[str, ...] = ()
    act: Act | None = None
    card: Card | None = None
    reason: Reason | None = None


@dataclass(slots=True)
class _Known:
    """What was found for the cards of a table, and the highest step that was recorded for them."""

    game: Game
    cards_version: int
    position: Position
    plan: tuple[Act, ...]
    recorded: int = 0


class Hints:
    """Gives hints, and the moments for the notes of the coach.

    Args:
        workers: make the plans.
        monotonic: returns the time in seconds.
    """

    def __init__(self, workers: Planner, monotonic: Callable[[], float]) -> None:
        self._workers = workers
        self._limits = CallerRateLimiter(HINTS, HINTS_SPAN, monotonic)
        self._notes = CallerRateLimiter(NOTES, NOTES_SPAN, monotonic)
        self._one = asyncio.Lock()
        self._known: WeakKeyDictionary[TableActor, _Known] = WeakKeyDictionary()

    async def give(
        self, actor: TableActor, seat: Seat, step: Step, gone: Callable[[], Awaitable[bool]]
    ) -> GivenHint | None:
        """Give a hint, and record in the log of the table that it was given.

        Args:
            actor: the table, awake.
            seat: the player who asks.
            step: how much to reveal.
            gone: whether the player has stopped waiting.

        Returns:
            The hint; None if the player has stopped waiting.

        Raises:
            NoHint: if they may have none now, or the cards changed meanwhile.
            RateLimited: if they asked too often in a short time.
        """
        if not self._limits.allow(f"{actor.id} {seat}"):
            raise RateLimited("so many hints in so short a time; wait a moment")
        async with self._one:
            if await gone():
                return None
            await actor.settle()
            known = await self._find(actor, seat)
            if step > known.recorded:
                act = str(known.plan[0]) if step == 3 else None
                entry = HintEntry(step, act)
                answer = await actor.submit(seat, None, entry, expected=known.cards_version)
                if isinstance(answer, No):
                    raise NoHint(answer.why.said)
                known.recorded = step
        return _revealed(known, actor.version, step)

    async def moments(self, actor: TableActor, seat: Seat) -> tuple[int, list[Moment]]:
        """The version of a table, and the moments that the coach may explain there.

        Raises:
            NoHint: if the opponent is a person.
            RateLimited: if they asked too often in a short time.
        """
        if not self._notes.allow(f"{actor.id} {seat}"):
            raise RateLimited("the coach was asked too often in so short a time; wait a moment")
        await actor.settle()
        try:
            return actor.version, actor.table.moments(seat)
        except CommandRefused as refused:
            raise NoHint(refused.refusal.said) from None

    async def _find(self, actor: TableActor, seat: Seat) -> _Known:
        """The plan for the cards on a table: a known one, or a new one."""
        table = actor.table
        try:
            position = table.hint_position(seat)
        except CommandRefused as refused:
            raise NoHint(refused.refusal.said) from None
        game, version = table.game, table.cards_version
        assert game is not None
        known = self._known.get(actor)
        if known is None or (known.game, known.cards_version) != (game, version):
            acts = () if known is None else rest_of_plan(known.position, known.plan, position)
            if not acts:
                async with self._workers.slot(partial(actor.audience.bot_caller, "hint")):
                    acts = (await self._workers.plan(PLAYER, position, version)).acts
            known = self._known[actor] = _Known(game, version, position, tuple(acts))
        return known


def _revealed(known: _Known, version: int, step: Step) -> GivenHint:
    """What a step reveals, and nothing more."""
    act, position = known.plan[0], known.position
    plays = plays_a_card(act)
    if step == 1:
        return GivenHint(version, step, plays)
    piles = _piles(position, act)
    if step == 2:
        return GivenHint(version, step, plays, tuple(sorted(piles)))
    card = moved(position, act)
    return GivenHint(version, step, plays, piles, act, card, explain_act(position, known.plan))


def _piles(position: Position, act: Act) -> tuple[str, ...]:
    """The piles of an act, where it begins and where it ends, by their names on the wire."""
    if act.kind is Kind.PASS:
        return ()
    numbers = [one for pile in (act.source, act.target) for one in _numbers(position, act, pile)]
    return tuple(PILE_NAMES[number] for number in dict.fromkeys(numbers))


def _numbers(position: Position, act: Act, pile: Pile) -> tuple[int, ...]:
    """The number of a pile; for a foundation, of both foundations of the suit."""
    card = moved(position, act)
    if pile is not Pile.FOUNDATION or card is None:
        return (absolute(pile, position.seat),)
    first = FOUNDATION + 2 * card.suit
    return first, first + 1
