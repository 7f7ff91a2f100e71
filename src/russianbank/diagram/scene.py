"""What a picture of the table shows; text, SVG and alt text are all made from it.

All pictures have the arrangement that Foster draws: two rows of four tableau piles, the foundations
between them, and each player's own piles on the player's side, the stock on the right (F7-F11).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from russianbank.core.arguments import as_seat, checked_kind, refused
from russianbank.core.cards import RANK_ORDERS, Card, Rank, Seat
from russianbank.core.constants import DISCARDS
from russianbank.core.event import Played
from russianbank.core.kernel.position import Position
from russianbank.core.speaker import Speaker, checked_speaker
from russianbank.core.view import PileView, View, view

PositionOrView = Position | View
"""What can be drawn: a position, with all discards visible, or what one seat may see."""

ROWS = (range(0, 4), range(4, 8))
"""The tableau piles in front of red and of blue."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A view, and what else a picture of it needs.

    Attributes:
        view: what is shown.
        seat: the seat at the near side, below.
        names: the names of red and blue.
        last: the last act, whose card is marked.
    """

    view: View
    seat: Seat
    names: tuple[str, str]
    last: Played | None = None

    @property
    def has_stocks(self) -> bool:
        """Whether stocks are drawn; the one-pack game has none (S1)."""
        stocks = any(side.stock.count for side in self.view.sides)
        return stocks or bool(self.view.foundations)

    def row(self, seat: Seat) -> range:
        """The tableau piles in front of a seat."""
        return ROWS[seat]

    def on_turn(self, seat: Seat) -> bool:
        """Whether it is this seat's turn."""
        return not self.view.over and self.view.mover is seat

    def marked(self, card: Card) -> bool:
        """Whether the last act moved this card or turned it up."""
        return self.last is not None and self.last.card is card

    def is_space(self, place: int) -> bool:
        """Whether a tableau pile is a space, which is open to any card (F12)."""
        return self.view.laid[place] and not self.view.tableau[place].count

    def is_full_suit(self, place: int) -> bool:
        """Whether a pile is a whole suit of the one-pack game, which is turned face down (S17)."""
        pile = self.view.tableau[place]
        knights = any(card.rank is Rank.KNIGHT for card in pile.shown)
        return not self.view.foundations and pile.count == len(RANK_ORDERS[knights])


def seat_names(words: Speaker) -> tuple[str, str]:
    """The names of red and blue where no others are known: their colours.

    Raises:
        CannotBePlayed: if `words` cannot say messages.
    """
    checked_speaker(words)
    return words("panels-seat-red"), words("panels-seat-blue")


def make_scene(
    shown: PositionOrView,
    seat: Seat | None,
    names: tuple[str, str] | None,
    words: Speaker,
    last: Played | None = None,
) -> Scene:
    """Make a scene of a position or a view, as the caller of a drawing has given it.

    Args:
        shown: the position or view.
        seat: the seat at the near side; by default the seat of the view, or red.
        names: the names of red and blue; their colours if not given.
        words: says a message in the language of the reader.
        last: the last act, whose card is marked.

    Raises:
        CannotBePlayed: if one of these is of the wrong kind, or there is no such seat.
    """
    seen = shown if isinstance(shown, View) else _open_view(shown)
    below = seen.seat if seat is None else as_seat(seat)
    checked_speaker(words)
    called = seat_names(words) if names is None else _checked_names(names)
    if last is not None:
        checked_kind(last, Played, "the last act is a Played, such as game.events[-1]")
    return Scene(seen, Seat.RED if below is None else below, called, last)


def _checked_names(found: object) -> tuple[str, str]:
    """Return the names of red and blue."""
    expected = 'names are those of red and blue, such as ("Anna", "Otto")'
    if not isinstance(found, Sequence) or isinstance(found, str | bytes) or len(found) != 2:
        raise refused(expected, found)
    red, blue = (checked_kind(one, str, expected) for one in found)
    return red, blue


def _open_view(position: Position) -> View:
    """Red's view of a position, with all cards of both discards visible (F53)."""
    seen = view(position, Seat.RED)
    red, blue = (
        replace(side, discard=PileView(side.discard.count, position.cards(DISCARDS + owner)))
        for owner, side in enumerate(seen.sides)
    )
    foundations = () if position.rules.foundations == "none" else seen.foundations
    return replace(seen, sides=(red, blue), foundations=foundations)
