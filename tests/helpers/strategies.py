"""What Hypothesis may deal: rule sets that a table could agree on, cards, and games."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from helpers.annotated_games import talkative_game
from russianbank.core.cards import CARDS, RANK_ORDERS, Card
from russianbank.core.game import Game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.rules.field_spec import FieldSpec
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import FIELDS, RULE_FIELDS, RuleSet

_LINES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=20)


def _ranks(fewest: int) -> st.SearchStrategy[str]:
    def rows(order: str) -> st.SearchStrategy[str]:
        starts, sizes = st.integers(0, len(order) - 1), st.integers(fewest, len(order))
        return st.builds(lambda start, size: (order * 2)[start : start + size], starts, sizes)

    return st.sampled_from(RANK_ORDERS).flatmap(rows)


def _values(point: FieldSpec) -> st.SearchStrategy[Any]:
    """Anything the point takes; small numbers, since large ones mean nothing new."""
    if point.kind == "one of":
        return st.sampled_from(point.values)
    if point.kind == "some of":
        return st.frozensets(st.sampled_from(point.values))
    if point.kind == "yes or no":
        return st.booleans()
    if point.kind == "ranks":
        return _ranks(3)
    return st.integers(point.low, min(point.high, point.low + 50))


_LAWS = st.fixed_dictionaries({name: _values(FIELDS[name]) for name in RULE_FIELDS})

_IDENTITIES = st.fixed_dictionaries(
    {
        "name": st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}", fullmatch=True),
        "title": _LINES,
        "source": _LINES,
        "assumed": st.lists(st.sampled_from(RULE_FIELDS), unique=True, max_size=5).map(tuple),
        "cites": st.dictionaries(_LINES, _LINES, max_size=2),
    }
)


def rulesets() -> st.SearchStrategy[RuleSet]:
    """Any rule set that a table could agree on."""
    return st.builds(
        lambda identity, law: RuleSet(**identity, **_agreeing(law)), _IDENTITIES, _LAWS
    )


def _agreeing(drawn: dict[str, Any]) -> dict[str, Any]:
    """Make the fields drawn agree with each other."""
    rules = dict(drawn)
    if rules["packs"] == "one":
        rules |= {"foundations": "none", "stock_size": 0, "build": "suit-round", "shift": "run"}
        rules |= {"misplay": "blocked"}
    else:
        rules |= {"shift": "card", "run_tools": frozenset()}
        rules["stock_size"] = min(rules["stock_size"], 4 * len(rules["ranks"]) - 4)
        if rules["build"] == "suit-round":
            rules["build"] = "suit-down"
        if rules["first_turn"] == "non-dealer":
            rules["first_turn"] = "random"
        if rules["draw"] == "impossible":
            rules["draw"] = "no-score"
    at_deal = rules["packs"] == "two" and rules["layout"] == "at-deal"
    if not at_deal or rules["stock_size"] + 5 > 4 * len(rules["ranks"]):
        rules["first_card_discarded"] = False
    gone: set[str] = set()
    if rules["stock_size"] == 0:
        rules |= {"win_by": "all-cards", "opponent_stays": frozenset()}
        rules |= {"discard_after_stock": False}
        gone |= {"stock", "opponent-stock"}
        rules |= {"stock_top": "down", "stock_turns_itself": False, "look": "free"}
        rules |= {"compel_stock_after": 0}
        if rules["borrow"] == "discard-and-stock":
            rules["borrow"] = "discard"
        if rules["draw"] == "stock-empty-wins":
            rules["draw"] = "difference"
    if rules["first_turn"].startswith("stock-top"):
        if rules["stock_top"] == "down":
            rules |= {"first_turn": "cut-low", "first_turn_tie": "cut-again"}
    else:
        rules["first_turn_tie"] = "cut-again"
    if rules["layout"] == "own-first-turn":
        rules["first_turn_tie"] = "cut-again"
    if not rules["discard_playable"]:
        gone |= {"discard"}
        rules["discard_after_stock"] = False
    if rules["foundations"] == "none":
        rules |= {"opponent_to_foundation": False}
        rules |= {"compulsory": frozenset(), "compulsory_aces": frozenset()}
    if not rules["opponent_to_foundation"]:
        gone |= {"opponent-stock", "opponent-discard"}
        rules["opponent_stays"] = frozenset()
    if len(rules["opponent_stays"]) == 2:
        rules["opponent_stays"] = frozenset({"stock"})
    gone |= {f"opponent-{pile}" for pile in rules["opponent_stays"]}
    for name in ("space_from", "load_from", "compulsory", "compulsory_aces"):
        rules[name] -= gone
    if rules["draw"] == "impossible" and not {"hand", "discard"} & rules["space_from"]:
        rules["draw"] = "no-score"
    rules["compulsory_aces"] -= rules["compulsory"]
    rules["load_onto"] -= gone & {"stock"}
    if not rules["load_onto"] or not rules["load_from"]:
        rules |= {"load_onto": frozenset(), "load_from": frozenset(), "load_round": False}
        if rules["borrow"] == "own-loads":
            rules["borrow"] = "no"
    rules["load_not_on_highest"] &= rules["load_onto"]
    for pile in ("stock", "discard"):
        if not rules[f"load_{pile}_not_from"] < rules["load_from"]:
            rules[f"load_{pile}_not_from"] = frozenset()
        if pile not in rules["load_onto"]:
            rules |= {f"load_{pile}_not_from": frozenset(), f"load_{pile}_suit": "same"}
        if pile not in rules["load_onto"] or not rules[f"load_{pile}_steps"]:
            rules[f"load_{pile}_steps"] = frozenset({"up", "down"})
    first = rules["compulsory_order"].removesuffix("-first")
    if first not in rules["compulsory"] | rules["compulsory_aces"]:
        rules["compulsory_order"] = "any"
    if rules["space_duty"].partition("-")[0] not in rules["space_from"]:
        rules["space_duty"] = "none"
    if "stock" not in rules["space_from"] or rules["space_duty"] == "discard":
        rules["space_after_stock"] = frozenset()
    rules["space_after_stock"] &= rules["space_from"] - {"stock"}
    if rules["space_duty"] == "discard":
        rules["discard_after_stock"] = False
    rules["wrong_call_cards"] = 1 + rules["wrong_call_cards"] % 5
    if rules["wrong_call"] != "cards":
        rules["wrong_call_cards"] = 0
    rules["wrong_call_points"] = 1 + rules["wrong_call_points"]
    if rules["wrong_call"] != "points":
        rules["wrong_call_points"] = 0
    if not rules["stock_size"] or rules["space_duty"] == "stock-or-stopped":
        rules["free_stock"] = False
    rules["wrong_call_limit"] %= 4
    rules["discard_limit"] %= 4
    if not rules["discard_playable"] or rules["space_duty"] == "discard":
        rules["discard_limit"] = 0
    if not rules["stop_passes_turn"] or rules["stop_undoes"] != "turned-card":
        rules["stop_hand_card"] = "hand"
    if not rules["abandon"]:
        rules["abandon_forfeit"] = 0
    return rules


def cards() -> st.SearchStrategy[Card]:
    """Any card of either pack."""
    return st.sampled_from(list(CARDS.values()))


def games(most: int = 60) -> st.SearchStrategy[Game]:
    """A game by a preset or by other rules, at any table, broken off after at most `most` events.

    Errors, stops, touches, misplays, offers and giving up all occur.
    """
    return st.builds(
        talkative_game,
        rules=st.sampled_from(preset_names()).map(preset) | rulesets(),
        seed=st.integers(0, (1 << 64) - 1),
        strictness=st.sampled_from(STRICTNESS),
        most=st.integers(0, most),
    )
