"""Describes the table in sentences, for a screen reader, in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.core.cards import SUITS, Seat
from russianbank.core.speaker import Speaker, card_words, english
from russianbank.core.view import PileView
from russianbank.diagram.scene import PositionOrView, Scene, make_scene


def describe_table(
    shown: PositionOrView,
    seat: Seat | None = None,
    names: tuple[str, str] | None = None,
    words: Speaker = english,
) -> str:
    """Describe the table pile by pile, in plain sentences.

    Args:
        shown: a position or a view.
        seat: the seat at the near side, which comes last; by default the seat of the view, or red.
        names: the names of red and blue; their colours if not given.
        words: says a message in the language of the reader.

    Raises:
        CannotBePlayed: if one of these is of the wrong kind, or there is no such seat.
    """
    return described(make_scene(shown, seat, names, words), words)


def described(scene: Scene, words: Speaker) -> str:
    """The far side, the tableau and foundations, the near side, in sentences."""
    return " ".join(_sentences(scene, words))


def _sentences(scene: Scene, words: Speaker) -> Iterator[str]:
    seen = scene.view
    if seen.over:
        yield words("refused-game-over")
    else:
        yield f"{words('speech-turn', who='other', name=scene.names[seen.mover])}."
    yield from _side(scene, scene.seat.other, words)
    for place in (*scene.row(scene.seat.other), *scene.row(scene.seat)):
        if seen.laid[place]:
            pile = seen.tableau[place]
            cards = () if scene.is_full_suit(place) else pile.shown
            name = words("table-place", n=place + 1, role="name")
            empty = words("table-space")
            yield _pile(name, PileView(pile.count, cards), empty, words)
    for number, pile in enumerate(seen.foundations):
        if pile.shown:
            suit = SUITS[number // 2]
            name = words("table-foundation", suit=suit, n=number % 2 + 1, role="name")
            state = words(
                "table-heap", card=card_words(str(pile.shown[-1]), words), count=pile.count
            )
            yield _sentence(words("table-pile", pile=name, state=state))
    yield from _side(scene, scene.seat, words)


def _side(scene: Scene, owner: Seat, words: Speaker) -> Iterator[str]:
    """A player's name, and their own piles."""
    side, empty = scene.view.sides[owner], words("table-empty")
    yield f"{scene.names[owner]}."
    piles = {"stock": side.stock} if scene.has_stocks else {}
    for kind, pile in {**piles, "hand": side.hand, "discard": side.discard}.items():
        yield _pile(words(f"table-caption-{kind}"), pile, empty, words)


def _pile(name: str, pile: PileView, empty: str, words: Speaker) -> str:
    """A pile with all its cards that are face up; else their number."""
    cards = [card_words(str(card), words) for card in pile.shown]
    below = pile.count - len(cards)
    if len(cards) > 1:
        return _sentence(words("table-spread", pile=name, cards=", ".join(cards)))
    if cards:
        card = cards[0]
        state = words("table-turned", card=card, count=below) if below else card
    else:
        state = words("table-face-down", count=pile.count) if pile.count else empty
    return _sentence(words("table-pile", pile=name, state=state))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
