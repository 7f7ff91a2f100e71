"""Tables that have come so far, for the pictures of the documents."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from russianbank.ai.greedy import greedy_act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.game import Game
from russianbank.server.table.entry import ActEntry, LogEntry, LoggedEntry, SayEntry, SitEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms

NAMES = {Seat.RED: "Anna", Seat.BLUE: "Bruno"}
PERSON, MACHINE = Participant("person"), Participant("machine", "search:level=4")
LONGEST = 3000
DEALS = range(1, 400)


@dataclass
class Scene:
    """A table that has come so far.

    Attributes:
        name: what it shows, which is its name in addresses too.
        rules: the name of a preset.
        blue: who sits opposite.
        seed: which cards are dealt.
        points: the length of the match.
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
        """The seats at which people sit."""
        return [seat for seat in Seat if self.terms.sitter(seat) is PERSON]

    @property
    def game(self) -> Game:
        """The deal on the table."""
        assert self.table.game is not None
        return self.table.game

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.table.view(None).over is not None

    def do(self, entry: LogEntry, seat: Seat | None) -> None:
        """Let something happen, and note it in the log."""
        self.table.apply(entry, seat)
        who = None if seat is None else str(seat)
        self.log.append(LoggedEntry(self.table.version, time.time(), who, None, entry))

    def play_until(self, here: Callable[[], bool]) -> bool:
        """Play on until it is as wanted; tells whether it came to that."""
        for _ in range(LONGEST):
            if here():
                return True
            if self.over:
                return False
            self.do(ActEntry(str(greedy_act(self.game.position))), self.game.seat)
        return False

    def fans(self) -> list[int]:
        """How many cards lie on each place of the tableau."""
        piles = self.table.view(None).piles
        return [piles[f"t{number}"][0] for number in range(1, 9)]


# The scenes


def dealt() -> Scene:
    """A deal that red begins."""
    return first(lambda seed: Scene("deal", seed=seed), lambda scene: scene.game.seat is Seat.RED)


def middle() -> Scene:
    """The middle of a game, with long rows, and red on turn with a card turned up."""

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
    raise LookupError("no game comes to long rows")


def erred(name: str) -> Scene:
    """The middle of a game in which blue, a person, has just overlooked a play."""
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
    raise LookupError("nobody errs")


def won() -> Scene:
    """A deal that red has won, in a match to a hundred points, and that stands."""

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
    """The middle of the single-pack game, with long runs and red on turn."""

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
    """The scene of the first deal that is as wanted."""
    for seed in DEALS:
        scene = make(seed)
        if wanted(scene):
            return scene
    raise LookupError("no deal is so")
