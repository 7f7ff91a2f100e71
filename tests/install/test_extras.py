"""The library needs Python alone; a command that needs more says in one line what to install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import russianbank
from russianbank.extras import install_hint

SOURCE = Path(russianbank.__file__).parents[1]
ROOMS = ("core", "ai", "arena", "diagram", "notation")
WITH_CLI = "russianbank.notation.json"
"""Modules whose names begin so need the extra `cli`: records as JSON."""


def python(code: str, *arguments: str, missing: str = "") -> subprocess.CompletedProcess[str]:
    """Runs code without any installed package, or without the one that is `missing`."""
    hidden = f"import sys; sys.modules[{missing!r}] = None; " if missing else ""
    return subprocess.run(
        [sys.executable, *([] if missing else ["-S"]), "-c", hidden + code, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        timeout=120,
        check=False,
    )


def library_modules() -> list[str]:
    """The names of all modules of the library."""
    files = [file for room in ROOMS for file in (SOURCE / "russianbank" / room).rglob("*.py")]
    paths = [file.relative_to(SOURCE).with_suffix("") for file in sorted(files)]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return [name for name in names if not name.startswith(WITH_CLI)]


def test_every_module_of_the_library_imports_without_packages() -> None:
    modules = library_modules()
    assert len(modules) > 60
    done = python(f"from importlib import import_module\nfor m in {modules}: import_module(m)")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.extended
def test_a_game_is_played_without_packages() -> None:
    done = python(
        "import russianbank as r\n"
        "rules = r.preset('foster-two-pack')\n"
        "game = r.Game(rules, r.deal(rules, r.Chance(1)))\n"
        "while not game.position.over: game.play(game.position.lawful()[0])\n"
        "print(game.outcome)"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Outcome" in done.stdout


COMMAND = "from russianbank.cli import main; main()"
SERVER = "from russianbank.server.__main__ import main; raise SystemExit(main())"


@pytest.mark.parametrize("missing", ["", "typer"])
def test_the_command_names_its_extra(missing: str) -> None:
    done = python(COMMAND, "perft", missing=missing)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        'russianbank: typer is not installed; install it with: pip install "russianbank[cli]"\n'
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("asked", "missing"),
    [("serve", ""), ("serve", "uvicorn"), ("serve", "sqlalchemy"), ("backup", "sqlalchemy")],
)
def test_the_server_names_its_extra(asked: str, missing: str, tmp_path: Path) -> None:
    more = ["backup", str(tmp_path / "backup")] if asked == "backup" else ["--port", "0"]
    done = python(SERVER, "--data", str(tmp_path / "data"), *more, missing=missing)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("russianbank: ")
    assert done.stderr.endswith(
        ' is not installed; install it with: pip install "russianbank[server]"\n'
    )
    assert done.stderr.count("\n") == 1


@pytest.mark.extended
def test_a_server_with_postgresql_names_its_extra(tmp_path: Path) -> None:
    database = ("--database", "postgresql+psycopg://host/name", "--port", "0")
    done = python(SERVER, "--data", str(tmp_path), *database, missing="psycopg")
    assert done.returncode == 1
    assert done.stderr.endswith('for PostgreSQL: pip install "russianbank[postgresql]"\n')
    assert "Traceback" not in done.stderr


@pytest.mark.extended
def test_a_server_with_a_redis_names_its_extra(tmp_path: Path) -> None:
    shared = ("--database", "postgresql+psycopg://host/name", "--bus", "redis://host")
    done = python(SERVER, "--data", str(tmp_path), *shared, "--port", "0", missing="redis")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        'russianbank: redis is not installed; install it with: pip install "russianbank[cluster]"\n'
    )


def test_records_as_json_name_their_extra() -> None:
    done = python("import russianbank.notation.json")
    assert done.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: msgspec is not installed;"
        ' install it with: pip install "russianbank[cli]"'
    )


def test_a_cluster_names_its_extra() -> None:
    done = python("from russianbank.arena.workers import workers; workers(1, ray='x').__enter__()")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(
        'install it with: pip install "russianbank[ray]", or leave --ray out'
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("module", "missing"),
    [
        *(("vector", "numpy"), ("gymnasium_env", "gymnasium"), ("pettingzoo_env", "pettingzoo")),
        ("gymnasium_vector", "gymnasium"),
    ],
)
def test_the_environments_name_their_extra(module: str, missing: str) -> None:
    done = python(f"import russianbank.envs.{module}", missing=missing)
    assert done.stderr.splitlines()[-1].endswith(
        f'{missing} is not installed; install it with: pip install "russianbank[envs]"'
    )


def test_the_game_for_openspiel_names_its_extra() -> None:
    done = python("import russianbank.envs.openspiel_game", missing="pyspiel")
    assert done.stderr.splitlines()[-1].endswith(
        'pyspiel is not installed; install it with: pip install "russianbank[openspiel]"'
    )


@pytest.mark.parametrize("missing", ["numpy", "torch"])
def test_the_training_names_its_extra(missing: str, tmp_path: Path) -> None:
    path = Path(__file__).parents[2] / "train/value.py"
    done = python(
        f"import runpy, sys; sys.path.insert(0, {str(path.parent)!r});"
        f" runpy.run_path({str(path)!r}, run_name='__main__')",
        "fit", "pagat", str(tmp_path / "weights.json"), "--jobs", "1",
        missing=missing,
    )  # fmt: skip
    assert done.stderr.splitlines()[-1] == (
        f'{missing} is missing; pip install "russianbank[train]" installs it'
    )


def test_a_module_of_ours_that_is_missing_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"russianbank\.nowhere"):
        install_hint(ModuleNotFoundError("no russianbank.nowhere", name="russianbank.nowhere"), "x")
