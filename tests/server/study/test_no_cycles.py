"""What a request replays is freed at once: nothing in it refers back to itself.

The server looks for such cycles twice in an hour only (`ops/gc_tuning.py`), and a table has
megabytes.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress

import pytest
from msgspec.structs import replace

from helpers.finished_logs import finished_lines
from helpers.stored_tables import PlayedTable, machine
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation.record_writer import write_record
from russianbank.server.study.analysis_line import AnalysisLine, AnalysisRequest
from russianbank.server.study.analysis_opening import NewDeal, PastedText, opened_record
from russianbank.server.study.analysis_record import AnalysisRecord, write_analysis
from russianbank.server.study.finished_game import finished_game
from russianbank.server.study.study import Study, StudyRequest
from russianbank.server.table.device_log import DeviceLog, UnlawfulLog, device_terms
from russianbank.server.table.entry import ActEntry, SayEntry
from russianbank.server.table.table_state import Table

TABLE = PlayedTable("pagat", "strict", blue=machine(4), seed=5)
TABLE.play_out()
if TABLE.table.over and not TABLE.table.over.settled:
    TABLE.do(SayEntry("next"), Seat.RED)
LINES = finished_lines(TABLE, 5)
RECORD = write_record(finished_game(TABLE.terms, LINES, 1).record("2026.01.01"))


def replay_table() -> None:
    Table(TABLE.terms).replay(LINES)


def replay_device_log() -> None:
    terms = device_terms(TABLE.terms, "here")
    assert DeviceLog(terms, "Ann", 2e9).replay((), LINES).lines


def replay_finished_game() -> None:
    game = finished_game(TABLE.terms, LINES, 1)
    assert game.replay().plies
    assert game.record("2026.01.01")


def study() -> None:
    found = preset("pagat")
    asked = Study(Game(found, deal(found, Chance(1))), "red", deal_known=True)
    acts = asked.game.position.lawful()
    asked.reply_to(StudyRequest([str(acts[0])], 0))


def analyse() -> None:
    head = opened_record(NewDeal("pagat"), Chance(1)).head
    AnalysisLine(AnalysisRequest(head, [])).reply()


def read_record() -> None:
    opened = opened_record(PastedText(RECORD), Chance(1))
    write_analysis(AnalysisRecord(opened.head, opened.notes, opened.nodes))


def refuse_device_log() -> None:
    lines = [*LINES[:40], replace(LINES[40], entry=ActEntry("nonsense"))]
    with suppress(UnlawfulLog):
        DeviceLog(device_terms(TABLE.terms, "here"), "Ann", 2e9).replay((), lines)


def refuse_record() -> None:
    with suppress(CannotBeRead, CannotBePlayed):
        opened_record(PastedText(RECORD[:200] + "nonsense"), Chance(1))


@pytest.mark.parametrize(
    "work",
    [
        *(replay_table, replay_device_log, replay_finished_game, study, analyse),
        *(read_record, refuse_device_log, refuse_record),
    ],
)
def test_r17_what_is_replayed_is_freed_without_a_collection(work: Callable[[], None]) -> None:
    work()  # what is kept for ever is made now
    gc.collect()
    gc.disable()
    try:
        work()
        assert gc.collect() == 0
    finally:
        gc.enable()
