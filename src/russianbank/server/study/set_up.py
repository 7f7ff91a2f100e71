"""Positions that are set up by hand: faces on piles become cards of two packs, and a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from russianbank.core.cards import SUITS
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation.position_line import read_position
from russianbank.server.table.projection import PILE_NAMES
from russianbank.server.table.table_view import SeatName

Face = Annotated[str, Meta(pattern="^[A2-9TJQKC][SHCD]$")]
_MARKS = "rb"


class SetUpPile(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of a pile nobody has seen, and the others from the lowest up."""

    hidden: Annotated[int, Meta(ge=0, le=112)] = 0
    cards: Annotated[list[Face], Meta(max_length=112)] = []


class SetUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is set up on a board, where both packs look alike."""

    rules: Annotated[str, Meta(max_length=60)]
    piles: Annotated[dict[str, SetUpPile], Meta(max_length=len(PILE_NAMES))]
    mover: SeatName


def position_of(wish: SetUp, rules: RuleSet) -> Position:
    """Return the position, with a pack for each card.

    Args:
        wish: what was set up.
        rules: its rules.

    Raises:
        CannotBePlayed: if there is no such position.
        CannotBeRead: if there is no such pile.
    """
    unknown = set(wish.piles) - set(PILE_NAMES)
    if unknown:
        raise CannotBePlayed(f"there is no pile {min(unknown)}; piles are {', '.join(PILE_NAMES)}")
    piles = {name: wish.piles.get(name, SetUpPile()) for name in PILE_NAMES}
    _check_foundations(piles, rules)
    marks = _packs(piles, rules)

    def pile(name: str) -> str:
        contents = piles[name]
        hidden = f"{contents.hidden}?" if contents.hidden else ""
        cards = "".join(face + mark for face, mark in zip(contents.cards, marks[name], strict=True))
        turned = "^" if name == f"{wish.mover[0]}h" and contents.cards else ""
        return hidden + cards + turned or "-"

    foundations = "/".join("".join(marks[f"f{n}"]) or "-" for n in range(1, 9))
    line = " ".join(
        [
            "/".join(pile(f"t{n}") for n in range(1, 9)),
            foundations if any(marks[f"f{n}"] for n in range(1, 9)) else "-",
            *("/".join(pile(f"{seat}{kind}") for kind in "shd") for seat in "rb"),
            wish.mover,
        ]
    )
    return read_position(line, rules)


def _check_foundations(piles: Mapping[str, SetUpPile], rules: RuleSet) -> None:
    """Check that foundations are in order; the line of a position has their heights only."""
    for number in range(8):
        suit = SUITS[number // 2]
        cards = piles[f"f{number + 1}"].cards
        if cards != [rank + suit for rank in rules.ranks[: len(cards)]]:
            raise CannotBePlayed(
                f"foundation {number + 1} goes up in suit from {rules.ranks[0]}{suit}, one by one"
            )


def _packs(piles: Mapping[str, SetUpPile], rules: RuleSet) -> dict[str, list[str]]:
    """Choose a pack for each card, so that each player has as many unseen cards as are set up.

    A card on a player's own pile is of their pack where that is possible.
    """
    if rules.packs == "one":
        return {name: ["" for _ in contents.cards] for name, contents in piles.items()}
    count = Counter(face for contents in piles.values() for face in contents.cards)
    many = next((face for face, times in count.items() if times > 2), None)
    if many:
        raise CannotBePlayed(f"{many} is there {count[many]} times; there are two of each card")
    places = [(name, at) for name, pile in piles.items() for at in range(len(pile.cards))]
    packs: dict[tuple[str, int], str] = {}
    taken: dict[str, str] = {}
    places.sort(key=lambda place: place[0][0] not in _MARKS)  # the players' own piles first
    for name, at in places:
        face = piles[name].cards[at]
        if count[face] == 2:
            own = name[0] if name[0] in _MARKS else "r"
            other = taken.get(face)
            packs[name, at] = own if other is None else _MARKS[other == "r"]
            taken[face] = packs[name, at]
    singles = [(name, at) for name, at in places if (name, at) not in packs]
    hidden = piles["rs"].hidden + piles["rh"].hidden
    red = 4 * len(rules.ranks) - hidden - sum(1 for mark in packs.values() if mark == "r")
    singles.sort(key=lambda place: {"r": 0, "b": 2}.get(place[0][0], 1))
    if not 0 <= red <= len(singles):
        raise CannotBePlayed(
            f"red has {hidden} unseen cards in stock and hand; with the cards that are seen,"
            f" {hidden + red - max(0, min(red, len(singles)))} are possible at most; change them"
        )
    for number, place in enumerate(singles):
        packs[place] = "r" if number < red else "b"
    return {
        name: [packs[name, at] for at in range(len(pile.cards))] for name, pile in piles.items()
    }
