"""Plans in words, act by act: ``7♦ stock → t4``."""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.explanation import PlanStep, plan_steps
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card
from russianbank.core.kernel.position import Position

_PILES = {
    Pile.FOUNDATION: "foundation",
    Pile.STOCK: "stock",
    Pile.OPPONENT_STOCK: "opponent's stock",
    Pile.HAND: "hand",
    Pile.DISCARD: "discard",
    Pile.OPPONENT_DISCARD: "opponent's discard",
}


def card_symbols(card: Card) -> str:
    """A card with the symbol of its suit, such as 7♦ or 10♠."""
    return f"{str(card)[0].replace('T', '10')}{card.suit.symbol}"


def plan_words(position: Position, acts: Sequence[Act]) -> list[str]:
    """Return a plan in words, act by act.

    Args:
        position: where the plan begins.
        acts: the plan; each act can be played when its turn comes.
    """
    return [_words(step) for step in plan_steps(position, acts)]


def _words(step: PlanStep) -> str:
    act = step.act
    source, target = _pile(act.source), _pile(act.target)
    card = f"{card_symbols(step.card)} " if step.card else ""
    match act.kind:
        case Kind.PLAY if (act.source, act.target) == (Pile.HAND, Pile.DISCARD):
            return f"discard {card}".strip()
        case Kind.PLAY | Kind.LAY:
            return f"{card}{source} \N{RIGHTWARDS ARROW} {target}"
        case Kind.TURN_UP:
            return f"turn up the {source}"
        case Kind.TURN_OVER:
            return "turn the discard over"
        case Kind.RUN:
            return f"run {source} \N{RIGHTWARDS ARROW} {target}"
        case Kind.REVERSE:
            return f"reverse {source}"
        case Kind.UNDER:
            return f"{card}{source} under {target}"
        case _:
            return "end the turn"


def _pile(pile: Pile) -> str:
    return _PILES.get(pile, pile.sign)
