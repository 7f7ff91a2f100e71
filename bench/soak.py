"""Runs the long tests one after the other: game, players, server, browser.

python bench/soak.py [--games 100000] [--contests 10000] [--seconds 600] [--kills 200]
    [--positions 1000000] [--nemesis 10]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTEST = ["-m", "pytest", "-s", "-o", "timeout=0", "--force-reruns", "0"]
"""Without a time limit, and without a second try."""


PROPERTIES = "every property with fresh examples"

HOW_TO_KEEP_A_FIND = """
A property failed for the example printed under "Falsifying example". Keep it: write it above the
test as @example(...) of hypothesis, with the values that are printed. Then `make test` tries it
every time, and it fails until the fault is mended.
"""


def main() -> int:
    """Runs every campaign, even if an earlier one failed, and prints which failed."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=100_000, help="games under each preset")
    arguments.add_argument(
        "--contests", type=int, default=10_000, help="games between players of all levels"
    )
    arguments.add_argument("--seconds", type=int, default=600, help="seconds for each reader")
    arguments.add_argument("--kills", type=int, default=200, help="times the server is killed")
    arguments.add_argument(
        "--positions", type=int, default=1_000_000, help="positions built wrong on purpose"
    )
    arguments.add_argument(
        "--nemesis", type=float, default=10, help="minutes of faults while people play at nodes"
    )
    given = arguments.parse_args()
    positions = ["--positions", str(given.positions)]
    campaigns = {
        PROPERTIES: [*PYTEST, "-n", "auto", "-m", "hypothesis", "tests"],
        "every game ends": ["bench/endings.py", "--games", str(given.games)],
        "every level plays on": ["bench/levels.py", "--games", str(given.contests)],
        "positions built wrong on purpose": ["bench/mutated_positions.py", *positions],
        "the engine's tests and such positions with bounds checks": [
            *("bench/checked_kernel.py", "bounds", *positions)
        ],
        "the same under AddressSanitizer and UndefinedBehaviourSanitizer": [
            *("bench/checked_kernel.py", "address", *positions)
        ],
        "the readers refuse and never crash": ["-m", "fuzz.all", "--seconds", str(given.seconds)],
        "1,000 games of each preset as text and back": ["-m", "pytest", "tests/notation"],
        "interpreted and compiled, act by act": [
            *("-m", "pytest", "tests/core/kernel/test_differential.py")
        ],
        "a client gets nothing that it may not know": [
            *PYTEST,
            *("tests/server/test_noninterference.py", "tests/server/table/test_projection.py"),
            *("tests/server/test_timing.py", "tests/server/live/test_noninterference.py"),
        ],
        "the server is killed, cut off and filled up": [*PYTEST, "tests/faults"],
        "every request that the server describes": [*PYTEST, "tests/server/http/test_openapi.py"],
        "whole games in the browser": [*PYTEST, "tests/browser"],
    }
    environment = {
        **os.environ,
        "SOAK": "1",
        "PYTHONPATH": str(ROOT / "src"),
        "RUSSIANBANK_KILLS": str(given.kills),
        "RUSSIANBANK_NEMESIS": str(given.nemesis),
        "RUSSIANBANK_EXAMPLES": "400",
    }
    failed = []
    for name, command in campaigns.items():
        print(f"\n== {name}", flush=True)
        done = subprocess.run([sys.executable, *command], cwd=ROOT, env=environment)
        if done.returncode:
            failed.append(name)
            print(HOW_TO_KEEP_A_FIND if name == PROPERTIES else "", end="", flush=True)
    print(f"\nFailed: {'; '.join(failed)}." if failed else "\nAll passed.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
