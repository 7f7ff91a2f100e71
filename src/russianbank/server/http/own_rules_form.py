"""What the page of own rules offers, and the own rules that a person keeps."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.live.own_rules import (
    CHANGEABLE,
    COUNTS,
    PILES,
    SETS,
    OwnRules,
    free_piles,
    holds,
    own_rules_of,
    with_one_more,
    written,
)
from russianbank.server.store.sessions import Session
from russianbank.words.catalogue import Catalogue


class Choice(Struct, frozen=True):
    """A rule on the page: its field and heading, and the sentences to choose from."""

    field: str
    heading: str
    chosen: str
    sentences: list[tuple[str, str]]


class Element(Struct, frozen=True):
    """A pile that may be in a set; `fixed` where the other rules leave no choice."""

    pile: str
    name: str
    chosen: bool
    fixed: bool


class PileSet(Struct, frozen=True):
    """A set of piles on the page: its field and heading, and the piles that may be in it."""

    field: str
    heading: str
    elements: list[Element]


class Count(Struct, frozen=True):
    """A number on the page: its field and heading, and the numbers to choose from."""

    field: str
    heading: str
    chosen: int
    numbers: list[int]


def choices(base: RuleSet, catalogue: Catalogue) -> list[Choice]:
    """The rules of a preset that can be changed, each with the values that are possible there."""
    listed = []
    for field, sentences in CHANGEABLE.items():
        offered = [
            (written(value), catalogue.text(f"rules-{sentence}"))
            for value, sentence in sentences.items()
            if holds(base, {field: value})
        ]
        if getattr(base, field) in sentences and len(offered) > 1:
            chosen = written(getattr(base, field))
            listed.append(Choice(field, _heading(field, catalogue), chosen, offered))
    return listed


def counts(base: RuleSet, catalogue: Catalogue) -> list[Count]:
    """The numbers of a preset that can be changed: a game without a stock gets none."""
    listed = []
    for field, numbers in COUNTS.items():
        usual = getattr(base, field)
        offered = [number for number in numbers if holds(base, {field: number})]
        if usual in offered and len(offered) > 1:
            listed.append(Count(field, _heading(field, catalogue), usual, offered))
    return listed


def pile_sets(base: RuleSet, catalogue: Catalogue) -> list[PileSet]:
    """The sets of a preset that can be changed, each with the piles that may be in it."""
    listed = []
    for field in SETS:
        usual, free = getattr(base, field), free_piles(base, field)
        elements = [
            Element(pile, catalogue.text(name), pile in usual, pile not in free)
            for pile, name in PILES.items()
            if pile in free or pile in usual
        ]
        if free:
            listed.append(PileSet(field, _heading(field, catalogue), elements))
    return listed


def own_rules(session: Session | None) -> dict[str, OwnRules]:
    """The own rules that a person keeps, by their keys; no longer valid ones are left out.

    Args:
        session: the person's session.
    """
    return own_rules_of((session and session.settings.get("rules")) or {})


def with_own_rules(session: Session, own: OwnRules) -> Session:
    """The session with one more set of own rules; one of the same name is replaced.

    Raises:
        TooManyOwnRules: if the person keeps too many already.
    """
    kept, _ = with_one_more(session.settings.get("rules") or {}, own)
    return msgspec.structs.replace(session, settings={**session.settings, "rules": kept})


def without_own_rules(session: Session, key: str) -> Session:
    """The session without the own rules of a key."""
    kept = {one: own for one, own in (session.settings.get("rules") or {}).items() if one != key}
    return msgspec.structs.replace(session, settings={**session.settings, "rules": kept})


def _heading(field: str, catalogue: Catalogue) -> str:
    return catalogue.text(f"pages-own-{field.replace('_', '-')}")
