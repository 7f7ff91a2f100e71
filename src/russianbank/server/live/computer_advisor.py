"""The computer as an advisor: it proposes a plan and says why, in the hearing of both (F5).

It speaks when its player asks. The plan is made in the worker processes of the bots, from what
everybody sees. What it says goes into the log of the table before anybody hears it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from russianbank.ai.explanation import explain
from russianbank.ai.reason import Reason
from russianbank.core.act import Act
from russianbank.core.advice import MOST_SHOWN, MOST_WORDS
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.notation.annotation import signs
from russianbank.server.domain_errors import NoHint, RateLimited
from russianbank.server.live.planner import Planner
from russianbank.server.live.rate_limit import CallerRateLimiter
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import AdviceEntry
from russianbank.server.table.messages import No
from russianbank.server.table.table_state import CommandRefused
from russianbank.server.table.table_view import AdviceReason

ADVICE, ADVICE_SPAN = 30, 30.0
"""How often one player may ask an advisor at once, and again in so many seconds (R17)."""


class ComputerAdvisor:
    """Lets the computer speak as an advisor.

    Args:
        workers: make the plans.
        monotonic: returns the time in seconds.
    """

    def __init__(self, workers: Planner, monotonic: Callable[[], float]) -> None:
        self._workers = workers
        self._limits = CallerRateLimiter(ADVICE, ADVICE_SPAN, monotonic)
        self._one = asyncio.Lock()

    async def speak(
        self, actor: TableActor, seat: Seat, gone: Callable[[], Awaitable[bool]]
    ) -> int | None:
        """Let the advisor of a player speak, unless it has spoken about these cards.

        Args:
            actor: the table, awake.
            seat: the player who asks.
            gone: whether the player has stopped waiting.

        Returns:
            The version of the table with the advice; None if the player has stopped waiting.

        Raises:
            NoHint: if nobody may advise them now, or the cards changed meanwhile.
            RateLimited: if they asked too often in a short time.
        """
        if not self._limits.allow(f"{actor.id} {seat}"):
            raise RateLimited("so many questions in so short a time; wait a moment")
        async with self._one:
            if await gone():
                return None
            await actor.settle()
            try:
                asked = actor.table.advised_position(seat)
            except CommandRefused as refused:
                raise NoHint(refused.refusal.said) from None
            if asked is not None:
                await self._advise(actor, seat, *asked)
        return actor.version

    async def _advise(self, actor: TableActor, seat: Seat, name: str, position: Position) -> None:
        version = actor.table.cards_version
        async with self._workers.slot(partial(actor.audience.bot_caller, "advice")):
            plan = await self._workers.plan(name, position, version)
        answer = await actor.submit(seat, None, advice_on(position, plan.acts), expected=version)
        if isinstance(answer, No):
            raise NoHint(answer.why.said)


def advice_on(position: Position, acts: Sequence[Act]) -> AdviceEntry:
    """What the computer says to the player on turn about its plan."""
    reasons = explain(position, acts)
    words = " ".join(map(str, reasons))[:MOST_WORDS]
    return AdviceEntry(signs(acts[:MOST_SHOWN]), words, [_on_the_wire(one) for one in reasons])


def _on_the_wire(reason: Reason) -> AdviceReason:
    card = None if reason.card is None else str(reason.card)
    return AdviceReason(reason.name, dict(reason.counts), card, reason.paragraph or None)
