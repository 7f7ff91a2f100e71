"""A shard: some games of a data set, as rows. The same plan and number give the same rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from russianbank.arena.simulation import SimulatedGame, play_deal
from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.dataset.observation import Observation
from russianbank.notation import record_of, write_position, write_record
from russianbank.review.review import review

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """What a data set has.

    Attributes:
        rules: the rule set.
        players: the names of the two players, who exchange seats after each deal.
        seed: of the deals.
        games: how many games.
        size: how many games a shard has; the last may have fewer.
        samples: how many times a review plays each position on; 0 if the games are not reviewed.
        observation: which numbers of an environment each position has, with its mask.
    """

    rules: RuleSet
    players: tuple[str, str]
    seed: int
    games: int
    size: int
    samples: int = 0
    observation: Observation = Observation.NONE

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return -(-self.games // self.size)

    def numbers(self, shard: int) -> range:
        """Return the numbers of the games in a shard."""
        return range(shard * self.size, min((shard + 1) * self.size, self.games))


class Shard(NamedTuple):
    """The rows of some games.

    Attributes:
        games: one row for each game.
        events: one row for each event of these games.
    """

    games: list[Row]
    events: list[Row]


def make_shard(plan: DatasetPlan, number: int) -> Shard:
    """Play the games of a shard, and return their rows."""
    shard = Shard([], [])
    for game in plan.numbers(number):
        _add(shard, plan, game)
    return shard


class _Before(NamedTuple):
    """A game, and what it was like before an event."""

    game: Game
    position: str
    turn: int
    numbers: Row


def _before(game: Game, observation: Observation) -> _Before:
    position = game.position
    numbers = _numbers(position, observation)
    return _Before(game, write_position(position), position.turn_number, numbers)


def _numbers(position: Position, observation: Observation) -> Row:
    """Return what an environment shows of a position to the player on turn."""
    if observation is Observation.NONE:
        return {}
    planes = observation is Observation.CARDS
    shown = position.card_planes() if planes else position.observation()
    return {"observation": bytes(shown), "mask": bytes(position.lawful_mask())}


def _add(shard: Shard, plan: DatasetPlan, deal: int) -> None:
    """Play the game of a deal, and add its rows."""
    befores: list[_Before] = []
    played = play_deal(
        plan.rules,
        plan.players,
        plan.seed,
        deal,
        deal % 2,
        keep_acts=True,
        watch=lambda game: befores.append(_before(game, plan.observation)),
    )
    game = befores[0].game
    rows = [
        {"game": played.number, "event": number} | _event_row(before, event)
        for number, (before, event) in enumerate(zip(befores, game.events, strict=True))
    ]
    if plan.samples:
        _review(rows, game, plan.samples)
    shard.events.extend(rows)
    shard.games.append(_game_row(plan, played, game))


def _event_row(before: _Before, event: Event) -> Row:
    """An event, and the position before it; a review is added later."""
    played = event if isinstance(event, Played) else None
    return {
        "kind": type(event).__name__.lower(),
        "turn": before.turn,
        "seat": _text(event.seat),
        "position": before.position,
        "act": _text(played and played.act),
        "act_index": played and played.act.index,
        "card": _text(played and played.card),
        "shown": _text(played and played.shown),
        "value": None,
        "cost": None,
        "cost_to_best": None,
        "luck": None,
    } | before.numbers


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _game_row(plan: DatasetPlan, played: SimulatedGame, game: Game) -> Row:
    """A game, and its record."""
    red, blue = plan.players[played.red], plan.players[1 - played.red]
    winner, points = played.outcome.winner, played.outcome.points
    tags = {"Round": str(played.number + 1), "Red": red, "Blue": blue}
    return {
        "game": played.number,
        "red": red,
        "blue": blue,
        "winner": None if winner is None else str(Seat(winner)),
        "ending": played.outcome.ending.name.lower(),
        "red_points": points[Seat.RED],
        "blue_points": points[Seat.BLUE],
        "turns": played.turns,
        "events": len(game.events),
        "record": write_record(record_of(game, tags)),
    }


def _review(rows: list[Row], game: Game, samples: int) -> None:
    """Add what a review found: a decision to its first event, luck to the event of the card."""
    found = review(game, samples)
    for decision in found.decisions:
        row = rows[decision.first]
        row["value"] = decision.before.share
        row["cost"] = decision.cost.share.mean
        row["cost_to_best"] = decision.to_best.share.mean
    for card in found.cards:
        rows[card.event]["luck"] = card.luck.share
