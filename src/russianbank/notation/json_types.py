"""The JSON types of records, positions and views: their fields, and what each may contain.

``record.schema.json`` is made from these types; their docstrings are its descriptions.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from russianbank.core.advice import MOST_SHOWN, MOST_WORDS
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import Enforcement
from russianbank.notation.annotation import MOST_MARKS, MOST_POINTS

CardText = Annotated[str, Meta(pattern="^[A2-9TJCQK][SHCD][rb]?$", description="7H, 7Hr or 7Hb")]
SeatText = Literal["red", "blue"]
PileText = Annotated[str, Meta(pattern="^(t[1-8]|[fsShdD])$", description="a pile as acts name it")]
ActText = Annotated[str, Meta(max_length=6, description="an act without its cards, such as t3>f")]
MarkText = Annotated[str, Meta(pattern="^((t[1-8]|[fsShdD])>)?(t[1-8]|[fsShdD])$")]
Paragraph = Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$", description="a paragraph, as F23")]
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Few = Annotated[int, Meta(ge=0, le=250)]
Pair = tuple[Few, Few]
Value = str | bool | int | list[str] | dict[str, str]
Rules = str | dict[str, Value]


class _StrictStruct(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all JSON types: it refuses unknown fields."""


class PileJson(_StrictStruct):
    """The number of unseen cards of a pile, and the cards above them from the lowest up."""

    hidden: Annotated[int, Meta(ge=0, le=112)] = 0
    cards: list[CardText] = []


class SideJson(_StrictStruct):
    """A player's own piles."""

    stock: PileJson
    hand: PileJson
    discard: PileJson


class TableJson(_StrictStruct):
    """All fields of a position. A tableau pile that has not been laid yet is null."""

    tableau: Annotated[list[PileJson | None], Meta(min_length=8, max_length=8)]
    foundations: Annotated[list[PileJson], Meta(min_length=8, max_length=8)]
    red: SideJson
    blue: SideJson
    unseen: list[CardText]
    turn: SeatText
    lowest: Pair
    turned: bool = False
    looks: Count = 0
    shifts: Count = 0
    runs: Pair = (0, 0)
    idle: Pair = (0, 0)
    turns: Count = 0
    gain: Count = 0
    refusals: Count = 0
    discards_played: Count = 0
    over: Literal["red", "blue", "drawn"] | None = None
    loads: list[CardText] = []


class TurnJson(_StrictStruct, tag_field="item", tag="turn"):
    """The beginning of a turn."""

    number: Count
    seat: SeatText


class CommentJson(_StrictStruct, tag_field="item", tag="comment"):
    """A comment, in one language or for everybody."""

    text: str
    language: Annotated[str, Meta(pattern="^([a-z]{2,3}(-[A-Z]{2})?)?$")] = ""


class JudgementJson(_StrictStruct, tag_field="item", tag="judgement"):
    """What an annotator thinks of the entry before it."""

    judgement: Literal["good", "mistake", "blunder", "interesting"]


class ValueJson(_StrictStruct, tag_field="item", tag="value"):
    """How many of 100 such games red wins, and how many points more than blue red makes.

    Each has its standard error; the points may be missing.
    """

    wins: Annotated[float, Meta(ge=0, le=100)]
    error: Annotated[float, Meta(ge=0, le=100)] = 0.0
    points: Annotated[float, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    points_error: Annotated[float, Meta(ge=0, le=MOST_POINTS)] = 0.0


class MarksJson(_StrictStruct, tag_field="item", tag="marks"):
    """Marked piles such as t3, and arrows such as s>t5."""

    marks: Annotated[list[MarkText], Meta(min_length=1, max_length=MOST_MARKS)]


class AdviceJson(_StrictStruct, tag_field="item", tag="advice"):
    """What a player's advisor pointed at, such as t3 or the act s>t5, and said (F5)."""

    seat: SeatText
    shown: Annotated[list[ActText], Meta(max_length=MOST_SHOWN)] = []
    words: Annotated[str, Meta(max_length=MOST_WORDS)] = ""


class EntryJson(_StrictStruct, tag_field="item", tag="entry"):
    """Something that happened. Acts belong to the seat on turn; the table's stops have no seat.

    An act that somebody `compels` is in the frame of the other player.
    """

    verb: Literal[
        "plays",
        "touches",
        "stops",
        "compels",
        "misplaces",
        "puts right",
        "offers a draw",
        "accepts the draw",
        "abandons",
    ]
    seat: SeatText | None = None
    act: ActText | None = None
    card: CardText | None = None
    shown: CardText | None = None
    pile: PileText | None = None
    breaks: Paragraph | None = None
    late: Annotated[int, Meta(ge=0, le=999)] = 0


class VariationJson(_StrictStruct, tag_field="item", tag="variation"):
    """What could have been played in place of the entry before it."""

    items: list[ItemJson]


ItemJson = (
    TurnJson
    | CommentJson
    | JudgementJson
    | ValueJson
    | MarksJson
    | AdviceJson
    | EntryJson
    | VariationJson
)


class DealJson(_StrictStruct):
    """The cards dealt to each player, from the first to the last, and the cuts before the deal."""

    red: Annotated[list[CardText], Meta(max_length=56)]
    blue: Annotated[list[CardText], Meta(max_length=56)]
    first: SeatText
    cuts: list[tuple[CardText, CardText]] = []


class OutcomeJson(_StrictStruct):
    """How a game ended, who won it, and the points of red and blue."""

    ending: Literal["out", "drawn", "agreed", "abandoned"]
    winner: SeatText | None
    points: tuple[int, int]


class RecordJson(_StrictStruct, tag_field="form", tag="record"):
    """The record of a game."""

    version: Literal[1]
    rules: Rules
    strictness: Enforcement
    tags: dict[str, str] = {}
    start: TableJson | None = None
    deal: DealJson | None = None
    seed: Annotated[str, Meta(pattern="^[0-9]{1,20}$")] | None = None
    items: list[ItemJson] = []
    outcome: OutcomeJson | None = None


class PositionJson(_StrictStruct, tag_field="form", tag="position"):
    """A position and its rules."""

    version: Literal[1]
    rules: Rules
    table: TableJson


class PileViewJson(_StrictStruct):
    """What a seat may see of a pile: the number of cards, and those visible on top."""

    count: Annotated[int, Meta(ge=0, le=112)] = 0
    shown: list[CardText] = []


class SideViewJson(_StrictStruct):
    """What a seat may see of a player's own piles."""

    stock: PileViewJson
    hand: PileViewJson
    discard: PileViewJson


class ViewJson(_StrictStruct, tag_field="form", tag="view"):
    """The table as one seat sees it; for a watcher, the seat is null."""

    version: Literal[1]
    seat: SeatText | None
    turn: SeatText
    tableau: Annotated[list[PileViewJson | None], Meta(min_length=8, max_length=8)]
    foundations: Annotated[list[PileViewJson], Meta(max_length=8)]
    red: SideViewJson
    blue: SideViewJson
    over: bool = False


Form = RecordJson | PositionJson | ViewJson
