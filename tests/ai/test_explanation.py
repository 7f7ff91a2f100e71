"""Reasons: what is said of a plan, and that something sensible is said of any."""

from __future__ import annotations

from typing import Any

import pytest

from random_play import amount, begin
from russianbank.ai import Budget, player
from russianbank.ai.explanation import explain
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from tables import do, lay, table, vary


def said(acts: str, rules: str | RuleSet = "foster-two-pack", **piles: Any) -> str:
    """The reason for a plan, given act by act, with the piles as they are laid."""
    laid = table(rules, **piles)
    return explain(laid.position, [do(act) for act in acts.split()])


def test_what_the_law_asks_for_comes_first_with_its_paragraph() -> None:
    assert said("t2>f ^h", t2="KS AC", s="(3) 7H") == (
        "The AC must go to its foundation first (F23). Then see your next hand card."
    )
    several = said("t2>f t3>f ^h", t2="KS AC", t3="KC 2C", s="(3) 7H")
    assert several.startswith("The AC and 2C must go to their foundations first (F23).")


def test_the_stocks_card_goes_first_where_that_is_the_law() -> None:
    both = said("s>f", "pagat", t2="AD", s="(3) AC")
    assert both == "The AC of your stock must go to its foundation first (F26)."


def test_a_tradition_is_cited_with_its_own_number() -> None:
    assert "(F23, M6)" in said("t2>f ^h", "modern", t2="KS AC", s="(3) 7H")


def test_own_cards_got_rid_of_are_named_with_their_piles() -> None:
    plan = said("s>t1 d>t2 h>t3 ^h", t1="8S", t2="6C", t3="QH", s="7H", d="5D", turned="JC")
    assert plan.startswith("It gets the 7H off your stock, the 5D off your discard and the JC off")


def test_many_cards_are_only_counted() -> None:
    plan = said("s>t1 s>t2 s>t3 s>t4 ^h", t1="8S", t2="6C", t3="QS", t4="TC", s="9H JH 5D 7H")
    assert plan.startswith("It gets four cards off your stock.")


def test_a_place_that_shifts_make_is_explained() -> None:
    made = said("t2>t1 s>t2 ^h", t1="8S", t2="4C 7H", s="3H")
    assert made == "It makes a place for the 3H of your stock. Then see your next hand card."


def test_a_space_that_is_opened_is_explained() -> None:
    assert said("t2>t1 ^h", t1="8S", t2="7H", s="").startswith("It opens a space.")
    used = said("t2>t1 s>t2 ^h", t1="8S", t2="7H", s="KH")
    assert used.startswith("It opens a space for the KH of your stock.")


def test_a_card_put_into_the_space_because_it_must() -> None:
    filled = said("s>t1 ^h", t1="", s="9H")
    assert filled.startswith("It gets the 9H off your stock, into the space; else you are stopped")
    compelled = said("s>t1 ^h", vary("foster-two-pack", space_duty="stock"), t1="", s="9H")
    assert compelled.startswith("It gets the 9H off your stock, into the space, as you must (F21).")


def test_a_card_uncovered_for_its_foundation_is_explained() -> None:
    dug = said("t2>t1 t2>f ^h", t1="8S", t2="AC 7H", s="3H")
    assert dug.startswith("It brings the AC to its foundation and opens a space.")


def test_loads_are_explained_with_what_they_cover() -> None:
    piles = {"t8": "9D", "s": "(3) 3H", "S": "(3) TD"}
    assert said("t8>S ^h", t1="8C", **piles).endswith("Your opponent gets the 9D on their stock.")
    covered = said("t8>S ^h", t1="JS", **piles)
    assert covered.endswith("gets the 9D on their stock, over the TD that they could have played.")


def test_a_card_borrowed_and_given_back_is_no_load() -> None:
    piles = {"t1": "JH", "s": "3D", "D": "9S TS", "loads": "TS"}
    there_and_back = said("D>t1 t1>D ^h", **piles)
    assert "gets" not in there_and_back


def test_shifts_alone_are_judged_by_what_may_come() -> None:
    better = said("t2>t1 ^h", t1="8S", t2="KC 7H", s="3H", h="[QD QH JD]")
    assert better.startswith("Of the 3 cards that may come 2 would then find a place, not 0.")
    idle = said("t2>t1 ^h", t1="8S", t2="8C 7H", s="3H", h="[QD QH JD]")
    assert idle.startswith("It leaves the tableau in better order")


def test_shutting_the_opponent_out_is_explained() -> None:
    shut = said("t2>t1 ^h", t1="8S", t2="2C 7H", s="KH", S="(2) 7D", h="[KD]")
    assert shut.startswith("It leaves no place for the 7D on your opponent's stock.")


@pytest.mark.parametrize(
    ("piles", "plan", "sentence"),
    [
        ({"s": "7D"}, "^h", "You leave what is in sight: see your next hand card."),
        ({"s": "(3)", "t1": "8S", "t2": "2C 7H"}, "^s", "see your next stock card."),
        ({"s": "", "turned": "KD"}, "h>d", "The KD finds no place, so your turn is over."),
        (
            {"s": "", "turned": "7D", "t1": "8S"},
            "h>d",
            "You keep the 7D for later, and discard it.",
        ),
        ({"s": "3H", "h": "", "d": ""}, "pass", "There is nothing that you could turn up."),
        ({"s": "3H", "t1": ""}, "pass", "keep your stock card, and are stopped for it (F21)."),
        ({"s": "3H", "h": "", "d": "KS 9S"}, "d^h ^h", "the discard makes a new one."),
    ],
)
def test_the_last_act_is_explained(piles: dict[str, str], plan: str, sentence: str) -> None:
    assert sentence in said(plan, **({"t1": "8S", "t2": "2C 7H"} | piles))


def test_where_there_is_no_choice_it_is_said() -> None:
    told = said("^s", s="(3)")
    assert told == "Nothing else may be done: see your next stock card."


def test_a_win_needs_no_other_reason() -> None:
    won = said("s>t1", t1="8S", s="7H", h="", d="")
    assert won == "It wins the game: you are rid of all your cards."


def test_laying_the_tableau_comes_before_anything_else() -> None:
    position, _, _ = begin(preset("foster-one-pack"), 1)
    assert "(S3)" in explain(position, [lay(1 + 4 * position.seat)])


def test_cards_are_written_as_is_asked_for() -> None:
    laid = table("foster-two-pack", t2="KS AC", s="(3) 7H")
    told = explain(laid.position, [do("t2>f")], lambda card: f"<{card}>")
    assert told.startswith("The <AC> must go")


@pytest.mark.parametrize("name", preset_names())
def test_something_is_said_of_every_plan(name: str) -> None:
    one = player("search:level=8")
    for number in range(amount(1, 5)):
        position, dealt, chance = begin(preset(name), number)
        for _ in range(amount(20, 200)):
            if position.over:
                break
            acts = one.plan(position, chance, Budget(layouts=30)).acts
            before = position.exact_hash
            told = explain(position, acts)
            assert position.exact_hash == before
            assert told[0].isupper()
            assert told.endswith(".")
            assert 1 <= told.count(". ") + 1 <= 2
            assert "None" not in told
            for act in acts:
                position.play(act, dealt)
