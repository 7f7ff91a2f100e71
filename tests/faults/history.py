"""A recorded history of a table, and what in it contradicts the promises (R5, R7, R8, R9).

In the manner of Jepsen: clients record what they were answered and shown while faults happen, and
afterwards all records are compared with the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from russianbank.server.table.entry import LoggedEntry


@dataclass(frozen=True)
class ClientRecord:
    """What one client was answered and shown.

    Attributes:
        seat: its seat, ``red`` or ``blue``.
        acked: the messages that were accepted, each with the version that it made, in order.
        refused: the messages that were refused, each with the code.
        digests: the digest of the table at every version that it was shown.
        wrong: what contradicted the protocol already while it was received.
    """

    seat: str
    acked: Sequence[tuple[str, int]]
    refused: Sequence[tuple[str, str]] = ()
    digests: Mapping[int, str] = field(default_factory=dict)
    wrong: Sequence[str] = ()


def anomalies(clients: Sequence[ClientRecord], log: Sequence[LoggedEntry]) -> list[str]:
    """What in a history contradicts the promises; nothing if all were kept.

    Args:
        clients: the records of the clients of one table.
        log: its log at the end.
    """
    return [*_in_log(log), *(one for client in clients for one in _in_record(client, log))]


def _in_log(log: Sequence[LoggedEntry]) -> Iterator[str]:
    numbers = [line.seq for line in log]
    if numbers != list(range(1, len(log) + 1)):
        yield f"the log is not numbered from 1 to {len(log)}"
    names = [(line.seat, line.client_id) for line in log if line.client_id is not None]
    for name, count in Counter(names).items():
        if count > 1:
            yield f"{name} has {count} entries"


def _in_record(client: ClientRecord, log: Sequence[LoggedEntry]) -> Iterator[str]:
    yield from client.wrong
    stored = {line.client_id: line.seq for line in log if line.seat == client.seat}
    for name, version in client.acked:
        if name not in stored:
            yield f"{name} was acknowledged as version {version} and is not in the log"
        elif stored[name] != version:
            yield f"{name} was acknowledged as version {version} and is {stored[name]} in the log"
    for (before, one), (after, two) in pairwise(client.acked):
        if one >= two:
            yield f"{after} made version {two} after {before} had made {one}"
    for name, code in client.refused:
        if name in stored:
            yield f"{name} was refused ({code}) and is version {stored[name]} in the log"
    digests = {line.seq: line.digest for line in log}
    for version, digest in sorted(client.digests.items()):
        if version and version not in digests:
            yield f"{client.seat} was shown version {version}; the log ends at {len(log)}"
        elif version and digests[version] != digest:
            yield f"{client.seat} was shown {digest} at {version}; the log has {digests[version]}"
