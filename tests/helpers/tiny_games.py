"""Tiny games, solved exactly: every position that can come from one, and what it is worth.

    game = TinyGame(position)
    game.worth(position)       # the share of games that red wins under best play
    game.worth(another)        # of any position that can come from the first
    game.act_worths(position)  # the same after each lawful act

A position is followed through all lawful acts and all cards that may come, each with its chance. So
a pack must be tiny, or few cards unseen. Nothing is estimated and no search of the engine is used:
this is what the engine is compared with.

How it is solved: acts that only rearrange the tableau can be repeated, and the rules end that by
counting them (E1). So a player who may shift takes the best of what can be reached by shifts. Turns
in which no card is discarded can follow each other in a circle as well; the rules end that as a
draw (E2), so such a circle is worth half a win until somebody leaves it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from helpers.tables import table
from russianbank.ai.players import Player
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.worth import worth_at_end

EXACT = 1e-12
"""Values that change less than this are settled."""

FOUNDATIONS, STOCKS, ALL_LAID = 8, 16, 255
"""The first foundation and the first stock, by their numbers; and all places of the tableau."""


class TooLarge(Exception):
    """More positions can come of one than may be followed."""


class _Choice(NamedTuple):
    """An act: whether it only shifts, and the positions that it leads to, with their chances."""

    shifts: bool
    ways: tuple[tuple[float, int], ...]


class TinyGame:
    """Every position that can come from one, and what each is worth.

    Args:
        start: the position to begin with.
        most: how many positions are followed at most.

    Raises:
        TooLarge: if there are more.
    """

    def __init__(self, start: Position, most: int = 200_000) -> None:
        self._most = most
        self._numbers: dict[object, int] = {}
        self._found: deque[Position] = deque()
        self._movers: list[Seat] = []
        self._choices: list[list[_Choice]] = []
        self._values: list[float] = []
        self._number(start)
        while self._found:
            self._follow(self._found.popleft())
        for knot in _knots([[n for one in of for _, n in one.ways] for of in self._choices]):
            self._settle(knot)

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._values)

    def worth(self, position: Position) -> float:
        """The share of games that red wins if both play their best; a draw is half a win."""
        if position.over:
            return worth_at_end(position, Seat.RED).share
        return self._values[self._numbers[_key(position)]]

    def act_worths(self, position: Position) -> dict[Act, float]:
        """What each lawful act is worth to red, if both play their best after it."""
        return {
            act: sum(share * self.worth(after) for share, after in _outcomes(position, act))
            for act in position.lawful()
        }

    def _number(self, position: Position) -> int:
        """The number of a position; a new one is to be followed."""
        number = self._numbers.setdefault(_key(position), len(self._values))
        if number == len(self._values):
            if number >= self._most:
                raise TooLarge(f"more than {self._most:,} positions")
            self._values.append(worth_at_end(position, Seat.RED).share if position.over else 0.5)
            self._movers.append(position.seat)
            self._found.append(position)
        return number

    def _follow(self, position: Position) -> None:
        """Find what every lawful act leads to."""
        choices: list[_Choice] = []
        before = position.state().shifts
        assert before < position.rules.shift_limit  # or the rules would leave shifts out (E1)
        for act in [] if position.over else position.lawful():
            outcomes = list(_outcomes(position, act))
            shifts = outcomes[0][1].state().shifts > before
            ways = tuple((share, self._number(after)) for share, after in outcomes)
            choices.append(_Choice(shifts, ways))
        self._choices.append(choices)

    def _expected(self, choice: _Choice) -> float:
        return sum(share * self._values[number] for share, number in choice.ways)

    def _settle(self, knot: Sequence[int]) -> None:
        """Find the values of positions that can come from each other; all behind them are known."""
        playing = [one for one in knot if self._choices[one]]
        change = 1.0 if playing else 0.0
        while change > EXACT:
            before = [self._values[number] for number in playing]
            for seat in Seat:
                self._settle_turn([one for one in playing if self._movers[one] is seat], seat)
            change = max(abs(self._values[n] - old) for n, old in zip(playing, before, strict=True))

    def _settle_turn(self, positions: list[int], seat: Seat) -> None:
        """Let a player take the best that can be reached by shifts among some positions."""
        inside, best = set(positions), max if seat is Seat.RED else min
        leaving: dict[int, list[float]] = {number: [] for number in positions}
        shifted_to: dict[int, list[int]] = {number: [] for number in positions}
        for number in positions:
            for choice in self._choices[number]:
                if choice.shifts and choice.ways[0][1] in inside:
                    shifted_to[choice.ways[0][1]].append(number)
                else:
                    leaving[number].append(self._expected(choice))
        ends = [(best(values), number) for number, values in leaving.items() if values]
        settled: set[int] = set()
        for value, number in sorted(ends, reverse=seat is Seat.RED):
            reached = [number]
            while reached:
                one = reached.pop()
                if one not in settled:
                    settled.add(one)
                    self._values[one] = value
                    reached += shifted_to[one]


def _outcomes(position: Position, act: Act) -> Iterator[tuple[float, Position]]:
    """What an act leads to: one position, or one for each card that it may turn up."""
    for card, share in position.chances(act) or ((None, 1.0),):
        after = position.copy()
        after.play(act, card=card)
        yield share, after


def _key(position: Position) -> object:
    """What two positions have in common that are worth the same.

    Counters that only end endless play are left out. So are the order of tableau piles and of twin
    foundations, and the backs of seen cards; but where a stuck game is brought on, a top goes to
    the pile with the lower number (E3).
    """
    state = position.state()
    piles = [(hidden, tuple(card.face for card in cards)) for hidden, cards in state.piles]
    tableau = piles[:FOUNDATIONS]
    if state.laid == ALL_LAID and position.rules.draw != "impossible":
        tableau.sort()
    twins = [tuple(sorted(piles[at : at + 2])) for at in range(FOUNDATIONS, STOCKS, 2)]
    rest = (state.turned, state.looks, state.laid, state.runs, state.idle, state.lowest)
    last = (state.loads, state.ended, state.winner, state.discards_played)
    return (tuple(tableau), *twins, *piles[STOCKS:], state.unseen, state.seat, *rest, *last)


def _knots(leads_to: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """The sets of positions that can come from each other, each after all that it leads to.

    They are the strongly connected components, found by Tarjan's algorithm.
    """
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_ones: list[int] = []
    is_open: set[int] = set()
    for root in range(len(leads_to)):
        path = [(root, iter(leads_to[root]))] if root not in order else []
        while path:
            number, following = path[-1]
            if number not in order:
                order[number] = lowest[number] = len(order)
                open_ones.append(number)
                is_open.add(number)
            for after in following:
                if after not in order:
                    path.append((after, iter(leads_to[after])))
                    break
                if after in is_open:
                    lowest[number] = min(lowest[number], order[after])
            else:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[number])
                if lowest[number] == order[number]:
                    knot = [open_ones.pop()]
                    while knot[-1] != number:
                        knot.append(open_ones.pop())
                    is_open.difference_update(knot)
                    yield knot


def tiny_deal(rules: RuleSet, suits: str, seed: int) -> Position:
    """The beginning of a game with two packs of a few suits, all ranks of which the rules have.

    Each player has the stock of the rules, four cards on the tableau, and the others in the hand.
    """
    named: dict[str, Any] = {}
    for seat, (stock, hand) in enumerate((("s", "h"), ("S", "H"))):
        pack = [rank + suit for rank in rules.ranks for suit in suits]
        Chance(2 * seed + seat).shuffle(pack)
        first, rest = pack[: rules.stock_size], pack[rules.stock_size :]
        named[stock], named[hand] = f"[{' '.join(first)}]", f"[{' '.join(rest[4:])}]"
        for place, one in enumerate(rest[:4], start=1):
            named[f"t{4 * seat + place}"] = one + "rb"[seat]
    return table(rules, **named).position


def choices(game: TinyGame, start: Position, chance: Chance) -> Iterator[Position]:
    """Yield positions of a solved game at random in which it matters what is played.

    A decision begins in each: a turn has begun, or a card has just been turned up.
    """
    position, dealt, begins = start.copy(), start.sample_deal(chance), True
    while not position.over:
        worths = game.act_worths(position)
        if begins and max(worths.values()) - min(worths.values()) > EXACT:
            yield position.copy()
        acts, seat = list(worths), position.seat
        act = acts[chance.below(len(acts))]
        begins = position.turns_up(act) is not None
        position.play(act, dealt)
        begins = begins or position.seat is not seat


def regret(game: TinyGame, position: Position, player: Player, chance: Chance) -> float:
    """How much less a player's plan is worth to the player than the best, as a share of games won.

    A plan that overlooks an obligation is made again: what is asked is how well a plan plays.
    """
    best, seat, after = game.worth(position), position.seat, position.copy()
    *first, last = _lawful_plan(position, player, chance)
    dealt = position.sample_deal(chance)
    for act in first:
        after.play(act, dealt)
    worth = game.act_worths(after)[last]
    return best - worth if seat is Seat.RED else worth - best


def _lawful_plan(position: Position, player: Player, chance: Chance) -> Sequence[Act]:
    """The first lawful plan of a player, who may overlook obligations."""
    while True:
        acts, trial = player.plan(position, chance).acts, position.copy()
        dealt = position.sample_deal(chance)
        if all(_played_lawfully(trial, act, dealt) for act in acts):
            return acts


def _played_lawfully(trial: Position, act: Act, dealt: Deal) -> bool:
    """Play an act, if it is lawful."""
    if act not in trial.lawful():
        return False
    trial.play(act, dealt)
    return True
