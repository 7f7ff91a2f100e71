"""``python -m russianbank.server``: run the server, or back up and restore its games.

python -m russianbank.server --port 8765 --open
python -m russianbank.server backup games.backup
python -m russianbank.server check games.backup
python -m russianbank.server restore games.backup
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from russianbank.core.errors import RussianBankError
from russianbank.extras import install_hint
from russianbank.server.settings import (
    HOST,
    KEEP_LINKS,
    KEEP_REPORTS,
    KEEP_REVIEWS,
    KEEP_SESSIONS,
    KEEP_TABLES,
    PORT,
    Settings,
    default_data_folder,
    default_workers,
)

if TYPE_CHECKING:
    from russianbank.server.store.backup import Saved

REFUSED, DAMAGED, INTERRUPTED = 1, 3, 130
"""The exit codes: nothing was done; done, but some tables are damaged; Ctrl-C."""

PARENT_TICK = 0.5
"""Seconds between two looks whether the process that has started this one is still there."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code."""
    chosen = parser().parse_args(arguments)
    try:
        settings = settings_of(chosen)
        if chosen.what == "backup":
            return _back_up(settings, chosen.file)
        if chosen.what == "restore":
            return _restore(settings, chosen.file)
        if chosen.what == "check":
            return _check(chosen.file)
        if chosen.parent:
            _end_with(chosen.parent)
        return _serve(settings)
    except (RussianBankError, OSError) as error:
        print(f"russianbank: {error}", file=sys.stderr)
        return REFUSED
    except ModuleNotFoundError as error:
        print(f"russianbank: {install_hint(error, 'server')}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def settings_of(chosen: argparse.Namespace) -> Settings:
    """The settings that a command line chose.

    Raises:
        CannotBeRead: if one of them is out of its bounds.
    """
    return Settings(**{one.name: getattr(chosen, one.name) for one in fields(Settings)})


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m russianbank.server", description="Russian Bank in the browser."
    )
    made.add_argument("--host", default=HOST, help=f"address to listen at; default {HOST}")
    made.add_argument(
        "--port", type=int, default=PORT, help=f"default {PORT}, or the next free; 0 for any"
    )
    made.add_argument(
        "--data", type=Path, default=default_data_folder(), help="folder for the games"
    )
    made.add_argument("--database", default="", help="SQLAlchemy URL, if not in that folder")
    made.add_argument("--bus", default="", help="redis://..., between servers on one PostgreSQL")
    made.add_argument(
        "--advertise", default="", metavar="URL", help="where those reach this one; default: itself"
    )
    made.add_argument(
        "--workers", type=int, default=default_workers(), help="processes of the computer player"
    )
    made.add_argument(
        "--open",
        dest="browser",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="open the browser",
    )
    made.add_argument(
        "--proxy", action="store_true", help="trust X-Forwarded-... of a proxy on this machine"
    )
    made.add_argument(
        "--proxies",
        default="",
        metavar="ADDRESSES",
        help="trust those of proxies on other machines: addresses and networks, with commas",
    )
    made.add_argument("--log", type=Path, help="log file; default: the error stream")
    made.add_argument(
        "--drain",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="go on serving for so long when told to stop, until a balancer has noticed; default 0",
    )
    made.add_argument(
        "--contact",
        default="",
        metavar="URL",
        help="where people report that the server can be attacked, for /.well-known/security.txt; "
        "such as mailto:cards@example.org",
    )
    made.add_argument(
        "--offline",
        type=Path,
        metavar="FOLDER",
        help="the site without a server, as make site writes it, to serve at /offline/ too",
    )
    for what, days, help_text in (
        ("tables", KEEP_TABLES, "tables at which no player has done anything"),
        ("sessions", KEEP_SESSIONS, "unused sessions of people without a seat"),
        ("reviews", KEEP_REVIEWS, "reviews; they are made again when asked for"),
        ("links", KEEP_LINKS, "links that were used or whose match is over"),
        ("reports", KEEP_REPORTS, "texts that players have reported"),
    ):
        made.add_argument(
            f"--keep-{what}",
            type=float,
            default=days,
            metavar="DAYS",
            help=f"keep {help_text}; default {days:g}, 0 for ever",
        )
    made.add_argument("--parent", type=int, help=argparse.SUPPRESS)  # the process to end with
    made.set_defaults(what="serve")
    parts = made.add_subparsers(metavar="")
    for what, help_text in (
        ("backup", "write all games to a file; the server may run"),
        ("check", "replay the games of such a file, as a restore does; nothing is kept"),
        ("restore", "restore the games of such a file into an empty data folder"),
    ):
        part = parts.add_parser(what, help=help_text, description=help_text)
        part.add_argument("file", type=Path)
        part.set_defaults(what=what)
    return made


def _end_with(parent: int) -> None:
    """Stop in order when the process that has started this one is gone; Windows does not tell."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_TICK)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def _serve(settings: Settings) -> int:
    from russianbank.server.ops.data_folder import FolderInUse, lock_folder

    folder = _folder(settings)
    if folder is None:
        return _run(settings, lambda address: None, locked=False)
    try:
        with lock_folder(folder) as locked:
            return _run(settings, locked.publish, locked.is_exclusive)
    except FolderInUse as other:
        if not (settings.browser and other.address):
            raise
        from russianbank.server.ops.launch import open_browser

        print(f"Russian Bank is at {other.address}/ already", flush=True)
        open_browser(other.address)
        return 0


def _folder(settings: Settings) -> Path | None:
    """The folder that the file of the games really is in; None if they are not in a file."""
    from russianbank.server.store.database import file_of

    file = file_of(_database(settings))
    return file and file.resolve().parent


def _run(settings: Settings, publish_address: Callable[[str], None], locked: bool) -> int:
    from russianbank.server.app import run

    return run(settings, publish_address, locked)


def _database(settings: Settings) -> str:
    from russianbank.server.store.database import file_url

    return settings.database or file_url(settings.data)


def _back_up(settings: Settings, file: Path) -> int:
    from russianbank.server.store.backup import back_up

    saved = back_up(_database(settings), file)
    print(f"{saved.tables} tables are in {file}.")
    return _report_damaged(saved)


def _check(file: Path) -> int:
    from russianbank.server.store.backup import check

    saved = check(file)
    print(f"{saved.tables} tables are in {file}.")
    return _report_damaged(saved)


def _restore(settings: Settings, file: Path) -> int:
    from russianbank.server.store.backup import restore

    saved = restore(file, _database(settings))
    print(f"{saved.tables} tables are in {settings.database or settings.data}.")
    if not saved.has_checksum:
        print(f"{file} has no checksum: an earlier Russian Bank wrote it. Its games were replayed.")
    return _report_damaged(saved)


def _report_damaged(saved: Saved) -> int:
    """Name what is damaged on the error stream; returns the exit code."""
    for fault in saved.faults:
        print(
            f"russianbank: the file of the games is damaged: {fault}; what can be read is saved",
            file=sys.stderr,
        )
    for table_id in saved.damaged:
        print(
            f"russianbank: the log of table {table_id} cannot be read, or gives other cards than "
            "its players saw; it is saved as it is",
            file=sys.stderr,
        )
    return DAMAGED if saved.damaged or saved.faults else 0


if __name__ == "__main__":
    sys.exit(main())
