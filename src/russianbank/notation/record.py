"""The record of a game: tags that say who played what, and everything that happened, in order.

`record_of` makes one from a game and `Record.replay` plays it over again. A record may tell where
every card lay, by the deal or its seed; or start from a position and tell only what was seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import HANDS, STOCKS
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.scoring import Outcome
from russianbank.notation.card_notation import quoted
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record_entry import Entry, entry_of

TABLE_TAGS = (
    "Rules",
    "RuleSet",
    "Strictness",
    "Seed",
    "Deal",
    "First",
    "Cuts",
    "Position",
    "Result",
    "Score",
    "Ending",
)
"""The tags that a replay needs; all others are free and mean what the reader likes."""

SEED_LIMIT = 1 << 64
_TAG = re.compile(r"[A-Z][A-Za-z0-9]*")


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark between the entries, such as the page of a book; runs of blanks count as one."""

    text: str

    def __post_init__(self) -> None:
        if "{" in self.text or "}" in self.text:
            raise CannotBePlayed(f"a comment cannot hold a brace; take it out of {self.text!r}")
        object.__setattr__(self, "text", " ".join(self.text.split()))


@dataclass(frozen=True, slots=True)
class TurnHeader:
    """The beginning of a turn: its number, from 1, and who is on turn."""

    number: int
    seat: Seat
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


Item = Comment | TurnHeader | Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game as it is written down.

    Attributes:
        tags: the free tags, such as Event, Site, Date, Red and Blue.
        rules: the rule set.
        strictness: how the table met errors.
        items: turns, entries and comments in their order.
        start: the position line it starts from; empty for the beginning of the deal.
        deal: where the cards lay; None if only what was seen is known.
        seed: the seed the deal came from, if it did.
        outcome: how the game ended; None if it did not, or nobody says.
        line: where in its file the record begins, from 1.

    Raises:
        CannotBePlayed: if a free tag has a name that is none or means something else, or there is
            neither a deal nor a position to start from.
    """

    tags: Mapping[str, str]
    rules: RuleSet
    strictness: str
    items: tuple[Item, ...] = ()
    start: str = ""
    deal: Deal | None = None
    seed: int | None = None
    outcome: Outcome | None = None
    line: int = field(default=1, compare=False)

    def __post_init__(self) -> None:
        for name in self.tags:
            if name in TABLE_TAGS or not _TAG.fullmatch(name):
                raise CannotBePlayed(
                    f"a free tag is named by letters and digits, a capital first, and not"
                    f" {', '.join(TABLE_TAGS)}; rename {quoted(name)}"
                )
        if self.deal is None and not self.start:
            raise CannotBePlayed("a record needs a deal, or a position to start from; add one")
        tidy = {name: " ".join(value.split()) for name, value in self.tags.items()}
        object.__setattr__(self, "tags", tidy)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened, without the comments and the heads of turns."""
        return tuple(item for item in self.items if isinstance(item, Entry))

    @property
    def end(self) -> str:
        """The mark that closes the record: the points of red and blue, or ``*``."""
        if self.outcome is None:
            return "*"
        return f"{self.outcome.points[0]}-{self.outcome.points[1]}"

    def game(self) -> Game:
        """Set the table up as it was before the first entry.

        Where the deal is not known the unseen cards lie in some order or other.

        Raises:
            CannotBePlayed: if the deal does not suit the rules or the position.
            CannotBeRead: if the position line cannot be read.
        """
        start = read_position(self.start, self.rules) if self.start else None
        if self.deal is not None:
            _check_deal(self.rules, self.deal, start)
            return Game(self.rules, self.deal, self.strictness, start)
        assert start is not None
        return Game(self.rules, start.sample_deal(Chance(0)), self.strictness, start)

    def replay(self) -> Replay:
        """Play the game over, as far as the record agrees with itself and the rules.

        Raises:
            CannotBePlayed: if the table cannot even be set up.
        """
        from russianbank.notation.record_replay import replay

        return replay(self)


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong with a text or a record.

    Attributes:
        message: a sentence that says what was expected, where, and what was found.
        line: where, from 1; 0 if it was not read from a text.
        column: where in the line, from 1.
        expected: what should have stood there.
    """

    message: str
    line: int
    column: int
    expected: str

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        return where + self.message


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played over.

    Attributes:
        game: the game as far as the record could be followed.
        failure: where and why it could not be followed further; None if it could to the end.
    """

    game: Game
    failure: Failure | None


def record_of(game: Game, tags: Mapping[str, str], seed: int | None = None) -> Record:
    """Make the record of a game, finished or not, that tells where every card lies.

    Args:
        game: the game.
        tags: free tags, such as Event, Site, Date, Red and Blue.
        seed: the seed of the deal, if the record is to name it in place of the cards.

    Raises:
        CannotBePlayed: if the deal does not come from that seed, or a tag has a wrong name.
    """
    if seed is not None and (not 0 <= seed < SEED_LIMIT or not _same_cards(game, seed)):
        raise CannotBePlayed(f"the game was not dealt from seed {seed}; leave the seed away")
    return Record(
        tags=tags,
        rules=game.rules,
        strictness=game.strictness,
        items=tuple(_items(game)),
        start="" if _starts_at_deal(game) else write_position(game.start),
        deal=game.deal,
        seed=seed,
        outcome=game.outcome,
    )


def public_record_of(game: Game, tags: Mapping[str, str]) -> Record:
    """Make the record of a game that tells no more than both players have seen.

    It starts from the first position and leaves out where the unseen cards lie, so it may be shown
    while the game goes on.

    Raises:
        CannotBePlayed: if a tag has a wrong name.
    """
    return Record(
        tags=tags,
        rules=game.rules,
        strictness=game.strictness,
        items=tuple(_items(game)),
        start=write_position(game.start),
        outcome=game.outcome,
    )


def _items(game: Game) -> Iterator[Item]:
    for turn in game.turns:
        yield TurnHeader(turn.number, turn.seat)
        for event in turn.events:
            yield entry_of(event)


def _same_cards(game: Game, seed: int) -> bool:
    dealt = deal(game.rules, Chance(seed))
    return all(dealt.cards(seat) == game.deal.cards(seat) for seat in Seat)


def _starts_at_deal(game: Game) -> bool:
    try:
        return game.start == Position.start(game.rules, game.deal)
    except CannotBePlayed:  # too few cards for a whole deal: the order of the unseen ones only
        return False


def _check_deal(rules: RuleSet, dealt: Deal, start: Position | None) -> None:
    """See whether such cards can be dealt, and lie under the position if there is one."""
    for seat in Seat:
        pack = rules.pack_of(seat)
        for one in dealt.cards(seat):
            if str(one)[0] not in rules.ranks or one.pack != pack:
                raise CannotBePlayed(
                    f"{seat} cannot be dealt the {one} of the {one.pack} pack in {rules.name}"
                )
    if start is not None:
        hidden = [_hidden(dealt, start, seat) for seat in Seat]
        if rules.packs == "one":
            hidden = [hidden[0] + hidden[1], []]
        for seat in Seat:
            if sorted(hidden[seat]) != list(start.unseen_cards(seat)):
                raise CannotBePlayed("the deal has other cards than those the position hides")


def _hidden(dealt: Deal, start: Position, seat: Seat) -> list[Card]:
    """The cards of a deal that a position hides in a player's stock and hand."""
    cards: Sequence[Card] = dealt.cards(seat)
    in_stock, in_hand = (start.unseen_in(pile + seat) for pile in (STOCKS, HANDS))
    if in_stock + in_hand > len(cards):
        raise CannotBePlayed(f"the deal has too few cards for those that {seat} has not turned up")
    return [*cards[:in_stock], *cards[len(cards) - in_hand :]]
