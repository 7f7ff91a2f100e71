"""Why what a learner did is not what the exercise asks for, as messages of the catalogue.

The reasons are core's own where it has one: the paragraph that a move breaks, the verdict on a call
of stop, the card that could still be played. Else they say what was done, and what comes first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.notation.act_notation import PILES_BY_SIGN
from russianbank.notation.record_entry import Entry, Verb

_OWN = {Pile.STOCK: "stock", Pile.HAND: "hand", Pile.DISCARD: "discard"}
_OPPONENT = {Pile.OPPONENT_STOCK: "opponent-stock", Pile.OPPONENT_DISCARD: "opponent-discard"}
_PILES = {**_OWN, **_OPPONENT, Pile.FOUNDATION: "foundation"}
_KINDS = {Kind.TURN_OVER: "turn-over", Kind.PASS: "pass"}


@dataclass(frozen=True, slots=True)
class OffReason:
    """A sentence on what a learner did.

    Attributes:
        key: the key of its message.
        args: the values of its variables; a card by its sign, such as ``7S``.
        paragraph: the paragraph of the rules behind it; empty if there is none.
    """

    key: str
    args: dict[str, str] = field(default_factory=dict)
    paragraph: str = ""


def touched_reason(sign: str) -> tuple[OffReason, ...]:
    """Say which pile was touched."""
    if sign == "H":
        return (OffReason("learn-off-pile", {"pile": "opponent-hand"}),)
    if sign not in PILES_BY_SIGN:
        return ()
    return (OffReason("learn-off-pile", {"pile": _PILES.get(PILES_BY_SIGN[sign], "tableau")}),)


def off_reasons(game: Game, asked: Entry | None) -> tuple[OffReason, ...]:
    """Say why the last thing that happened in a game is not what was asked for.

    Args:
        game: the game after it.
        asked: what the exercise asked for there; None if the turn is over and the goal missed.
    """
    if not game.events:
        return ()
    event = game.events[-1]
    if isinstance(event, Stopped) and not event.verdict.upheld:
        return (OffReason("learn-off-call", paragraph="F36"),)
    if not isinstance(event, Played):
        return ()
    if event.breach:
        law = OffReason(event.breach.law, paragraph=event.breach.paragraph)
        return law, *_asked(asked)
    before = game.copy()
    before.undo()
    left = _left(before.position, event.act)
    if left:
        return (left,)
    if asked is None:
        return (OffReason("learn-off-ended"),)
    return _compared(event.act, asked)


def way_reasons(game: Game) -> tuple[OffReason, ...]:
    """Say of the last act that the exercise has another in mind, while its goal may be reached yet.

    Args:
        game: the game after the act.
    """
    event = game.events[-1] if game.events else None
    if not isinstance(event, Played):
        return ()
    if event.breach:
        return (OffReason(event.breach.law, paragraph=event.breach.paragraph),)
    return OffReason("learn-did", {"kind": _kind(event.act)}), OffReason("learn-off-way")


def _left(position: Position, act: Act) -> OffReason | None:
    """Name a card on stock or hand that could still be played when something else was begun."""
    begun = act.kind in (Kind.TURN_UP, Kind.PASS) or act.target is Pile.DISCARD
    for pile in (Pile.HAND, Pile.STOCK) if begun else ():
        card = position.turned_card if pile is Pile.HAND else top(position, pile)
        if card is not None and any(_places(position, one, pile) for one in position.lawful()):
            args = {"card": str(card), "pile": _OWN[pile]}
            return OffReason("learn-off-left", args, _left_by(position, pile))
    return None


def _left_by(position: Position, pile: Pile) -> str:
    """The paragraph on a card that is not played: F42 for the stock, F41 or S15 for the hand."""
    if pile is Pile.STOCK:
        return "F42"
    return "S15" if position.rules.packs == "one" else "F41"


def _places(position: Position, act: Act, pile: Pile) -> bool:
    """Whether an act plays the card of a pile on another card."""
    if act.kind is not Kind.PLAY or act.source is not pile or act.target is Pile.DISCARD:
        return False
    return act.target > Pile.T8 or position.count(act.target) > 0


def _compared(act: Act, asked: Entry) -> tuple[OffReason, ...]:
    """Say what was done, and what comes first; or what differs, if both are of one kind."""
    did = _kind(act)
    if did != _asked_kind(asked) or asked.name is None:
        return OffReason("learn-did", {"kind": did}), *_asked(asked)
    same_card = asked.name.act.source is act.source
    return (OffReason("learn-off-elsewhere" if same_card else "learn-off-other"),)


def _asked(asked: Entry | None) -> tuple[OffReason, ...]:
    """Say what comes first, if there are words for it."""
    kind = _asked_kind(asked) if asked else ""
    return (OffReason("learn-asked", {"kind": kind}),) if kind else ()


def _asked_kind(asked: Entry) -> str:
    """What is asked for, in the words of the messages; empty if they have none."""
    if asked.verb is Verb.PLAYS and asked.name is not None:
        return _kind(asked.name.act)
    return {Verb.STOPS: "stop", Verb.COMPELS: "compel"}.get(asked.verb, "")


def _kind(act: Act) -> str:
    """What is done by an act, in the words of the messages."""
    if act.kind is Kind.TURN_UP:
        return f"turn-{_OWN[act.source]}"
    if act.kind is not Kind.PLAY:
        return _KINDS.get(act.kind, "run")
    if act.target is Pile.DISCARD:
        return "put-away"
    if act.target is Pile.FOUNDATION:
        return "foundation"
    if act.target in _OPPONENT:
        return "load"
    if act.source in _OPPONENT:
        return "borrow"
    return _OWN.get(act.source, "shift")
