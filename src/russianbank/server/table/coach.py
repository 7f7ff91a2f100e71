"""The coach: which moments of a game a newcomer should have explained, from facts of the rules.

A moment is read from the obligations, the lawful acts and the events of the game. It never says
whether the opponent has made an error that can still be stopped (R2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, get_args

from msgspec import Struct

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.constants import FOUNDATION, STOCKS
from russianbank.core.event import Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import (
    FOUNDATION_DUTIES,
    Breach,
    MissedCard,
    fills_space,
    moved,
    obligations,
    stock_fills_spaces,
    stopped_at_space,
)
from russianbank.core.rules import conditions
from russianbank.core.rules.paragraphs import paragraph_for
from russianbank.core.rules.ruleset import RuleSet, in_suit
from russianbank.core.turn import Turn
from russianbank.server.table.command_refusal import pile_name
from russianbank.server.table.event_mapping import card_text
from russianbank.server.table.projection import PILE_NAMES

MomentName = Literal[
    "lay",
    "first",
    "fill",
    "stock",
    "hand",
    "space",
    "load",
    "borrow",
    "turn-stock",
    "turn-hand",
    "end-turn",
    "turn-over",
    "missed-stop",
    "ended",
    "stopped",
    "passed",
    "begins",
    "watch",
]
MOMENTS: tuple[MomentName, ...] = get_args(MomentName)
"""Every moment; each language has a note for it."""

PARAGRAPHS: dict[MomentName, str] = {
    "lay": "E15",
    "first": "F23",
    "fill": "F21",
    "stock": "F7",
    "hand": "F41",
    "space": "F12",
    "load": "F46",
    "borrow": "F49",
    "turn-stock": "F39",
    "turn-hand": "F41",
    "end-turn": "F41",
    "turn-over": "F54",
    "missed-stop": "F36",
    "ended": "F41",
    "stopped": "F29",
    "passed": "F54",
    "begins": "F3",
    "watch": "F29",
}
"""The paragraph of each moment in the two-pack game, unless an obligation names another."""


class Moment(Struct, frozen=True):
    """A moment that can be explained.

    Attributes:
        name: which moment it is.
        paragraph: the paragraph of the rulebook.
        piles: the piles that it is about, by their names on the wire.
        acts: the player's own acts that show that they know it.
        card: the card that it is about.
        to: the pile where that card goes.
        breach: the error that it is about.
        usual: whether it is as in most games and turns.
    """

    name: MomentName
    paragraph: str
    piles: tuple[str, ...]
    acts: tuple[str, ...] = ()
    card: str | None = None
    to: str | None = None
    breach: Breach | None = None
    usual: bool = True


def basics(rules: RuleSet) -> list[MomentName]:
    """Return the moments that a player has mastered who understands a game of these rules."""
    there: dict[MomentName, bool] = {
        "first": bool(conditions.live(rules, rules.compulsory)),
        "stock": rules.stock_size > 0,
        "hand": conditions.has_hand(rules),
        "load": bool(conditions.live(rules, rules.load_from)),
        "turn-hand": conditions.has_hand(rules),
        "end-turn": conditions.has_hand(rules),
    }
    return [name for name, is_there in there.items() if is_there]


def moments(game: Game, seat: Seat) -> list[Moment]:
    """Return the moments of the game as it stands for a player, the most urgent first.

    Args:
        game: the game; it is not over.
        seat: the player.
    """
    found = _on_turn(game, seat) if game.seat is seat else _waiting(game, seat)
    return list({one.name: one for one in reversed(list(found))}.values())[::-1]


def _on_turn(game: Game, seat: Seat) -> Iterator[Moment]:
    """The moments of the player's own turn."""
    yield from _missed_stop(game, seat)
    position = game.position
    owed: set[Act] = set()
    for one in obligations(position):
        if one.paragraph in FOUNDATION_DUTIES:
            owed.update(one.acts)
            yield _owed("first", one.paragraph, position, one.missed, one.acts)
        elif one.paragraph in ("F21", "S11"):
            owed.update(one.acts)
            yield _owed("fill", one.paragraph, position, one.missed, one.acts, bool(one.shifts))
    free = [act for act in position.lawful() if act not in owed]
    for name, belongs in _CHOICES:
        acts = [act for act in free if belongs(position, act)]
        if acts:
            yield _choice(name, position, acts)


def _waiting(game: Game, seat: Seat) -> Iterator[Moment]:
    """The moments of the opponent's turn: why the own turn is over, and how to watch."""
    own = next((turn for turn in reversed(game.turns) if turn.seat is seat), None)
    if own is not None:
        yield from _ended(own, game.position)
    else:
        yield Moment("begins", _paragraph("begins", game.position), ())
    if game.may_call_stop(seat):
        yield Moment("watch", PARAGRAPHS["watch"], ())


def _ended(turn: Turn, position: Position) -> Iterator[Moment]:
    """Why a turn of the player is over."""
    last = turn.events[-1]
    if isinstance(last, Stopped) and last.verdict.upheld:
        breach = last.verdict.breach
        paragraph = breach.paragraph if breach else PARAGRAPHS["stopped"]
        yield Moment("stopped", paragraph, (), breach=breach)
    elif isinstance(last, Played) and last.act.kind is Kind.PASS:
        kept = stopped_at_space(position, turn.seat)
        paragraph = "F21" if kept else _paragraph("passed", position)
        yield Moment("passed", paragraph, (), usual=not kept)
    elif isinstance(last, Played) and last.act.target is Pile.DISCARD:
        discard = pile_name(Pile.DISCARD, turn.seat)
        paragraph = _paragraph("ended", position)
        yield Moment("ended", paragraph, (discard,), card=card_text(last.card))


def _missed_stop(game: Game, seat: Seat) -> Iterator[Moment]:
    """The opponent's last error, if it stayed unstopped and no call can be made any more (F36)."""
    if game.may_call_stop(seat) or not conditions.takes_calls(game.strictness):
        return
    theirs = next((turn for turn in reversed(game.turns) if turn.seat is not seat), None)
    if theirs is None or any(isinstance(one, Stopped) for one in theirs.events):
        return
    for event in theirs.events:
        if isinstance(event, Played) and event.breach:
            piles = tuple(
                dict.fromkeys(pile_name(one.pile, seat.other) for one in event.breach.missed)
            )
            yield Moment("missed-stop", event.breach.paragraph, piles, breach=event.breach)
            return


def _owed(
    name: MomentName,
    paragraph: str,
    position: Position,
    missed: MissedCard,
    acts: tuple[Act, ...],
    usual: bool = True,
) -> Moment:
    """An obligation: the card that comes first, its pile, and the acts that meet it.

    Filling a space is as usual where a card of the tableau can do it as well (F21, S11).
    """
    piles = (pile_name(missed.pile, position.seat),)
    to = _destination(position, acts[0])
    card = card_text(missed.card)
    return Moment(name, paragraph, piles, tuple(map(str, acts)), card, to, usual=usual)


def _choice(name: MomentName, position: Position, acts: list[Act]) -> Moment:
    """Something that may be done: the piles and the card of the first of these acts."""
    first = acts[0]
    piles = (pile_name(first.source, position.seat),)
    turns = first.kind in (Kind.TURN_UP, Kind.TURN_OVER)
    card = None if turns else card_text(moved(position, first))
    to = None if turns else _destination(position, first)
    return Moment(
        name,
        _paragraph(name, position),
        piles,
        tuple(map(str, acts)),
        card,
        to,
        usual=_is_usual(name, position.rules, first),
    )


def _is_usual(name: MomentName, rules: RuleSet, act: Act) -> bool:
    """Whether a card is loaded in suit (E9), and the turn goes on after a hand card (E23)."""
    if name == "load":
        return in_suit(rules, "stock" if act.target is Pile.OPPONENT_STOCK else "discard")
    return not (name == "hand" and rules.hand_ends_turn)


def _destination(position: Position, act: Act) -> str:
    """The pile where an act puts its card; of a suit's two foundations, the one that takes it."""
    if act.target is not Pile.FOUNDATION:
        return pile_name(act.target, position.seat)
    after = position.copy()
    coming = next((card for card, _ in position.chances(act)), None)
    after.play(act, card=coming)
    foundations = range(FOUNDATION, STOCKS)
    return PILE_NAMES[next(one for one in foundations if after.count(one) > position.count(one))]


def _paragraph(name: MomentName, position: Position) -> str:
    """The paragraph that a moment is about in this game."""
    return paragraph_for(position.rules, PARAGRAPHS[name])


def _to_space(position: Position, act: Act) -> bool:
    """Whether an act puts a card of the tableau in a space and frees the card below it.

    The last space is left to the stock if that has to fill it (F21).
    """
    covers = act.source <= Pile.T8 and position.count(act.source) > 1
    is_left = position.spaces() > 1 or not stock_fills_spaces(position)
    return covers and is_left and fills_space(position, act)


def _off(position: Position, act: Act, pile: Pile) -> bool:
    return act.kind is Kind.PLAY and act.source is pile and act.target <= Pile.FOUNDATION


_CHOICES: tuple[tuple[MomentName, Callable[[Position, Act], bool]], ...] = (
    ("lay", lambda _, act: act.kind is Kind.LAY),
    ("stock", lambda position, act: _off(position, act, Pile.STOCK)),
    ("hand", lambda position, act: _off(position, act, Pile.HAND)),
    ("space", _to_space),
    ("load", lambda _, act: act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)),
    ("borrow", lambda position, act: _off(position, act, Pile.OPPONENT_DISCARD)),
    ("turn-stock", lambda _, act: act.kind is Kind.TURN_UP and act.source is Pile.STOCK),
    ("turn-hand", lambda _, act: act.kind is Kind.TURN_UP and act.source is Pile.HAND),
    ("end-turn", lambda _, act: act.kind is Kind.PLAY and act.target is Pile.DISCARD),
    ("turn-over", lambda _, act: act.kind is Kind.TURN_OVER),
)
"""What may be done, and which acts it is; in the order in which a newcomer should learn it."""
