"""The view: what a seat or a watcher may be shown, in a type with no room for a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.kernel.position import Position


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile: how many cards it has, and those that may be looked at, from the lowest up.

    Cards that are not shown lie below those that are.
    """

    count: int
    shown: tuple[Card, ...]

    @property
    def top(self) -> Card | None:
        """The top card, if it lies face up."""
        return self.shown[-1] if self.shown else None


@dataclass(frozen=True, slots=True)
class SideView:
    """A player's own piles. The hand shows the card turned up from it, if one is."""

    stock: PileView
    hand: PileView
    discard: PileView


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a watcher, sees it.

    Attributes:
        seat: who looks; None for a watcher.
        mover: whose turn it is.
        tableau: the eight places.
        foundations: the eight foundations, two to a suit; none in the one-pack game.
        sides: red's piles and blue's.
        laid: for each place whether it is in use; one that is and has no card is a space (F12).
        over: whether the game has ended.
    """

    seat: Seat | None
    mover: Seat
    tableau: tuple[PileView, ...]
    foundations: tuple[PileView, ...]
    sides: tuple[SideView, SideView]
    laid: tuple[bool, ...]
    over: bool

    @property
    def own(self) -> SideView:
        """The piles of the seat that looks; a watcher has none."""
        assert self.seat is not None
        return self.sides[self.seat]

    @property
    def opponent(self) -> SideView:
        """The other seat's piles."""
        assert self.seat is not None
        return self.sides[self.seat.other]


def view(position: Position, seat: Seat | None) -> View:
    """What a seat may be shown: faces up, and whole discards only where they may be spread (F53).

    Cards known from memory, such as those of a hand made of turned-over discards, are not shown.
    A watcher, who is no seat, sees what both players see.
    """
    piles = [pile_view(position, pile, seat) for pile in range(PILES)]
    common = () if position.rules.foundations == "none" else tuple(piles[FOUNDATION:STOCKS])
    red, blue = (
        SideView(piles[STOCKS + owner], piles[HANDS + owner], piles[DISCARDS + owner])
        for owner in Seat
    )
    return View(
        seat=seat,
        mover=position.seat,
        tableau=tuple(piles[:FOUNDATION]),
        foundations=common,
        sides=(red, blue),
        laid=tuple(position.is_laid(place) for place in range(8)),
        over=position.over,
    )


def pile_view(position: Position, pile: int, seat: Seat | None) -> PileView:
    """What a seat or a watcher may be shown of one pile, by its number in a position."""
    if HANDS <= pile < DISCARDS:
        turned = position.turned_card if position.seat == pile - HANDS else None
        return PileView(position.count(pile), (turned,) if turned else ())
    cards = position.cards(pile)
    owned = seat is not None and pile == DISCARDS + seat
    if pile >= DISCARDS and not owned and not position.rules.spread_opponent_discard:
        cards = cards[-1:]
    return PileView(position.count(pile), cards)
