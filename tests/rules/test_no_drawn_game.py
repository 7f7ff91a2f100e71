"""S21: why no one-pack game need be drawn. docs/foster.md has the proof; this checks its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, islice
from pathlib import Path
from typing import Any

import pytest

from helpers.tables import table, vary
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import SUITS, Card, Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_records

ONE_PACK = "foster-one-pack"
WAITING = Path(__file__).parents[2] / "docs" / "one-pack-waiting.rbr"
"""A game of two players who wait, under rules with a draw."""

DRAW_ALLOWED = vary(ONE_PACK, draw="no-score", draw_after=50)
"""The rules without E3; a draw comes only after fifty runs of both without gain."""


def off_tableau(position: Position) -> list[Card]:
    """The cards that are in a hand or in a discard."""
    on = {one for place in range(8) for one in position.cards(place)}
    ranks = position.rules.ranks
    whole = (card(rank + suit, Seat.RED) for rank in ranks for suit in SUITS)
    return [one for one in whole if one not in on]


def is_join(one: Act) -> bool:
    """Whether an act brings cards of one tableau pile on another one (S6, S26)."""
    on_tableau = one.source <= Pile.T8 and one.target <= Pile.T8
    return on_tableau and one.kind in (Kind.PLAY, Kind.RUN)


def goes_on(position: Position) -> bool:
    """Whether there is a space, a card off the tableau fits a top, or two piles can be joined."""
    if position.spaces():
        return True
    off = off_tableau(position)
    fits = any(position.fits_tableau(one, place) for one in off for place in range(8))
    return not off or fits or any(map(is_join, position.playable()))


Piles = tuple[tuple[int, ...], ...]
"""The piles of one suit: the numbers of their ranks, from the lowest card to the top."""


def layouts_of_a_suit(ranks: int) -> list[Piles]:
    """Every way in which the cards of a suit can lie on the tableau, up to turning the circle."""
    found: set[Piles] = set()
    for piles in _piles_among(ranks, frozenset(range(ranks))):
        moved = (_moved(piles, ranks, by, way) for by in range(ranks) for way in (1, -1))
        found.add(min(moved))
    return sorted(found)


def _moved(piles: Piles, ranks: int, by: int, way: int) -> Piles:
    return tuple(sorted(tuple((way * one + by) % ranks for one in pile) for pile in piles))


def _piles_among(ranks: int, free: frozenset[int]) -> Iterator[Piles]:
    """Every set of piles of the free cards: each the first free card leaves, or lies in a pile."""
    if not free:
        yield ()
        return
    first = min(free)
    yield from _piles_among(ranks, free - {first})
    for pile in _piles_with(ranks, first):
        if free.issuperset(pile):
            for others in _piles_among(ranks, free.difference(pile)):
                yield (pile, *others)


def _piles_with(ranks: int, one: int) -> Iterator[tuple[int, ...]]:
    """Every pile in which a card lies: consecutive ranks, upwards or downwards (S4, S5)."""
    yield (one,)
    for size in range(2, ranks + 1):
        for lowest in range(ranks):
            for way in (1, -1):
                pile = tuple((lowest + way * step) % ranks for step in range(size))
                if one in pile:
                    yield pile


def positions(ranks: str) -> Iterator[Position]:
    """Every position with eight piles in which both players have cards, up to the suits' order.

    Turning a suit's circle of ranks changes nothing that fits (S5), so one of each class is tried.
    Both players have turned their discards over since the tableau last gained a card.
    """
    rules = vary(ONE_PACK, ranks=ranks)
    for suits in combinations_with_replacement(layouts_of_a_suit(len(ranks)), 4):
        off = 4 * len(ranks) - sum(len(pile) for piles in suits for pile in piles)
        if sum(map(len, suits)) == 8 and off >= 2:
            yield laid_out(rules, suits, off)


def laid_out(rules: RuleSet, suits: tuple[Piles, ...], off: int) -> Position:
    """A position with these piles of the four suits; all other cards are in the hands."""
    piles = [
        " ".join(rules.ranks[rank] + suit for rank in pile)
        for suit, of_suit in zip(SUITS, suits, strict=True)
        for pile in of_suit
    ]
    named: dict[str, Any] = {f"t{place}": pile for place, pile in enumerate(piles, start=1)}
    hands: dict[str, Any] = {"h": f"({off // 2})", "H": f"({off - off // 2})"}
    return table(rules, idle=(1, 1), **hands, **named).position


SMALL_PACKS = [
    ("A23", 1, 15),
    ("A234", 3, 174),
    pytest.param("A234", 1, 522, marks=pytest.mark.extended),
    pytest.param("A2345", 1, 7710, marks=pytest.mark.extended),
]
"""The ranks; of the positions, every so many-th; and how many these are."""


@pytest.mark.parametrize(("ranks", "every", "count"), SMALL_PACKS)
def test_s21_in_a_small_pack_a_card_fits_or_piles_join(ranks: str, every: int, count: int) -> None:
    chosen = list(islice(positions(ranks), 0, None, every))
    assert len(chosen) == count
    assert all(map(goes_on, chosen))


@pytest.mark.parametrize(("ranks", "every", "count"), SMALL_PACKS[:2])
def test_e3_in_a_small_pack_the_tableau_gains(ranks: str, every: int, count: int) -> None:
    """Whatever the players choose: at most as many turns of each as there are cards to turn up."""
    for number, position in enumerate(islice(positions(ranks), 0, None, every)):
        chance = Chance(number)
        dealt = position.sample_deal(chance)
        off, first = len(off_tableau(position)), position.turn_number
        while len(off_tableau(position)) == off:
            assert position.turn_number - first <= 2 * off + 2
            position.play(_any(position.lawful(), chance), dealt)


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(40))
def test_s21_in_whole_games_a_card_fits_or_piles_join(seed: int) -> None:
    chance = Chance(seed)
    dealt = deal(DRAW_ALLOWED, chance)
    position, tried = Position.start(DRAW_ALLOWED, dealt), 0
    while not position.over:
        if position.turn_number >= 2:
            assert goes_on(position)
            tried += 1
        position.play(_any(position.lawful(), chance), dealt)
    assert tried > 100


Player = Callable[[Position, Chance], Act]


def _any(acts: list[Act], chance: Chance) -> Act:
    return acts[chance.below(len(acts))]


def brings_on(one: Act) -> bool:
    """Whether an act brings a card on the tableau that was off it."""
    plays = one.kind in (Kind.PLAY, Kind.UNDER)
    return plays and one.source > Pile.T8 and one.target <= Pile.T8


def willing(position: Position, chance: Chance) -> Act:
    """Plays and borrows whatever fits; else joins piles, the higher numbers on the lower ones."""
    acts = position.lawful()
    runs = [one for one in acts if one.kind is Kind.RUN]
    tops = [one for one in acts if is_join(one) and one.target < one.source]
    tops = [one for one in tops if position.cards(one.target)]
    rest = [one for one in acts if not is_join(one) and one.kind is not Kind.REVERSE]
    return _any([one for one in acts if brings_on(one)] or runs or tops or rest, chance)


def waiting(position: Position, chance: Chance) -> Act:
    """Turns up and discards, whatever could be played."""
    acts = position.lawful()
    wanted = ("h>d", "^h", "d^h")
    return next((one for text in wanted for one in acts if str(one) == text), acts[0])


def hindering(position: Position, chance: Chance) -> Act:
    """Plays anything but a card to the tableau: loads, shifts, reverses, discards."""
    acts = position.lawful()
    return _any([one for one in acts if not brings_on(one)] or acts, chance)


@pytest.mark.sample(4)
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("other", [waiting, hindering])
def test_s21_one_player_who_goes_on_brings_every_game_to_its_end(other: Player, seed: int) -> None:
    """Nothing compels anybody here: who goes on plays and borrows what fits, and joins piles."""
    chance = Chance(seed)
    dealt = deal(DRAW_ALLOWED, chance)
    position = Position.start(DRAW_ALLOWED, dealt)
    goer = Seat(seed % 2)
    off, since = len(off_tableau(position)), 0
    while not position.over:
        player = willing if position.seat is goer else other
        position.play(player(position, chance), dealt)
        now = len(off_tableau(position))
        off, since = now, since if now == off else position.turn_number
        assert position.turn_number - since <= 4 * off + 2
    assert position.winning_seat is not None


def test_s21_two_players_who_wait_can_wait_without_end() -> None:
    """A printed game: both refuse cards that fit; without E3 it would go on for ever."""
    (record,) = read_records(WAITING.read_text(encoding="utf-8"))
    replay = record.replay()
    assert replay.failure is None
    game = replay.game
    assert (game.rules.must_play_own, game.rules.draw) == (False, "no-score")
    assert game.outcome is not None
    assert game.outcome.winner is None
    again, refused = Game(game.rules, game.deal), 0
    for event in game.events:
        assert isinstance(event, Played)
        refused += str(event.act) == "h>d" and any(map(brings_on, again.position.lawful()))
        again.follow([event])
    assert refused > 10
