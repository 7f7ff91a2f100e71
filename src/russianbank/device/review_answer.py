"""The review of a finished game on a device: made as a server makes it, with less work in it."""

from __future__ import annotations

from contextlib import aclosing
from typing import Protocol

from msgspec.json import decode, encode

from russianbank.core.speaker import Speaker
from russianbank.device.device_games import DeviceGames
from russianbank.device.engine_answer import READER, Line
from russianbank.device.own_workers import OwnWorkers
from russianbank.device.question import Question
from russianbank.server.clock import Clock
from russianbank.server.domain_errors import NotFinished, NotFound
from russianbank.server.live.review_process import Effort
from russianbank.server.live.reviews import ReviewKey, Reviews
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.study.review_study import (
    AnswerRequest,
    TryReply,
    TryRequest,
    asked_mistake,
    attempted,
    better_plan,
    nameless_record,
    try_verdict,
)

EFFORT = Effort(samples=4, layouts=100)
"""How much work there is in each position."""


class ReviewTexts(Protocol):
    """Keeps reviews as JSON."""

    async def find(self, table_id: str, number: int, engine: str) -> str | None:
        """The review of a deal by this version of the engine; None if there is none."""

    async def keep(self, table_id: str, number: int, engine: str, body: str) -> None:
        """Keep a review, in place of one by another version."""


class DeviceReviews:
    """The reviews that a device keeps.

    Args:
        texts: keeps them.
    """

    def __init__(self, texts: ReviewTexts) -> None:
        self._texts = texts

    async def find(self, table_id: str, number: int, engine: str) -> bytes | None:
        """See `ReviewStore`."""
        body = await self._texts.find(table_id, number, engine)
        return None if body is None else body.encode()

    async def keep(self, table_id: str, number: int, engine: str, body: bytes) -> None:
        """See `ReviewStore`."""
        await self._texts.keep(table_id, number, engine, body.decode())


class ReviewAnswers:
    """Answers the page of a review.

    Args:
        games: the finished games.
        texts: keeps the reviews.
        clock: the time.
        effort: how much work there is in each position.
    """

    def __init__(
        self, games: DeviceGames, texts: ReviewTexts, clock: Clock, effort: Effort = EFFORT
    ) -> None:
        self._games = games
        self._reviews = Reviews(OwnWorkers(), DeviceReviews(texts), clock.monotonic, effort)

    async def answer(self, asked: Question, text: Speaker, line: Line) -> object:
        """The answer to a request.

        Args:
            asked: the request; its path begins with ``review``.
            text: says the messages of the reader's language.
            line: gets the lines of an answer that grows.

        Raises:
            msgspec.DecodeError: if its body cannot be read.
            NotFound: if it is about nothing that there is.
            NotFinished: if the game is still being played, or was broken off.
            RussianBankError: if it cannot be done.
        """
        match asked.path:
            case ["review", table, number, what]:
                game = await self._games.get(table, number)
            case _:
                raise NotFound("page")
        if game.game.outcome is None:
            raise NotFinished
        key = ReviewKey(table, int(number))
        match what:
            case "marks":
                await self._mark(key, game, line)
                return None
            case "try":
                return await self._try(key, game, decode(asked.body, type=TryRequest), text)
            case "answer":
                wish = decode(asked.body, type=AnswerRequest)
                mistake = asked_mistake(await self._reviews.find(key), wish.mark)
                return better_plan(game, mistake, game.player_names(text))
        raise NotFound("page")

    async def _mark(self, key: ReviewKey, game: FinishedGame, line: Line) -> None:
        async with aclosing(self._reviews.of(key, nameless_record(game), READER)) as updates:
            async for update in updates:
                line(encode(self._reviews.line(update, game)).decode())

    async def _try(
        self, key: ReviewKey, game: FinishedGame, wish: TryRequest, text: Speaker
    ) -> TryReply:
        mistake = asked_mistake(await self._reviews.find(key), wish.mark)
        reply, plan = attempted(game, mistake, wish, game.player_names(text))
        if plan is None:
            return TryReply(reply, None)
        record, best = nameless_record(game), mistake.best_acts
        loss = await self._reviews.compare(record, mistake.first, best, plan, READER)
        verdict = try_verdict(*loss.share, loss.sampling_error, mistake.cost)
        return TryReply(reply, verdict)
