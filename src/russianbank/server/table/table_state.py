"""A table: what the entries of its log make of it, and what each audience is told of that.

A table is a pure thing: no clock, no chance, no reading or writing. The same entries always make
the same table, and an entry that cannot be leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from msgspec import structs

from russianbank.core.act import ACTS
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.match import Match
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.table import digest, event_mapping
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.commands import CommandHandler
from russianbank.server.table.entry import DealEntry, LogEntry, LoggedEntry, card_names
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import Sync, Update
from russianbank.server.table.projection import ALL_PILES, SEATS, Projection, Viewer, patches
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.table_view import AbandonCost, MatchTarget, TableView
from russianbank.server.table.terms import Terms
from russianbank.server.table.wire_event import WireEvent

__all__ = ["Change", "CommandRefused", "Table"]

_SEATS = {None: None, "red": Seat.RED, "blue": Seat.BLUE}
_TEXTS = {code: str(act) for code, act in ACTS.items()}


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry brought about.

    Attributes:
        version: the table's version after it.
        digest: the digest at that version.
        events: what happened, for everybody.
        patches: for each audience what it changed in the view.
    """

    version: int
    digest: str
    events: list[WireEvent]
    patches: dict[Viewer, dict[str, object]]


class Table:
    """A match between two seats, deal after deal.

    Args:
        terms: what its players agreed on.

    Attributes:
        terms: the same.
        version: how many entries there have been.
        moved: the version that last changed the cards, or whose turn it is.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.version = 0
        self.moved = 0
        self._play = CommandHandler(terms)
        self._bare = Position(self._play.rules)
        self._projection = Projection()
        self._digest = digest.START
        self._cards = b""
        self._blank = _blank(terms, self._play.rules, self._play.misplay)
        self._views: dict[Viewer, TableView] | None = None

    @property
    def game(self) -> Game | None:
        """The deal on the table; None before the first."""
        return self._play.game

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self._play.sheet.match

    @property
    def digest(self) -> str:
        """What a client that has the same table has reckoned too."""
        return digest.hex_digest(self._digest)

    @property
    def latest(self) -> LastSeen:
        """What a client has seen who has missed nothing."""
        return LastSeen(self.version, self.digest)

    def do(self, entry: LogEntry, seat: Seat | None) -> Change:
        """Let something happen.

        Args:
            entry: what is done.
            seat: who does it; None for a deal.

        Raises:
            Refused: if it cannot be; the table is as it was.
        """
        before = self._shown()
        events = list(self._enter(entry, seat))
        play, projection = self._play, self._projection
        projection.look(play.game.position if play.game else None, play.touched)
        self._link()
        self._views = after = self._look()
        told = patches(before, after, projection.changed)
        return Change(self.version, self.digest, events, told)

    def follow(self, logged: Iterable[LoggedEntry]) -> None:
        """Let all these entries happen again, as the log kept them; nobody is told of them.

        Raises:
            Refused: at an entry that cannot be, which no log of this table holds.
        """
        play, projection = self._play, self._projection
        for one in logged:
            self._enter(one.entry, _SEATS[one.seat])
            if play.game:
                projection.glance(play.game.position, play.touched)
            self._link()
        self._views = None

    def _enter(self, entry: LogEntry, seat: Seat | None) -> Iterable[WireEvent]:
        events = self._play.enter(entry, seat, self.version + 1)
        self.version += 1
        return events

    def _link(self) -> None:
        """Take the version that has just been made into the digest."""
        game = self._play.game
        line = self._projection.line(self.version, seat_name(game.seat) if game else "red")
        self._digest = digest.chain(line, self._digest)
        _, _, cards = line.partition(b" ")
        if cards != self._cards:
            self._cards, self.moved = cards, self.version

    # The next deal

    def wants_deal(self) -> bool:
        """Whether both players sit and wait for cards."""
        return self._play.wants_deal()

    def deal(self, chance: Chance) -> DealEntry:
        """Deal the next deal; it is on the table once it has been entered."""
        dealt = self._play.sheet.deal(chance)
        cuts = [(str(red), str(blue)) for red, blue in dealt.cuts]
        red, blue = (card_names(dealt.cards(seat)) for seat in Seat)
        return DealEntry(red, blue, str(dealt.first), cuts)

    # What is told

    def view(self, seat: Viewer) -> TableView:
        """The whole table as a seat sees it, or a watcher."""
        return self._shown()[seat]

    def sync(self, seat: Viewer) -> Sync:
        """The whole table as it goes over the wire."""
        return Sync(self.version, self.digest, self.view(seat))

    def frame(self, change: Change, seat: Viewer) -> Update:
        """What a seat is told of a change, or a watcher."""
        return Update(change.version, change.digest, change.events, change.patches[seat])

    def _shown(self) -> dict[Viewer, TableView]:
        """What all audiences see, looked at anew after entries that nobody was told of."""
        if self._views is None:
            if self._play.game:
                self._projection.look(self._play.game.position, ALL_PILES)
            self._views = self._look()
        return self._views

    def _look(self) -> dict[Viewer, TableView]:
        common = self._watched()
        views: dict[Viewer, TableView] = {None: common}
        acts = self._acts()
        for seat in SEATS:
            views[seat] = structs.replace(
                common,
                seat=seat_name(seat),
                piles=dict(self._projection.piles[seat]),
                acts=acts if seat_name(seat) == common.mover else [],
                stop=self._play.may_call_stop(seat),
                undo=self._undo(seat),
                abandon=self._price_of_abandoning(seat),
            )
        return views

    def _watched(self) -> TableView:
        """What a watcher sees."""
        play = self._play
        sheet, game = play.sheet, play.game
        position = game.position if game else self._bare
        return structs.replace(
            self._blank,
            names={seat_name(seat): play.names[seat] for seat in SEATS},
            deal=play.deals,
            first=seat_name(game.deal.first) if game else "red",
            cuts=[(str(red), str(blue)) for red, blue in game.deal.cuts] if game else [],
            mover=seat_name(position.seat),
            turn=position.turn_number + 1,
            piles=dict(self._projection.piles[None]),
            laid="".join(["01"[position.is_laid(place)] for place in range(8)]),
            turned=position.turned_card is not None,
            asked=play.asked,
            last=event_mapping.last_act(game) if game else None,
            sheet=sheet.rows,
            totals=sheet.match.totals,
            over=play.over,
            ready=[seat_name(seat) for seat in play.ready],
            games=sheet.games,
        )

    def _acts(self) -> list[str]:
        """What the player on turn may do; only what is lawful where nothing else is accepted."""
        play = self._play
        if play.game is None or play.over:
            return []
        position = play.game.position
        strict = self.terms.strictness == "strict"
        acts = position.lawful() if strict else position.playable()
        return [_TEXTS[act.code] for act in acts]

    def _undo(self, seat: Seat) -> Literal["take", "ask"] | None:
        play = self._play
        if not play.may_ask_undo(seat):
            return None
        if play.takes_back_freely(seat):
            return "take"
        return None if play.asked else "ask"

    def _price_of_abandoning(self, seat: Seat) -> AbandonCost | None:
        game = self._play.game
        if game is None or self._play.over:
            return None
        points = game.abandoning(seat).points[seat.other]
        return AbandonCost(points, self._play.rules.abandon_forfeit)


def _blank(terms: Terms, rules: RuleSet, misplay: bool) -> TableView:
    """A watcher's view of a table at which nothing has happened yet."""
    return TableView(
        id=terms.id,
        seat=None,
        rules=rules.name,
        title=rules.title,
        strictness=terms.strictness,
        packs=1 if rules.packs == "one" else 2,
        names={},
        who={seat_name(seat): terms.participant(seat).kind for seat in SEATS},
        level=terms.red.level or terms.blue.level,
        deal=0,
        first="red",
        cuts=[],
        mover="red",
        turn=1,
        piles={},
        laid="",
        turned=False,
        acts=[],
        stop=False,
        undo=None,
        abandon=None,
        spread=rules.spread_opponent_discard,
        misplay=misplay,
        asked=None,
        last=None,
        sheet=[],
        totals=(0, 0),
        target=MatchTarget(rules.match_points or None, rules.match_deals or None),
        over=None,
        ready=[],
        games=[],
    )
