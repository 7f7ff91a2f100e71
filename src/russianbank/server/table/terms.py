"""Terms: what a table plays and who plays there, fixed when the table is opened."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from msgspec import Struct, field

from russianbank.ai.levels import LEVELS
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import read_toml

DEFAULT_RULES = "foster-two-pack"
"""The rules where nobody chooses any."""


def computer_player(level: int) -> str:
    """The computer player of a level, as ``search:level=4``."""
    return f"search:level={level}"


class Participant(Struct, frozen=True):
    """The player for whom a seat is meant.

    Attributes:
        kind: a person or the computer.
        player: the computer player, as ``search:level=4``; None for a person.
    """

    kind: Literal["person", "machine"]
    player: str | None = None

    @property
    def display_name(self) -> str:
        """The name of the computer player; empty for a person, who gives a name later."""
        return LEVELS[self.level - 1].title if self.level else self.player or ""

    @property
    def level(self) -> int | None:
        """The level of the computer player from 1 to 10; None if it has none."""
        _, _, options = (self.player or "").partition(":")
        named = dict(one.partition("=")[::2] for one in options.split(","))
        level = named.get("level", "")
        return int(level) if level.isdecimal() and 1 <= int(level) <= len(LEVELS) else None


class Terms(Struct, frozen=True):
    """The terms of one table.

    Attributes:
        id: the id of the table, as in its address.
        rules: the name of a preset.
        strictness: ``strict``, ``warn``, ``auto-stop`` or ``call-stop``.
        red: the participant at red.
        blue: the participant at blue.
        points: the points that the match is played to; None for what the rule set says.
        deals: the deals that the match has; None for what the rule set says.
        pace: how fast the computer plays at first, ``natural``, ``slow`` or ``at-once``.
        rules_toml: the rule set as TOML, so that a later version of the preset does not change a
            game that has begun; empty for the preset as it is now. The log stores it as
            ``in_full``.
        seed: the seed of the first deal, in digits; empty for a deal by chance. Browsers, which
            keep terms too, have no numbers of that length.
        device: whether it was played on a device, without the server.
    """

    id: str
    rules: str
    strictness: str
    red: Participant
    blue: Participant
    points: int | None = None
    deals: int | None = None
    pace: str = "natural"
    rules_toml: str = field(default="", name="in_full")
    seed: str = ""
    device: bool = False

    def participant(self, seat: Seat) -> Participant:
        """The participant at a seat."""
        return self.red if seat is Seat.RED else self.blue

    @property
    def has_machine(self) -> bool:
        """Whether the computer plays at the table."""
        return "machine" in (self.red.kind, self.blue.kind)

    def rule_set(self) -> RuleSet:
        """The rule set, with the length of the match from the terms.

        Raises:
            CannotBeRead: if there is no preset of that name.
        """
        return _rule_set(self.rules, self.rules_toml, self.points, self.deals)


@lru_cache
def _rule_set(name: str, rules_toml: str, points: int | None, deals: int | None) -> RuleSet:
    rules = read_toml(f'based_on = "{name}"\n{rules_toml}') if rules_toml else preset(name)
    return replace(
        rules,
        match_points=rules.match_points if points is None else points,
        match_deals=rules.match_deals if deals is None else deals,
    )
