"""The command line of operators: what it prints and refuses, and what the database holds then."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import Connection, func, make_url, select, update

from helpers import components, stores
from russianbank.server.admin.command_line import main
from russianbank.server.ops.data_folder import lock_folder
from russianbank.server.store.contract import Conflict, TalkReport, WrittenText
from russianbank.server.store.database import (
    DATABASE_NAME,
    file_url,
    open_store,
    read_beside,
    write_beside,
)
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.node_lease import NODE_LEASE, NodeLease
from russianbank.server.store.schema import CLUSTER_KEY, ENTRY, OF_A_TABLE, TABLES
from russianbank.server.store.sessions import Sessions, TooManyGames
from russianbank.server.store.stored_reports import StoredReports

NOW = 2_000_000_000.0
PERSON = r"[0-9a-f]{16}"


@pytest.fixture(params=stores.DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that a server has made, without games."""
    with stores.new_database(request.param, tmp_path) as url:
        open_store(url).close()
        yield url


class Operator:
    """Runs commands on a database.

    Args:
        database: its URL.
        capsys: catches what they print.
    """

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._database = database
        self._capsys = capsys

    def does(self, *arguments: str, code: int = 0, now: float = NOW) -> str:
        """What a command prints; on the error stream, unless the exit code is to be 0."""
        assert main([f"--database={self._database}", *arguments], lambda: now) == code
        said = self._capsys.readouterr()
        assert (said.err == "") == (code == 0)
        return said.err if code else said.out


@pytest.fixture
def operator(database: str, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(database, capsys)


async def make_table(database: str, table_id: str = "one", name: str = "Ana") -> str:
    """A table with two entries at which a person sits; returns their id."""
    store = open_store(database)
    try:
        journal = StoreJournal(store)
        await journal.open_table(stores.terms(table_id), 1000.0)
        await journal.append(table_id, 0, [stores.line(1), stores.line(2)])
        sessions = Sessions(store, lambda: 1000.0, lambda: f"token of {name} " + "x" * 30)
        _, session = await sessions.create()
        await sessions.update(session, type(session)(session.id, name))
        await sessions.take_seat(session.id, table_id, "red")
        await sessions.create_invite(table_id, "watcher", None)
        return session.id
    finally:
        store.close()


async def test_tables_are_listed_and_shown_with_their_people(
    operator: Operator, database: str
) -> None:
    person = await make_table(database)
    assert re.fullmatch(
        r"1970-01-01 00:16:42 +2 entries +new +one\n", operator.does("list", "--limit", "5")
    )
    shown = operator.does("show", "one").splitlines()
    assert shown[1] == f"red   {person}  'Ana'"
    assert re.fullmatch(PERSON, person)
    assert operator.does("show", person).splitlines() == [
        "unfinished tables at most: as usual",
        "red   'Ana'  one",
    ]
    assert "no table and no person" in operator.does("show", "two", code=1)


@pytest.mark.extended
async def test_a_name_that_would_control_the_terminal_is_quoted(
    operator: Operator, database: str
) -> None:
    await make_table(database, name="\x1b[2J\nred   0123456789abcdef  'Zoe'")
    shown = operator.does("show", "one")
    assert "\x1b" not in shown
    assert len(shown.splitlines()) == 2


async def test_a_closed_table_is_as_if_there_were_none_until_it_is_open_again(
    operator: Operator, database: str
) -> None:
    person = await make_table(database)
    assert "closed" in operator.does("close", "one")
    assert "closed" in operator.does("list")
    assert "no open table" in operator.does("close", "one", code=1)
    store = open_store(database)
    try:
        journal, sessions = StoreJournal(store), Sessions(store, lambda: NOW, lambda: "t")
        assert await journal.load("one") is None
        assert await journal.load_recent("one") is None
        assert await journal.take("one") is None
        assert await sessions.tables_of(person) == []
        with pytest.raises(Conflict):
            await journal.append("one", 2, [stores.line(3)])
        operator.does("reopen", "one")
        assert "no closed table" in operator.does("reopen", "one", code=1)
        await journal.append("one", 2, [stores.line(3)])
        assert [one.table_id for one in await sessions.tables_of(person)] == ["one"]
    finally:
        store.close()


@pytest.mark.extended
async def test_a_deleted_table_leaves_nothing_and_no_other_table(
    operator: Operator, database: str
) -> None:
    await make_table(database)
    await make_table(database, "two", "Zoe")
    operator.does("delete", "one")
    assert "no table" in operator.does("delete", "one", code=1)
    with read_beside(database) as connection:
        assert list(connection.scalars(select(TABLES.c.id))) == ["two"]
        for one in OF_A_TABLE:
            gone = select(func.count()).where(one.c.table_id == "one")
            assert connection.execute(gone).scalar_one() == 0
    assert "1970" in operator.does("list")
    store = open_store(database)
    try:
        with pytest.raises(Conflict):
            await StoreJournal(store).append("one", 2, [stores.line(3)])
    finally:
        store.close()


async def test_reports_are_listed_with_their_texts_until_they_are_closed(
    operator: Operator, database: str
) -> None:
    person = await make_table(database)
    assert operator.does("reports") == ""
    texts = [
        WrittenText(1000.0, "red", person, "Tea?"),
        WrittenText(1009.0, "blue", "0123456789abcdef", "\x1b[2J no " + "x" * 290),
    ]
    store = open_store(database)
    try:
        reports = StoredReports(store, lambda: 1010.0)
        for name in ("c-1", "c-2"):
            report = TalkReport("one", person, name, "blue", "0123456789abcdef", texts)
            await reports.keep(report)
    finally:
        store.close()
    assert operator.does("reports", "--limit", "1").splitlines() == [
        f"1  1970-01-01 00:16:50  one: {person} reports blue, 0123456789abcdef",
        "    1970-01-01 00:16:40  red   Tea?",
        "    1970-01-01 00:16:49  blue  \\u001b[2J no " + "x" * 290,
    ]
    assert operator.does("close-report", "1") == "Report 1 is closed and deleted.\n"
    assert "no report 1" in operator.does("close-report", "1", code=1)
    assert operator.does("reports").splitlines()[0].startswith("2 ")
    assert re.search(r"report +1\n", operator.does("log"))
    operator.does("delete", "one")
    assert operator.does("reports") == ""


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("whom", "name"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
    ],
)
def test_an_address_is_blocked_as_its_network(operator: Operator, whom: str, name: str) -> None:
    said = operator.does("block", whom, "--note", "floods")
    assert said == f"{name} is blocked since 2033-05-18 03:33:20, for good  'floods'\n"
    assert operator.does("blocks") == said
    operator.does("unblock", whom)
    assert operator.does("blocks") == ""
    assert "is not blocked" in operator.does("unblock", whom, code=1)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "whom", ["0.0.0.0/0", "::/0", "127.0.0.1", "127.0.0.0/8", "::1", "nobody", "", "1.2.3", "\x1b"]
)
def test_what_is_nobody_or_everybody_is_not_blocked(operator: Operator, whom: str) -> None:
    said = operator.does("block", whom, code=1)
    assert "\x1b" not in said
    assert operator.does("blocks") == ""


@pytest.mark.extended
async def test_a_block_ends_by_itself(operator: Operator, database: str) -> None:
    person = await make_table(database)
    said = operator.does("block", person, "--days", "2")
    assert said == f"{person} is blocked since 2033-05-18 03:33:20, until 2033-05-20 03:33:20\n"
    assert "until 2033-05-20" in operator.does("show", person)
    assert "ended 2033-05-20" in operator.does("blocks", now=NOW + 3 * 86_400)


async def test_a_quota_counts_unfinished_open_tables(operator: Operator, database: str) -> None:
    person = await make_table(database)
    store = open_store(database)
    try:
        sessions = Sessions(store, lambda: NOW, lambda: "t")

        async def has_room() -> bool:
            try:
                await sessions.check_room(person)
            except TooManyGames:
                return False
            return True

        assert await has_room()
        operator.does("quota", person, "1")
        assert not await has_room()
        operator.does("quota", person, "2")
        assert await has_room()
        operator.does("quota", person, "1")
        operator.does("close", "one")
        assert await has_room()
        operator.does("quota", person, "0")
        assert not await has_room()
        operator.does("quota", person, "none")
        assert await has_room()
    finally:
        store.close()
    assert "no person" in operator.does("quota", "nobody", "1", code=1)


async def test_the_log_has_what_was_done_and_not_what_was_refused(
    operator: Operator, database: str
) -> None:
    person = await make_table(database)
    operator.does("block", "203.0.113.7")
    operator.does("close", "two", code=1)
    operator.does("quota", person, "3")
    operator.does("delete", "one")
    lines = [line.split(maxsplit=2)[2] for line in operator.does("log").splitlines()]
    assert [re.sub(" +", " ", one) for one in lines] == [
        "delete one",
        f"quota {person} 3",
        "blocks block 203.0.113.7/32",
    ]


@pytest.mark.parametrize("command", ["list", "check", "prune"])
def test_a_path_that_cannot_be_looked_at_is_an_error(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    no_name = str(tmp_path / ("x" * 300))
    assert main([f"--data={no_name}", command, *[no_name] * (command == "prune")]) == 1
    said = capsys.readouterr().err
    assert "File name too long" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["list", "--limit", "0"],
        ["list", "--limit", "-1"],
        ["list", "--limit", "1" * 40],
        ["block", "203.0.113.7", "--days", "nan"],
        ["block", "203.0.113.7", "--days", "-1"],
        ["quota", "somebody", "many"],
        ["quota", "somebody", "-1"],
    ],
)
def test_a_wrong_command_line_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_where_there_are_no_games_nothing_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([f"--data={tmp_path}", "list"]) == 1
    assert "there are no games" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_games_of_another_version_are_left_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stores.migrate(file_url(tmp_path), "m0005")
    assert main([f"--data={tmp_path}", "list"]) == 1
    assert "m0005" in capsys.readouterr().err
    with closing(sqlite3.connect(tmp_path / "russianbank.sqlite3")) as games:
        assert games.execute("SELECT version_num FROM alembic_version").fetchall() == [("m0005",)]


async def play_game(database: str, table_id: str) -> None:
    """A table with a game that can be replayed, with the digest after its last entry."""
    store = open_store(database)
    try:
        journal, agreed = StoreJournal(store), stores.terms(table_id)
        log, digest = stores.played(agreed, 1, 30)
        await journal.open_table(agreed, 1.0)
        await journal.append(table_id, 0, [*log[:-1], structs.replace(log[-1], digest=digest)])
    finally:
        store.close()


def change_entry(database: str, table_id: str, **values: object) -> None:
    """Change an entry in the middle of a log, as a failing disk might."""
    with write_beside(database) as connection:
        one = ENTRY.c.table_id == table_id, ENTRY.c.seq == 20
        connection.execute(update(ENTRY).where(*one).values(values))


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "values", [{"body": "{}"}, {"body": '{"k":"act","m":"s>t1"}'}, {"seq": 100}]
)
async def test_a_check_finds_a_damaged_log_and_replays_the_others(
    operator: Operator,
    database: str,
    values: dict[str, object],
    capsys: pytest.CaptureFixture[str],
) -> None:
    await play_game(database, "one")
    await play_game(database, "two")
    assert operator.does("check") == "2 tables were replayed.\n"
    change_entry(database, "two", **values)
    assert main([f"--database={database}", "check"]) == 3
    said = capsys.readouterr()
    assert said.out == "2 tables were replayed.\n"
    assert "two" in said.err
    assert "one" not in said.err


async def test_a_check_names_a_damaged_page_and_replays_the_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_game(file_url(tmp_path), "one")
    file = tmp_path / DATABASE_NAME
    with closing(sqlite3.connect(file)) as games:
        [size] = games.execute("PRAGMA page_size").fetchone()
        [page] = games.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'ix_live_position_key'"
        ).fetchone()
    whole = bytearray(file.read_bytes())
    whole[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(whole)
    assert main([f"--data={tmp_path}", "check"]) == 3
    said = capsys.readouterr()
    assert said.out == "1 tables were replayed.\n"
    assert "the file is damaged: live_position: " in said.err


async def test_a_check_compares_the_cards_with_what_players_saw(
    operator: Operator, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_game(database, "one")
    with write_beside(database) as connection:
        last = ENTRY.c.digest.is_not(None)
        connection.execute(update(ENTRY).where(last).values(digest="0000000000000000"))
    assert main([f"--database={database}", "check"]) == 3
    assert "one" in capsys.readouterr().err


async def test_games_are_moved_with_their_hashes_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_game(file_url(tmp_path / "old"), "one")
    new = file_url(tmp_path / "new")
    assert main([f"--data={tmp_path / 'old'}", "move", new]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(re.match(r"[0-9a-f]{64}  \w+, \d+ rows$", line) for line in lines[:-1])
    assert any(line.endswith("  entry, 30 rows") for line in lines)
    assert main([f"--data={tmp_path / 'new'}", "check"]) == 0
    assert main([f"--data={tmp_path / 'old'}", "move", new]) == 1
    assert "already" in capsys.readouterr().err


async def test_games_of_a_server_that_holds_their_folder_are_not_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_game(file_url(tmp_path / "old"), "one")
    with lock_folder(tmp_path / "old") as locked:
        locked.publish("http://127.0.0.1:1")
        assert main([f"--data={tmp_path / 'old'}", "move", file_url(tmp_path / "new")]) == 1
    assert "http://127.0.0.1:1" in capsys.readouterr().err


@stores.needs_postgresql
def test_the_key_is_changed_in_two_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, tuple[str, ...]]] = []
    with stores.new_database("postgresql", tmp_path) as url:
        first = NodeLease(Owner("one", "http://one", locked=False, key="old"))
        with write_beside_new(url) as connection:
            first.join(connection)

        def look(pause: float) -> None:
            """What the node knows meanwhile; a node that has not renewed by then has ended."""
            assert pause > NODE_LEASE
            renew()

        def renew() -> None:
            with write_beside(url) as connection:
                first.renew(connection, "{}")
            seen.append((first.key, first.accepted_keys))

        monkeypatch.setattr(time, "sleep", look)
        assert main([f"--database={url}", "rotate-key"]) == 0
        renew()
        capsys.readouterr()
        with read_beside(url) as connection:
            [(number, key)] = connection.execute(select(CLUSTER_KEY.c.id, CLUSTER_KEY.c.key))
    assert (number, len(key)) == (1, 43)
    # At first the old one is sent and both are accepted, then the new one is sent.
    assert [sent for sent, _ in seen] == ["old", key]
    assert all({*accepted} == {"old", key} for _, accepted in seen)


def write_beside_new(url: str) -> AbstractContextManager[Connection]:
    open_store(url).close()
    return write_beside(url)


def test_one_server_alone_has_no_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_store(file_url(tmp_path)).close()
    assert main([f"--data={tmp_path}", "rotate-key"]) == 1
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_dump_as_the_page_says_has_no_key(tmp_path: Path) -> None:
    """With it, who has a dump could ask the nodes in the name of another node."""
    page = (Path(__file__).parents[3] / "docs/operating.md").read_text("utf-8")
    dumps = re.findall(r"pg_dump .*", page.replace("\\\n", " "))
    assert dumps
    assert all("--exclude-table-data='*.cluster_key'" in one for one in dumps if "--file" in one)
    program = components.program("pg_dump")
    if not (program and stores.HAS_POSTGRESQL):
        pytest.skip("PostgreSQL is not installed; make servers says how to get it")
    with stores.new_database("postgresql", tmp_path) as url:
        open_store(url, owner=Owner("one", "http://one", locked=False, key="k3y" * 9)).close()
        plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        dumped = subprocess.run(
            [program, "--exclude-table-data=*.cluster_key", plain],
            capture_output=True,
            text=True,
            check=True,
        )
    assert "cluster_key" in dumped.stdout
    assert "k3y" not in dumped.stdout
