"""Backups: made while people play, checked when restored, refused if damaged."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from helpers import old_backup, stores
from helpers.command import environment
from helpers.stores import line, played, terms
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset_names
from russianbank.server.__main__ import DAMAGED, REFUSED, main
from russianbank.server.store import backup
from russianbank.server.store.backup import (
    FORM,
    NO_DIGEST,
    SQLITE,
    Checksums,
    Saved,
    back_up,
    checksums,
    restore,
)
from russianbank.server.store.database import (
    DATABASE_NAME,
    PARTS,
    Store,
    file_url,
    open_store,
    sqlite_url,
)
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.table.entry import LoggedEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Terms

ONE = Saved(1, [])
"""A backup of one sound table."""

Log = tuple[Terms, list[LoggedEntry], str]
"""Terms, entries, and the digest after them."""


def game(table_id: str, rules: str, seed: int, acts: int) -> Log:
    agreed = terms(table_id, rules)
    return agreed, *played(agreed, seed, acts)


@pytest.fixture(scope="module")
def games() -> list[Log]:
    """A game of each preset, some of them long."""
    return [
        game(f"{rules}-{seed}", rules, seed, 20 + 40 * (seed % 3))
        for seed, rules in enumerate(preset_names())
    ]


async def write(store: Store, games: Sequence[Log], lines_at_once: int) -> None:
    """Write games to a store, all tables at the same time."""
    journal = StoreJournal(store)

    async def play(agreed: Terms, lines: list[LoggedEntry]) -> None:
        await journal.open_table(agreed, 1.0)
        for begin in range(0, len(lines), lines_at_once):
            await journal.append(agreed.id, begin, lines[begin : begin + lines_at_once])

    await asyncio.gather(*(play(agreed, lines) for agreed, lines, _ in games))


async def kept(folder: Path, games: Sequence[Log]) -> str:
    """Make a folder with these games; return the URL of the database."""
    with stores.opened(folder) as store:
        await write(store, games, 1_000)
    return file_url(folder)


async def test_every_table_comes_back_as_it_was(tmp_path: Path, games: list[Log]) -> None:
    database, file = await kept(tmp_path / "here", games), tmp_path / "games.backup"
    assert back_up(database, file) == Saved(len(games), [])
    assert restore(file, file_url(tmp_path / "there")) == Saved(len(games), [])
    expected = {agreed.id: (len(lines), digest) for agreed, lines, digest in games}
    assert checksums(tmp_path / "there" / DATABASE_NAME) == expected
    assert checksums(tmp_path / "here" / DATABASE_NAME) == expected
    with stores.opened(tmp_path / "there") as store:
        for agreed, lines, _ in games:
            stored = await StoreJournal(store).load(agreed.id)
            assert stored is not None
            assert (stored.terms, stored.entries) == (agreed, lines)


@pytest.mark.extended
async def test_folders_may_have_any_name(tmp_path: Path, games: list[Log]) -> None:
    for name in ("my games", "a?b=c", "x#y", "100%41", "été", "it's"):
        folder = tmp_path / name
        database, file = await kept(folder / "here", games[:1]), folder / "games.backup"
        assert back_up(database, file) == restore(file, file_url(folder / "there")) == ONE
        assert checksums(folder / "there" / DATABASE_NAME) == checksums(
            folder / "here" / DATABASE_NAME
        )
    assert len(list(tmp_path.iterdir())) == 6


@pytest.mark.extended
async def test_a_backup_is_made_while_people_play(tmp_path: Path, games: list[Log]) -> None:
    files = [tmp_path / f"{number}.backup" for number in range(4)]
    with stores.opened(tmp_path) as store:
        playing = asyncio.ensure_future(write(store, games, 1))
        for file in files:
            await asyncio.sleep(0.01)
            await asyncio.to_thread(back_up, file_url(tmp_path), file)
        await playing
    logs = {agreed.id: (agreed, lines) for agreed, lines, _ in games}
    for file in files:
        folder = tmp_path / file.stem
        restore(file, file_url(folder))
        for table_id, (count, digest) in checksums(folder / DATABASE_NAME).items():
            agreed, lines = logs[table_id]
            table = Table(agreed)
            table.replay(lines[:count])
            assert digest == table.digest


async def test_a_restored_database_has_no_owner(tmp_path: Path, games: list[Log]) -> None:
    url, there = await kept(tmp_path / "here", games[:1]), file_url(tmp_path / "there")
    with closing(open_store(url, owner=Owner("first", "here", locked=True))):
        back_up(url, tmp_path / "games.backup")
    restore(tmp_path / "games.backup", there)
    with closing(open_store(there, owner=Owner("second", "there"))) as store:
        await store.renew_lease()


async def test_play_continues_after_a_restore(tmp_path: Path, games: list[Log]) -> None:
    agreed, lines, digest = games[0]
    half = [(agreed, lines[: len(lines) // 2], "")]
    database, file = await kept(tmp_path / "here", half), tmp_path / "games.backup"
    back_up(database, file)
    restore(file, file_url(tmp_path / "there"))
    with stores.opened(tmp_path / "there") as store:
        for one in lines[len(lines) // 2 :]:
            await StoreJournal(store).append(agreed.id, one.seq - 1, [one])
    assert checksums(tmp_path / "there" / DATABASE_NAME) == {agreed.id: (len(lines), digest)}


async def test_a_log_that_cannot_be_replayed_is_saved(tmp_path: Path, games: list[Log]) -> None:
    broken = (terms("broken"), [line(1), line(2)], "")
    database, file = await kept(tmp_path / "here", [games[0], broken]), tmp_path / "games.backup"
    assert back_up(database, file) == Saved(2, ["broken"])
    assert restore(file, file_url(tmp_path / "there")) == Saved(2, ["broken"])
    assert checksums(tmp_path / "there" / DATABASE_NAME)["broken"] == (2, NO_DIGEST)


async def test_what_does_not_give_the_cards_that_players_saw_is_named_by_the_check(
    tmp_path: Path, games: list[Log], capsys: pytest.CaptureFixture[str]
) -> None:
    agreed, lines, digest = games[0]
    sound = [*lines[:-1], replace(lines[-1], digest=digest)]
    wrong = [*lines[:-1], replace(lines[-1], digest="0" * len(digest))]
    broken = [replace(line(1), digest=digest)]
    logs = {"broken": broken, "sound": sound, "wrong": wrong}
    world = [(structs.replace(agreed, id=name), log, "") for name, log in logs.items()]
    database, file = await kept(tmp_path / "here", world), tmp_path / "games.backup"
    assert back_up(database, file) == Saved(3, [])
    assert main(["check", str(file)]) == DAMAGED
    said = capsys.readouterr()
    assert said.out == f"3 tables are in {file}.\n"
    assert [one.split()[5] for one in said.err.splitlines()] == ["broken", "wrong"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["games.backup", "here"]
    there = file_url(tmp_path / "there")
    assert restore(file, there) == Saved(3, ["broken", "wrong"])
    older(file)
    with pytest.raises(CannotBeRead, match="2 of 3 come out otherwise, broken"):
        restore(file, file_url(tmp_path / "elsewhere"))


async def test_a_backup_is_one_file_that_only_its_owner_can_read(
    tmp_path: Path, games: list[Log]
) -> None:
    database = await kept(tmp_path / "here", games[:1])
    back_up(database, tmp_path / "safe" / "games.backup")
    assert [one.name for one in (tmp_path / "safe").iterdir()] == ["games.backup"]
    assert stat.S_IMODE((tmp_path / "safe" / "games.backup").stat().st_mode) == 0o600


async def test_no_existing_file_is_overwritten(tmp_path: Path, games: list[Log]) -> None:
    database, file = await kept(tmp_path / "here", games[:1]), tmp_path / "games.backup"
    back_up(database, file)
    before = file.read_bytes(), (tmp_path / "here" / DATABASE_NAME).read_bytes()
    with pytest.raises(StorageError, match="written over"):
        back_up(database, file)
    with pytest.raises(StorageError, match="written over"):
        restore(file, database)
    assert before == (file.read_bytes(), (tmp_path / "here" / DATABASE_NAME).read_bytes())


@pytest.mark.parametrize("end", PARTS)
async def test_nothing_is_restored_beside_a_part_of_other_games(
    tmp_path: Path, games: list[Log], end: str
) -> None:
    file, there = tmp_path / "games.backup", tmp_path / "there"
    back_up(await kept(tmp_path / "here", games[:1]), file)
    there.mkdir()
    (there / (DATABASE_NAME + end)).write_bytes(b"of other games")
    with pytest.raises(StorageError, match=f"{DATABASE_NAME}{end} is there already, a part"):
        restore(file, file_url(there))
    assert [one.name for one in there.iterdir()] == [DATABASE_NAME + end]
    assert (there / (DATABASE_NAME + end)).read_bytes() == b"of other games"


@pytest.mark.parametrize("end", ["", PARTS[0]])
async def test_nothing_is_restored_beside_games_that_came_meanwhile(
    tmp_path: Path, games: list[Log], end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, there = tmp_path / "games.backup", tmp_path / "there"
    back_up(await kept(tmp_path / "here", games[:1]), file)

    def replay_slowly(part: Path) -> Checksums:
        (there / (DATABASE_NAME + end)).write_bytes(b"of other games")
        return checksums(part)

    monkeypatch.setattr(backup, "checksums", replay_slowly)
    with pytest.raises(StorageError, match=f"{DATABASE_NAME}{end} is there already"):
        restore(file, file_url(there))
    assert [one.name for one in there.iterdir()] == [DATABASE_NAME + end]
    assert (there / (DATABASE_NAME + end)).read_bytes() == b"of other games"


def test_a_missing_database_or_backup_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there are no games"):
        back_up(file_url(tmp_path / "nowhere"), tmp_path / "games.backup")
    with pytest.raises(CannotBeRead, match="there is no file"):
        restore(tmp_path / "games.backup", file_url(tmp_path))
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_is_checked_where_nothing_can_be_written(
    tmp_path: Path, games: list[Log], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.backup"
    back_up(await kept(tmp_path / "here", games[:1]), file)
    made, scratch = tempfile.mkdtemp, tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))

    def refused(suffix: str | None, prefix: str | None, dir: Path) -> str:
        if dir == tmp_path:
            raise PermissionError(13, "Permission denied", str(dir))
        return made(suffix, prefix, dir)

    monkeypatch.setattr(tempfile, "mkdtemp", refused)
    assert main(["check", str(file)]) == 0
    assert not list(scratch.iterdir())


@pytest.mark.parametrize("what", ["backup", "check", "restore"])
def test_a_path_that_cannot_be_looked_at_is_an_error(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    no_name = str(tmp_path / ("x" * 300))
    assert main([f"--data={no_name}", what, no_name]) == REFUSED
    said = capsys.readouterr().err
    assert said.startswith("russianbank: ")
    assert "File name too long" in said
    assert said.count("\n") == 1


def test_postgresql_is_backed_up_with_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="pg_dump") as error:
        back_up("postgresql+psycopg://me:secret@host/games", tmp_path / "games.backup")
    assert "secret" not in str(error.value)


@pytest.mark.sample(2)
@pytest.mark.parametrize("damage", ["empty", "half", "no database", "no backup", "a folder"])
async def test_a_damaged_backup_is_refused(tmp_path: Path, games: list[Log], damage: str) -> None:
    database, file = await kept(tmp_path / "here", games[:2]), tmp_path / "games.backup"
    back_up(database, file)
    whole = file.read_bytes()
    file.unlink()
    if damage == "a folder":
        file.mkdir()
    else:
        other = (tmp_path / "here" / DATABASE_NAME).read_bytes()
        contents = {"empty": b"", "half": whole[: len(whole) // 2], "no database": b"x" * 9_000}
        file.write_bytes(contents.get(damage, other))
    with pytest.raises((CannotBeRead, StorageError)):
        restore(file, file_url(tmp_path / "there"))
    assert not list((tmp_path / "there").glob("*"))


def older(file: Path) -> None:
    """Turn a backup into one without a checksum, as earlier programs wrote it."""
    _, _, games = file.read_bytes().split(b"\n", 2)
    file.write_bytes(games)


async def test_a_backup_that_lost_an_entry_is_refused(tmp_path: Path, games: list[Log]) -> None:
    database, file = await kept(tmp_path / "here", games[:3]), tmp_path / "games.backup"
    back_up(database, file)
    older(file)
    agreed, lines, _ = games[1]
    with closing(sqlite3.connect(file)) as old, old:
        last = (agreed.id, len(lines))
        old.execute("DELETE FROM entry WHERE table_id = ? AND seq = ?", last)
    with pytest.raises(CannotBeRead, match=f"1 of 3 come out otherwise, {agreed.id}"):
        restore(file, file_url(tmp_path / "there"))
    assert not list((tmp_path / "there").glob("*"))


def flipped(whole: bytes, bit: int) -> bytes:
    """A file with one bit changed."""
    wrong = bytearray(whole)
    wrong[bit // 8] ^= 1 << bit % 8
    return bytes(wrong)


FLIPS = 2_000


@pytest.mark.extended
async def test_r36_a_backup_with_one_wrong_bit_is_refused_whole(
    tmp_path: Path, games: list[Log]
) -> None:
    database, file = await kept(tmp_path / "here", games[:1]), tmp_path / "games.backup"
    back_up(database, file)
    whole, chance = file.read_bytes(), random.Random(1922)
    head = 8 * len(whole[: whole.index(SQLITE) + len(SQLITE)])
    bits = [*range(head), *(chance.randrange(8 * len(whole)) for _ in range(FLIPS - head))]
    assert len(bits) == FLIPS
    for bit in bits:
        file.write_bytes(flipped(whole, bit))
        with pytest.raises(CannotBeRead):
            restore(file, file_url(tmp_path / "there"))
    assert not list((tmp_path / "there").glob("*"))
    file.write_bytes(whole)
    assert restore(file, file_url(tmp_path / "there")) == ONE


async def test_r36_a_backup_that_is_cut_or_has_more_is_refused(
    tmp_path: Path, games: list[Log]
) -> None:
    database, file = await kept(tmp_path / "here", games[:1]), tmp_path / "games.backup"
    back_up(database, file)
    whole = file.read_bytes()
    for length in (0, 1, 21, 22, 50, 86, 87, 100, len(whole) - 4096, len(whole) - 1):
        file.write_bytes(whole[:length])
        with pytest.raises(CannotBeRead):
            restore(file, file_url(tmp_path / "there"))
    file.write_bytes(whole + b"\0")
    with pytest.raises(CannotBeRead):
        restore(file, file_url(tmp_path / "there"))


@pytest.mark.extended
async def test_a_backup_without_a_checksum_restores_all_cards_or_nothing(
    tmp_path: Path, games: list[Log]
) -> None:
    database, file = await kept(tmp_path / "here", games), tmp_path / "games.backup"
    back_up(database, file)
    older(file)
    whole, chance = file.read_bytes(), random.Random(1922)
    expected = checksums(tmp_path / "here" / DATABASE_NAME)
    refused = 0
    for number in range(30):
        file.write_bytes(flipped(whole, chance.randrange(8 * len(whole))))
        folder = tmp_path / f"there-{number}"
        try:
            restore(file, file_url(folder))
        except (CannotBeRead, StorageError):
            refused += 1
            assert not list(folder.glob("*"))
        else:
            assert checksums(folder / DATABASE_NAME) == expected
    assert refused


@pytest.mark.sample(1)
@pytest.mark.parametrize("body", ["'no JSON'", "CAST(x'ff00fe' AS TEXT)", '\'{"k":"unknown"}\''])
async def test_r36_one_unreadable_line_stops_no_backup(
    tmp_path: Path, games: list[Log], body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await kept(tmp_path / "here", games[:3])
    file, spoilt = tmp_path / "games.backup", games[1][0].id
    with closing(sqlite3.connect(tmp_path / "here" / DATABASE_NAME)) as database, database:
        change = f"UPDATE entry SET body = {body} WHERE table_id = ? AND seq = 4"
        database.execute(change, (spoilt,))
    for command in ("here", "backup"), ("there", "restore"):
        assert main([f"--data={tmp_path / command[0]}", command[1], str(file)]) == DAMAGED
        said = capsys.readouterr()
        assert said.out.startswith("3 tables are in")
        assert said.err.count(spoilt) == len(said.err.splitlines()) == 1
    found = checksums(tmp_path / "there" / DATABASE_NAME)
    for agreed, lines, digest in games[:3]:
        wanted = NO_DIGEST if agreed.id == spoilt else digest
        assert found[agreed.id] == (len(lines), wanted)


async def test_r36_terms_that_cannot_be_read_stop_no_backup(
    tmp_path: Path, games: list[Log]
) -> None:
    url = await kept(tmp_path / "here", games[:2])
    with closing(sqlite3.connect(tmp_path / "here" / DATABASE_NAME)) as database, database:
        database.execute("UPDATE tables SET terms = '{' WHERE id = ?", (games[0][0].id,))
    file = tmp_path / "games.backup"
    assert back_up(url, file) == Saved(2, [games[0][0].id])
    assert restore(file, file_url(tmp_path / "there")) == Saved(2, [games[0][0].id])


def spoil(folder: Path, *pages: int) -> None:
    """Spoil pages of the database in a folder, as a failing disk might."""
    file = folder / DATABASE_NAME
    with closing(sqlite3.connect(file)) as database:
        [size] = database.execute("PRAGMA page_size").fetchone()
    whole = bytearray(file.read_bytes())
    for page in pages:
        whole[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(whole)


def schema(folder: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as database:
        return set(database.execute("SELECT name, sql FROM sqlite_master").fetchall())


def first_page(folder: Path, name: str) -> int:
    """The first page of a table or an index."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return int(database.execute(query, (name,)).fetchone()[0])


@pytest.mark.parametrize(
    ("spoilt", "owner"),
    [
        ("ix_live_position_key", "live_position"),
        ("sqlite_autoindex_entry_2", "entry"),
        ("live_position", "live_position"),
        ("server_lease", "server_lease"),
        ("friend", "friend"),
    ],
)
async def test_r36_a_damaged_page_without_cards_stops_no_backup(
    tmp_path: Path,
    games: list[Log],
    spoilt: str,
    owner: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    await kept(here, games[:3])
    before = schema(here)
    spoil(here, first_page(here, spoilt))
    assert main([f"--data={here}", "backup", str(file)]) == DAMAGED
    said = capsys.readouterr()
    assert said.out == f"3 tables are in {file}.\n"
    assert f"the file of the games is damaged: {owner}: " in said.err
    assert main(["check", str(file)]) == main([f"--data={there}", "restore", str(file)]) == 0
    expected = {agreed.id: (len(lines), digest) for agreed, lines, digest in games[:3]}
    assert checksums(there / DATABASE_NAME) == expected
    assert schema(there) == before
    with closing(open_store(file_url(there), owner=Owner("one", "here"))) as store:
        for agreed, lines, _ in games[:3]:
            stored = await StoreJournal(store).load(agreed.id)
            assert stored is not None
            assert stored.entries == lines


async def test_r36_only_the_tables_with_damaged_pages_are_lost(
    tmp_path: Path, games: list[Log], capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    await kept(here, games)
    ids = sorted(agreed.id for agreed, _, _ in games)
    spoil(here, *(page_of(here, table_id) for table_id in (ids[1], ids[-2])))
    assert main([f"--data={here}", "backup", str(file)]) == DAMAGED
    named = named_in(capsys.readouterr().err)
    assert {ids[1], ids[-2]} <= named
    assert len(named) < len(ids) - 2
    assert main([f"--data={there}", "restore", str(file)]) == DAMAGED
    assert named_in(capsys.readouterr().err) == named
    found = checksums(there / DATABASE_NAME)
    for agreed, lines, digest in games:
        if agreed.id not in named:
            assert found[agreed.id] == (len(lines), digest)


def named_in(said: str) -> set[str]:
    """The tables that a command calls damaged."""
    return {line.split()[5] for line in said.splitlines() if "the log of table" in line}


def page_of(folder: Path, table_id: str) -> int:
    """A page of the database that has entries of a table."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as database:
        [size] = database.execute("PRAGMA page_size").fetchone()
        [body] = database.execute(
            "SELECT body FROM entry WHERE table_id = ? AND kind = 'dealt'", (table_id,)
        ).fetchone()
    return int((folder / DATABASE_NAME).read_bytes().index(body.encode()) // size) + 1


async def test_a_backup_that_holds_a_damaged_index_is_restored_without_it(
    tmp_path: Path, games: list[Log], capsys: pytest.CaptureFixture[str]
) -> None:
    """Earlier programs saved databases without looking at their indexes."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    back_up(await kept(here, games[:2]), file)
    inside = tmp_path / "inside" / DATABASE_NAME
    inside.parent.mkdir()
    inside.write_bytes(file.read_bytes().split(b"\n", 2)[2])
    spoil(inside.parent, first_page(inside.parent, "ix_live_position_key"))
    damaged = inside.read_bytes()
    file.write_bytes(FORM + sha256(damaged).hexdigest().encode() + b"\n" + damaged)
    assert main([f"--data={there}", "restore", str(file)]) == DAMAGED
    assert "the file of the games is damaged: live_position: " in capsys.readouterr().err
    expected = {agreed.id: (len(lines), digest) for agreed, lines, digest in games[:2]}
    assert checksums(there / DATABASE_NAME) == expected


async def test_what_a_killed_backup_left_is_removed_by_the_next(
    tmp_path: Path, games: list[Log]
) -> None:
    url, folder = await kept(tmp_path / "here", games[:1]), tmp_path / "safe"
    folder.mkdir()
    killed = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder / "old.backup")],
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert killed.stdout
    assert killed.stdout.read(1) == b"x"
    assert back_up(url, folder / "one.backup") == ONE
    (left,) = folder.glob(".*")  # it is still being written
    killed.kill()
    killed.communicate()
    assert left.exists()
    (folder / ".russianbank-empty.part").mkdir()
    assert back_up(url, folder / "two.backup") == ONE
    assert sorted(one.name for one in folder.iterdir()) == ["one.backup", "two.backup"]


async def test_what_a_killed_check_left_is_removed_by_the_next_backup(
    tmp_path: Path, games: list[Log]
) -> None:
    url, folder = await kept(tmp_path / "here", games[:1]), tmp_path / "safe"
    back_up(url, folder / "one.backup")
    killed = subprocess.Popen(
        [sys.executable, "-c", KILLED_CHECK, str(folder / "one.backup")],
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert killed.stdout
    assert killed.stdout.read(1) == b"x"
    killed.kill()
    killed.communicate()
    assert len(list(folder.iterdir())) == 2
    assert back_up(url, folder / "two.backup") == ONE
    assert sorted(one.name for one in folder.iterdir()) == ["one.backup", "two.backup"]


KILLED_CHECK = """
import pathlib, sys, time
from russianbank.server.store import backup
def wait(games):
    sys.stdout.write("x")
    sys.stdout.flush()
    time.sleep(60)
backup.checksums = wait
backup.check(pathlib.Path(sys.argv[1]))
"""
"""A process that is killed while it checks a backup."""

KILLED = """
import pathlib, sys, time
from russianbank.server.store.part_file import part_folder
with part_folder(pathlib.Path(sys.argv[1])) as folder:
    (folder / "whole").write_bytes(b"half")
    sys.stdout.write("x")
    sys.stdout.flush()
    time.sleep(60)
"""
"""A process that is killed while it writes a backup."""


def test_a_backup_of_an_earlier_program_is_restored(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    old_backup.unpack(file)
    assert restore(file, file_url(tmp_path / "there")) == Saved(4, [], has_checksum=False)
    assert checksums(tmp_path / "there" / DATABASE_NAME) == old_backup.checksums()


def test_an_older_database_is_backed_up_and_left_as_it_is(tmp_path: Path) -> None:
    old_backup.unpack(tmp_path / "old.sqlite3")
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as games:
        games.execute("DROP TABLE seal")
    before = (tmp_path / "old.sqlite3").read_bytes()
    database, file = sqlite_url(tmp_path / "old.sqlite3"), tmp_path / "games.backup"
    assert back_up(database, file) == Saved(4, [])
    assert (tmp_path / "old.sqlite3").read_bytes() == before
    assert restore(file, file_url(tmp_path / "there")) == Saved(4, [])
    assert checksums(tmp_path / "there" / DATABASE_NAME) == old_backup.checksums()
