"""Answers: what each message of a client was answered, so that sending it again changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from itertools import chain

from russianbank.core.cards import Seat
from russianbank.server.store.contract import StoredTable
from russianbank.server.table.messages import No, Ok

MAX_REFUSALS = 256
"""Refusals that are remembered for each seat; all accepted messages are, as in the log."""

_SEATS = {None: None, "red": Seat.RED, "blue": Seat.BLUE}


class Answers:
    """The answers of one table, by the sender's seat and own number for the message."""

    def __init__(self) -> None:
        self._accepted: dict[tuple[Seat | None, str], int] = {}
        self._refused = _no_refusals()

    def load(self, stored: StoredTable) -> None:
        """Take the accepted messages from the log."""
        before = stored.before.messages if stored.before else []
        recent = ((line.seat, line.client_id, line.seq) for line in stored.entries)
        self._accepted = {
            (_SEATS[seat], client_id): seq
            for seat, client_id, seq in chain(before, recent)
            if client_id is not None
        }

    def find(self, seat: Seat | None, client_id: str | None) -> Ok | No | None:
        """The answer that a message got before; None if it is new."""
        if client_id is None:
            return None
        version = self._accepted.get((seat, client_id))
        return self._refused[seat].get(client_id) if version is None else Ok(client_id, version)

    def version_of(self, seat: Seat | None, client_id: str) -> int | None:
        """The version that an accepted message made; None if it was not accepted."""
        return self._accepted.get((seat, client_id))

    def add(self, seat: Seat | None, client_id: str | None, answer: Ok | No) -> None:
        """Remember an answer: it is final, whatever a late copy of the message meets (R7)."""
        if client_id is None:
            return
        if isinstance(answer, Ok):
            self._accepted[seat, client_id] = answer.v
        else:
            refused = self._refused[seat]
            refused[client_id] = answer
            if len(refused) > MAX_REFUSALS:
                refused.popitem(last=False)

    def forget_refusals(self) -> None:
        """Forget the refusals, because the senders have changed seats (F3)."""
        self._refused = _no_refusals()


def _no_refusals() -> dict[Seat | None, OrderedDict[str, No]]:
    return {seat: OrderedDict() for seat in (None, *Seat)}
