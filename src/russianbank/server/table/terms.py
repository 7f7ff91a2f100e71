"""The terms of a table: what its two players agreed on before they sat down."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from russianbank.ai.levels import LEVELS
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import read_toml


class Participant(Struct, frozen=True):
    """Who is to sit on a seat.

    Attributes:
        kind: a person or the machine.
        player: the machine's player, as ``search:level=4``; None for a person.
    """

    kind: Literal["person", "machine"]
    player: str | None = None

    @property
    def called(self) -> str:
        """What the machine is called; a person says so himself when he sits down."""
        return LEVELS[self.level - 1].title if self.level else self.player or ""

    @property
    def level(self) -> int | None:
        """The machine's level from 1 to 10, if its player goes by levels."""
        _, _, options = (self.player or "").partition(":")
        named = dict(one.partition("=")[::2] for one in options.split(","))
        level = named.get("level", "")
        return int(level) if level.isdecimal() and 1 <= int(level) <= len(LEVELS) else None


class Terms(Struct, frozen=True):
    """What a table plays.

    Attributes:
        id: the table's name in addresses.
        rules: the name of a preset.
        strictness: ``strict``, ``warn``, ``auto-stop`` or ``call-stop``.
        red: who sits at red.
        blue: who sits at blue.
        points: a match to so many points; None for the rule set's own custom.
        deals: a match of so many deals; None for the rule set's own custom.
        pace: how the machine takes its time, ``natural`` or ``at-once``.
        in_full: the rule set as TOML, so that no later version of the preset changes a game that
            was begun; the preset as it is now if not given.
    """

    id: str
    rules: str
    strictness: str
    red: Participant
    blue: Participant
    points: int | None = None
    deals: int | None = None
    pace: str = "natural"
    in_full: str = ""

    def participant(self, seat: Seat) -> Participant:
        """Who is to sit there."""
        return self.red if seat is Seat.RED else self.blue

    def rule_set(self) -> RuleSet:
        """The rule set, with the length of the match that was agreed on.

        Raises:
            CannotBeRead: if there is no preset of that name.
        """
        return _rule_set(self.rules, self.in_full, self.points, self.deals)


@lru_cache
def _rule_set(name: str, in_full: str, points: int | None, deals: int | None) -> RuleSet:
    rules = read_toml(f'based_on = "{name}"\n{in_full}') if in_full else preset(name)
    return replace(
        rules,
        match_points=rules.match_points if points is None else points,
        match_deals=rules.match_deals if deals is None else deals,
    )
