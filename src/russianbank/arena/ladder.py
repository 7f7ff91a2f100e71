"""Ladders: ratings of several players from the matches between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from russianbank.arena.bradley_terry import rate
from russianbank.arena.paired_match import MatchResults, PairedMatch
from russianbank.arena.pairs import Pair, ThinkingTimes, duration
from russianbank.arena.summary import ELO_MEANING, Estimate, estimate


def pairings(players: Sequence[str], neighbours: int | None = None) -> list[tuple[str, str]]:
    """Return the pairs of players that meet.

    Args:
        players: all players, in order of strength as far as it is known.
        neighbours: how many players before and behind each one it meets; all if None.
    """
    far = len(players) if neighbours is None else neighbours
    return [
        (players[one], players[other])
        for one, other in combinations(range(len(players)), 2)
        if other - one <= far
    ]


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One player on the ladder.

    Attributes:
        name: its name.
        rating: its rating; the error is that of the distance from the anchor.
        ahead: its lead over the next player, if there is one.
        games: how many games it played.
        share: its mean score.
        times: the times of its plans.
    """

    name: str
    rating: Estimate
    ahead: Estimate | None
    games: int
    share: float
    times: ThinkingTimes

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for a JSON object."""
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
    """Ratings of players.

    Attributes:
        rules: the name of the rule set.
        seed: of the deals.
        anchor: the player whose rating is fixed.
        rows: the players, the best first.
        begins: the mean score of the player first on turn.
        draws: how many games were drawn.
        bounded: False if a player won everything, so that its rating is only a lower bound.
        games: how many games were played.
        deals: how many deals there were between any two players.
        scores: the mean score of each player against each one it met.
    """

    rules: str
    seed: int
    anchor: str
    rows: tuple[LadderRow, ...]
    begins: Estimate
    draws: int
    bounded: bool
    games: int
    deals: int
    scores: Mapping[tuple[str, str], float]

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for a JSON object."""
        return {
            "rules": self.rules,
            "seed": self.seed,
            "anchor": self.anchor,
            "deals": self.deals,
            "games": self.games,
            "players": [row.as_dict() for row in self.rows],
            "draws": self.draws,
            "first_mover": round(self.begins.mean, 5),
            "first_mover_error": _score(self.begins.error),
            "bounded": self.bounded,
            "scores": [
                [_score(self.scores.get((one.name, other.name))) for other in self.rows]
                for one in self.rows
            ],
        }


def ladder(
    match_results: MatchResults,
    matches: Sequence[PairedMatch],
    players: Sequence[str],
    deals: int,
    anchor: tuple[str, float],
) -> Ladder:
    """Rate players by their matches.

    Args:
        match_results: the results.
        matches: the matches.
        players: the names of all players.
        deals: how many deals of each match count.
        anchor: a player, and the rating it gets.

    Raises:
        CannotBeRead: if the results do not link all players.
    """
    results = {m.names: match_results.by_match[m.key].first(deals) for m in matches}
    ratings = rate(players, results)
    fixed, base = anchor
    ahead = sorted(players, key=lambda name: -ratings.difference(name, fixed).mean)
    rows: list[LadderRow] = []
    for place, name in enumerate(ahead):
        away = ratings.difference(name, fixed)
        follower = ahead[place + 1] if place + 1 < len(ahead) else None
        scores = _scores(name, results)
        times = ThinkingTimes()
        for meeting in matches:
            if name in meeting.names:
                times.add(match_results.by_match[meeting.key].times[meeting.names.index(name)])
        rows.append(
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
        rows=tuple(rows),
        begins=_begins(results),
        draws=sum(g.score == 0.5 for pairs in results.values() for p in pairs for g in p.games),
        bounded=ratings.bounded,
        games=sum(2 * len(pairs) for pairs in results.values()),
        deals=max(len(pairs) for pairs in results.values()),
        scores=_met(results),
    )


def markdown(ladder_: Ladder) -> str:
    """Return the ladder as a Markdown table, and below it the table of scores."""
    lines = [
        f"{ladder_.games:,} games of {ladder_.rules}, {ladder_.deals:,} deals of seed"
        f" {ladder_.seed} from both seats in each match. {ladder_.anchor} is the anchor; what"
        " follows ± holds 95 times of 100.",
        "",
        "| | Player | Elo | ± | ahead of the next | games | score | a plan takes |",
        "|--:|:--|--:|--:|--:|--:|--:|--:|",
    ]
    for place, row in enumerate(ladder_.rows, 1):
        ahead = "" if row.ahead is None else f"{row.ahead.mean:.0f}{_within(row.ahead)}"
        lines.append(
            f"| {place} | {row.name} | {row.rating.mean:.0f} | {_within(row.rating)[3:]}"
            f" | {ahead} | {row.games:,} | {row.share:.1%} | {duration(row.times.median)} |"
        )
    lines += ["", f"{first_mover_sentence(ladder_)} {ladder_.draws:,} games were drawn."]
    if not ladder_.bounded:
        lines += ["", "A player won everything; ratings far apart are lower bounds."]
    return "\n".join([*lines, "", ELO_MEANING, "", *_crosstable(ladder_), ""])


def first_mover_sentence(ladder_: Ladder, sign: str = "±") -> str:
    """Return a sentence with the score of the player first on turn."""
    bounds = ladder_.begins.bounds
    within = "" if bounds is None else f" {sign} {100 * (bounds[1] - ladder_.begins.mean):.1f}"
    return f"The player first on turn scored {100 * ladder_.begins.mean:.1f}{within} of 100."


def _crosstable(ladder_: Ladder) -> list[str]:
    """Return the table of scores: of each row's player against each column's, of 100."""
    places = range(1, len(ladder_.rows) + 1)
    lines = [
        "| Score of 100 | " + " | ".join(map(str, places)) + " |",
        "|:--|" + "--:|" * len(places),
    ]
    for place, row in enumerate(ladder_.rows, 1):
        met = (ladder_.scores.get((row.name, other.name)) for other in ladder_.rows)
        cells = " | ".join("" if score is None else f"{100 * score:.1f}" for score in met)
        lines.append(f"| {place} {row.name} | {cells} |")
    return lines


def _met(results: Mapping[tuple[str, str], Sequence[Pair]]) -> dict[tuple[str, str], float]:
    scores: dict[tuple[str, str], float] = {}
    for (one, other), pairs in results.items():
        scores[one, other] = sum(pair.score for pair in pairs) / len(pairs)
        scores[other, one] = 1 - scores[one, other]
    return scores


def _begins(results: Mapping[tuple[str, str], Sequence[Pair]]) -> Estimate:
    """Return the mean score of the player first on turn; games of a deal are not independent."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for pairs in results.values():
        for pair in pairs:
            by_deal[pair.number].append(pair.begins)
    return estimate([sum(scores) / len(scores) for scores in by_deal.values()])


def _scores(name: str, results: Mapping[tuple[str, str], Sequence[Pair]]) -> list[float]:
    return [
        game.score if name == one else 1 - game.score
        for (one, other), pairs in results.items()
        if name in (one, other)
        for pair in pairs
        for game in pair.games
    ]


def _within(value: Estimate) -> str:
    return "" if value.bounds is None else f" ± {value.bounds[1] - value.mean:.0f}"


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _score(value: float | None) -> float | None:
    return None if value is None else round(value, 5)
