"""A sector of the games that cannot be read: a backup saves the rest, and names what is lost (R36).

The disk is simulated below the C library, which both SQLite and Python read through.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from helpers import stores
from helpers.command import environment
from helpers.stores import played, terms
from russianbank.server.__main__ import DAMAGED, REFUSED, main
from russianbank.server.store.backup import NO_DIGEST, checksums
from russianbank.server.store.database import DATABASE_NAME, Store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.raw_copy import SECTOR

COMPILER = shutil.which("cc")
NAMES = [f"table-{number}" for number in range(12)]

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or COMPILER is None, reason="a disk is simulated with LD_PRELOAD"
)

DISK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
typedef ssize_t (*reads)(int, void *, size_t, off_t);
static int is_bad(int fd, size_t n, off_t at) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    off_t bad = atoll(getenv("BAD_OFFSET"));
    return !strcmp(path, getenv("BAD_FILE")) && at <= bad && bad < at + (off_t)n;
}
ssize_t pread64(int fd, void *to, size_t n, off_t at) {
    if (is_bad(fd, n, at)) { errno = EIO; return -1; }
    return ((reads)dlsym(RTLD_NEXT, "pread64"))(fd, to, n, at);
}
ssize_t pread(int fd, void *to, size_t n, off_t at) { return pread64(fd, to, n, at); }
ssize_t read(int fd, void *to, size_t n) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0 && is_bad(fd, n, at)) { errno = EIO; return -1; }
    return ((ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(fd, to, n);
}
"""


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with which one sector of a file cannot be read."""
    folder = tmp_path_factory.mktemp("disk")
    source, made = folder / "disk.c", folder / "disk.so"
    source.write_text(DISK)
    assert COMPILER is not None
    subprocess.run([COMPILER, "-shared", "-fPIC", "-o", made, source, "-ldl"], check=True)
    return made


async def keep(store: Store, *names: str) -> None:
    """Keep played games."""
    journal = StoreJournal(store)
    for seed, name in enumerate(names):
        agreed = terms(name)
        await journal.open_table(agreed, 1.0)
        await journal.append(name, 0, played(agreed, seed, 60)[0])


def offset_of(file: Path, name: str) -> int:
    """Where a sector begins that has a part of the log of a table."""
    with closing(sqlite3.connect(file)) as games:
        query = "SELECT body FROM entry WHERE table_id = ? AND kind = 'dealt'"
        [body] = games.execute(query, (name,)).fetchone()
    found = file.read_bytes().index(body.encode())
    return found - found % SECTOR


def backed_up(
    disk: Path, file: Path, offset: int, target: Path
) -> subprocess.CompletedProcess[str]:
    """Make a backup of a file with an unreadable sector."""
    command = ["-m", "russianbank.server", f"--data={file.parent}", "backup", str(target)]
    bad = {"LD_PRELOAD": str(disk), "BAD_FILE": str(file), "BAD_OFFSET": str(offset)}
    return subprocess.run(
        [sys.executable, *command],
        env=environment(**bad),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("is_played", [False, True])
async def test_r36_an_unreadable_sector_stops_no_backup(
    disk: Path, tmp_path: Path, is_played: bool
) -> None:
    here, there, target = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    with stores.opened(here) as store:
        await keep(store, *NAMES)
    file = (here / DATABASE_NAME).resolve()
    offset, kept = offset_of(file, NAMES[3]), list(NAMES)
    with closing(sqlite3.connect(file)) as reader, ExitStack() as stack:
        if is_played:  # what comes meanwhile stays in the write-ahead log, as somebody reads
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM entry").fetchone()
            await keep(stack.enter_context(stores.opened(here)), "late")
            kept.append("late")
        done = backed_up(disk, file, offset, target)
    assert done.returncode == DAMAGED
    assert f"{SECTOR} bytes of {file} at {offset} cannot be read: Input/output error" in done.stderr
    lost = {one for one in kept if f"the log of table {one} " in done.stderr}
    assert NAMES[3] in lost
    assert len(lost) < 4
    assert main([f"--data={there}", "restore", str(target)]) == DAMAGED
    found = checksums(there / DATABASE_NAME)
    assert set(found) == set(kept)
    assert {name for name, (_, digest) in found.items() if digest == NO_DIGEST} <= lost


async def test_without_its_first_page_nothing_can_be_saved(disk: Path, tmp_path: Path) -> None:
    with stores.opened(tmp_path / "here") as store:
        await keep(store, "one")
    file, target = (tmp_path / "here" / DATABASE_NAME).resolve(), tmp_path / "games.backup"
    done = backed_up(disk, file, 0, target)
    assert done.returncode == REFUSED
    assert f"the games at {file} cannot be read" in done.stderr
    assert not target.exists()
