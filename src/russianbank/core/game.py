"""The game: one deal played out, with all that is done and said at the table.

A table is strict (only lawful acts are accepted), warns (an error must be insisted on), stops
errors itself, or leaves it to the opponent to call stop, as in Foster's laws (F29-F36).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DISCARDS
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import (
    Abandoned,
    DrawAgreed,
    DrawOffered,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
    Verdict,
)
from russianbank.core.judge import Judge
from russianbank.core.kernel.position import Position
from russianbank.core.law import (
    Breach,
    BreaksObligation,
    absolute,
    breach,
    misplacing,
    moved,
    top,
    touching,
)
from russianbank.core.refusal import refusal
from russianbank.core.rules.ruleset import FIELDS, RuleSet
from russianbank.core.scoring import Ending, Outcome, score
from russianbank.core.turn import Turn, turns
from russianbank.core.undo_record import UndoRecord
from russianbank.core.violation import Misplay, Snapshot, Violation

STRICTNESS = FIELDS["enforcement"].values


class Game:
    """One deal, from the first act to the score.

    Args:
        rules: the rule set.
        deal: where the cards lie.
        strictness: ``strict``, ``warn``, ``auto-stop`` or ``call-stop``; the rule set's custom if
            not given.
        start: another position to start from than the deal's first.

    Attributes:
        position: how the cards lie now; play through the game, not through its position.
        events: everything that happened, in order.
        outcome: how it ended, or None while it goes on.
        offer: who has offered a draw that still stands, if anybody has.
    """

    def __init__(
        self,
        rules: RuleSet,
        deal: Deal,
        strictness: str | None = None,
        start: Position | None = None,
    ) -> None:
        if strictness is not None and strictness not in STRICTNESS:
            raise CannotBePlayed(f"strictness is one of {', '.join(STRICTNESS)}, not {strictness}")
        self.rules = rules
        self.deal = deal
        self.strictness = strictness or rules.enforcement
        self.start = (start or Position.start(rules, deal)).copy()
        self._begin()

    def _begin(self) -> None:
        self.position = self.start.copy()
        self.events: list[Event] = []
        self.outcome: Outcome | None = None
        self._on_turn: list[Seat] = []
        self._shown: list[tuple[int, int, Card]] = []
        self._judge = Judge(self.rules, self.strictness)
        self._past: list[UndoRecord] = []
        self.offer: Seat | None = None

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.position.seat

    @property
    def turns(self) -> list[Turn]:
        """What happened, turn by turn."""
        return turns(zip(self._on_turn, self.events, strict=True))

    # Acts

    def play(self, act: Act) -> Played:
        """Do an act for the player on turn.

        Raises:
            CannotBePlayed: if the cards do not allow it.
            BreaksObligation: if it is not lawful and the table is strict, or warns.
            NotTheMoment: if the game is over.
        """
        self._expect_running()
        found = self._breach(act)
        if found and self.strictness in ("strict", "warn"):
            raise BreaksObligation(found)
        return self._do(act, found)

    def insist(self, act: Act) -> Played:
        """Do an act in spite of a warning.

        Raises:
            CannotBePlayed: if the cards do not allow it.
            BreaksObligation: if it is not lawful and the table is strict.
            NotTheMoment: if the game is over.
        """
        if self.strictness == "strict":
            return self.play(act)
        self._expect_running()
        return self._do(act, self._breach(act))

    def _breach(self, act: Act) -> Breach | None:
        """What an act would break; one that the cards do not allow is refused with the reason."""
        refused = refusal(self.position, act)
        if refused:
            playable = ", ".join(map(str, self.position.playable()))
            raise CannotBePlayed(
                f"{act} cannot be played here: {refused.reason}; playable are {playable}"
            )
        return breach(self.position, act)

    def _do(self, act: Act, found: Breach | None) -> Played:
        position, seat, judge = self.position, self.seat, self._judge
        pile = position.turns_up(act)
        if pile is None:  # what shows a card cannot be taken back
            self._past.append(self._undo_record())
        before = position.copy() if found else position
        card = moved(position, act)
        shown = position.play(act, self.deal)
        self._close_windows(seat, act.kind is Kind.TURN_UP)
        number = len(self.events)
        if shown is not None and pile is not None:
            self._shown.append((number, pile, shown))
        if found and card is None:
            found = replace(found, card=shown)
        event = Played(seat, act, card or shown, shown, found)
        self._note(seat, event)
        if found:
            judge.charge(Violation(seat, found, event.card, act.source, before, number))
        judge.let_lapse(position)
        self._stop_unasked()
        judge.close_turn(seat, self.position)
        self._see_whether_over()
        judge.remember(seat, self.position, len(self.events))
        if not self.may_undo():
            self._past.clear()
        return event

    def _undo_record(self) -> UndoRecord:
        position, judge = self.position.copy(), self._judge.copy()
        return UndoRecord(len(self.events), len(self._shown), position, judge, self.offer)

    def _stop_unasked(self) -> None:
        if self._judge.stops_unasked(self.position):
            self._stop(None)

    def _close_windows(self, seat: Seat, turning_up: bool) -> None:
        """What a player's next act ends: what could be stopped or put right, an offer of a draw."""
        self._judge.close_windows(seat, turning_up)
        if self.offer is not None and self.offer is not seat:
            self.offer = None

    def touch(self, pile: Pile) -> Touched:
        """Touch the top card of a pile, where touching already counts (F30).

        Raises:
            NotTheMoment: if the rule set does not judge by touch, or the game is over.
        """
        self._expect_running()
        if self.rules.stop_trigger != "touch":
            raise NotTheMoment(f"in {self.rules.name} touching a card counts for nothing; play it")
        seat = self.seat
        event = Touched(seat, pile, touching(self.position, pile))
        if event.breach:
            before = self.position.copy()
            self._judge.charge(Violation(seat, event.breach, None, pile, before, len(self.events)))
        self._note(seat, event)
        self._stop_unasked()
        return event

    # Stops

    def may_call_stop(self, seat: Seat) -> bool:
        """Whether a player may call stop now, rightly or wrongly (F29, E4).

        It never depends on whether there is something to stop. Who has lost a game to the other's
        last card may call once before he lets it pass.
        """
        judge = self._judge
        if self.outcome is None:
            return judge.may_call(seat, self.seat)
        lost = self.outcome.ending is Ending.OUT and self.outcome.winner is not seat
        called = isinstance(self.events[-1], Stopped)
        return judge.takes_calls and lost and not called and judge.actor is not seat

    def is_barred(self, seat: Seat) -> bool:
        """Whether a player's next call of stop will not count, for an earlier wrong one (F36)."""
        return self._judge.barred[seat] > 0

    def stoppable_breach(self, seat: Seat) -> Breach | None:
        """What a call of stop by this player would uphold now, if he may call and it would.

        It is the table's secret: what a player is shown must not depend on it.
        """
        return (
            self._judge.stoppable_breach(seat, self.position) if self.may_call_stop(seat) else None
        )

    def call_stop(self, seat: Seat, late: int = 0) -> Stopped:
        """Call stop on the other player; the verdict says whether there was something to stop.

        Args:
            seat: who calls.
            late: how many events had happened that he had not seen when he called. If an error
                stood before them that does not stand any more, they are taken back, though the
                cards they showed stay known, and it is stopped (E4).

        Raises:
            NotTheMoment: if the table accepts no errors, or the caller has played since.
        """
        in_time, unseen = self.may_call_stop(seat), self._acted_unseen(seat, late)
        if not in_time and not unseen:
            self._expect_running()
            raise NotTheMoment(
                "stop is called while the other plays, or before one's own next act, and only at a"
                " table that lets errors pass"
            )
        if self.stoppable_breach(seat):
            return self._stop(seat)
        snapshot = self._judge.snapshot(seat, len(self.events) - late) if unseen else None
        if snapshot:
            return self._stop(seat, late, snapshot)
        price = self._judge.dismiss(seat)
        event = Stopped(seat, Verdict(seat, False, None, None, price), 0 if in_time else late)
        self._note(self.seat, event)
        if self.outcome:
            self._score(self.outcome.ending)
        return event

    def _acted_unseen(self, seat: Seat, late: int) -> bool:
        """Whether the last events, which a caller had not seen, were acts of the other player."""
        if not self._judge.takes_calls or not 0 < late <= len(self.events):
            return False
        unseen = self.events[-late:]
        return all(isinstance(one, Played | Misplaced) and one.seat is not seat for one in unseen)

    def _stop(
        self, caller: Seat | None, late: int = 0, snapshot: Snapshot | None = None
    ) -> Stopped:
        """Carry out what an upheld stop brings (F35, E5)."""
        on_turn, judge = self.seat, self._judge
        if snapshot:
            self._go_back(snapshot)
        violation = judge.violations[0]
        self.outcome = None
        returned = None
        if self.rules.stop_undoes == "offending-act":
            self._take_back(violation)
        else:
            for latest in reversed(judge.violations):
                returned = returned or latest.send_card_back(self.position)
        if self.rules.stop_passes_turn and self.seat is violation.seat:
            self.position.yield_turn()
        judge.close()
        event = Stopped(caller, Verdict(caller, True, violation.breach, returned, ""), late)
        self._note(on_turn, event)
        self._see_whether_over()
        return event

    def _take_back(self, violation: Violation) -> None:
        """Undo the offending act and what followed; cards seen meanwhile stay known (E7)."""
        self._lay_again(violation.before, violation.event)
        misplay = self._judge.misplay
        if misplay and misplay.event >= violation.event:
            self._judge.misplay = None

    def _go_back(self, snapshot: Snapshot) -> None:
        """Take back what a late caller had not seen (E4)."""
        assert snapshot.position is not None
        self._lay_again(snapshot.position, snapshot.events)
        self._judge.go_back(snapshot)

    def _lay_again(self, position: Position, event: int) -> None:
        """Let the cards lie as before an event, with what it and later ones showed known (E7)."""
        self.position = position.copy()
        for number, pile, card in self._shown:
            if number >= event:
                self.position.learn(pile, card)

    # Wrong builds

    def misplace(self, source: Pile, target: Pile) -> Misplaced:
        """Lay a card where it does not fit (F52, M12), where the rule set lets that happen.

        Raises:
            CannotBePlayed: if the table blocks wrong builds, or it is not a wrong one.
            NotTheMoment: if the game is over.
        """
        self._expect_running()
        if self.rules.misplay == "blocked":
            raise CannotBePlayed(f"{self.rules.name} blocks wrong builds; play where the card fits")
        seat, judge, number = self.seat, self._judge, len(self.events)
        try:
            wrong = act(Kind.PLAY, source, target)
        except ValueError as error:
            raise CannotBePlayed(f"{error}; name a card's pile and a tableau place") from None
        card = top(self.position, source)
        if self.position.allows(wrong):
            raise CannotBePlayed(f"{card} fits on {target.sign}; play it")
        found = misplacing(self.position, wrong)
        before = self.position.copy()
        shown = self.position.misplace(source, target, self.deal)
        assert card is not None
        if shown is not None:
            self._shown.append((number, absolute(source, seat), shown))
        self._close_windows(seat, False)
        if found:
            judge.charge(Violation(seat, found, card, source, before, number))
        judge.misplay = Misplay(seat, card, absolute(target, seat), absolute(source, seat), number)
        event = Misplaced(seat, card, source, target, shown)
        self._note(seat, event)
        self._stop_unasked()
        self._see_whether_over()
        judge.remember(seat, self.position, len(self.events))
        return event

    def put_right(self, seat: Seat, target: Pile | None = None) -> PutRight:
        """Have the other player's misplaced card put right (F52).

        Args:
            seat: who points the error out.
            target: a foundation or tableau place where the card fits; else it goes back where it
                came from, and a card turned from the hand to the discards, which ends the turn.

        Raises:
            NotTheMoment: if there is nothing to put right any more.
            CannotBePlayed: if the card does not fit on that place.
        """
        self._expect_running()
        misplay = self._judge.misplay
        if misplay is None or misplay.seat is seat:
            raise NotTheMoment("there is no misplaced card of the other player to put right")
        cards = self.position.cards(misplay.pile)
        if not cards or cards[-1] is not misplay.card:
            raise NotTheMoment(f"{misplay.card} has been covered or moved on; it stays")
        on_turn = self.seat
        home = misplay.goes_to(self.position, target)
        self.position.send_back(misplay.pile, home)
        if home == DISCARDS + misplay.seat and misplay.home != home and on_turn is misplay.seat:
            self.position.yield_turn()
        self._judge.misplay = None
        self._judge.snapshots = ()
        event = PutRight(seat, misplay.card, target)
        self._note(on_turn, event)
        return event

    # Ending by word

    def offer_draw(self, seat: Seat) -> DrawOffered:
        """Offer a draw; it stands until the other player's next act.

        Raises:
            NotTheMoment: if the game is over, an offer stands, or the game knows no draw (S21).
        """
        self._expect_running()
        if self.rules.draw == "impossible":
            raise NotTheMoment(f"{self.rules.name} knows no draw (S21); play on or abandon")
        if self.offer is not None:
            raise NotTheMoment(f"{self.offer} has already offered a draw; accept it or play on")
        self.offer = seat
        event = DrawOffered(seat)
        self._note(self.seat, event)
        return event

    def accept_draw(self, seat: Seat) -> DrawAgreed:
        """Accept the other player's offer: the game is drawn.

        Raises:
            NotTheMoment: if the other player has offered none, or has it no longer standing.
        """
        self._expect_running()
        if self.offer is not seat.other:
            raise NotTheMoment(f"{seat.other} has not offered a draw; offer one yourself")
        event = DrawAgreed(seat)
        self._note(self.seat, event)
        self.outcome = score(self.position, Ending.AGREED, None, self._judge.penalties)
        return event

    def abandon(self, seat: Seat) -> Abandoned:
        """Give the game up; the other player wins (F60).

        Raises:
            NotTheMoment: if the game is over.
        """
        self._expect_running()
        event = Abandoned(seat)
        self._note(self.seat, event)
        self.outcome = self.abandoning(seat)
        return event

    def abandoning(self, seat: Seat) -> Outcome:
        """How the game would end if a player gave it up now, and what that would cost (F60)."""
        return score(self.position, Ending.ABANDONED, seat.other, self._judge.penalties)

    # Taking back

    def may_undo(self) -> bool:
        """Whether the last event is an act of the player on turn that showed nothing new."""
        if not self.events or self.outcome:
            return False
        last = self.events[-1]
        return isinstance(last, Played) and last.seat is self.seat and last.shown is None

    def undo(self) -> None:
        """Take the last event back, as if it had never been; cards it showed are unseen again.

        Where the table stops errors itself, the error goes with the stop.

        Raises:
            NotTheMoment: if nothing has happened yet.
        """
        if not self.events:
            raise NotTheMoment("nothing has happened yet that could be taken back")
        if self._past and self._past[-1].events == len(self.events) - 1:
            self._restore(self._past.pop())
            return
        events = self.events[:-1]
        if isinstance(self.events[-1], Stopped) and self.events[-1].seat is None:
            events.pop()
        self._begin()
        self.follow(events)

    def _restore(self, before: UndoRecord) -> None:
        """Let everything be as it was before the last act."""
        del self.events[before.events :], self._on_turn[before.events :]
        del self._shown[before.shown :]
        self.position = before.position
        self._judge = before.judge
        self.offer = before.offer

    def follow(self, events: Iterable[Event]) -> None:
        """Let all these events happen, as when a recorded game is played over.

        Raises:
            RussianBankError: as the method for each event does.
        """
        for event in events:
            match event:
                case Played():
                    self.insist(event.act)
                case Stopped(seat=Seat() as seat):
                    self.call_stop(seat, event.late)
                case Touched():
                    self.touch(event.pile)
                case Misplaced():
                    self.misplace(event.source, event.target)
                case PutRight():
                    self.put_right(event.seat, event.target)
                case DrawOffered():
                    self.offer_draw(event.seat)
                case DrawAgreed():
                    self.accept_draw(event.seat)
                case Abandoned():
                    self.abandon(event.seat)

    def _expect_running(self) -> None:
        if self.outcome:
            raise NotTheMoment(f"the game is over: {self.outcome.message()}")

    def _note(self, on_turn: Seat, event: Event) -> None:
        self._on_turn.append(on_turn)
        self.events.append(event)
        self.position.past.clear()  # a game takes back by its events, and needs no other memory

    def _see_whether_over(self) -> None:
        if self.position.over and self.outcome is None:
            winner = self.position.winning_seat
            self._score(Ending.DRAWN if winner is None else Ending.OUT)

    def _score(self, ending: Ending) -> None:
        """Score a game that its cards have ended."""
        self.outcome = score(
            self.position, ending, self.position.winning_seat, self._judge.penalties
        )
