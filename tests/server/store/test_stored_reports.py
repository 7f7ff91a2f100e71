"""The reports that are kept: each once, a few for a person and a day, and none for ever."""

from __future__ import annotations

import logging
from functools import partial

import pytest

from helpers.stored_sessions import Setup
from russianbank.server.store import operator_acts, stored_reports
from russianbank.server.store.contract import TalkReport, TooManyReports, WrittenText
from russianbank.server.store.database import Store
from russianbank.server.store.life_cycle import LifeCycle, Lifetimes
from russianbank.server.store.operator_acts import KeptReport
from russianbank.server.store.stored_reports import DAY, MOST_A_DAY, StoredReports

TEXTS = [
    WrittenText(1000.0, "red", "ann", "Tea?"),
    WrittenText(1007.5, "blue", "ben", "Жанна 🂡 \\ 'no'"),
]


class Reporting(Setup):
    """People at the table "a" who report, and the operator who reads it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.reports = StoredReports(store, lambda: self.now)

    async def report(self, reporter: str, client_id: str) -> None:
        """Report the player at blue."""
        await self.reports.keep(TalkReport("a", reporter, client_id, "blue", "ben", TEXTS))

    async def listed(self) -> list[KeptReport]:
        """What the operator reads."""
        return await self.store.read(partial(operator_acts.reports, limit=100))

    async def numbers(self) -> list[int]:
        """The numbers of the reports that the operator reads."""
        return [one.number for one in await self.listed()]

    async def close(self, number: int) -> bool:
        """Close a report as an operator; whether there was one."""
        return await self.store.write(partial(operator_acts.close_report, number=number))


@pytest.fixture
async def setup(store: Store) -> Reporting:
    made = Reporting(store)
    await made.table("a")
    return made


async def test_an_operator_reads_what_was_reported(
    setup: Reporting, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await setup.person("Ann")
    with caplog.at_level(logging.WARNING):
        await setup.report(ann.id, "c-1")
    assert await setup.listed() == [KeptReport(1, setup.now, "a", "blue", "ben", ann.id, TEXTS)]
    assert "reported" in caplog.text
    assert "Tea" not in caplog.text


async def test_a_report_that_comes_again_is_kept_once(setup: Reporting) -> None:
    ann, zoe = await setup.person("Ann"), await setup.person("Zoe")
    for _ in range(MOST_A_DAY + 1):
        await setup.report(ann.id, "c-1")
    assert await setup.numbers() == [1]
    await setup.report(zoe.id, "c-1")
    assert await setup.numbers() == [1, 2]


async def test_a_person_reports_a_few_times_in_a_day(setup: Reporting) -> None:
    ann, zoe = await setup.person("Ann"), await setup.person("Zoe")
    for number in range(MOST_A_DAY):
        await setup.report(ann.id, f"c-{number}")
    with pytest.raises(TooManyReports, match="tomorrow"):
        await setup.report(ann.id, "c-9")
    await setup.report(zoe.id, "c-9")
    setup.now += DAY
    await setup.report(ann.id, "c-9")
    assert len(await setup.numbers()) == MOST_A_DAY + 2


async def test_only_so_many_reports_wait_for_the_operator(
    setup: Reporting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_reports, "MOST_KEPT", 2)
    ann, zoe = await setup.person("Ann"), await setup.person("Zoe")
    await setup.report(ann.id, "c-1")
    await setup.report(ann.id, "c-2")
    with pytest.raises(TooManyReports):
        await setup.report(zoe.id, "c-1")
    await setup.close(1)
    await setup.report(zoe.id, "c-1")
    assert await setup.numbers() == [2, 3]


async def test_a_closed_report_is_gone_and_its_number_is_not_used_again(setup: Reporting) -> None:
    ann = await setup.person("Ann")
    await setup.report(ann.id, "c-1")
    assert await setup.close(1)
    assert not await setup.close(1)
    assert await setup.listed() == []
    await setup.report(ann.id, "c-2")
    assert await setup.numbers() == [2]
    acts = await setup.store.read(partial(operator_acts.latest_acts, limit=9))
    assert [(one.kind, one.subject) for one in acts] == [("report", "1")]


async def test_reports_end_after_their_days(setup: Reporting) -> None:
    ann = await setup.person("Ann")
    lives = [
        LifeCycle(setup.store, lambda: setup.now, Lifetimes(0, 0, 0, 0, days)) for days in (0, 30)
    ]
    await setup.report(ann.id, "c-1")
    setup.now += 29 * DAY
    await setup.report(ann.id, "c-2")
    assert dict(await lives[1].sweep()) == {}
    setup.now += 2 * DAY
    assert dict(await lives[0].sweep()) == {}
    assert dict(await lives[1].sweep()) == {"talk_report": 1}
    assert await setup.numbers() == [2]


async def test_who_deletes_their_data_deletes_the_reports_they_made_alone(
    setup: Reporting,
) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    await setup.reports.keep(TalkReport("a", ann.id, "c-1", "blue", ben.id, TEXTS))
    await setup.reports.keep(TalkReport("a", ben.id, "c-1", "red", ann.id, TEXTS))
    await setup.sessions.delete(ann.id)
    assert [(one.reporter, one.person) for one in await setup.listed()] == [(ben.id, ann.id)]


async def test_the_export_has_what_a_person_reported_without_what_others_wrote(
    setup: Reporting,
) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    await setup.report(ann.id, "c-1")
    (own,) = [part async for part in setup.sessions.export(ann.id)]
    told = {"table_id": "a", "seat": "blue", "at": setup.now, "wrote": ["Tea?"]}
    assert own["reported"] == [told]
    (theirs,) = [part async for part in setup.sessions.export(ben.id)]
    assert theirs["reported"] == []
