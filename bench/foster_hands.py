"""Reviews the two printed hands of Foster's book, and compares the lines of pp. 73-80.

    python -m bench.foster_hands [--samples 512] [--games 200] [--jobs 2] [--out FILE]

The results are kept in docs/foster-hands.json, from which docs/foster.md has its figures. All
values are wins of 100 for red. The deal of the two-pack hand is completed with the cards that the
book leaves over, in any order: nobody has seen them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from russianbank.ai.analysis import analyse
from russianbank.ai.plan import Budget
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import Act
from russianbank.core.cards import CARDS, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import Record, act_text, read_records, write_position
from russianbank.review.decision import Decision, steps_of
from russianbank.review.evaluation import Evaluator
from russianbank.review.findings import Judged, ReviewMark
from russianbank.review.rollout import Rollouts
from russianbank.review.sample_mean import sample_mean

HANDS = ("foster-1922-two-packs", "foster-1922-one-pack")
CHOICE = 91
"""The entry of the one-pack hand after which the better line of pp. 79-80 begins."""

PLANS = 6
"""How many plans of the engine are compared with the two lines of the book."""

LAYOUTS = 40_000
"""How many layouts the engine visits to find them."""

WHOLE_GAME = 1_000
"""No game has more plans: rollouts with so many are played to the end."""

PLAYED_OUT = 2_000
"""How many layouts it visits for each plan when a line is played out with the cards of the book."""


class Task(NamedTuple):
    """One decision of a hand, by its number."""

    hand: str
    number: int


@cache
def printed(name: str) -> tuple[Record, ...]:
    """The records of a printed hand."""
    text = files("russianbank").joinpath(f"records/{name}.rbr").read_text("utf-8")
    return tuple(read_records(text))


@cache
def completed(name: str) -> Game:
    """The game of a printed hand, its deal completed with the cards that the book leaves over."""
    record = printed(name)[0]
    assert record.deal is not None
    if record.rules.packs == "two":
        packs = [list(record.deal.cards(seat)) for seat in Seat]
        for seat in Seat:
            own = (one for one in CARDS.values() if one.pack is seat)
            left = (one for one in own if str(one)[0] in record.rules.ranks)
            packs[seat] += [one for one in left if one not in packs[seat]]
        record = replace(record, deal=Deal(packs[0], packs[1], record.deal.first))
    replay = record.replay()
    assert replay.failure is None, replay.failure
    return replay.game


@cache
def decisions(name: str) -> tuple[Decision, ...]:
    """The decisions of a printed hand."""
    return tuple(step for step in steps_of(completed(name)) if isinstance(step, Decision))


def for_red(seat: Seat, share: float) -> float:
    """A share of games of one player as red's, in wins of 100."""
    return 100 * (share if seat is Seat.RED else 1 - share)


def evaluated(task: Task, samples: int, games: int) -> dict[str, Any]:
    """Evaluate one decision; a mistake is checked with games that are played to the end."""
    game, decision = completed(task.hand), decisions(task.hand)[task.number]
    found = Evaluator(game.rules, samples).evaluate(decision)
    mark = ReviewMark(
        Judged.DECISION, decision.turn, decision.seat, decision.first, decision.events,
        found.to_best.share.mean, found.to_best.share.error,
    )  # fmt: skip
    deal = game.deal
    severity = "" if found.forced else mark.severity
    checked = {}
    if severity in ("mistake", "blunder") and decision.acts is not None:
        whole = Rollouts(game.rules, games, WHOLE_GAME)
        plans = (found.best, decision.acts)
        best, played = whole.values(decision.before, plans, decision.seat, Chance(1922))
        less = sample_mean([one - other for one, other in zip(best, played, strict=True)])
        checked = {
            "games": games,
            "to_the_end": round(100 * less.mean, 2),
            "to_the_end_error": round(100 * less.error, 2),
        }
    return {
        "first": decision.first + 1,
        "entries": decision.events,
        "turn": decision.turn,
        "seat": str(decision.seat),
        "forced": found.forced,
        "value": round(for_red(decision.seat, found.worth.share), 2),
        "cost": round(100 * found.cost.share.mean, 2),
        "cost_error": round(100 * found.cost.share.error, 2),
        "to_best": round(100 * found.to_best.share.mean, 2),
        "to_best_error": round(100 * found.to_best.share.error, 2),
        "severity": severity,
        **checked,
        "played": texts(decision.before, decision.acts or (), deal),
        "best": texts(decision.before, found.best, deal),
        "position": write_position(decision.before),
    }


def texts(position: Position, acts: Sequence[Act], deal: Deal) -> list[str]:
    """Acts as they are written."""
    position, written = position.copy(), []
    for act in acts:
        written.append(act_text(position, act))
        position.play(act, deal)
    return written


def summary(name: str, found: list[dict[str, Any]], end: float) -> dict[str, Any]:
    """Costs and luck of both players; with the value at the start they give that at the end."""
    players = {
        str(seat): {"cost": 0.0, "luck": 0.0, "decisions": 0, "mistakes": 0} for seat in Seat
    }
    following = [*[one["value"] for one in found[1:]], end]
    for one, after in zip(found, following, strict=True):
        player, sign = players[one["seat"]], 1 if one["seat"] == "red" else -1
        player["cost"] += one["cost"]
        player["decisions"] += not one["forced"]
        player["mistakes"] += one["severity"] in ("mistake", "blunder")
        player["luck"] += sign * (after - (one["value"] - sign * one["cost"]))
    rounded = {
        seat: {key: round(value, 1) for key, value in one.items()} for seat, one in players.items()
    }
    return {"start": found[0]["value"], "end": round(end, 2), "players": rounded}


def lines() -> Iterator[tuple[str, tuple[Act, ...]]]:
    """The two lines of the book, from the choice to the next card that is turned up."""
    hand, better = printed(HANDS[1])
    for name, record in (("played", hand), ("better", better)):
        events = record.replay().game.events
        played = [event for event in events if isinstance(event, Played)]
        turned = next(
            number for number, event in enumerate(played) if number > CHOICE and event.shown
        )
        acts = [event.act for event in played]
        yield name, tuple(acts[CHOICE : turned + 1])


def at_choice() -> Game:
    """The one-pack hand where the better line begins."""
    hand = printed(HANDS[1])[0]
    whole = hand.replay().game
    game = Game(whole.rules, whole.deal, whole.strictness)
    game.follow(whole.events[:CHOICE])
    return game


def plans() -> list[tuple[str, tuple[Act, ...]]]:
    """The two lines of the book, and the plans that the engine likes best."""
    position = at_choice().position
    found = analyse(position, Chance(1922), Budget(layouts=LAYOUTS), PLANS)
    engine = [(f"engine {number}", one.acts) for number, one in enumerate(found.plans, 1)]
    return [*lines(), *engine]


def compared(
    number: int, samples: int, plans: list[tuple[str, tuple[Act, ...]]]
) -> list[list[float]]:
    """Play all plans on with the same cards to come, in one part of the samples."""
    position = at_choice().position
    rollouts = Rollouts(position.rules, samples)
    acts = [one for _, one in plans]
    return rollouts.values(position, acts, Seat.RED, Chance(number))


def played_out(acts: tuple[Act, ...]) -> tuple[str, list[int]]:
    """How the hand ends with the cards of the book: the engine plays on for both players."""
    game = at_choice()
    for act in acts:
        game.insist(act)
    player, chance = SearchPlayer(), Chance(1922)
    for _ in range(400):
        if game.outcome is not None:
            break
        for act in player.plan(game.position, chance, Budget(layouts=PLAYED_OUT)).acts:
            game.insist(act)
    assert game.outcome is not None
    return str(game.outcome.winner), list(game.outcome.points)


def comparison(pool: ProcessPoolExecutor, samples: int, jobs: int) -> dict[str, Any]:
    """The lines of pp. 73-80 beside the plans of the engine."""
    chosen = plans()
    part = max(8, samples // (4 * jobs))
    parts = pool.map(partial(compared, samples=part, plans=chosen), range(max(1, samples // part)))
    values = [list(chain(*one)) for one in zip(*parts, strict=True)]
    ends = list(pool.map(played_out, [acts for _, acts in chosen]))
    position, deal = at_choice().position, at_choice().deal
    found = []
    for (name, acts), of_plan, (winner, points) in zip(chosen, values, ends, strict=True):
        mean = sample_mean(of_plan)
        less = sample_mean([one - own for one, own in zip(values[1], of_plan, strict=True)])
        found.append(
            {
                "name": name,
                "acts": texts(position, acts, deal),
                "wins": round(100 * mean.mean, 2),
                "error": round(100 * mean.error, 2),
                "less_than_better": round(100 * less.mean, 2),
                "less_error": round(100 * less.error, 2),
                "winner": winner,
                "points": points,
            }
        )
    return {"position": write_position(position), "samples": len(values[0]), "plans": found}


def reviewed(pool: ProcessPoolExecutor, name: str, samples: int, games: int) -> dict[str, Any]:
    """The review of one hand."""
    tasks = [Task(name, number) for number in range(len(decisions(name)))]
    found = []
    for one in pool.map(partial(evaluated, samples=samples, games=games), tasks):
        found.append(one)
        print(f"{name} {len(found)} of {len(tasks)}", flush=True)
    game = completed(name)
    if game.outcome is None:
        end = 100 * Evaluator(game.rules, 4 * samples).worth(game.position, Seat.RED).share
    else:
        end = 100.0 if game.outcome.winner is Seat.RED else 0.0
    return {"samples": samples, **summary(name, found, end), "decisions": found}


def main() -> None:
    """Review both hands, compare the lines, and write the results."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--samples", type=int, default=512)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--out", type=Path, default=Path("docs/foster-hands.json"))
    given = arguments.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        results: dict[str, Any] = {"lines": comparison(pool, 4 * given.samples, given.jobs)}
        for name in HANDS:
            results[name] = reviewed(pool, name, given.samples, given.games)
            given.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
