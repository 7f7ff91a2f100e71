"""What the analysis board opens: a text, a new deal, a position set up by hand, a finished game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import Record
from russianbank.server.body_limits import MAX_TEXT
from russianbank.server.domain_errors import NotFound, UnknownRules
from russianbank.server.study.analysis_record import (
    AnalysisRecord,
    analysis_of,
    read_analysis,
    starting_at,
    step_of,
)
from russianbank.server.study.finished_game import FinishedGame
from russianbank.server.study.set_up import SetUp, position_of
from russianbank.server.study.study import MOST_STEPS
from russianbank.server.table.terms import DEFAULT_RULES


class PastedText(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="text"):
    """Records or a position as text or JSON; `rules` are those of a bare position.

    Of several records the one with the number `game` is opened.
    """

    text: Annotated[str, Meta(max_length=MAX_TEXT)]
    game: Annotated[int, Meta(ge=1, le=MAX_TEXT)] = 1
    rules: Annotated[str, Meta(max_length=60)] = DEFAULT_RULES


class NewDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="deal"):
    """A new deal of these rules."""

    rules: Annotated[str, Meta(max_length=60)]


class SetUpByHand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="set-up"):
    """A position that was set up on the board."""

    position: SetUp


OpeningRequest = PastedText | NewDeal | SetUpByHand


def opened_record(wish: OpeningRequest, chance: Chance) -> AnalysisRecord:
    """Open what somebody wants to analyse.

    Args:
        wish: what it is.
        chance: where the cards of a new deal come from.

    Raises:
        UnknownRules: if no rule set has that name.
        CannotBeRead: if it is neither a record nor a position.
        CannotBePlayed: if it is impossible under its rules.
    """
    if isinstance(wish, PastedText):
        return read_analysis(wish.text, _rules(wish.rules).name, wish.game)
    if isinstance(wish, NewDeal):
        rules = _rules(wish.rules)
        return starting_at(Position.start(rules, deal(rules, chance)))
    return starting_at(position_of(wish.position, _rules(wish.position.rules)))


def _rules(name: str) -> RuleSet:
    if name not in preset_names():
        raise UnknownRules(f"there are no rules named {name[:60]}; take one of the list")
    return preset(name)


def opened_game(game: FinishedGame, record: Record, step: int) -> tuple[AnalysisRecord, int]:
    """Open a finished game as a tree; it begins at the step itself if it is too long for a tree.

    Args:
        game: the game.
        record: its record.
        step: a step of it; 0 is the deal.

    Returns:
        The tree, and the number of the node at that step, or -1 for the start.

    Raises:
        NotFound: if the game has no such step.
    """
    if step >= len(game.positions):
        raise NotFound("step of the game")
    position = game.positions[step][0]
    try:
        opened = analysis_of(record)
    except CannotBePlayed:
        return starting_at(position), -1
    if len(opened.nodes) > MOST_STEPS:
        return starting_at(position), -1
    return opened, step_of(game.game, position, step) - 1
