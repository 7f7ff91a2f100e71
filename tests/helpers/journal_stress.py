"""A process that writes to a journal as fast as it can, again and again, until it is killed.

    python tests/helpers/journal_stress.py FOLDER ACKS

For each line on its input it begins a new life, a process of its own, and prints its number; when
that one is over it prints how it ended. A life adds lines to several tables at once and notes in
the file ACKS what the journal has acknowledged, as ``table seq``.
"""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path

from helpers import stores
from helpers.stores import line, terms
from russianbank.server.store.contract import Conflict
from russianbank.server.store.journal import StoreJournal

TABLES = [f"t{number}" for number in range(12)]


async def play(journal: StoreJournal, table_id: str, acks: int) -> None:
    """Write to the log of a table, again and again."""
    with suppress(Conflict):  # an earlier life may have opened it
        await journal.open_table(terms(table_id), 0.0)
    stored = await journal.load(table_id)
    assert stored is not None
    seq = len(stored.entries)
    while True:
        seq += 1
        await journal.append(table_id, seq - 1, [line(seq, f"c-{seq}")])
        os.write(acks, f"{table_id} {seq}\n".encode())


async def live(folder: Path, acks: int) -> None:
    """Write to all tables at once."""
    with stores.opened(folder) as store:
        journal = StoreJournal(store)
        await asyncio.gather(*(play(journal, table_id, acks) for table_id in TABLES))


def main(folder: Path, file: Path) -> None:
    """Run one life for each line of the input."""
    acks = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for _ in sys.stdin:
        life = os.fork()
        if not life:
            try:
                asyncio.run(live(folder, acks))
            finally:
                traceback.print_exc()
                os._exit(1)  # a life ends by being killed
        print(life, flush=True)
        _, status = os.waitpid(life, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
