"""A puzzle: a position, a question, and the one right answer, read from its record."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach, breach
from russianbank.core.quotation import quoted
from russianbank.lessons.goal import ExerciseGoal, read_goal
from russianbank.notation.position_line import read_position
from russianbank.notation.record import Record
from russianbank.notation.record_entry import Verb
from russianbank.notation.record_tree import Node, game_at, tree_of

KINDS = ("stop", "line", "choice")
"""The kinds of puzzles."""

THEMES = {
    "stop": ("foundation", "stock-card", "tableau", "loading", "discarding", "turning-up"),
    "line": ("stock-card", "spaces", "load-stock"),
    "choice": ("loading", "going-on", "turning-up", "stock-card", "tableau"),
}
"""What puzzles of each kind are about."""

_ID = re.compile(r"[0-9a-f]{8}")

HARDEST = 5
_EASIEST_RATING, _RATINGS_OF_A_DIFFICULTY = 800, 220
_TAGS = ("Puzzle", "Kind", "Theme", "Rating", "Failures", "Source", "Learner")
_TAG_OF_KIND = {"line": "Goal", "choice": "Margins"}
"""The tags that all puzzles of a kind have, and no others."""


class Source(NamedTuple):
    """The game that a puzzle comes from.

    Attributes:
        rules: the preset.
        seed: the seed of the game.
        levels: the levels of red and blue.
    """

    rules: str
    seed: int
    levels: tuple[int, int]


class Margin(NamedTuple):
    """How far the best plan is ahead of another: wins of 100, and the standard error."""

    wins: float
    error: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle and its answer.

    Attributes:
        record: the record that it was read from; docs/puzzles.md says what its tags mean.
        id: its name, which follows from the position and the question.
        kind: ``stop``: was the last act an error? ``line``: reach the goal in so many acts.
            ``choice``: which plan is the best?
        theme: what it is about.
        rating: how hard it is, on the scale of the players' ratings.
        failures: for each level, from 1, the share of its attempts that failed.
        failures_of_others: the same of three players of other kinds; empty for a stop puzzle.
        source: the game that it comes from.
        turn: the number of the turn in that game.
        seat: the player who is to answer.
        goal: of a line puzzle, what to reach, as in the goal of an exercise; None of the others.
        margins: of a choice puzzle, how far the best plan is ahead of each other plan, in the
            order of the record.
        root: the tree of the record.
    """

    record: Record
    id: str
    kind: str
    theme: str
    rating: int
    failures: tuple[float, ...]
    failures_of_others: tuple[float, ...]
    source: Source
    turn: int
    seat: Seat
    goal: ExerciseGoal | None = field(compare=False)
    margins: tuple[Margin, ...]
    root: Node = field(compare=False)

    @staticmethod
    def of(record: Record) -> Puzzle:
        """Make a puzzle from its record.

        Raises:
            CannotBeRead: if a tag is missing or has another form.
        """
        tags = record.tags
        missing = [name for name in _TAGS if name not in tags]
        if missing:
            raise CannotBeRead(f"expected a puzzle with the tag {missing[0]}; add it")
        kind, theme = tags["Kind"], tags["Theme"]
        if theme not in THEMES.get(kind, ()):
            raise CannotBeRead(
                f"expected a kind and its theme; but read {quoted(f'{kind} {theme}')}"
            )
        for owner, tag in _TAG_OF_KIND.items():
            if (tag in tags) != (kind == owner):
                raise CannotBeRead(
                    f"expected the tag {tag} in a {owner} puzzle, and in no other;"
                    f" but read {quoted(tags['Puzzle'])}, a {kind} puzzle"
                )
        if not _ID.fullmatch(tags["Puzzle"]):
            raise CannotBeRead(
                f"expected a puzzle such as 3fa1b2c4; but read {quoted(tags['Puzzle'])}"
            )
        try:
            seed, red, blue, turn = map(int, tags["Source"].split())
            rating = int(tags["Rating"])
            failures = _shares(tags["Failures"])
            of_others = _shares(tags.get("FailuresOfOthers", ""))
            seat = Seat.named(tags["Learner"])
            margins = tuple(_margin(one) for one in tags.get("Margins", "").split(",") if one)
        except (KeyError, ValueError):
            raise CannotBeRead(
                "expected a puzzle whose tags are written as docs/puzzles.md says;"
                f" but read {quoted(tags['Puzzle'])}"
            ) from None
        return Puzzle(
            record=record,
            id=tags["Puzzle"],
            kind=kind,
            theme=theme,
            rating=rating,
            failures=failures,
            failures_of_others=of_others,
            source=Source(record.rules.name, seed, (red, blue)),
            turn=turn,
            seat=seat,
            goal=read_goal(tags["Goal"]) if kind == "line" else None,
            margins=margins,
            root=tree_of(record),
        )

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self.record.rules.name

    @property
    def difficulty(self) -> int:
        """How hard it is, from 1 to 5."""
        above = (self.rating - _EASIEST_RATING) // _RATINGS_OF_A_DIFFICULTY
        return min(HARDEST, max(1, above + 1))

    @property
    def start(self) -> Position:
        """The position at its start."""
        return read_position(self.record.start, self.record.rules)

    def game(self) -> Game:
        """Return the game in which the answer is looked for.

        Of a stop puzzle, the opponent has done the acts that are to be judged.
        """
        if self.kind == "stop":
            return game_at(self.record, self._done[-1])
        return self.record.game()

    @property
    def _done(self) -> list[Node]:
        """The nodes of the main line with the opponent's acts."""
        return [one for one in self.root.main_line() if one.entry and one.entry.verb is Verb.PLAYS]

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts of the main line.

        Of a stop puzzle these are the opponent's; of a line puzzle, the shortest line; of a choice
        puzzle, the best plan.
        """
        return tuple(map(_act, self._done))

    @property
    def paragraph(self) -> str:
        """Of a stop puzzle, what the last act breaks; empty if it is no error."""
        last = self._done[-1].entry
        return last.paragraph if last and self.kind == "stop" else ""

    @property
    def judged(self) -> Position:
        """Of a stop puzzle, the position before the last act, which is to be judged."""
        position = self.start
        for act in self.acts[:-1]:
            position.play(act)
        return position

    @property
    def due(self) -> tuple[Act, ...]:
        """Of a stop puzzle with an error, the acts one of which should have come first."""
        last = self._done[-1]
        assert last.parent is not None
        return tuple(map(_act, last.parent.children[1:]))

    @property
    def duty(self) -> str:
        """Of a stop puzzle without an error, what bids its last act; empty if nothing does."""
        before, last = self.judged, self._done[-1]
        others = (breach(before, one) for one in before.playable())
        return next((one.paragraph for one in others if one and _bids(one, _act(last))), "")

    @property
    def plans(self) -> tuple[tuple[Act, ...], ...]:
        """Of a choice puzzle, the plans in the order in which they are shown."""
        return tuple(self._plans[number] for number in self._order)

    @property
    def best(self) -> int:
        """Of a choice puzzle, the number of the best of the plans, from 0."""
        return self._order.index(0)

    @property
    def costs(self) -> tuple[Margin, ...]:
        """Of a choice puzzle, what each of the plans costs; the best one costs nothing."""
        costs = (Margin(0.0, 0.0), *self.margins)
        return tuple(costs[number] for number in self._order)

    @property
    def _plans(self) -> list[tuple[Act, ...]]:
        """The plans in the order of the record, the best first."""
        return [tuple(map(_act, leaf.line())) for leaf in _leaves(self.root)]

    @property
    def _order(self) -> list[int]:
        numbers = list(range(len(self.margins) + 1))
        Chance(int(self.id, 16)).shuffle(numbers)
        return numbers


def _bids(broken: Breach, act: Act) -> bool:
    """Whether an act is what should have come before the one that broke an obligation."""
    return any(act in duty.acts for duty in broken.due)


def _shares(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))


def _margin(text: str) -> Margin:
    wins, error = map(float, text.split())
    return Margin(wins, error)


def _act(node: Node) -> Act:
    assert node.entry is not None
    assert node.entry.name is not None
    return node.entry.name.act


def _leaves(node: Node) -> list[Node]:
    """The last nodes of all lines, the main line first."""
    if not node.children:
        return [node]
    return [leaf for child in node.children for leaf in _leaves(child)]
