"""A line on the analysis board: what may be done at its end, and which errors were made."""

from __future__ import annotations

import pytest

from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_position, write_position
from russianbank.server.domain_errors import NothingToAnalyse
from russianbank.server.study.analysis_line import AnalysisLine, AnalysisRequest

RULES = preset("foster-two-pack")
START = Position.start(RULES, deal(RULES, Chance(1)))


def line(*steps: str, start: Position = START) -> AnalysisLine:
    head = f'[Rules "{RULES.name}"]\n[Position "{write_position(start)}"]\n*\n'
    return AnalysisLine(AnalysisRequest(head, [*steps]))


def test_u37_each_act_has_the_obligation_that_it_meets_or_breaks() -> None:
    acts = {one.m: one for one in line().reply().acts}
    assert set(acts) == {str(act) for act in START.playable()}
    assert (acts["t4>f"].meets, acts["t4>f"].breaks) == ("F23", None)
    assert (acts["^s"].meets, acts["^s"].breaks) == (None, "F23")
    assert acts["^s"].missed == [("AD", "t4")]
    assert acts["^s"].turns


def test_u37_a_duty_that_comes_only_before_the_hand_is_told_from_one_that_binds_at_once() -> None:
    """F39: a shift is as lawful as turning up the stock; what breaks F39 is a hand card."""
    acts = {one.m: one for one in line("t4>f").reply().acts}
    assert (acts["^s"].meets, acts["^s"].due) == (None, "F39")
    shift = acts["t5>t2"]
    assert (shift.meets, shift.due, shift.breaks) == (None, None, None)


def test_u37_an_error_may_be_played_and_is_named() -> None:
    steps = line("^s", "blue stops").reply().study.last
    assert steps[0].wrong is not None
    assert steps[0].wrong.paragraph == "F23"
    assert steps[1].step.startswith("blue stops F23")


def test_u37_the_next_card_can_be_chosen_of_those_that_are_unseen() -> None:
    unseen = line("t4>f").reply().cards
    assert "JH" in unseen
    reply = line("t4>f", "^s=JH").reply()
    assert reply.study.steps == ["AD t4>f", "^s=JH"]
    assert "JH" in reply.line


def test_r4_a_line_has_a_key_for_each_of_its_positions() -> None:
    """R4: by them games in progress are found; a step that is refused adds none."""
    played = line("t4>f", "t5>t2", "t1>t1")
    assert played.reply().study.refusal is not None
    assert len(set(played.keys)) == 3
    assert played.keys[:2] == line("t4>f").keys


def test_the_end_of_a_game_is_not_analysed() -> None:
    text = "KHr/-/-/-/-/-/-/- rr/-/-/-/-/-/-/- 3Sr/-/- 4?/-/- red unseen=AHbACbADb5Sb"
    start = read_position(text, RULES)
    assert line(start=start).to_analyse() == start
    over = line("s>f", start=start)
    assert over.reply().acts == []
    with pytest.raises(NothingToAnalyse):
        over.to_analyse()


def test_a_head_has_tags_only() -> None:
    with pytest.raises(CannotBePlayed):
        AnalysisLine(AnalysisRequest(f'[Rules "{RULES.name}"]\n[Seed "1"]\n1. red: ^s', []))
