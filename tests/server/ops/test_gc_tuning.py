"""Tuning of the garbage collector: no long collection while the server works."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref

import pytest

from helpers.command import environment
from russianbank.server.ops import gc_tuning

HOLDS_MORE_AND_MORE = """
import gc
from russianbank.server.ops.gc_tuning import collect_only_the_youngest
{first}
looked = [0, 0, 0]
gc.callbacks.append(lambda phase, info: looked.__setitem__(
    info["generation"], looked[info["generation"]] + (phase == "stop")))
held = [[number] for number in range(400_000)]
print(*looked)
"""


def looked_through(first: str) -> list[int]:
    """How often a growing process collects each of the three generations."""
    script = HOLDS_MORE_AND_MORE.format(first=first)
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, check=True, env=environment(),
    )  # fmt: skip
    return [int(one) for one in said.stdout.split()]


@pytest.mark.extended
def test_only_young_objects_are_collected_however_large_the_server_is() -> None:
    young, older, everything = looked_through("collect_only_the_youngest()")
    assert everything == 0
    if sys.version_info < (3, 14):  # later ones have ways of their own
        assert older == 0
        assert young > 1000
        assert looked_through("")[2] > 0


class _Held:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.extended
async def test_reference_cycles_are_collected_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "FULL_COLLECTION_INTERVAL", 0.01)

    held = _Held()
    gc.collect()  # it is no longer young
    gone = weakref.ref(held)
    del held
    sweeper = asyncio.ensure_future(gc_tuning.collect_periodically())
    async with asyncio.timeout(60):
        while gone() is not None:
            await asyncio.sleep(0.01)
    sweeper.cancel()
