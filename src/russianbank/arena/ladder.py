"""Ladders: several players, who meets whom, and how they stand in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from russianbank.arena.bradley_terry import rate
from russianbank.arena.paired_match import MatchResults, PairedMatch
from russianbank.arena.pairs import Pair, ThinkingTimes, duration
from russianbank.arena.summary import Estimate


def pairings(players: Sequence[str], neighbours: int | None = None) -> list[tuple[str, str]]:
    """Who meets whom.

    Args:
        players: all of them, in the order of their strength as far as it is known.
        neighbours: everybody meets so many of those before and behind him; all of them, if None.
    """
    far = len(players) if neighbours is None else neighbours
    return [
        (players[one], players[other])
        for one, other in combinations(range(len(players)), 2)
        if other - one <= far
    ]


@dataclass(frozen=True, slots=True)
class LadderRow:
    """Where a player stands.

    Attributes:
        name: who he is.
        rating: his rating; its error is that of the distance from the anchor.
        ahead: by how much he is ahead of the next player, if there is one.
        games: how many he played.
        share: his mean score.
        times: how long he took for his plans.
    """

    name: str
    rating: Estimate
    ahead: Estimate | None
    games: int
    share: float
    times: ThinkingTimes

    def as_dict(self) -> dict[str, Any]:
        """The figures, for a JSON object."""
        return {
            "name": self.name,
            "rating": round(self.rating.mean, 1),
            "error": _round(self.rating.error),
            "ahead": None if self.ahead is None else round(self.ahead.mean, 1),
            "ahead_error": None if self.ahead is None else _round(self.ahead.error),
            "games": self.games,
            "share": round(self.share, 5),
            "times": self.times.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Ladder:
    """How players stand.

    Attributes:
        rules: what they played.
        seed: names the deals.
        anchor: whose rating is set.
        rungs: the players, the best first.
        first_move: what it is worth to be first on turn, in Elo.
        draws: the share of games that equals would draw.
        bounded: False if somebody won everything, so that his rating is no more than a least one.
        games: how many were played.
        deals: how many deals there were between any two players.
        scores: what each player scored against each he met, a game.
    """

    rules: str
    seed: int
    anchor: str
    rungs: tuple[LadderRow, ...]
    first_move: Estimate
    draws: float
    bounded: bool
    games: int
    deals: int
    scores: Mapping[tuple[str, str], float]

    def as_dict(self) -> dict[str, Any]:
        """The figures, for a JSON object."""
        return {
            "rules": self.rules,
            "seed": self.seed,
            "anchor": self.anchor,
            "deals": self.deals,
            "games": self.games,
            "players": [rung.as_dict() for rung in self.rungs],
            "first_move": round(self.first_move.mean, 1),
            "first_move_error": _round(self.first_move.error),
            "draws_between_equals": round(self.draws, 5),
            "bounded": self.bounded,
            "scores": [
                [_score(self.scores.get((one.name, other.name))) for other in self.rungs]
                for one in self.rungs
            ],
        }


def ladder(
    books: MatchResults,
    matches: Sequence[PairedMatch],
    players: Sequence[str],
    deals: int,
    anchor: tuple[str, float],
) -> Ladder:
    """Rate players by the matches they have played.

    Args:
        books: where the results are.
        matches: who met whom.
        players: all names.
        deals: how many deals of each match count.
        anchor: a player, and the rating he is given.

    Raises:
        CannotBeRead: if the results do not link all players.
    """
    results = {m.players: books.sheets[m.fixture].first(deals) for m in matches}
    ratings = rate(players, results)
    fixed, base = anchor
    ahead = sorted(players, key=lambda name: -ratings.difference(name, fixed).mean)
    rungs: list[LadderRow] = []
    for place, name in enumerate(ahead):
        away = ratings.difference(name, fixed)
        follower = ahead[place + 1] if place + 1 < len(ahead) else None
        scores = _scores(name, results)
        times = ThinkingTimes()
        for meeting in matches:
            if name in meeting.players:
                times.add(books.sheets[meeting.fixture].times[meeting.players.index(name)])
        rungs.append(
            LadderRow(
                name,
                Estimate(base + away.mean, away.error),
                None if follower is None else ratings.difference(name, follower),
                len(scores),
                sum(scores) / len(scores),
                times,
            )
        )
    return Ladder(
        rules=matches[0].rules.name,
        seed=matches[0].seed,
        anchor=fixed,
        rungs=tuple(rungs),
        first_move=ratings.first_move,
        draws=ratings.draws,
        bounded=ratings.bounded,
        games=sum(2 * len(pairs) for pairs in results.values()),
        deals=max(len(pairs) for pairs in results.values()),
        scores=_met(results),
    )


def markdown(standing: Ladder) -> str:
    """The ladder as a table for a page, and below it who scored what against whom."""
    lines = [
        f"{standing.games:,} games of {standing.rules}, {standing.deals:,} deals of seed"
        f" {standing.seed} from both seats in each match. {standing.anchor} is the anchor; what"
        " follows ± holds 95 times of 100.",
        "",
        "| | Player | Elo | ± | ahead of the next | games | score | a plan takes |",
        "|--:|:--|--:|--:|--:|--:|--:|--:|",
    ]
    for place, rung in enumerate(standing.rungs, 1):
        ahead = "" if rung.ahead is None else f"{rung.ahead.mean:.0f}{_within(rung.ahead)}"
        lines.append(
            f"| {place} | {rung.name} | {rung.rating.mean:.0f} | {_within(rung.rating)[3:]}"
            f" | {ahead} | {rung.games:,} | {rung.share:.1%} | {duration(rung.times.median)} |"
        )
    first = standing.first_move
    lines += [
        "",
        f"To be first on turn is worth {first.mean:.0f}{_within(first)} Elo."
        f" Equals draw {standing.draws:.1%} of their games.",
    ]
    if not standing.bounded:
        lines += ["", "Somebody won everything; ratings far apart are the least they can be."]
    return "\n".join([*lines, "", *_crosstable(standing), ""])


def _crosstable(standing: Ladder) -> list[str]:
    """What each player of a line scored against each of a column, of 100."""
    places = range(1, len(standing.rungs) + 1)
    lines = [
        "| Score of 100 | " + " | ".join(map(str, places)) + " |",
        "|:--|" + "--:|" * len(places),
    ]
    for place, rung in enumerate(standing.rungs, 1):
        met = (standing.scores.get((rung.name, other.name)) for other in standing.rungs)
        cells = " | ".join("" if score is None else f"{100 * score:.1f}" for score in met)
        lines.append(f"| {place} {rung.name} | {cells} |")
    return lines


def _met(results: Mapping[tuple[str, str], Sequence[Pair]]) -> dict[tuple[str, str], float]:
    scores: dict[tuple[str, str], float] = {}
    for (one, other), pairs in results.items():
        scores[one, other] = sum(pair.score for pair in pairs) / len(pairs)
        scores[other, one] = 1 - scores[one, other]
    return scores


def _scores(name: str, results: Mapping[tuple[str, str], Sequence[Pair]]) -> list[float]:
    return [
        game.score if name == one else 1 - game.score
        for (one, other), pairs in results.items()
        if name in (one, other)
        for pair in pairs
        for game in pair.games
    ]


def _within(told: Estimate) -> str:
    return "" if told.bounds is None else f" ± {told.bounds[1] - told.mean:.0f}"


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _score(value: float | None) -> float | None:
    return None if value is None else round(value, 5)
