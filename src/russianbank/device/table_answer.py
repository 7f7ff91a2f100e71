"""What the page of a table asks beside its socket: hints, advice, and the notes of the coach."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import decode

from russianbank.core.rules.description import said_rules, title_of
from russianbank.core.speaker import Speaker
from russianbank.device.device_tables import DeviceTables, seat_of
from russianbank.device.own_planner import OwnPlanner
from russianbank.device.question import Question
from russianbank.server.clock import Clock
from russianbank.server.domain_errors import NoHint, NotFound
from russianbank.server.live.coach_texts import CoachNotes, CoachTexts, HintAnswer, HintRequest
from russianbank.server.live.computer_advisor import ComputerAdvisor
from russianbank.server.live.hints import Hints
from russianbank.server.live.table_actor import TableActor
from russianbank.server.study.table_diagrams import table_diagram
from russianbank.server.table.differences import differences
from russianbank.server.table.terms import Terms


class AdviceVersion(Struct, frozen=True):
    """The version of the table at which the advisor has spoken."""

    version: int


class TableRules(Struct, frozen=True):
    """The rules of a table in sentences, each with whether it is an assumption.

    Attributes:
        title: their name.
        different: what is different from the usual game.
        sections: all of them, below their headings.
    """

    title: str
    different: list[tuple[str, bool]]
    sections: list[tuple[str, list[tuple[str, bool]]]]


class TableAnswers:
    """Answers the pages of the tables of a device.

    Args:
        tables: the tables.
        clock: the time.
    """

    def __init__(self, tables: DeviceTables, clock: Clock) -> None:
        self._tables = tables
        self._hints = Hints(OwnPlanner(), clock.monotonic)
        self._advisor = ComputerAdvisor(OwnPlanner(), clock.monotonic)

    async def answer(self, table_id: str, asked: Question, text: Speaker) -> Struct | str:
        """The answer to a question about a table.

        Args:
            table_id: the table.
            asked: the question; its path ends with ``coach``, ``hint``, ``advice``,
                ``rules`` or ``diagram.svg``.
            text: says the messages of the reader's language.

        Raises:
            NotFound: if there is no such table, or nothing of that name.
            NoHint, RateLimited: see `Hints`.
            StorageError: if the log cannot be read or written just now.
        """
        actor = await self._tables.find(table_id)
        if actor is None:
            raise NotFound("table")
        texts = CoachTexts(text, seat_of(actor.terms))
        match asked.path[-1]:
            case "coach":
                return await self._notes(actor, texts)
            case "hint":
                return await self._hint(actor, decode(asked.body, type=HintRequest), texts)
            case "advice":
                return await self._advice(actor)
            case "rules":
                return _rules(actor.terms, text)
            case "diagram.svg":
                await actor.settle()
                return table_diagram(actor.table)
        raise NotFound("page")

    async def _notes(self, actor: TableActor, texts: CoachTexts) -> CoachNotes:
        version, moments = await self._hints.moments(actor, seat_of(actor.terms))
        return texts.notes(version, moments, actor.terms.rule_set())

    async def _hint(self, actor: TableActor, wish: HintRequest, texts: CoachTexts) -> HintAnswer:
        given = await self._hints.give(actor, seat_of(actor.terms), wish.step, _stays)
        if given is None:
            raise NoHint("nobody waits for the hint any more")
        return texts.hint(given)

    async def _advice(self, actor: TableActor) -> AdviceVersion:
        seat = self._tables.asking_seat(actor)
        version = await self._advisor.speak(actor, seat, _stays)
        if version is None:
            raise NoHint("nobody waits for the advice any more")
        return AdviceVersion(version)


def _rules(terms: Terms, text: Speaker) -> TableRules:
    rules = terms.rule_set().at_strictness(terms.strictness)
    return TableRules(title_of(rules, text), differences(rules, text), said_rules(rules, text))


async def _stays() -> bool:
    """Whether a page on the device has stopped waiting: who asks there is answered."""
    return False
