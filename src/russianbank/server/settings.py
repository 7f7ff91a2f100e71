"""The settings of a server: where it listens, where it keeps its games, and what it trusts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from russianbank.core.errors import CannotBeRead

HOST = "127.0.0.1"
PORT = 8765
"""The default address: on this machine only."""

SHUTDOWN_TIMEOUT = 5.0
"""Seconds that open requests have to finish when the server shuts down."""

IDLE_TIMEOUT = 20
"""Seconds between two requests of a connection, and seconds in which a client must read some of
its answer."""


def default_data_folder() -> Path:
    """The default data folder (XDG): ``~/.local/share/russianbank``."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "russianbank"


def default_workers() -> int:
    """The default number of worker processes: all cores but one, and four at most."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one server.

    Attributes:
        host: the address to listen at.
        port: the port; the next free one if it is taken, any free one if 0.
        data: the data folder, which holds the games.
        database: an SQLAlchemy URL; SQLite in the data folder if empty.
        workers: worker processes of the computer player.
        browser: whether to open a browser at the address.
        proxy: whether to trust the headers of a proxy on this machine (X-Forwarded-...).
        log: the log file; the standard error stream if None.

    Raises:
        CannotBeRead: if a number is out of its bounds.
    """

    host: str = HOST
    port: int = PORT
    data: Path = field(default_factory=default_data_folder)
    database: str = ""
    workers: int = field(default_factory=default_workers)
    browser: bool = False
    proxy: bool = False
    log: Path | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.port < 1 << 16:
            raise CannotBeRead(
                f"a port is a number from 0 to 65535, not {self.port}; change --port"
            )
        if self.workers < 1:
            raise CannotBeRead(
                f"the computer player needs a worker or more, not {self.workers}; change --workers"
            )

    @property
    def loopback(self) -> bool:
        """Whether no other machine can reach the server directly."""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
