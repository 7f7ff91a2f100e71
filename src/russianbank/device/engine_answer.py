"""What the engine says on a device: of a position on the analysis board, of an idea in a hand.

It is the engine of a server, with less time: its search is shorter, and it plays fewer games on.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from msgspec import Struct
from msgspec.json import decode, encode

from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.device.device_games import DeviceGames
from russianbank.device.own_workers import OwnWorkers
from russianbank.device.question import Question
from russianbank.server.clock import Clock
from russianbank.server.domain_errors import NotFound
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.study.analysis_line import AnalysisLine, AnalysisRequest
from russianbank.server.study.analysis_opening import OpeningRequest, opened_game, opened_record
from russianbank.server.study.analysis_record import AnalysisRecord, write_analysis
from russianbank.server.study.engine_line import EngineUpdate
from russianbank.server.study.printed_hands import HandRequest, idea_of

LAYOUTS = 1_000
"""Layouts that the search for plans visits."""

SAMPLES = (2, 2, 4, *[8] * 23)
"""How many orders of the unseen cards each part looks at: few, since the board waits for a part."""

READER = "device"
"""For whom the work is done: there is one reader."""

Line = Callable[[str], object]
"""Sends a page one line of an answer that grows."""


class OpenedGame(Struct, frozen=True):
    """A finished game as a tree, and the number of the node at a step; -1 for its start."""

    record: AnalysisRecord
    at: int


class EngineAnswers:
    """Answers the analysis board and the printed hands of a device.

    Args:
        games: the finished games.
        clock: the time.
        chance: gives the chance of a new deal.
    """

    def __init__(self, games: DeviceGames, clock: Clock, chance: Callable[[], Chance]) -> None:
        self._games = games
        self._chance = chance
        self._engine = EngineLines(OwnWorkers(), clock.monotonic, LAYOUTS, SAMPLES, short=True)

    async def answer(self, asked: Question, line: Line) -> object:
        """The answer to a request.

        Args:
            asked: the request; its path begins with ``analysis``, or ends with ``engine``.
            line: gets the lines of an answer that grows.

        Raises:
            msgspec.DecodeError: if its body cannot be read.
            NotFound: if it is about nothing that there is.
            RussianBankError: if it cannot be done.
        """
        match asked.path:
            case ["analysis", "play"]:
                return AnalysisLine(decode(asked.body, type=AnalysisRequest)).reply()
            case ["analysis", "read"]:
                wish: OpeningRequest = decode(asked.body, type=OpeningRequest)
                return opened_record(wish, self._chance())
            case ["analysis", "write"]:
                return write_analysis(decode(asked.body, type=AnalysisRecord))
            case ["analysis", "game", table, number, ply]:
                return await self._game(table, number, ply)
            case ["analysis", "engine"]:
                wanted = AnalysisLine(decode(asked.body, type=AnalysisRequest))
                await _send(self._updates(wanted.to_analyse()), line)
                return None
            case ["learn", "hands", hand, "engine"]:
                idea = idea_of(hand, decode(asked.body, type=HandRequest))
                await _send(self._engine.opinions(idea, READER), line)
                return None
        raise NotFound("page")

    async def _game(self, table: str, number: str, ply: str) -> OpenedGame:
        if not ply.isdecimal():
            raise NotFound("step of the game")
        game = await self._games.get(table, number)
        return OpenedGame(*opened_game(game, self._games.record(game), int(ply)))

    async def _updates(self, position: Position) -> AsyncGenerator[EngineUpdate]:
        async with aclosing(self._engine.of(position, READER)) as found:
            async for compared in found:
                yield compared.update()


async def _send(answers: AsyncGenerator[Struct], line: Line) -> None:
    """Send an answer that grows."""
    async with aclosing(answers):
        async for one in answers:
            line(encode(one).decode())
