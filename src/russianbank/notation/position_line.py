"""Reads and writes a position as one line of text; of unseen cards it contains only the number.

    tableau foundations red's-piles blue's-piles seat [key=value ...]

Piles are separated by ``/``. docs/notation.md has the grammar and examples.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from russianbank.core.cards import CARDS, SUITS, Card, Seat, card, pack_cards
from russianbank.core.constants import (
    CARD_NUMBERS,
    DRAWN,
    FACES,
    FOUNDATION,
    HANDS,
    PILES,
    PLACES,
    PLAYING,
    SEATS,
    STOCKS,
    WON,
)
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.kernel.state import State
from russianbank.core.quotation import quoted
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import RuleSet, checked_rules
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.card_notation import CARD, card_text, expected_name, read_name

_Pile = tuple[int, tuple[Card, ...]]
"""The number of unseen cards of a pile, and the seen cards above them."""

_Word = tuple[str, int]
"""A part of the line and its column, from 1."""

_Unseen = tuple[tuple[Card, ...], tuple[Card, ...]]

_EMPTY, _NOT_LAID, _TURNED, _LOADED = "-", ".", "^", "'"
_LONGEST = 2000
"""No position needs more characters; longer lines are refused."""

_PAIRS = {"runs": 250, "idle": 250, "lowest": 250}
_OF_ACTS = {"looks": "looks", "shifts": "shifts", "discards": "discards_played"}
_OF_TURNS = {"turns": "turns", "gain": "since_gain", "refusals": "refusals"}
"""The counters by their keys, each with its name in a `State`."""

_COUNTS = dict.fromkeys((*_OF_ACTS, *_OF_TURNS), MAX_COUNT)
KEYS = (
    *("looks", "shifts", "discards", "runs", "idle", "lowest", "turns", "gain", "refusals"),
    *("over", "unseen"),
)
_PILE = re.compile(rf"(?:([0-9]{{1,3}})\?)?((?:{CARD}'?)*)(\^?)")
_CARD = re.compile(rf"({CARD})('?)")
_CARDS = re.compile(rf"(?:{CARD})+")
_WORD = re.compile(r"\S+")

_FACES = bytes(number % FACES for number in range(256))
_PACKS = b"r" * FACES + b"b" * FACES + bytes(128)
"""What a foundation shows of a card, by its number: its face, and the sign of its pack."""


def write_position(position: Position) -> str:
    """Write a position in one line, from which `read_position` makes an equal one.

    Examples:
        >>> from russianbank import Chance, Position, deal, preset
        >>> rules = preset("foster-two-pack")
        >>> write_position(Position.start(rules, deal(rules, Chance(1))))
        '3Hr/7Cr/QSr/ADr/6Hb/QCb/3Hb/JHb - 12?/36?/- 12?/36?/- red'
    """
    return " ".join(_fields(checked_position(position)))


def _fields(position: Position) -> Iterator[str]:
    """The fields of the line, without those that have their default value."""
    rules, seat = position.rules, position.seat
    numbers: dict[str, Any] = position.numbers()
    signs, seen = _signs(rules.packs, position.loads()), position.seen_numbers()
    turned = HANDS + seat if numbers["turned"] else None

    def pile(number: int) -> str:
        unseen = position.unseen_in(number)
        cards = "".join([signs[one] for one in seen[number]])
        return (f"{unseen}?" if unseen else "") + cards + _TURNED * (number == turned) or _EMPTY

    laid = map(position.is_laid, range(PLACES))
    yield "/".join([pile(place) if used else _NOT_LAID for place, used in enumerate(laid)])
    built = range(FOUNDATION, STOCKS)
    founded = [_marks(rules, number, seen[number]) or pile(number) for number in built]
    yield _EMPTY if set(founded) == {_EMPTY} else "/".join(founded)
    for first in range(STOCKS, HANDS):
        yield "/".join([pile(number) for number in range(first, PILES, SEATS)])
    yield str(seat)
    yield from _counters(_OF_ACTS, numbers)
    left = position.left(Seat.RED), position.left(Seat.BLUE)
    for key, default in (("runs", (0, 0)), ("idle", (0, 0)), ("lowest", left)):
        if numbers[key] != default:
            yield f"{key}={numbers[key][0]}/{numbers[key][1]}"
    yield from _counters(_OF_TURNS, numbers)
    if position.over:
        winner = position.winning_seat
        yield "over=drawn" if winner is None else f"over={winner}"
    whole = sum(map(len, _whole_packs(rules.packs, rules.ranks)))
    if sum(map(position.count, range(PILES))) < whole:
        unseen = chain(*map(position.unseen_cards, Seat))
        yield "unseen=" + "".join([signs[one.number] for one in unseen])


def _counters(names: dict[str, str], numbers: dict[str, Any]) -> Iterator[str]:
    for key, name in names.items():
        if numbers[name]:
            yield f"{key}={numbers[name]}"


def _left(piles: Sequence[_Pile]) -> tuple[int, int]:
    """The cards each player has left (F58)."""
    left = [sum(hidden + len(seen) for hidden, seen in piles[STOCKS + seat :: 2]) for seat in Seat]
    return left[0], left[1]


def _all_unseen(rules: RuleSet, piles: Iterable[_Pile]) -> _Unseen:
    """All cards of whole packs that have not been seen."""
    seen_cards = {one for _, seen in piles for one in seen}
    whole = _whole_packs(rules.packs, rules.ranks)
    red, blue = (tuple(one for one in pack if one not in seen_cards) for pack in whole)
    return red, blue


@cache
def _whole_packs(packs: str, ranks: str) -> tuple[list[Card], list[Card]]:
    red, blue = (sorted(pack_cards(ranks, pack)) for pack in Seat)
    return red, [] if packs == "one" else blue


def _signs(packs: str, loads: tuple[Card, ...]) -> list[str]:
    """What is written for each card of a pile, by its number."""
    signs = _plain_signs(packs)
    if loads:
        signs = signs.copy()
        for one in loads:
            signs[one.number] += _LOADED
    return signs


@cache
def _plain_signs(packs: str) -> list[str]:
    pack = Seat.RED if packs == "one" else None
    numbers = range(CARD_NUMBERS)
    return [card_text(CARDS[one], pack) if one in CARDS else "" for one in numbers]


def _marks(rules: RuleSet, pile: int, numbers: bytes) -> str:
    """A foundation as the packs of its cards, or "" if a card is misplaced on it (F52)."""
    built = _built(rules.ranks, (pile - FOUNDATION) // 2)
    straight = built.startswith(numbers.translate(_FACES))
    return numbers.translate(_PACKS).decode() if straight else ""


@cache
def _built(ranks: str, suit: int) -> bytes:
    """The faces of a whole foundation."""
    return bytes(card(rank + SUITS[suit]).face for rank in ranks)


def read_position(text: str, rules: RuleSet) -> Position:
    """Read a position from its line.

    Examples:
        >>> from russianbank import Chance, Position, deal, preset
        >>> rules = preset("foster-two-pack")
        >>> position = Position.start(rules, deal(rules, Chance(1)))
        >>> read_position(write_position(position), rules) == position
        True

    Args:
        text: the line, as `write_position` writes it.
        rules: the rule set the position is played by.

    Raises:
        CannotBeRead: if the line is not a position; it has the column of the first error.
        CannotBePlayed: if the position is impossible under the rules, or they are no rules.
    """
    line = checked_file_text(text, "a position")
    checked_rules(rules)
    return Position.from_state(rules, _PositionParser(line, rules).state())


class _PositionParser:
    """The words of a line, and what reading them has found."""

    def __init__(self, text: str, rules: RuleSet) -> None:
        if len(text) > _LONGEST:
            raise CannotBeRead(
                f"expected a position of at most {_LONGEST} characters, but this one has"
                f" {len(text)}; read records with read_records",
                line=1,
                column=_LONGEST + 1,
                expected="a position in one line",
            )
        self.rules = rules
        self.words = [(word[0], word.start() + 1) for word in _WORD.finditer(text)]
        self.end = len(text) + 1
        self.loads: list[Card] = []
        self.turned: list[int] = []

    def state(self) -> State:
        """The position that the line describes."""
        tableau, laid = self._tableau(*self._field(0, "the tableau, eight piles separated by /"))
        foundations = self._foundations(*self._field(1, "the foundations, eight piles or -"))
        red = self._side(Seat.RED, *self._field(2, "red's stock/hand/discard"))
        blue = self._side(Seat.BLUE, *self._field(3, "blue's stock/hand/discard"))
        own = [pile for both in zip(red, blue, strict=True) for pile in both]
        piles = (*tableau, *foundations, *own)
        seat = self._seat(*self._field(4, "whose turn it is, red or blue"))
        if any(pile != HANDS + seat for pile in self.turned):
            raise CannotBePlayed(
                f"only {seat} can have a hand card turned up, because it is their turn;"
                " remove the other ^"
            )
        values = self._values()
        ended, winner = self._ending(*values.get("over", ("", 0)))
        looks, shifts, discards, turns, gain, refusals = (
            self._count(key, values) for key in _COUNTS
        )
        runs, idle = (self._pair(key, values, (0, 0)) for key in ("runs", "idle"))
        return State(
            piles=piles,
            unseen=self._unseen(piles, values),
            seat=seat,
            turned=bool(self.turned),
            looks=looks,
            shifts=shifts,
            laid=laid,
            runs=runs,
            idle=idle,
            lowest=self._pair("lowest", values, _left(piles)),
            turns=turns,
            since_gain=gain,
            refusals=refusals,
            discards_played=discards,
            ended=ended,
            winner=winner,
            loads=tuple(sorted(self.loads)),
        )

    def _error(self, expected: str, found: str, column: int) -> CannotBeRead:
        return CannotBeRead(
            f"position, column {column}: expected {expected}, but read {quoted(found)}",
            line=1,
            column=column,
            expected=expected,
        )

    def _field(self, number: int, expected: str) -> _Word:
        if number >= len(self.words):
            raise self._error(expected, "", self.end)
        return self.words[number]

    def _parts(self, word: str, column: int, number: int, expected: str) -> Iterator[_Word]:
        """The parts of a field, separated by /, each with its column."""
        parts = word.split("/")
        if len(parts) != number:
            raise self._error(expected, word, column)
        for part in parts:
            yield part, column
            column += len(part) + 1

    def _tableau(self, word: str, column: int) -> tuple[list[_Pile], int]:
        piles: list[_Pile] = []
        laid = 0
        for part, where in self._parts(word, column, 8, "eight piles separated by /"):
            if part != _NOT_LAID:
                laid |= 1 << len(piles)
            piles.append(self._pile(_EMPTY if part == _NOT_LAID else part, where))
        return piles, laid

    def _foundations(self, word: str, column: int) -> list[_Pile]:
        if word == _EMPTY:
            return [(0, ())] * 8
        piles: list[_Pile] = []
        for part, where in self._parts(word, column, 8, "eight foundations separated by /, or -"):
            suit, ranks = SUITS[len(piles) // 2], self.rules.ranks
            marks = "" if part == _EMPTY else part
            if _CARDS.fullmatch(part):
                piles.append(self._pile(part, where))
                continue
            if set(marks) - set("rb") or len(marks) > len(ranks) or not part:
                raise self._error(f"- or up to {len(ranks)} packs, each r or b", part, where)
            packs = (Seat("rb".index(mark)) for mark in marks)
            cards = (card(r + suit, pack) for r, pack in zip(ranks, packs, strict=False))
            piles.append((0, tuple(cards)))
        return piles

    def _side(self, seat: Seat, word: str, column: int) -> list[_Pile]:
        piles: list[_Pile] = []
        for part, where in self._parts(word, column, 3, "stock/hand/discard"):
            number = STOCKS + 2 * len(piles) + seat
            piles.append(self._pile(part, where, number))
        return piles

    def _pile(self, part: str, column: int, number: int = 0) -> _Pile:
        if part == _EMPTY:
            return 0, ()
        match = _PILE.fullmatch(part)
        if match is None or not part:
            raise self._error("a pile such as -, 12? or 3?7HrTSb", part, column)
        hidden, cards, turned = match.groups()
        if turned:
            self.turned.append(number)
        return int(hidden or 0), tuple(self._cards(cards, column + len(part) - len(cards)))

    def _cards(self, text: str, column: int) -> Iterator[Card]:
        for found in _CARD.finditer(text):
            name = read_name(found[1])
            expected = expected_name(name, self.rules)
            if expected:
                raise self._error(expected, found[1], column + found.start())
            one = card(name.face, name.pack or Seat.RED)
            if found[2]:
                self.loads.append(one)
            yield one

    def _seat(self, word: str, column: int) -> Seat:
        if word not in ("red", "blue"):
            raise self._error("whose turn it is, red or blue", word, column)
        return Seat.named(word)

    def _values(self) -> dict[str, _Word]:
        """The fields after the fifth, each with the column of its value."""
        values: dict[str, _Word] = {}
        for word, column in self.words[5:]:
            key, _, value = word.partition("=")
            if key not in KEYS:
                raise self._error(f"one of {', '.join(KEYS)} followed by =", word, column)
            if key in values:
                raise self._error(f"{key} only once", word, column)
            values[key] = (value, column + len(key) + 1)
        return values

    def _count(self, key: str, values: dict[str, _Word]) -> int:
        return self._number(*values[key], _COUNTS[key]) if key in values else 0

    def _pair(
        self, key: str, values: dict[str, _Word], default: tuple[int, int]
    ) -> tuple[int, int]:
        if key not in values:
            return default
        parts = self._parts(*values[key], 2, "red's number/blue's number")
        red, blue = (self._number(part, column, _PAIRS[key]) for part, column in parts)
        return red, blue

    def _number(self, text: str, column: int, most: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 7 and int(text) <= most):
            raise self._error(f"a whole number up to {most}", text, column)
        return int(text)

    def _ending(self, word: str, column: int) -> tuple[int, int]:
        endings = {"": (PLAYING, 0), "red": (WON, 0), "blue": (WON, 1), "drawn": (DRAWN, 0)}
        if word not in endings or (column and not word):
            raise self._error("red, blue or drawn", word, column)
        return endings[word]

    def _unseen(self, piles: Sequence[_Pile], values: dict[str, _Word]) -> _Unseen:
        if "unseen" not in values:
            return _all_unseen(self.rules, piles)
        text, column = values["unseen"]
        if not re.fullmatch(rf"(?:{CARD})*", text):
            raise self._error("cards such as 7HrTSb", text, column)
        cards = sorted(self._cards(text, column))
        red, blue = (tuple(one for one in cards if one.pack is pack) for pack in Seat)
        return red, blue
