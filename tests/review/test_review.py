"""The review of a game: the sum is the result, and planted mistakes are found."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from math import sqrt

import pytest
from bench.played_on import difference

from helpers.annotated_games import talkative_game
from helpers.tables import vary
from russianbank.ai.search_constants import FULL_ATTENTION
from russianbank.ai.search_player import SearchPlayer
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.arena.simulation import game_of, play_deal
from russianbank.core.act import ACTS, Act, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.event import Misplaced, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import Judgement, read_record, record_of, tree_of, write_record
from russianbank.review import (
    Judged,
    PlayerReview,
    Review,
    ReviewMark,
    annotated_record,
    estimated_level,
    figure_rows,
    review,
    review_steps,
    reviewed_turns,
    turning_points,
)
from russianbank.review.decision import Decision, steps_of
from russianbank.review.evaluation import (
    NO_LOSS,
    Evaluation,
    Evaluator,
    Loss,
    ValueEstimate,
)
from russianbank.review.even_luck import EvenLuck
from russianbank.review.findings import BLUNDER, ReviewedDecision
from russianbank.review.level_estimate import SHORT, WHOLE
from russianbank.review.review import reviewed_steps
from russianbank.review.rollout import PLAN_LAYOUTS, SHIFT_COST
from russianbank.review.sample_mean import SampleMean
from russianbank.review.worth import Worth

pytestmark = pytest.mark.compiled

PLANTED = 40 if os.environ.get("SOAK") else 2
FEW = 8
"""Samples that are enough to see a great blunder."""

WHOLE_GAMES = 24
"""How many whole games confirm that a planted blunder is one."""

EXPERT = SearchPlayer(8)


def checked(game: Game, samples: int = 2) -> Review:
    """The review of a game, whose numbers must be possible and add up."""
    found = review(game, samples)
    red, blue = found.players
    total = found.start - red.cost + blue.cost + red.luck - blue.luck
    assert total == pytest.approx(found.result, abs=1e-9)
    assert found.sum_error == pytest.approx(0.0, abs=1e-9)
    assert found.points_sum_error == pytest.approx(0.0, abs=1e-9)
    assert game.outcome is not None
    assert found.result_points == game.outcome.points[0] - game.outcome.points[1]
    assert all(-1e-9 <= share <= 1 + 1e-9 for _, share in found.values)
    for seat, player in zip(Seat, found.players, strict=True):
        luck = [card.luck for card in found.cards if card.seat is seat]
        assert sum(one.share for one in luck) == pytest.approx(player.luck)
        assert sum(one.points for one in luck) == pytest.approx(player.points_luck)
    for mark in found.marks:
        assert 0 <= mark.first < mark.first + mark.events <= len(game.events)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["foster-two-pack", "foster-one-pack", "modern", "foster-36"])
def test_start_costs_and_luck_add_up_to_the_result(name: str) -> None:
    """Also in games full of errors, stops, misplaced cards and agreements."""
    for seed in range(2):
        game = talkative_game(preset(name), seed, "call-stop", 40)
        if game.outcome is None:
            game.abandon(Seat(seed % 2))
        found = checked(game)
        winner = game.outcome.winner if game.outcome else None
        assert found.result == (0.5 if winner is None else float(winner is Seat.RED))


class _Guessing(Evaluator):
    """Finds any worth for a position and any cost for a decision: no estimate is exact."""

    def __init__(self, rules: RuleSet, chance: Chance) -> None:
        super().__init__(rules, 2)
        self.chance = chance

    def worth(self, position: Position, seat: Seat) -> Worth:
        """See `Evaluator`."""
        return self.estimate(position, seat).worth

    def estimate(self, position: Position, seat: Seat) -> ValueEstimate:
        """See `Evaluator`."""
        worth = Worth(self._share(), 100 * self._share() - 50)
        return ValueEstimate(worth, Worth(0.1, 10.0), 0.1)

    def evaluate(self, decision: Decision) -> Evaluation:
        """See `Evaluator`."""
        share, points = self._share() - self._share(), self._share() - 0.5
        loss = Loss(SampleMean(share, 0.1), SampleMean(10 * points, 0.1), 0.1)
        missed = loss if decision.if_stopped else None
        worth = self.worth(decision.before, decision.seat)
        return Evaluation(worth, loss, (), loss, forced=False, missed=missed)

    def _share(self) -> float:
        return self.chance.below(1001) / 1000


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_the_sum_is_exact_whatever_the_estimates_are(name: str) -> None:
    """Every ending: played out, unfinished, abandoned; with errors, stops, corrections."""
    rules = preset(name)
    for seed in range(12):
        game = talkative_game(rules, seed, ("call-stop", "warn", "strict")[seed % 3], 60 * seed)
        if seed % 4 == 1 and game.outcome is None:
            game.abandon(Seat(seed // 4 % 2))
        *_, last = reviewed_steps(game, _Guessing(rules, Chance(seed)))
        assert last.review.sum_error == pytest.approx(0.0, abs=1e-9)
        assert last.review.points_sum_error == pytest.approx(0.0, abs=1e-9)
        assert all(mark.cost >= 0.0 for mark in last.review.marks)
        for seat, player in zip(Seat, last.review.players, strict=True):
            luck = [card.luck.share for card in last.review.cards if card.seat is seat]
            assert sum(luck) == pytest.approx(player.luck)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_no_decision_costs_less_than_nothing(name: str) -> None:
    """What was played is a candidate for the best plan, however few samples there are."""
    rules = preset(name)
    for seed, strictness in enumerate(("strict", "call-stop")):
        found = review(talkative_game(rules, seed, strictness, 120), 2, layouts=50)
        assert found.decisions
        assert min(one.to_best.share.mean for one in found.decisions) >= 0.0
        assert all(mark.cost > 0.0 for mark in found.marks if mark.judged is Judged.DECISION)


def test_the_same_game_gets_the_same_review() -> None:
    game = talkative_game(preset("foster-two-pack"), 1, "call-stop", 30)
    game.abandon(Seat.RED)
    assert review(game, 2) == review(game, 2)


@pytest.mark.extended
def test_the_best_player_makes_no_mistake_in_its_own_eyes() -> None:
    rules = preset("foster-36")
    played = play_deal(rules, ("search", "search"), 1, 1, 0, keep_acts=True)
    found = checked(game_of(rules, 1, played), 16)
    assert [mark for mark in found.marks if mark.severity != "doubtful"] == []
    assert sum(player.cost for player in found.players) < 0.02


def test_a_decision_without_a_choice_costs_nothing() -> None:
    """Also in an ending, where the players of two rollouts think for different times."""
    rules = preset("french")
    played = play_deal(rules, ("greedy", "greedy"), 15, 1, 0, keep_acts=True)
    found = review(game_of(rules, 15, played), 2)
    forced = [one for one in found.decisions if one.forced]
    assert len(forced) > 5
    assert {one.cost.share.mean for one in forced} == {0.0}
    assert {one.cost.points.mean for one in forced} == {0.0}


@pytest.mark.parametrize("name", ["pagat-waste", "foster-two-pack"])
def test_who_may_open_a_space_first_has_a_choice(name: str) -> None:
    rules = preset(name)
    played = play_deal(rules, ("search:level=1", "search:level=2"), 1, 1, 0, keep_acts=True)
    game = game_of(rules, 1, played)
    found = review(game, 2, layouts=30)
    befores = {one.first: one.before for one in steps_of(game) if isinstance(one, Decision)}
    choices = 0
    for one in found.decisions:
        before, acts = befores[one.first], befores[one.first].lawful()
        shifts = [act for act in acts if act.source <= Pile.T8 and act.target <= Pile.T8]
        opens = any(act.target != act.source and before.count(act.source) == 1 for act in shifts)
        if opens and len(acts) > len(shifts):
            choices += 1
            assert not one.forced
        if one.forced:
            assert (one.cost, one.to_best) == (NO_LOSS, NO_LOSS)
    assert choices > 5


def test_the_cost_of_a_decision_is_that_of_decisions_alone() -> None:
    player = PlayerReview(cost=0.6, decisions=2, decided=0.1, squares=0.01, decided_error=0.05)
    assert player.error_rate == pytest.approx(0.05)
    assert player.error_rate_error == pytest.approx(sqrt(0.01 - 0.1**2 / 2) / 2)
    single = PlayerReview(cost=0.6, decisions=1, decided=0.1, squares=0.01, decided_error=0.05)
    assert single.error_rate_error == 0.05
    assert PlayerReview(cost=0.6).error_rate == PlayerReview().error_rate_error == 0.0


def test_a_game_given_up_costs_but_is_no_error_of_play() -> None:
    rules = preset("foster-36")
    game = Game(rules, deal(rules, Chance(1)))
    play(game, EXPERT.plan(game.position, Chance(1)).acts)
    quitter = game.seat
    game.abandon(quitter)
    found = checked(game).players[quitter]
    assert found.cost - found.decided > 0.3
    assert found.error_rate < 0.05


@pytest.mark.sample(1)
@pytest.mark.parametrize("length", [0, 1, 12, 25])
def test_an_unfinished_game_is_judged_up_to_its_last_act(length: int) -> None:
    """The sum is then what the last position is worth."""
    game = talkative_game(preset("foster-two-pack"), 3, "call-stop", length)
    assert game.outcome is None
    found = review(game, 2)
    assert found.sum_error == pytest.approx(0.0, abs=1e-9)
    assert found.points_sum_error == pytest.approx(0.0, abs=1e-9)
    assert 0.0 <= found.result <= 1.0
    played = [event for event in game.events if isinstance(event, Played | Misplaced)]
    assert found.acts == len(played)


def test_a_stop_that_can_still_be_called_is_not_missed() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)))
    play(game, (game.position.playable()[-1],))
    assert game.stoppable_breach(game.seat.other)
    found = review(game, 2)
    assert [player.stops_missed for player in found.players] == [0, 0]
    assert found.sum_error == pytest.approx(0.0, abs=1e-9)


def test_a_game_abandoned_at_once_has_an_empty_review() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    game.abandon(Seat.RED)
    found = checked(game)
    assert (found.acts, found.decisions, turning_points(found)) == (0, [], [])
    assert [mark.judged for mark in found.marks] == [Judged.ENDING]


@pytest.mark.parametrize("agreed", [False, True])
def test_what_a_game_given_up_costs_is_as_unsure_as_its_worth(agreed: bool) -> None:
    """The worth before it is an estimate; the result is none."""
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    if agreed:
        game.offer_draw(game.seat)
        game.accept_draw(game.seat.other)
    else:
        game.abandon(Seat.RED)
    found = checked(game)
    (mark,) = found.marks
    player = found.players[mark.seat]
    said = Evaluator(rules, 2).estimate(game.start, mark.seat)
    assert said.error.share > 0.05
    assert (mark.error, mark.points_error) == (said.error.share, said.error.points)
    assert (player.error, player.points_error) == (mark.error, mark.points_error)
    assert found.even.error > 0.0


@pytest.mark.extended
def test_marks_come_one_by_one_in_the_order_of_the_game() -> None:
    game = talkative_game(preset("foster-two-pack"), 1, "call-stop", 30)
    game.abandon(Seat.RED)
    seen: list[tuple[Judged, int]] = []
    for step in review_steps(game, 2):
        marks = [(mark.judged, mark.first) for mark in step.review.marks]
        assert marks[: len(seen)] == seen
        seen = marks
    assert step.done == step.steps
    assert step.review == review(game, 2)


@pytest.mark.extended
def test_even_luck_takes_the_luck_of_both_players_out_of_the_result() -> None:
    game = talkative_game(preset("foster-two-pack"), 1, "call-stop", 30)
    game.abandon(Seat.RED)
    found = review(game, 2)
    red, blue = found.players
    assert found.even_luck_points(Seat.RED) == pytest.approx(
        found.start_points - red.points + blue.points
    )
    assert found.even_luck(Seat.BLUE) == 1.0 - found.even_luck(Seat.RED)
    assert found.even_luck(Seat.RED, -1.0) <= found.even_luck(Seat.RED) < 1.0
    assert found.even_luck(Seat.BLUE, 1.0) == 1.0 - found.even_luck(Seat.RED, -1.0)


def test_even_luck_is_between_none_and_all_however_many_mistakes_there_are() -> None:
    """Mistakes that win chances would add up to 150 of 100, first of one player, then of both."""
    even = EvenLuck.beginning_at(0.5)
    for _ in range(5):
        even.add(0.6, 0.3, 0.05)
    low = even.share()
    assert 0.0 < low < 0.05
    assert even.share(-1.0) < low < even.share(1.0)
    for _ in range(5):
        even.add(0.3, 0.6)
    assert even.share() == pytest.approx(0.5)
    even.add(0.5, 0.0)
    assert even.share() == pytest.approx(0.01)


@pytest.mark.parametrize(("error", "told"), [(1.0, True), (1.2, False)])
def test_even_luck_stands_in_the_table_where_it_says_something(error: float, told: bool) -> None:
    """From even chances, one standard error of 1.1 leads to 25 and to 75 of 100."""
    game = talkative_game(preset("foster-two-pack"), 1, "call-stop", 4)
    game.abandon(Seat.RED)
    found = review(game, 2)
    found.even = EvenLuck(0.0, error)
    rows = dict(figure_rows(game, found))
    assert [one.number is not None for one in rows["review-even-wins"]] == [told, told]


@pytest.mark.extended
def test_luck_alone_leaves_even_luck_at_the_start() -> None:
    """A game of the reference player has no cost; so luck alone decides it."""
    rules = preset("foster-36")
    game = Game(rules, deal(rules, Chance(1)))
    search = TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))
    search.limit(FULL_ATTENTION, 0.0, False, False, 0, SHIFT_COST)
    while game.outcome is None:
        search.run(game.position, PLAN_LAYOUTS)
        play(game, tuple(ACTS[code] for code in search.plan(0)))
    found = checked(game)
    assert found.result in (0.0, 1.0)
    assert found.even_luck(Seat.RED) == pytest.approx(found.start)


def wrong_call(**price: str | int) -> tuple[Review, Seat]:
    """The review of a game with a wrong call of stop, and who called."""
    rules = vary("foster-two-pack", **price)
    game = Game(rules, deal(rules, Chance(1)))
    for _ in range(3):
        player, seat = SearchPlayer(9), game.seat
        while game.seat is seat:
            play(game, player.plan(game.position, Chance(1)).acts)
    play(game, (game.position.lawful()[0],))
    caller = game.seat.other
    game.call_stop(caller)
    game.abandon(caller.other)
    found = checked(game)
    assert found.players[caller].wrong_calls == 1
    return found, caller


@pytest.mark.extended
def test_a_wrong_call_of_stop_costs_the_caller_its_points() -> None:
    found, caller = wrong_call(wrong_call="points", wrong_call_points=10)
    (mark,) = [one for one in found.marks if one.judged is Judged.WRONG_CALL]
    assert (mark.seat, mark.points, mark.cost) == (caller, 10, 0)


@pytest.mark.extended
def test_a_wrong_call_of_stop_costs_the_caller_what_the_cards_are_worth() -> None:
    found, caller = wrong_call(wrong_call="cards", wrong_call_cards=3)
    (mark,) = [one for one in found.marks if one.judged is Judged.WRONG_CALL]
    assert mark.seat is caller
    assert mark.cost > 0
    assert mark.points > 0
    assert 0 < mark.error <= found.players[caller].error
    assert 0 < mark.points_error <= found.players[caller].points_error


@pytest.mark.extended
def test_turns_add_up_from_the_start_to_the_result() -> None:
    found = checked(planted(0, blunder)[0])
    turns = list(reviewed_turns(found))
    assert turns[0].before == pytest.approx(found.start)
    assert [one.after for one in turns[:-1]] == [one.before for one in turns[1:]]
    assert turns[-1].after == found.result
    turning = turning_points(found)
    assert turning == sorted(turning)
    assert {one.number for one in turning} <= {one.number for one in turns}
    greatest = max(abs(one.change) for one in turns)
    assert greatest in [abs(one.change) for one in turning]


def test_what_a_player_gains_by_better_plays_than_expected_is_told_apart_from_luck() -> None:
    def decision(turn: int, seat: Seat, share: float, cost: float) -> ReviewedDecision:
        lost = Loss(SampleMean(cost, 0.0), SampleMean(0.0, 0.0), 0.0)
        return ReviewedDecision(turn, seat, turn, 1, False, Worth(share, 0.0), lost, NO_LOSS)

    found = Review(0.5, 1.0, 0.0, 0.0, (PlayerReview(), PlayerReview()))
    found.decisions = [
        decision(1, Seat.RED, 0.5, 0.1),
        decision(2, Seat.BLUE, 0.4, -0.3),
        decision(2, Seat.BLUE, 0.1, 0.05),
        decision(3, Seat.RED, 0.15, -0.85),
    ]
    assert [round(turn.gain, 9) for turn in reviewed_turns(found)] == [0.0, -0.25, 0.85]
    assert [round(turn.change, 9) for turn in reviewed_turns(found)] == [-0.1, -0.25, 0.85]


def review_of(decisions: int, to_best: float, mistakes: int = 0, paragraph: str = "") -> Review:
    """A review in which red's decisions cost so much."""
    red = PlayerReview(decisions=decisions, to_best=to_best)
    found = Review(0.5, 1.0, 0.0, 0.0, (red, PlayerReview()))
    mark = ReviewMark(Judged.DECISION, 1, Seat.RED, 0, 1, 0.3, 0.0, paragraph=paragraph)
    found.marks = [mark] * mistakes
    return found


def test_the_estimated_level_falls_with_what_the_decisions_cost() -> None:
    game = played_out()
    levels = []
    for cost, mistakes in ((0.0, 0), (0.1, 0), (0.3, 1), (1.0, 3), (3.0, 9), (8.0, 25)):
        found = estimated_level(game, review_of(100, cost, mistakes), Seat.RED)
        assert found is not None
        assert 1 <= found.low <= found.level <= found.high <= 10
        levels.append(found.level)
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 9
    assert levels[-1] < 2


def test_the_estimated_level_falls_with_the_mistakes() -> None:
    """An obligation that was missed is none of them: where all stops are called, none can be."""
    game = played_out()
    levels = [estimated_level(game, review_of(100, 3.0, many), Seat.RED) for many in (0, 5, 30)]
    assert levels == sorted(levels, reverse=True, key=lambda one: one.level if one else 0)
    assert len(set(levels)) == 3
    assert estimated_level(game, review_of(100, 3.0, 30, "F23"), Seat.RED) == levels[0]


def test_the_estimated_level_is_told_with_its_measured_error() -> None:
    whole, short = review_of(100, 3.0, 5), review_of(100, 3.0, 5)
    short.short = True
    for found, fit in ((whole, WHOLE), (short, SHORT)):
        level = estimated_level(played_out(), found, Seat.RED)
        assert level is not None
        assert level.level - level.low == pytest.approx(fit.error)
        assert level.high - level.level == pytest.approx(fit.error)


def test_a_short_review_says_so() -> None:
    """It finds fewer and smaller mistakes, and a level is estimated accordingly."""
    game = Game(preset("foster-two-pack"), deal(preset("foster-two-pack"), Chance(3)))
    assert not review(game, 1).short
    assert review(game, 1, layouts=100).short


def test_no_level_is_estimated_from_too_little_or_by_other_cards() -> None:
    assert estimated_level(played_out(), review_of(2, 0.0), Seat.RED) is None
    usual = review_of(100, 1.0)
    assert estimated_level(played_out("foster-one-pack"), usual, Seat.RED) is None
    rules = preset("foster-two-pack")
    abandoned = Game(rules, deal(rules, Chance(3)))
    assert estimated_level(abandoned, usual, Seat.RED) is None
    abandoned.abandon(Seat.RED)
    assert estimated_level(abandoned, usual, Seat.RED) is None


def played_out(name: str = "foster-two-pack") -> Game:
    """A game that `greedy` has played to its end."""
    rules = preset(name)
    return game_of(rules, 6, play_deal(rules, ("greedy", "greedy"), 6, 0, 0, keep_acts=True))


@pytest.mark.parametrize(
    ("cost", "error", "severity"),
    [
        (0.019, 0.0, "doubtful"),
        (0.05, 0.03, "doubtful"),
        (0.05, 0.02, "mistake"),
        (0.08, 0.05, "doubtful"),
        (0.08, 0.03, "blunder"),
    ],
)
def test_what_costs_less_than_its_uncertainty_is_no_mistake(
    cost: float, error: float, severity: str
) -> None:
    mark = ReviewMark(Judged.DECISION, 1, Seat.RED, 0, 1, cost, 2 * error, sampling_error=error)
    assert mark.severity == severity
    found = Review(0.5, 1.0, 0.0, 30.0, (PlayerReview(), PlayerReview()), [mark])
    assert found.mistakes() == ([mark] if severity != "doubtful" else [])


def test_progress_is_reported() -> None:
    game = talkative_game(preset("foster-two-pack"), 2, "call-stop", 20)
    game.abandon(Seat.BLUE)
    seen: list[tuple[int, int]] = []
    review(game, 2, lambda done, steps: seen.append((done, steps)))
    assert [done for done, _ in seen] == list(range(1, seen[-1][1] + 1))


Plant = Callable[[Game, SearchPlayer], tuple[Act, ...] | None]


@cache
def planted(seed: int, plant: Plant) -> tuple[Game, int]:
    """A game of good players with one planted plan, abandoned soon after it; and where it is."""
    rules, player = preset("foster-two-pack"), SearchPlayer(9)
    for number in range(seed, seed + 10_000, 1000):  # some games have no place for it
        game, chance = Game(rules, deal(rules, Chance(number))), Chance(number)
        while game.outcome is None:
            where = len(game.events)
            wrong = plant(game, player) if where > 20 else None
            play(game, wrong or player.plan(game.position, chance).acts)
            if wrong is not None and game.outcome is None:
                play(game, player.plan(game.position, chance).acts)
                if game.outcome is None:
                    game.abandon(game.seat)
                return game, where
    raise AssertionError("no place for a mistake in ten games")


def play(game: Game, acts: tuple[Act, ...]) -> None:
    for one in acts:
        game.insist(one)


def blunder(game: Game, player: SearchPlayer) -> tuple[Act, ...] | None:
    """A lawful plan that loses at least 15 games of 100 more than the best one.

    The search says so, and games of strong players confirm it, as the search may be wrong.
    """
    search = player.look(game.position, Chance(1))
    leaves = [(value, codes) for codes, value, searched in search.leaves() if searched]
    worst, codes = min(leaves, default=(1.0, []))
    if not codes or worst > search.value() - 0.15:
        return None
    wrong, best = (tuple(ACTS[code] for code in plan) for plan in (codes, search.plan()))
    lost = difference(game.position, best, wrong, WHOLE_GAMES, Chance(len(game.events)))
    return wrong if lost.mean > max(BLUNDER, 2 * lost.error) else None


def overlooked(game: Game, player: SearchPlayer) -> tuple[Act, ...] | None:
    """An act that overlooks a foundation play (F23)."""
    position = game.position
    wrong = [one for one in position.playable() if position.breach(one) == "F23"]
    return (wrong[-1],) if wrong else None


def is_found(seed: int) -> bool:
    """Whether the review calls a planted blunder one."""
    game, where = planted(seed, blunder)
    marks = [mark for mark in checked(game, FEW * 4).marks if mark.first == where]
    return [(mark.judged, mark.severity) for mark in marks] == [(Judged.DECISION, "blunder")]


@pytest.mark.extended
def test_nine_of_ten_planted_blunders_are_found() -> None:
    """In an ending, what costs less than 36 to 55 of 100 is not called a mistake."""
    found = [is_found(seed) for seed in range(PLANTED)]
    assert sum(found) >= 0.9 * PLANTED, [seed for seed, one in enumerate(found) if not one]


@pytest.mark.parametrize("seed", range(PLANTED))
def test_a_planted_missed_stop_is_found(seed: int) -> None:
    game, where = planted(seed, overlooked)
    found = checked(game, FEW)
    (missed,) = [mark for mark in found.marks if mark.judged is Judged.MISSED_STOP]
    offender = missed.seat.other
    assert missed.first == where
    assert missed.paragraph == "F23"
    assert found.players[missed.seat].stops_missed == 1
    assert found.players[offender].obligations_missed == 1
    assert missed.error >= missed.sampling_error > 0
    assert missed.error <= found.players[missed.seat].error


def test_a_stop_in_time_is_counted_and_costs_the_caller_nothing() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1)))
    play(game, (game.position.playable()[-1],))
    offender = game.seat
    game.call_stop(offender.other)
    game.call_stop(game.seat.other) if game.may_call_stop(game.seat.other) else None
    game.abandon(Seat.BLUE)
    found = checked(game, FEW)
    assert found.players[offender].obligations_missed == 1
    assert found.players[offender.other].stops_called == 1
    assert found.players[offender.other].stops_missed == 0


@pytest.mark.extended
def test_the_review_is_written_into_the_record() -> None:
    game, where = planted(0, blunder)
    found = review(game, FEW * 4)
    record = annotated_record(record_of(game, {"Red": "Anna"}), found)
    again = read_record(write_record(record))
    assert again == record
    replay = again.replay()
    assert replay.failure is None
    assert replay.in_variations == ()
    (mark,) = [one for one in found.marks if one.first == where]
    nodes = [tree_of(again), *tree_of(again).main_line()]
    assert nodes[where + mark.events].judgement is Judgement.BLUNDER
    before = [tree_of(again), *tree_of(again).main_line()][where]
    assert before.value is not None
    best = before.children[-1]
    assert best.entry is not None
    assert best.entry.name is not None
    assert best.entry.name.act is mark.best[0]
