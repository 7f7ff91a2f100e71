"""Draws, winning and scoring in the two-pack game (F57-F60)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, play, table, vary
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.game import Game
from russianbank.core.match import Match
from russianbank.core.rules.preset import preset
from russianbank.core.scoring import Ending, Outcome

FOSTER = "foster-two-pack"
FULL: dict[str, Any] = {"t1": "KS", "t2": "KC", "t3": "KSb", "t4": "KCb"}


def outcome(game: Game) -> Outcome:
    assert game.outcome is not None
    return game.outcome


# F57: the draw


def stalled(rules: Any = FOSTER, **piles: Any) -> Game:
    """Neither can place a card; both are compelled and turn one card over and over."""
    laid = table(rules, h="", d="JD", H="", D="JH", runs=(3, 3), **(FULL | piles))
    return laid.game("strict")


def go_round(game: Game) -> None:
    play(game, "d^h")
    if game.outcome is None:
        play(game, "^h", "h>d")


def test_f57_a_game_that_neither_can_finish_is_drawn_and_scores_nothing() -> None:
    game = stalled(s="(3) 9H")
    for _ in range(4):
        assert game.outcome is None
        go_round(game)
    assert outcome(game) == Outcome(Ending.DRAWN, None, (0, 0))
    with pytest.raises(NotTheMoment):
        play(game, "^h")


def test_f57_players_may_agree_on_a_draw() -> None:
    game = table(FOSTER, s="(3) 9H").game()
    game.offer_draw(Seat.BLUE)
    assert game.outcome is None
    game.accept_draw(Seat.RED)
    assert outcome(game) == Outcome(Ending.AGREED, None, (0, 0))


def test_f57_nobody_accepts_his_own_offer() -> None:
    game = table(FOSTER).game()
    game.offer_draw(Seat.RED)
    with pytest.raises(NotTheMoment):
        game.accept_draw(Seat.RED)
    with pytest.raises(NotTheMoment):
        game.offer_draw(Seat.BLUE)


def test_f57_an_offer_lapses_with_the_others_next_act() -> None:
    game = table(FOSTER, h="(2) [4D]").game()
    game.offer_draw(Seat.BLUE)
    play(game, "^h")
    with pytest.raises(NotTheMoment):
        game.accept_draw(Seat.RED)


def test_f57_an_own_act_leaves_the_offer_standing() -> None:
    game = table(FOSTER, h="(2) [4D]").game()
    game.offer_draw(Seat.RED)
    play(game, "^h")
    game.accept_draw(Seat.BLUE)
    assert outcome(game).ending is Ending.AGREED


def test_f57_some_tables_score_the_difference_without_the_bonus() -> None:
    game = stalled(vary(FOSTER, draw="difference"), s="(3) 9H", S="(1) 9Hb")
    for _ in range(4):
        go_round(game)
    assert outcome(game).ending is Ending.DRAWN
    assert outcome(game).points == (0, (2 * 4 + 1) - (2 * 2 + 1))


def test_f57_at_some_tables_an_empty_stock_wins_the_draw() -> None:
    game = stalled(vary(FOSTER, draw="stock-empty-wins"), s="(3) 9H")
    for _ in range(4):
        go_round(game)
    assert outcome(game).winner is Seat.BLUE
    assert outcome(game).points == (0, 30 + 2 * 4 + 1)
    assert "only the winner's stock was gone" in outcome(game).message()


@pytest.mark.parametrize("blue_stock", ["", "(1) 9Hb"])
def test_f57_not_if_both_stocks_are_empty_or_neither(blue_stock: str) -> None:
    red_stock = "(3) 9H" if blue_stock else ""
    rules = vary(FOSTER, draw="stock-empty-wins")
    game = stalled(rules, s=red_stock, S=blue_stock)
    for _ in range(4):
        go_round(game)
    assert outcome(game) == Outcome(Ending.DRAWN, None, (0, 0))


# F58, F59: winning and its price


@pytest.mark.parametrize(
    ("last", "piles"),
    [
        ("h>f", {"turned": "AS", "h": ""}),
        ("h>t1", {"turned": "QH", "h": ""}),
        ("h>t5", {"turned": "4C", "h": "", "t5": ""}),
        ("h>D", {"turned": "8H", "h": "", "D": "7H"}),
        ("s>t1", {"s": "QH", "h": ""}),
        ("s>S", {"s": "8H", "h": "", "S": "(1) 7H"}),
        ("d>t1", {"d": "QH", "h": ""}),
    ],
)
def test_f58_who_first_has_no_card_left_wins(last: str, piles: dict[str, Any]) -> None:
    game = table(FOSTER, **FULL, **piles).game("strict")
    play(game, last)
    assert outcome(game).winner is Seat.RED
    assert outcome(game).ending is Ending.OUT
    assert game.position.over
    assert game.position.winning_seat is Seat.RED


@pytest.mark.parametrize("rest", [{"s": "(1)"}, {"h": "(1)"}, {"d": "4C"}])
def test_f58_not_while_a_single_card_is_left(rest: dict[str, Any]) -> None:
    game = table(FOSTER, **FULL, **({"h": "", "turned": "QH"} | rest)).game()
    play(game, "h>t1")
    assert game.outcome is None


def test_f58_cards_on_the_tableau_do_not_count() -> None:
    game = table(FOSTER, h="", turned="QH", t1="KS", t2="9C 4D 7H").game()
    play(game, "h>t1")
    assert outcome(game).winner is Seat.RED


def test_f58_the_last_card_discarded_does_not_win() -> None:
    game = table(FOSTER, h="", turned="9H").game()
    play(game, "h>d")
    assert game.outcome is None


def test_f59_the_example_of_fifty_points() -> None:
    game = table(FOSTER, h="", turned="QH", t1="KS", S="(2) 9Hr", H="(10)", D="4C 5D 7H JC").game()
    play(game, "h>t1")
    assert outcome(game).points == (30 + 6 + 10 + 4, 0)


def test_f59_blue_scores_alike() -> None:
    game = table(
        FOSTER, seat=Seat.BLUE, h="", turned="QH", t1="KS", S="(2) [9H]", H="(5)", D="4C"
    ).game()
    play(game, "h>t1")
    assert outcome(game).points == (0, 30 + 6 + 5 + 1)


def test_f59_loaded_cards_count_where_they_lie() -> None:
    game = table(FOSTER, h="", s="8S", turned="QH", t1="KS", S="(1) 9S", H="(5)").game()
    play(game, "s>S", "h>t1")
    assert outcome(game).points == (30 + 2 * 3 + 5, 0)


def test_f59_each_price_is_a_setting() -> None:
    rules = vary(FOSTER, score_win=100, score_stock=7, score_hand=5, score_discard=3)
    game = table(rules, h="", turned="QH", t1="KS", S="(2)", H="(3)", D="4C").game()
    play(game, "h>t1")
    assert outcome(game).points == (100 + 14 + 15 + 3, 0)


def test_f59_at_so_much_a_point() -> None:
    match = Match(vary(FOSTER, stake=5))
    match.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (50, 0)))
    match.add(Seat.BLUE, Outcome(Ending.OUT, Seat.BLUE, (0, 38)))
    assert match.totals == (50, 38)
    assert match.stakes == (60, -60)
    for_love = Match(preset(FOSTER))
    for_love.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (50, 0)))
    assert for_love.stakes == (0, 0)


def test_f59_a_match_for_points_ends_when_one_player_has_them() -> None:
    match = Match(vary(FOSTER, match_points=80))
    match.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (50, 0)))
    assert not match.over
    assert match.winner is None
    match.add(Seat.BLUE, Outcome(Ending.OUT, Seat.RED, (30, 0)))
    assert match.over
    assert match.winner is Seat.RED
    with pytest.raises(NotTheMoment):
        match.deal(Chance(1))
    with pytest.raises(NotTheMoment):
        match.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (30, 0)))


def test_f59_a_match_of_so_many_games_ends_after_them() -> None:
    match = Match(vary(FOSTER, match_deals=2))
    match.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (40, 0)))
    assert not match.over
    row = match.add(Seat.BLUE, Outcome(Ending.OUT, Seat.BLUE, (0, 60)))
    assert row.totals == (40, 60)
    assert match.over
    assert match.winner is Seat.BLUE
    assert [line.first for line in match.sheet] == [Seat.RED, Seat.BLUE]


def test_f59_a_level_match_has_no_winner() -> None:
    match = Match(vary(FOSTER, match_deals=1))
    match.add(Seat.RED, Outcome(Ending.DRAWN, None, (0, 0)))
    assert match.over
    assert match.winner is None


def test_f59_without_a_match_the_games_go_on() -> None:
    match = Match(preset(FOSTER))
    for _ in range(20):
        match.add(Seat.RED, Outcome(Ending.OUT, Seat.RED, (90, 0)))
    assert not match.over


# F60: abandoning


@pytest.mark.parametrize("seat", list(Seat))
def test_f60_who_gives_up_pays_twenty_thirty_and_his_own_cards(seat: Seat) -> None:
    piles: dict[str, Any] = {"s": "(2) 9H", "h": "(5)", "d": "4C", "S": "(1)", "H": "(7)", "D": ""}
    game = table(FOSTER, **piles).game()
    game.abandon(seat)
    owed = {Seat.RED: 20 + 30 + 6 + 5 + 1, Seat.BLUE: 20 + 30 + 2 + 7}[seat]
    assert outcome(game).ending is Ending.ABANDONED
    assert outcome(game).winner is seat.other
    assert outcome(game).points == ((0, owed) if seat is Seat.RED else (owed, 0))


def test_f60_at_any_stage() -> None:
    game = table(FOSTER, t1="AS", h="(2) [4D]").game()
    play(game, "^h")
    game.abandon(Seat.RED)
    assert outcome(game).winner is Seat.BLUE
    with pytest.raises(NotTheMoment):
        play(game, "h>d")
    with pytest.raises(NotTheMoment):
        game.abandon(Seat.BLUE)
    assert do("h>d") not in [getattr(event, "act", None) for event in game.events]


def test_f60_the_forfeit_is_a_setting() -> None:
    game = table(vary(FOSTER, abandon_forfeit=7), h="(5)").game()
    game.abandon(Seat.RED)
    assert outcome(game).points == (0, 7 + 30 + 5)
