"""The analysis board: one line of a record is played, and what may be done at its end is shown."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import breach, obligations
from russianbank.notation.position_line import write_position
from russianbank.notation.record import Record
from russianbank.notation.record_reader import read_record
from russianbank.notation.record_writer import write_record
from russianbank.server.domain_errors import NothingToAnalyse
from russianbank.server.study.study import MOST_STEPS, StepText, Study, StudyReply
from russianbank.server.table.command_refusal import CommandRefused, missed_cards
from russianbank.server.table.position_key import position_key

HEAD = 12_000
"""Characters of the head of a record at most; a rule set of one's own has about 4,000."""

HeadText = Annotated[str, Meta(max_length=HEAD)]


class AnalysisRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A start, as the tags of a record, and the steps from there."""

    head: HeadText
    steps: Annotated[list[StepText], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class AnalysisAct(Struct, frozen=True, omit_defaults=True):
    """An act that the cards allow, and the obligations that it meets or breaks.

    Attributes:
        m: the act.
        breaks: the paragraph that it breaks.
        missed: the cards that should come first, each with its pile.
        meets: the paragraph that requires it before any act that meets no obligation.
        due: the paragraph that requires it only before a hand card or the end of the turn.
        turns: whether it turns a card up.
    """

    m: str
    breaks: str | None = None
    missed: list[tuple[str | None, str]] = []
    meets: str | None = None
    due: str | None = None
    turns: bool = False


class AnalysisReply(Struct, frozen=True, omit_defaults=True):
    """The position at the end of a line.

    Attributes:
        study: the line on the board.
        head: a record that starts with this position, for a link.
        line: the position in one line of text.
        acts: every act that the cards allow.
        cards: the cards that the player on turn may turn up next.
        ranks: the ranks of a suit, from the lowest.
    """

    study: StudyReply
    head: str
    line: str
    acts: list[AnalysisAct] = []
    cards: list[str] = []
    ranks: str = ""


class AnalysisLine:
    """A line that is played from the head of a record.

    Args:
        request: the head and the steps.

    Attributes:
        keys: the keys of all its positions, by which games in progress are found (R4).

    Raises:
        CannotBeRead: if the head is no record.
        CannotBePlayed: if its game cannot be set up.
    """

    def __init__(self, request: AnalysisRequest) -> None:
        self._record = record_of_head(request.head)
        self._study = Study(self._start(), "both", deal_known=False, shows_errors=True)
        self.keys = [position_key(self.position)]
        refusal = None
        try:
            for step in request.steps:
                self._study.play(step)
                self.keys.append(position_key(self.position))
        except CommandRefused as refused:
            refusal = refused.refusal
        self._reply = self._study.reply(request.since, refusal)

    def _start(self) -> Game:
        """The game at the start, at a table that lets errors happen."""
        return replace(self._record, strictness="call-stop").game()

    @property
    def position(self) -> Position:
        """The position at the end."""
        return self._study.game.position

    @property
    def _over(self) -> bool:
        return self._study.game.outcome is not None

    def to_analyse(self) -> Position:
        """The position at the end, for the engine.

        Raises:
            NothingToAnalyse: if the game is over there.
        """
        if self._over:
            raise NothingToAnalyse("the game is over here; go back a step")
        return self.position.copy()

    def reply(self) -> AnalysisReply:
        """What is shown of it."""
        position = self.position
        line = write_position(position)
        unseen = position.unseen_cards(position.rules.pack_of(position.seat))
        return AnalysisReply(
            self._reply,
            head_of(Record(tags={}, rules=position.rules, strictness="call-stop", start=line)),
            line,
            [] if self._over else _acts(position),
            [str(one) for one in unseen],
            position.rules.ranks,
        )


def head_of(record: Record) -> str:
    """The tags of a record, without what happened."""
    return write_record(replace(record, items=()))


@lru_cache(maxsize=64)
def record_of_head(head: str) -> Record:
    """Return the record without items whose tags these are.

    Raises:
        CannotBeRead: if the text is no record.
        CannotBePlayed: if its game cannot be set up, or it has more than tags.
    """
    record = read_record(head)
    if record.items:
        raise CannotBePlayed("the head of a record has tags only; remove the acts")
    return record


def _acts(position: Position) -> list[AnalysisAct]:
    due = {act.code: one.paragraph for one in reversed(obligations(position)) for act in one.acts}
    binds = all(act.code in due for act in position.lawful())
    acts = []
    for act in position.playable():
        found = breach(position, act)
        asked = None if found else due.get(act.code)
        acts.append(
            AnalysisAct(
                str(act),
                found.paragraph if found else None,
                missed_cards(found.missed, position.seat) if found else [],
                meets=asked if binds else None,
                due=None if binds else asked,
                turns=position.turns_up(act) is not None,
            )
        )
    return acts
