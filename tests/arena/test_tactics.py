"""The tactics: the positions are sound, a plan is judged by what it brings about, counts add up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from arena.make_tactics import faults
from arena.phases import only_leaves, phase
from helpers.random_play import amount
from helpers.tables import table
from russianbank.ai import player
from russianbank.ai.plan import Budget, Plan
from russianbank.arena.tactics import Goal, Tactic, score, tactics
from russianbank.core.act import Act
from russianbank.core.build_info import compiled
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.notation import read_act, write_position

ALL = tactics()
PLANNED = [one for one in ALL if not one.error]
ERRORS = [one for one in ALL if one.error]


def name(tactic: Tactic) -> str:
    return tactic.id


@dataclass
class Prompter:
    """Plays the given acts, all at once or one by one, then turns up the next card."""

    acts: Iterable[Act] = ()
    at_once: bool = True
    sees: bool = True
    name = "prompter"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        acts, self.acts = list(self.acts), ()
        if acts and not self.at_once:
            acts, self.acts = acts[:1], acts[1:]
        leaving = [act for act in position.lawful() if only_leaves(position, act)]
        return Plan(tuple(acts or leaving[:1] or position.lawful()[:1]))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        return self.sees


class Shuffler(Prompter):
    """Never turns a card up while there is another act."""

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        acts = position.lawful()
        staying = [act for act in acts if not only_leaves(position, act)]
        return Plan((next(iter(staying or acts)),))


def test_there_are_enough_of_every_theme_and_difficulty() -> None:
    assert len(ALL) >= 60
    assert len({one.id for one in ALL}) == len({one.line for one in ALL}) == len(ALL)
    themes = [one.theme for one in ALL]
    assert len(set(themes)) >= 12
    assert all(themes.count(theme) >= 3 for theme in themes)
    stars = [one.stars for one in ALL]
    assert set(stars) == {1, 2, 3, 4, 5}
    assert all(stars.count(count) >= 8 for count in stars)


@pytest.mark.parametrize("tactic", ALL, ids=name)
def test_every_position_is_written_as_we_write_it_and_explained(tactic: Tactic) -> None:
    assert write_position(tactic.position()) == tactic.line
    assert tactic.id.startswith(tactic.theme + "-")
    assert tactic.why.endswith(".")
    assert tactic.source


@pytest.mark.parametrize("tactic", PLANNED, ids=name)
def test_the_plan_given_reaches_the_goal_and_doing_nothing_does_not(tactic: Tactic) -> None:
    assert tactic.met(tactic.plan(), Chance(1))
    assert not tactic.met((), Chance(1))
    assert tactic.solved(Prompter(tactic.plan()), Chance(1))
    assert tactic.solved(Prompter(tactic.plan(), at_once=False), Chance(1))


@pytest.mark.parametrize("tactic", ERRORS, ids=name)
def test_every_error_can_be_stopped_by_a_player_who_sees_it(tactic: Tactic) -> None:
    assert not list(faults(tactic))
    assert tactic.solved(Prompter(sees=True), Chance(1))
    assert not tactic.solved(Prompter(sees=False), Chance(1))


@pytest.mark.extended
def test_no_plan_does_better_than_the_goal() -> None:
    most = amount(12, 400)
    small = [one for one in PLANNED if phase(one.position(), most) is not None]
    assert len(small) >= amount(10, 40)
    assert [(one.id, list(faults(one, most))) for one in small if list(faults(one, most))] == []


def test_what_comes_after_a_card_turned_up_does_not_count() -> None:
    tactic = _small(Goal(left=9))
    shift, fill, turn = (read_act(text) for text in ("t1>t2", "s>t1", "^h"))
    assert tactic.met((shift, fill), Chance(1))
    assert not tactic.met((turn, shift, fill), Chance(1))


def test_a_plan_that_breaks_an_obligation_is_none() -> None:
    laid = table("foster-two-pack", t1="9H", t2="TS", t3="AC", s="(3) KH")
    tactic = Tactic("a-01", "a", 1, "foster-two-pack", write_position(laid.position), "", "")
    shift = read_act("9H t1>t2", laid.position)
    first = read_act("AC t3>f", laid.position)
    assert tactic.met((first, shift), Chance(1))
    assert not tactic.met((shift,), Chance(1))


def test_a_goal_asks_for_what_it_says() -> None:
    laid = table("foster-one-pack", h="(3)", d="5C", D="2C JS", t1="TS", t2="", t3="4D")
    position, seat = laid.position, laid.position.seat
    assert Goal(left=4, opponent=8, spaces=1, tops={"D": "JS"}, shut_out=("9D",)).reached(
        position, seat
    )
    assert not Goal(left=3).reached(position, seat)
    assert not Goal(opponent=9).reached(position, seat)
    assert not Goal(spaces=2).reached(position, seat)
    assert not Goal(tops={"D": "2C"}).reached(position, seat)
    assert not Goal(shut_out=("JS",)).reached(position, seat)
    assert not Goal(stock=1, won=True).reached(position, seat)
    stocked = table("foster-two-pack", s="(3) KH").position
    assert Goal(stock=4).reached(stocked, stocked.seat)
    assert not Goal(stock=3).reached(stocked, stocked.seat)
    assert not Goal(tops={"S": "KD"}).reached(stocked, stocked.seat)


def test_a_player_who_shuffles_about_for_ever_is_given_up() -> None:
    tactic = _small(Goal(left=0))
    assert not tactic.solved(Shuffler(), Chance(1))


def test_a_score_adds_up_by_theme_and_by_stars() -> None:
    tried = ALL[:: amount(6, 2)]
    scored = score(player("greedy"), tried)
    assert scored.all().tried == len(tried) == len(scored.solved) + len(scored.missed)
    assert set(scored.by_theme()) == {one.theme for one in tried}
    assert set(scored.by_stars()) == {one.stars for one in tried}
    for parts in (scored.by_theme().values(), scored.by_stars().values()):
        assert sum(part.solved for part in parts) == scored.all().solved == len(scored.solved)
        assert sum(part.tried for part in parts) == len(tried)


def test_the_easy_ones_are_easier() -> None:
    shares = score(player("greedy"), ALL[:: amount(4, 1)]).by_stars()
    first, last = shares[1], shares[5]
    assert first.solved / first.tried > 0.5 > last.solved / last.tried


def test_the_same_seed_gives_the_same_score_whichever_are_tried_beside() -> None:
    tried = PLANNED[:: amount(12, 4)]
    whole = score(player("random"), tried, seed=3)
    again = [one for one in reversed(tried) if score(player("random"), [one], seed=3).solved]
    assert set(map(name, whole.solved)) == set(map(name, again))


def _small(goal: Goal) -> Tactic:
    """A nine to be put on a ten, and a king of the stock that could take its place."""
    laid = table("pagat", t1="9H", t2="TS", s="(3) KH")
    line = write_position(laid.position)
    return Tactic("small-01", "small", 1, "pagat", line, "", "", goal=goal)


def test_level_ten_finds_fosters_better_line() -> None:
    """The line of pp. 79-80, from four of its positions."""
    if not compiled():
        pytest.skip("thirty thousand layouts a position are for where the kernel is compiled")
    line = [one for one in ALL if one.id in ("book-04", "book-05", "book-06", "book-07")]
    assert score(player("search"), line, seed=1).all().solved == len(line) == 4
