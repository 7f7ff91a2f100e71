"""Sets up the tables that the pictures of the documents show."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.server.store.contract import DealResult
from russianbank.server.table.entry import ActEntry, LogEntry, LoggedEntry, SayEntry, SitEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms

NAMES = {Seat.RED: "Anna", Seat.BLUE: "Bruno"}
PERSON, MACHINE = Participant("person"), Participant("machine", "search:level=4")
LONGEST = 3000
DEALS = range(1, 400)


@dataclass
class Scene:
    """A table with the log that leads to the state to be shown.

    Attributes:
        name: its name, also in addresses.
        rules: the name of a preset.
        blue: the participant at the blue seat.
        seed: the seed of the deal.
        points: the length of the match; None if there is no match.
        log: the entries so far.
    """

    name: str
    rules: str = "foster-two-pack"
    blue: Participant = MACHINE
    seed: int = 1
    points: int | None = None
    log: list[LoggedEntry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.terms = Terms(
            self.name, self.rules, "call-stop", PERSON, self.blue, self.points, pace="at-once"
        )
        self.table = Table(self.terms)
        for seat in self.people:
            self.do(SitEntry(str(seat), NAMES[seat]), seat)
        self.do(self.table.deal(Chance(self.seed)), None)

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat in Seat if self.terms.participant(seat) is PERSON]

    @property
    def game(self) -> Game:
        """The deal on the table."""
        assert self.table.game is not None
        return self.table.game

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.table.view(None).over is not None

    @property
    def results(self) -> list[DealResult]:
        """The result of the deal, once it is settled."""
        view = self.table.view(None)
        if view.over is None or not view.over.settled:
            return []
        return [DealResult(view.deal, view.over.ending, view.over.winner, view.over.points)]

    def do(self, entry: LogEntry, seat: Seat | None) -> None:
        """Does an entry at the table and adds it to the log."""
        self.table.apply(entry, seat)
        who = None if seat is None else str(seat)
        self.log.append(LoggedEntry(self.table.version, time.time(), who, None, entry))

    def play_until(self, here: Callable[[], bool]) -> bool:
        """Plays greedily until `here` is true; returns False if the deal ends first."""
        for _ in range(LONGEST):
            if here():
                return True
            if self.over:
                return False
            self.do(ActEntry(str(greedy_act(self.game.position))), self.game.seat)
        return False

    def fans(self) -> list[int]:
        """Returns the number of cards on each place of the tableau."""
        piles = self.table.view(None).piles
        return [piles[f"t{number}"][0] for number in range(1, 9)]


# The scenes


def dealt() -> Scene:
    """Returns a deal that red begins."""
    return first(lambda seed: Scene("deal", seed=seed), lambda scene: scene.game.seat is Seat.RED)


def middle() -> Scene:
    """Returns the middle of a game with long rows, red on turn and a card turned up."""

    def far() -> bool:
        view, fans = scene.table.view(None), scene.fans()
        foundations = sum(view.piles[f"f{number}"][0] for number in range(1, 9))
        return (
            scene.game.seat is Seat.RED
            and view.turned
            and max(fans) >= 8
            and sum(size > 4 for size in fans) >= 3
            and foundations >= 14
            and view.piles["rs"][0] > 2
        )

    for seed in DEALS:
        scene = Scene("middle", seed=seed)
        if scene.play_until(far):
            return scene
    raise LookupError("no game has long rows")


def error_made(name: str) -> Scene:
    """Returns the middle of a game in which blue, a person, has just overlooked a play."""
    for seed in DEALS:
        scene = Scene(name, blue=PERSON, seed=seed)
        if not scene.play_until(lambda: scene.game.seat is Seat.BLUE and scene.table.version > 90):  # noqa: B023
            continue
        position = scene.game.position
        for act in position.playable():
            if position.breach(act) and str(act)[0] in "ts" and str(act)[-1] in "12345678":
                scene.do(ActEntry(str(act)), Seat.BLUE)
                if scene.game.seat is Seat.BLUE and scene.game.stoppable_breach(Seat.RED):
                    return scene
                break
    raise LookupError("nobody makes an error")


def counsel(name: str) -> Scene:
    """Returns a game of two people in which red, on turn, can load the stock on blue's discard."""

    def loads(scene: Scene) -> bool:
        return scene.play_until(
            lambda: (
                scene.game.seat is Seat.RED
                and scene.table.version > 60
                and any(str(act) == "s>D" for act in scene.game.position.lawful())
            )
        )

    return first(lambda seed: Scene(name, blue=PERSON, seed=seed), loads)


def won() -> Scene:
    """Returns a settled deal that red has won, in a match to a hundred points."""

    def wins(scene: Scene) -> bool:
        scene.play_until(lambda: scene.over)
        over = scene.table.view(None).over
        return over is not None and over.winner == "red"

    scene = first(lambda seed: Scene("result", blue=PERSON, seed=seed, points=100), wins)
    over = scene.table.view(None).over
    if over is not None and not over.settled:
        scene.do(SayEntry("let-stand"), Seat.BLUE)
    return scene


def one_pack() -> Scene:
    """Returns the middle of the single-pack game, with long runs and red on turn."""

    def far(scene: Scene) -> bool:
        return scene.play_until(
            lambda: (
                scene.game.seat is Seat.RED
                and scene.table.view(None).turned
                and max(scene.fans()) >= 7
                and sum(size > 2 for size in scene.fans()) >= 3
            )
        )

    return first(lambda seed: Scene("one-pack", "foster-one-pack", seed=seed), far)


def first(make: Callable[[int], Scene], wanted: Callable[[Scene], bool]) -> Scene:
    """Returns the first scene, deal by deal, for which `wanted` is true.

    Raises:
        LookupError: if there is none.
    """
    for seed in DEALS:
        scene = make(seed)
        if wanted(scene):
            return scene
    raise LookupError("no deal leads to the wanted scene")
