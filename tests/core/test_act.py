"""Acts: all that there are, and their notation."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from hashlib import sha256

import pytest

from russianbank.core.act import ACT_LIST, ACTS, Act, Kind, Pile, act

EVERY = list(ACTS.values())
TABLEAU = [Pile(place) for place in range(8)]


def test_there_are_as_many_acts_of_each_kind_as_the_table_has_ways() -> None:
    other_piles, foundation, opponents, discarding = 7, 1, 2, 1
    from_tableau = 8 * (other_piles + foundation + opponents)
    from_own = 3 * (8 + foundation + opponents) + discarding
    from_opponents = 2 * (8 + foundation)
    assert Counter(one.kind for one in EVERY) == {
        Kind.PLAY: from_tableau + from_own + from_opponents,
        Kind.TURN_UP: 2,
        Kind.TURN_OVER: 1,
        Kind.RUN: 8 * 7,
        Kind.REVERSE: 8,
        Kind.UNDER: 8 * 7 + 8 * 3,
        Kind.LAY: 8,
        Kind.PASS: 1,
    }


@pytest.mark.parametrize(
    ("shape", "text"),
    [
        ((Kind.PLAY, Pile.T3, Pile.FOUNDATION), "t3>f"),
        ((Kind.PLAY, Pile.STOCK, Pile.T2), "s>t2"),
        ((Kind.PLAY, Pile.HAND, Pile.DISCARD), "h>d"),
        ((Kind.PLAY, Pile.T1, Pile.OPPONENT_STOCK), "t1>S"),
        ((Kind.PLAY, Pile.OPPONENT_DISCARD, Pile.T4), "D>t4"),
        ((Kind.TURN_UP, Pile.STOCK, Pile.STOCK), "^s"),
        ((Kind.TURN_UP, Pile.HAND, Pile.HAND), "^h"),
        ((Kind.TURN_OVER, Pile.DISCARD, Pile.HAND), "d^h"),
        ((Kind.RUN, Pile.T2, Pile.T5), "t2>>t5"),
        ((Kind.REVERSE, Pile.T2, Pile.T2), "~t2"),
        ((Kind.UNDER, Pile.DISCARD, Pile.T3), "d_t3"),
        ((Kind.LAY, Pile.HAND, Pile.T1), "h>t1"),
        ((Kind.PASS, Pile.T1, Pile.T1), "pass"),
    ],
)
def test_an_act_is_written_in_a_few_signs(shape: tuple[Kind, Pile, Pile], text: str) -> None:
    assert str(act(*shape)) == text


def test_only_laying_and_playing_a_hand_card_are_written_alike() -> None:
    texts = Counter(map(str, EVERY))
    alike = {text for text, times in texts.items() if times > 1}
    assert alike == {f"h>t{place}" for place in range(1, 9)}
    assert {one.kind for one in EVERY if str(one) in alike} == {Kind.PLAY, Kind.LAY}


def test_there_is_one_object_for_each_act_even_after_pickling() -> None:
    for code, one in ACTS.items():
        assert one.code == code
        assert act(one.kind, one.source, one.target) is one
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.deepcopy(one) is one
        assert eval(repr(one), {"act": act, "Kind": Kind, "Pile": Pile}) is one


@pytest.mark.parametrize(
    "shape",
    [
        (Kind.PLAY, Pile.FOUNDATION, Pile.T1),
        (Kind.PLAY, Pile.T1, Pile.T1),
        (Kind.PLAY, Pile.T1, Pile.DISCARD),
        (Kind.PLAY, Pile.STOCK, Pile.DISCARD),
        (Kind.PLAY, Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD),
        (Kind.TURN_UP, Pile.OPPONENT_STOCK, Pile.OPPONENT_STOCK),
        (Kind.TURN_UP, Pile.DISCARD, Pile.DISCARD),
        (Kind.RUN, Pile.T1, Pile.FOUNDATION),
        (Kind.LAY, Pile.STOCK, Pile.T1),
        (Kind.PASS, Pile.T2, Pile.T2),
    ],
    ids=str,
)
def test_an_act_that_no_game_has_is_refused(shape: tuple[Kind, Pile, Pile]) -> None:
    with pytest.raises(ValueError, match=f"there is no act of kind {shape[0].name}"):
        act(*shape)


def test_nothing_leaves_a_foundation() -> None:
    assert not [one for one in EVERY if one.source is Pile.FOUNDATION]


def test_acts_differ_by_identity() -> None:
    twin = Act(Kind.PASS, Pile.T1, Pile.T1, 4)
    assert twin != act(Kind.PASS, Pile.T1, Pile.T1)


def test_every_act_has_an_index_and_every_index_an_act() -> None:
    assert [one.index for one in ACT_LIST] == list(range(len(ACT_LIST)))
    assert set(ACT_LIST) == set(EVERY)
    assert [pickle.loads(pickle.dumps(one)).index for one in ACT_LIST[::50]] == [
        0,
        50,
        100,
        150,
        200,
        250,
    ]


def test_the_index_of_an_act_never_changes() -> None:
    """Regression golden: programs store the numbers. A new act goes to the end of the list."""
    known = [f"{one.kind.name} {one}" for one in ACT_LIST[:288]]
    assert known[:6] == [
        "TURN_UP ^s",
        "TURN_UP ^h",
        "TURN_OVER d^h",
        "PLAY h>d",
        "PASS pass",
        "PLAY t1>t2",
    ]
    assert sha256("\n".join(known).encode()).hexdigest()[:16] == "03eb7f3d76e8548a"
