"""A person's own rules: a preset with a few rules changed, under a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import Struct

from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import OPTIONAL, RuleSet
from russianbank.server.domain_errors import ContradictoryRules, TooManyOwnRules, UnreadableOwnRules
from russianbank.server.table.plain_text import plain_name

MOST = 8
"""Own rules that one person can keep."""

CHANGEABLE: Mapping[str, Mapping[Any, str]] = {
    "stock_turns_itself": {True: "stock-turns-itself", False: "stock-stays-down"},
    "borrow": {
        "no": "borrow-no",
        "own-loads": "borrow-own-loads",
        "discard": "borrow-discard",
        "discard-and-stock": "borrow-discard-and-stock",
    },
    "decline_hand_card": {True: "decline", False: "no-decline"},
    "hand_ends_turn": {True: "hand-ends-turn", False: "hand-goes-on"},
    "refused_card": {"after-stop": "refused-card-after-stop", "any": "refused-card-any"},
    "free_stock": {True: "free-stock", False: "free-stock-none"},
    "turn_over": {
        "when-needed": "turn-over-when-needed",
        "at-turn-start": "turn-over-at-turn-start",
    },
    "spread_opponent_discard": {True: "spread-both", False: "spread-own"},
    "stop_hand_card": {"hand": "stop-hand-card-hand", "discard": "stop-hand-card-discard"},
    "draw": {
        "no-score": "draw-no-score",
        "difference": "draw-difference",
        "fewer-cards": "draw-fewer-cards",
    },
    "next_first": {
        "alternate": "next-first-alternate",
        "loser": "next-first-loser",
        "winner": "next-first-winner",
    },
}
"""The rules that the page offers, with the sentence of each value."""

PILES: Mapping[str, str] = {
    "tableau": "table-zone-tableau",
    "stock": "table-caption-stock",
    "hand": "table-caption-hand",
    "discard": "table-caption-discard",
}
"""The name of each pile in the sets below."""

SETS: Mapping[str, tuple[str, ...]] = {
    "space_from": ("tableau", "stock", "hand", "discard"),
    "load_onto": ("stock", "discard"),
    "load_from": ("tableau", "stock", "hand", "discard"),
}
"""The sets that the page offers, each with the piles that may be in it."""

COUNTS: Mapping[str, range] = {
    "stock_size": range(1, 31),
    "discard_limit": range(11),
    "wrong_call_limit": range(11),
}
"""The numbers that the page offers, where that of the base is one of them."""


class OwnRules(Struct, frozen=True):
    """Rules of a person's own.

    Attributes:
        title: the name that the person gave them.
        base: the preset that they change.
        changes: the changed fields.
    """

    title: str
    base: str
    changes: dict[str, str | bool | int | list[str]]

    def rule_set(self, key: str) -> RuleSet:
        """The rule set; its name is the key under which the person keeps it.

        Raises:
            CannotBeRead: if two rules contradict each other.
        """
        rules = _changed(preset(self.base), self.changes)
        return replace(rules, name=key, title=self.title, source="-", assumed=())


def own_rules_of(kept: Mapping[str, Any]) -> dict[str, OwnRules]:
    """The own rules that were kept, by their keys; no longer valid ones are left out."""
    found = {}
    for key, stored in kept.items():
        try:
            own = msgspec.convert(stored, OwnRules)
            own.rule_set(key)
        except (msgspec.ValidationError, CannotBeRead):
            continue
        found[key] = own
    return found


def with_one_more(kept: Mapping[str, Any], own: OwnRules) -> tuple[dict[str, Any], str]:
    """What is kept with one more set of own rules, and its key; one of the same name is replaced.

    Raises:
        TooManyOwnRules: if too many are kept already.
    """
    same = [key for key, one in own_rules_of(kept).items() if one.title == own.title]
    if not same and len(kept) >= MOST:
        raise TooManyOwnRules(MOST)
    key = same[0] if same else next(one for one in _KEYS if one not in kept)
    return {**kept, key: msgspec.to_builtins(own)}, key


def free_piles(base: RuleSet, field: str) -> set[str]:
    """The piles that can be taken out of a set of a preset, or put into it."""
    usual = getattr(base, field)
    return {pile for pile in SETS[field] if holds(base, {field: sorted(usual ^ {pile})})}


def read_own_rules(form: Mapping[str, str], base: str) -> OwnRules:
    """Read the form of the page.

    Raises:
        UnreadableOwnRules: if the name is empty, or a value is not offered.
        ContradictoryRules: if two rules contradict each other.
    """
    if base not in preset_names():
        raise UnreadableOwnRules("there are no rules of that name to change")
    title = plain_name(form.get("title", ""))
    if not title:
        raise UnreadableOwnRules("give your rules a name")
    usual, changes = preset(base), {}
    for field, sentences in CHANGEABLE.items():
        values = {written(value): value for value in sentences}
        given = form.get(field, written(getattr(usual, field)))
        if given != written(getattr(usual, field)):
            if given not in values:
                raise UnreadableOwnRules(f"{field} has a value that is not offered")
            changes[field] = values[given]
    for field, numbers in COUNTS.items():
        number = getattr(usual, field)
        given = form.get(field, str(number))
        if given != str(number):
            if number not in numbers or given not in map(str, numbers):
                raise UnreadableOwnRules(f"{field} has a value that is not offered")
            changes[field] = int(given)
    changes |= _read_sets(form, usual)
    own = OwnRules(title, base, changes)
    try:
        own.rule_set("own")
    except CannotBeRead as cause:
        raise ContradictoryRules(cause) from cause
    return own


def holds(base: RuleSet, changes: dict[str, Any]) -> bool:
    """Whether a preset may have these changes."""
    try:
        _changed(base, changes)
    except CannotBeRead:
        return False
    return True


def written(value: str | bool) -> str:
    """A value as the form has it."""
    return value if isinstance(value, str) else "yes" if value else "no"


_KEYS = [f"own-{number}" for number in range(1, MOST + 1)]


def _read_sets(form: Mapping[str, str], usual: RuleSet) -> dict[str, list[str]]:
    """The changed sets of a form; one that the form does not have is as usual."""
    changes = {}
    for field in SETS:
        if field in form:
            free = free_piles(usual, field)
            ticked = {pile for pile in free if f"{field}.{pile}" in form}
            found = (getattr(usual, field) - free) | ticked
            if found != getattr(usual, field):
                changes[field] = sorted(found)
    return changes


def _changed(base: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
    """A rule set with some fields changed.

    Raises:
        CannotBeRead: if two rules contradict each other.
    """
    fields: dict[str, Any] = {
        field: frozenset(value) if isinstance(value, list) else value
        for field, value in changes.items()
    }
    if frozenset() in (fields.get("load_onto"), fields.get("load_from")):  # no loading (F46)
        fields |= {name: value for name, value in OPTIONAL.items() if name.startswith("load_")}
        fields |= {"load_onto": frozenset(), "load_from": frozenset(), "load_round": False}
    return replace(base, **fields)
