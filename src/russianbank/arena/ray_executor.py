"""Workers on a Ray cluster."""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any

from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.extras import install_hint

CONNECT_SECONDS = 8.0
"""Seconds after which a cluster that has not answered counts as out of reach."""

KNOCK_SECONDS = 3.0
"""Seconds after which a port that has not answered counts as closed."""

LOCAL = "local"
"""The address that starts a cluster on this machine."""


class RayExecutor(Executor):
    """Runs calls on a Ray cluster; this package must be installed on its machines.

    Args:
        address: such as ``ray://head:10001`` or ``auto``; ``local`` starts one on this machine.
        jobs: how many processors a local one has.

    Raises:
        CannotBeRead: if Ray is not installed, or no cluster answers.
    """

    def __init__(self, address: str, jobs: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported
        try:
            import ray
        except ModuleNotFoundError as error:
            raise CannotBeRead(f"{install_hint(error, 'ray')}, or leave --ray out") from None
        logging.getLogger("ray").setLevel(logging.ERROR)
        quiet: dict[str, Any] = {"configure_logging": False, "log_to_driver": False}
        small = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": 100_000_000}
        if address == LOCAL:
            ray.init(address, **small, **quiet)
        else:
            _connect(address, lambda: ray.init(address, **quiet))
        self._ray = ray
        self._do = ray.remote(_do)
        self._at_work: dict[Future[Any], Any] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the call on a machine of the cluster; Ray runs it again if a worker dies over it.

        Its future raises CannotBePlayed if worker after worker dies, or the cluster ends.
        """
        ticket = self._do.remote(fn, args, kwargs)
        future: Future[Any] = Future()
        self._at_work[future] = ticket
        ticket.future().add_done_callback(partial(self._settle, future))
        return future

    def _settle(self, future: Future[Any], done: Future[Any]) -> None:
        self._at_work.pop(future, None)
        error = done.exception()
        errors = self._ray.exceptions
        if error is None:
            future.set_result(done.result())
        elif isinstance(error, errors.RayError) and not isinstance(error, errors.RayTaskError):
            said = str(error).strip().partition("\n")[0]
            future.set_exception(CannotBePlayed(f"the Ray cluster has lost a task: {said}"))
        else:
            future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect from the cluster; one that was started here ends."""
        if cancel_futures:
            for ticket in list(self._at_work.values()):
                self._ray.cancel(ticket, force=True)
        self._ray.shutdown()


def _do(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


def _connect(address: str, connect: Callable[[], object]) -> None:
    """Connect in another thread: Ray may wait for a minute, and meanwhile no signal is heard.

    Raises:
        CannotBeRead: if it fails, or takes longer than CONNECT_SECONDS.
    """
    causes: list[Exception] = []

    def run() -> None:
        try:
            _expect_open_port(address)
            connect()
        except Exception as cause:
            causes.append(cause)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(CONNECT_SECONDS)
    if thread.is_alive():
        causes.append(TimeoutError(f"no answer for {CONNECT_SECONDS:g} seconds"))
    if causes:
        raise CannotBeRead(
            f"no Ray cluster answers at {address}: {causes[0]}; start one there, or leave --ray out"
        ) from causes[0]


def _expect_open_port(address: str) -> None:
    """Raise OSError if the address names a port at which nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
