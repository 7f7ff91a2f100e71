"""The key of a position: the same however the position is set up, another for other positions."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from helpers.random_play import amount, walk
from russianbank.core.cards import SUITS, Card, card
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.server.table.position_key import position_key

Pile = tuple[int, tuple[Card, ...]]
EMPTY: Pile = (0, ())


def renamed(position: Position, suits: tuple[str, ...]) -> Position:
    """The same position with other names of the suits."""
    names = dict(zip(SUITS, suits, strict=True))

    def one(found: Card) -> Card:
        return card(str(found)[0] + names[str(found)[1]], found.pack)

    state = position.state()
    piles = [(hidden, tuple(map(one, seen))) for hidden, seen in state.piles]
    founded: dict[str, list[Pile]] = {suit: [] for suit in SUITS}
    for pile in piles[8:16]:
        if pile[1]:
            founded[str(pile[1][0])[1]].append(pile)
    piles[8:16] = [pile for suit in SUITS for pile in [*founded[suit], EMPTY, EMPTY][:2]]
    red, blue = (tuple(sorted(map(one, cards))) for cards in state.unseen)
    loads = tuple(map(one, state.loads))
    changed = replace(state, piles=tuple(piles), unseen=(red, blue), loads=loads)
    return Position.from_state(position.rules, changed)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "pagat-waste"])
def test_the_names_of_the_suits_do_not_matter(name: str) -> None:
    for number in range(amount(1, 4)):
        for position, _ in list(walk(preset(name), number, 120))[1::17]:
            keys = {position_key(renamed(position, names)) for names in permutations(SUITS)}
            assert keys == {position_key(position)}


def test_other_positions_have_other_keys() -> None:
    seen: dict[int | None, object] = {}
    for number in range(amount(2, 20)):
        for position, _ in walk(preset("foster-two-pack"), number, 150):
            piles = [" ".join(map(str, position.cards(pile))) for pile in range(16)]
            sides = [[str(position.known_top(pile + k)) for pile in (16, 20)] for k in (0, 1)]
            lies = sorted(piles[:8]), sorted(piles[8:]), sorted(sides)
            assert seen.setdefault(position_key(position), lies) == lies
