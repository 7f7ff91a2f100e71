"""What the pages of a device ask beside the sockets of their tables, answered as a server answers.

reply = await answers.reply('{"path":["learn","layout","1"],"body":{},"language":"en"}', line)
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

from russianbank.core.errors import RussianBankError
from russianbank.core.speaker import Speaker
from russianbank.device.device_games import DeviceGames
from russianbank.device.engine_answer import EngineAnswers, Line
from russianbank.device.own_rules_answer import own_rules_answer
from russianbank.device.question import Question
from russianbank.device.review_answer import ReviewAnswers
from russianbank.device.study_answer import study_answer
from russianbank.device.table_answer import TableAnswers
from russianbank.notation import write_record
from russianbank.notation.json import record_json
from russianbank.server.domain_errors import REFUSALS, ErrorBody, ErrorDetail, NotFound
from russianbank.server.store.jobs import StorageError
from russianbank.server.study.finished_game import step_named
from russianbank.server.study.table_diagrams import game_diagram

log = logging.getLogger(__name__)


class Speakers(Protocol):
    """The messages of all languages, which the browser keeps."""

    def speaker(self, language: str) -> Awaitable[Callable[[str, str], str]]:
        """What says the messages of a language, by their keys and their variables as JSON."""


class Reply(Struct, frozen=True):
    """An answer: its HTTP status, and its body."""

    status: int
    body: Any


class StepWish(Struct, frozen=True):
    """The step of a finished game at which a page looks."""

    ply: str = "0"


class DeviceAnswers:
    """Answers the pages of a device.

    Args:
        tables: answers those of tables.
        games: the finished games.
        engine: answers the analysis board, and what is asked of the engine elsewhere.
        reviews: answers the pages of reviews.
        speakers: the messages in all languages.
    """

    def __init__(
        self,
        tables: TableAnswers,
        games: DeviceGames,
        engine: EngineAnswers,
        reviews: ReviewAnswers,
        speakers: Speakers,
    ) -> None:
        self._tables = tables
        self._games = games
        self._engine = engine
        self._reviews = reviews
        self._speakers = speakers

    async def reply(self, question: str, line: Line) -> str:
        """The reply to a request, as JSON; an answer that grows comes before it, line by line."""
        try:
            answer = await self._answer(decode(question, type=Question), line)
            return encode(Reply(200, answer)).decode()
        except DecodeError as cause:
            return _refusal(400, "cannot-read", cause)
        except StorageError as cause:
            return _refusal(503, "storage", cause)
        except RussianBankError as cause:
            known = (REFUSALS[one] for one in type(cause).__mro__ if one in REFUSALS)
            return _refusal(*next(known, (400, "cannot-read")), cause)
        except Exception as cause:
            log.exception("a request failed")
            return _refusal(500, "failed", cause)

    async def _answer(self, asked: Question, line: Line) -> object:
        match asked.path:
            case ["api", "tables", table, "games", number, "replay.json"]:
                return (await self._games.get(table, number)).replay()
            case ["api", "tables", table, "games", number, "record.txt"]:
                return write_record(self._games.record(await self._games.get(table, number)))
            case ["api", "tables", table, "games", number, "record.json"]:
                return record_json(self._games.record(await self._games.get(table, number)))
            case ["api", "tables", table, "games", number, "diagram.svg"]:
                game = await self._games.get(table, number)
                return game_diagram(
                    game, step_named(decode(asked.body, type=StepWish).ply, len(game.steps))
                )
            case ["api", "tables", table, _]:
                return await self._tables.answer(table, asked, await self._speaker(asked))
            case ["analysis", *_] | ["learn", "hands", _, "engine"]:
                return await self._engine.answer(asked, line)
            case ["review", *_]:
                return await self._reviews.answer(asked, await self._speaker(asked), line)
            case ["rules", *_]:
                return own_rules_answer(asked)
            case ["learn" | "puzzles", *_]:
                return study_answer(asked, await self._speaker(asked))
        raise NotFound("page")

    async def _speaker(self, asked: Question) -> Speaker:
        say = await self._speakers.speaker(asked.language)

        def text(key: str, /, **args: str | int) -> str:
            return say(key, encode(args).decode())

        return text


def _refusal(status: int, code: str, cause: Exception) -> str:
    return encode(Reply(status, ErrorBody(ErrorDetail(code, str(cause))))).decode()
