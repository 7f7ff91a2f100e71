"""The settings of a server: where it listens, where it keeps its games, and what it trusts."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path

from russianbank.core.errors import CannotBeRead

HOST = "127.0.0.1"
PORT = 8765
"""The default address: on this machine only."""

LOCAL_PROXIES = ("127.0.0.1", "::1")
"""The addresses of proxies on this machine."""

SHUTDOWN_TIMEOUT = 5.0
"""Seconds that open requests have to finish when the server shuts down."""

STOP_TIMEOUT = 20.0
"""Seconds after `drain` in which a server stops; then it is ended."""

IDLE_TIMEOUT = 20
"""Seconds between two requests of a connection, and seconds in which a client must read some of
its answer."""

KEEP_TABLES, KEEP_SESSIONS, KEEP_REVIEWS, KEEP_LINKS, KEEP_REPORTS = 30.0, 400.0, 90.0, 30.0, 30.0
"""Days for which what nobody uses is kept; a browser keeps the cookie of a session for 400."""

MOST_WORKERS = 1_024
"""Processes of the computer player at most."""

MOST_DRAIN = 3_600.0
"""The longest time in seconds in which a server that is told to stop goes on serving."""


_CONTACT = re.compile(r"(?:mailto:|https://|tel:)[!-~]+")
_ADVERTISED = re.compile(r"http://[A-Za-z0-9.:\[\]_-]+")


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
        bus: the URL of a Redis that carries the wake-ups between servers that share a PostgreSQL;
            PostgreSQL itself if empty.
        workers: worker processes of the computer player.
        browser: whether to open a browser at the address.
        proxy: whether to trust the headers of a proxy on this machine (X-Forwarded-...).
        proxies: addresses and networks of proxies on other machines to trust as well, with commas.
        advertise: where other servers with the same database reach this one; its own address if
            empty.
        log: the log file; the standard error stream if None.
        drain: seconds in which a server that is told to stop goes on serving.
        contact: where people report that the server can be attacked: an address that begins with
            mailto:, https:// or tel:; nowhere if empty.
        offline: the folder of the site without a server, which is served too; none if None.
        keep_tables: days for which a table without an act of a player is kept; for ever if 0.
        keep_sessions: days for which a session without a seat is kept; for ever if 0.
        keep_reviews: days for which a review is kept; for ever if 0.
        keep_links: days for which a link is kept that was used, or whose match is over; for ever
            if 0.
        keep_reports: days for which it is kept what players have reported; for ever if 0.

    Raises:
        CannotBeRead: if a number is out of its bounds, or the bus does not fit the database.
    """

    host: str = HOST
    port: int = PORT
    data: Path = field(default_factory=default_data_folder)
    database: str = ""
    bus: str = ""
    workers: int = field(default_factory=default_workers)
    browser: bool = False
    proxy: bool = False
    proxies: str = ""
    advertise: str = ""
    log: Path | None = None
    drain: float = 0.0
    contact: str = ""
    offline: Path | None = None
    keep_tables: float = KEEP_TABLES
    keep_sessions: float = KEEP_SESSIONS
    keep_reviews: float = KEEP_REVIEWS
    keep_links: float = KEEP_LINKS
    keep_reports: float = KEEP_REPORTS

    def __post_init__(self) -> None:
        if not 0 <= self.port < 1 << 16:
            raise CannotBeRead(
                f"a port is a number from 0 to 65535, not {self.port}; change --port"
            )
        if not 0 <= self.drain <= MOST_DRAIN:
            raise CannotBeRead(
                f"a server that is told to stop goes on for 0 to {MOST_DRAIN:g} seconds, not "
                f"{self.drain:g}; change --drain"
            )
        for what in ("tables", "sessions", "reviews", "links", "reports"):
            days = getattr(self, f"keep_{what}")
            if not 0 <= days < math.inf:
                raise CannotBeRead(
                    f"{what} are kept for some days, or for ever by 0, not for {days}; "
                    f"change --keep-{what}"
                )
        if self.contact and not _CONTACT.fullmatch(self.contact):
            raise CannotBeRead(
                "--contact takes an address such as mailto:cards@example.org or "
                f"https://example.org/contact, not {self.contact}"
            )
        if self.offline and not (self.offline / "index.html").is_file():
            raise CannotBeRead(
                "--offline takes the folder that make site writes, with an index.html, not "
                f"{self.offline}"
            )
        for one in self.trusted_proxies:
            _check_network(one)
        if self.advertise and not _ADVERTISED.fullmatch(self.advertise):
            raise CannotBeRead(
                "--advertise takes the address of this server without a path, such as "
                f"http://10.1.0.5:8765, not {self.advertise}"
            )
        if not 1 <= self.workers <= MOST_WORKERS:
            raise CannotBeRead(
                f"the computer player has 1 to {MOST_WORKERS:,} workers, not {self.workers}; change"
                " --workers"
            )
        if self.bus and _scheme(self.bus) not in ("redis", "rediss"):
            raise CannotBeRead("--bus takes redis://HOST:PORT, or rediss:// for TLS")
        if self.bus and not self.shares_database:
            raise CannotBeRead(
                "--bus is for servers that share a PostgreSQL; "
                "add --database postgresql+psycopg://HOST/NAME, or leave --bus out"
            )

    @property
    def shares_database(self) -> bool:
        """Whether other servers may use the same database: any number of them on PostgreSQL."""
        return _scheme(self.database).partition("+")[0] == "postgresql"

    @property
    def trusted_proxies(self) -> tuple[str, ...]:
        """The addresses and networks whose X-Forwarded headers are trusted."""
        others = [one.strip() for one in self.proxies.split(",")] if self.proxies else []
        return (*(LOCAL_PROXIES if self.proxy else ()), *others)

    @property
    def loopback(self) -> bool:
        """Whether no other machine can reach the server directly."""
        return is_loopback(self.host)


def _scheme(url: str) -> str:
    return url.partition("://")[0].lower()


def _check_network(text: str) -> None:
    """Refuse what is neither an address nor a network."""
    try:
        ip_network(text)
    except ValueError as cause:
        raise CannotBeRead(
            "--proxies takes addresses and networks with commas, such as 10.1.0.4,10.2.0.0/24: "
            f"{cause}"
        ) from cause


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
