"""A review as a JSON object: the form that commands print and that can be kept.

Values, costs and luck are wins of 100; points are points more than the opponent's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from russianbank.core.cards import Card, Seat
from russianbank.core.game import Game, checked_game
from russianbank.notation.card_notation import card_text
from russianbank.review.evaluation import Loss
from russianbank.review.findings import (
    PlayerReview,
    Review,
    ReviewedDecision,
    ReviewMark,
    checked_review,
)
from russianbank.review.level_estimate import estimated_level
from russianbank.review.turns import reviewed_turns, turning_points


def review_json(game: Game, found: Review) -> dict[str, Any]:
    """Return a review as a JSON object; docs/review.md explains its fields.

    Args:
        game: the game that was reviewed.
        found: its review.

    Raises:
        CannotBePlayed: if it is no game or no review.
    """
    checked_game(game)
    checked_review(found)
    return {
        "rules": game.rules.name,
        "finished": game.outcome is not None,
        "acts": found.acts,
        "players": {str(seat): _player(game, found, seat) for seat in Seat},
        "start": _wins(found.start),
        "result": _wins(found.result) if game.outcome else None,
        "end": _wins(found.result),
        "sum_error": abs(100.0 * found.sum_error),
        "start_points": _rounded(found.start_points),
        "result_points": _rounded(found.result_points) if game.outcome else None,
        "end_points": _rounded(found.result_points),
        "points_sum_error": abs(found.points_sum_error),
        "values": [[number, _wins(share)] for number, share in found.values],
        "marks": [_mark(mark) for mark in found.marks],
        "costs": [_decision(one) for one in found.decisions],
        "cards": list(_cards(game, found)),
        "turns": [
            {
                "turn": turn.number,
                "seat": str(turn.seat),
                "first": turn.first,
                "before": _wins(turn.before),
                "after": _wins(turn.after),
                "luck": _wins(turn.luck),
                "gain": _wins(turn.gain),
            }
            for turn in reviewed_turns(found)
        ],
        "turning_points": [turn.number for turn in turning_points(found)],
    }


def _wins(share: float) -> float:
    """A share of games as wins of 100."""
    return _rounded(100.0 * share)


def _rounded(number: float) -> float:
    """Two decimals, and no minus sign before a zero."""
    return round(number, 2) + 0.0


def _player(game: Game, found: Review, seat: Seat) -> dict[str, Any]:
    player: PlayerReview = found.players[seat]
    level = estimated_level(game, found, seat)
    return {
        "cost": _wins(player.cost),
        "cost_error": _wins(player.error),
        "luck": _wins(player.luck),
        "points": _rounded(player.points),
        "points_error": _rounded(player.points_error),
        "points_luck": _rounded(player.points_luck),
        "decisions": player.decisions,
        "error_rate": _wins(player.error_rate),
        "error_rate_error": _wins(player.error_rate_error),
        "level": level and {name: round(one, 1) for name, one in level._asdict().items()},
        "even_luck": _wins(found.even_luck(seat)) if game.outcome else None,
        "even_luck_low": _wins(found.even_luck(seat, -1.0)) if game.outcome else None,
        "even_luck_high": _wins(found.even_luck(seat, 1.0)) if game.outcome else None,
        "even_luck_points": _rounded(found.even_luck_points(seat)) if game.outcome else None,
        "obligations_missed": player.obligations_missed,
        "stops_called": player.stops_called,
        "stops_missed": player.stops_missed,
        "wrong_calls": player.wrong_calls,
    }


def _mark(mark: ReviewMark) -> dict[str, Any]:
    return {
        "about": mark.judged.value,
        "severity": mark.severity,
        "turn": mark.turn,
        "seat": str(mark.seat),
        "first": mark.first,
        "events": mark.events,
        "cost": _wins(mark.cost),
        "error": _wins(mark.error),
        "sampling_error": _wins(mark.sampling_error),
        "points": _rounded(mark.points),
        "points_error": _rounded(mark.points_error),
        "played": [str(act) for act in mark.played],
        "best": [str(act) for act in mark.best],
        "paragraph": mark.paragraph,
    }


def _decision(one: ReviewedDecision) -> dict[str, Any]:
    return {
        "turn": one.turn,
        "seat": str(one.seat),
        "first": one.first,
        "events": one.events,
        "forced": one.forced,
        "value": _wins(one.before.share),
        "value_points": _rounded(one.before.points),
        **_loss(one.cost),
        **{f"best_{name}": number for name, number in _loss(one.to_best).items()},
    }


def _loss(loss: Loss) -> dict[str, float]:
    return {
        "cost": _wins(loss.share.mean),
        "error": _wins(loss.share.error),
        "points": _rounded(loss.points.mean),
        "points_error": _rounded(loss.points.error),
    }


def _cards(game: Game, found: Review) -> Iterator[dict[str, Any]]:
    events = game.events
    for one in found.cards:
        shown: Card | None = getattr(events[one.event], "shown", None)
        yield {
            "turn": one.turn,
            "seat": str(one.seat),
            "event": one.event,
            "card": card_text(shown) if shown else "",
            "luck": _wins(one.luck.share),
            "points": _rounded(one.luck.points),
        }
