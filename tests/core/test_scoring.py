"""Scoring: the points for a finished game under each scoring rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.random_play import begin, walk
from russianbank.core.cards import Card, Seat
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Ending, ScoreTerm, abandoning_points, cards_worth, score

FOSTER = preset("foster-two-pack")


def holding(rules: RuleSet, red: tuple[int, int], blue: tuple[int, int]) -> Position:
    """A position in which each has so many cards in stock and hand; the others are on foundations.

    Cards that do not fill the foundations of their pack lie on the first tableau place.
    """
    state = begin(rules, 1)[0].state()
    piles: list[tuple[int, tuple[Card, ...]]] = [(0, ()) for _ in range(22)]
    unseen: list[tuple[Card, ...]] = []
    for seat, (stock, hand) in enumerate((red, blue)):
        pack = [one for _, cards in state.piles for one in cards if one.pack == seat]
        pack = sorted([*pack, *state.unseen[seat]])
        hidden = stock + hand
        piles[seat] = (0, tuple(pack[hidden:]))
        piles[16 + seat], piles[18 + seat] = (stock, ()), (hand, ())
        unseen.append(tuple(pack[:hidden]))
    return Position.from_state(
        rules, replace(state, piles=tuple(piles), unseen=(unseen[0], unseen[1]))
    )


def test_the_cards_of_a_player_are_worth_what_the_rules_say() -> None:
    position = holding(FOSTER, (12, 36), (3, 4))
    assert cards_worth(position, Seat.RED) == 2 * 12 + 36
    assert cards_worth(position, Seat.BLUE) == 2 * 3 + 4
    modern = replace(FOSTER, score_stock=5, score_hand=3)
    assert cards_worth(holding(modern, (1, 2), (0, 1)), Seat.RED) == 5 + 2 * 3


def test_a_discard_and_a_turned_card_are_worth_points_too() -> None:
    rules = replace(FOSTER, score_stock=100, score_hand=10, score_discard=1)
    seen = 0
    for position, _ in walk(rules, 3, 3000):
        for seat in Seat:
            stock, hand, discard = (position.count(pile + seat) for pile in (16, 18, 20))
            assert cards_worth(position, seat) == 100 * stock + 10 * hand + discard
        seen += position.turned_card is not None
    assert seen > 10


def test_the_winner_has_thirty_and_what_the_loser_still_holds() -> None:
    outcome = score(holding(FOSTER, (1, 1), (5, 7)), Ending.OUT, Seat.RED)
    assert outcome.points == (30 + 2 * 5 + 7, 0)
    assert (outcome.winner, outcome.ending) == (Seat.RED, Ending.OUT)
    assert outcome.message() == "Red has won the deal, 47 points. All cards played."


def test_e12_where_the_stock_wins_the_result_does_not_say_that_all_cards_are_played() -> None:
    outcome = score(holding(replace(FOSTER, win_by="stock"), (1, 1), (5, 7)), Ending.OUT, Seat.RED)
    assert outcome.message() == "Red has won the deal, 47 points. The stock was played."


def test_who_abandons_pays_twenty_more() -> None:
    outcome = score(holding(FOSTER, (12, 10), (5, 7)), Ending.ABANDONED, Seat.BLUE)
    assert outcome.points == (0, 30 + 2 * 12 + 10 + 20)
    assert outcome.message() == "Blue has won the deal, 84 points. Red abandoned the deal."


def test_a_game_that_may_not_be_abandoned_has_no_forfeit() -> None:
    rules = replace(FOSTER, abandon=False, abandon_forfeit=0)
    assert score(holding(rules, (1, 1), (1, 1)), Ending.ABANDONED, Seat.RED).points == (33, 0)


@pytest.mark.parametrize("name", preset_names())
def test_the_points_for_abandoning_are_those_of_the_outcome(name: str) -> None:
    for position, _ in walk(preset(name), 4, 300):
        for seat in Seat:
            penalties = (0, 7) if seat else (5, 0)
            outcome = score(position, Ending.ABANDONED, seat.other, penalties)
            points = abandoning_points(position, seat, penalties[seat])
            assert points == outcome.points[seat.other]


@pytest.mark.parametrize("ending", [Ending.DRAWN, Ending.AGREED])
def test_a_foster_draw_scores_nothing(ending: Ending) -> None:
    outcome = score(holding(FOSTER, (1, 1), (5, 7)), ending, None)
    assert (outcome.winner, outcome.points) == (None, (0, 0))
    assert outcome.message().startswith("The deal is drawn. ")


@pytest.mark.parametrize(
    ("red", "blue", "points"),
    [((1, 1), (5, 7), (14, 0)), ((5, 7), (1, 1), (0, 14)), ((2, 3), (3, 1), (0, 0))],
)
def test_a_draw_may_score_the_difference(
    red: tuple[int, int], blue: tuple[int, int], points: tuple[int, int]
) -> None:
    outcome = score(holding(replace(FOSTER, draw="difference"), red, blue), Ending.DRAWN, None)
    assert (outcome.winner, outcome.points) == (None, points)
    scored = {(14, 0): " Red scores 14 points.", (0, 14): " Blue scores 14 points."}.get(points, "")
    assert outcome.message() == f"The deal is drawn. Neither player could win.{scored}"


@pytest.mark.parametrize(
    ("red", "blue", "winner", "points"),
    [
        ((0, 9), (5, 7), Seat.RED, (30 + 17, 0)),
        ((5, 7), (0, 9), Seat.BLUE, (0, 30 + 17)),
        ((0, 9), (0, 7), None, (0, 0)),
        ((1, 9), (2, 7), None, (0, 0)),
    ],
)
def test_a_draw_may_be_won_by_the_only_empty_stock(
    red: tuple[int, int], blue: tuple[int, int], winner: Seat | None, points: tuple[int, int]
) -> None:
    rules = replace(FOSTER, draw="stock-empty-wins")
    outcome = score(holding(rules, red, blue), Ending.DRAWN, None)
    assert (outcome.winner, outcome.points) == (winner, points)


def test_an_agreed_draw_is_a_draw_even_where_an_empty_stock_would_win() -> None:
    rules = replace(FOSTER, draw="stock-empty-wins")
    outcome = score(holding(rules, (0, 9), (5, 7)), Ending.AGREED, None)
    assert (outcome.winner, outcome.points) == (None, (0, 0))


@pytest.mark.parametrize("ending", [Ending.OUT, Ending.DRAWN, Ending.AGREED, Ending.ABANDONED])
def test_points_for_wrong_calls_go_to_the_other_whatever_the_result(ending: Ending) -> None:
    position = holding(FOSTER, (1, 1), (5, 7))
    winner = Seat.RED if ending in (Ending.OUT, Ending.ABANDONED) else None
    plain = score(position, ending, winner).points
    fined = score(position, ending, winner, (3, 5)).points
    assert fined == (plain[0] + 5, plain[1] + 3)


def test_the_points_are_the_sum_of_their_terms() -> None:
    outcome = score(holding(FOSTER, (3, 28), (1, 1)), Ending.ABANDONED, Seat.BLUE, (3, 0))
    assert outcome.terms == (
        ScoreTerm(Seat.BLUE, "win", 1, 30),
        ScoreTerm(Seat.BLUE, "stock", 3, 2),
        ScoreTerm(Seat.BLUE, "hand", 28, 1),
        ScoreTerm(Seat.BLUE, "forfeit", 1, 20),
        ScoreTerm(Seat.BLUE, "wrong-calls", 1, 3),
    )
    assert outcome.points == (0, sum(term.points for term in outcome.terms))


def test_a_difference_is_one_term_and_what_scores_nothing_is_none() -> None:
    rules = replace(FOSTER, draw="difference")
    outcome = score(holding(rules, (1, 1), (5, 7)), Ending.DRAWN, None)
    assert outcome.terms == (ScoreTerm(Seat.RED, "difference", 1, 14),)
    loveless = replace(FOSTER, score_win=0, score_stock=0, score_hand=0, score_discard=0)
    assert score(holding(loveless, (1, 1), (1, 1)), Ending.OUT, Seat.BLUE).terms == ()
