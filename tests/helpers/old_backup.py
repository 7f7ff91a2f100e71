"""A backup that an earlier program wrote, at revision m0002 of the database.

It holds four tables: a friend's table with a finished deal and a second one begun, at which a
phone shares Ann's seat; one against the computer; one that waits for a friend; and a match of one
deal that is over.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

FILE = Path(__file__).parents[1] / "server" / "store" / "data" / "backup-m0002.sqlite3.gz"

TOKEN = "000" + "tOkEn" * 8
"""The token of Ann, who sits at red at all four tables."""

SHARED = "table-2"
"""The table at which her phone has the same seat."""


def unpack(file: Path) -> None:
    """Write the backup to a file."""
    file.write_bytes(gzip.decompress(FILE.read_bytes()))


@contextmanager
def connect() -> Iterator[sqlite3.Connection]:
    """A connection to a copy of the backup in memory."""
    with closing(sqlite3.connect(":memory:")) as games:
        games.deserialize(gzip.decompress(FILE.read_bytes()))
        yield games


def checksums() -> dict[str, tuple[int, str]]:
    """The checksums in the backup, as the earlier program computed them."""
    with connect() as games:
        rows = games.execute("SELECT table_id, lines, digest FROM seal").fetchall()
    return {table_id: (count, digest) for table_id, count, digest in rows}
