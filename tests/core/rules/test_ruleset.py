"""Rule sets: the presets against the comparison of the sources, validation, differences."""

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given

from helpers.strategies import rulesets
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules import ruleset
from russianbank.core.rules.preset import load, preset, preset_names
from russianbank.core.rules.ruleset import FIELDS, RULE_FIELDS, Difference, RuleSet, WrongCall, diff

FOSTER = preset("foster-two-pack")
ONE_PACK = preset("foster-one-pack")
FRENCH = preset("french")

REFERENCE: dict[str, dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("rulesets.json").read_text(encoding="utf-8")
)
"""The comparison of the sources, made from the texts themselves and in its own words."""

THEIR_NAMES = {
    "modern": "modern_seed2",
    "pagat-waste": "pagat_waste_playable",
    "french": "french_crapette",
    "wikipedia": "wikipedia_en",
}

THEIR_WORDS = {
    "own_discard": "discard",
    "opp_stock": "opponent-stock",
    "opp_discard": "opponent-discard",
    "deal": "at-deal",
    "recut": "cut-again",
    "alt_colour_down": "alternate-down",
    "suit_updown_circular": "suit-round",
    "single": "card",
    "whole_run": "run",
    "stock_before_hand_else_stopped": "stock-or-stopped",
    "stock_before_hand_forced": "stock",
    "own_discard_before_turning": "discard",
    "discard_any": "discard",
    "one_source_hand_card_only": "turned-card-only",
    "next_turn_when_needed": "when-needed",
    "blocked_declared": "no-score",
    "score_difference": "difference",
    "prevent": "strict",
    "commit": "act",
    "until_turn_passes": "reply",
    "stand": "turned-card",
    "undo_offending": "offending-act",
    "two_pack": "two",
    "one_pack": "one",
}

THEIR_FIELDS = {
    "packs": "family",
    "stock_size": "stockSize",
    "stock_top": "stockTopAtStart",
    "stock_turns_itself": "stockTopAutoTurn",
    "layout": "layoutTime",
    "first_turn": "firstPlayer",
    "first_turn_tie": "firstPlayerTie",
    "foundations": "foundations",
    "build": "tableauBuild",
    "shift": "moveUnit",
    "run_tools": "runToolsWithSpace",
    "space_from": "spaceSources",
    "space_duty": "spaceDuty",
    "load_onto": "loadTargets",
    "load_from": "loadSources",
    "load_round": "loadWrap",
    "borrow": "oppTopsToTableau",
    "compulsory": "compulsoryFoundationSources",
    "compulsory_order": "compulsoryOrder",
    "decline_hand_card": "mayDeclineHandCard",
    "must_play_own": "forceOwnPlays",
    "turn_over": "discardTurnover",
    "draw": "draw",
    "enforcement": "enforcement",
    "stop_trigger": "stopTrigger",
    "stop_window": "stopWindow",
    "misplay": "misplay",
    "advisors": "advisors",
}


def _their_key(name: str) -> str:
    return THEIR_NAMES.get(name, name.replace("-", "_"))


def theirs(name: str) -> dict[str, Any]:
    return REFERENCE[_their_key(name)]


def in_our_words(value: object) -> object:
    if isinstance(value, str):
        return THEIR_WORDS.get(value, value.replace("_", "-"))
    if isinstance(value, list):
        return frozenset(map(in_our_words, value))
    return value


COMPARED = [name for name in preset_names() if _their_key(name) in REFERENCE]
"""The presets of the comparison; the others came later, each from a source of its own."""


def test_the_comparison_has_the_first_presets() -> None:
    assert list(preset_names()[: len(COMPARED)]) == COMPARED
    assert {id(theirs(name)) for name in COMPARED} == {id(one) for one in REFERENCE.values()}
    assert len(COMPARED) == len(REFERENCE)


def test_each_preset_has_a_file_and_each_file_is_a_preset() -> None:
    files = Path(ruleset.__file__).with_name("presets").iterdir()
    assert sorted(preset_names()) == sorted(file.stem for file in files if file.suffix == ".toml")
    assert [preset(name).name for name in preset_names()] == list(preset_names())


@pytest.mark.parametrize("name", COMPARED)
def test_a_preset_agrees_with_the_comparison_field_by_field(name: str) -> None:
    rules, reference = preset(name), theirs(name)
    ours: dict[str, object] = {field: getattr(rules, field) for field in THEIR_FIELDS}
    if name == "modern":  # where a turn that has passed is over at once (M12, E4)
        assert ours["stop_window"] == "turn"
        ours["stop_window"] = "reply"
    if name == "garibaldka":  # the page does not say how a tie is settled (E24)
        assert ours["first_turn_tie"] == "suit-then-hand"
        ours["first_turn_tie"] = "cut-again"
    assert ours == {field: in_our_words(reference[key]) for field, key in THEIR_FIELDS.items()}


@pytest.mark.parametrize("name", COMPARED)
def test_a_preset_agrees_with_the_comparison_where_that_is_written_otherwise(name: str) -> None:
    rules, reference = preset(name), theirs(name)
    assert list(rules.ranks) == [rank.replace("10", "T") for rank in reference["ranks"]]
    assert rules.discard_playable == (reference["ownDiscardPlayable"] == "yes")
    assert rules.opponent_to_foundation == (reference["oppTopsToFoundation"] != "no")
    assert (rules.look == "free") == (reference["lookRule"] == "none")
    compulsion = reference["runCompulsion"] or {"stock": 0, "hand": 0}
    assert rules.compel_stock_after == compulsion["stock"]
    assert rules.compel_all_after == compulsion["hand"]
    assert rules.stop_passes_turn == reference["stopEffect"]["turnPasses"]
    assert rules.stop_undoes == in_our_words(reference["stopEffect"]["otherMoves"])
    assert (rules.wrong_call == "free") == (reference["falseCallPenalty"] == "none")
    assert reference["score"] == {
        "bonus": rules.score_win,
        "stock": rules.score_stock,
        "hand": rules.score_hand,
        "discard": rules.score_discard,
    }
    abandon = reference["abandon"]
    assert rules.abandon == (abandon is not None)
    assert rules.abandon_forfeit == (abandon["forfeit"] if abandon else 0)
    assert rules.match_points == (reference["matchTarget"] or 0)


@pytest.mark.parametrize(
    ("name", "open_points"),
    [
        ("foster-two-pack", ["borrow", "load_round", "look", "stop_trigger", "stop_window"]),
        ("foster-two-pack", ["wrong_call", "misplay", "turn_over"]),
        ("foster-36", ["stock_size", "borrow", "look"]),
        ("foster-32", ["stock_size", "borrow", "look"]),
        ("foster-one-pack", ["score_win", "must_play_own", "enforcement", "abandon", "advisors"]),
        ("foster-one-pack", ["turn_over", "look", "first_turn"]),
        ("modern", ["first_turn", "compulsory", "space_duty", "opponent_to_foundation"]),
        ("modern", ["borrow", "turn_over", "draw", "enforcement"]),
        ("french", ["compulsory", "space_duty", "stop_undoes", "draw", "score_win"]),
        ("goodsoft", ["stock_size", "load_from", "score_win", "turn_over", "draw"]),
        ("garibaldka", ["first_turn_tie", "draw"]),
    ],
)
def test_a_preset_says_what_its_source_leaves_open(name: str, open_points: list[str]) -> None:
    assert set(open_points) <= set(preset(name).assumed)
    assert not set(open_points) & set(preset(name).stated)


@pytest.mark.parametrize("name", ["pagat", "pagat-waste"])
def test_the_source_of_pagat_states_four_points_only(name: str) -> None:
    assert preset(name).stated == ("packs", "stock_size", "stock_top", "layout")


def test_the_source_of_wikipedia_states_nothing_beyond_the_opening() -> None:
    assert preset("wikipedia").stated == RULE_FIELDS[: RULE_FIELDS.index("first_turn") + 1]


def test_what_no_book_states_is_assumed_in_every_preset() -> None:
    for name in preset_names():
        assert {"draw_after", "draw_turns", "shift_limit"} <= set(preset(name).assumed)


def test_short_packs_differ_from_the_full_one_in_their_ranks_only() -> None:
    assert [one.field for one in diff(FOSTER, preset("foster-36"))] == ["ranks"]
    assert [one.field for one in diff(FOSTER, preset("foster-32"))] == ["ranks"]


def test_a_playable_discard_is_all_that_tells_the_pagat_variant_from_pagat() -> None:
    differences = diff(preset("pagat"), preset("pagat-waste"))
    assert {one.field for one in differences} == {
        "discard_playable", "space_from", "load_from", "compulsory"
    }  # fmt: skip


def test_a_preset_is_read_once() -> None:
    assert preset("french") is preset("french")


def test_an_unknown_preset_is_refused_with_the_nearest_and_all_the_known_names() -> None:
    with pytest.raises(CannotBeRead, match="Did you mean 'garibaldka'") as refusal:
        preset("garibalda")
    for name in preset_names():
        assert name in str(refusal.value)


def test_rules_are_loaded_by_name_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "foster-two-pack"\nstock_size = 11\n', encoding="utf-8")
    assert load("modern") is preset("modern")
    assert load(file) == load(str(file)) == replace(FOSTER, stock_size=11)


def test_a_file_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(CannotBeRead, match=r"fister-36.*Did you mean 'foster-36'"):
        load("fister-36")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(CannotBeRead, match="UTF-8"):
        load(file)


def test_only_the_rules_make_rule_sets_equal() -> None:
    renamed = replace(FOSTER, name="ours", title="Ours", assumed=(), cites={"F1": "1"})
    assert renamed == FOSTER
    assert hash(renamed) == hash(FOSTER)
    assert diff(renamed, FOSTER) == ()


def test_a_difference_gives_the_field_and_both_sides() -> None:
    richer = replace(FOSTER, score_win=50)
    assert diff(FOSTER, richer) == (Difference("score_win", 30, 50),)


@pytest.mark.extended
@given(rulesets(), rulesets())
def test_differences_are_what_must_change_to_make_one_table_the_other(
    a: RuleSet, b: RuleSet
) -> None:
    assert replace(a, **{one.field: one.b for one in diff(a, b)}) == b
    assert [one.field for one in diff(a, b)] == [one.field for one in diff(b, a)]


def test_a_rule_set_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FOSTER.stock_size = 13  # type: ignore[misc]


def test_a_rule_set_keeps_its_own_copy_of_the_paragraphs_it_cites() -> None:
    cites = {"F23": "M6"}
    rules = replace(FOSTER, cites=cites)
    cites.clear()
    assert rules.cites == {"F23": "M6"}


def test_a_table_asks_for_a_price_where_the_rules_name_none() -> None:
    for wrong_call in get_args(WrongCall):
        assert FOSTER.with_price(wrong_call).wrong_call == wrong_call
    own = replace(FOSTER, wrong_call="points", wrong_call_points=3)
    assert own.with_price("until-next-turn") == own


@pytest.mark.extended
@given(rulesets())
def test_a_rule_set_survives_copying_and_pickling(rules: RuleSet) -> None:
    for twin in (copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert [getattr(twin, f.name) for f in fields(twin)] == [
            getattr(rules, f.name) for f in fields(rules)
        ]


def test_every_field_has_a_meaning_and_possible_values() -> None:
    for name, point in FIELDS.items():
        assert point.words, name
        assert point.expected, name
        assert point.takes(getattr(FOSTER, name)), name
        assert not point.takes(None), name


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "Foster"),
        ("name", "a--b"),
        ("title", " "),
        ("title", "two\nlines"),
        ("assumed", ("stock",)),
        ("assumed", ("draw", "draw")),
        ("cites", {"F23": ""}),
        ("packs", "three"),
        ("packs", ["two"]),
        ("ranks", "A"),
        ("ranks", "A3"),
        ("ranks", "A23456789TJQKA"),
        ("ranks", "JCK"),
        ("ranks", "A23456789TJCQKA"),
        ("ranks", 52),
        ("stock_size", -1),
        ("stock_size", 49),
        ("stock_size", True),
        ("stock_size", 12.0),
        ("stock_turns_itself", 1),
        ("space_from", {"tableau"}),
        ("space_from", frozenset({"moon"})),
        ("space_from", "stock"),
        ("draw_turns", 39),
        ("draw_after", 0),
        ("shift_limit", 19),
        pytest.param("score_win", 10**5000, id="a number too long to print"),
    ],
)
def test_a_value_that_a_field_does_not_take_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(CannotBeRead, match=field) as refusal:
        replace(FOSTER, **{field: value})
    assert refusal.value.expected == FIELDS[field].expected


NO_STOCK = replace(
    FOSTER,
    stock_size=0,
    space_from=frozenset({"hand"}),
    space_duty="none",
    load_onto=frozenset({"discard"}),
    load_from=frozenset({"hand"}),
    compulsory=frozenset(),
    look="free",
    compel_stock_after=0,
)

CONTRADICTIONS: list[tuple[RuleSet, dict[str, Any], str]] = [
    (ONE_PACK, {"foundations": "suit-up"}, "foundations"),
    (ONE_PACK, {"stock_size": 4}, "stock_size"),
    (ONE_PACK, {"misplay": "stands-after-turn"}, "misplay"),
    (ONE_PACK, {"build": "suit-down", "shift": "card", "run_tools": frozenset()}, "build"),
    (ONE_PACK, {"shift": "card", "run_tools": frozenset()}, "shift"),
    (ONE_PACK, {"ranks": "A2"}, "ranks"),
    (ONE_PACK, {"stock_top": "up"}, "stock_top"),
    (ONE_PACK, {"stock_turns_itself": True}, "stock_turns_itself"),
    (ONE_PACK, {"look": "stock-locked"}, "look"),
    (ONE_PACK, {"load_onto": frozenset({"stock"})}, "load_onto"),
    (ONE_PACK, {"borrow": "discard-and-stock"}, "borrow"),
    (ONE_PACK, {"compulsory": frozenset({"hand"})}, "compulsory"),
    (ONE_PACK, {"opponent_to_foundation": True}, "opponent_to_foundation"),
    (ONE_PACK, {"compel_stock_after": 2}, "compel_stock_after"),
    (ONE_PACK, {"draw": "stock-empty-wins"}, "draw"),
    (FOSTER, {"draw": "impossible"}, "draw"),
    (FOSTER, {"build": "suit-round", "shift": "run"}, "build"),
    (FOSTER, {"run_tools": frozenset({"under"})}, "run_tools"),
    (FOSTER, {"layout": "own-first-turn", "first_card_discarded": True}, "first_card_discarded"),
    (ONE_PACK, {"first_card_discarded": True}, "first_card_discarded"),
    (FOSTER, {"stock_size": 48, "first_card_discarded": True}, "first_card_discarded"),
    (preset("french"), {"layout": "own-first-turn"}, "first_turn_tie"),
    (FOSTER, {"opponent_stays": frozenset({"stock"})}, "compulsory"),
    (FRENCH, {"opponent_stays": frozenset({"stock"})}, "opponent_stays"),
    (
        replace(FOSTER, compulsory=frozenset()),
        {"opponent_stays": frozenset({"stock", "discard"})},
        "opponent_stays",
    ),
    (ONE_PACK, {"space_after_stock": frozenset({"hand"})}, "space_after_stock"),
    (FOSTER, {"space_after_stock": frozenset({"stock"})}, "space_after_stock"),
    (FOSTER, {"space_after_stock": frozenset({"discard"})}, "space_after_stock"),
    (ONE_PACK, {"discard_after_stock": True}, "discard_after_stock"),
    (preset("pagat"), {"discard_after_stock": True}, "discard_after_stock"),
    (FOSTER, {"load_stock_steps": frozenset()}, "load_stock_steps"),
    (ONE_PACK, {"load_stock_steps": frozenset({"up"})}, "load_stock_steps"),
    (ONE_PACK, {"load_stock_suit": "any"}, "load_stock_suit"),
    (ONE_PACK, {"load_stock_not_from": frozenset({"hand"})}, "load_stock_not_from"),
    (
        ONE_PACK,
        {"load_discard_not_from": frozenset({"hand", "discard"})},
        "load_discard_not_from",
    ),
    (ONE_PACK, {"load_not_on_highest": frozenset({"stock"})}, "load_not_on_highest"),
    (ONE_PACK, {"win_by": "stock"}, "win_by"),
    (FOSTER, {"wrong_call": "cards"}, "wrong_call_cards"),
    (FOSTER, {"wrong_call_cards": 2}, "wrong_call_cards"),
    (FOSTER, {"ranks": "A23"}, "stock_size"),
    (FOSTER, {"first_turn": "non-dealer"}, "first_turn"),
    (FOSTER, {"first_turn": "stock-top-low"}, "first_turn"),
    (FOSTER, {"first_turn_tie": "tableau-in-order"}, "first_turn_tie"),
    (FOSTER, {"stock_size": 0}, "space_from"),
    (FOSTER, {"discard_playable": False}, "load_from"),
    (FOSTER, {"opponent_to_foundation": False}, "compulsory"),
    (ONE_PACK, {"load_from": frozenset({"stock"})}, "load_from"),
    (ONE_PACK, {"compulsory_aces": frozenset({"hand"})}, "compulsory_aces"),
    (NO_STOCK, {"compulsory": frozenset({"stock"})}, "compulsory"),
    (NO_STOCK, {"compulsory_aces": frozenset({"stock"})}, "compulsory_aces"),
    (NO_STOCK, {"discard_playable": False, "space_from": frozenset({"discard"})}, "space_from"),
    (NO_STOCK, {"discard_playable": False, "compulsory": frozenset({"discard"})}, "compulsory"),
    (
        NO_STOCK,
        {"discard_playable": False, "compulsory_aces": frozenset({"discard"})},
        "compulsory_aces",
    ),
    (
        NO_STOCK,
        {"opponent_to_foundation": False, "compulsory_aces": frozenset({"opponent-discard"})},
        "compulsory_aces",
    ),
    (FOSTER, {"compulsory_aces": frozenset({"hand"})}, "compulsory_aces"),
    (preset("garibaldka"), {"compulsory_order": "stock-first"}, "compulsory_order"),
    (FOSTER, {"space_duty": "discard"}, "space_duty"),
    (FOSTER, {"space_from": frozenset({"hand"})}, "space_duty"),
    (FOSTER, {"load_onto": frozenset()}, "load_from"),
    (FOSTER, {"load_from": frozenset()}, "load_from"),
    (ONE_PACK, {"load_onto": frozenset(), "load_from": frozenset()}, "load_round"),
    (
        FOSTER,
        {"load_onto": frozenset(), "load_from": frozenset(), "borrow": "own-loads"},
        "borrow",
    ),
    (FOSTER, {"wrong_call": "points"}, "wrong_call_points"),
    (FOSTER, {"wrong_call_points": 5}, "wrong_call_points"),
    (FOSTER, {"abandon": False}, "abandon_forfeit"),
]


@pytest.mark.parametrize(("rules", "changes", "field"), CONTRADICTIONS)
def test_fields_that_contradict_each_other_are_refused(
    rules: RuleSet, changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(CannotBeRead, match=f"{field} should be .* but is .*Change {field}"):
        replace(rules, **changes)
