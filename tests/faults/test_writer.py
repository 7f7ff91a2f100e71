"""kill -9 during writing: what was acknowledged is stored, once and in order.

RUSSIANBANK_KILLS sets how often (24 if it does not). A kill is no power cut: what the operating
system has taken is safe here anyway, so this proves the order of things, not the disk.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

from helpers import stores
from helpers.journal_stress import TABLES
from helpers.stores import line
from russianbank.server.store.journal import StoreJournal

KILLS = int(os.environ.get("RUSSIANBANK_KILLS", "24"))
TESTS = Path(__file__).resolve().parent.parent


def test_every_acknowledged_line_outlives_kill_9(tmp_path: Path) -> None:
    acks, chance = tmp_path / "acks", random.Random(1922)
    acks.touch()
    paths = [str(TESTS), *(path for path in sys.path if path)]
    with subprocess.Popen(
        [
            sys.executable,
            str(TESTS / "helpers" / "journal_stress.py"),
            str(tmp_path / "data"),
            str(acks),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    ) as hammer:
        assert hammer.stdin
        assert hammer.stdout
        for _ in range(KILLS):
            before = acks.stat().st_size
            print("live", file=hammer.stdin, flush=True)
            life = int(hammer.stdout.readline())
            patience = time.monotonic() + 30
            while acks.stat().st_size == before and time.monotonic() < patience:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.06))
            with suppress(ProcessLookupError):
                os.kill(life, signal.SIGKILL)
            assert int(hammer.stdout.readline()) == -signal.SIGKILL, "it died by itself"
            assert acks.stat().st_size > before, "nothing was acknowledged in this life"
    answered = acknowledged(acks)
    kept = asyncio.run(logs(tmp_path / "data"))
    for table_id in TABLES:
        assert answered[table_id] == sorted(set(answered[table_id])), (
            "acknowledged twice, or out of order"
        )
        assert all(kept[table_id])
        assert max(answered[table_id]) <= len(kept[table_id])
        lost_sight_of = len(kept[table_id]) - len(answered[table_id])
        assert lost_sight_of <= KILLS, "in each life one line may be kept that was not told of"
    print(f"{KILLS} kills, {sum(map(len, answered.values()))} acknowledged lines, 0 lost")


def acknowledged(acks: Path) -> dict[str, list[int]]:
    """For each table the numbers that were acknowledged, in order."""
    answered: defaultdict[str, list[int]] = defaultdict(list)
    for each in acks.read_text().splitlines():
        table_id, seq = each.split()
        answered[table_id].append(int(seq))
    return answered


async def logs(folder: Path) -> dict[str, list[bool]]:
    """For each table and entry whether it is the one that was written at that place."""
    found = {}
    with stores.opened(folder) as store:
        for table_id in TABLES:
            stored = await StoreJournal(store).load(table_id)
            assert stored is not None
            found[table_id] = [
                one == line(seq, f"c-{seq}") for seq, one in enumerate(stored.entries, start=1)
            ]
    return found
