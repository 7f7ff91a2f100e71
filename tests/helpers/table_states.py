"""States of server tables for tests: players sit down, cards are dealt, and they play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from msgspec import structs

from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    DealEntry,
    LogEntry,
    LoggedEntry,
    SayEntry,
    SitEntry,
    StopEntry,
    card_names,
)
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_state import Change, CommandRefused, Table
from russianbank.server.table.terms import Participant, Terms

PERSON = Participant("person")
MACHINE = Participant("machine", "search:level=4")
AUDIENCES = (Seat.RED, Seat.BLUE, None)

Log = tuple[tuple[LogEntry, Seat | None], ...]
"""Entries, each with the seat that makes it."""


def terms(
    rules: str = "foster-two-pack",
    strictness: str = "call-stop",
    blue: Participant = PERSON,
    deals: int | None = None,
) -> Terms:
    """The terms of a table where red is a person."""
    return Terms("fir-tree", rules, strictness, PERSON, blue, deals=deals)


def seated(agreed: Terms) -> Table:
    """A table at which everybody sits, before the cards are dealt."""
    table = Table(agreed)
    for seat, name in ((Seat.RED, "Ann"), (Seat.BLUE, "Bob")):
        if agreed.participant(seat).kind == "person":
            table.apply(SitEntry(str(seat), name), seat)
    return table


def dealt(agreed: Terms, number: int = 1, cards: DealEntry | None = None) -> Table:
    """A table with cards on it: those of a numbered chance, or certain ones."""
    table = seated(agreed)
    table.apply(cards or table.deal(Chance(number)), None)
    return table


def next_entry(table: Table, chance: Chance, careless: bool = True) -> tuple[LogEntry, Seat]:
    """What somebody might do next: an act as a rule, now and then a call, a word, a mistake."""
    game = table.game
    assert game
    seat = game.seat
    if careless and chance.below(15) == 0:
        one = Seat(chance.below(2))
        entries: list[LogEntry] = [
            StopEntry(table.version - chance.below(4)),
            SayEntry("undo"),
            SayEntry("allow-undo"),
            SayEntry("offer-draw"),
            ActEntry("t1>f", force=True),
            AdvisorEntry("red", "search:level=4"),
            AdviceEntry(["t3"], "look here"),
        ]
        return entries[chance.below(len(entries))], one
    acts = [str(act) for act in game.position.lawful()]
    if careless and chance.below(3) == 0:
        acts = table.view(seat).acts or acts
    return ActEntry(acts[chance.below(len(acts))], force=careless), seat


def played(
    table: Table, chance: Chance, longest: int = 400, careless: bool = True
) -> Iterator[tuple[LoggedEntry, Change]]:
    """Play on at random; yields each entry that the table took, and what came of it."""
    for _ in range(longest):
        if table.view(None).over:
            return
        entry, seat = next_entry(table, chance, careless)
        try:
            change = table.apply(entry, seat)
        except CommandRefused:
            continue
        yield LoggedEntry(table.version, 0.0, str(seat), None, entry), change


def deals_in_a_row(
    agreed: Terms, chance: Chance, count: int
) -> Iterator[tuple[LoggedEntry, TableSnapshot | None]]:
    """Deals at one table, each played at random for a while and then ended in some way.

    Yields each entry, with the snapshot before it where it is a deal; the last deal is under way.
    """
    table = Table(agreed)

    def done(entry: LogEntry, seat: Seat | None) -> Iterator[tuple[LoggedEntry, None]]:
        try:
            table.apply(entry, seat)
        except CommandRefused:
            return
        name = None if seat is None else str(seat)
        client_id = None if seat is None else f"{name}-{table.version}"
        yield LoggedEntry(table.version, 0.0, name, client_id, entry, table.digest), None

    for seat in Seat:
        if agreed.participant(seat).kind == "person":
            yield from done(SitEntry(str(seat), f"{seat} 1"), seat)
    while True:
        snapshot = table.snapshot()
        yield from ((one, snapshot) for one, _ in done(table.deal(chance), None))
        for line, _ in played(table, chance, chance.below(80)):
            yield structs.replace(line, digest=table.digest), None
        if table.deals == count:
            return
        yield from done(SitEntry("red", f"red {table.deals + 1}"), Seat.RED)
        advisor = AdvisorEntry("blue", f"search:level={1 + chance.below(2)}")
        for entry in (advisor, AdvisorEntry("blue"), advisor)[chance.below(3) :]:
            yield from done(entry, Seat(chance.below(2)))
        ways = [["abort"], ["abandon"], ["offer-draw", "accept-draw"], ["claim"]]
        for words in [*ways[chance.below(4) :], ["abandon"]]:
            for number, word in enumerate(words):
                yield from done(SayEntry(word), Seat(number))
        while not table.is_deal_due():
            for seat in Seat:
                yield from done(SayEntry("next"), seat)


def as_entry(deal: Deal) -> DealEntry:
    """A deal as a table's log has it."""
    red, blue = (card_names(deal.cards(seat)) for seat in Seat)
    cuts = [(str(one), str(other)) for one, other in deal.cuts]
    return DealEntry(red, blue, str(deal.first), cuts)


def game_of(table: Table) -> Game:
    assert table.game
    return table.game


def mover(table: Table) -> Seat:
    return game_of(table).seat


def code(table: Table, entry: LogEntry, seat: Seat | None) -> str:
    """The code with which a table refuses an entry; it is as it was."""
    before = (table.version, table.digest, [table.view(one) for one in AUDIENCES])
    cards = game_of(table).position.copy() if table.game else None
    with pytest.raises(CommandRefused) as refused:
        table.apply(entry, seat)
    assert (table.version, table.digest, [table.view(one) for one in AUDIENCES]) == before
    assert cards is None or game_of(table).position == cards
    assert str(refused.value) == refused.value.refusal.said
    return refused.value.refusal.code


def lawful(table: Table) -> str:
    return str(game_of(table).position.lawful()[0])


def play(table: Table) -> Change:
    """The player on turn does the first thing that is lawful."""
    return table.apply(ActEntry(lawful(table)), mover(table))


def some_table(fits: Callable[[Table], bool], agreed: Terms | None = None) -> Table:
    """A table on which something is so, found by playing on."""
    for number in range(60):
        table = dealt(agreed or terms(), number)
        if fits(table):
            return table
        for _ in played(table, Chance(number), 150, careless=False):
            if fits(table):
                return table
    raise AssertionError("no such table was found")


def breaking(table: Table, paragraph: str = "F23") -> str | None:
    """An act that would break a paragraph now."""
    position = game_of(table).position
    acts = position.playable()
    return next((str(act) for act in acts if position.breach(act) == paragraph), None)


def at_a_breach(
    strictness: str = "call-stop", blue: Participant | None = None
) -> tuple[Table, str]:
    agreed = terms(strictness=strictness) if blue is None else terms("modern", strictness, blue)
    table = some_table(lambda table: breaking(table) is not None, agreed)
    wrong = breaking(table)
    assert wrong
    return table, wrong


@cache
def log_to_the_last_card(strictness: str, number: int = 0) -> Log:
    """A game of the modern rules until a player lays the last card where it does not fit.

    The first entry is the deal.
    """
    for seed in range(number, number + 200):
        table = dealt(terms("modern", strictness), seed)
        log: list[tuple[LogEntry, Seat | None]] = [(table.deal(Chance(seed)), None)]
        while not table.view(None).over and len(log) < 400:
            game = game_of(table)
            seat, position = game.seat, game.position
            wrong = _wrong_last_act(table)
            entry = ActEntry(wrong, force=True) if wrong else ActEntry(str(greedy_act(position)))
            table.apply(entry, seat)
            log.append((entry, seat))
            if wrong:
                return tuple(log)
    raise AssertionError("nobody came to the last card")


def _wrong_last_act(table: Table) -> str:
    """An act that lays the mover's last card where it does not fit, if that card is face up."""
    position = game_of(table).position
    if position.left(position.seat) != 1 or position.compulsory():
        return ""
    playable = set(map(str, position.playable()))
    sources = {"s": position.known_top(16 + position.seat), "h": position.turned_card}
    for sign, card in sources.items():
        for place in range(8):
            if card and position.count(place) and f"{sign}>t{place + 1}" not in playable:
                return f"{sign}>t{place + 1}"
    return ""


@cache
def log_to_a_refused_card() -> Log:
    """A game of Foster's rules until a player leaves a card that must be played by then (F55).

    The first entry is the deal. Both players turn cards up and play as few as they may.
    """
    for seed in range(50):
        table = dealt(terms(), seed)
        log: list[tuple[LogEntry, Seat | None]] = [(table.deal(Chance(seed)), None)]
        while not table.view(None).over:
            position = game_of(table).position
            wrong = breaking(table, "F55")
            entry = ActEntry(wrong or _lazy_act(position), force=True)
            log.append((entry, position.seat))
            table.apply(entry, position.seat)
            if wrong:
                return tuple(log)
    raise AssertionError("nobody refused a card")


def _lazy_act(position: Position) -> str:
    """A lawful act that plays no card, if there is one."""
    lawful = list(map(str, position.lawful()))
    return next((one for one in ("h>d", "^h", "d^h", "^s", "pass") if one in lawful), lawful[0])
