"""Packs with a fourth court card, the knight (E18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.random_play import all_cards, begin, pick, walk
from helpers.tables import table, vary
from russianbank.ai.feature_table import MOVER, PlayerFeature
from russianbank.ai.features import Features
from russianbank.ai.players import player
from russianbank.ai.search_constants import NEW_TURN
from russianbank.core.cards import RANKS, Rank, Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.description import describe
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation.card_notation import read_card
from russianbank.notation.position_line import read_position, write_position

FOUR = preset("four-courts")
ONE_PACK = vary("foster-one-pack", ranks="A23456789TJCQK")


def test_e18_each_player_has_fifty_six_cards_with_four_knights() -> None:
    chance = Chance(1922)
    dealt = deal(FOUR, chance)
    for seat in Seat:
        faces = [str(one) for one in dealt.cards(seat)]
        assert len(faces) == 56
        assert sorted(face for face in faces if face[0] == "C") == ["CC", "CD", "CH", "CS"]
    assert not {"CS", "CH"} & {str(one) for one in deal(preset("french"), chance).cards(Seat.RED)}


def test_e18_the_knight_ranks_between_jack_and_queen_in_building() -> None:
    laid = table("four-courts", t1="QH", t2="CS", t3="JD", t4="TC")
    shifts = {f"t{a}>t{b}" for a in range(1, 5) for b in range(1, 5)}
    assert laid.playable() & shifts == {"t2>t1", "t3>t2", "t4>t3"}


def test_e18_and_in_loading() -> None:
    laid = table("four-courts", D="CSb", S="(2) QHb", t1="JS", t2="QS", t3="CH", t4="JH")
    loads = {f"t{place}>{pile}" for place in range(1, 5) for pile in "DS"}
    assert laid.playable() & loads == {"t1>D", "t2>D", "t3>S"}


def test_e18_and_on_foundations_of_fourteen_cards() -> None:
    laid = table("four-courts", f="JS CH QD", t1="QS", t2="CS", t3="QH", t4="KD")
    assert laid.lawful() == {"t2>f", "t3>f", "t4>f"}
    with pytest.raises(CannotBeRead, match="14"):
        read_position(f"-/-/-/-/-/-/-/- {'r' * 15}/-/-/-/-/-/-/- -/-/- -/-/- red", FOUR)


def test_e18_a_knight_is_read_with_the_letter_c() -> None:
    for text in ("CC", "cc", "C♣"):
        assert read_card(text) is card("CC")
    assert read_card("CHb").rank is Rank.KNIGHT


@pytest.mark.parametrize("rules", [FOUR, ONE_PACK], ids=lambda rules: rules.name)
@pytest.mark.parametrize("number", [1, 2])
def test_e18_whole_games_end_with_all_cards_there(rules: RuleSet, number: int) -> None:
    everything = all_cards(rules)
    for count, (position, _) in enumerate(walk(rules, number, 60_000)):
        if count % 97 == 0 or position.over:
            state = position.state()
            state.check(rules)
            seen = [one for _, cards in state.piles for one in cards]
            assert sorted([*seen, *state.unseen[0], *state.unseen[1]]) == everything
            assert read_position(write_position(position), rules) == position
    assert position.over


def test_e18_every_listed_play_is_accepted_and_taken_back() -> None:
    position, dealt, chance = begin(FOUR, 7)
    for _ in range(150):
        before = position.state()
        for one in position.playable():
            position.play(one, dealt)
            position.undo()
            assert position.state() == before
        position.play(pick(position, chance, careless=True), dealt)


def test_e18_the_computer_player_takes_a_knight_for_a_jack_where_it_tells_ranks_apart() -> None:
    numbers = Features(FOUR).read(table("four-courts", s="(2) CH", t1="3C").position, NEW_TURN)
    ranks = numbers[MOVER + PlayerFeature.STOCK_RANK :][:13]
    assert [RANKS[rank] for rank, number in enumerate(ranks) if number] == ["J"]
    assert numbers[MOVER + PlayerFeature.STOCK_BLOCKED] == 1.0


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["search:layouts=100", "exhaustive", "greedy"])
def test_e18_and_plays_lawfully(name: str) -> None:
    position, dealt, chance = begin(FOUR, 5)
    for _ in range(12):
        for one in player(name).plan(position, chance).acts:
            assert one in position.lawful()
            position.play(one, dealt)


def test_e18_the_rules_name_the_knight() -> None:
    assert "the knight" in describe(FOUR)
    assert replace(FOUR, ranks="A23456789TJQK") == preset("french")
