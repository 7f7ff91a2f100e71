"""A table: the state that the entries of its log make, and what each viewer sees of it.

A table is pure: no clock, no randomness, no I/O. The same entries always make the same table, and
an entry that is refused leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, structs

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.core.judge import call_price
from russianbank.core.kernel.position import Position
from russianbank.core.match import Match
from russianbank.core.rules.conditions import goal
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.seat_choice import change_seats, has_choice_of_seats
from russianbank.server.table import coach, digest, event_mapping
from russianbank.server.table.coach import Moment
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.commands import CommandHandler
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.entry import (
    DealEntry,
    LogEntry,
    LoggedEntry,
    SitEntry,
    card_names,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import Run, Sync, Update
from russianbank.server.table.projection import ALL_PILES, SEATS, Projection, Viewer
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_view import (
    DealOutcome,
    Evening,
    LastAct,
    MatchTarget,
    SeatName,
    TableView,
    WrongCallPrice,
)
from russianbank.server.table.terms import Terms
from russianbank.server.table.turn_log import TurnLog
from russianbank.server.table.view_fields import ViewFields, patches, view_fields
from russianbank.server.table.wire_event import WireEvent

__all__ = ["Change", "CommandRefused", "Table"]

_SEATS = {None: None, "red": Seat.RED, "blue": Seat.BLUE}


class Change(Struct, frozen=True):
    """What one entry changed.

    Attributes:
        version: the version of the table after it.
        digest: the digest at that version.
        events: the public events.
        patches: for each viewer the changed fields of its view.
    """

    version: int
    digest: str
    events: list[WireEvent]
    patches: dict[Viewer, dict[str, object]]


class Table:
    """A match between two seats, deal after deal.

    Args:
        terms: the terms of the table.

    Attributes:
        terms: the same.
        version: how many entries have been applied.
        cards_version: the version that last changed the cards or the turn, or dealt anew: an act
            meant for an earlier version is stale.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.version = 0
        self.cards_version = 0
        self._play = DealPlay(terms)
        self._commands = CommandHandler(self._play)
        self._projection = Projection()
        self._digest = digest.START
        self._cards = ""
        self._empty_view = _empty_view(terms, self._play.rules, self._play.misplay)
        self._fields: ViewFields | None = None
        self._last_act: LastAct | None = None
        self._views: dict[Viewer, TableView] = {}
        self._turn_log = TurnLog()

    @property
    def game(self) -> Game | None:
        """The game of the current deal; None before the first."""
        return self._play.game

    @property
    def match(self) -> Match:
        """The current match."""
        return self._play.sheet.match

    @property
    def mover(self) -> SeatName:
        """The seat on turn."""
        return seat_name(self._play.position.seat)

    @property
    def deals(self) -> int:
        """How many deals there have been."""
        return self._play.deals

    @property
    def over(self) -> DealOutcome | None:
        """How the current deal ended; None while it is played."""
        return self._play.shown_outcome()

    def name_at(self, seat: Seat) -> str:
        """The name of the player at a seat; empty if there is none."""
        return self._play.names[seat_name(seat)]

    def begin(self, game: Game) -> None:
        """Take over a game that is set up already, as a position to study, as the first deal."""
        self._play.begin(game)
        self._projection.update(game.position, ALL_PILES)
        self._forget_views()

    @property
    def digest(self) -> str:
        """The digest; a client that has the same table computes the same."""
        return digest.hex_digest(self._digest)

    @property
    def latest(self) -> LastSeen:
        """What a client has seen that missed nothing."""
        return LastSeen(self.version, self.digest)

    def apply(self, entry: LogEntry, seat: Seat | None) -> Change:
        """Apply an entry, and return what it changed.

        Args:
            entry: the entry.
            seat: the seat that does it; None for the table itself, as for a deal.

        Raises:
            CommandRefused: if it is not possible; the table stays as it was.
        """
        before = self._current_fields()
        events = self._apply_and_list(entry, seat)
        play, projection = self._play, self._projection
        projection.update(play.game.position if play.game else None, play.touched)
        self._link(entry)
        self._last_act = event_mapping.last_act_after(events, self._last_act, play.game)
        self._fields = after = view_fields(play, self._last_act)
        self._views.clear()
        changed = patches(before, after, projection.changed)
        return Change(self.version, self.digest, events, changed)

    def replay(self, logged: Iterable[LoggedEntry], *, are_latest: bool = False) -> None:
        """Apply entries from the log again, without computing patches.

        Args:
            logged: the entries.
            are_latest: whether their events may still be of interest; others are not computed.

        Raises:
            CommandRefused: at an entry that is not possible; no log of this table has one.
        """
        play, projection = self._play, self._projection
        apply = self._apply_and_list if are_latest else self._apply
        play.replaying = True
        for one in logged:
            apply(one.entry, _SEATS[one.seat])
            if play.game:
                projection.update_digest(play.game.position, play.touched)
            self._link(one.entry)
        play.replaying = False
        self._forget_views()

    def resume(self, snapshot: TableSnapshot, sat: Iterable[SitEntry]) -> None:
        """Take over, as a new table, the state that the log made until a snapshot.

        The next entry is the deal that follows it.

        Args:
            snapshot: the state.
            sat: the entries before it by which somebody sat down or took a name.
        """
        self.version = snapshot.version
        self._digest = int(snapshot.digest, 16)
        self._commands.resume(snapshot, sat)
        self._forget_views()

    def _forget_views(self) -> None:
        self._fields = None
        self._views.clear()

    def _apply(self, entry: LogEntry, seat: Seat | None) -> Iterable[WireEvent]:
        events = self._commands.apply(entry, seat, self.version + 1)
        self.version += 1
        return events

    def _apply_and_list(self, entry: LogEntry, seat: Seat | None) -> list[WireEvent]:
        """Apply an entry, and note its events in the turn log."""
        position = self._play.position
        mover, number = seat_name(position.seat), position.turn_number + 1
        events = list(self._apply(entry, seat))
        self._turn_log.follow(events, mover, number)
        return events

    def _link(self, entry: LogEntry) -> None:
        """Continue the digest with the new version, which an entry has made."""
        game = self._play.game
        cards = self._projection.cards_text(seat_name(game.seat) if game else "red")
        self._digest = digest.chain(digest.digest_line(self.version, cards), self._digest)
        if cards != self._cards or isinstance(entry, DealEntry):
            self._cards, self.cards_version = cards, self.version

    # Questions of a player, which change nothing

    def plan_run(self, wish: Run, seat: Seat) -> list[str]:
        """The single acts that shift a run (F15).

        Raises:
            CommandRefused: if there is no such plan.
        """
        return self._play.plan_run(wish, seat)

    def hint_position(self, seat: Seat) -> Position:
        """A copy of the position for which a player may have a hint.

        Raises:
            CommandRefused: if they may have none now.
        """
        self._play.check_hint(seat)
        assert self._play.game is not None
        return self._play.game.position.copy()

    def advised_position(self, seat: Seat) -> tuple[str, Position] | None:
        """The computer player that is to advise a player now, and a copy of the position.

        None if it has spoken since the last act.

        Raises:
            CommandRefused: if nobody advises the player, or they are not on turn.
        """
        return self._play.advised_position(seat)

    def seat_advised(self, secret: str) -> Seat | None:
        """The player whom the link with a secret lets advise; None if it is dead or no link."""
        return self._play.links.seat_of(secret)

    def advisor_name(self, seat: Seat) -> str | None:
        """What the person who advises a player is called; None if nobody has sat down."""
        return self._play.links.names.get(seat)

    def moments(self, seat: Seat) -> list[Moment]:
        """The moments that the coach may explain to a player against the computer.

        Raises:
            CommandRefused: if the opponent is a person.
        """
        play = self._play
        play.check_machine(seat)
        return [] if play.game is None or play.over else coach.moments(play.game, seat)

    # The next deal

    def is_deal_due(self) -> bool:
        """Whether both players are seated and ready for the next deal."""
        return self._play.is_deal_due()

    def deal(self, chance: Chance) -> DealEntry:
        """The entry for the next deal; it changes nothing before it is applied.

        If its choice is ``changed``, `seat_changes` come before it.
        """
        dealt = self._play.sheet.deal(chance)
        choice: Literal["", "kept", "changed"] = ""
        wish = self._play.wishes.get(dealt.first)
        if wish is not None and not self.deals and has_choice_of_seats(self._play.rules):
            choice = "kept" if wish is dealt.first else "changed"
        if choice == "changed":
            dealt = change_seats(dealt)
        cuts = [(str(red), str(blue)) for red, blue in dealt.cuts]
        red, blue = (card_names(dealt.cards(seat)) for seat in Seat)
        return DealEntry(red, blue, str(dealt.first), cuts, choice)

    def seat_changes(self) -> list[SitEntry]:
        """The entries by which the players change seats (F3)."""
        return [SitEntry(str(seat), self.name_at(seat.other)) for seat in Seat]

    def snapshot(self) -> TableSnapshot:
        """The state between two deals, when the next is due."""
        sheet = self._play.sheet
        match = sheet.match
        return TableSnapshot(
            version=self.version,
            digest=self.digest,
            deals=self.deals,
            sheet=list(match.sheet),
            after=match.after,
            rows=sheet.rows,
            games=sheet.games,
            evening=sheet.evening,
            advisors=self._play.advisor_names(),
            advisor_links=[(seat_name(seat), key) for seat, key in self._play.links.keys.items()],
        )

    # What viewers see

    def view(self, viewer: Viewer) -> TableView:
        """The whole table as a viewer sees it."""
        shown = self._views.get(viewer)
        if shown is None:
            fields = self._current_fields().of(viewer)
            piles = dict(self._projection.piles[viewer])
            shown = self._views[viewer] = structs.replace(self._empty_view, piles=piles, **fields)
        return shown

    def sync(self, viewer: Viewer) -> Sync:
        """The message with the whole table for a viewer."""
        return Sync(self.version, self.digest, self.view(viewer), self._turn_log.turns)

    def update(self, change: Change, viewer: Viewer) -> Update:
        """The message with a change for a viewer."""
        return Update(change.version, change.digest, change.events, change.patches[viewer])

    def _current_fields(self) -> ViewFields:
        """The fields of all views, computed if a replay left them out of date."""
        if self._fields is None:
            game = self._play.game
            if game:
                self._projection.update(game.position, ALL_PILES)
            self._last_act = event_mapping.last_act(game) if game else None
            self._fields = view_fields(self._play, self._last_act)
        return self._fields


def _empty_view(terms: Terms, rules: RuleSet, misplay: bool) -> TableView:
    """The view of a watcher before anything has happened."""
    price, cost = call_price(rules)
    return TableView(
        id=terms.id,
        seat=None,
        rules=rules.name,
        title=rules.title,
        strictness=terms.strictness,
        packs=1 if rules.packs == "one" else 2,
        goal=goal(rules),
        names={},
        who={seat_name(seat): terms.participant(seat).kind for seat in SEATS},
        level=terms.red.level or terms.blue.level,
        deal=0,
        first="red",
        cuts=[],
        chose=False,
        mover="red",
        turn=1,
        piles={},
        laid="",
        turned=False,
        acts=[],
        compel=[],
        stop=False,
        stop_ends_turn=rules.stop_passes_turn,
        barred=False,
        wrong_call=None if price == "none" or price == "lost" else WrongCallPrice(price, cost),
        undo=None,
        abandon=None,
        spread=rules.spread_opponent_discard,
        misplay=misplay,
        asked=None,
        advisors=None,
        advice=None,
        last=None,
        sheet=[],
        unlisted=0,
        totals=(0, 0),
        evening=Evening((0, 0), (0, 0)),
        target=MatchTarget(rules.match_points or None, rules.match_deals or None),
        over=None,
        ready=[],
        games=[],
    )
