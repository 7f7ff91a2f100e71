"""A table: the state that the entries of its log make, and what each viewer sees of it.

A table is pure: no clock, no randomness, no I/O. The same entries always make the same table, and
an entry that is refused leaves it as it was.
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
        cards_version: the version that last changed the cards or the turn.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.version = 0
        self.cards_version = 0
        self._play = CommandHandler(terms)
        self._empty_position = Position(self._play.rules)
        self._projection = Projection()
        self._digest = digest.START
        self._cards = b""
        self._empty_view = _empty_view(terms, self._play.rules, self._play.misplay)
        self._views: dict[Viewer, TableView] | None = None

    @property
    def game(self) -> Game | None:
        """The game of the current deal; None before the first."""
        return self._play.game

    @property
    def match(self) -> Match:
        """The current match."""
        return self._play.sheet.match

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
        before = self._current_views()
        events = list(self._apply(entry, seat))
        play, projection = self._play, self._projection
        projection.update(play.game.position if play.game else None, play.touched)
        self._link()
        self._views = after = self._make_views()
        changed = patches(before, after, projection.changed)
        return Change(self.version, self.digest, events, changed)

    def replay(self, logged: Iterable[LoggedEntry]) -> None:
        """Apply entries from the log again, without computing events and patches.

        Raises:
            CommandRefused: at an entry that is not possible; no log of this table has one.
        """
        play, projection = self._play, self._projection
        play.replaying = True
        for one in logged:
            self._apply(one.entry, _SEATS[one.seat])
            if play.game:
                projection.update_digest(play.game.position, play.touched)
            self._link()
        play.replaying = False
        self._views = None

    def _apply(self, entry: LogEntry, seat: Seat | None) -> Iterable[WireEvent]:
        events = self._play.apply(entry, seat, self.version + 1)
        self.version += 1
        return events

    def _link(self) -> None:
        """Continue the digest with the new version."""
        game = self._play.game
        line = self._projection.digest_line(self.version, seat_name(game.seat) if game else "red")
        self._digest = digest.chain(line, self._digest)
        _, _, cards = line.partition(b" ")
        if cards != self._cards:
            self._cards, self.cards_version = cards, self.version

    # The next deal

    def is_deal_due(self) -> bool:
        """Whether both players are seated and ready for the next deal."""
        return self._play.is_deal_due()

    def deal(self, chance: Chance) -> DealEntry:
        """The entry for the next deal; it changes nothing before it is applied."""
        dealt = self._play.sheet.deal(chance)
        cuts = [(str(red), str(blue)) for red, blue in dealt.cuts]
        red, blue = (card_names(dealt.cards(seat)) for seat in Seat)
        return DealEntry(red, blue, str(dealt.first), cuts)

    # What viewers see

    def view(self, viewer: Viewer) -> TableView:
        """The whole table as a viewer sees it."""
        return self._current_views()[viewer]

    def sync(self, viewer: Viewer) -> Sync:
        """The message with the whole table for a viewer."""
        return Sync(self.version, self.digest, self.view(viewer))

    def update(self, change: Change, viewer: Viewer) -> Update:
        """The message with a change for a viewer."""
        return Update(change.version, change.digest, change.events, change.patches[viewer])

    def _current_views(self) -> dict[Viewer, TableView]:
        """The views of all viewers, computed if a replay left them out of date."""
        if self._views is None:
            if self._play.game:
                self._projection.update(self._play.game.position, ALL_PILES)
            self._views = self._make_views()
        return self._views

    def _make_views(self) -> dict[Viewer, TableView]:
        common = self._watchers_view()
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
                abandon=self._abandon_cost(seat),
            )
        return views

    def _watchers_view(self) -> TableView:
        """The view of a watcher."""
        play = self._play
        sheet, game = play.sheet, play.game
        position = game.position if game else self._empty_position
        return structs.replace(
            self._empty_view,
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
        """The acts that the cards allow; at a strict table only those that are lawful."""
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
        if play.may_undo_freely(seat):
            return "take"
        return None if play.asked else "ask"

    def _abandon_cost(self, seat: Seat) -> AbandonCost | None:
        game = self._play.game
        if game is None or self._play.over:
            return None
        points = game.abandoning(seat).points[seat.other]
        return AbandonCost(points, self._play.rules.abandon_forfeit)


def _empty_view(terms: Terms, rules: RuleSet, misplay: bool) -> TableView:
    """The view of a watcher before anything has happened."""
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
