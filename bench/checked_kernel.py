"""Runs the tests of the engine with a kernel that checks every access to an array.

    python bench/checked_kernel.py [bounds] [address] [--positions N] [-- arguments of pytest]

`bounds` compiles with bounds checks of Cython and of the C compiler: an index outside its array, a
shift that is too wide or an overflow of a signed number ends the run. `address` compiles with
AddressSanitizer, which also sees what is read or written beside an object, and with
UndefinedBehaviourSanitizer. Without an argument both run. After the tests each tries N positions
built wrong on purpose (R38), none if not given. Each works in a copy of the tree, so that the
kernel in use stays as it is. Needs gcc.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = (
    "src",
    "tests",
    "fuzz",
    "docs",
    "bench",
    "train",
    "setup.py",
    "pyproject.toml",
    "README.md",
)
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__", "static")
TESTS = ["tests/core", "tests/rules", "tests/ai"]
NOT_HERE = [
    "tests/core/kernel/test_kernel_c.py",  # looks at the C of a kernel without checks
    "tests/core/kernel/test_differential.py",  # compares with a kernel of its own
]
NOT_WITH = {
    "address": ["tests/ai/test_search_player.py::test_it_needs_less_than_200_megabytes"],
}
"""Tests that a check makes impossible: AddressSanitizer keeps memory of its own."""

CHECKS = ("bounds", "address")


def main() -> int:
    """Run each check that was asked for; return 1 if one of them failed."""
    own, pytest_arguments = _split(sys.argv[1:])
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("checks", nargs="*", choices=[*CHECKS, []], metavar="bounds | address")
    arguments.add_argument("--positions", type=int, default=0, help="positions built wrong")
    given = arguments.parse_args(own)
    names = given.checks or CHECKS
    failed = [name for name in names if not run(name, given.positions, pytest_arguments)]
    print(f"Failed: {', '.join(failed)}." if failed else "No check failed.")
    return bool(failed)


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Return the arguments before `--`, and those after it."""
    place = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:place], arguments[place + 1 :]


def run(check: str, positions: int, pytest_arguments: list[str]) -> bool:
    """Run the tests on a copy of the tree compiled with one check; return whether they pass.

    Args:
        check: how to compile.
        positions: how many positions built wrong on purpose to try after the tests.
        pytest_arguments: what pytest runs, in place of the tests of the engine.
    """
    with tempfile.TemporaryDirectory(prefix=f"russianbank-{check}-") as folder:
        copy = Path(folder)
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=LEFT_OUT)
            elif source.exists():
                shutil.copy(source, copy / name)
        print(f"\n== {check}: compiling", flush=True)
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        environment = {**os.environ, "RUSSIANBANK_CHECKS": check}
        subprocess.run(build, cwd=copy, env=environment, check=True)
        print(f"== {check}: tests", flush=True)
        left_out = [f"--ignore={name}" for name in NOT_HERE]
        left_out += [f"--deselect={name}" for name in NOT_WITH.get(check, ())]
        tests = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-o", "timeout=0", *left_out]
        commands = [[*tests, *(pytest_arguments or TESTS)]]
        if positions:
            campaign = ["bench/mutated_positions.py", "--positions", str(positions)]
            commands.append([sys.executable, *campaign])
        checked = {**os.environ, **_sanitizer_settings(check), "PYTHONPATH": str(copy / "src")}
        results = [subprocess.run(command, cwd=copy, env=checked) for command in commands]
    return all(done.returncode == 0 for done in results)


def _sanitizer_settings(check: str) -> dict[str, str]:
    """The environment in which Python loads modules compiled with this check."""
    undefined = {"UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1"}
    if check == "bounds":
        return undefined
    library = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    return {
        **undefined,
        "LD_PRELOAD": library,
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself keeps memory until it ends
        "PYTHONMALLOC": "malloc",  # so that each object is a piece of memory of its own
    }


if __name__ == "__main__":
    sys.exit(main())
