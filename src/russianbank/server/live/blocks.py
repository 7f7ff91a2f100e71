"""Blocks: whom operators keep out, by network or by person, as this server knows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from russianbank.server.store.operator_acts import CALLER, NETWORK, PERSON, Block


@dataclass(eq=False, frozen=True, slots=True)
class _Connected:
    """A client with an open socket; its fields are the arguments of `Blocks.watching`."""

    host: str
    session_id: str
    keep_out: Callable[[], None]


class Blocks:
    """Those who are kept out.

    Args:
        clock: returns the time, in seconds since 1970.
        name_of: returns what the log calls the caller at an address.

    Attributes:
        met: callers who were blocked by that name, with the address at which they were met.
    """

    def __init__(self, clock: Callable[[], float], name_of: Callable[[str], str]) -> None:
        self._clock = clock
        self._name_of = name_of
        self.met: dict[str, tuple[Block, str]] = {}
        self._callers: dict[str, Block] = {}
        self._networks: dict[str, Block] = {}
        self._people: dict[str, Block] = {}
        self._prefixes: list[tuple[int, int]] = []
        self._connected: set[_Connected] = set()

    def replace(self, blocks: Iterable[Block]) -> None:
        """Keep these out from now on, and nobody else."""
        found = list(blocks)
        self._networks = {one.name: one for one in found if one.kind == NETWORK}
        self._people = {one.name: one for one in found if one.kind == PERSON}
        self._callers = {one.name: one for one in found if one.kind == CALLER}
        self.met = {name: one for name, one in self.met.items() if name in self._callers}
        networks = [ip_network(name) for name in self._networks]
        self._prefixes = sorted({(one.version, one.prefixlen) for one in networks})
        for client in list(self._connected):
            self._check(client)

    @contextmanager
    def watching(self, host: str, session_id: str, keep_out: Callable[[], None]) -> Iterator[None]:
        """Look out for a connected client, who need not say anything, until the end of the block.

        Args:
            host: their address.
            session_id: their session.
            keep_out: called when they are kept out.
        """
        client = _Connected(host, session_id, keep_out)
        self._connected.add(client)
        try:
            self._check(client)
            yield
        finally:
            self._connected.remove(client)

    def _check(self, client: _Connected) -> None:
        if self.has_host(client.host) or self.has_person(client.session_id):
            client.keep_out()

    def has_host(self, host: str) -> bool:
        """Whether the address of a caller is kept out."""
        if self._callers:
            name = self._name_of(host)
            if self._lasts(self._callers.get(name)):
                self.met[name] = self._callers[name], host
                return True
        if not self._networks:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        if address.version == 6 and address.ipv4_mapped:
            address = address.ipv4_mapped
        around = (
            str(ip_network((address, prefix), strict=False))
            for version, prefix in self._prefixes
            if version == address.version
        )
        return any(self._lasts(self._networks.get(one)) for one in around)

    def has_person(self, session_id: str) -> bool:
        """Whether a person is kept out."""
        return self._lasts(self._people.get(session_id))

    def _lasts(self, found: Block | None) -> bool:
        return found is not None and (found.ends_at is None or self._clock() < found.ends_at)
