"""Commands: finds what each entry of a log asks for, and has it done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from russianbank.core.cards import Seat
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import refuse
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    CompelEntry,
    DealEntry,
    HintEntry,
    LogEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.projection import ALL_PILES
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_advisors import TableAdvisors
from russianbank.server.table.table_talk import TableTalk
from russianbank.server.table.wire_event import WireEvent

MOST_ASIDES = 2_000
"""Entries of one seat in one deal that play no card: to take back, call stop, ask for hints, give a
name. How many cards are played, the rules bound (E1, E2); without these no deal is endless."""

_ENDING = ("accept-draw", "abandon", "abort", "claim", "let-stand", "next")
"""Words by which a deal ends, or the next begins."""


class CommandHandler:
    """Applies entries to a table.

    Args:
        play: the deal that is played there; entries change it.
    """

    def __init__(self, play: DealPlay) -> None:
        self._play = play
        self._talk = TableTalk(play)
        self._advisors = TableAdvisors(play)
        self._asides: Counter[Seat | None] = Counter()

    def apply(self, entry: LogEntry, seat: Seat | None, version: int) -> Iterable[WireEvent]:
        """Apply an entry that makes `version`, and return its public events.

        The events may be lazy: consume them at once, or not at all.

        Raises:
            CommandRefused: if the entry is not possible; nothing has changed then.
        """
        play = self._play
        play.touched = ALL_PILES
        is_aside = _is_aside(entry)
        if is_aside and self._asides[seat] >= MOST_ASIDES and not play.replaying:
            said = (
                f"nobody does so much besides playing in one deal ({MOST_ASIDES:,} times); play on"
            )
            raise refuse("deal-full", said)
        events = self._applied(entry, seat)
        self._asides[seat] += is_aside
        if play.game:
            play.events_at[version] = len(play.game.events)
        return events

    def _applied(self, entry: LogEntry, seat: Seat | None) -> Iterable[WireEvent]:
        if isinstance(entry, DealEntry):
            self._asides.clear()
            return self._play.deal(entry)
        if seat is None:
            raise refuse("watching", "only a player at the table can do that; sit down first")
        match entry:
            case ActEntry():
                return self._play.do(entry, seat)
            case StopEntry():
                return self._play.call(entry, seat)
            case PutRightEntry():
                return self._play.put_right(entry, seat)
            case CompelEntry():
                return self._play.compel(entry, seat)
            case AdvisorEntry():
                return self._advisors.appoint(entry, seat)
            case AdvisorLinkEntry():
                return self._advisors.make_link(entry, seat)
            case AdviceEntry():
                return self._advisors.advise(entry, seat)
            case SitEntry() if entry.advises:
                return self._advisors.sit(entry)
            case SitEntry():
                return self._sit(entry)
            case HintEntry():
                return self._hint(seat)
            case _:
                return self._talk.say(entry, seat)

    def resume(self, snapshot: TableSnapshot, sat: Iterable[SitEntry]) -> None:
        """Take over the state between two deals; see `Table.resume`."""
        self._play.deals = snapshot.deals
        self._play.sheet.resume(snapshot)
        self._advisors.resume(snapshot)
        for entry in sat:
            if entry.advises:
                self._play.links.sit(entry.advises, entry.name)
            else:
                self._sit(entry)

    def _sit(self, entry: SitEntry) -> list[WireEvent]:
        play, seat = self._play, Seat.named(entry.seat)
        play.seated.add(seat)
        play.names = {**play.names, seat_name(seat): entry.name}
        if entry.wish:
            play.wishes[seat] = Seat.named(entry.wish)
        play.touched = ()
        return [wire.SatEvent(seat_name(seat), entry.name)]

    def _hint(self, seat: Seat) -> list[WireEvent]:
        """Count a hint: one for each moment at which a player asked, whatever its step (U38)."""
        play = self._play
        play.check_hint(seat)
        assert play.game is not None
        play.touched = ()
        play.hinted[seat].add(len(play.game.events))
        return []


def _is_aside(entry: LogEntry) -> bool:
    """Whether an entry plays no card and ends nothing. An emptied name is one that was deleted."""
    if isinstance(entry, SayEntry):
        return entry.w not in _ENDING
    if isinstance(entry, SitEntry):
        return entry.name != ""
    return not isinstance(entry, ActEntry | DealEntry)
