"""Connections: the clients at a table, as the table knows them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from russianbank.core.cards import Seat
from russianbank.server.live.outbox import Outbox
from russianbank.server.table.messages import Bye, ByeReason, ServerMessage, Sync, write


@dataclass(frozen=True, slots=True)
class Admission:
    """What is known about a client that wants to connect to a table.

    Attributes:
        session: the id of its session.
        seat: its seat at the table; None for a watcher.
        is_person: whether the session is that of a person. All others at an address share one.
    """

    session: str
    seat: Seat | None
    is_person: bool = True


class Attempt(NamedTuple):
    """Which of its connections a page is opening: they may arrive in another order.

    Attributes:
        page: the page, by a name that no other page has.
        number: how many connections it has opened before.
    """

    page: str
    number: int


_ATTEMPT = re.compile(r"([\w-]{1,32})\.(\d{1,9})", re.ASCII)


def attempt_from(text: str) -> Attempt | None:
    """Which of its connections a page says that this is; None if it does not say so."""
    found = _ATTEMPT.fullmatch(text)
    return found and Attempt(found[1], int(found[2]))


class Connection:
    """One client at a table.

    Attributes:
        seat: the seat that the client plays; None for a watcher.
        outbox: the messages on their way to the client.
        session: the id of its session.
        attempt: which connection of its page it is, if the client has said so.
        link: the secret of the link by which the client came as an advisor; empty without one.
        address: where the client is, as its requests are counted.
        advises: the player beside whom the client sits as an advisor (F5).
        texts: whether the player allows free text, as long as they are connected.
        leaving: whether the client has said that it leaves.
        seen_before: the version that the previous client at this seat must have seen.
    """

    def __init__(
        self,
        seat: Seat | None,
        outbox: Outbox,
        session: str = "",
        attempt: Attempt | None = None,
        link: str = "",
        address: str = "",
    ) -> None:
        self.seat = seat
        self.outbox = outbox
        self.session = session
        self.attempt = attempt
        self.link = link
        self.address = address
        self.advises: Seat | None = None
        self.texts = False
        self.leaving = False
        self.seen_before = 0

    @property
    def viewer(self) -> Seat | None:
        """Whose view the client gets: that of a player, or of the watchers."""
        return self.advises if self.seat is None else self.seat

    @property
    def seen(self) -> int:
        """The latest version that the player must have seen by now, whatever the client says."""
        return max(self.seen_before, self.outbox.seen)

    def is_before(self, other: Connection) -> bool:
        """Whether the same page has opened this connection before the other one."""
        if self.attempt is None or other.attempt is None:
            return False
        return self.attempt.page == other.attempt.page and self.attempt < other.attempt

    def send(self, message: ServerMessage) -> None:
        """Send a message."""
        version = message.v if isinstance(message, Sync) else 0
        self.outbox.put(write(message).decode(), version)

    def disconnect(self, reason: ByeReason) -> None:
        """Send the reason, and close the connection when everything has been sent."""
        if not self.outbox.closing:
            self.send(Bye(reason))
            self.outbox.close(reason)
