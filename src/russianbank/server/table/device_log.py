"""The log of a table that was played on a device, checked by playing it over.

    replayed = DeviceLog(terms, "Ann", now).replay(known, sent)

A device sends what it likes. What it says of versions, digests, names and results is not used: the
table says all that when its entries are applied to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from russianbank.ai.levels import LEVELS
from russianbank.core.advice import MOST_WORDS
from russianbank.core.cards import Seat
from russianbank.core.deal import new_packs
from russianbank.core.errors import CannotBePlayed, NotTheMoment, RussianBankError
from russianbank.core.game_history import STRICTNESS
from russianbank.core.rules.preset import preset_names
from russianbank.notation.act_notation import read_act_name
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.device_advice import check_reasons
from russianbank.server.table.entry import (
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    DealEntry,
    HintEntry,
    LogEntry,
    LoggedEntry,
    SitEntry,
    card_names,
)
from russianbank.server.table.plain_text import plain_text
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import DealOutcome
from russianbank.server.table.terms import Participant, Terms, computer_player

MOST_ENTRIES = 20_000
"""Entries of such a table at most: some sixty deals."""

MOST_DEALS = 500
"""Deals of such a table at most; one that is given up at once takes but three entries."""

MOST_SITS = 20
"""Entries by which somebody sits down there, at most: a device has one. They are never packed."""

MOST_RULES = 8_192
"""Characters of the rule set in its terms at most."""

_SEATS = {None: None, "red": Seat.RED, "blue": Seat.BLUE}
_COMPUTERS = frozenset(computer_player(level + 1) for level in range(len(LEVELS)))
_PERSON = Participant("person")


class UnlawfulLog(CannotBePlayed):
    """What a device has sent is the log of no table that could have been played."""


class UnfinishedLog(NotTheMoment):
    """No deal in a log is over."""


class OtherLog(NotTheMoment):
    """The log of a device does not go on where that of the server ends.

    Args:
        known: how many entries the server has.
    """

    def __init__(self, known: int) -> None:
        super().__init__(f"of this table there are {known} entries here; send those that follow")


class ReplayedLog(Struct, frozen=True):
    """Entries that were checked.

    Attributes:
        lines: the new ones, as they are stored.
        results: how each deal ended that is over, by its number.
        mover: the seat on turn at the end.
        deals: how many deals there have been.
    """

    lines: list[LoggedEntry]
    results: dict[int, DealOutcome]
    mover: str
    deals: int


class _End(NamedTuple):
    """Where the last finished deal of a log ends."""

    entries: int
    mover: str
    deals: int


def device_terms(terms: Terms, table_id: str) -> Terms:
    """The terms of a table that was played on a device, as the server keeps them.

    Args:
        terms: as the device has sent them.
        table_id: what the server calls the table.

    Raises:
        UnlawfulLog: if nobody plays by them against the computer on a device.
    """
    players = [terms.red, terms.blue]
    machines = [one for one in players if one.kind == "machine" and one.player in _COMPUTERS]
    is_known = (
        len(machines) == 1
        and _PERSON in players
        and terms.rules in preset_names()
        and terms.strictness in STRICTNESS
        and terms.pace in ("natural", "slow", "at-once")
        and 0 < (terms.points or 1) <= 1_000_000
        and 0 < (terms.deals or 1) <= 10_000
        and len(terms.rules_toml) <= MOST_RULES
    )
    if not is_known:
        raise UnlawfulLog("these are no terms of a table at which one person plays the computer")
    try:
        terms.rule_set()
    except RussianBankError as cause:
        raise UnlawfulLog(f"the rules of the table cannot be read: {cause}") from cause
    return replace(terms, id=table_id, seed="", device=True)  # the log has the deals


def new_entries(known: int, sent: Sequence[LoggedEntry]) -> Sequence[LoggedEntry]:
    """What a device has sent that is not known yet.

    Args:
        known: how many entries of the log are known.
        sent: what the device has sent; it may begin with entries that are known.

    Raises:
        OtherLog: if it does not follow what is known.
        UnlawfulLog: if it is not numbered, or too long.
    """
    if not sent or not 1 <= sent[0].seq <= known + 1:
        raise OtherLog(known)
    if [line.seq for line in sent] != list(range(sent[0].seq, sent[0].seq + len(sent))):
        raise UnlawfulLog("the entries are not numbered one by one")
    new = sent[known + 1 - sent[0].seq :]
    if known + len(new) > MOST_ENTRIES:
        raise UnlawfulLog(f"a table has at most {MOST_ENTRIES:,} entries; begin a new one")
    return new


class DeviceLog:
    """Plays the log of a device over.

    Args:
        terms: the terms of its table, as the server keeps them.
        name: what the person is called.
        now: the time, in seconds since 1970; nothing was played later.
    """

    def __init__(self, terms: Terms, name: str, now: float) -> None:
        self._seat = Seat.RED if terms.red == _PERSON else Seat.BLUE
        self._name = name
        self._now = now
        self._table = Table(terms)
        self._at = 0.0
        self._sits = 0
        self._results: dict[int, DealOutcome] = {}

    def replay(self, known: Sequence[LoggedEntry], sent: Sequence[LoggedEntry]) -> ReplayedLog:
        """Check what a device has sent; what follows the last finished deal is left out.

        Args:
            known: the log of the table until now, which was checked before.
            sent: what the device has sent; it may begin with entries that are known.

        Raises:
            OtherLog: if it does not follow what is known.
            UnlawfulLog: if an entry was not possible.
            UnfinishedLog: if no deal is over.
        """
        new = new_entries(len(known), sent)
        self._table.replay(known)
        self._sits = sum(isinstance(line.entry, SitEntry) for line in known)
        self._at = known[-1].at if known else 0.0
        before = self._table.deals
        end = _End(0, self._table.mover, before) if known else None
        lines: list[LoggedEntry] = []
        for line in new:
            lines.append(self._line(line))
            over = self._table.over
            if over is not None and over.settled:
                end = _End(len(lines), self._table.mover, self._table.deals)
                if end.deals > before:
                    self._results.setdefault(end.deals, over)
        if end is None:
            raise UnfinishedLog("no deal is over; one can be sent when it is")
        return ReplayedLog(lines[: end.entries], self._results, end.mover, end.deals)

    def _line(self, line: LoggedEntry) -> LoggedEntry:
        """Apply an entry; returns the line of the log for it."""
        table = self._table
        try:
            seat = _SEATS[line.seat]
            entry = self._checked(line.entry, seat)
            table.apply(entry, seat)
        except (RussianBankError, CommandRefused, LookupError, ValueError) as cause:
            raise UnlawfulLog(f"entry {line.seq} was not possible: {cause}") from cause
        self._at = min(max(self._at, line.at), self._now)
        return LoggedEntry(table.version, self._at, line.seat, None, entry, table.digest)

    def _checked(self, entry: LogEntry, seat: Seat | None) -> LogEntry:
        """An entry as it is stored: with nothing in it that the table does not check itself.

        Raises:
            UnlawfulLog: if no device has such an entry.
        """
        match entry:
            case DealEntry():
                self._check_deal(entry, seat)
            case SitEntry():
                if entry.advises or seat is not self._seat or entry.seat != str(seat):
                    raise UnlawfulLog("somebody sits down at a seat that is not theirs")
                self._sits += 1
                if self._sits > MOST_SITS:
                    raise UnlawfulLog(f"nobody sits down more than {MOST_SITS} times at a table")
                return SitEntry(entry.seat, self._name)
            case HintEntry():
                if entry.step not in (1, 2, 3):
                    raise UnlawfulLog("a hint has three steps")
                if entry.m is not None:
                    read_act_name(entry.m)
            case AdvisorEntry() if entry.player in _COMPUTERS or not entry.player:
                pass
            case AdvisorEntry() | AdvisorLinkEntry():
                raise UnlawfulLog("on a device nobody but the computer advises a player")
            case AdviceEntry():
                check_reasons(entry.why)
                words = plain_text(entry.words)[:MOST_WORDS]
                return replace(entry, words=words, phrase="")
            case _:
                pass
        return entry

    def _check_deal(self, entry: DealEntry, seat: Seat | None) -> None:
        """Check that a deal was due, and that all cards of the game were dealt."""
        if seat is not None or not self._table.is_deal_due():
            raise UnlawfulLog("no deal was due")
        if self._table.deals >= MOST_DEALS:
            raise UnlawfulLog(f"a table has at most {MOST_DEALS} deals; begin a new one")
        packs = new_packs(self._table.terms.rule_set())
        whole = [card_names(packs.cards(one)).split() for one in Seat]
        dealt = [entry.red.split(), entry.blue.split()]
        same_lengths = [len(one) for one in dealt] == [len(one) for one in whole]
        if not same_lengths or sorted(chain(*dealt)) != sorted(chain(*whole)):
            raise UnlawfulLog("a deal has each card of the game once")
