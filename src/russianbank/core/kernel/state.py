"""The state of a position as plain data, to be written, read, compared and sent."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from russianbank.core.cards import Card, Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a position. Piles are numbered as in :mod:`russianbank.core.kernel.board`.

    Attributes:
        piles: for each pile the number of unseen cards at its bottom, and the seen cards above.
        unseen: for each pack the cards that nobody has seen.
        seat: the player on turn.
        turned: whether that player's hand has a turned-up card, to be played or discarded.
        looks: cards turned up since the last change (F44).
        shifts: shifts in a row (E1).
        laid: the tableau places in use, one bit each (S3).
        runs: how often each player has run through the hand (F55).
        idle: the runs of each player since the last gain (E2).
        lowest: the fewest cards that each player has had left (E2).
        turns: turns completed; positions that differ only in this are equal.
        since_gain: turns since the last gain (E2).
        ended: 0 while playing, 1 when won, 2 when drawn.
        winner: the seat of the winner, if the game was won.
        loads: cards that lie where an opponent loaded them, if the rules ask for it (F49).
    """

    piles: tuple[tuple[int, tuple[Card, ...]], ...]
    unseen: tuple[tuple[Card, ...], tuple[Card, ...]]
    seat: Seat
    turned: bool
    looks: int
    shifts: int
    laid: int
    runs: tuple[int, int]
    idle: tuple[int, int]
    lowest: tuple[int, int]
    turns: int = field(compare=False)
    since_gain: int
    ended: int
    winner: int
    loads: tuple[Card, ...]

    def check(self, rules: RuleSet) -> None:
        """Check that such a position is possible.

        Raises:
            CannotBePlayed: if it is not; the message says why.
        """
        cards = [card for _, seen in self.piles for card in seen]
        cards += [card for pack in self.unseen for card in pack]
        twice = [card for card, times in Counter(cards).items() if times > 1]
        if twice:
            raise CannotBePlayed(f"the {twice[0]} of the {twice[0].pack} pack lies in two places")
        for card in cards:
            if str(card)[0] not in rules.ranks:
                raise CannotBePlayed(f"{card} does not belong to {rules.name}: {rules.ranks}")
            if rules.packs == "one" and card.pack:
                raise CannotBePlayed(
                    f"{card} is of the blue pack; {rules.name} has only the red one"
                )
        self._check_counts(rules)
        self._check_piles(rules)
        if self.turned and not self.piles[18 + self.seat][1]:
            raise CannotBePlayed("a hand card is said to be turned up, but none has been seen")
        for seat in Seat:
            left = sum(hidden + len(seen) for hidden, seen in self.piles[16 + seat :: 2])
            if left == 0 and not self.ended:
                raise CannotBePlayed(f"{seat} has no card left, so the game would be over (F58)")
            stock = self.piles[16 + seat]
            if rules.win_by == "stock" and stock == (0, ()) and not self.ended:
                raise CannotBePlayed(f"{seat} has no stock left, so the game would be over (E12)")

    def _check_counts(self, rules: RuleSet) -> None:
        counters = (self.looks, self.shifts, self.since_gain, self.turns, *self.runs, *self.idle)
        if min(counters) < 0 or max(*self.runs, *self.idle, *self.lowest) > 250:
            raise CannotBePlayed("a counter is out of range: runs and the like go from 0 to 250")
        for pile, (hidden, _) in enumerate(self.piles):
            if hidden and not 16 <= pile < 20:
                raise CannotBePlayed("only a stock or a hand can have unseen cards")
        unseen = [self.piles[16 + seat][0] + self.piles[18 + seat][0] for seat in Seat]
        if rules.packs == "one":
            unseen = [sum(unseen), 0]
        for seat in Seat:
            if unseen[seat] != len(self.unseen[seat]):
                raise CannotBePlayed(
                    f"{unseen[seat]} cards of the {seat} pack lie unseen, but"
                    f" {len(self.unseen[seat])} of its cards have not been seen"
                )

    def _check_piles(self, rules: RuleSet) -> None:
        for place in range(8):
            if self.piles[place][1] and not self.laid >> place & 1:
                raise CannotBePlayed(f"t{place + 1} has cards but has not been laid (S3)")
            if rules.packs == "one":
                _check_run(place, self.piles[place][1], rules.ranks)
        for pile in range(8, 16):
            seen = self.piles[pile][1]
            if seen and rules.foundations == "none":
                raise CannotBePlayed(f"{rules.name} has no foundations, but one holds {seen[-1]}")
            if len(seen) > len(rules.ranks):
                raise CannotBePlayed(f"a foundation holds at most {len(rules.ranks)} cards (F10)")
            for height, card in enumerate(seen):
                if card.suit != (pile - 8) // 2 or str(card)[0] != rules.ranks[height]:
                    raise CannotBePlayed(f"{card} does not belong on that foundation (F10)")


def _check_run(place: int, cards: tuple[Card, ...], ranks: str) -> None:
    heights = [ranks.index(str(card)[0]) for card in cards]
    steps = {(above - below) % len(ranks) for below, above in pairwise(heights)}
    suits = {card.suit for card in cards}
    if len(steps) > 1 or not steps <= {1, len(ranks) - 1} or len(suits) > 1:
        raise CannotBePlayed(f"t{place + 1} is not one run in suit (S4)")
