"""The view: what a player or a watcher may see. Its types have no place for a hidden card."""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.core.arguments import as_seat
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS, FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.kernel.position import Position, checked_position


@dataclass(frozen=True, slots=True)
class PileView:
    """One pile as it may be seen.

    Attributes:
        count: the number of cards.
        shown: the cards that may be seen, from the lowest to the top; all others lie below them.
    """

    count: int
    shown: tuple[Card, ...]

    @property
    def top(self) -> Card | None:
        """The top card, if it lies face up."""
        return self.shown[-1] if self.shown else None


@dataclass(frozen=True, slots=True)
class SideView:
    """The piles of one player. The hand shows only the card that is turned up from it."""

    stock: PileView
    hand: PileView
    discard: PileView


@dataclass(frozen=True, slots=True)
class View:
    """The table as a player or a watcher sees it.

    Attributes:
        seat: the player; None for a watcher.
        mover: the player on turn.
        tableau: the eight places.
        foundations: the eight foundations, two to a suit; none in the one-pack game.
        sides: the piles of red and of blue.
        laid: whether each place is in use; a place in use without cards is a space (F12).
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
        """The piles of the player whose view it is; a watcher has none."""
        assert self.seat is not None
        return self.sides[self.seat]

    @property
    def opponent(self) -> SideView:
        """The piles of the other player."""
        assert self.seat is not None
        return self.sides[self.seat.other]


def view(position: Position, seat: Seat | None) -> View:
    """Return what a player, or a watcher if `seat` is None, may see of a position.

    These are the cards that lie face up, and whole discards if the rules let them be spread (F53).
    Cards known from memory, as in a hand made of a turned-over discard, are not shown. A watcher
    sees what both players see.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> position = rb.Position.start(rules, dealt)
        >>> seen = rb.view(position, rb.Seat.RED)
        >>> seen.own.stock.count, seen.own.stock.shown
        (12, ())

    Raises:
        CannotBePlayed: if it is no position, or there is no such seat.
    """
    checked_position(position)
    seat = None if seat is None else as_seat(seat)
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
    """Return what a player, or a watcher, may see of the pile with this number."""
    return PileView(position.count(pile), shown_cards(position, pile, seat))


def shown_cards(position: Position, pile: int, seat: Seat | None) -> tuple[Card, ...]:
    """Return the cards of a pile that a player, or a watcher, may see, from the lowest up."""
    if pile < HANDS:
        return position.cards(pile)
    if pile < DISCARDS:
        turned = position.turned_card if position.seat == pile - HANDS else None
        return (turned,) if turned else ()
    if position.rules.spread_opponent_discard or (seat is not None and pile == DISCARDS + seat):
        return position.cards(pile)
    top = position.known_top(pile)
    return (top,) if top else ()
