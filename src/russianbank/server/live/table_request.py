"""The request for a table: the choices of the player who opens it, and the terms they make."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from russianbank.ai.levels import USUAL_LEVEL
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.domain_errors import UnknownRules
from russianbank.server.table.table_view import SeatName
from russianbank.server.table.terms import (
    DEFAULT_RULES,
    Participant,
    Terms,
    computer_player,
)

LEVELS = range(1, 11)

RulesName = Annotated[str, Meta(max_length=40)]


class ComputerOpponent(Struct, frozen=True, forbid_unknown_fields=True):
    """The computer as an opponent, at a level."""

    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])]


USUAL_OPPONENT = ComputerOpponent(USUAL_LEVEL)


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The table that a player wants to open.

    Attributes:
        rules: the name of a preset.
        opponent: the computer at a level, or ``friend`` for the person who follows the link.
        strictness: what the table does about errors; None for what the rule set says.
        wrong_call: what a wrong call of stop costs, unless the rule set names a price of its own;
            None for what the rule set says.
        pace: how fast the computer plays.
        seat: the seat of the player who opens it.
        points: the points that the match is played to.
        deals: the deals that the match has.
        advisor: the level of the computer that the player would have as an advisor (F5), where the
            rules have advisors.
        wish: the seat, with its pack, that the player takes if the cut gives them the choice (F3);
            it counts against a friend only.
    """

    rules: RulesName = DEFAULT_RULES
    opponent: ComputerOpponent | Literal["friend"] = USUAL_OPPONENT
    strictness: Literal["call-stop", "warn", "strict"] | None = None
    wrong_call: Literal["until-next-turn", "points", "cards", "free"] | None = None
    pace: Literal["natural", "slow", "at-once"] = "natural"
    seat: SeatName = "red"
    points: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    deals: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    advisor: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] | None = None
    wish: SeatName | None = None


def terms_of(request: TableRequest, table_id: str, own: RuleSet | None = None) -> Terms:
    """The terms of the table that a request asks for.

    Args:
        request: what the player wants.
        table_id: the id of the new table.
        own: rules of their own, made of the preset that the request names.

    Raises:
        UnknownRules: if there are no such rules.
    """
    if request.rules not in preset_names():
        said = f"there are no rules named {request.rules}; take one of {', '.join(preset_names())}"
        raise UnknownRules(said)
    rules = own or preset(request.rules)
    if request.wrong_call:
        rules = rules.with_price(request.wrong_call)
    person, other = Participant("person"), Participant("person")
    if isinstance(request.opponent, ComputerOpponent):
        other = Participant("machine", computer_player(request.opponent.level))
    red, blue = (person, other) if request.seat == "red" else (other, person)
    return Terms(
        id=table_id,
        rules=request.rules,
        strictness=request.strictness or rules.enforcement,
        red=red,
        blue=blue,
        points=request.points,
        deals=request.deals,
        pace=request.pace,
        rules_toml=to_toml(rules),
    )
