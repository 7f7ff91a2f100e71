"""The journal: entries are added in order or not at all, in memory as in a database."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import stores
from helpers.memory_journal import MemoryJournal
from helpers.random_play import amount
from helpers.stores import line, terms
from russianbank.server.store.contract import (
    Conflict,
    DuplicateMessage,
    Journal,
    LogHead,
    NewPositions,
)
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.table_status import TableStatus
from russianbank.server.store.writer import CommitStats
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    DealEntry,
    LogEntry,
    LoggedEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.table_view import AdviceReason


@pytest.fixture(params=["memory", *stores.DATABASES])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal()
        return
    with stores.opened_at(request.param, tmp_path) as store:
        yield StoreJournal(store)


async def seq_of(journal: Journal, table_id: str, seat: str, client_id: str) -> int | None:
    """The number of the entry that a client's message became, if it is in the log."""
    stored = await journal.load(table_id)
    entries = stored.entries if stored else []
    found = (one.seq for one in entries if (one.seat, one.client_id) == (seat, client_id))
    return next(found, None)


ENTRIES: list[LogEntry] = [
    DealEntry("KH QS", "2C 3D", "red", [("7H", "KS")]),
    ActEntry("s>t3"),
    ActEntry("h_t3", force=True),
    StopEntry(2),
    SayEntry("undo"),
    PutRightEntry(),
    PutRightEntry("t3"),
    AdvisorEntry("blue", "search:level=6"),
    AdvisorEntry("blue"),
    AdviceEntry(["h", "s>t3"], 'it "fits"', [AdviceReason("load", {"count": 2}, "7H", "F23")]),
    SitEntry("blue", "Zoë <b>'\"\0 دوست 🂡"),
]


async def test_every_kind_of_entry_is_read_as_it_was_written(journal: Journal) -> None:
    lines = [
        LoggedEntry(seq, 1.25 * seq, "blue", f"c1-{seq}", entry, f"{seq:08x}")
        for seq, entry in enumerate(ENTRIES, start=1)
    ]
    await journal.open_table(terms("a"), 5.0)
    await journal.append("a", 0, lines[:3])
    await journal.append("a", 3, lines[3:])
    stored = await journal.load("a")
    assert stored is not None
    assert stored.terms == terms("a")
    assert stored.entries == lines


async def test_the_head_is_the_end_of_the_log(journal: Journal) -> None:
    def sat(seq: int, seat: str, name: str) -> LoggedEntry:
        return LoggedEntry(seq, 1.0, seat, None, SitEntry(seat, name), f"{seq:08x}")

    for other in ("a", "b"):
        await journal.open_table(terms(other), 5.0)
    assert await journal.take("a") == LogHead(terms("a"))
    assert LogHead(terms("a")).latest is None
    await journal.append("a", 0, [sat(1, "blue", 'a "name"')])
    assert await journal.take("a") == LogHead(terms("a"), 1, "00000001", frozenset({"blue"}))
    await journal.append("a", 1, [sat(2, "red", ""), line(3)])
    head = await journal.take("a")
    assert head == LogHead(terms("a"), 3, None, frozenset({"red", "blue"}))
    await journal.append("a", 3, [sat(4, "red", "%_")])
    head = await journal.take("a")
    assert head is not None
    assert head.latest == LastSeen(4, "00000004")
    assert await journal.take("b") == LogHead(terms("b"))


async def test_positions_are_found_until_their_deal_is_over(journal: Journal) -> None:
    async def found(*keys: int | None) -> list[bool]:
        return [await journal.has_any([key]) for key in keys]

    for table in ("a", "b"):
        await journal.open_table(terms(table), 5.0)
        await journal.append(table, 0, [line(1)], positions=NewPositions([None], True))
    await journal.append("a", 1, [line(2)], positions=NewPositions([1 << 62]))
    await journal.append("b", 1, [line(2)], positions=NewPositions([-(1 << 63), 7]))
    await journal.append("b", 2, [line(3)], positions=NewPositions([7]))
    assert await found(1 << 62, -(1 << 63), 7, 8, None) == [True, True, True, False, False]
    assert await journal.has_any([8, None, 7])
    assert not await journal.has_any([])
    await journal.append("b", 3, [line(4)], positions=NewPositions([8], True))
    assert await found(1 << 62, -(1 << 63), 7, 8) == [True, False, False, True]
    await journal.append("a", 2, [line(3)], positions=NewPositions((), True))
    assert await found(1 << 62, 8) == [False, True]


async def test_only_deals_of_an_earlier_version_are_without_positions(journal: Journal) -> None:
    dealt = LoggedEntry(1, 1.0, None, None, DealEntry("KH", "2C", "red", []))
    for table in ("waiting", "old", "new", "over"):
        await journal.open_table(terms(table), 5.0)
    await journal.append("old", 0, [dealt], status=TableStatus("red", "playing"))
    await journal.append("new", 0, [dealt], positions=NewPositions([None], True))
    await journal.append("over", 0, [dealt], status=TableStatus("red", "match-over"))
    assert await journal.without_positions() == ["old"]
    await journal.add_positions("old", 2, [5])
    assert not await journal.has_any([5])
    await journal.add_positions("old", 1, [5, None])
    assert await journal.has_any([5])
    assert await journal.without_positions() == []


@pytest.mark.extended
async def test_a_table_that_was_never_opened_is_unknown(journal: Journal) -> None:
    assert await journal.take("a") is None
    assert await journal.load("a") is None
    assert await seq_of(journal, "a", "red", "c1-1") is None
    with pytest.raises(Conflict):
        await journal.append("a", 0, [line(1)])
    assert await journal.load("a") is None


async def test_a_table_is_opened_once(journal: Journal) -> None:
    await journal.open_table(terms("a"), 5.0)
    with pytest.raises(Conflict, match="take another id"):
        await journal.open_table(terms("a", "modern"), 6.0)
    stored = await journal.load("a")
    assert stored is not None
    assert stored.terms.rules == "foster-two-pack"


@pytest.mark.sample(3)
@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_entries_that_do_not_follow_the_log_are_refused(
    journal: Journal, expected: int
) -> None:
    await journal.open_table(terms("a"), 5.0)
    await journal.append("a", 0, [line(1), line(2)])
    with pytest.raises(Conflict, match=f"not.* at {expected}; read it again"):
        await journal.append("a", expected, [line(expected + 1, "late")])
    stored = await journal.load("a")
    assert stored is not None
    assert stored.entries == [line(1), line(2)]
    assert await seq_of(journal, "a", "red", "late") is None


async def test_a_repeated_message_is_refused_with_its_number(journal: Journal) -> None:
    await journal.open_table(terms("a"), 5.0)
    await journal.append("a", 0, [line(1, "c1-1"), line(2, "c1-2")])
    for expected in (0, 2):
        with pytest.raises(DuplicateMessage) as error:
            await journal.append("a", expected, [line(expected + 1, "c1-2")])
        assert error.value.seq == 2
    assert await seq_of(journal, "a", "red", "c1-2") == 2
    stored = await journal.load("a")
    assert stored is not None
    assert len(stored.entries) == 2


async def test_client_ids_are_separate_for_each_seat_and_table(journal: Journal) -> None:
    for table_id in ("a", "b"):
        await journal.open_table(terms(table_id), 5.0)
    await journal.append("a", 0, [line(1, "c1-1", "red")])
    await journal.append("a", 1, [line(2, "c1-1", "blue")])
    await journal.append("b", 0, [line(1, "c1-1", "red")])
    assert await seq_of(journal, "a", "blue", "c1-1") == 2
    assert await seq_of(journal, "b", "blue", "c1-1") is None


async def test_of_several_entries_all_are_added_or_none(journal: Journal) -> None:
    await journal.open_table(terms("a"), 5.0)
    await journal.append("a", 0, [line(1, "c1-1")])
    with pytest.raises(DuplicateMessage):
        await journal.append("a", 1, [line(2, "c1-2"), line(3, "c1-1")])
    stored = await journal.load("a")
    assert stored is not None
    assert stored.entries == [line(1, "c1-1")]


async def test_entries_must_be_numbered_on_from_the_end_of_the_log(journal: Journal) -> None:
    await journal.open_table(terms("a"), 5.0)
    for wrong in ([], [line(2)], [line(1), line(3)], [line(1), line(1)]):
        with pytest.raises(ValueError, match="numbered on"):
            await journal.append("a", 0, wrong)


async def test_entries_sent_without_waiting_are_written_in_order(journal: Journal) -> None:
    await journal.open_table(terms("a"), 5.0)
    await asyncio.gather(*(journal.append("a", seq - 1, [line(seq)]) for seq in range(1, 40)))
    stored = await journal.load("a")
    assert stored is not None
    assert stored.entries == [line(seq) for seq in range(1, 40)]


async def test_waiting_writes_are_committed_together(tmp_path: Path) -> None:
    commits: list[CommitStats] = []
    with stores.opened(tmp_path, commits.append) as store:
        journal = StoreJournal(store)
        tables = [f"t{number}" for number in range(64)]
        await asyncio.gather(*(journal.open_table(terms(one), 5.0) for one in tables))
        for seq in range(1, 11):
            await asyncio.gather(*(journal.append(one, seq - 1, [line(seq)]) for one in tables))
    assert sum(one.writes for one in commits) == 64 * 11
    assert len(commits) < 64 * 11 / 4
    assert all(one.seconds > 0 for one in commits)


async def test_a_refused_entry_is_refused_alone(tmp_path: Path) -> None:
    with stores.opened(tmp_path) as store:
        journal = StoreJournal(store)
        tables = [f"t{number}" for number in range(30)]
        await asyncio.gather(*(journal.open_table(terms(one), 5.0) for one in tables))
        await asyncio.gather(*(journal.append(one, 0, [line(1, "c1-1")]) for one in tables))
        results = await asyncio.gather(
            *(
                journal.append(table, number % 3, [line(number % 3 + 1, f"c1-{number % 2 + 1}")])
                for number, table in enumerate(tables)
            ),
            return_exceptions=True,
        )
        for number, (table, answer) in enumerate(zip(tables, results, strict=True)):
            stored = await journal.load(table)
            assert stored is not None
            if number % 2 == 0:
                assert isinstance(answer, DuplicateMessage)
            elif number % 3 == 1:
                assert answer is None
            else:
                assert type(answer) is Conflict
            assert len(stored.entries) == (2 if answer is None else 1)


async def test_of_two_servers_that_add_the_same_entry_one_succeeds(tmp_path: Path) -> None:
    with stores.opened(tmp_path) as one, stores.opened(tmp_path) as other:
        ours = StoreJournal(one)
        theirs = StoreJournal(other)
        await ours.open_table(terms("a"), 5.0)
        for seq in range(1, 30):
            results = await asyncio.gather(
                ours.append("a", seq - 1, [line(seq, f"ours-{seq}")]),
                theirs.append("a", seq - 1, [line(seq, f"theirs-{seq}")]),
                return_exceptions=True,
            )
            assert sorted(type(one).__name__ for one in results) == ["Conflict", "NoneType"]
        stored = await theirs.load("a")
        assert stored is not None
        assert [one.seq for one in stored.entries] == list(range(1, 30))


SENT = st.lists(
    st.tuples(
        st.integers(0, 4),  # where the sender believes that the log ends
        st.integers(1, 2),  # how many entries
        st.sampled_from(["red", "blue", None]),
        st.sampled_from([None, "c1-1", "c1-2", "c1-3"]),
    ),
    max_size=8,
)


async def outcome(
    journal: Journal, table_id: str, sent: tuple[int, int, str | None, str | None]
) -> object:
    expected, count, seat, client_id = sent
    lines = [line(expected + 1, client_id, seat), line(expected + 2, None, seat)][:count]
    try:
        await journal.append(table_id, expected, lines)
    except DuplicateMessage as refused:
        return refused.seq
    except Conflict:
        return "conflict"
    return "kept"


@pytest.mark.extended
def test_the_journal_in_memory_behaves_like_the_database(tmp_path: Path) -> None:
    tables = (f"t{number}" for number in itertools.count())

    with stores.opened(tmp_path) as store:

        @settings(max_examples=amount(60, 60))
        @given(sent=SENT)
        def check(sent: list[tuple[int, int, str | None, str | None]]) -> None:
            async def scenario(memory: Journal, database: Journal, table_id: str) -> None:
                for journal in (memory, database):
                    await journal.open_table(terms(table_id), 5.0)
                for one in sent:
                    results = await outcome(memory, table_id, one)
                    assert await outcome(database, table_id, one) == results
                assert await database.load(table_id) == await memory.load(table_id)

            asyncio.run(scenario(MemoryJournal(), StoreJournal(store), next(tables)))

        check()
