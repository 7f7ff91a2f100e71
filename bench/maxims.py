"""Measures the maxims of Foster's book: a player who obeys one against one who does not.

    python -m bench.maxims [--deals 5000] [--jobs 2] [--seconds 3600] [--out FILE]
    python -m bench.maxims --selves reference             # the first turn, and draws
    python -m bench.maxims --selves search:level=10 --rules foster-one-pack --deals 500

Both are the reference player of a short review: they do what the value network thinks best. The one
with a maxim looks at the same plans, and takes the best of those that the maxim likes most. Each
deal is played twice with the seats exchanged. The file keeps every match; what is already in it is
not played again. docs/foster.md has its figures from docs/foster-maxims.json.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.search_constants import FULL_ATTENTION
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.arena.simulation import deal_of, play_deal
from russianbank.arena.workers import map_unordered, workers
from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARDS, STOCKS
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.review.rollout import SHIFT_COST, SHORT_PLAN_LAYOUTS

SEED = 1922
BATCH = 25
"""How many deals are played at a time."""

SMALL = 0.02
"""What a player gives up at most for a maxim followed in doubt only, as a share of games won."""

REFERENCE = "reference"
TWO_PACKS, ONE_PACK = "foster-two-pack", "foster-one-pack"


class Plans(NamedTuple):
    """A plan: its value to the player, its acts, and the positions before and after it."""

    value: float
    acts: tuple[Act, ...]
    before: Position
    after: Position


def spaces(plan: Plans) -> float:
    """Spaces before all: as many as possible."""
    return plan.after.spaces()


def loads(plan: Plans) -> float:
    """How many cards the plan loads on the opponent."""
    return sum(act.target in _OPPONENT for act in plan.acts if act.kind is Kind.PLAY)


def stock(plan: Plans) -> float:
    """How many stock cards the plan gets rid of."""
    return sum(act.source is Pile.STOCK for act in plan.acts if act.kind is Kind.PLAY)


def off(plan: Plans) -> float:
    """How many own cards the plan gets rid of."""
    seat = plan.before.seat
    return plan.before.left(seat) - plan.after.left(seat)


def along(plan: Plans) -> float:
    """Minus the loads that descend on the stock or ascend on the discards (p. 15)."""
    return -_loads_that(plan, against=True)


def against(plan: Plans) -> float:
    """Minus the loads that ascend on the stock or descend on the discards."""
    return -_loads_that(plan, against=False)


def _loads_that(plan: Plans, against: bool) -> int:
    """Count the loads that go along with the maxim of p. 15, or against it."""
    if not loads(plan):
        return 0
    seat, position = plan.before.seat, plan.before.copy()
    dealt, count = position.sample_deal(Chance(0)), 0
    piles = {Pile.OPPONENT_STOCK: STOCKS, Pile.OPPONENT_DISCARD: DISCARDS}
    for act in plan.acts:
        below = None
        if act.kind is Kind.PLAY and act.target in piles:
            below = position.face_up(piles[act.target] + seat.other)
        position.play(act, dealt)
        if below is not None:
            loaded = position.face_up(piles[act.target] + seat.other)
            if loaded is not None:
                up = (loaded.rank - below.rank) % 13 == 1
                count += against == (up != (act.target is Pile.OPPONENT_STOCK))
    return count


_OPPONENT = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)

MAXIMS: dict[str, Callable[[Plans], float]] = {
    "spaces": spaces,
    "directions": along,
    "directions-reversed": against,
    "load-always": loads,
    "load-never": lambda plan: -loads(plan),
    "stock-first": stock,
    "cards-off": off,
}
"""What each maxim likes: the more, the better."""

DIRECTIONS = ("directions", "directions-reversed")


class MaximPlayer:
    """The reference player, with a maxim.

    Args:
        maxim: one of `MAXIMS`, or `REFERENCE` for none.
        within: how much less than the best plan a plan may be worth that the maxim likes more.
    """

    always_lawful = True

    def __init__(self, maxim: str, within: float) -> None:
        self.name = maxim if within >= 1 else f"{maxim} within {within}"
        self._likes = MAXIMS.get(maxim)
        self._within = within
        self._searches: dict[RuleSet, TurnSearch] = {}

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan what the maxim likes most; what is best among that."""
        search = self._search(position.rules)
        best = search.run(position, SHORT_PLAN_LAYOUTS)
        chosen = 0
        if self._likes is not None and search.leaves.count > 1:
            chosen = max(self._liked(search, position, best))[-1]
        return Plan(tuple(ACTS[code] for code in search.plan(abs(chosen))), None)

    def _liked(
        self, search: TurnSearch, position: Position, best: float
    ) -> Iterator[tuple[float, int]]:
        """How much the maxim likes each plan; the numbers of plans are negative, the best first."""
        assert self._likes is not None
        dealt = position.sample_deal(Chance(0))
        for leaf in range(search.leaves.count):
            value = search.leaf_value(leaf)
            if value < best - self._within:
                continue
            acts = tuple(ACTS[code] for code in search.plan(leaf))
            after = position.copy()
            for act in acts:
                after.play(act, dealt)
            won = after.winning_seat is position.seat
            liked = 1000.0 if won else self._likes(Plans(value, acts, position, after))
            yield liked, -leaf

    def _search(self, rules: RuleSet) -> TurnSearch:
        if rules not in self._searches:
            made = TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))
            made.limit(FULL_ATTENTION, 0.0, False, False, 0, SHIFT_COST)
            self._searches[rules] = made
        return self._searches[rules]

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error."""
        return True


class Match(NamedTuple):
    """A match of a maxim against none, or of the reference player against itself."""

    rules: str
    maxim: str
    within: float

    @property
    def name(self) -> str:
        """How the file calls it."""
        return f"{self.rules} {self.maxim} {self.within:g}"

    @property
    def alone(self) -> bool:
        """Whether a player plays itself, without a maxim."""
        return self.maxim not in MAXIMS

    @property
    def seatings(self) -> int:
        """How many games there are of each deal; a player plays itself only once."""
        return 1 if self.alone else 2


class Task(NamedTuple):
    """Some deals of a match."""

    match: Match
    numbers: range


class Batch(NamedTuple):
    """What came of some deals.

    Attributes:
        pairs: for each deal the games that the maxim won of the two; a draw is half a game.
        points: for each deal the points that the maxim scored more than the other, in both games.
        first: the games won by the player who began.
        draws: the games drawn.
        turns: the turns of all games.
    """

    pairs: list[float]
    points: list[int]
    first: int
    draws: int
    turns: int


def matches() -> list[Match]:
    """All matches; the most important ones first."""
    strict = [Match(TWO_PACKS, maxim, 1.0) for maxim in MAXIMS]
    one = [Match(ONE_PACK, maxim, 1.0) for maxim in MAXIMS if maxim not in _TWO_PACKS_ONLY]
    mild = [Match(TWO_PACKS, maxim, SMALL) for maxim in MAXIMS]
    mild += [Match(ONE_PACK, maxim, SMALL) for maxim in MAXIMS if maxim not in _TWO_PACKS_ONLY]
    return strict + one + mild


_TWO_PACKS_ONLY = ("stock-first", *DIRECTIONS)


def selves(player: str, rules: list[str]) -> list[Match]:
    """A player against itself under some presets, or all: the first turn, and draws."""
    return [Match(name, player, 1.0) for name in rules or preset_names()]


def player_of(name: str, within: float) -> MaximPlayer | str:
    """The player with a maxim, the reference player, or another player by name."""
    known = name in MAXIMS or name == REFERENCE
    return MaximPlayer(name, within) if known else name


def play(task: Task) -> Batch:
    """Play some deals, each twice; the reference player plays itself only once."""
    match, numbers = task
    rules = preset(match.rules)
    player = player_of(match.maxim, match.within)
    players = (player, player if match.alone else MaximPlayer(REFERENCE, 1.0))
    found = Batch([], [], 0, 0, 0)
    first = draws = turns = 0
    for number in numbers:
        begins = Position.start(rules, deal_of(rules, SEED, number)[0]).seat
        won, points = 0.0, 0
        for red in range(match.seatings):
            played = play_deal(rules, players, SEED, number, red)
            winner = played.outcome.winner
            own = Seat(red)
            won += 0.5 if winner is None else float(winner is own)
            points += played.outcome.points[own] - played.outcome.points[own.other]
            first += winner is begins
            draws += winner is None
            turns += played.turns
        found.pairs.append(won)
        found.points.append(points)
    return found._replace(first=first, draws=draws, turns=turns)


class Totals:
    """The sums of a match."""

    def __init__(self) -> None:
        self.pairs: list[float] = []
        self.points: list[int] = []
        self.first = self.draws = self.turns = 0

    def add(self, batch: Batch) -> None:
        """Add some deals."""
        self.pairs += batch.pairs
        self.points += batch.points
        self.first += batch.first
        self.draws += batch.draws
        self.turns += batch.turns

    def as_dict(self, match: Match) -> dict[str, Any]:
        """The match as the file has it; wins are wins of 100."""
        each = match.seatings
        games = len(self.pairs) * each
        wins, error = _mean([100 * one / each for one in self.pairs])
        points, points_error = _mean([one / each for one in self.points])
        decided = games - self.draws
        return {
            "rules": match.rules,
            "maxim": match.maxim,
            "within": match.within,
            "games": games,
            "wins": round(wins, 2),
            "error": round(error, 2),
            "points": round(points, 2),
            "points_error": round(points_error, 2),
            "draws": self.draws,
            "first_wins": self.first,
            "first": round(100 * self.first / max(1, decided), 2),
            "first_error": round(50 / sqrt(max(1, decided)), 2),
            "turns": round(self.turns / games, 1),
        }


def _mean(values: list[float]) -> tuple[float, float]:
    """A mean with its standard error."""
    mean = sum(values) / len(values)
    variance = sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1)
    return mean, sqrt(variance / len(values))


def tasks(which: list[Match], deals: int) -> Iterator[Task]:
    """All deals in batches, match after match."""
    for match in which:
        count = 2 * deals // match.seatings
        for start in range(0, count, BATCH):
            yield Task(match, range(start, min(start + BATCH, count)))


def main() -> None:
    """Play the matches, write the file, and print a line for each."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--deals", type=int, default=5000, help="each is played twice")
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--seconds", type=float, default=3600, help="stop after this time")
    arguments.add_argument("--out", type=Path, default=Path("docs/foster-maxims.json"))
    arguments.add_argument("--selves", metavar="PLAYER", help="a player against itself instead")
    arguments.add_argument("--rules", nargs="*", default=[], help="of a player against itself")
    given = arguments.parse_args()
    which = selves(given.selves, given.rules) if given.selves else matches()
    kept: dict[str, Any] = {}
    if given.out.exists():
        kept = json.loads(given.out.read_text(encoding="utf-8"))
    which = [match for match in which if match.name not in kept]
    totals = {match.name: Totals() for match in which}
    end = time.monotonic() + given.seconds
    with workers(given.jobs) as pool:
        done = map_unordered(pool, play, tasks(which, given.deals), 3 * given.jobs)
        for task, batch in done:
            total = totals[task.match.name]
            total.add(batch)
            kept[task.match.name] = total.as_dict(task.match)
            if len(total.pairs) * task.match.seatings == 2 * given.deals:
                print(json.dumps(kept[task.match.name]), flush=True)
                _write(given.out, kept)
            if time.monotonic() > end:
                print("time is up", flush=True)
                break
        _write(given.out, kept)
        done.close()


def _write(path: Path, kept: dict[str, Any]) -> None:
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
