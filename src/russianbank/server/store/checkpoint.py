"""Checkpoints: copying SQLite's write-ahead log into the file of the database.

A commit only adds to the write-ahead log. To copy it takes many times as long as a commit, so
another thread does that while the writer goes on. SQLite begins the log again from its start as
soon as all of it has been copied, and that is so only when nothing was written meanwhile. So the
writer itself copies what is left, which is little: when nothing comes any more, and when the log
has become long.
"""

from __future__ import annotations

from threading import Thread
from typing import Any

from sqlalchemy import Engine

IDLE = 1.0
"""Seconds without a write after which the log is copied."""

WRITES = 2_000
"""Writes after which it is copied although more are waiting."""

LONG = 16_384
"""Pages in the log from which on the writer copies what another thread has left; 64 MB."""


class Checkpoints:
    """Copies the write-ahead log of a database; the writer calls this between its commits.

    Args:
        engine: the database; nothing is done if it is not SQLite.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._has_log = engine.dialect.name == "sqlite"
        self._not_copied = 0
        self._is_long = False
        self._truncating = False
        self._copying = Thread()

    @property
    def patience(self) -> float | None:
        """Seconds to wait for more writes before `go_on` is called; None for ever."""
        return IDLE if self._not_copied else None

    def note(self, writes: int) -> None:
        """Note that so many writes were committed."""
        if self._has_log:
            self._not_copied += writes

    def truncate(self) -> None:
        """Empty the log as soon as nobody reads from it."""
        self._truncating = True

    def go_on(self, is_busy: bool) -> None:
        """Copy the log if it is time for that.

        Args:
            is_busy: whether more may be waiting to be written.
        """
        if not self._not_copied or self._copying.is_alive():
            return
        if not is_busy or self._truncating or self._is_long:
            self._not_copied = 0
            self._copy(self._truncating)
            self._is_long = False
        elif self._not_copied >= WRITES:
            self._not_copied = 0
            self._copying = Thread(target=self._copy, name="checkpoint", daemon=True)
            self._copying.start()

    def close(self) -> None:
        """Wait until nothing is being copied."""
        if self._copying.is_alive():
            self._copying.join()

    def _copy(self, truncating: bool = False) -> None:
        """Copy the log, as far as no reader needs it; then empty it if that is wished."""
        try:
            with self._engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert raw is not None
                _, pages, _ = raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                self._is_long = pages > LONG
                if truncating:
                    self._truncate(raw)
        except Exception:  # a full disk: what is in the log is safe there, and stays
            return

    def _truncate(self, raw: Any) -> None:
        """Empty the log; if somebody reads from it, at the next checkpoint."""
        (timeout,) = raw.execute("PRAGMA busy_timeout").fetchone()
        raw.execute("PRAGMA busy_timeout=0").close()
        try:
            (busy, _, _) = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            raw.execute(f"PRAGMA busy_timeout={timeout}").close()
        self._truncating = bool(busy)
        self._not_copied += busy
