"""Describes the table in sentences, for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.core.cards import Card, Seat
from russianbank.core.view import PileView
from russianbank.diagram.scene import PositionOrView, Scene, make_scene


def describe_table(shown: PositionOrView, seat: Seat | None = None) -> str:
    """Describe the table pile by pile, in plain sentences.

    Args:
        shown: a position or a view.
        seat: the seat at the near side, which comes last; by default the seat of the view, or red.
    """
    return " ".join(sentences(make_scene(shown, seat)))


def sentences(scene: Scene) -> Iterator[str]:
    """The sentences: the far side, the tableau and foundations, the near side."""
    seen = scene.view
    yield "The game is over." if seen.over else f"{scene.title(seen.mover)}."
    yield from _side(scene, scene.seat.other)
    for place in (*scene.row(scene.seat.other), *scene.row(scene.seat)):
        if seen.laid[place]:
            yield f"t{place + 1}: {_place(scene, place)}."
    if seen.foundations:
        started = [pile for pile in seen.foundations if pile.count]
        yield f"Foundations: {', '.join(map(_range, started)) or 'none'}."
    yield from _side(scene, scene.seat)


def card_words(card: Card) -> str:
    """A card in words, such as ``seven of hearts``."""
    return f"{card.rank.name} of {card.suit.name}".lower()


def _side(scene: Scene, owner: Seat) -> Iterator[str]:
    side, name = scene.view.sides[owner], scene.names[owner]
    if scene.has_stocks:
        yield f"{name}'s stock: {_pile(side.stock)}."
    yield f"{name}'s hand: {_pile(side.hand)}."
    yield f"{name}'s discard: {_pile(side.discard)}."


def _pile(pile: PileView) -> str:
    if not pile.count:
        return "empty"
    number = "1 card" if pile.count == 1 else f"{pile.count} cards"
    return f"{number}, face up {_cards(pile.shown)}" if pile.shown else f"{number}, face down"


def _place(scene: Scene, place: int) -> str:
    pile = scene.view.tableau[place]
    if scene.is_full_suit(place):
        return f"all {pile.shown[-1].suit.name.lower()}, turned down"
    return _cards(pile.shown) if pile.count else "space"


def _cards(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(card_words, cards))


def _range(pile: PileView) -> str:
    """A foundation as its lowest and its top card."""
    low, high = pile.shown[0], pile.shown[-1]
    return card_words(low) if low is high else f"{low.rank.name.lower()} to {card_words(high)}"
