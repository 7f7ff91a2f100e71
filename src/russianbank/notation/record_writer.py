"""Writes records as text: tags in brackets, the game turn by turn, and its score or ``*``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from russianbank.core.arguments import refused
from russianbank.core.cards import Seat
from russianbank.core.deal import Deal
from russianbank.core.rules.preset import is_preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.notation.annotation import Judgement
from russianbank.notation.card_notation import card_text
from russianbank.notation.record import Record, checked_record
from russianbank.notation.record_entry import Entry
from russianbank.notation.record_items import Item, TurnHeader, Variation
from russianbank.notation.record_tags import escaped

_WIDTH = 100
"""The most characters in a line of the game or the deal."""


def write_record(record: Record) -> str:
    """Write a record as text, from which `read_record` makes an equal one.

    Raises:
        CannotBePlayed: if it is no record.
    """
    checked_record(record)
    return "\n".join([*_tags(record), "", *_game(record), record.end, ""])


def write_records(records: Iterable[Record]) -> str:
    """Write several records as one text.

    Raises:
        CannotBePlayed: if they are no records.
    """
    if not isinstance(records, Iterable):
        raise refused("records are a list of them", records)
    return "\n".join(write_record(record) for record in records)


def _tags(record: Record) -> Iterator[str]:
    for name, value in record.tags.items():
        yield _tag(name, value)
    yield _tag("Rules", record.rules.name)
    if not is_preset(record.rules):
        yield f'[RuleSet """\n{to_toml(record.rules)}"""]'
    yield _tag("Strictness", record.strictness)
    if record.start:
        yield _tag("Position", record.start)
    if record.seed is not None:
        yield _tag("Seed", str(record.seed))
    if record.deal is not None:
        if record.seed is None:
            yield from _deal_tag(record.deal, record.rules)
        yield _tag("First", str(record.deal.first))
        if record.deal.cuts:
            cuts = (f"{red} {blue}" for red, blue in record.deal.cuts)
            yield _tag("Cuts", ", ".join(cuts))
    if record.outcome is None:
        yield _tag("Result", "*")
    else:
        winner = record.outcome.winner
        yield _tag("Result", "drawn" if winner is None else str(winner))
        yield _tag("Score", record.end)
        yield _tag("Ending", record.outcome.ending.value)


def _tag(name: str, value: str) -> str:
    return f'[{name} "{escaped(value)}"]'


def _deal_tag(dealt: Deal, rules: RuleSet) -> Iterator[str]:
    """The cards of each player as they were dealt, from the first to the last."""

    def cards(seat: Seat) -> list[str]:
        pack = rules.pack_of(seat)
        return [card_text(one, pack) for one in dealt.cards(seat)]

    red, blue = cards(Seat.RED), cards(Seat.BLUE)
    yield from _lines(['[Deal "red:', *red])
    *others, last = ["  blue:", *blue]
    yield from _lines([*others, f'{last}"]'])


def _game(record: Record) -> Iterator[str]:
    """The turns, each at the beginning of a line."""
    for words in _turns(record.items):
        yield from _lines(words)


def _turns(items: Iterable[Item]) -> list[list[str]]:
    """The words of each turn; the first list is what comes before the first turn."""
    turns: list[list[str]] = [[]]
    ends_entry = -1
    for item in items:
        words = turns[-1]
        match item:
            case TurnHeader():
                turns.append([f"{item.number}. {item.seat}:"])
                ends_entry = -1
            case Entry():
                if ends_entry >= 0:
                    words[ends_entry] += ","
                ends_entry = len(words)
                words.append(str(item))
            case Judgement():
                ends_entry = len(words)
                words.append(str(item))
            case Variation():
                inside = [word for turn in _turns(item.items) for word in turn]
                words += ["(" + inside[0], *inside[1:]]
                words[-1] += ")"
            case _:
                words += str(item).split(" ")
    return turns


def _lines(words: Iterable[str]) -> Iterator[str]:
    """Break words into lines; all but the first line are indented."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = f"  {word}"
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
