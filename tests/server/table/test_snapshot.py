"""Snapshots: a table that resumes from one is the table that its whole log makes."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from typing import get_args

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from helpers.random_play import amount
from helpers.table_states import AUDIENCES, MACHINE, PERSON, deals_in_a_row, dealt, game_of
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import NextFirst
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.entry import (
    ActEntry,
    AdviceEntry,
    AdvisorEntry,
    CompelEntry,
    HintEntry,
    LogEntry,
    PutRightEntry,
    SayEntry,
    SitEntry,
    StopEntry,
)
from russianbank.server.table.messages import SAY_WORDS, Sync
from russianbank.server.table.snapshot import read_snapshot, write_snapshot
from russianbank.server.table.table_state import Change, Table
from russianbank.server.table.terms import Participant, Terms


@st.composite
def some_terms(draw: st.DrawFn) -> Terms:
    """Terms of a match of any length, or without an end, where anybody may begin the next deal."""
    name = draw(st.sampled_from(preset_names()))
    rules = replace(preset(name), next_first=draw(st.sampled_from(get_args(NextFirst))))
    blue: Participant = draw(st.sampled_from([PERSON, MACHINE]))
    return Terms(
        "fir-tree",
        name,
        draw(st.sampled_from(["strict", "call-stop"])),
        PERSON,
        blue,
        points=draw(st.sampled_from([None, 60, 200])),
        deals=draw(st.sampled_from([None, 1, 2, 3])),
        rules_toml=to_toml(rules),
    )


Answer = str | tuple[Change, list[Sync]]
"""A refusal as the sender gets it, or the change and what every viewer sees after it."""


def answers(table: Table, senders: Chance) -> list[Answer]:
    """What anybody gets who sends a message at this version: every word, calls, acts and others."""
    game = game_of(table)
    acts = [str(one) for one in game.position.playable()] + ["s>t2", "t1>t2", "h>S", "pass", "?"]
    entries: list[LogEntry] = [
        *(SayEntry(word) for word in SAY_WORDS),
        *(StopEntry(table.version - late) for late in (0, 1, 3, table.version)),
        *(ActEntry(acts[senders.below(len(acts))], force=force) for force in (False, True)),
        *(PutRightEntry(at=f"t{senders.below(8) + 1}", to=to) for to in (None, "f")),
        PutRightEntry(),
        CompelEntry(acts[0]),
        HintEntry(1),
        AdvisorEntry("red", "search:level=6"),
        AdvisorEntry("red"),
        AdviceEntry(["t1"], "this one"),
        SitEntry("red", "somebody else"),
    ]
    found: list[Answer] = []
    for entry in entries:
        tried, seat = deepcopy(table), Seat(senders.below(2))
        try:
            change = tried.apply(entry, seat)
        except CommandRefused as refused:
            found.append(str(refused.refusal))
        else:
            found.append((change, [tried.sync(one) for one in AUDIENCES]))
    return found


def assert_nobody_sees_a_difference(resumed: Table, whole: Table, number: int) -> None:
    """Compare two tables by everything that a client can get from them."""
    assert resumed.latest == whole.latest
    assert resumed.cards_version == whole.cards_version
    assert resumed.deals == whole.deals
    assert resumed.match.sheet == whole.match.sheet
    assert resumed.match.after == whole.match.after
    assert resumed.is_deal_due() == whole.is_deal_due()
    assert [resumed.sync(one) for one in AUDIENCES] == [whole.sync(one) for one in AUDIENCES]
    assert answers(resumed, Chance(number)) == answers(whole, Chance(number))


@pytest.mark.extended
@settings(max_examples=amount(2, 8))
@given(agreed=some_terms(), seed=st.integers(0, 10_000), deals=st.integers(2, 6))
@example(  # deals that show no card, called off before an act
    agreed=Terms("fir-tree", "foster-one-pack", "strict", PERSON, PERSON), seed=11, deals=4
)
def test_a_table_that_resumes_is_the_table_that_its_whole_log_makes(
    agreed: Terms, seed: int, deals: int
) -> None:
    found = list(deals_in_a_row(agreed, Chance(seed), deals))
    log = [line for line, _ in found]
    for _, snapshot in found:
        if snapshot is None or not snapshot.deals:
            continue
        whole, resumed = Table(agreed), Table(agreed)
        resumed.resume(
            read_snapshot(write_snapshot(snapshot)),
            [one.entry for one in log[: snapshot.version] if isinstance(one.entry, SitEntry)],
        )
        assert resumed.version == snapshot.version
        whole.replay(log[: snapshot.version], are_latest=True)
        for line in log[snapshot.version :]:
            whole.replay([line], are_latest=True)
            resumed.replay([line], are_latest=True)
            assert resumed.latest == whole.latest
            assert resumed.cards_version == whole.cards_version
            if line.seq in (snapshot.version + 1, len(log)):
                assert_nobody_sees_a_difference(resumed, whole, line.seq)
        assert resumed.latest.digest == log[-1].digest


def test_a_new_deal_makes_acts_meant_for_the_deal_before_stale() -> None:
    """Where no card is shown before the first act, two deals look the same."""
    agreed = Terms("fir-tree", "foster-one-pack", "strict", PERSON, PERSON)
    table = dealt(agreed)
    while table.deals < 2:
        table.apply(SayEntry("abort"), Seat.RED)
        for seat in Seat:
            table.apply(SayEntry("next"), seat)
        table.apply(table.deal(Chance(table.version)), None)
    assert table.cards_version == table.version


def test_a_snapshot_has_no_names() -> None:
    agreed = Terms("fir-tree", "modern", "strict", PERSON, PERSON)
    found = list(deals_in_a_row(agreed, Chance(1), 3))
    texts = [write_snapshot(snapshot) for _, snapshot in found if snapshot is not None]
    assert len(texts) == 3
    assert not [text for text in texts if "red 1" in text or "blue 1" in text]


@pytest.mark.parametrize("changed", [{"form": 1}, {"version": "x"}, {"rows": None}])
def test_what_is_no_snapshot_or_one_of_another_form_is_not_read(changed: dict[str, object]) -> None:
    text = write_snapshot(Table(Terms("a", "modern", "strict", PERSON, PERSON)).snapshot())
    read_snapshot(text)
    with pytest.raises(msgspec.DecodeError):
        read_snapshot(json.dumps(json.loads(text) | changed))
    with pytest.raises(msgspec.DecodeError):
        read_snapshot(text[:-1])
