"""The log of a finished game as the server writes it: with times, messages' numbers and digests."""

from __future__ import annotations

from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.store.packed_log import LogRow
from russianbank.server.table.entry import LoggedEntry, SayEntry, SitEntry, kind_of, write_entry
from russianbank.server.table.table_state import Table

BEGUN = 1_760_000_000.0


def finished_lines(table: PlayedTable, seed: int) -> list[LoggedEntry]:
    """The log of a table, with a person at red who thinks for seconds, against the computer."""
    chance, again, at, sent = Chance(seed), Table(table.terms), BEGUN, 0
    page = f"{chance.below(36**6):08x}"
    lines: list[LoggedEntry] = []
    for line in table.log:
        again.replay([line])
        at += (0.35 if line.seat == "blue" else 1.0) + chance.below(3_000_000) / 1_000_000
        sender = None
        if line.seat == "blue":
            sender = f"machine-{kind_of(line.entry)}-{line.seq - 1}-0"
        elif line.seat == "red" and not isinstance(line.entry, SitEntry):
            sent += 1
            sender = f"{page}-{sent}"
        lines.append(LoggedEntry(line.seq, at, line.seat, sender, line.entry, again.digest))
    return lines


def finished_deals(rules: str, deals: int, seed: int) -> PlayedTable:
    """A table against the computer at which so many deals were played, and the last is settled."""
    table = PlayedTable(rules, "strict", blue=machine(4), seed=seed)
    for number in range(deals):
        table.play_out()
        if number + 1 < deals:
            table.do(SayEntry("next"), Seat.RED)
            table.do(table.table.deal(Chance(number)), None)
    if table.table.over and not table.table.over.settled:
        table.do(SayEntry("next"), Seat.RED)
    return table


def finished_table(rules: str, seed: int) -> tuple[PlayedTable, list[LoggedEntry]]:
    """A table at which a deal was played to its end, and its log."""
    table = PlayedTable(rules, blue=machine(4), seed=seed)
    table.play_out()
    return table, finished_lines(table, seed)


def finished_log(rules: str, seed: int) -> list[LogRow]:
    """The rows of such a log that are packed."""
    return [
        LogRow(
            line.seq,
            line.at,
            line.seat,
            line.client_id,
            write_entry(line.entry).decode(),
            line.digest,
        )
        for line in finished_table(rules, seed)[1][:-1]
        if not isinstance(line.entry, SitEntry)
    ]
