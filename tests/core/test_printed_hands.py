"""Both hands that R. F. Foster printed in 1922 replay to the end, lawfully and card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from helpers.printed_hands import PrintedHand, face
from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation
from russianbank.core.scoring import Ending

HANDS = ["two_pack", "single_pack"]


def replay(hand: PrintedHand, stop_after: int) -> Game:
    game = hand.game()
    for move in hand.data["moves"]:
        if move["n"] > stop_after:
            break
        do(hand, game, move)
    return game


def do(hand: PrintedHand, game: Game, move: dict[str, Any]) -> None:
    assert game.seat is hand.seats[move["player"]], move
    for one in hand.acts(move, game.position):
        event = game.play(one)
        if move["type"] != "flip" and one.kind is not Kind.RUN:
            assert str(event.card).replace("T", "10") == move["card"], move


def check(hand: PrintedHand, position: Position, state: dict[str, Any]) -> None:
    for number, cards in state["tableau"].items():
        shown = position.cards(hand.place(int(number)))
        assert shown == tuple(read(hand, one) for one in cards), f"place {number}"
    if hand.two_pack:
        founded = sorted(position.cards(pile) for pile in range(8, 16) if position.count(pile))
        wanted = sorted(tuple(read(hand, one) for one in pile) for pile in state["foundations"])
        assert founded == wanted
    for name, seat in hand.seats.items():
        side = state[name]
        assert position.count(18 + seat) == side["hand"]
        assert position.cards(20 + seat) == tuple(read(hand, one) for one in side["discard"])
        if hand.two_pack:
            assert position.unseen_in(16 + seat) == side["stock_face_down"]
            up = tuple(read(hand, one) for one in side["stock_face_up"])
            assert position.cards(16 + seat) == up


def read(hand: PrintedHand, text: str) -> Card:
    name, _, pack = text.partition(":")
    return face(name, hand.seats[pack] if pack else Seat.RED)


@pytest.mark.parametrize("name", HANDS)
def test_every_checkpoint(name: str) -> None:
    hand = PrintedHand(name)
    checkpoints = {one["after_move"]: one["state"] for one in hand.data["checkpoints"]}
    game = hand.game()
    seen = 0
    for move in [{"n": 0}, *hand.data["moves"]]:
        if move["n"]:
            do(hand, game, move)
        if move["n"] in checkpoints:
            check(hand, game.position, checkpoints[move["n"]])
            seen += 1
    assert seen == len(checkpoints) == {"two_pack": 6, "single_pack": 7}[name]


def spaces(count: int) -> Callable[[PrintedHand, Game], bool]:
    return lambda hand, game: game.position.spaces() == count


def discard_top(game: Game, seat: Seat) -> str:
    return str(game.position.cards(20 + seat)[-1])


def faces(game: Game, pile: int) -> str:
    return " ".join(str(card) for card in game.position.cards(pile))


def tableau_tops(game: Game) -> set[str]:
    return {str(game.position.cards(place)[-1]) for place in range(8) if game.position.count(place)}


def foundation(game: Game, suit: int) -> list[str]:
    piles = (game.position.cards(8 + suit * 2 + twin) for twin in range(2))
    return sorted((str(cards[-1]) for cards in piles if cards), reverse=True)


def unplayable(game: Game, seat: Seat) -> bool:
    """Whether the top discard of the seat, which is on turn, has nowhere to go."""
    assert game.seat is seat
    plays = [one for one in game.position.playable() if one.kind is Kind.PLAY]
    return not any(one.source is Pile.DISCARD for one in plays)


RED, BLUE = Seat.RED, Seat.BLUE
HEARTS, CLUBS, DIAMONDS = 1, 2, 3

STATEMENTS: dict[str, dict[int, list[Callable[[PrintedHand, Game], bool]]]] = {
    "two_pack": {
        10: [spaces(0)],
        18: [lambda hand, game: faces(game, 20) == "6D 7D"],
        25: [spaces(2)],
        31: [spaces(2), lambda hand, game: foundation(game, DIAMONDS)[0] == "4D"],
        32: [lambda hand, game: game.position.count(17) == 0],
        33: [spaces(0)],
        47: [spaces(3), lambda hand, game: discard_top(game, RED)[0] == "9"],
        61: [lambda hand, game: game.position.spaces() >= 1],
        66: [
            lambda hand, game: "8D" in foundation(game, DIAMONDS),
            lambda hand, game: game.position.count(20) == 0,
        ],
        74: [
            lambda hand, game: all(
                any(name in faces(game, place) for place in range(8)) for name in ("JD", "TD")
            ),
            lambda hand, game: game.position.spaces() >= 1,
        ],
        76: [spaces(2)],
        88: [spaces(1)],
        96: [spaces(3)],
        104: [lambda hand, game: unplayable(game, BLUE)],
        106: [lambda hand, game: "KC" in foundation(game, CLUBS)],
        113: [lambda hand, game: faces(game, 21) == "9S"],
    },
    "single_pack": {
        24: [spaces(1)],
        36: [
            lambda hand, game: discard_top(game, BLUE) == "7D",
            lambda hand, game: any(faces(game, place) == "6D 5D" for place in range(8)),
        ],
        55: [spaces(1)],
        66: [lambda hand, game: faces(game, 20).startswith("TC")],
        74: [lambda hand, game: unplayable(game, RED)],
        76: [lambda hand, game: discard_top(game, BLUE) == "JC" and "TC" in tableau_tops(game)],
        80: [lambda hand, game: game.position.left(BLUE) == 13 + 3],
        82: [spaces(1)],
        87: [spaces(2)],
        101: [lambda hand, game: any(game.position.count(place) == 13 for place in range(8))],
        106: [spaces(2)],
        107: [lambda hand, game: game.position.count(21) == 0],
        109: [lambda hand, game: faces(game, 20) == "KS KD AD"],
    },
}
"""What the text says of the position after a printed move, for each statement that is checkable."""


@pytest.mark.parametrize(
    ("name", "move"), [(name, move) for name in HANDS for move in STATEMENTS[name]]
)
def test_what_the_text_says(name: str, move: int) -> None:
    hand = PrintedHand(name)
    game = replay(hand, move)
    for says in STATEMENTS[name][move]:
        assert says(hand, game)


def test_every_checkable_statement_is_checked() -> None:
    for name in HANDS:
        stated = {one["after_move"] for one in PrintedHand(name).data["assertions"]}
        assert stated - set(STATEMENTS[name]) <= {0, 4, 7}


def test_the_opening_of_the_two_pack_hand() -> None:
    """Pages 21-25: four piles can be emptied, and then no further change is possible."""
    hand = PrintedHand("two_pack")
    game = replay(hand, 4)
    assert game.position.spaces() == 4
    singles = [place for place in range(8) if game.position.count(place) == 1]
    builds = [
        one
        for one in game.position.lawful()
        if one.source in singles and one.target <= Pile.T8 and game.position.count(one.target)
    ]
    assert builds == []


def test_the_nine_on_the_eight_would_have_taken_the_ten() -> None:
    """Page 68: the non-dealer guessed which way to build the clubs, and guessed wrong."""
    hand = PrintedHand("single_pack")
    game = replay(hand, 6)
    other = replay(hand, 4)
    other.play(act(Kind.PLAY, Pile.T4, Pile.T2))
    for one in (game, other):
        one.play(act(Kind.TURN_UP, Pile.HAND, Pile.HAND))
    other.play(act(Kind.PLAY, Pile.HAND, Pile.T4))
    other.play(act(Kind.TURN_UP, Pile.HAND, Pile.HAND))
    ten_on_nine = act(Kind.PLAY, Pile.HAND, Pile.T2)
    assert str(other.position.turned_card) == str(game.position.turned_card) == "TC"
    assert other.position.allows(ten_on_nine)
    assert not any(one.source is Pile.HAND and one.target <= Pile.T8 for one in acts(game))


def acts(game: Game) -> list[Act]:
    return game.position.lawful()


def test_the_dealer_wins_and_three_cards_are_paid_for() -> None:
    """Pages 77-78."""
    outcome = replay(PrintedHand("single_pack"), 109).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == (Ending.OUT, Seat.BLUE)
    rules = PrintedHand("single_pack").rules
    assert outcome.points == (0, rules.score_win + 3)


def test_the_better_line() -> None:
    """Pages 79-80: the non-dealer, playing better from the 55th move, is paid for sixteen."""
    hand = PrintedHand("single_pack")
    line = hand.data["alternative_line_pp79_80"]
    game = replay(hand, line["from_after_move"])
    for move in line["moves"]:
        do(hand, game, move)
    for number, cards in line["final_state"]["tableau"].items():
        shown = game.position.cards(hand.place(int(number)))
        assert shown == tuple(read(hand, one) for one in cards)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert game.outcome.points == (hand.rules.score_win + 16, 0)


def refused(game: Game, one: Act) -> str:
    """The paragraph a strict table names when it refuses an act that the cards allow."""
    with pytest.raises(BreaksObligation) as error:
        game.play(one)
    return error.value.breach.paragraph


def test_the_deuce_of_diamonds_may_not_be_touched_before_the_ace_of_spades() -> None:
    """Page 25, at Diagram 1."""
    hand = PrintedHand("two_pack")
    game = hand.game()
    deuce = act(Kind.PLAY, hand.place(2), hand.place(5))
    assert [str(one) for one in acts(game)] == [f"{hand.place(8).sign}>f"]
    assert refused(game, deuce) == "F23"
    at_table = Game(hand.rules, hand.deal, "call-stop")
    at_table.play(deuce)
    verdict = at_table.call_stop(Seat.BLUE).verdict
    assert verdict.upheld
    assert verdict.breach is not None
    assert [str(one) for one in verdict.breach.missed] == [f"AS on {hand.place(8).sign}"]
    assert at_table.seat is Seat.BLUE


def test_deuce_and_trey_follow_the_ace_at_once() -> None:
    """Page 30: after the ace of diamonds nothing but the 2D may be touched, and then the 3D."""
    hand = PrintedHand("two_pack")
    game = replay(hand, 21)
    assert {str(one.target.sign) for one in acts(game)} == {"f"}
    assert {game.position.cards(one.source)[-1].face for one in acts(game)} == {face("2D").face}
    later = replay(hand, 22)
    assert [one.target for one in acts(later)] == [Pile.FOUNDATION]
    assert later.position.cards(acts(later)[0].source)[-1].face == face("3D").face
    assert refused(later, act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK)) == "F23"


@pytest.mark.parametrize("source", [Pile.DISCARD, Pile.OPPONENT_DISCARD])
def test_no_discard_goes_into_a_space(source: Pile) -> None:
    """Page 37: neither player's discards may be played into spaces."""
    hand = PrintedHand("two_pack")
    game = replay(hand, 47)
    space = next(p for p in range(8) if not game.position.count(p))
    assert not game.position.allows(act(Kind.PLAY, source, Pile(space)))


def test_the_hand_is_not_turned_while_a_space_is_open_and_stock_is_left() -> None:
    """Page 8."""
    game = replay(PrintedHand("two_pack"), 5)
    assert game.position.spaces() > 0
    game.play(act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK))
    assert refused(game, act(Kind.TURN_UP, Pile.HAND, Pile.HAND)) == "F21"
    game.play(act(Kind.PASS, Pile.T1, Pile.T1))
    assert game.seat is Seat.BLUE


def test_the_nine_left_on_the_stock_is_lost_with_an_unplayable_king() -> None:
    """Pages 29-30: blue leaves the 9D, turns an unplayable king, and is stopped there."""
    hand = PrintedHand("two_pack")
    blue = list(hand.deal.cards(Seat.BLUE))
    king = next(place for place, card in enumerate(blue) if str(card) == "KS")
    blue[16], blue[king] = blue[king], blue[16]
    printed = replay(hand, 18)
    game = Game(hand.rules, type(hand.deal)(hand.deal.cards(Seat.RED), blue), "strict")
    game.follow(printed.events)
    load = act(Kind.PLAY, Pile.STOCK, Pile.OPPONENT_DISCARD)
    game.play(act(Kind.PLAY, hand.place(3), Pile.OPPONENT_DISCARD))
    assert load in acts(game)
    game.undo()
    game.play(act(Kind.TURN_UP, Pile.HAND, Pile.HAND))
    assert str(game.position.turned_card) == "KS"
    assert refused(game, act(Kind.PLAY, hand.place(3), Pile.OPPONENT_DISCARD)) == "F45"
    assert [str(one) for one in acts(game)] == ["h>d"]
    game.play(act(Kind.PLAY, Pile.HAND, Pile.DISCARD))
    assert game.seat is Seat.RED


def test_no_load_from_the_tableau_in_the_one_pack_game() -> None:
    """Page 72: 6D-5D may not be given to the opponent, whose top discard is the 7D."""
    game = replay(PrintedHand("single_pack"), 36)
    pile = next(place for place in range(8) if faces(game, place) == "6D 5D")
    for kind in (Kind.PLAY, Kind.RUN):
        loads = [one for one in acts(game) if one.kind is kind and one.source == pile]
        assert Pile.OPPONENT_DISCARD not in {one.target for one in loads}
    load = act(Kind.PLAY, Pile(pile), Pile.OPPONENT_DISCARD)
    assert not game.position.allows(load)


def test_the_king_goes_under_the_queen_only_with_a_space() -> None:
    """Page 77: KD under QD needs a space."""
    hand = PrintedHand("single_pack")
    game = replay(hand, 109 - 1)
    queen = next(place for place in range(8) if faces(game, place).startswith("QD"))
    position = game.position
    under = act(Kind.UNDER, Pile.DISCARD, Pile(queen))
    for spaces_left, allowed in ((1, True), (0, False)):
        state = king_on_discards(position, spaces_left)
        assert state.spaces() == spaces_left
        assert state.allows(under) is allowed


def king_on_discards(position: Position, spaces_left: int) -> Position:
    """The same table with the KD on the mover's discards and so many spaces."""
    state = position.state()
    piles = list(state.piles)
    free = [place for place in range(8) if not piles[place][1]]
    assert len(free) == 2
    six = next(place for place in range(8) if piles[place][1][-1:] == (face("6S"),))
    fillers = [piles[six][1][-1], face("AD")][: 2 - spaces_left]
    piles[20] = (0, tuple(c for c in piles[20][1] if str(c) != "KD" and c not in fillers))
    piles[21] = (0, (face("KD"),))
    if fillers:
        piles[six] = (0, piles[six][1][:-1])
    for place, filler in zip(free, fillers, strict=False):
        piles[place] = (0, (filler,))
    changed = replace(state, piles=tuple(piles))
    return Position.from_state(position.rules, changed)
