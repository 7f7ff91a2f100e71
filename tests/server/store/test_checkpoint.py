"""Checkpoints: the write-ahead log is copied while the writer goes on, and stays short."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, event, text

from russianbank.server.store import checkpoint
from russianbank.server.store.checkpoint import Checkpoints


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A database whose write-ahead log is not copied by SQLite itself."""
    made = create_engine(f"sqlite:///{tmp_path / 'games.db'}")

    @event.listens_for(made, "connect")
    def configure(raw: sqlite3.Connection, record: object) -> None:
        raw.execute("PRAGMA journal_mode=WAL").close()
        raw.execute("PRAGMA wal_autocheckpoint=0").close()

    with made.begin() as connection:
        connection.execute(text("CREATE TABLE entry (number INTEGER, body TEXT)"))
    yield made
    made.dispose()


def write(
    engine: Engine, checkpoints: Checkpoints, numbers: range, *, is_busy: bool = True
) -> None:
    for number in numbers:
        with engine.begin() as connection:
            connection.execute(text(f"INSERT INTO entry VALUES ({number}, '{'x' * 3_000}')"))
        checkpoints.note(1)
        checkpoints.go_on(is_busy)


def test_another_thread_copies_while_more_is_written(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "WRITES", 10)
    copying: list[str] = []

    class Watched(Checkpoints):
        def _copy(self, truncating: bool = False) -> None:
            copying.append(threading.current_thread().name)
            super()._copy(truncating)

    checkpoints = Watched(engine)
    write(engine, checkpoints, range(10))
    checkpoints.close()
    assert copying == ["checkpoint"]
    assert checkpoints.patience is None
    write(engine, checkpoints, range(1), is_busy=False)
    assert copying == ["checkpoint", threading.current_thread().name]


@pytest.mark.extended
def test_a_busy_log_does_not_grow_for_ever(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "WRITES", 20)
    monkeypatch.setattr(checkpoint, "LONG", 50)

    class Disturbed(Checkpoints):
        """Something is always written while another thread copies."""

        def _copy(self, truncating: bool = False) -> None:
            if threading.current_thread() is threading.main_thread():
                super()._copy(truncating)
                return
            with engine.connect() as reading:
                reading.exec_driver_sql("BEGIN")
                reading.execute(text("SELECT count(*) FROM entry")).all()
                with engine.begin() as writing:
                    writing.execute(text("INSERT INTO entry VALUES (-1, '')"))
                super()._copy(truncating)

    checkpoints = Disturbed(engine)
    for begin in range(0, 1_000, 10):
        write(engine, checkpoints, range(begin, begin + 10))
        checkpoints.close()
    assert (tmp_path / "games.db-wal").stat().st_size < 200 * 4_096


def test_what_cannot_be_copied_stays_in_the_log(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "WRITES", 5)
    checkpoints = Checkpoints(engine)
    with engine.connect() as reading:
        reading.exec_driver_sql("BEGIN")
        reading.execute(text("SELECT count(*) FROM entry")).all()
        write(engine, checkpoints, range(50))
        checkpoints.close()
        checkpoints.go_on(is_busy=False)
    with engine.connect() as reading:
        assert reading.execute(text("SELECT count(*) FROM entry")).scalar() == 50


def test_a_database_without_such_a_log_is_left_alone() -> None:
    checkpoints = Checkpoints(create_engine("postgresql+psycopg://nowhere/nothing"))
    checkpoints.note(10_000)
    checkpoints.go_on(is_busy=False)
    assert checkpoints.patience is None
