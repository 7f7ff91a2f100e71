"""The checker of histories finds every kind of anomaly that is planted in one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from faults.history import ClientRecord, anomalies
from russianbank.server.table.entry import ActEntry, LoggedEntry


def line(seq: int, name: str | None, seat: str = "red", digest: str = "") -> LoggedEntry:
    return LoggedEntry(seq, 1.0, seat, name, ActEntry("s>t1"), digest or f"digest {seq}")


LOG = [line(1, None), line(2, "r-1"), line(3, "b-1", "blue"), line(4, "r-3")]
RED = ClientRecord(
    "red",
    [("r-1", 2), ("r-3", 4)],
    [("r-2", "stale")],
    {1: "digest 1", 2: "digest 2", 3: "digest 3", 4: "digest 4"},
)
BLUE = ClientRecord("blue", [("b-1", 3)])


def test_a_history_that_keeps_all_promises_has_no_anomaly() -> None:
    assert anomalies([RED, BLUE], LOG) == []


@pytest.mark.parametrize(
    ("client", "log", "found"),
    [
        (RED, LOG[:3], ["r-3 was acknowledged", "version 4; the log ends at 3"]),
        (RED, [*LOG[:3], line(4, "r-4")], ["r-3 was acknowledged as version 4 and is not"]),
        (RED, [*LOG, line(5, "r-1")], ["('red', 'r-1') has 2 entries", "is 5 in the log"]),
        (RED, [*LOG, line(5, "r-2")], ["r-2 was refused (stale) and is version 5"]),
        (RED, [*LOG[:2], LOG[3]], ["not numbered", "version 3; the log ends at 3"]),
        (
            replace(RED, acked=[("r-3", 4), ("r-1", 2)]),
            LOG,
            ["r-1 made version 2 after r-3 had made 4"],
        ),
        (
            replace(RED, digests={3: "another"}),
            LOG,
            ["red was shown another at 3; the log has digest 3"],
        ),
        (replace(RED, wrong=["version 7 came after 5"]), LOG, ["version 7 came after 5"]),
    ],
    ids=["lost", "replaced", "doubled", "refused-but-stored", "gap", "order", "forked", "protocol"],
)
def test_an_anomaly_is_found(
    client: ClientRecord, log: list[LoggedEntry], found: list[str]
) -> None:
    said = anomalies([client, BLUE], log)
    for one in found:
        assert any(one in line for line in said), (one, said)
