"""Event mapping: turns the events of a game into the public events of the wire.

A public event holds what everybody at the table could see, and never whether it was right.
"""

from __future__ import annotations

from typing import Literal

from russianbank.core.act import Act, Kind, act
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.event import Event, Misplaced, Played, PutRight, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Ending
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import missed_cards, pile_name
from russianbank.server.table.projection import ALL_PILES, PILE_NAMES
from russianbank.server.table.table_view import EndingName, LastAct, SeatName

_ENDINGS: dict[Ending, EndingName] = {
    Ending.OUT: "out",
    Ending.DRAWN: "drawn",
    Ending.AGREED: "agreed",
    Ending.ABANDONED: "abandoned",
}
_SEATS: tuple[SeatName, SeatName] = ("red", "blue")


def seat_name(seat: Seat) -> SeatName:
    """The name of a seat on the wire."""
    return _SEATS[seat]


def ending_name(ending: Ending) -> EndingName:
    """The name of an ending on the wire."""
    return _ENDINGS[ending]


def played_event(event: Played | Misplaced, after: Position) -> wire.PlayedEvent:
    """The event for an act, or for a card laid where it does not fit; both look alike.

    Args:
        event: what was done.
        after: the position after it; it shows which of a suit's two foundations took a card.
    """
    done = _done(event)
    if done.kind is Kind.PASS:
        return wire.PlayedEvent(seat_name(event.seat), "pass")
    target = absolute(done.target, event.seat)
    if target == FOUNDATION:
        target = _foundation(after, event.card)
    shown = event.shown or (event.card if done.kind is Kind.TURN_UP else None)
    moved = None if done.kind is Kind.TURN_UP else event.card
    return wire.PlayedEvent(
        seat_name(event.seat),
        str(done),
        c=card_text(moved),
        n=card_text(shown),
        start=pile_name(done.source, event.seat),
        end=PILE_NAMES[target],
    )


def _done(event: Played | Misplaced) -> Act:
    """The act, or the act that a misplaced card looked like."""
    if isinstance(event, Played):
        return event.act
    return act(Kind.PLAY, event.source, event.target)


def last_act(game: Game) -> LastAct | None:
    """The last act, as the view marks it; None if a stop or a correction came after it."""
    for event in reversed(game.events):
        if isinstance(event, Played | Misplaced):
            played = played_event(event, game.position)
            return LastAct(played.start, played.end, played.c, played.n)
        if isinstance(event, PutRight) or (isinstance(event, Stopped) and event.verdict.upheld):
            return None
    return None


def _foundation(position: Position, card: Card | None) -> int:
    """The foundation with this very card on top, not its twin of the other pack."""
    for pile in range(FOUNDATION, STOCKS):
        if position.known_top(pile) is card:
            return pile
    return FOUNDATION


def stopped_event(
    event: Stopped, offender: Seat, rules: RuleSet, barred: bool
) -> wire.StoppedEvent:
    """The event for the verdict on a call of stop.

    Args:
        event: the call.
        offender: the seat that the call accuses.
        rules: the rule set, which sets the price of a wrong call.
        barred: whether the caller had lost the right by an earlier wrong call.
    """
    caller = seat_name(event.seat) if event.seat is not None else None
    breach = event.verdict.breach
    if breach is None:
        price, cost = _price(rules, barred)
        return wire.StoppedEvent(caller, False, price=price, cost=cost)
    return wire.StoppedEvent(
        caller,
        True,
        paragraph=breach.paragraph,
        cite=breach.cited or None,
        act=str(breach.act) if breach.act else None,
        card=card_text(breach.card),
        pile=pile_name(breach.act.source, offender) if breach.act else None,
        missed=missed_cards(breach.missed, offender),
        back=card_text(event.verdict.returned),
        late=event.late,
    )


def _price(
    rules: RuleSet, barred: bool
) -> tuple[Literal["points", "cards", "next-call", "lost"] | None, int]:
    if barred:
        return "lost", 0
    if rules.wrong_call == "points":
        return "points", rules.wrong_call_points
    if rules.wrong_call == "cards":
        return "cards", rules.wrong_call_cards
    return ("next-call", 0) if rules.wrong_call == "loses-next-stop" else (None, 0)


def righted_event(event: PutRight, pile: int) -> wire.RightedEvent:
    """The event for a misplaced card put right; `pile` is the pile that it is on now."""
    return wire.RightedEvent(seat_name(event.seat), str(event.card), PILE_NAMES[pile])


def touched_piles(event: Event, after: Position) -> tuple[int, ...]:
    """The numbers of the piles that an event may have changed; all piles unless it is an act.

    When the turn ends, a hand card may be turned down again and a discard become a hand (F54).
    """
    if not isinstance(event, Played | Misplaced):
        return tuple(ALL_PILES)
    done = _done(event)
    source, target = absolute(done.source, event.seat), absolute(done.target, event.seat)
    if target == FOUNDATION:
        target = _foundation(after, event.card)
    if after.seat is event.seat:
        return source, target
    return source, target, *range(HANDS, PILES)


def card_text(card: Card | None) -> str | None:
    """The name of a card on the wire."""
    return str(card) if card else None
