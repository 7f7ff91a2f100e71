"""Runs that are shifted card by card: the plan, and why there is none."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from helpers.tables import Table, lies, table, vary
from russianbank.core.act import Pile
from russianbank.core.errors import CannotBePlayed
from russianbank.core.law import BreaksObligation
from russianbank.core.refusal import ActRefused
from russianbank.core.run_plan import plan_run

RUN = "KH QS JH TS 9H 8S 7H 6S 5H"
TOPS = {"t3": "KS", "t4": "KD", "t5": "KC", "t6": "QC", "t7": "JC", "t8": "JS"}


def laid(spaces: int, **piles: Any) -> Table:
    """A table without duties, with a run on t1 and some spaces from t8 down."""
    rules = vary("french", compulsory=set(), **piles.pop("rules", {}))
    empty = {f"t{8 - number}": "" for number in range(spaces)}
    return table(rules, **{"t1": RUN, "s": "(2) 2C", "h": "(4)"} | TOPS | empty | piles)


def shifted(one: Table, target: Pile, count: int | None = None) -> list[str]:
    """Shift a run from t1 by its plan, all of whose acts are lawful; the acts as texts."""
    position = one.position.copy()
    acts = plan_run(position, Pile.T1, target, count)
    for act in acts:
        assert position.breach(act) == ""
        position.play(act)
    above, below = lies(one.position, "t1").split(), lies(position, "t1").split()
    moved = above[len(below) :]
    assert above[: len(below)] == below
    assert lies(position, target.sign).split() == [
        *lies(one.position, target.sign).split(),
        *moved,
    ]
    others = set(range(8)) - {Pile.T1, target}
    assert all(position.cards(pile) == one.position.cards(pile) for pile in others)
    return [str(act) for act in acts]


@pytest.mark.parametrize(
    ("spaces", "card", "under", "count"),
    [(0, 8, "6C", 1), (1, 7, "7D", 2), (2, 5, "9D", 4), (3, 1, "KD", 8), (3, 2, "QC", 7)],
)
def test_f15_each_space_doubles_the_cards_that_can_go(
    spaces: int, card: int, under: str, count: int
) -> None:
    assert len(RUN.split()) - card == count
    acts = shifted(laid(spaces, t2=under), Pile.T2)
    assert len(acts) >= 2 * count - 1 - (count == 1)


@pytest.mark.parametrize(("spaces", "under", "most"), [(0, "7D", 1), (1, "8C", 2), (2, "TC", 4)])
def test_f15_where_the_spaces_do_not_suffice_it_says_how_many_do(
    spaces: int, under: str, most: int
) -> None:
    with pytest.raises(ActRefused) as caught:
        shifted(laid(spaces, t2=under), Pile.T2)
    assert caught.value.refusal.most == most


def test_f15_few_cards_go_aside_one_by_one() -> None:
    assert shifted(laid(2, t2="8C"), Pile.T2) == ["t1>t7", "t1>t8", "t1>t2", "t8>t2", "t7>t2"]


def test_f18_into_a_space_go_as_many_as_asked_for() -> None:
    one = laid(2)
    assert shifted(one, Pile.T8, 2) == ["t1>t7", "t1>t8", "t7>t8"]
    with pytest.raises(CannotBePlayed, match="enough for 2 cards"):
        shifted(one, Pile.T8, 3)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"space_from": frozenset({"stock"})}, "there is no space"),
        ({"space_after_stock": frozenset({"tableau"})}, "there is no space"),
    ],
)
def test_e13_spaces_that_take_no_tableau_card_do_not_count(
    changes: dict[str, Any], said: str
) -> None:
    with pytest.raises(CannotBePlayed, match=said):
        shifted(laid(3, t2="7D", rules=changes), Pile.T2)


def test_f23_no_plan_breaks_an_obligation_on_the_way() -> None:
    rules = vary("french")
    first = table(rules, t1="9H 2S AH", t2="3D", t3="", s="(2) KC")
    with pytest.raises(CannotBePlayed, match=r"t1>t3 breaks F23.*AH on t1"):
        plan_run(first.position, Pile.T1, Pile.T2)
    later = table(rules, t1="9H 4S 3D", t2="5D", t3="", s="(2) KC", f="3S")
    with pytest.raises(CannotBePlayed, match=r"t1>t2 breaks F23.*4S on t1"):
        plan_run(later.position, Pile.T1, Pile.T2)


def test_f23_a_table_that_does_not_warn_asks_for_the_acts_alone() -> None:
    later = table(vary("french"), t1="9H 4S 3D", t2="5D", t3="", s="(2) KC", f="3S")
    acts = plan_run(later.position, Pile.T1, Pile.T2, lawful=False)
    assert [str(act) for act in acts] == ["t1>t3", "t1>t2", "t3>t2"]


def test_e1_nor_does_it_go_beyond_the_shift_limit() -> None:
    one = laid(2, t2="8C", shifts=98)
    with pytest.raises(CannotBePlayed, match=r"E1"):
        shifted(one, Pile.T2)


@pytest.mark.parametrize(
    ("source", "target", "count", "said"),
    [
        (Pile.T1, Pile.T1, None, "to another"),
        (Pile.T2, Pile.T1, None, "to another"),
        (Pile.STOCK, Pile.T1, None, "lies on the tableau"),
        (Pile.T1, Pile.FOUNDATION, None, "lies on the tableau"),
        (Pile.T1, Pile.T3, None, "does not fit there"),
        (Pile.T1, Pile.T7, 1, "5H cannot be played so. That card does not fit there"),
        (Pile.T1, Pile.T7, 0, "the run has 9 cards"),
        (Pile.T1, Pile.T7, 10, "do not move together"),
        (Pile.T3, Pile.T2, None, "E8"),
        (Pile.T1, 99, None, "pile"),
    ],
)
def test_what_is_no_run_is_refused_in_words(
    source: Any, target: Any, count: int | None, said: str
) -> None:
    with pytest.raises(CannotBePlayed, match=said):
        plan_run(laid(0, t2="").position, source, target, count)


@pytest.mark.parametrize(
    ("spaces", "places", "count", "code", "card", "most"),
    [
        (0, {"t2": "7D"}, 2, "too-few-spaces", "6S", 1),
        (1, {"t2": "8C"}, 3, "too-few-spaces", "7H", 2),
        (0, {}, 3, "does-not-fit-tableau", "7H", 0),
        (2, {"t1": "9H 7S 6D", "t2": "TC"}, 3, "not-a-run", "7S", 0),
        (2, {"t1": "7S 6D", "t2": ""}, 2, "whole-pile", "7S", 0),
        (2, {"t2": "8C", "shifts": 98}, 3, "shift-limit", "7H", 0),
    ],
)
def test_a_refused_run_has_a_reason_like_an_act(
    spaces: int, places: dict[str, Any], count: int, code: str, card: str, most: int
) -> None:
    with pytest.raises(ActRefused) as caught:
        plan_run(laid(spaces, **places).position, Pile.T1, Pile.T2, count)
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    found = error.refusal
    assert (found.code, str(found.card), found.most) == (code, card, most)


def test_f23_a_plan_that_breaks_an_obligation_says_which() -> None:
    first = table(vary("french"), t1="9H 2S AH", t2="3D", t3="", s="(2) KC")
    with pytest.raises(BreaksObligation) as caught:
        plan_run(first.position, Pile.T1, Pile.T2)
    assert [str(one) for one in caught.value.breach.missed] == ["AH on t1"]


def test_with_one_pack_a_run_goes_as_one_act() -> None:
    one = table("foster-one-pack", t1="9H 8H", t2="TH")
    with pytest.raises(CannotBePlayed, match="t3>>t5"):
        plan_run(one.position, Pile.T1, Pile.T2)
