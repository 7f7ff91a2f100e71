"""Real PostgreSQL, Redis and HAProxy for tests: private ones, in processes of their own.

Each belongs to the test process that starts it and dies with it, also if that is killed. Where a
program is not installed, the tests that need it are skipped with the reason; `make servers` says
how to get it.
"""

from __future__ import annotations

import atexit
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import lru_cache
from itertools import count
from pathlib import Path

PATIENCE = 60.0
"""Seconds that a component has to start or to end."""

FOLDER = "russianbank-test-postgresql-"


_PORTS = (10_000 + number % 20_000 for number in count(61 * os.getpid()))
"""Ports to try: no connection is given one of them, and each process begins elsewhere."""


def free_port() -> int:
    """A port of this machine that nobody uses, and that nobody is given in the meantime."""
    for port in _PORTS:
        with closing(socket.socket()) as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("there is always another port to try")


def program(name: str) -> str | None:
    """Where a program is; None if it is not installed."""
    folders = [os.environ.get("PATH", ""), "/usr/sbin", *_postgresql_folders()]
    return shutil.which(name, path=os.pathsep.join(folders))


def _postgresql_folders() -> list[str]:
    """Where Debian keeps the programs of PostgreSQL, the latest version first."""
    found = Path("/usr/lib/postgresql").glob("*/bin")
    return sorted(map(str, found), key=lambda one: int(re.sub(r"\D", "", one) or 0), reverse=True)


class Component:
    """A program that runs until the tests end.

    Args:
        port: where it listens.
    """

    def __init__(self, port: int | None = None) -> None:
        self.port = free_port() if port is None else port
        self.process: subprocess.Popen[bytes]

    def _run(self, command: Sequence[str], user: str | None = None) -> None:
        """Start a program that ends with this process."""
        dying = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
        if user is not None:
            dying += ["--reuid", user, "--regid", str(pwd.getpwnam(user).pw_gid), "--clear-groups"]
        self.process = subprocess.Popen(
            [*dying, *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        wait_for_port(self.port, self.process)

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, such as SIGSTOP."""
        self.process.send_signal(number)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it has ended."""
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def kill(self) -> None:
        """End it by SIGKILL."""
        self.end(signal.SIGKILL)


class RedisServer(Component):
    """A Redis that keeps nothing.

    Args:
        folder: where it works.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        options = ["--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._run([program("redis-server") or "redis-server", "--port", str(self.port), *options])


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a program listens."""
    ends = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, f"{process.args!r} ended at once"
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        assert time.monotonic() < ends, f"{process.args!r} does not listen"
        time.sleep(0.02)


def without_root(configuration: str) -> str:
    """A configuration of HAProxy for somebody who is not root."""
    return re.sub(r"^    (user|group|chroot) .*\n", "", configuration, flags=re.MULTILINE)


class HaproxyServer(Component):
    """A HAProxy, which runs as who starts it.

    Args:
        folder: for its configuration.
        configuration: the configuration; ``{port}`` in it is the port where it listens.
    """

    def __init__(self, folder: Path, configuration: str) -> None:
        super().__init__()
        self.url = f"http://127.0.0.1:{self.port}"
        self._file = folder / "haproxy.cfg"
        text = without_root(configuration).replace("{port}", str(self.port))
        self._file.write_text(text)
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        self._run([program("haproxy") or "haproxy", "-db", "-f", str(self._file)])


class PostgresqlServer(Component):
    """A PostgreSQL with an empty database.

    Args:
        is_durable: whether a commit waits for the disk, as it must where PostgreSQL is killed.
    """

    def __init__(self, is_durable: bool = False) -> None:
        super().__init__()
        self.url = f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/postgres"
        self._is_durable = is_durable
        self._user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        self._folder = Path(tempfile.mkdtemp(prefix=f"{FOLDER}{os.getpid()}-"))
        if self._user:
            shutil.chown(self._folder, self._user)
        options = ["--auth=trust", "--username=postgres", "--no-sync", "--no-locale", "-EUTF8"]
        subprocess.run(
            [program("initdb") or "initdb", *options, f"--pgdata={self._folder / 'data'}"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
            user=self._user,
        )
        self.start()
        atexit.register(self.remove)

    def start(self) -> None:
        """Start it, or start it again."""
        with suppress(FileNotFoundError):
            (self._folder / "data/postmaster.pid").unlink()
        settings = [
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self._folder}",
            "max_connections=200",
            f"fsync={'on' if self._is_durable else 'off'}",
        ]
        chosen = [part for one in settings for part in ("-c", one)]
        command = [program("postgres") or "postgres", "-D", str(self._folder / "data"), *chosen]
        self._run(command, self._user)
        ready = [program("pg_isready") or "pg_isready", "-q", "-h", "127.0.0.1"]
        ends = time.monotonic() + PATIENCE
        while subprocess.run([*ready, "-p", str(self.port)], check=False).returncode:
            assert time.monotonic() < ends, "PostgreSQL does not answer"
            time.sleep(0.02)

    def remove(self) -> None:
        """End it, and remove its folder."""
        atexit.unregister(self.remove)
        self.end(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)


@lru_cache(1)
def postgresql() -> str:
    """The URL of the PostgreSQL that all tests of this process share."""
    _remove_left_over()
    return PostgresqlServer().url


def _remove_left_over() -> None:
    """Remove the folders of test processes that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}*"):
        pid = folder.name.removeprefix(FOLDER).partition("-")[0]
        if not Path(f"/proc/{pid}").exists():
            shutil.rmtree(folder, ignore_errors=True)
