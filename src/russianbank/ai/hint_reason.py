"""Reasons of hints: what the first act of a plan is good for, as a fact for any language.

:mod:`russianbank.ai.explanation` explains a whole plan in English sentences. A hint is about one
act, and is shown in the language of the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, NamedTuple, get_args

from russianbank.ai.explanation import PlanStep, plan_steps, position_after
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card
from russianbank.core.kernel.position import Position
from russianbank.core.law import obligations

ReasonName = Literal[
    "wins",
    "must",
    "lay",
    "foundation",
    "stock",
    "own",
    "load",
    "space",
    "room",
    "room-space",
    "order",
    "reverse",
    "turn-up",
    "turn-over",
    "keep",
    "discard",
    "pass",
]
REASONS: tuple[ReasonName, ...] = get_args(ReasonName)
"""Every reason; each language has a sentence for it."""

_OWN = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
_OPPONENTS = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)


class Reason(NamedTuple):
    """Why an act is good.

    Attributes:
        name: the reason as one of `REASONS`.
        paragraph: for ``must``, the paragraph that requires the act; else empty.
        card: for ``room``, the card that then finds a place.
    """

    name: ReasonName
    paragraph: str = ""
    card: Card | None = None


def plays_a_card(act: Act) -> bool:
    """Whether an act plays a card, and does not only turn one up or end the turn."""
    ends = act.kind is Kind.PLAY and act.target is Pile.DISCARD
    return not ends and act.kind not in (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS)


def reason(position: Position, plan: Sequence[Act]) -> Reason:
    """Return why the first act of a plan is good.

    Args:
        position: where the plan is made.
        plan: the plan; each act can be played when its turn comes.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922)))
        >>> reason(position, [position.lawful()[0]]).paragraph
        'F23'
    """
    steps = plan_steps(position, plan)
    first = steps[0]
    if position_after(steps).winning_seat is position.seat:
        return Reason("wins")
    paragraph = _required(position, first.act)
    if paragraph and plays_a_card(first.act):
        return Reason("must", paragraph)
    return Reason(_without_card(first)) if not plays_a_card(first.act) else _of_a_play(steps)


def _required(position: Position, act: Act) -> str:
    """Return the paragraph that requires an act, or an empty string."""
    due = [one.paragraph for one in obligations(position) if act in one.acts]
    return due[0] if due else ""


def _without_card(step: PlanStep) -> ReasonName:
    """Return the reason of an act that turns a card up or ends the turn."""
    match step.act.kind:
        case Kind.TURN_UP:
            return "turn-up"
        case Kind.TURN_OVER:
            return "turn-over"
        case Kind.PASS:
            return "pass"
    others = (act for act in step.before.lawful() if act.source is Pile.HAND)
    return "keep" if any(act is not step.act for act in others) else "discard"


def _of_a_play(steps: Sequence[PlanStep]) -> Reason:
    """Return the reason of an act that plays a card and is not required."""
    first = steps[0]
    act = first.act
    if act.kind is Kind.LAY:
        return Reason("lay")
    if act.target in _OPPONENTS:
        return Reason("load")
    if act.source is Pile.STOCK:
        return Reason("stock")
    if act.target is Pile.FOUNDATION:
        return Reason("foundation")
    if act.source in _OWN:
        return Reason("own")
    later = takewhile(lambda one: plays_a_card(one.act), steps[1:])
    led = next((one for one in later if one.act.source in _OWN and one.card), None)
    if led is not None and not _fits(first.before, led.card):
        return Reason("room-space" if led.fills_space else "room", "", led.card)
    if first.opens_space:
        return Reason("space")
    return Reason("reverse" if act.kind is Kind.REVERSE else "order")


def _fits(position: Position, card: Card | None) -> bool:
    """Return whether a card can be played to the tableau or a foundation."""
    if card is None:
        return False
    return position.fits_foundation(card) or any(
        position.fits_tableau(card, place) for place in range(8)
    )
