"""Every layout of a phase: all that can be reached before a new card is seen or the turn ends."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position


@dataclass(frozen=True)
class Layout:
    """A layout, the acts that lead to it, and what was turned up or ended by the last of them."""

    position: Position
    acts: tuple[Act, ...]
    ends: bool
    """Whether a plan may end here: the game is over, or an act is lawful that leaves the phase."""


def phase(start: Position, most: int) -> list[Layout] | None:
    """Walk the whole phase breadth-first; None if it has more layouts than that."""
    dealt = start.sample_deal(Chance(0))
    seen = {_looks(start)}
    found: list[Layout] = []
    waiting: list[tuple[Position, tuple[Act, ...]]] = [(start.copy(), ())]
    for position, acts in waiting:
        ends = position.over
        for act in position.lawful():
            if only_leaves(position, act):
                ends = True
                continue
            after = position.copy()
            after.play(act, dealt)
            if position.turns_up(act) is not None:
                found.append(Layout(after, (*acts, act), True))
            elif _looks(after) not in seen:
                seen.add(_looks(after))
                waiting.append((after, (*acts, act)))
        found.append(Layout(position, acts, ends))
        if len(found) + len(waiting) > 2 * most:
            return None
    return found


def only_leaves(position: Position, act: Act) -> bool:
    """Whether an act does nothing but turn up an unseen card or end the turn."""
    if act.kind is Kind.TURN_UP:
        return position.turns_up(act) is not None
    return act.kind is Kind.PASS or (act.source is Pile.HAND and act.target is Pile.DISCARD)


def _looks(position: Position) -> Hashable:
    """What tells layouts apart: the cards, but not in which place a tableau pile lies."""
    piles = [tuple(one.face for one in position.cards(pile)) for pile in range(22)]
    looks = 0 if position.rules.look == "free" else position.state().looks
    founded = [tuple(sorted(piles[pile : pile + 2])) for pile in range(8, 16, 2)]
    turned = position.turned_card is not None
    return tuple(sorted(piles[:8])), tuple(founded), tuple(piles[16:]), turned, looks
