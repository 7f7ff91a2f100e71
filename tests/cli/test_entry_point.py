"""The command as a whole: help, version, exit codes, completion, and fast imports."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from helpers.command import COMMAND, environment, run, run_apart
from russianbank import __version__
from russianbank.core.build_info import compiled

COMMANDS = [
    "play",
    "replay",
    "hint",
    "analyse",
    "simulate",
    "diagram",
    "perft",
    "bench",
    "serve",
    "rules list",
    "rules show",
    "rules diff",
    "rules check",
    "record check",
    "record convert",
]
HEAVY = ("rich", "msgspec", "russianbank.core.kernel.position", "russianbank.notation", "asyncio")


def test_the_version_says_if_the_kernel_is_compiled() -> None:
    done = run("--version")
    assert done.exit_code == 0
    kind = "compiled" if compiled() else "interpreted"
    assert done.stdout.startswith(f"russianbank {__version__}, {kind} kernel")


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.exit_code == 0
    named = set(re.findall(r"^  ([a-z]+)  ", done.stdout, re.MULTILINE))
    assert named >= {part.split()[0] for part in COMMANDS}


@pytest.mark.sample(1)
@pytest.mark.parametrize("part", COMMANDS)
def test_every_help_has_an_example(part: str) -> None:
    done = run(*part.split(), "--help")
    assert done.exit_code == 0
    assert f"Example: russianbank {part}" in done.stdout


@pytest.mark.sample(1)
@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_no_heavy_module_is_imported_for_it(asked: str) -> None:
    code = (
        f"import sys\nfrom russianbank.cli import main\nsys.argv[1:] = [{asked!r}]\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print('loaded', *(name for name in {HEAVY!r} if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.splitlines()[-1] == "loaded"


@pytest.mark.parametrize("args", [["frobnicate"], ["--frobnicate"], ["perft"], ["perft", "x"]])
def test_the_exit_code_of_misuse_is_2(args: list[str]) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "Error" in done.stderr


def test_a_closed_output_is_no_error() -> None:
    shown = subprocess.Popen(
        [*COMMAND, "rules", "show", "foster-two-pack"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert shown.stdout
    shown.stdout.close()
    _, said = shown.communicate(timeout=60)
    assert said == b""
    assert shown.returncode == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no /dev/full")
def test_a_full_disk_is_reported_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            check=False,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_shell_completion() -> None:
    words = run_apart(
        _RUSSIANBANK_COMPLETE="complete_bash",
        COMP_WORDS="russianbank play --rules foster-3",
        COMP_CWORD="3",
    )
    assert words.stdout.split() == ["foster-36", "foster-32"]
