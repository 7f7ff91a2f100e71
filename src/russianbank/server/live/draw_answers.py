"""Draw answers: how a bot answers an offer of a draw.

The bot accepts if it expects to win fewer than `ACCEPTS_BELOW` of such games, and declines
otherwise. It answers at any pace, and while it is paused. The same cards get the same answer, so
that offering again and again does not make it think again.
"""

from __future__ import annotations

import asyncio
import logging

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.server.live.planner import Planner
from russianbank.server.live.table_actor import TableActor
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_view import PendingRequest

log = logging.getLogger(__name__)

ACCEPTS_BELOW = 0.4
"""The share of games that the bot expects to win, below which it accepts a draw."""


class DrawAnswers:
    """Answers the offers of a bot's opponent.

    Args:
        actor: the table.
        seat: the bot's seat.
        workers: estimate its chances.
        chance: the source of its random choices.
    """

    def __init__(self, actor: TableActor, seat: Seat, workers: Planner, chance: Chance) -> None:
        self._actor = actor
        self._seat = seat
        self._player = actor.terms.participant(seat).player or "search"
        self._workers = workers
        self._chance = chance
        self._answering: asyncio.Task[None] | None = None
        self._known: tuple[Game, int, bool] | None = None  # the cards, and the answer to them

    def on_change(self) -> None:
        """Begin to answer if an offer waits for that."""
        if self._is_asked() and (self._answering is None or self._answering.done()):
            self._answering = asyncio.ensure_future(self._answer())

    async def stop(self) -> None:
        """Answer no more."""
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.wait({self._answering})

    def _is_asked(self) -> bool:
        view = self._actor.table.view(self._seat)
        offer = PendingRequest("draw", seat_name(self._seat.other))
        return view.over is None and view.asked == offer

    async def _answer(self) -> None:
        """Answer the offer that waits; a failure is an answer too."""
        try:
            accepts = await self._accepts()
        except Exception:
            log.exception("the bot at table %s could not judge a draw", self._actor.id)
            accepts = False
        if self._is_asked():
            word = "accept-draw" if accepts else "refuse-draw"
            await self._actor.submit(self._seat, None, SayEntry(word))

    async def _accepts(self) -> bool:
        """Whether the bot is content with a draw."""
        game, cards = self._actor.table.game, self._actor.table.cards_version
        assert game is not None
        if self._known is not None and self._known[:2] == (game, cards):
            return self._known[2]
        async with self._workers.slot(self._actor.audience.bot_caller):
            position = game.position.copy()
            plan = await self._workers.plan(self._player, position, self._chance.word())
        value = plan.value
        if value is not None and position.seat is not self._seat:
            value = 1.0 - value
        accepts = value is not None and value < ACCEPTS_BELOW
        self._known = game, cards, accepts
        return accepts
