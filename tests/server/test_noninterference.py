"""Frames depend neither on unseen cards (R1) nor on whether an act was an error (R2).

``SOAK=1`` plays more than a thousand games of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from helpers.random_play import SOAK, amount, reordered
from helpers.table_states import AUDIENCES, as_entry, dealt, next_entry, seated, terms
from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import NotTheMoment
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.table.entry import LogEntry, StopEntry
from russianbank.server.table.messages import write
from russianbank.server.table.table_state import Change, CommandRefused, Table
from russianbank.server.table.wire_event import StoppedEvent

GAMES = 100 if SOAK else amount(1, 4)
LONGEST = 300 if SOAK else amount(150, 300)

Answers = list[bytes]
"""What the red seat, the blue seat and the watchers get, or the player who was refused."""


def answers(table: Table, entry: LogEntry, seat: Seat) -> tuple[Answers, Change | None]:
    try:
        change = table.apply(entry, seat)
    except CommandRefused as refused:
        return [repr(refused.refusal).encode()], None
    frames = [write(table.update(change, one)) for one in AUDIENCES]
    return frames + [write(table.sync(one)) for one in AUDIENCES], change


def game_of(table: Table) -> Game:
    assert table.game
    return table.game


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_r1_frames_do_not_depend_on_unseen_cards(name: str) -> None:
    for number in range(GAMES):
        table = dealt(terms(name), number)
        chance = Chance(number)
        log: list[tuple[LogEntry, Seat]] = []
        point = chance.below(LONGEST)
        for _ in range(LONGEST):
            if table.view(None).over:
                break
            entry, seat = next_entry(table, chance)
            log.append((entry, seat))
            answers(table, entry, seat)
            if len(log) == point:
                break
        other = twin_with_other_cards(table, log, name, chance)
        assert [write(table.sync(one)) for one in AUDIENCES] == [
            write(other.sync(one)) for one in AUDIENCES
        ]
        for _ in range(40):
            if table.view(None).over:
                break
            entry, seat = next_entry(table, chance)
            if turns_up(game_of(table), entry):
                break
            assert answers(table, entry, seat)[0] == answers(other, entry, seat)[0]


def twin_with_other_cards(
    table: Table, log: Iterable[tuple[LogEntry, Seat]], name: str, chance: Chance
) -> Table:
    """The same game with the unseen cards in another order gives the same frames."""
    deal = game_of(table).deal
    others = reordered(game_of(table).position, deal, chance)
    unseen = max(len(game_of(table).position.unseen_cards(pack)) for pack in Seat)
    assert (others != deal) == (unseen > 5) or unseen < 6
    one, other = seated(terms(name)), seated(terms(name))
    one.apply(as_entry(deal), None)
    other.apply(as_entry(others), None)
    for entry, seat in log:
        assert answers(one, entry, seat)[0] == answers(other, entry, seat)[0]
    return other


def turns_up(game: Game, entry: LogEntry) -> bool:
    """Whether an act would turn up an unseen card."""
    named = {str(act): act for act in game.position.playable()}
    act = named.get(getattr(entry, "m", ""))
    return act is not None and game.position.turns_up(act) is not None


# R2


def unsettled(frames: Answers) -> Answers:
    """Frames without the number of errors overlooked, which a settled result tells."""
    return [
        re.sub(rb'"missed":[0-9]+', b"", one) if b'"settled":true' in one else one for one in frames
    ]


def faultless(position: Position, act: Act) -> None:
    """A law under which no playable act is an error."""
    if not position.allows(act):
        position.breach(act)


def lenient(position: Position, act: Act) -> None:
    """A law under which no misplaced card skips another."""


@pytest.mark.sample(4)
@pytest.mark.parametrize("strictness", ["call-stop", "warn"])
@pytest.mark.parametrize("name", preset_names())
def test_r2_frames_do_not_depend_on_whether_an_act_was_an_error(
    name: str, strictness: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same acts under a law without errors give the same frames, until stop is called.

    The summary of a settled result may count the errors that nobody stopped.
    """
    errors = 0
    agreed = terms(name, strictness)
    for number in range(GAMES):
        table = dealt(agreed, number)
        chance = Chance(number)
        log: list[tuple[LogEntry, Seat, Answers]] = []
        for _ in range(LONGEST):
            if table.view(None).over:
                break
            entry, seat = next_entry(table, chance)
            if isinstance(entry, StopEntry) or getattr(entry, "w", "") == "claim":
                continue
            known = len(game_of(table).events)
            said, change = answers(table, entry, seat)
            log.append((entry, seat, said))
            events = game_of(table).events
            errors += change is not None and len(events) > known and erred(events[-1])
        with monkeypatch.context() as law:
            law.setattr("russianbank.core.game.breach", faultless)
            law.setattr("russianbank.core.game_correction.misplacing", lenient)
            innocent = dealt(agreed, number)
            for entry, seat, said in log:
                assert unsettled(answers(innocent, entry, seat)[0]) == unsettled(said)
            assert not any(erred(event) for event in game_of(innocent).events)
    assert errors or not preset(name).compulsory


def erred(event: object) -> bool:
    return getattr(event, "breach", None) is not None


def test_r2_the_verdict_is_the_first_frame_that_shows_an_error() -> None:
    """The check above can fail: the next frame, the verdict, differs."""
    for number in range(50):
        table, chance = dealt(terms(), number), Chance(number)
        for _ in range(60):
            entry, seat = next_entry(table, chance, careless=True)
            try:
                table.apply(entry, seat)
            except CommandRefused:
                continue
            game = game_of(table)
            for caller in Seat:
                if table.view(None).over is None and game.stoppable_breach(caller):
                    (stop, *_) = table.apply(StopEntry(table.version), caller).events
                    assert isinstance(stop, StoppedEvent)
                    assert stop.upheld
                    return
            if table.view(None).over:
                break
    raise AssertionError("nobody ever erred")


@pytest.mark.parametrize("name", preset_names())
def test_r2_whether_a_stop_may_be_called_does_not_depend_on_an_error(name: str) -> None:
    table = dealt(terms(name, "call-stop"), 3)
    chance = Chance(3)
    for _ in range(LONGEST):
        if table.view(None).over:
            break
        game = game_of(table)
        assert not table.view(None).stop
        assert table.view(game.seat.other).stop
        entry, seat = next_entry(table, chance, careless=False)
        table.apply(entry, seat)


def test_a_frame_contains_nothing_that_only_the_log_knows() -> None:
    """The entry of a deal contains every card; its frame only the face-up ones."""
    for name in preset_names():
        table = seated(terms(name))
        entry = table.deal(Chance(5))
        change = table.apply(entry, None)
        for seat in AUDIENCES:
            frame = table.update(change, seat)
            shown = sum(len(row.split()) for _, row in table.view(seat).piles.values())
            assert shown <= 10
            assert len(write(frame)) < 2000


def test_whether_stop_is_possible_is_the_same_with_and_without_an_error() -> None:
    table = dealt(terms("modern", "strict"))
    for seat in Seat:
        with pytest.raises(CommandRefused) as refused:
            table.apply(StopEntry(table.version), seat)
        assert refused.value.refusal.code == "not-the-moment"
    with pytest.raises(NotTheMoment):
        game_of(table).call_stop(Seat.RED)
