"""Mines stop puzzles: acts that were errors, and acts that were none though one was near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.constants import FOUNDATION
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import breach
from russianbank.notation.annotation import Judgement
from russianbank.notation.record import public_record_of
from russianbank.notation.record_tree import items_of, tree_of
from russianbank.puzzles.drafting import add_act, draft
from russianbank.puzzles.puzzle import Puzzle, Source
from russianbank.review.decision import Decision

SHOWN_ACTS = 3
"""The most acts of the opponent that a stop puzzle shows."""

_MANY_ACTS = 7
"""With more playable acts there is much to look at."""


def stop_puzzles(source: Source, game: Game, decisions: Sequence[Decision]) -> Iterator[Puzzle]:
    """Find stop puzzles: errors, and as many acts that are none."""
    if game.strictness != "call-stop":
        return
    fair = 0
    for decision in decisions:
        if decision.breach is not None and decision.if_stopped is not None:
            for one in _stop(source, game, decision, broken=True):
                fair += 1
                yield one
    for decision in decisions:
        if fair > 0 and decision.breach is None and len(decision.acts or ()) > 1:
            for one in _stop(source, game, decision, broken=False):
                fair -= 1
                yield one


def _stop(source: Source, game: Game, decision: Decision, broken: bool) -> Iterator[Puzzle]:
    """A puzzle about the first act of a decision that is an error, or nearly one."""
    positions, acts = [decision.before.copy()], decision.acts or ()
    for number, act in enumerate(acts):
        here = positions[-1]
        wrong = breach(here, act)
        if act.kind is Kind.LAY:
            return
        if bool(wrong) is broken and (broken or _is_near_error(here, act)):
            first = max(0, number + 1 - SHOWN_ACTS)
            puzzle = _written(source, game, decision, positions[first], acts[first : number + 1])
            if puzzle is not None:
                yield puzzle
            return
        if wrong or here.turns_up(act) is not None:
            return
        ahead = here.copy()
        ahead.play(act)
        positions.append(ahead)


def _written(
    source: Source, source_game: Game, decision: Decision, start: Position, acts: Sequence[Act]
) -> Puzzle | None:
    """A puzzle about the last of some acts.

    Returns:
        None if no call of stop is possible after them (E4), or one would judge something else.
    """
    game = Game(source_game.rules, source_game.deal, "call-stop", start)
    for act in acts[:-1]:
        game.insist(act)
    judged = game.position.copy()
    event = game.insist(acts[-1])
    caller = decision.seat.other
    if game.outcome is not None or not game.may_call_stop(caller):
        return None
    if event.breach != game.stoppable_breach(caller):
        return None
    if event.breach is not None:
        game.call_stop(caller)
    record = public_record_of(game, {})
    if event.breach is not None:
        root = tree_of(record)
        last = list(root.main_line())[len(acts) - 1]
        assert last.parent is not None
        due = dict.fromkeys(one for duty in event.breach.due for one in duty.acts)
        if not due:
            return None
        for one in due:
            child = add_act(last.parent, Game(game.rules, game.deal, "strict", judged), one)
            child.annotations = (Judgement.GOOD,)
        record = replace(record, items=items_of(root))
    last_act = acts[-1]
    question = " ".join((last_act.kind.name, _place(last_act.source), _place(last_act.target)))
    theme = _theme(last_act)
    return draft(source, decision.turn, "stop", theme, record, caller, judged, question)


def _place(pile: Pile) -> str:
    """A pile, without the number of its place on the tableau."""
    return "t" if pile < FOUNDATION else pile.sign


def _is_near_error(position: Position, act: Act) -> bool:
    """Whether an act is none, but another would be, or there is much to look at."""
    if act.kind is Kind.PLAY and act.target is Pile.FOUNDATION and len(position.compulsory()) < 2:
        return False
    playable = position.playable()
    return len(position.lawful()) < len(playable) or len(playable) > _MANY_ACTS


def _theme(act: Act) -> str:
    """What a puzzle about an act is about."""
    if act.kind is Kind.TURN_UP:
        return "turning-up"
    match act.target:
        case Pile.FOUNDATION:
            return "foundation"
        case Pile.OPPONENT_STOCK | Pile.OPPONENT_DISCARD:
            return "loading"
        case Pile.DISCARD:
            return "discarding"
        case _:
            return "stock-card" if act.source is Pile.STOCK else "tableau"
