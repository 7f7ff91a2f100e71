"""Finds positions in which a maxim of Foster's book costs much: one for each maxim.

    python -m bench.maxim_positions [--games 200] [--samples 512] [--out docs/foster-positions.json]

The games are the reference player's with itself. Where the player with the maxim would play another
plan, and both plans are short, they are compared with the same cards to come; the position in
which the maxim costs most is kept.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

from bench.maxims import ONE_PACK, REFERENCE, SEED, TWO_PACKS, MaximPlayer

from russianbank.arena.simulation import deal_of
from russianbank.core.act import Act, Kind
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import act_text, write_position
from russianbank.review.rollout import Rollouts
from russianbank.review.sample_mean import SampleMean, sample_mean

MATCHES = (
    (TWO_PACKS, "spaces"),
    (TWO_PACKS, "directions"),
    (TWO_PACKS, "directions-reversed"),
    (TWO_PACKS, "load-always"),
    (TWO_PACKS, "load-never"),
    (TWO_PACKS, "stock-first"),
    (TWO_PACKS, "cards-off"),
    (ONE_PACK, "spaces"),
    (ONE_PACK, "load-never"),
    (ONE_PACK, "cards-off"),
)

SHORT = 4
"""The most acts of a plan that is shown."""

EARLY = 15
"""The last turn in which a position may be: later ones are hard to look at."""

CLEAR = 0.1
"""How much less the maxim's plan must be worth at first sight."""


class Found(NamedTuple):
    """A position, both plans, and what the maxim costs by the search."""

    cost: float
    position: Position
    maxim: tuple[Act, ...]
    best: tuple[Act, ...]


def candidates(rules_name: str, maxim: str, games: int) -> list[Found]:
    """The positions of some games in which the maxim seems to cost much."""
    rules = preset(rules_name)
    reference, obedient = MaximPlayer(REFERENCE, 1.0), MaximPlayer(maxim, 1.0)
    rough = Rollouts(rules, 16)
    found = []
    for number in range(games):
        dealt, chance = deal_of(rules, SEED, number)
        position = Position.start(rules, dealt)
        while not position.over and position.turn_number <= EARLY:
            best = reference.plan(position, chance).acts
            other = obedient.plan(position, chance).acts
            if other != best and max(len(best), len(other)) <= SHORT and not _over(other):
                lost = cost(rough, position, best, other).mean
                if lost > CLEAR:
                    found.append(Found(lost, position.copy(), other, best))
            for act in best:
                position.play(act, dealt)
    return sorted(found, key=lambda one: -one.cost)


def _over(acts: tuple[Act, ...]) -> bool:
    """Whether a plan only ends the turn."""
    return any(act.kind is Kind.PASS for act in acts)


def cost(
    rollouts: Rollouts, position: Position, best: tuple[Act, ...], other: tuple[Act, ...]
) -> SampleMean:
    """How many wins one plan has more than another with the same cards to come."""
    seat = position.seat
    values = rollouts.values(position, [best, other], seat, Chance(1))
    return sample_mean([one - two for one, two in zip(*values, strict=True)])


def as_dict(rules: str, maxim: str, found: Found, lost: SampleMean, value: float) -> dict[str, Any]:
    """A position as the file has it; costs and values are wins of 100."""
    return {
        "rules": rules,
        "maxim": maxim,
        "position": write_position(found.position),
        "seat": str(found.position.seat),
        "turn": found.position.turn_number,
        "value": round(100 * value, 1),
        "cost": round(100 * lost.mean, 1),
        "error": round(100 * lost.error, 1),
        "played": _texts(found.position, found.maxim),
        "best": _texts(found.position, found.best),
    }


def _texts(position: Position, acts: tuple[Act, ...]) -> list[str]:
    """Acts as they are written."""
    ahead, dealt, written = position.copy(), position.sample_deal(Chance(0)), []
    for act in acts:
        written.append(act_text(ahead, act))
        ahead.play(act, dealt)
    return written


def main() -> None:
    """Find the positions, and write the file."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--samples", type=int, default=512)
    arguments.add_argument("--closer", type=int, default=5, help="how many are looked at closely")
    arguments.add_argument("--out", type=Path, default=Path("docs/foster-positions.json"))
    given = arguments.parse_args()
    results = []
    for rules, maxim in MATCHES:
        rollouts = Rollouts(preset(rules), given.samples)
        best: tuple[float, dict[str, Any]] | None = None
        for found in candidates(rules, maxim, given.games)[: given.closer]:
            lost = cost(rollouts, found.position, found.best, found.maxim)
            value = sample_mean(
                rollouts.values(found.position, [found.best], found.position.seat, Chance(1))[0]
            )
            if best is None or lost.mean > best[0]:
                best = lost.mean, as_dict(rules, maxim, found, lost, value.mean)
        if best is not None:
            results.append(best[1])
            print(json.dumps(best[1]), flush=True)
        given.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
