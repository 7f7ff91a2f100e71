"""The library needs Python alone; a command that needs more says in one line what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import russianbank

SOURCE = Path(russianbank.__file__).parents[1]
ROOMS = ("core", "ai", "arena", "diagram", "notation")
WITH_CLI = {"json", "json_form", "json_in", "json_out"}
"""Modules of the notation that need the extra `cli`: records as JSON."""


def python(*arguments: str, missing: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python without any installed package, or without one of them."""
    if missing is None:
        command = [sys.executable, "-S", *arguments]
    else:
        hide = f"import sys; sys.modules[{missing!r}] = None; sys.argv = {['-', *arguments]!r}"
        command = [sys.executable, "-c", hide]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(SOURCE)},
        timeout=120,
        check=False,
    )


def library_modules() -> list[str]:
    found = []
    for room in ROOMS:
        for file in sorted((SOURCE / "russianbank" / room).rglob("*.py")):
            if room != "notation" or file.stem not in WITH_CLI:
                found.append(".".join(file.relative_to(SOURCE).with_suffix("").parts))
    return [module.removesuffix(".__init__") for module in found]


def test_every_module_of_the_library_imports_without_packages() -> None:
    done = python("-c", f"from importlib import import_module as i\nfor m in {library_modules()}: i(m)")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_is_played_without_packages() -> None:
    done = python(
        "-c",
        "import russianbank as r\n"
        "rules = r.preset('foster-two-pack')\n"
        "game = r.Game(rules, r.deal(rules, r.Chance(1)))\n"
        "for _ in range(30): game.do(game.seat, game.position.lawful()[0])\n"
        "print(len(r.playouts(rules, 1, 1)))",
    )
    assert (done.returncode, done.stderr) == (0, "")
