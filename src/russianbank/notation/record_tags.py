"""Interprets the tags of a record that set the game up: rules, deal, position and result."""

from __future__ import annotations

import re
from typing import NamedTuple

from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import PACK
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.game_history import STRICTNESS
from russianbank.core.quotation import printable, quoted
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import read_toml
from russianbank.core.scoring import Ending, Outcome, decided_by
from russianbank.notation.card_notation import read_card
from russianbank.notation.record import SEED_LIMIT, TABLE_TAGS, Record

_DEAL = re.compile(r"red:([^:]*)blue:([^:]*)")
_ESCAPE = re.compile(
    r"\\(?:u([0-9a-fA-F]{4})|U(00(?:0[0-9a-fA-F]|10)[0-9a-fA-F]{4})|(.))", re.DOTALL
)
_BLANKS = re.compile(r"[ \t\n]+")


def escaped(value: str) -> str:
    """Return the value of a tag as it is written between quotation marks.

    What is not printed, such as a line break, is written as a number: it could neither be seen nor
    be told from the line breaks of the file.
    """
    return printable(value.replace("\\", "\\\\").replace('"', '\\"'))


def unescaped(text: str) -> str:
    """Return the value of a tag from what stands between its quotation marks.

    A line break of the file counts as one blank, with the blanks around it.
    """

    def one(found: re.Match[str]) -> str:
        number = found[1] or found[2]
        return chr(int(number, 16)) if number else found[3]

    joined = _BLANKS.sub(lambda blanks: " " if "\n" in blanks[0] else blanks[0], text)
    return _ESCAPE.sub(one, joined)


class Tag(NamedTuple):
    """A tag that was read: its name and value, and the offsets of both in the text."""

    name: str
    value: str
    offset: int
    value_offset: int


class RecordTags:
    """The tags of one record, from which the record is made."""

    def __init__(self) -> None:
        self._tags: dict[str, Tag] = {}
        self._reading = ""

    @property
    def first(self) -> str | None:
        """The name of the tag with which the record begins; None if it has none yet."""
        return next(iter(self._tags), None)

    def has(self, name: str) -> bool:
        """Whether a tag of that name has been added."""
        return name in self._tags

    def add(self, tag: Tag) -> None:
        """Add a tag."""
        self._tags[tag.name] = tag

    def error_offset(self, cause: Exception) -> int | None:
        """The offset in the text of the tag that caused an error in `record`; None if none did."""
        tag = self._tags.get(self._reading)
        if tag is None:
            return None
        line, column = (getattr(cause, name, None) for name in ("line", "column"))
        if tag.name not in ("Position", "RuleSet") or line is None:
            return tag.offset
        lines_before = tag.value.split("\n")[: line - 1]
        return tag.value_offset + sum(len(one) + 1 for one in lines_before) + (column or 1) - 1

    def record(self) -> Record:
        """The record that begins with these tags, without entries.

        Raises:
            CannotBeRead: if a required tag is missing, or a tag has an invalid value.
            CannotBePlayed: if the cards cannot be dealt like that.
        """
        rules = self._rules()
        strictness = self._one_of("Strictness", STRICTNESS, rules.enforcement)
        seed = self._seed()
        dealt = self._deal(rules, seed)
        free = {name: tag.value for name, tag in self._tags.items() if name not in TABLE_TAGS}
        outcome = self._outcome(rules)
        start = self._value("Position") or ""
        self._reading = "Position" if start else "Deal"
        return Record(
            tags=free,
            rules=rules,
            strictness=strictness,
            start=start,
            deal=dealt,
            seed=seed,
            outcome=outcome,
        )

    def _value(self, name: str) -> str | None:
        """The value of a tag, without needless blanks. Later errors are about this tag."""
        self._reading = name
        if name not in self._tags:
            return None
        value = self._tags[name].value
        return value if name == "RuleSet" else " ".join(value.split())

    def _error(self, expected: str) -> CannotBeRead:
        found = (
            quoted(self._tags[self._reading].value) if self.has(self._reading) else "no such tag"
        )
        return CannotBeRead(
            f"{self._reading}: expected {expected}, but read {found}", expected=expected
        )

    def _one_of(self, name: str, values: tuple[str, ...], default: str) -> str:
        value = self._value(name)
        if value is None:
            return default
        if value not in values:
            raise self._error(f"one of {', '.join(values)}")
        return value

    def _rules(self) -> RuleSet:
        name = self._value("Rules")
        toml = self._value("RuleSet")
        if toml is None:
            self._reading = "Rules"
            if name is None:
                raise self._error('a tag such as [Rules "foster-two-pack"]')
            return preset(name)
        rules = read_toml(toml, "the rule set")
        if name not in (None, rules.name):
            self._reading = "Rules"
            raise self._error(f"{rules.name}, the name in the tag RuleSet")
        return rules

    def _seed(self) -> int | None:
        value = self._value("Seed")
        if value is None:
            return None
        if not (
            value.isascii() and value.isdigit() and len(value) <= 20 and int(value) < SEED_LIMIT
        ):
            raise self._error("a whole number below 2**64")
        if self.has("Deal"):
            raise self._error("either Seed or Deal, not both")
        return int(value)

    def _deal(self, rules: RuleSet, seed: int | None) -> Deal | None:
        first = self._one_of("First", ("red", "blue"), "")
        cuts = self._cuts()
        red: tuple[Card, ...]
        blue: tuple[Card, ...]
        if seed is not None:
            dealt = deal(rules, Chance(seed))
            if not first and not cuts:
                return dealt
            red, blue = dealt.cards(Seat.RED), dealt.cards(Seat.BLUE)
            first = first or str(dealt.first)
        else:
            value = self._value("Deal")
            if value is None:
                if self.has("Position"):
                    return None
                raise self._error("a tag Deal, Seed or Position")
            found = _DEAL.fullmatch(value)
            if found is None:
                raise self._error("red: and blue:, each with the cards dealt")
            red = self._cards(found[1], Seat.RED)
            blue = self._cards(found[2], rules.pack_of(Seat.BLUE))
        return Deal(red, blue, Seat.named(first or "red"), cuts)

    def _cards(self, text: str, pack: Seat) -> tuple[Card, ...]:
        words = text.split()
        if len(words) > PACK:
            raise self._error(f"at most {PACK} cards for each")
        return tuple(read_card(word, pack) for word in words)

    def _cuts(self) -> tuple[tuple[Card, Card], ...]:
        value = self._value("Cuts") or ""
        pairs = [pair.split() for pair in value.split(",")] if value else []
        if any(len(pair) != 2 for pair in pairs):
            raise self._error("two cards, red's and blue's, and a comma between cuts")
        return tuple((read_card(red), read_card(blue)) for red, blue in pairs)

    def _outcome(self, rules: RuleSet) -> Outcome | None:
        winner = self._one_of("Result", ("red", "blue", "drawn", "*"), "*")
        if winner == "*":
            return None
        ending = self._one_of("Ending", tuple(one.value for one in Ending), "")
        if not ending:
            raise self._error("how the game ended, because it has a result")
        score = re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", self._value("Score") or "")
        if score is None:
            raise self._error("the points of red and blue, such as 58-0")
        points, how = (int(score[1]), int(score[2])), Ending(ending)
        seat = None if winner == "drawn" else Seat.named(winner)
        return Outcome(how, seat, points, decided_by=decided_by(rules, how, seat))
