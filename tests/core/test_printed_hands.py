"""Both hands that R. F. Foster printed in 1922 replay to the end, lawfully and card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from printed_hands import PrintedHand, face
from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.game import Game
from russianbank.core.law import BreaksObligation
from russianbank.core.position import Position
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


def tops(position: Position, cards: tuple[Card, ...]) -> list[str]:
    return [str(card).replace("T", "10") for card in cards]


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
