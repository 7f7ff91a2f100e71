"""The log of NepciorLab's Garibaldka: games of our own, written in its format, are read again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from helpers.random_play import amount
from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.notation.garibaldka_log import garibaldka_rules, read_garibaldka

NAMES = {
    "s": "res.{own}", "h": "turned.{own}", "d": "waste.{own}", "S": "res.{other}",
    "D": "waste.{other}", "f": "fnd1",
}  # fmt: skip
CHAIRS = ("me", "opp")


def random_game(seed: int, most: int = 300) -> Game:
    rules = garibaldka_rules()
    game, random = Game(rules, deal(rules, Chance(seed)), "strict"), Random(seed)
    while game.outcome is None and len(game.events) < most:
        one = random.choice(game.position.lawful())
        game.play(one)
        if one.kind is Kind.TURN_OVER:  # there, drawing does both
            game.play(act(Kind.TURN_UP, Pile.HAND, Pile.HAND))
    return game


def number(one: Card, up: bool) -> int:
    place = "HDCS".index(str(one)[1]) * 13 + "A23456789TJQK".index(str(one)[0])
    return 2 * (52 * one.pack + place) + up


def start_of(game: Game) -> str:
    """The state at the beginning."""
    sides = [game.deal.cards(seat) for seat in Seat]
    piles = [[number(one, n == 12) for n, one in enumerate(cards[:13])] for cards in sides]
    piles += [[number(one, False) for one in reversed(cards[17:])] for cards in sides]
    piles += [[]] * 4 + [[number(one, True)] for cards in sides for one in cards[13:17]] + [[]] * 8
    written = [str(part) for pile in piles for part in (len(pile), *pile)]
    return f"   S GARIBALDKA1 {int(game.deal.first)} 0 -1 0 0 0 {' '.join(written)}"


def steps_of(game: Game) -> Iterator[str]:
    for turn in game.turns:
        chair = f"T{turn.number - 1} {'HA'[turn.seat]}{int(turn.seat)} level=-1 free_cols=0 legal=1"
        for event in turn.events:
            assert isinstance(event, Played)
            one = event.act
            if one.kind is Kind.TURN_UP:
                yield f"{chair} DRAW"
            elif one.kind is Kind.PASS:
                yield f"{chair} PASS"
            elif one.kind is Kind.PLAY:
                card = f"{event.card}'" if event.card and event.card.pack else str(event.card)
                yield f"{chair} {move(one, turn.seat, card)}"


def move(one: Act, seat: Seat, card: str) -> str:
    source, target = (
        f"col{sign[1]}" if sign[0] == "t" else NAMES[sign]
        for sign in (one.source.sign, one.target.sign)
    )
    if (source, target) == (NAMES["h"], NAMES["d"]):
        return f"DISCARD {card}"
    own, other = CHAIRS[seat], CHAIRS[seat.other]
    return f"MOVE {card} {source.format(own=own)}->{target.format(own=own, other=other)}"


def log_of(game: Game) -> str:
    first, *others = steps_of(game)
    return "\n".join([first, "   legal: AH:col1>fnd3", start_of(game), *others, ""])


@pytest.mark.extended
def test_random_games_lose_no_act() -> None:
    for seed in range(amount(10, 100)):
        game = random_game(seed)
        (found,) = read_garibaldka(log_of(game))
        assert found.failure is None, (seed, found.failure)
        assert found.game.events == game.events


def test_games_one_after_the_other_are_kept_apart() -> None:
    games = [random_game(seed, 30) for seed in (1, 2)]
    found = read_garibaldka("".join(map(log_of, games)))
    assert [one.game.events for one in found] == [one.events for one in games]


def test_a_byte_order_mark_before_a_log_changes_nothing() -> None:
    log = f"{start_of(random_game(1, 0))}\n"
    assert read_garibaldka(f"\ufeff{log}") == read_garibaldka(log)


@pytest.mark.parametrize("wrong", [None, b"T0", 5])
def test_a_log_is_a_text(wrong: Any) -> None:
    with pytest.raises(CannotBeRead, match="as a text"):
        read_garibaldka(wrong)


@pytest.mark.parametrize("wrong", ["nonsense", "T0 H0 level=-1 MOVE 3H col1->moon", "T0 H0 DRAW X"])
def test_a_damaged_log_is_followed_up_to_the_damage(wrong: str) -> None:
    game = random_game(3, 30)
    lines = log_of(game).split("\n")
    lines[10] = wrong
    (found,) = read_garibaldka("\n".join(lines))
    assert found.failure is not None
    assert found.failure.line == 11
    assert found.game.events == game.events[: len(found.game.events)]
    assert found.game.events


def test_a_card_that_does_not_lie_there_is_damage() -> None:
    lines = log_of(random_game(3, 30)).split("\n")
    place = next(n for n, line in enumerate(lines) if " MOVE " in line)
    lines[place] = lines[place].replace(lines[place].split(" MOVE ")[1].split()[0], "XX")
    (found,) = read_garibaldka("\n".join(lines))
    assert found.failure is not None
    assert found.failure.line == place + 1
    assert "which lies there" in found.failure.message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        "S GARIBALDKA1 " + "9 " * 100_000,
        "   S GARIBALDKA1" + " 1" * 140,
        "x\n" * 9,
    ],
)
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="the beginning of a game"):
        read_garibaldka(text)
