"""The benchmark: a player against fixed opponents on fixed deals, so that rows can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from russianbank.arena.paired_match import MatchResults, PairedMatch
from russianbank.arena.participants import Participant
from russianbank.arena.simulation import Clock
from russianbank.arena.summary import WITHIN, Estimate, estimate
from russianbank.core.rules.preset import preset

RULES = "foster-two-pack"
SEED = 1922
DEALS = 100
"""How many deals a row in the table of the documents has at least."""

OPPONENTS = (
    *("greedy", "exhaustive", "search:level=2", "search:level=5", "search:level=8"),
    "search:level=10",
)


@dataclass(frozen=True, slots=True)
class BenchmarkRow:
    """The scores of one player.

    Attributes:
        player: its name.
        deals: how many deals, each played twice against each opponent.
        scores: the mean score of a game against each opponent; a draw counts half a win.
        mean: the mean of these scores. Its error is over deals, which all opponents share.
        failures: why games were lost by failing.
    """

    player: str
    deals: int
    scores: dict[str, Estimate]
    mean: Estimate
    failures: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the figures for a JSON object; errors are standard errors."""
        return {
            "rules": RULES,
            "seed": SEED,
            "player": self.player,
            "deals": self.deals,
            "scores": {name: _figures(score) for name, score in self.scores.items()},
            "mean": _figures(self.mean),
            "failures": list(self.failures),
        }

    def markdown(self) -> str:
        """Return the row of the table in docs/benchmark.md."""
        cells = [f"`{self.player}`", f"{self.deals}", *map(percent, self.scores.values())]
        return f"| {' | '.join([*cells, percent(self.mean)])} |"


def matches(player: Participant, clock: Clock | None = None) -> list[PairedMatch]:
    """Return the matches of a player, one against each opponent."""
    rules = preset(RULES)
    return [PairedMatch(rules, (player, other), SEED, clock=clock) for other in OPPONENTS]


def benchmark_row(played: list[PairedMatch], results: MatchResults, deals: int) -> BenchmarkRow:
    """Return the row of a player whose matches have been played."""
    sheets = [results.by_match[match.key] for match in played]
    scores = [[pair.score for pair in sheet.first(deals)] for sheet in sheets]
    return BenchmarkRow(
        player=played[0].names[0],
        deals=deals,
        scores=dict(zip(OPPONENTS, map(estimate, scores), strict=True)),
        mean=estimate([sum(deal) / len(deal) for deal in zip(*scores, strict=True)]),
        failures=tuple(failure for sheet in sheets for failure in sheet.failures),
    )


def percent(score: Estimate) -> str:
    """Return a score as a percentage, with the half width of its 95 % confidence interval."""
    error = "" if score.error is None else f" ± {100 * WITHIN * score.error:.1f}"
    return f"{100 * score.mean:.1f}{error}"


def _figures(score: Estimate) -> dict[str, float | None]:
    error = None if score.error is None else round(score.error, 5)
    return {"mean": round(score.mean, 5), "error": error}
