"""A full disk: only what is stored is acknowledged, nothing is lost, and play continues."""

from __future__ import annotations

import asyncio
import resource
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from helpers import stores
from helpers.stores import terms
from russianbank.server.store.contract import Journal
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.table.entry import LoggedEntry, SitEntry

SMALL, LARGE = 2 << 20, 16 << 20
"""Bytes for the games: at first, and after there is room again."""

TABLES = [f"t{number}" for number in range(8)]


@dataclass
class Disk:
    """A small disk, and a function that makes it larger."""

    folder: Path
    grow: Callable[[], object]


@pytest.fixture(params=["tmpfs", "file size limit"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """A small tmpfs where one can be mounted, and a limit to the size of files everywhere."""
    if request.param == "tmpfs":
        size = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(tmp_path)]
        if subprocess.run(size, capture_output=True, check=False).returncode:
            pytest.skip("no tmpfs may be mounted here; the limit to the size of files stands in")
        larger = ["mount", "-o", f"remount,size={LARGE}", str(tmp_path)]
        try:
            yield Disk(tmp_path / "data", lambda: subprocess.run(larger, check=True))
        finally:
            subprocess.run(["umount", str(tmp_path)], check=True)
        return
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, before[1]))
    try:
        yield Disk(tmp_path / "data", lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def long_line(seq: int) -> LoggedEntry:
    """A long entry, so that the disk is full soon."""
    return LoggedEntry(seq, 1.0, "red", f"c-{seq}", SitEntry("red", f"{seq} " + "x" * 2000))


async def write_until_refused(journal: Journal, table_id: str, seq: int) -> int:
    """Add entries until one is refused; returns the number of the last acknowledged one."""
    for number in count(seq + 1):
        try:
            await journal.append(table_id, number - 1, [long_line(number)])
        except StorageError as refused:
            return number - 1 if "does not count" in str(refused) else -1
    raise AssertionError("numbers never end")


async def check(journal: Journal, last: dict[str, int]) -> None:
    """Check that each log holds exactly what was acknowledged."""
    for table_id, seq in last.items():
        stored = await journal.load(table_id)
        assert stored is not None
        assert stored.entries == [long_line(number) for number in range(1, seq + 1)]


@pytest.mark.sample(1)
async def test_a_full_disk_refuses_writes_and_loses_nothing(disk: Disk) -> None:
    with stores.opened(disk.folder) as store:
        journal = StoreJournal(store)
        for table_id in TABLES:
            await journal.open_table(terms(table_id), 1.0)
        ends = await asyncio.gather(
            *(write_until_refused(journal, table_id, 0) for table_id in TABLES)
        )
        last = dict(zip(TABLES, ends, strict=True))
        assert sum(ends) > 50
        await check(journal, last)
        for table_id in TABLES:  # some small thing may still find room
            last[table_id] = await write_until_refused(journal, table_id, last[table_id])
        await check(journal, last)
        disk.grow()
        for table_id in TABLES:
            for _ in range(20):
                await journal.append(table_id, last[table_id], [long_line(last[table_id] + 1)])
                last[table_id] += 1
        await check(journal, last)
    with stores.opened(disk.folder) as store:
        await check(StoreJournal(store), last)
