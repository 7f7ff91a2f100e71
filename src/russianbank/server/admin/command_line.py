"""The command line of operators: ``russianbank admin``.

Exit codes: 0 done; 1 it cannot be done; 2 the command line is wrong; 3 done, and something was
found to be damaged; 130 interrupted.
"""

from __future__ import annotations

import argparse
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.quotation import printable, quoted
from russianbank.server.ops.data_folder import lock_folder
from russianbank.server.settings import default_data_folder
from russianbank.server.store import operator_acts as acts
from russianbank.server.store.backup_pruning import Keeping, prune
from russianbank.server.store.cluster_key import PAUSE, announce_key, use_key
from russianbank.server.store.database import (
    file_of,
    file_url,
    is_shared,
    read_beside,
    write_beside,
)
from russianbank.server.store.integrity import examine
from russianbank.server.store.operator_acts import Block, TableEntry
from russianbank.server.store.operator_tokens import add_token, end_tokens
from russianbank.server.store.operators import DAY, MOST_DAYS, MOST_TABLES
from russianbank.server.store.transfer import move
from russianbank.server.store.writer import reason

REFUSED, DAMAGED, INTERRUPTED = 1, 3, 130

KEY_BYTES = 32
"""Random bytes in a cluster key, and in a token."""

MOST_LISTED = 10_000
"""Lines of a list at most."""


def main(arguments: Sequence[str] | None = None, clock: Callable[[], float] = time.time) -> int:
    """Run the command line, and return the exit code.

    Args:
        arguments: the arguments; those of the process if None.
        clock: returns the time, in seconds since 1970.
    """
    chosen = parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen, clock))
    except (RussianBankError, OSError) as error:
        print(f"russianbank admin: {error}", file=sys.stderr)
        return REFUSED
    except (SQLAlchemyError, sqlite3.Error) as error:
        print(f"russianbank admin: the database refused: {reason(error)}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    made = argparse.ArgumentParser(
        prog="russianbank admin",
        description="Look after the games of a server, which may be running meanwhile. It does "
        "what is decided here within some seconds.",
    )
    made.add_argument(
        "--data", type=Path, default=default_data_folder(), help="folder for the games"
    )
    made.add_argument("--database", default="", help="SQLAlchemy URL, if not in that folder")
    parts = made.add_subparsers(metavar="COMMAND", required=True)

    def command(
        name: str, run: Callable[[argparse.Namespace, Callable[[], float]], int], help_text: str
    ) -> argparse.ArgumentParser:
        part = parts.add_parser(name, help=help_text, description=help_text)
        part.set_defaults(run=run)
        return part

    part = command("list", _list, "list the tables, that with the latest act first")
    part.add_argument("--limit", type=_count(MOST_LISTED), default=20, help="lines; default 20")
    part = command("show", _show, "show a table with its players, or a person with their tables")
    part.add_argument("what", metavar="TABLE_OR_PERSON")
    part = command("close", _close, "close a table: nobody enters it; its log stays")
    part.add_argument("table")
    part = command("reopen", _reopen, "open a closed table again")
    part.add_argument("table")
    part = command("delete", _delete, "delete a table with its log, for good")
    part.add_argument("table")
    part = command("block", _block, "keep out an address, a network (IPv6: a /64), or a person")
    part.add_argument("whom", metavar="WHOM")
    part.add_argument("--days", type=_days, default=0.0, help="for so many days; default: for good")
    part.add_argument("--note", default="", help="why; only operators read it")
    part = command("unblock", _unblock, "let somebody in again")
    part.add_argument("whom", metavar="WHOM")
    command("blocks", _blocks, "list who is kept out")
    part = command("quota", _quota, "say how many unfinished tables a person may have")
    part.add_argument("person")
    part.add_argument("tables", type=_quota_number, help="a number, or none for the usual one")
    part = command("reports", _reports, "list what players have reported of others' texts")
    part.add_argument("--limit", type=_count(MOST_LISTED), default=20, help="reports; default 20")
    part = command("close-report", _close_report, "close a report, which deletes it for good")
    part.add_argument("number", type=_count(2**31 - 1), metavar="NUMBER")
    part = command("log", _log, "list what operators have done, the latest first")
    part.add_argument("--limit", type=_count(MOST_LISTED), default=20, help="lines; default 20")
    command("check", _check, "replay all games, and compare the cards with what players saw")
    part = command("move", _move, "copy all games into a database without games, and prove it")
    part.add_argument("target", help="its SQLAlchemy URL: postgresql+psycopg://..., sqlite:///...")
    part = command("prune", _prune, "delete old backups in a folder; the newest is always kept")
    part.add_argument("folder", type=Path)
    for period, many in (("days", 7), ("weeks", 5), ("months", 12)):
        part.add_argument(
            f"--{period}",
            type=_count(MOST_LISTED, 0),
            default=many,
            metavar="NUMBER",
            help=f"keep the newest of each of so many {period}; default {many}",
        )
    part.add_argument("--dry-run", action="store_true", help="say what would be deleted")
    part = command("token", _token, "print a token that opens the page /operator of the server")
    part.add_argument("--days", type=_days, default=1.0, help="for so many days; default 1")
    command("end-tokens", _end_tokens, "let no token open that page any more")
    command("rotate-key", _rotate_key, "change the key by which several servers know each other")
    return made


def _count(most: int, least: int = 1) -> Callable[[str], int]:
    """Reads a number from `least` to `most`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and least <= int(text[:9]) <= most):
            raise argparse.ArgumentTypeError(
                f"give a number from {least} to {most}, not {quoted(text)}"
            )
        return int(text)

    return read


def _quota_number(text: str) -> int | None:
    return None if text == "none" else _count(MOST_TABLES, 0)(text)


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = 0.0
    if not 0 < days <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"give days, such as 7 or 0.5, not {quoted(text)}")
    return days


def database_of(chosen: argparse.Namespace) -> str:
    """The URL of the database that a command line chose."""
    return chosen.database or file_url(chosen.data)


# Tables


def _list(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with read_beside(database_of(chosen)) as connection:
        for one in acts.list_tables(connection, chosen.limit):
            print(_line(one))
    return 0


def _line(one: TableEntry) -> str:
    phase = "closed" if one.closed_at is not None else one.phase or "new"
    when = _time(one.opened_at if one.last_at is None else one.last_at)
    return f"{when}  {one.entries:>6} entries  {phase:<10}  {printable(one.id)}"


def _show(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with read_beside(database_of(chosen)) as connection:
        found = acts.find_table(connection, chosen.what)
        if found is not None:
            print(_line(found))
            for held in acts.holders(connection, found.id):
                print(f"{held.seat:<5} {held.person}  {quoted(held.name)}")
            return 0
        if not acts.is_person(connection, chosen.what):
            raise CannotBeRead(
                f"there is no table and no person {quoted(chosen.what)}; `list` prints the tables, "
                "and `show` the people at one"
            )
        quota = acts.quota_of(connection, chosen.what)
        blocked = [one for one in acts.blocks(connection) if one.name == chosen.what]
        print(f"unfinished tables at most: {'as usual' if quota is None else quota}")
        for one in blocked:
            print(_block_line(one, clock()))
        for held in acts.seats_of(connection, chosen.what):
            print(f"{held.seat:<5} {quoted(held.name)}  {printable(held.table)}")
    return 0


def _close(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.close_table(connection, chosen.table):
            raise CannotBeRead(f"there is no open table {quoted(chosen.table)}; see `list`")
    print(f"Table {printable(chosen.table)} is closed. `reopen` opens it again.")
    return 0


def _reopen(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.reopen_table(connection, chosen.table):
            raise CannotBeRead(f"there is no closed table {quoted(chosen.table)}; see `list`")
    print(f"Table {printable(chosen.table)} is open again.")
    return 0


def _delete(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.end_table(connection, chosen.table):
            raise CannotBeRead(f"there is no table {quoted(chosen.table)}; see `list`")
    print(f"Table {printable(chosen.table)} is deleted.")
    return 0


# People


def _block(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    now = clock()
    ends_at = now + chosen.days * DAY if chosen.days else None
    with write_beside(database_of(chosen)) as connection:
        made = acts.block(connection, chosen.whom, ends_at, chosen.note, now)
    print(_block_line(made, now))
    return 0


def _unblock(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.unblock(connection, chosen.whom):
            raise CannotBeRead(f"{quoted(chosen.whom)} is not blocked; see `blocks`")
    print(f"{printable(chosen.whom)} is let in again.")
    return 0


def _blocks(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with read_beside(database_of(chosen)) as connection:
        for one in acts.blocks(connection):
            print(_block_line(one, clock()))
    return 0


def _block_line(one: Block, now: float) -> str:
    if one.ends_at is None:
        until = "for good"
    else:
        until = f"{'until' if now < one.ends_at else 'ended'} {_time(one.ends_at)}"
    note = f"  {quoted(one.note)}" if one.note else ""
    return f"{one.name} is blocked since {_time(one.made_at)}, {until}{note}"


def _quota(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.set_quota(connection, chosen.person, chosen.tables):
            raise CannotBeRead(f"there is no person {quoted(chosen.person)}; see `show TABLE`")
    said = "as many as they like" if chosen.tables is None else f"{chosen.tables} at most"
    print(f"Unfinished tables of {printable(chosen.person)}: {said}.")
    return 0


def _log(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with read_beside(database_of(chosen)) as connection:
        for one in acts.latest_acts(connection, chosen.limit):
            print(f"{_time(one.at)}  {one.kind:<7}  {printable(one.subject)}")
    return 0


# Reports


def _reports(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with read_beside(database_of(chosen)) as connection:
        for one in acts.reports(connection, chosen.limit):
            print(
                f"{one.number}  {_time(one.at)}  {printable(one.table)}: {one.reporter} reports "
                f"{one.seat}, {one.person}"
            )
            for text in one.texts:
                print(f"    {_time(text.at)}  {text.seat:<5} {printable(text.said)}")
    return 0


def _close_report(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        if not acts.close_report(connection, chosen.number):
            raise CannotBeRead(f"there is no report {chosen.number}; see `reports`")
    print(f"Report {chosen.number} is closed and deleted.")
    return 0


# The page of operators


def _token(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    token = secrets.token_urlsafe(KEY_BYTES)
    with write_beside(database_of(chosen)) as connection:
        add_token(connection, token, clock() + chosen.days * DAY)
    print(token)
    return 0


def _end_tokens(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    with write_beside(database_of(chosen)) as connection:
        count = end_tokens(connection)
    print(f"{count} tokens open nothing any more.")
    return 0


# Databases


def _check(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    def read(work: Callable[[Connection], Any]) -> Any:
        with read_beside(database_of(chosen)) as connection:
            return work(connection)

    found = examine(read)
    for fault in found.faults:
        print(f"russianbank admin: the file is damaged: {printable(fault)}", file=sys.stderr)
    for table_id in found.damaged:
        print(
            f"russianbank admin: the log of table {printable(table_id)} cannot be read, has a gap, "
            "or gives other cards than its players saw",
            file=sys.stderr,
        )
    print(f"{found.tables} tables were replayed.")
    return DAMAGED if found.damaged or found.faults else 0


def _move(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    source, target = database_of(chosen), chosen.target
    files = [file.resolve() for one in (source, target) if (file := file_of(one)) is not None]
    with ExitStack() as stack:
        locks = [stack.enter_context(lock_folder(one)) for one in {file.parent for file in files}]
        moved = move(source, target, locked=all(one.is_exclusive for one in locks))
    for table in moved:
        print(f"{table.sha256}  {table.name}, {table.rows} rows")
    print(
        "Every row is the same in both databases, as these SHA-256 say. Start the server with "
        "--database and the new one, and keep the old one until you have seen your games."
    )
    return 0


def _prune(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    kept, left = prune(chosen.folder, Keeping(chosen.days, chosen.weeks, chosen.months))
    for file in left:
        if not chosen.dry_run:
            file.unlink()
        print(f"{'would be' if chosen.dry_run else 'is'} deleted: {printable(str(file))}")
    print(f"{len(kept)} backups are kept.")
    return 0


def _rotate_key(chosen: argparse.Namespace, clock: Callable[[], float]) -> int:
    if not is_shared(database_of(chosen)):
        raise CannotBeRead("only servers that share a PostgreSQL have a key; there is none here")
    key = secrets.token_urlsafe(KEY_BYTES)
    with write_beside(database_of(chosen)) as connection:
        announce_key(connection, key)
    time.sleep(PAUSE)  # until every node has read it
    with write_beside(database_of(chosen)) as connection:
        use_key(connection, key)
    print("The servers have a new key. Who has only the old one is a stranger in ten seconds.")
    return 0


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(seconds))
