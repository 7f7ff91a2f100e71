"""Positions set up by hand: their faces stay, and what cannot be is refused."""

from __future__ import annotations

import pytest

from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.server.study.set_up import SetUp, SetUpPile, position_of
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.projection import PILE_NAMES

RULES = preset("foster-two-pack")


def in_the_middle_of_a_game() -> Position:
    """A position after 150 acts at random."""
    dealt = deal(RULES, Chance(4))
    position, chance = Position.start(RULES, dealt), Chance(2)
    for _ in range(150):
        acts = position.lawful()
        position.play(acts[chance.below(len(acts))], dealt)
    return position


def by_hand(position: Position) -> SetUp:
    """A position as it would be set up: of a hand only the card that is turned up is known."""
    piles = {}
    for pile, name in enumerate(PILE_NAMES):
        hidden = position.unseen_in(pile)
        cards = [str(card) for card in position.cards(pile)]
        if name in ("rh", "bh"):
            turned = name[0] == str(position.seat)[0] and position.turned_card is not None
            known = len(cards) - turned
            hidden, cards = hidden + known, cards[known:]
        piles[name] = SetUpPile(hidden, cards)
    return SetUp(RULES.name, piles, seat_name(position.seat))


def test_u37_a_position_in_the_middle_of_a_game_has_the_same_faces() -> None:
    """U37: nobody says of which pack a card is."""
    position = in_the_middle_of_a_game()
    found = position_of(by_hand(position), RULES)
    for pile in range(len(PILE_NAMES)):
        assert [str(one) for one in found.cards(pile)] == [str(one) for one in position.cards(pile)]
    assert found.seat is position.seat


@pytest.mark.parametrize(
    ("piles", "reason"),
    [
        ({"t1": SetUpPile(cards=["AS", "AS"]), "t2": SetUpPile(cards=["AS"])}, "AS is there 3"),
        ({"f1": SetUpPile(cards=["2S"])}, "foundation 1 goes up in suit from AS"),
        ({"xx": SetUpPile()}, "there is no pile xx"),
        ({"rs": SetUpPile(90)}, "red has 90 unseen cards"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(
    piles: dict[str, SetUpPile], reason: str
) -> None:
    with pytest.raises(CannotBePlayed, match=reason):
        position_of(SetUp(RULES.name, piles, "red"), RULES)
