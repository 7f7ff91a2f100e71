"""A player that deals the unseen cards of both hands, and searches each deal turn by turn.

    python -m bench.choices search bench.sampled_hands:SampledHands --rules pagat

The best plans of level 10 are searched in each deal as an endgame, in which the order of both
hands is known. The plan with the best mean is played. See docs/strength.md for what it came to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import CARDS, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import HANDS
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position

PLANS = 5
DEALS = 30
LAYOUTS = 5_000
"""About how many layouts are searched after one plan in one deal."""


class SampledHands:
    """Level 10, but that the choice between its best plans follows from sampled hands."""

    name = "sampled hands"
    always_lawful = True

    def __init__(self) -> None:
        self._player = SearchPlayer()

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Make the plan that is best on average over the deals."""
        found = self._player.look(position, chance, budget)
        best = sorted(found.leaves(), key=lambda leaf: -leaf[1])[:PLANS]
        plans = [tuple(ACTS[code] for code in plan) for plan, _, _ in best]
        if len(plans) == 1 or self._player.endgame(position.rules).suits(position):
            return self._player.plan(position, chance, budget)
        deals = [position.sample_deal(chance) for _ in range(DEALS)]
        worths = [sum(self._worth(position, plan, deal) for deal in deals) for plan in plans]
        top = max(range(len(plans)), key=worths.__getitem__)
        return Plan(plans[top], worths[top] / DEALS)

    def _worth(self, start: Position, acts: Sequence[Act], deal: Deal) -> float:
        """What a plan is worth if the hands are those of a deal."""
        after = start.copy()
        for act in acts:
            after.play(act, deal)
        if after.over:
            return 0.5 if after.winning_seat is None else float(after.winning_seat is start.seat)
        endgame = self._player.endgame(after.rules)
        endgame.begin(_with_hands(after, deal), LAYOUTS, 0.0)
        while endgame.visited < LAYOUTS and endgame.deepen(LAYOUTS):
            pass
        value = endgame.value()
        return value if after.seat is start.seat else 1.0 - value

    def notices(self, breach: object, chance: Chance) -> bool:
        """Every error."""
        return True


def _with_hands(position: Position, deal: Deal) -> Position:
    """The position in which everybody has seen the hands of a deal."""
    state = position.state()
    piles, unseen = list(state.piles), [list(cards) for cards in state.unseen]
    for seat in Seat:
        hidden, seen = piles[HANDS + seat]
        hand = tuple(CARDS[deal.hand_card(seat, place)] for place in range(1, hidden + 1))
        piles[HANDS + seat] = (0, hand + seen)
        for card in hand:
            unseen[card.pack].remove(card)
    known = replace(state, piles=tuple(piles), unseen=(tuple(unseen[0]), tuple(unseen[1])))
    return Position.from_state(position.rules, known)
