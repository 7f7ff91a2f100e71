"""An operator's day, word by word: the commands of docs/operating.md, run as they stand there.

The folders, the database and the ids of the page are replaced by those of the test. What a command
prints must have the shape that the page shows.
"""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from helpers import components, stores
from helpers.command import environment
from helpers.components import free_port
from helpers.stored_tables import PlayedTable, SavedTable, lay

PAGE = (Path(__file__).parents[2] / "docs/operating.md").read_text("utf-8")
NAMES = {"Zoe": "Bob", "Ana": "Ann"}
POSTGRESQL = "postgresql+psycopg://cards@localhost/cards"
VARYING = re.compile(r"[0-9a-f]{16}|[0-9a-f]{4}\\\.\\\.\\\.|\d+")
"""What differs from day to day in the lines of the page: ids, hashes, numbers and times."""

PROGRAMS = {
    "russianbank": [sys.executable, "-m", "russianbank"],
    "python": [sys.executable],
}


def block_with(command: str) -> list[tuple[str, list[str]]]:
    """The commands of the block of the page that has this one, each with the lines it prints."""
    [block] = [
        one for one in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL) if command in one
    ]
    steps = [one.split("\n") for one in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(one, [line for line in shown if line]) for one, *shown in steps]


class Day:
    """A folder of games on a machine of an operator, and the commands that they type.

    Args:
        folder: takes the place of the folders of the page.
        table: takes the place of its table.
    """

    def __init__(self, folder: Path, table: SavedTable) -> None:
        self._replaced = {
            "/srv/": f"{folder}/",
            "/backups/": f"{folder}/backups/",
            "Zk3v0cJ1mWq8yT5nB2xLdA": table.id,
            **NAMES,
        }

    def replace(self, text: str) -> str:
        """What the page says, with the names of this test."""
        for theirs, ours in self._replaced.items():
            text = text.replace(theirs, ours)
        return text

    def type(self, command: str, shown: list[str], url: str = "") -> list[str]:
        """Run a command of the page, and compare what it prints; returns that."""
        words = shlex.split(self.replace(command), comments=True)
        words = [url if one == POSTGRESQL else one for one in words]
        begins = words[0] == "nice"
        words[begins : begins + 1] = PROGRAMS[words[begins]]
        done = subprocess.run(words, env=environment(), capture_output=True, text=True, check=True)
        assert re.fullmatch("".join(map(self._pattern, shown)), done.stdout), (command, done.stdout)
        return done.stdout.splitlines()

    def _pattern(self, line: str) -> str:
        """What a printed line looks like; three dots stand for any lines."""
        if line == "...":
            return r"(?:.*\n)*"
        escaped = re.sub(r"(?:\\ )+", r" +", re.escape(self.replace(line)))
        return VARYING.sub(lambda one: _any_like(one[0]), escaped) + r"\n"


def _any_like(shown: str) -> str:
    return r"\d+" if shown.isdecimal() and len(shown) < 16 else "[0-9a-f]+"


@contextmanager
def serving(day: Day, command: str, url: str = "") -> Iterator[str]:
    """The server of a line of the page, at a port of its own; its address."""
    port = free_port()
    words = [url if one == POSTGRESQL else one for one in shlex.split(day.replace(command))]
    words = [*PROGRAMS["russianbank"], *words[1:], "--port", str(port), "--proxy"]
    server = subprocess.Popen(
        words, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert server.stdout is not None
    try:
        assert any(b"Russian Bank is at" in line for line in server.stdout)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=60)


def status(url: str, address: str) -> int:
    """What a proxy gets that asks for somebody at an address."""
    request = urllib.request.Request(url, headers={"X-Forwarded-For": address})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def wait_for(url: str, address: str, wanted: int) -> None:
    """Wait until somebody at an address is answered so; operators' decisions take two seconds."""
    ends = time.monotonic() + 30
    while (found := status(url, address)) != wanted:
        assert time.monotonic() < ends, found
        time.sleep(0.1)


@pytest.fixture
def table(tmp_path: Path) -> SavedTable:
    """A table that two people play at, beside another one; both in the folder of the page."""
    lay(tmp_path / "cards", PlayedTable(seed=2))
    played = PlayedTable(seed=3)
    played.play(*(str(one) for one in played.game.position.lawful()[:1]))
    return lay(tmp_path / "cards", played)


@pytest.mark.extended
def test_tables_are_listed_and_somebody_is_blocked(tmp_path: Path, table: SavedTable) -> None:
    day = Day(tmp_path, table)
    [listed, shown, block] = block_with("block 203.0.113.7")
    with serving(day, "russianbank serve --data /srv/cards") as url:
        assert len(day.type(listed[0], [*listed[1], "..."])) == 2
        day.type(*shown)
        assert status(url, "203.0.113.7") == 200
        day.type(*block)
        wait_for(url, "203.0.113.7", 403)
        assert status(url, "203.0.113.8") == 200
        day.type("russianbank admin --data /srv/cards unblock 203.0.113.7", ["..."])
        wait_for(url, "203.0.113.7", 200)


@pytest.mark.extended
def test_a_backup_is_made_checked_and_restored(tmp_path: Path, table: SavedTable) -> None:
    day = Day(tmp_path, table)
    (tmp_path / "backups").mkdir()
    [backup, restore] = block_with("restore /backups/")
    [check] = block_with("check /backups/")
    with serving(day, "russianbank serve --data /srv/cards"):
        day.type(*backup)
    day.type(*check)
    day.type(*restore)
    with serving(day, "russianbank serve --data /srv/new") as url:
        assert status(f"{url}/t/{table.id}", "203.0.113.9") == 200


@pytest.mark.extended
@stores.needs_postgresql
def test_the_games_move_to_postgresql_and_back(tmp_path: Path, table: SavedTable) -> None:
    day = Day(tmp_path, table)
    [move, serve] = block_with("cards move postgresql")
    with stores.new_schema(stores.POSTGRESQL or components.postgresql()) as url:
        there = day.type(*move, url)
        with serving(day, serve[0], url) as address:
            assert status(f"{address}/t/{table.id}", "203.0.113.9") == 200
        back = f"sqlite:///{tmp_path}/back.sqlite3"
        again = day.type(f"russianbank admin --database {POSTGRESQL} move {back}", ["..."], url)
    kept = {one for one in there if re.search(r" (tables|entry|session|seat_holder|result),", one)}
    assert len(kept) == 5
    assert kept <= set(again)
