"""A study: a position that is played on by steps, and what is shown of it."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from russianbank.core.act import Kind
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.event import Event
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.notation.act_notation import ActName, check_cards, resolve_act
from russianbank.notation.record_entry import Entry, Verb, entry_of, read_entry
from russianbank.notation.record_replay import with_next_card
from russianbank.server.table.command_refusal import CommandRefused, refuse
from russianbank.server.table.entry import (
    ActEntry,
    CompelEntry,
    LogEntry,
    PutRightEntry,
    SayEntry,
    StopEntry,
)
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.messages import CommandRefusal
from russianbank.server.table.projection import PILE_NAMES
from russianbank.server.table.step_error import StepError, error_of
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import Patch, SeatName, TableView
from russianbank.server.table.terms import DEFAULT_RULES, Participant, Terms
from russianbank.server.table.wire_event import WireEvent

MOST_STEPS = 1000
"""Steps that a request may have; no game of the computer was longer."""

StudySeat = Literal["red", "blue", "both"]
"""Whose acts are played on the board; ``both`` shows the board of the player on turn."""

StepText = Annotated[str, Meta(max_length=100)]

_CALL = re.compile(r"(red|blue) stops")
_WORDS = {Verb.OFFERS: "offer-draw", Verb.ACCEPTS: "accept-draw", Verb.ABANDONS: "abandon"}


class StudyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """All steps from the start; what the first `since` of them changed is known already."""

    steps: Annotated[list[StepText], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class StudyStep(Struct, frozen=True, omit_defaults=True):
    """What one step changed.

    Attributes:
        step: the step, as an entry of a record.
        by: the seat on turn before it.
        turn: the number of that turn.
        e: what happened.
        p: the fields of the view that it changed.
        wrong: the error that was made by it, if errors are shown.
    """

    step: str
    by: SeatName
    turn: int
    e: list[WireEvent]
    p: Patch
    wrong: StepError | None = None


class StudyReply(Struct, frozen=True, omit_defaults=True):
    """A position to study, after the steps that could be played.

    Attributes:
        view: the table.
        steps: all steps that were played, as entries of a record.
        last: what the steps after `since` changed.
        refusal: why the next step cannot be played.
    """

    view: TableView
    steps: list[str]
    last: list[StudyStep] = []
    refusal: CommandRefusal | None = None


class Study:
    """A position, and the steps that are played from there.

    Args:
        game: the game at the start; it is not changed.
        seat: whose acts are played on the board; None for nobody's.
        deal_known: whether the face-down cards of the game are the real ones. If not, a step may
            say which card is turned up, as ``^s=JS``.
        shows_errors: whether the steps say which acts were errors, even if nobody called stop.
        names: the names of the players; without them they are "you" and "your opponent".
    """

    def __init__(
        self,
        game: Game,
        seat: StudySeat | None,
        *,
        deal_known: bool,
        shows_errors: bool = False,
        names: dict[Seat, str] | None = None,
    ) -> None:
        self._seat = seat
        self._deal_known = deal_known
        self._shows_errors = shows_errors
        self._names = {seat_name(one): text for one, text in (names or {}).items()}
        self._table = Table(_terms(game.rules, game.strictness))
        self._table.begin(game.copy())
        self._steps: list[StudyStep] = []

    @property
    def game(self) -> Game:
        """The game after the steps so far."""
        assert self._table.game is not None
        return self._table.game

    @property
    def steps(self) -> tuple[StudyStep, ...]:
        """The steps so far."""
        return tuple(self._steps)

    @property
    def view(self) -> TableView:
        """The table as it is shown now."""
        return self._view(bool(self._steps))

    def _view(self, has_steps: bool) -> TableView:
        shown = self._table.view(_viewer(self.game, self._seat))
        undo: Literal["take"] | None = "take" if has_steps and self._seat else None
        return structs.replace(shown, undo=undo, names={**shown.names, **self._names})

    def play(self, step: str) -> StudyStep:
        """Play a step.

        Args:
            step: an entry of a record, or a call of stop without its verdict: ``red stops``.

        Raises:
            CommandRefused: if it is not possible; the position stays as it was.
        """
        before, game = self.view, self.game
        by, known = game.seat, len(game.events)
        entry, seat = self._read(step)
        change = self._table.apply(entry, seat)
        after = self._view(has_steps=True)
        done = self._done(change.events, game.events[known:], step)
        played = StudyStep(
            done[0], seat_name(by), before.turn, change.events, _patch(before, after), done[1]
        )
        self._steps.append(played)
        return played

    def reply(self, since: int = 0, refusal: CommandRefusal | None = None) -> StudyReply:
        """Return what is shown now.

        Args:
            since: the number of steps whose changes are known already.
            refusal: why the next step cannot be played.
        """
        steps = self._steps
        return StudyReply(self.view, [one.step for one in steps], steps[since:], refusal)

    def reply_to(self, request: StudyRequest) -> StudyReply:
        """Play the steps of a request up to the first that is refused, and return what is shown."""
        try:
            for step in request.steps:
                self.play(step)
        except CommandRefused as refused:
            return self.reply(request.since, refused.refusal)
        return self.reply(request.since)

    def _done(
        self, events: list[WireEvent], new: list[Event], step: str
    ) -> tuple[str, StepError | None]:
        """The step as an entry, and its error if that is shown."""
        shown = self._shows_errors or self.game.strictness != "call-stop"
        found = error_of(new) if shown else None
        if not new:
            return step, None
        entry = entry_of(new[0])
        if not shown and entry.verb is Verb.PLAYS:
            return str(entry.name), None
        return str(entry), found[0] if found else None

    def _read(self, step: str) -> tuple[LogEntry, Seat]:
        """Read a step as an entry of a table's log, with the seat that does it."""
        called = _CALL.match(step)
        if called:
            return StopEntry(self._table.version), Seat.named(called[1])
        try:
            entry = read_entry(step)
        except CannotBeRead as error:
            raise refuse("cannot-read", error) from None
        seat = entry.seat if entry.seat is not None else self.game.seat
        if entry.name is not None and entry.verb is not Verb.COMPELS:
            self._check(entry.name)
        if entry.card is not None and entry.verb is Verb.PUTS_RIGHT:
            return self._putting_right(entry, seat), seat
        return _log_entry(entry), seat

    def _putting_right(self, entry: Entry, seat: Seat) -> PutRightEntry:
        """The entry for a card that was pointed out (F52)."""
        card, to = entry.card, entry.pile
        assert card is not None
        found = [one for one in self.game.misplays(seat) if card.fits(one.card)]
        if not found:
            raise _not_put_right("not-misplaced", f"{card} is not misplaced; point to another card")
        try:
            self.game.copy().put_right(seat, to, found[-1].card)
        except CannotBePlayed as error:
            raise _not_put_right("belongs-elsewhere", str(error)) from None
        return PutRightEntry(to.sign if to else None, PILE_NAMES[found[-1].pile])

    def _check(self, name: ActName) -> None:
        """Check the cards written beside an act; put the card that it turns up there."""
        game = self.game
        try:
            act = resolve_act(name, game.position).act
            pile = game.position.turns_up(act)
        except NotTheMoment as error:
            raise refuse("over", error) from None
        except CannotBePlayed:
            self._check_cards(name)
            return  # the cards are right, so playing it is refused with the law's reason
        if name.shown is None or (pile is None and act.kind is Kind.TURN_UP):
            return  # a hand card that has been seen before is known to both players
        if pile is None:
            raise refuse("refused", f"{name.act} turns up no card; remove ={name.shown}")
        try:
            deal = with_next_card(game.deal, game.position, pile, name.shown)
        except CannotBePlayed as error:
            raise refuse("refused", error) from None
        if not self._deal_known:
            game.deal = deal
        elif deal != game.deal:
            raise refuse("refused", f"{name.shown} is not the card that is turned up here")

    def _check_cards(self, name: ActName) -> None:
        try:
            check_cards(name, self.game.position)
        except CannotBePlayed as error:
            raise refuse("refused", error) from None


def _log_entry(entry: Entry) -> LogEntry:
    """The entry of a table's log for an entry of a record."""
    if entry.verb in _WORDS:
        return SayEntry(_WORDS[entry.verb])
    if entry.name is None:
        raise refuse("cannot-read", "cards are not touched here; play an act")
    text = str(entry.name.act)
    if entry.verb is Verb.COMPELS:
        return CompelEntry(text)
    return ActEntry(text, force=bool(entry.paragraph) or entry.verb is Verb.MISPLACES)


def _not_put_right(code: str, said: str) -> CommandRefused:
    return CommandRefused(CommandRefusal("refused", said, refusal=code, paragraph="F52"))


def _terms(rules: RuleSet, strictness: str) -> Terms:
    """The terms of a table with these rules, at which two persons play."""
    person = Participant("person")
    name = rules.name if rules.name in preset_names() else DEFAULT_RULES
    return Terms("study", name, strictness, person, person, rules_toml=to_toml(rules))


def _viewer(game: Game, seat: StudySeat | None) -> Seat | None:
    if seat == "both":
        return game.seat
    return None if seat is None else Seat.named(seat)


def _patch(before: TableView, after: TableView) -> Patch:
    """The fields in which two views differ; of the piles only those that do."""
    patch: Patch = {}
    for name in TableView.__struct_fields__:
        was, now = getattr(before, name), getattr(after, name)
        if name == "piles":
            now = {pile: contents for pile, contents in now.items() if was[pile] != contents}
            was = {}
        if was != now:
            patch[name] = now
    return patch
