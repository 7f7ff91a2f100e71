"""An exercise: a position, what the learner is to do there, and the feedback on what they do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.game import Game
from russianbank.lessons.goal import ExerciseGoal, read_goal
from russianbank.lessons.off_reason import OffReason, off_reasons, touched_reason, way_reasons
from russianbank.notation.annotation import Comment, Judgement, Marks
from russianbank.notation.record import Record
from russianbank.notation.record_entry import Entry, Verb, read_entry
from russianbank.notation.record_tree import Node, tree_of

LANGUAGES = ("en", "de", "fr", "pt")
"""The languages of every text."""

Texts = dict[str, str]
"""A text in each language; empty if there is none."""

_WRONG = (Judgement.MISTAKE, Judgement.BLUNDER)
_TOUCH = re.compile(r"(?:red|blue) touches (\w+)")
_CALL = re.compile(r"(red|blue) stops\b")


class Progress(Enum):
    """How far an exercise is.

    Attributes:
        OPEN: the learner goes on.
        REACHED: they have done what was asked.
        WRONG: they had a wrong idea, and the reply says why it is one.
        OFF: they did something else that does not reach the goal.
    """

    OPEN = "open"
    REACHED = "reached"
    WRONG = "wrong"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Feedback:
    """The feedback on what a learner did.

    Attributes:
        progress: how far the exercise is.
        texts: what is said to it; empty for nothing special.
        next_step: what now happens by itself, as an entry of a record; None if the learner is to
            act, or it is over.
        reasons: why the last step is not what the exercise asks for, or has in mind.
    """

    progress: Progress
    texts: Texts
    next_step: str | None = None
    reasons: tuple[OffReason, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise.

    Attributes:
        record: the record that it was read from. The tag ``Learner`` names the seat, ``red`` if it
            is missing. The tag ``Goal`` has the goal; without it, the main line or another good
            line is to be played.
        seat: whose acts the learner plays.
        goal: what the table must be like in the end; None if a line is to be played.
        root: the tree of the record: the main line is the solution, a variation with the judgement
            ``?`` or ``??`` is a wrong idea, and its comment the reply.

    Raises:
        CannotBeRead: if the tag of the learner or of the goal cannot be read.
    """

    record: Record
    seat: Seat
    goal: ExerciseGoal | None
    root: Node

    @staticmethod
    def of(record: Record) -> Exercise:
        """Make an exercise from its record."""
        learner = record.tags.get("Learner", "red")
        if learner not in ("red", "blue"):
            raise CannotBeRead(f"expected the learner red or blue; but read {learner}")
        goal = read_goal(record.tags["Goal"]) if "Goal" in record.tags else None
        return Exercise(record, Seat.named(learner), goal, tree_of(record))

    @property
    def task(self) -> Texts:
        """What the learner reads first."""
        return _texts([self.root])

    @property
    def marks(self) -> tuple[str, ...]:
        """The piles and arrows of the hint."""
        groups = (one for one in self.root.annotations if isinstance(one, Marks))
        return tuple(str(mark) for group in groups for mark in group.marks)

    @property
    def solution(self) -> tuple[str, ...]:
        """The main line, as entries of a record."""
        return tuple(str(node.entry) for node in self.root.main_line())

    @property
    def own_steps(self) -> tuple[Entry, ...]:
        """What the learner does in the main line."""
        own = (node for node in self.root.main_line() if self._actor(node) is self.seat)
        return tuple(node.entry for node in own if node.entry)

    @property
    def own_verbs(self) -> set[Verb]:
        """What the learner does in all lines, as verbs of a record."""
        nodes = (node for node in _all_after(self.root) if self._actor(node) is self.seat)
        return {node.entry.verb for node in nodes if node.entry}

    @property
    def wrong_ideas(self) -> tuple[Node, ...]:
        """The first node of each wrong idea."""
        return tuple(node for node in _all_after(self.root) if node.judgement in _WRONG)

    def game(self) -> Game:
        """Return the game at the beginning of the exercise."""
        return self.record.game()

    def as_written(self, steps: Sequence[str], step: str) -> str:
        """Return a step as the record writes it, with the card that it turns up.

        Args:
            steps: the steps before it.
            step: the step.
        """
        node = self._follow(steps)
        child = _child(node, step) if node else None
        return str(child.entry) if child else step

    def feedback(self, steps: Sequence[str], game: Game) -> Feedback:
        """Return the feedback on the steps so far.

        Args:
            steps: everything that happened in the exercise, the learner's steps and the others.
            game: the game after them.
        """
        node = self._follow(steps)
        reached = self.goal is not None and self.goal.reached(game.position, self.seat)
        if node is None:
            return self._feedback_off_the_tree(steps, reached, game)
        line = [self.root, *node.line()]
        if node.children and self._actor(node.children[0]) is not self.seat:
            return Feedback(Progress.OPEN, _texts([node]), str(node.children[0].entry))
        wrong = next((at for at, one in enumerate(line) if one.judgement in _WRONG), None)
        if wrong is not None:
            return Feedback(Progress.WRONG, _texts(line[wrong:]))
        if reached or (self.goal is None and not node.children and steps):
            return Feedback(Progress.REACHED, _texts([node]) if not node.children else self._praise)
        said = _texts([node]) if node is not self.root else {}
        return Feedback(Progress.OPEN, said)

    @property
    def _praise(self) -> Texts:
        """What is said when the end of the main line is reached in another way."""
        return _texts([list(self.root.main_line())[-1]])

    def _feedback_off_the_tree(self, steps: Sequence[str], reached: bool, game: Game) -> Feedback:
        if reached:
            return Feedback(Progress.REACHED, self._praise)
        if self.goal is None:
            return Feedback(Progress.OFF, {}, reasons=self._reasons(steps, game))
        if game.position.over or game.seat is not self.seat:
            return Feedback(Progress.OFF, {}, reasons=off_reasons(game, None))
        has_just_left = self._follow(steps[:-1]) is not None
        return Feedback(Progress.OPEN, {}, reasons=way_reasons(game) if has_just_left else ())

    def _reasons(self, steps: Sequence[str], game: Game) -> tuple[OffReason, ...]:
        """Why the last step is not what the exercise asks for."""
        touched = _TOUCH.fullmatch(steps[-1])
        if touched:
            return touched_reason(touched[1])
        node = self._follow(steps[:-1])
        return off_reasons(game, node.children[0].entry) if node and node.children else ()

    def _follow(self, steps: Sequence[str]) -> Node | None:
        """The node of the tree that the steps lead to; None if they leave the tree."""
        node: Node | None = self.root
        for step in steps:
            node = _child(node, step) if node else None
        return node

    def _actor(self, node: Node) -> Seat | None:
        """Who does what a node contains; None for the table."""
        assert node.entry is not None
        assert node.turn is not None
        if node.entry.seat is None and node.entry.verb is Verb.STOPS:
            return None
        return node.entry.seat if node.entry.seat is not None else node.turn.seat


def _texts(nodes: Sequence[Node]) -> Texts:
    """The comments of some nodes in each language; English ones name no language."""
    found: Texts = {}
    for node in nodes:
        for one in node.annotations:
            if isinstance(one, Comment):
                language = one.language or "en"
                found[language] = f"{found.get(language, '')}\n{one.text}".strip()
    return found


def _all_after(node: Node) -> Iterator[Node]:
    for child in node.children:
        yield child
        yield from _all_after(child)


def _child(node: Node, step: str) -> Node | None:
    """The node after this one that contains a step; None if there is none."""
    wanted = _key(step)
    return next((one for one in node.children if one.entry and _key(one.entry) == wanted), None)


def _key(step: str | Entry) -> tuple[object, ...]:
    """What two entries of the same step have in common; cards and paragraphs may be left out."""
    if isinstance(step, str):
        called = _CALL.match(step)
        if called:
            return Verb.STOPS, Seat.named(called[1])
        try:
            step = read_entry(step)
        except (CannotBeRead, CannotBePlayed):
            return (step,)
    if step.verb is Verb.PLAYS:
        return Verb.PLAYS, step.name.act if step.name else None
    if step.verb is Verb.STOPS:
        return Verb.STOPS, step.seat
    return step.verb, step.seat, step.name.act if step.name else None, step.card, step.pile
