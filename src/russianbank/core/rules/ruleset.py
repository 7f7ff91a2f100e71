"""Rule sets: one field for each point on which the traditions of the game differ.

A tradition is a `RuleSet`, never a condition in code. :data:`FIELDS` says which values each field
can have; validation, rule files (`ruleset_file`) and the description of the rules (`description`)
use it. Paragraphs such as F23, S6 and E1 are those of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any, Literal, NamedTuple, cast

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.quotation import quoted
from russianbank.core.rules.constraints import CONSTRAINTS, Constraint
from russianbank.core.rules.field_spec import FieldSpec, count, one_of, some_of, text_of, yes_no

Packs = Literal["two", "one"]
Face = Literal["down", "up"]
Layout = Literal["at-deal", "own-first-turn"]
FirstTurn = Literal[
    "cut-low", "cut-high", "stock-top-low", "stock-top-high", "non-dealer", "random"
]
FirstTurnTie = Literal[
    "cut-again",
    "tableau-in-order",
    "tableau-in-order-then-suit",
    "tableau-highest",
    "suit-then-hand",
]
Foundations = Literal["suit-up", "none"]
Build = Literal["alternate-down", "suit-down", "suit-round"]
Shift = Literal["card", "run"]
RunTool = Literal["reverse", "under"]
Source = Literal["tableau", "stock", "hand", "discard"]
OpponentPile = Literal["stock", "discard"]
LoadSuit = Literal["same", "other-colour", "any"]
LoadStep = Literal["up", "down", "equal"]
WinBy = Literal["all-cards", "stock"]
FoundationSource = Literal[
    "tableau", "stock", "hand", "discard", "opponent-stock", "opponent-discard"
]
SpaceDuty = Literal["none", "stock-or-stopped", "stock", "discard"]
Borrow = Literal["no", "own-loads", "discard", "discard-and-stock"]
CompulsoryOrder = Literal["any", "stock-first", "tableau-first"]
Look = Literal["free", "turned-card-only", "stock-locked"]
RefusedCard = Literal["after-stop", "any"]
TurnOver = Literal["when-needed", "at-turn-start"]
Draw = Literal["no-score", "difference", "stock-empty-wins", "fewer-cards", "impossible"]
Enforcement = Literal["strict", "warn", "auto-stop", "call-stop"]
StopTrigger = Literal["touch", "act", "turn-end"]
StopWindow = Literal["next-act", "turn", "reply"]
StopUndoes = Literal["turned-card", "offending-act"]
StopHandCard = Literal["hand", "discard"]
WrongCall = Literal["free", "loses-next-stop", "until-next-turn", "points", "cards"]
Misplay = Literal["blocked", "before-next-turn-up", "stands-after-turn"]
NextFirst = Literal["alternate", "loser", "winner", "as-first-turn"]

USUAL_PRICE_POINTS = 10
USUAL_PRICE_CARDS = 1
"""What a wrong call costs at a table that asks for a price in points or cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one tradition, or of one table.

    Rule sets are equal if all rules are equal; `name`, `title`, `source`, `assumed` and `cites` do
    not count. Use `dataclasses.replace` to change a field. :data:`FIELDS` has the meaning, the
    paragraphs and the possible values of each field.

    Raises:
        CannotBeRead: if a field has a wrong value, or two fields contradict each other.
    """

    name: str = field(compare=False, metadata=text_of("name", "", "what the table calls it"))
    title: str = field(compare=False, metadata=text_of("line", "", "its name in print"))
    source: str = field(compare=False, metadata=text_of("line", "", "where it is written down"))
    assumed: tuple[str, ...] = field(
        default=(),
        compare=False,
        metadata=text_of("fields", "", "the fields that the source does not state"),
    )
    cites: Mapping[str, str] = field(
        default_factory=dict,
        compare=False,
        metadata=text_of("cites", "", "our paragraphs, and what the tradition calls them"),
    )

    # Cards and deal
    packs: Packs = field(metadata=one_of(Packs, "F1, S1", "a pack each, or one for both"))
    ranks: str = field(metadata=text_of("ranks", "F6", "the ranks of the pack, low to high"))
    stock_size: int = field(metadata=count(0, "F7, E11", "cards dealt to each stock", high=48))
    stock_top: Face = field(metadata=one_of(Face, "F7", "face of the top stock card at first"))
    stock_turns_itself: bool = field(
        metadata=yes_no("F39", "a stock card that comes to the top turns itself up")
    )
    layout: Layout = field(metadata=one_of(Layout, "F8, S3, E15", "when the tableau is laid"))
    first_card_discarded: bool = field(
        default=False, metadata=yes_no("E11", "the first hand card begins the discard at the deal")
    )
    first_turn: FirstTurn = field(metadata=one_of(FirstTurn, "F3, S2", "who begins"))
    first_turn_tie: FirstTurnTie = field(metadata=one_of(FirstTurnTie, "F2", "if that ties"))

    # Building
    foundations: Foundations = field(metadata=one_of(Foundations, "F10", "the foundations"))
    build: Build = field(metadata=one_of(Build, "F14, S4, S5", "what fits on the tableau"))
    shift: Shift = field(metadata=one_of(Shift, "F15, S6", "what a shift takes along"))
    run_tools: frozenset[str] = field(
        metadata=some_of(RunTool, "S7, S8", "what a space lets a player do to a run")
    )
    space_from: frozenset[str] = field(
        metadata=some_of(Source, "F18, F19, S10", "where a card for a space may come from")
    )
    space_duty: SpaceDuty = field(
        metadata=one_of(SpaceDuty, "F21, S11", "the duty to fill a space before turning up")
    )
    space_after_stock: frozenset[str] = field(
        default=frozenset(),
        metadata=some_of(Source, "E13", "sources that wait for the end of the own stock"),
    )
    discard_playable: bool = field(
        metadata=yes_no("F43, S10", "a player may play the top of the own discard")
    )
    discard_after_stock: bool = field(
        default=False, metadata=yes_no("E14", "and only when the own stock is gone")
    )
    discard_limit: int = field(
        default=0, metadata=count(0, "E22", "own discards played in a turn at most; 0 any number")
    )

    # The opponent's piles
    load_onto: frozenset[str] = field(
        metadata=some_of(OpponentPile, "F46", "the opponent's piles that may be loaded")
    )
    load_from: frozenset[str] = field(
        metadata=some_of(Source, "F47, S13", "where a load may come from")
    )
    load_stock_not_from: frozenset[str] = field(
        default=frozenset(),
        metadata=some_of(Source, "E9", "sources of loads from which the stock may not be loaded"),
    )
    load_discard_not_from: frozenset[str] = field(
        default=frozenset(),
        metadata=some_of(Source, "E9", "the same for the opponent's discard"),
    )
    load_stock_suit: LoadSuit = field(
        default="same", metadata=one_of(LoadSuit, "F46, E9", "suit of a card loaded on the stock")
    )
    load_stock_steps: frozenset[str] = field(
        default=frozenset({"up", "down"}),
        metadata=some_of(LoadStep, "F46, E9", "rank of a card loaded on the stock"),
    )
    load_discard_suit: LoadSuit = field(
        default="same",
        metadata=one_of(LoadSuit, "F46, E9", "suit of a card loaded on the discard"),
    )
    load_discard_steps: frozenset[str] = field(
        default=frozenset({"up", "down"}),
        metadata=some_of(LoadStep, "F46, E9", "rank of a card loaded on the discard"),
    )
    load_not_on_highest: frozenset[str] = field(
        default=frozenset(),
        metadata=some_of(OpponentPile, "E9", "piles on whose highest cards nothing is loaded"),
    )
    load_round: bool = field(metadata=yes_no("F46, S5", "ace and king are neighbours in loading"))
    borrow: Borrow = field(
        metadata=one_of(Borrow, "F49, S14", "which of the opponent's tops may go to the tableau")
    )
    opponent_to_foundation: bool = field(
        metadata=yes_no("F24", "the opponent's tops may go to a foundation")
    )
    opponent_stays: frozenset[str] = field(
        default=frozenset(),
        metadata=some_of(
            OpponentPile, "E10", "the opponent's pile whose top may not, all the same"
        ),
    )

    # Obligations
    compulsory: frozenset[str] = field(
        metadata=some_of(FoundationSource, "F23, F24", "sources that must play to a foundation")
    )
    compulsory_aces: frozenset[str] = field(
        metadata=some_of(FoundationSource, "F23", "sources of which only the lowest rank must")
    )
    compulsory_order: CompulsoryOrder = field(
        metadata=one_of(CompulsoryOrder, "F26", "which of several such plays comes first")
    )
    look: Look = field(metadata=one_of(Look, "F44, F45", "what a second card turned up locks"))
    hand_ends_turn: bool = field(
        default=False, metadata=yes_no("E23", "a hand card turned up is the last of the turn")
    )
    decline_hand_card: bool = field(
        metadata=yes_no("F41", "a hand card that could be played may be discarded")
    )
    must_play_own: bool = field(
        metadata=yes_no("S23", "a playable own card must be played before turning or discarding")
    )
    free_stock: bool = field(
        default=False,
        metadata=yes_no("F27, E25", "the stock card goes before a hand card, one shift included"),
    )
    compel_stock_after: int = field(
        metadata=count(0, "F55", "runs after which a playable stock card must go; 0 never")
    )
    compel_all_after: int = field(
        metadata=count(0, "F55", "runs after which any playable card must go; 0 never")
    )
    refused_card: RefusedCard = field(
        default="after-stop",
        metadata=one_of(RefusedCard, "F56", "which refused card a player may be compelled to play"),
    )

    # Later runs and the end
    turn_over: TurnOver = field(metadata=one_of(TurnOver, "F54", "when discards become a hand"))
    win_by: WinBy = field(
        default="all-cards", metadata=one_of(WinBy, "F58, E12", "which cards a winner is rid of")
    )
    draw: Draw = field(metadata=one_of(Draw, "F57, S21, E17", "what a drawn game is worth"))
    draw_after: int = field(
        metadata=count(1, "E2", "runs of both players without gain that make a draw")
    )
    draw_turns: int = field(
        metadata=count(40, "E2", "turns without gain and without a discard that make a draw")
    )
    shift_limit: int = field(
        metadata=count(20, "E1", "shifts in a row that win nothing, then they are closed")
    )

    # Stops and errors
    enforcement: Enforcement = field(
        metadata=one_of(Enforcement, "F29, F36", "how the table meets an unlawful act")
    )
    stop_trigger: StopTrigger = field(metadata=one_of(StopTrigger, "F30", "what opens a stop"))
    stop_window: StopWindow = field(metadata=one_of(StopWindow, "F31", "how long it stays open"))
    stop_passes_turn: bool = field(metadata=yes_no("F35", "a stop takes the turn away"))
    stop_undoes: StopUndoes = field(metadata=one_of(StopUndoes, "F35", "what a stop puts back"))
    stop_hand_card: StopHandCard = field(
        default="hand",
        metadata=one_of(StopHandCard, "F35, E21", "where a stop puts a card of the hand"),
    )
    wrong_call: WrongCall = field(
        metadata=one_of(WrongCall, "F36, E16, E19", "what a wrong call costs")
    )
    wrong_call_points: int = field(metadata=count(0, "F36", "points a wrong call costs"))
    wrong_call_cards: int = field(
        default=0, metadata=count(0, "E16", "cards a wrong call costs", high=52)
    )
    wrong_call_limit: int = field(
        default=0, metadata=count(0, "E20", "wrong calls that end the right to call; 0 none do")
    )
    misplay: Misplay = field(metadata=one_of(Misplay, "F52", "what becomes of a wrong build"))
    spread_opponent_discard: bool = field(
        metadata=yes_no("F53", "the opponent's discards may be looked through")
    )

    # Score and match
    score_win: int = field(metadata=count(0, "F58, F59", "points for winning"))
    score_stock: int = field(metadata=count(0, "F59", "points for a card left in the stock"))
    score_hand: int = field(metadata=count(0, "F59", "points for a card left in the hand"))
    score_discard: int = field(metadata=count(0, "F59", "points for a card left in the discard"))
    abandon: bool = field(metadata=yes_no("F60", "a player may abandon the game for a price"))
    abandon_forfeit: int = field(metadata=count(0, "F60", "points paid on top for that"))
    match_points: int = field(metadata=count(0, "", "points that win a match; 0 none"))
    match_deals: int = field(metadata=count(0, "", "deals in a match; 0 any number"))
    next_first: NextFirst = field(metadata=one_of(NextFirst, "", "who begins the next deal"))
    stake: int = field(metadata=count(0, "F59", "what a point is worth, smallest coins"))
    advisors: bool = field(metadata=yes_no("F5", "players may have advisors"))

    def __post_init__(self) -> None:
        invalid = find_invalid_field(self)
        if invalid is not None:
            raise CannotBeRead(
                f"Rule set {quoted(self.name)}: {invalid}", expected=invalid.expected
            )
        object.__setattr__(self, "cites", dict(self.cites))

    @property
    def stated(self) -> tuple[str, ...]:
        """The names of the rules that the source states."""
        return tuple(name for name in RULE_FIELDS if name not in self.assumed)

    def pack_of(self, seat: Seat) -> Seat:
        """Return the pack of a player's cards: the player's own, or the only one (F1, S1)."""
        return Seat.RED if self.packs == "one" else seat

    def at_strictness(self, strictness: str) -> RuleSet:
        """Return these rules as they are at a table that treats errors in this way (F29).

        Raises:
            CannotBeRead: if there is no such strictness.
        """
        return replace(self, enforcement=cast("Enforcement", strictness))

    def with_price(self, wrong_call: WrongCall) -> RuleSet:
        """Return these rules with the price of a wrong call that a table asks for (F36, E16, E19).

        Rules that name a price of their own keep it.
        """
        if self.wrong_call != "free":
            return self
        return replace(
            self,
            wrong_call=wrong_call,
            wrong_call_points=USUAL_PRICE_POINTS if wrong_call == "points" else 0,
            wrong_call_cards=USUAL_PRICE_CARDS if wrong_call == "cards" else 0,
        )


OPTIONAL: Mapping[str, Any] = {
    "assumed": (),
    "cites": {},
    **{
        f.name: f.default
        for f in fields(RuleSet)
        if f.name != "assumed" and f.default is not MISSING
    },
}
"""The fields that may be left out of a rule set that is read, and their values then."""

IDENTITY = ("name", "title", "source", "assumed", "cites")
RULE_FIELDS = tuple(f.name for f in fields(RuleSet) if f.name not in IDENTITY)
"""The names of the fields that are rules, in the order in which they are printed."""

FIELDS: Mapping[str, FieldSpec] = {f.name: f.metadata["spec"] for f in fields(RuleSet)}
"""The meaning and the possible values of each field, by its name."""


_ASSUMED = Constraint(
    "assumed", FIELDS["assumed"].expected, lambda r: set(r.assumed) <= set(RULE_FIELDS)
)


class InvalidField(NamedTuple):
    """A field with a wrong value."""

    field: str
    expected: str
    found: object

    def __str__(self) -> str:
        found = sorted(self.found) if isinstance(self.found, frozenset) else self.found
        return (
            f"{self.field} should be {self.expected}, but is {quoted(found)}. Change {self.field}."
        )


def find_invalid_field(rules: Any) -> InvalidField | None:
    """Return the first field with a wrong value, or None if there is none.

    Args:
        rules: a rule set, or any object with the same attributes.
    """
    for name, spec in FIELDS.items():
        found = getattr(rules, name)
        if not spec.takes(found):
            return InvalidField(name, spec.expected, found)
    for constraint in (_ASSUMED, *CONSTRAINTS):
        if not constraint.holds(rules):
            return InvalidField(
                constraint.field, constraint.expected, getattr(rules, constraint.field)
            )
    return None


def checked_rules(found: object) -> RuleSet:
    """Return a rule set; raise CannotBePlayed for anything else."""
    if isinstance(found, RuleSet):
        return found
    raise CannotBePlayed(f'rules are a RuleSet, such as preset("pagat"), not {quoted(found)}')


def in_suit(rules: RuleSet, pile: str) -> bool:
    """Whether one of the opponent's piles is loaded in suit, one up or one down (F46, E9)."""
    suit, steps = getattr(rules, f"load_{pile}_suit"), getattr(rules, f"load_{pile}_steps")
    return (suit, steps) == ("same", {"up", "down"})


class Difference(NamedTuple):
    """A field in which two rule sets differ, and its two values."""

    field: str
    a: Any
    b: Any


def diff(a: RuleSet, b: RuleSet) -> tuple[Difference, ...]:
    """Return the rules in which two rule sets differ, in the order in which they are printed.

    Examples:
        >>> import russianbank as rb
        >>> [one.field for one in rb.diff(rb.preset("foster-two-pack"), rb.preset("foster-36"))]
        ['ranks']

    Raises:
        CannotBePlayed: if one of them is no rule set.
    """
    checked_rules(a)
    checked_rules(b)
    pairs = ((name, getattr(a, name), getattr(b, name)) for name in RULE_FIELDS)
    return tuple(Difference(*pair) for pair in pairs if pair[1] != pair[2])
