"""Checks every position of the tactics by walking through its whole phase; takes some minutes.

    PYTHONPATH=src:tests python tests/arena/make_tactics.py [id ...]

A position is good if its plan reaches the goal, stopping at once does not, and no plan at all gets
rid of more cards, nor of as many with no fewer spaces and more cards left to the opponent. Where
the phase is too large to be walked through, the plan must get rid of every card in sight. And it
must not be possible to turn a card up first and reach the goal with the card in view.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from arena.phases import Layout, phase
from russianbank.arena.tactics import Tactic, tactics
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import read_act

MOST = 20_000
SAMPLE = 60
"""How many layouts are tried as those of a player who turns a card up too early."""


def faults(tactic: Tactic, most: int = MOST) -> Iterator[str]:
    """Say what is wrong with a position; nothing if it is good."""
    if tactic.error:
        yield from _faults_of_error(tactic)
        return
    start = tactic.position()
    seat = start.seat
    if not tactic.met(tactic.plan(), Chance(0)):
        yield "its plan does not reach the goal"
    if tactic.met((), Chance(0)):
        yield "nothing need be done"
    layouts = phase(start, most)
    if layouts is None:
        if not tactic.goal.won and tactic.goal.left != _unseen(start):
            yield "too many layouts to be sure"
        return
    endings = [one for one in layouts if one.ends]
    good = [one for one in endings if tactic.goal.reached(one.position, seat)]
    if not good:
        yield "no plan can end there"
    elif not tactic.goal.won:
        left, other = min(map(_left, good)), max(map(_other, good))
        if any(_left(one) < left for one in endings):
            yield "another plan gets rid of more cards"
        spaces = tactic.goal.spaces or 0
        rivals = [one for one in endings if _left(one) <= left and one.position.spaces() >= spaces]
        if any(_other(one) > other for one in rivals):
            yield "another plan leaves the opponent more"


def put_off(tactic: Tactic, most: int = 1500) -> Iterator[str]:
    """Say so if a player who turns a card up first may still reach the goal in the same turn."""
    start = tactic.position()
    if tactic.error or tactic.goal.won or tactic.theme == "book":
        return
    layouts = phase(start, MOST) or []
    short = [one.position for one in layouts if not tactic.goal.reached(one.position, start.seat)]
    for position in short[:SAMPLE]:
        for act in position.lawful():
            if position.turns_up(act) is None:
                continue
            after = position.copy()
            after.play(act, after.sample_deal(Chance(1)))
            later = phase(after, most) if after.seat is start.seat and not after.over else None
            if any(tactic.goal.reached(one.position, start.seat) for one in later or []):
                yield f"it can be put off by {act}"
                return


def _faults_of_error(tactic: Tactic) -> Iterator[str]:
    position = tactic.position()
    game = Game(position.rules, position.sample_deal(Chance(0)), "call-stop", position)
    caller = game.seat.other
    game.insist(read_act(tactic.error, position))
    if game.stoppable_breach(caller) is None:
        yield "there is nothing to stop"


def _unseen(position: Position) -> int:
    seat = position.seat
    return sum(position.unseen_in(pile + seat) for pile in (STOCKS, HANDS, DISCARDS))


def _left(layout: Layout) -> int:
    return layout.position.left(layout.position.seat)


def _other(layout: Layout) -> int:
    return layout.position.left(layout.position.seat.other)


if __name__ == "__main__":
    for one in tactics():
        if not sys.argv[1:] or one.id in sys.argv[1:]:
            found = [*faults(one), *put_off(one)]
            print(one.id, *(found or ["is good"]), sep="; ", flush=True)
