"""The view: what a seat may be shown, in a type that has no room for a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, STOCKS
from russianbank.core.position import Position


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
    """The table as one seat sees it.

    Attributes:
        seat: who looks.
        mover: whose turn it is.
        tableau: the eight places.
        foundations: the eight foundations, two to a suit; none in the one-pack game.
        sides: red's piles and blue's.
        laid: for each place whether it is in use; one that is and has no card is a space (F12).
        over: whether the game has ended.
    """

    seat: Seat
    mover: Seat
    tableau: tuple[PileView, ...]
    foundations: tuple[PileView, ...]
    sides: tuple[SideView, SideView]
    laid: tuple[bool, ...]
    over: bool

    @property
    def own(self) -> SideView:
        """The piles of the seat that looks."""
        return self.sides[self.seat]

    @property
    def opponent(self) -> SideView:
        """The other seat's piles."""
        return self.sides[self.seat.other]


def view(position: Position, seat: Seat) -> View:
    """What a seat may be shown: faces up, and whole discards only where they may be spread (F53).

    Cards known from memory, such as those of a hand made of turned-over discards, are not shown.
    """
    return View(
        seat=seat,
        mover=position.seat,
        tableau=tuple(_open(position, place) for place in range(8)),
        foundations=_foundations(position),
        sides=(_side(position, Seat.RED, seat), _side(position, Seat.BLUE, seat)),
        laid=tuple(position.is_laid(place) for place in range(8)),
        over=position.over,
    )


def _foundations(position: Position) -> tuple[PileView, ...]:
    if position.rules.foundations == "none":
        return ()
    return tuple(_open(position, pile) for pile in range(FOUNDATION, STOCKS))


def _open(position: Position, pile: int) -> PileView:
    return PileView(position.count(pile), position.cards(pile))


def _side(position: Position, owner: Seat, seat: Seat) -> SideView:
    turned = position.turned_card if position.seat is owner else None
    discards = position.cards(DISCARDS + owner)
    if owner is not seat and not position.rules.spread_opponent_discard:
        discards = discards[-1:]
    return SideView(
        stock=_open(position, STOCKS + owner),
        hand=PileView(position.count(HANDS + owner), (turned,) if turned else ()),
        discard=PileView(position.count(DISCARDS + owner), discards),
    )
