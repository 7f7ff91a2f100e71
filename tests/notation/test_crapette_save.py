"""The saved game of tiagoknoch's Crapette: games of our own, written in its format, are read."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from helpers.random_play import amount
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation.crapette_save import RULES, read_crapette
from russianbank.notation.record import record_of
from russianbank.notation.record_reader import read_record
from russianbank.notation.record_writer import write_record

NAMES = ("human", "cpu")


def played(seed: int, acts: int) -> Game:
    rules = preset(RULES)
    game, random = Game(rules, deal(rules, Chance(seed)), "strict"), Random(seed)
    while game.outcome is None and len(game.events) < acts:
        game.play(random.choice(game.position.lawful()))
    return game


def saved(game: Game) -> dict[str, Any]:
    """What the program would keep of a game."""
    position = game.position
    winner = game.outcome.winner if game.outcome else None
    status = "in_progress" if not position.over else "stalemate" if winner is None else "won"
    return {
        "players": {NAMES[seat]: side(position, game.deal, seat) for seat in Seat},
        "foundations": [
            {"suit": None, "cards": cards(position, pile)}
            for pile in (15, 8, 9, 12, 10, 11, 13, 14)
        ],
        "turn": NAMES[position.seat],
        "turnMoveLog": [],
        "status": status,
        "roundsWithoutProgress": 0,
    } | ({} if winner is None else {"winner": NAMES[winner]})


def side(position: Position, dealt: Deal, seat: Seat) -> dict[str, Any]:
    own = dealt.cards(seat)
    stock = own[: position.unseen_in(STOCKS + seat)]
    unseen = position.unseen_in(HANDS + seat)
    hand = own[len(own) - unseen :] if unseen else ()
    up = position.turned_card is not None and position.seat is seat
    known = cards(position, HANDS + seat, False)
    if up:
        known[-1]["faceUp"] = True
    return {
        "id": NAMES[seat],
        "reserve": [*(one(card, False) for card in stock), *cards(position, STOCKS + seat)],
        "houses": [cards(position, 4 * seat + place) for place in range(4)],
        "hand": [*(one(card, False) for card in reversed(hand)), *known],
        "waste": cards(position, DISCARDS + seat),
        "needsHandReshuffle": False,
    }


def cards(position: Position, pile: int, up: bool = True) -> list[dict[str, Any]]:
    return [one(card, up) for card in position.cards(pile)]


def one(card: Card, up: bool) -> dict[str, Any]:
    rank, suit = "A23456789TJQK".index(str(card)[0]) + 1, str(card)[1]
    return {"id": f"{suit}{rank}-{int(card.pack)}", "suit": suit, "rank": rank, "faceUp": up}


def where(position: Position) -> list[object]:
    """What lies where, but not which cards of a hand have been seen: a saved game does not say."""
    piles = [position.cards(pile) for pile in range(22) if pile not in (HANDS, HANDS + 1)]
    hands = [position.count(HANDS + seat) for seat in Seat]
    return [sorted(piles[8:16]), piles[:8], piles[16:], hands, position.turned_card, position.over]


@pytest.mark.sample(1)
@pytest.mark.parametrize("acts", [0, 1, 40, 200, 100_000])
def test_every_card_lies_where_it_lay(acts: int) -> None:
    for seed in range(amount(4, 20)):
        game = played(seed, acts)
        read = read_crapette(json.dumps(saved(game))).game
        assert where(read.position) == where(game.position)
        assert read.seat is game.seat
        assert (read.outcome is None) == (game.outcome is None)
        again = read_record(write_record(record_of(read, {}))).replay()
        assert again.failure is None
        assert again.game == read


def test_the_hidden_cards_turn_up_as_they_would_there() -> None:
    game = played(3, 60)
    read = read_crapette(json.dumps(saved(game))).game
    random = Random(7)
    for _ in range(20):
        act = random.choice(game.position.lawful())
        assert str(game.play(act).shown) == str(read.play(act).shown)


Change = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found.pop("players"),
        lambda found: found.pop("turn"),
        lambda found: found.update(status="lost"),
        lambda found: found.update(turn="nobody"),
        lambda found: found.update(players=[]),
        lambda found: found.update(foundations=None),
        lambda found: found.update(status="won"),
        lambda found: found["players"]["human"]["houses"].pop(),
        lambda found: found["players"]["human"]["hand"].pop(),
        lambda found: found["players"]["cpu"]["waste"].append(one_ace()),
        lambda found: found["players"]["cpu"]["hand"][0].update(rank=14),
        lambda found: found["players"]["cpu"]["hand"][0].update(rank="A"),
        lambda found: found["players"]["cpu"]["hand"][0].update(suit="X"),
        lambda found: found["players"]["cpu"]["hand"][0].update(suit=""),
        lambda found: found["players"]["cpu"]["hand"][0].update(id="S1"),
        lambda found: found["players"]["cpu"]["hand"][0].update(id="S1-7"),
        lambda found: found["players"]["cpu"]["hand"][0].update(id=7),
        lambda found: found["players"]["cpu"]["reserve"].reverse(),
        lambda found: found["foundations"][0]["cards"].append(one_ace()),
    ],
)
def test_what_is_no_saved_game_is_refused_in_one_sentence(change: Change) -> None:
    found = saved(played(3, 60))
    change(found)
    with pytest.raises(CannotBeRead, match="a saved game of Crapette") as refused:
        read_crapette(json.dumps(found))
    assert "\n" not in str(refused.value)


def one_ace() -> dict[str, Any]:
    return {"id": "S1-0", "suit": "S", "rank": 1, "faceUp": True}


@pytest.mark.parametrize("text", ["", "{", "{}", "[]", "null", '{"players": 1}', "[" * 100_000])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="a saved game of Crapette"):
        read_crapette(text)


def test_a_byte_order_mark_before_a_saved_game_changes_nothing() -> None:
    text = json.dumps(saved(played(1, 40)))
    assert read_crapette(f"\ufeff{text}") == read_crapette(text)
