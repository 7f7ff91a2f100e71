"""Positions that are set up by hand: faces on piles become cards of two packs, and a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from russianbank.core.cards import SUITS, Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.pack_choice import SeenFace, choose_packs
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation.position_line import read_position
from russianbank.server.table.projection import PILE_NAMES
from russianbank.server.table.table_view import SeatName

Face = Annotated[str, Meta(pattern="^[A2-9TJQKC][SHCD]$")]


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
    marks = _marks(piles, rules)

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


def _marks(piles: Mapping[str, SetUpPile], rules: RuleSet) -> dict[str, list[str]]:
    """The mark of each card's pack; empty where there is one pack only."""
    if rules.packs == "one":
        return {name: ["" for _ in pile.cards] for name, pile in piles.items()}
    owners = {str(seat)[0]: seat for seat in Seat}
    seen = [
        SeenFace(face, owners.get(name[0])) for name, pile in piles.items() for face in pile.cards
    ]
    packs = iter(choose_packs(seen, piles["rs"].hidden + piles["rh"].hidden, rules))
    return {name: [str(next(packs))[0] for _ in pile.cards] for name, pile in piles.items()}
