"""The record of a game: tags that describe it, and everything that happened, in order.

`record_of` makes a record from a game, and `Record.replay` plays it again. A record either gives
the position of every card, by the deal or its seed; or it starts from a position and contains only
the cards that were seen.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from russianbank.core.arguments import checked_kind, checked_number, refused
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import HANDS, STOCKS
from russianbank.core.deal import Deal, checked_deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game, checked_game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.kernel.position import Position
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import RuleSet, checked_rules
from russianbank.core.scoring import Outcome
from russianbank.notation.annotation import Advised
from russianbank.notation.failure import Failure
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record_entry import Entry, entry_of
from russianbank.notation.record_items import Item, ItemOrder, TurnHeader, checked_items
from russianbank.notation.record_replay import Replay, replay_items

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
"""The tags that a replay needs. All others are free: they have no meaning for the program."""

SEED_LIMIT = 1 << 64
"""Seeds are whole numbers below this one."""

_SEED = f"a seed is a whole number from 0 to {SEED_LIMIT - 1}"

_TAG_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game in writing.

    Attributes:
        tags: the free tags, such as Event, Site, Date, Red and Blue.
        rules: the rule set.
        strictness: how the table treats errors.
        items: turns, entries, annotations and variations in their order.
        start: the position line it starts from; empty for the beginning of the deal.
        deal: where every card was at the start; None if only the seen cards are known.
        seed: the seed of the deal; None if it did not come from a seed.
        outcome: how the game ended; None if it did not end, or the record does not say.
        line: the line of its file in which the record begins, from 1.

    Raises:
        CannotBePlayed: if a free tag has an invalid name or the name of a table tag, there is
            neither a deal nor a position to start from, or something is of the wrong kind.
        CannotBeRead: if the items come in an order without a meaning, see `ItemOrder`.
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
        self._check_kinds()
        for name, value in self.tags.items():
            checked_kind(value, str, f"the value of the tag {quoted(name)} is a text")
            checked_kind(name, str, "the name of a tag is a text")
            if name in TABLE_TAGS or not _TAG_NAME.fullmatch(name):
                raise CannotBePlayed(
                    "the name of a free tag has letters and digits only, begins with a capital,"
                    f" and is none of {', '.join(TABLE_TAGS)}; rename {quoted(name)}"
                )
        if self.deal is None and not self.start:
            raise CannotBePlayed("a record needs a deal, or a position to start from; add one")
        order = ItemOrder()
        for item in self.items:
            order.add(item)
        object.__setattr__(self, "tags", dict(self.tags))

    def _check_kinds(self) -> None:
        _check_tags(self.tags)
        checked_rules(self.rules)
        if self.strictness not in STRICTNESS:
            raise refused(f"a strictness is one of {', '.join(STRICTNESS)}", self.strictness)
        object.__setattr__(self, "items", checked_items(self.items))
        checked_kind(self.start, str, "the start is a line, as write_position(position) makes")
        if self.deal is not None:
            checked_deal(self.deal)
        if self.seed is not None:
            checked_number(self.seed, 0, SEED_LIMIT - 1, _SEED)
        if self.outcome is not None:
            checked_kind(self.outcome, Outcome, "an outcome is that of a game, game.outcome")

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened, without headers of turns, annotations and variations."""
        return tuple(item for item in self.items if isinstance(item, Entry))

    @property
    def end(self) -> str:
        """The mark that closes the record: the points of red and blue, or ``*``."""
        if self.outcome is None:
            return "*"
        return f"{self.outcome.points[0]}-{self.outcome.points[1]}"

    def game(self) -> Game:
        """Return the game as it was before the first entry.

        If the deal is not known, the unseen cards are put in an arbitrary order.

        Raises:
            CannotBePlayed: if the deal does not fit the rules or the position.
            CannotBeRead: if the position line cannot be read.
        """
        start = read_position(self.start, self.rules) if self.start else None
        if self.deal is not None:
            _check_deal(self.rules, self.deal, start)
            return Game(self.rules, self.deal, self.strictness, start)
        assert start is not None
        return Game(self.rules, start.sample_deal(Chance(0)), self.strictness, start)

    def replay(self) -> Replay:
        """Play the game and its variations again, as far as the record agrees with the rules.

        Raises:
            CannotBePlayed: if the game cannot be set up at all.
        """
        replay = replay_items(self.game(), self.items, deal_known=self.deal is not None)
        game = replay.game
        if replay.failure or self.outcome is None or self.outcome == game.outcome:
            return replay
        found = _result(game.outcome) if game.outcome else "is not over"
        message = f"the record {_result(self.outcome)}; the replayed game {found}"
        return replace(replay, failure=Failure(message, self.line, 1, found))


def checked_record(found: object) -> Record:
    """Return a record.

    Raises:
        CannotBePlayed: if it is none.
    """
    return checked_kind(found, Record, "a record is a Record, as record_of(game, tags) makes")


def _result(outcome: Outcome) -> str:
    red, blue = outcome.points
    return f"ends with red {red}, blue {blue}: {outcome.message()}"


def record_of(game: Game, tags: Mapping[str, str], seed: int | None = None) -> Record:
    """Make the record of a game, finished or not, that contains the position of every card.

    Examples:
        >>> from russianbank import Chance, Game, deal, preset
        >>> rules = preset("foster-two-pack")
        >>> game = Game(rules, deal(rules, Chance(1)))
        >>> played = game.play(game.position.lawful()[0])
        >>> [str(entry) for entry in record_of(game, {"Red": "Anna"}).entries]
        ['AD t4>f']

    Args:
        game: the game.
        tags: free tags, such as Event, Site, Date, Red and Blue.
        seed: the seed of the deal, if the record is to contain it in place of the cards.

    Raises:
        CannotBePlayed: if the deal does not come from that seed, a tag has an invalid name, or an
            argument is of the wrong kind.
    """
    _check(game, tags)
    if seed is not None and not _same_cards(game, checked_number(seed, 0, SEED_LIMIT - 1, _SEED)):
        raise CannotBePlayed(f"the game was not dealt from seed {seed}; leave the seed out")
    return Record(
        tags={**_advisors(game), **tags},
        rules=game.rules,
        strictness=game.strictness,
        items=tuple(_items(game)),
        start="" if _starts_at_deal(game) else write_position(game.start),
        deal=game.deal,
        seed=seed,
        outcome=game.outcome,
    )


def public_record_of(game: Game, tags: Mapping[str, str]) -> Record:
    """Make the record of a game that contains only what both players have seen.

    It starts from the first position and leaves out the unseen cards, so it may be shown while the
    game goes on.

    Raises:
        CannotBePlayed: if a tag has an invalid name, or an argument is of the wrong kind.
    """
    _check(game, tags)
    return Record(
        tags={**_advisors(game), **tags},
        rules=game.rules,
        strictness=game.strictness,
        items=tuple(_items(game)),
        start=write_position(game.start),
        outcome=game.outcome,
    )


def _check(game: Game, tags: Mapping[str, str]) -> None:
    checked_game(game)
    _check_tags(tags)


def _check_tags(tags: object) -> None:
    if not isinstance(tags, Mapping):
        raise refused('tags are a mapping, such as {"Red": "Anna"}', tags)


def _advisors(game: Game) -> dict[str, str]:
    """The tags that name the advisors (F5)."""
    names = game.advisors.all_names
    return {f"{str(seat).capitalize()}Advisor": ", ".join(of) for seat, of in names.items()}


def _items(game: Game) -> Iterator[Item]:
    said: defaultdict[int, list[Advised]] = defaultdict(list)
    for events, advice in game.advisors.said:
        said[min(events, len(game.events))].append(Advised(advice))
    count = 0
    for turn in game.turns:
        yield TurnHeader(turn.number, turn.seat)
        for event in turn.events:
            yield from said[count]
            yield entry_of(event)
            count += 1
    yield from said[count]


def _same_cards(game: Game, seed: int) -> bool:
    dealt = deal(game.rules, Chance(seed))
    return all(dealt.cards(seat) == game.deal.cards(seat) for seat in Seat)


def _starts_at_deal(game: Game) -> bool:
    try:
        return game.start == Position.start(game.rules, game.deal)
    except CannotBePlayed:  # too few cards for a whole deal: it only orders the unseen ones
        return False


def _check_deal(rules: RuleSet, dealt: Deal, start: Position | None) -> None:
    """Check that the cards suit the rules, and are those that the position hides, if given."""
    for seat in Seat:
        pack = rules.pack_of(seat)
        for one in dealt.cards(seat):
            if str(one)[0] not in rules.ranks or one.pack != pack:
                raise CannotBePlayed(
                    f"{seat} cannot be dealt the {one} of the {one.pack} pack in {rules.name}"
                )
    if start is not None:
        hidden = [_hidden_cards(dealt, start, seat) for seat in Seat]
        if rules.packs == "one":
            hidden = [hidden[0] + hidden[1], []]
        for seat in Seat:
            if sorted(hidden[seat]) != list(start.unseen_cards(seat)):
                raise CannotBePlayed("the cards of the deal are not those that the position hides")


def _hidden_cards(dealt: Deal, start: Position, seat: Seat) -> list[Card]:
    """The cards of a deal that a position hides in a player's stock and hand."""
    cards: Sequence[Card] = dealt.cards(seat)
    in_stock, in_hand = (start.unseen_in(pile + seat) for pile in (STOCKS, HANDS))
    if in_stock + in_hand > len(cards):
        raise CannotBePlayed(
            f"the deal has too few cards for the stock and hand of {seat} in this position"
        )
    return [*cards[:in_stock], *cards[len(cards) - in_hand :]]
