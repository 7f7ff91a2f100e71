"""Event mapping: turns the events of a game into the public events of the wire.

A public event holds what everybody at the table could see, and never whether it was right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import get_args

from russianbank.core.act import ACTS, Act, Kind, act
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import FOUNDATION, HANDS, PILES, STOCKS
from russianbank.core.event import Compelled, Event, Misplaced, Played, PutRight, Stopped
from russianbank.core.game import Game
from russianbank.core.game_summary import summaries
from russianbank.core.kernel.position import Position
from russianbank.core.law import absolute
from russianbank.core.scoring import Outcome
from russianbank.server.table import table_view
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import missed_cards, pile_name
from russianbank.server.table.projection import ALL_PILES, FACES, PILE_NAMES
from russianbank.server.table.table_view import EndingName, LastAct, SeatName
from russianbank.words.event_keys import verdict_keys

_ENDINGS: dict[str, EndingName] = {name: name for name in get_args(EndingName)}
_SEATS: tuple[SeatName, SeatName] = ("red", "blue")

ACT_TEXTS = {code: str(act) for code, act in ACTS.items()}
"""The text of every act by its code."""


def seat_name(seat: Seat) -> SeatName:
    """The name of a seat on the wire."""
    return _SEATS[seat]


def ending_name(outcome: Outcome) -> EndingName:
    """The name of an ending on the wire: the reason that the sentences of the result give."""
    return _ENDINGS[outcome.reason]


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
        ACT_TEXTS[done.code],
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
            return _marked(played_event(event, game.position))
        if isinstance(event, PutRight) or (isinstance(event, Stopped) and event.verdict.upheld):
            return None
    return None


def last_act_after(
    events: Iterable[wire.WireEvent], before: LastAct | None, game: Game | None
) -> LastAct | None:
    """The last act after some public events; `before` is the last one before them."""
    last = before
    for event in events:
        if isinstance(event, wire.PlayedEvent):
            last = _marked(event)
        elif isinstance(event, wire.UndoneEvent | wire.DealtEvent):
            last = last_act(game) if game else None
        elif isinstance(event, wire.RightedEvent) or _is_upheld(event):
            last = None
    return last


def _is_upheld(event: wire.WireEvent) -> bool:
    return isinstance(event, wire.StoppedEvent) and event.upheld


def _marked(played: wire.PlayedEvent) -> LastAct:
    return LastAct(played.start, played.end, played.c, played.n)


def _foundation(position: Position, card: Card | None) -> int:
    """The foundation with this very card on top, not its twin of the other pack."""
    for pile in range(FOUNDATION, STOCKS):
        if position.known_top(pile) is card:
            return pile
    return FOUNDATION


def stopped_event(event: Stopped, offender: Seat) -> wire.StoppedEvent:
    """The event for the verdict on a call of stop.

    Args:
        event: the call.
        offender: the seat that the call accuses.
    """
    caller = seat_name(event.seat) if event.seat is not None else None
    verdict, said = event.verdict, verdict_keys(event.verdict, event.late)
    price, lapse = verdict.price, verdict.lapse
    name = None if price.name == "none" else price.name
    breach = lapse.breach if lapse else verdict.breach
    if breach is None:
        return wire.StoppedEvent(caller, False, said, price=name, cost=price.amount)
    return wire.StoppedEvent(
        caller,
        verdict.upheld,
        said,
        paragraph=breach.paragraph,
        cite=breach.cited or None,
        law=breach.law,
        act=str(breach.act) if breach.act else None,
        card=card_text(breach.card),
        pile=pile_name(breach.act.source, offender) if breach.act else None,
        missed=missed_cards(breach.missed, offender),
        right=next((str(one.acts[0]) for one in breach.due), None),
        back=card_text(verdict.moved),
        late=event.late,
        lapsed=lapse.paragraph if lapse else None,
        price=name,
        cost=price.amount,
    )


def score_terms(outcome: Outcome) -> list[table_view.ScorePart]:
    """The parts of the points of a finished deal (F59)."""
    return [
        table_view.ScorePart(seat_name(one.seat), one.name, one.count, one.worth)
        for one in outcome.terms
    ]


def summary(game: Game, hinted: tuple[set[int], set[int]]) -> table_view.DealSummary:
    """What both players did in a finished game that nobody can correct any more.

    Args:
        game: the game.
        hinted: for each seat, after how many events of the game it was given a hint.
    """
    red, blue = (
        table_view.SeatSummary(**asdict(one), hints=len(hints))
        for one, hints in zip(summaries(game), hinted, strict=True)
    )
    return table_view.DealSummary(red, blue)


def righted_event(event: PutRight, pile: int) -> wire.RightedEvent:
    """The event for a misplaced card put right; `pile` is the pile that it is on now."""
    return wire.RightedEvent(seat_name(event.seat), str(event.card), PILE_NAMES[pile])


def compelled_event(event: Compelled, after: Position) -> wire.CompelledEvent:
    """The event for a card that a player had the other play; `after` is the position after it."""
    refuser = event.seat.other
    target = absolute(event.act.target, refuser)
    if target == FOUNDATION:
        target = _foundation(after, event.card)
    return wire.CompelledEvent(
        seat_name(event.seat),
        str(event.act),
        str(event.card),
        card_text(event.shown),
        start=PILE_NAMES[absolute(event.act.source, refuser)],
        end=PILE_NAMES[target],
    )


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
    return FACES[card.number] if card else None
