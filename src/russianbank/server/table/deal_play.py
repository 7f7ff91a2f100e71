"""The play of one deal: dealing, acts, calls of stop, putting right, and the end of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from russianbank.core.act import ACTS, Act, Kind
from russianbank.core.advice import Advisors
from russianbank.core.cards import Card, Seat, card
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.event import Misplaced, Played, Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation
from russianbank.core.refusal import ActRefused
from russianbank.core.rules.conditions import takes_misplays
from russianbank.core.run_plan import plan_run
from russianbank.notation.act_notation import (
    PILES_BY_SIGN,
    ActName,
    read_act_name,
    resolve_act,
)
from russianbank.server.table import event_mapping
from russianbank.server.table import wire_event as wire
from russianbank.server.table.advisor_links import PERSON, AdvisorLinks
from russianbank.server.table.command_refusal import (
    breaks,
    does_not_fit,
    never_fits,
    no_plan,
    refuse,
)
from russianbank.server.table.entry import (
    ActEntry,
    CompelEntry,
    DealEntry,
    PutRightEntry,
    StopEntry,
)
from russianbank.server.table.event_mapping import ACT_TEXTS, ending_name, seat_name
from russianbank.server.table.messages import Run
from russianbank.server.table.projection import ALL_PILES, PILE_NAMES
from russianbank.server.table.score_sheet import ScoreSheet
from russianbank.server.table.table_view import (
    DealOutcome,
    PendingRequest,
    SeatName,
    ShownAdvice,
)
from russianbank.server.table.terms import Terms
from russianbank.server.table.wire_event import WireEvent

_ACTS = {str(act): act for act in ACTS.values() if act.kind is not Kind.LAY}
"""Every act by its usual text; laying has the same text as playing (S3)."""


class DealPlay:
    """The state of a table, and the entries that are about the play of a deal.

    :class:`russianbank.server.table.commands.CommandHandler` finds what an entry asks for. What
    does it raises `CommandRefused` before it changes anything, or returns the public events.

    Args:
        terms: the terms of the table.

    Attributes:
        rules: the rule set, with the length of the match from the terms.
        game: the game of the current deal; None before the first.
        deals: how many deals there have been.
        first: the seat that began the current deal.
        cuts: the cards that red and blue cut for that.
        sheet: the score sheet.
        chose: whether who began the current deal had chosen a seat (F3).
        names: the names of the players.
        wishes: the seats that the players take if the cut gives them the choice (F3).
        asked: the request that waits for an answer.
        advisors: who advises the players, and what they have said in the current deal (F5).
        links: the links by which people sit down beside the players whom they advise.
        undo_refused: whether taking back the last act was asked for and refused.
        over: how the current deal ended; None while it is played.
        ready: the seats that have asked for the next deal.
        touched: the numbers of the piles that the last entry may have changed.
        hinted: for each seat, after how many events of the game it was given a hint.
        replaying: whether the entries come from a log, in which they were accepted before.
        seated: the seats of the computer and of those who have sat down.
        events_at: how many events the game had at each version since the last act taken back.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.rules = terms.rule_set()
        self.game: Game | None = None
        self.deals = 0
        self.sheet = ScoreSheet(self.rules)
        self._empty_position = Position(self.rules)
        self.first: SeatName = "red"
        self.cuts: list[tuple[str, str]] = []
        self.chose = False
        self.wishes: dict[Seat, Seat] = {}
        self.names = {seat_name(seat): terms.participant(seat).display_name for seat in Seat}
        self.asked: PendingRequest | None = None
        self.advisors = Advisors(self.rules)
        self.links = AdvisorLinks()
        self._heard: tuple[int, ShownAdvice] | None = None
        self.undo_refused = False
        self.over: DealOutcome | None = None
        self.ready: tuple[Seat, ...] = ()
        self.touched: Iterable[int] = ()
        self.hinted: tuple[set[int], set[int]] = (set(), set())
        self.replaying = False
        self._machines = {seat for seat in Seat if terms.participant(seat).kind == "machine"}
        self.seated = self._machines.copy()
        self.events_at: dict[int, int] = {}

    @property
    def position(self) -> Position:
        """The position of the current deal; one without cards before the first."""
        return self.game.position if self.game else self._empty_position

    def is_deal_due(self) -> bool:
        """Whether both players are seated and ready for the next deal."""
        if len(self.seated) < 2:
            return False
        if not self.deals:
            return True
        waiting = [one for one in Seat if one not in self.ready and not self.is_machine(one)]
        return self.over is not None and self.over.settled and not waiting

    def may_ask_undo(self, seat: Seat) -> bool:
        """Whether a player may take back their last act, if the other player allows it."""
        game = self.game
        return game is not None and not self.over and game.seat is seat and game.may_undo()

    def may_undo_freely(self, seat: Seat) -> bool:
        """Whether a player need not ask, because the other player is the computer."""
        return self.is_machine(seat.other)

    def may_call_stop(self, seat: Seat) -> bool:
        """Whether a player may call stop, rightly or wrongly."""
        if self.game is None or (self.over and self.over.settled):
            return False
        return self.game.may_call_stop(seat)

    def shown_outcome(self) -> DealOutcome | None:
        """How the deal ended, once it is settled with what both players did.

        That is counted when somebody asks, since it plays the deal once more.
        """
        over, game = self.over, self.game
        if game and game.outcome and over and over.settled and over.summary is None:
            summary = event_mapping.summary(game, self.hinted)
            self.over = msgspec.structs.replace(over, summary=summary)
        return self.over

    def must_wait_to_call(self, seat: Seat) -> bool:
        """Whether a wrong call bars a player until the opponent's next turn (E19)."""
        return self.game is not None and not self.over and self.game.must_wait_to_call(seat)

    @property
    def misplay(self) -> bool:
        """Whether cards may be laid where they do not fit (F52)."""
        return takes_misplays(self.rules, self.terms.strictness)

    def advisor_names(self) -> list[tuple[SeatName, str, SeatName | None]]:
        """Who advises a player, or is to; with who asked, if the other has not agreed."""
        agreed = [(seat_name(seat), name, None) for seat, name in self.advisors.names.items()]
        wished = [
            (seat_name(seat), name, seat_name(by))
            for seat, names in self.advisors.wished.items()
            for by, name in names.items()
        ]
        return [*agreed, *wished]

    @property
    def advice(self) -> ShownAdvice | None:
        """What an advisor has said since the last act; None if the deal is over."""
        if self._heard is None or self.game is None or self.over:
            return None
        events, advice = self._heard
        return advice if events == len(self.game.events) else None

    @advice.setter
    def advice(self, advice: ShownAdvice | None) -> None:
        self._heard = (len(self.running().events), advice) if advice else None

    def is_machine(self, seat: Seat) -> bool:
        """Whether the computer plays at a seat."""
        return seat in self._machines

    def running(self) -> Game:
        """The game, which is not over.

        Raises:
            CommandRefused: if there is none.
        """
        if self.game is None:
            raise refuse("not-the-moment", "no cards have been dealt yet; wait for the other")
        if self.over:
            raise refuse("over", "the deal is over; go on to the next")
        return self.game

    def _on_turn(self, seat: Seat) -> Game:
        game = self.running()
        if game.seat is not seat:
            raise refuse("not-your-turn", f"it is {game.seat}'s turn; wait for yours")
        return game

    def check_hint(self, seat: Seat) -> None:
        """Check that a player may have a hint (U38).

        Raises:
            CommandRefused: if the opponent is a person, or the player is not on turn.
        """
        self.check_machine(seat)
        if self.running().seat is not seat:
            raise refuse("not-your-turn", "a hint is for your own turn; wait for it")

    def advised_position(self, seat: Seat) -> tuple[str, Position] | None:
        """The computer player that is to advise a player now, and a copy of the position.

        None if it has spoken since the last act.

        Raises:
            CommandRefused: if nobody advises the player, or they are not on turn.
        """
        game = self._on_turn(seat)
        try:
            self.advisors.check(seat)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error, "F5") from None
        if self.advisors.names[seat] == PERSON:
            raise refuse("not-the-moment", "a person advises you, who speaks when they wish", "F5")
        if self.advice and self.advice.seat == seat_name(seat):
            return None
        return self.advisors.names[seat], game.position.copy()

    def check_machine(self, seat: Seat) -> None:
        """Check that a player plays against the computer.

        Raises:
            CommandRefused: if the opponent is a person.
        """
        if not self.is_machine(seat.other):
            raise refuse("not-the-moment", "between people nobody gets advice; play on")

    # Deals and acts

    def deal(self, entry: DealEntry) -> list[WireEvent]:
        """Deal the cards of the next deal."""
        if self.game and not self.over:
            raise refuse("not-the-moment", "a deal is being played; it must end first")
        if self.game and self.over and not self.over.settled:  # in logs of earlier versions
            self.settle(None)
        packs = (Seat.RED, Seat.RED if self.rules.packs == "one" else Seat.BLUE)
        red, blue = (
            [card(one, pack) for one in cards.split()]
            for cards, pack in zip((entry.red, entry.blue), packs, strict=True)
        )
        cuts = [(card(one), card(other)) for one, other in entry.cuts]
        first = Seat.named(entry.first)
        if entry.choice == "changed":
            self.advisors.change_seats()
            self.links.change_seats()
        self.begin(Game(self.rules, Deal(red, blue, first, cuts), self.terms.strictness))
        self.chose = bool(entry.choice)
        return [wire.DealtEvent(self.deals, seat_name(first))]

    def begin(self, game: Game) -> None:
        """Begin the next deal with a game that is set up."""
        self.sheet.start_deal()
        self.game = game
        self.advisors = game.advisors = self.advisors.again()
        self._heard = None
        self.deals += 1
        self.first = seat_name(game.deal.first)
        self.cuts = [(str(red), str(blue)) for red, blue in game.deal.cuts]
        self.asked = self.over = None
        self.undo_refused = False
        self.ready = ()
        self.hinted = (set(), set())
        self.events_at = {}

    def do(self, entry: ActEntry, seat: Seat) -> Iterator[WireEvent]:
        """Play an act; the events are lazy."""
        game = self._on_turn(seat)
        known = len(game.events)
        act = _ACTS.get(entry.m) or self._read(game, entry.m)
        try:
            if not game.position.allows(act):
                act = resolve_act(ActName(act), game.position).act  # it may be laying (S3)
        except CannotBePlayed:
            if not (entry.force and self.misplay and act.kind is Kind.PLAY):
                raise does_not_fit(game.position, act) from None
            self._misplace(game, act)
        else:
            self._play(game, act, entry.force)
        if len(game.events) == known + 1:
            self.touched = event_mapping.touched_piles(game.events[known], game.position)
        self._forget_request(game)
        return self._act_events(game, known, self.end(game))

    def _act_events(self, game: Game, known: int, ended: list[WireEvent]) -> Iterator[WireEvent]:
        """The events of an act and of what follows; lazy, because a replay does not need them."""
        done, *stops = game.events[known:]
        assert isinstance(done, Played | Misplaced)
        yield event_mapping.played_event(done, game.position)
        for stop in stops:
            assert isinstance(stop, Stopped)
            yield event_mapping.stopped_event(stop, done.seat)
        yield from ended

    def plan_run(self, wish: Run, seat: Seat) -> list[str]:
        """The single acts that shift a run (F15); it tells of no error that the table lets pass.

        Raises:
            CommandRefused: if there is no such plan.
        """
        game = self._on_turn(seat)
        source, target = PILES_BY_SIGN[wish.at], PILES_BY_SIGN[wish.to]
        tells = game.strictness in ("strict", "warn")
        try:
            acts = plan_run(game.position, source, target, wish.n, lawful=tells)
        except BreaksObligation as error:
            raise breaks(error, seat, game.strictness == "strict") from None
        except ActRefused as error:
            raise no_plan(error, game.position) from None
        except CannotBePlayed as error:
            raise refuse("refused", error) from None
        return [ACT_TEXTS[act.code] for act in acts]

    def _read(self, game: Game, text: str) -> Act:
        """Read an act by its text alone; the cards that a record adds are not allowed here."""
        try:
            found = read_act_name(text)
        except CannotBeRead as error:
            piles = [PILES_BY_SIGN.get(sign) for sign in text.split(">")]
            if len(piles) == 2 and piles[0] is not None and piles[1] is not None:
                raise never_fits(game.position, piles[0], piles[1]) from None
            raise refuse("cannot-read", error) from None
        if found.card or found.shown:
            raise refuse("cannot-read", "expected an act without its cards, such as t3>f or ^s")
        return found.act

    def _play(self, game: Game, act: Act, insists: bool) -> None:
        try:
            if insists:
                game.insist(act)
            else:
                game.play(act)
        except BreaksObligation as error:
            raise breaks(error, game.seat, game.strictness == "strict") from None

    def _misplace(self, game: Game, act: Act) -> None:
        try:
            game.misplace(act.source, act.target, self.replaying)
        except CannotBePlayed:
            raise does_not_fit(game.position, act) from None

    def put_right(self, entry: PutRightEntry, seat: Seat) -> list[WireEvent]:
        """Put a misplaced card right (F52)."""
        game = self.game or self.running()
        if self.over and (self.over.settled or not game.may_put_right(seat)):
            raise refuse("over", "the result stands; go on to the next deal")
        target = PILES_BY_SIGN.get(entry.to) if entry.to else None
        if entry.to and target is None:
            raise refuse("cannot-read", "a card is put right on t1 to t8 or on f")
        try:
            wrong = None if entry.at is None else self._misplaced_card(game, seat, entry.at)
            done = game.put_right(seat, target, wrong)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error, "F52") from None
        except CannotBePlayed as error:
            raise refuse("refused", error, "F52") from None
        self._go_on_with(game)
        lies = next(pile for pile in ALL_PILES if game.position.cards(pile)[-1:] == (done.card,))
        return [event_mapping.righted_event(done, lies), *self.end(game)]

    def _misplaced_card(self, game: Game, seat: Seat, at: str) -> Card:
        """The card that was misplaced last of those on the pile pointed at, covered or not."""
        pile = PILE_NAMES.index(at) if at in PILE_NAMES else None
        found = [one.card for one in game.misplays(seat) if one.pile == pile]
        if not found:
            raise NotTheMoment(f"nothing on {at} can be put right; point at another card")
        return found[-1]

    def demandable(self, seat: Seat) -> tuple[Act, ...]:
        """The plays that a player may demand of the other, in the other's frame (F56)."""
        demand = None if self.game is None or self.over else self.game.demand(seat)
        return () if demand is None else demand.acts

    def compel(self, entry: CompelEntry, seat: Seat) -> list[WireEvent]:
        """Have the other player play a card that they refused to play (F56)."""
        game = self.running()
        act = _ACTS.get(entry.m) or self._read(game, entry.m)
        try:
            done = game.compel(seat, act)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error, "F56") from None
        except CannotBePlayed as error:
            raise refuse("refused", error, "F56") from None
        return [event_mapping.compelled_event(done, game.position), *self.end(game)]

    # Stops and the end

    def call(self, entry: StopEntry, seat: Seat) -> list[WireEvent]:
        """Call stop on the other player (F29)."""
        if self.over and self.over.settled:
            raise refuse("over", "the result stands; go on to the next deal")
        game = self.game or self.running()
        if self.must_wait_to_call(seat):
            raise refuse("barred", "you may call again from your opponent's next turn on", "E19")
        if game.has_no_calls(seat):
            raise refuse("calls-used-up", "you have no more calls of stop in this game", "E20")
        known = len(game.events)
        late = known - self.events_at.get(entry.seen, known)
        try:
            stop = game.call_stop(seat, late)
        except NotTheMoment as error:
            raise refuse("not-the-moment", error) from None
        events: list[WireEvent] = [event_mapping.stopped_event(stop, seat.other)]
        if stop.verdict.upheld:
            self._go_on_with(game)
            return events + self.end(game)
        self.touched = ()
        if self.over and game.outcome:
            points, terms = game.outcome.points, event_mapping.score_terms(game.outcome)
            self.over = msgspec.structs.replace(self.over, points=points, terms=terms)
            events += self.settle(seat)
        return events

    def end(self, game: Game) -> list[WireEvent]:
        """Note the end of the deal, if it is over; settle it unless it may still be corrected."""
        outcome = game.outcome
        if outcome is None or self.over:
            return []
        self.asked = None
        winner = None if outcome.winner is None else seat_name(outcome.winner)
        ending, points = ending_name(outcome), outcome.points
        open_to_stop = any(game.may_call_stop(seat) or game.may_put_right(seat) for seat in Seat)
        terms = event_mapping.score_terms(outcome)
        self.over = DealOutcome(ending, winner, points, settled=False, terms=terms)
        ended = wire.EndedEvent(ending, winner, points)
        return [ended] if open_to_stop else [ended, *self.settle(None)]

    def settle(self, loser: Seat | None) -> list[WireEvent]:
        """Let the result stand, and add it to the score sheet.

        Args:
            loser: the player who lets it stand; None if nobody could still correct it.
        """
        game = self.game
        assert game is not None
        assert game.outcome is not None
        assert self.over is not None
        self.over = msgspec.structs.replace(self.over, settled=True)
        self.sheet.add(self.deals, game.deal.first, game.outcome, game.position)
        return [] if loser is None else [wire.StoodEvent(seat_name(loser))]

    def _go_on_with(self, game: Game) -> None:
        """Go on with a deal that a correction may have opened again."""
        self.over = None
        self.ready = ()
        self._forget_request(game)

    def _forget_request(self, game: Game) -> None:
        """Drop the pending request, unless it is a draw offer that is still open."""
        self.undo_refused = False
        if self.asked and (self.asked.what == "undo" or game.offer is None):
            self.asked = None
