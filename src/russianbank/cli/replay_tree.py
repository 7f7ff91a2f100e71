"""Plays the tree of a record again: each entry, the position after it, and its variations."""

from __future__ import annotations

from dataclasses import dataclass, field

from russianbank.core.errors import RussianBankError
from russianbank.core.event import Event, Played
from russianbank.core.kernel.position import Position
from russianbank.notation import Node, Record, tree_of
from russianbank.notation.record_entry import Entry, Verb
from russianbank.notation.record_replay import Replayer


@dataclass(frozen=True, slots=True)
class TreeStep:
    """One entry of a record.

    Attributes:
        node: the entry, and what is written beside it; at the beginning of the game the root.
        events: what happened: nothing at the root, and two events if the table stopped an error
            and the record does not say so.
        before: the position before the entry.
        position: the position after it.
        last: the last act up to here.
        variations: what could have happened in place of the entry.
    """

    node: Node
    events: tuple[Event, ...]
    before: Position
    position: Position
    last: Played | None
    variations: tuple[ReplayLine, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self.node.turn.number if self.node.turn else 0


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """A game or a variation, entry by entry.

    Attributes:
        steps: its entries, as far as they can be played.
        failure: why the next one cannot be played; empty if there is none.
    """

    steps: list[TreeStep] = field(default_factory=list)
    failure: str = ""


def replay_tree(record: Record) -> ReplayLine:
    """Play a record again with all its variations; its first step is the root of its tree.

    Raises:
        CannotBePlayed: if the game cannot be set up.
    """
    root, game = tree_of(record), record.game()
    first = TreeStep(root, (), game.position.copy(), game.position.copy(), None)
    replayer = Replayer(game, deal_known=record.deal is not None)
    if not root.children:
        return ReplayLine([first])
    line = _line(replayer, root.children[0], None)
    return ReplayLine([first, *line.steps], line.failure)


def _line(replayer: Replayer, node: Node | None, last: Played | None) -> ReplayLine:
    """Play the line that begins with a node."""
    steps: list[TreeStep] = []
    game = replayer.game
    while node is not None:
        others, last_before = _others(node), last
        branch = replayer.copy() if others else replayer
        before, known = game.position.copy(), len(game.events)
        try:
            _follow(replayer, node)
        except RussianBankError as cause:
            return ReplayLine(steps, str(cause))
        happened = tuple(game.events[known:])
        played = [event for event in happened if isinstance(event, Played)]
        last = played[-1] if played else last
        steps.append(
            TreeStep(
                node,
                _told(node, happened, game.events[-1]),
                before,
                game.position.copy(),
                last,
                tuple(_line(branch.copy(), other, last_before) for other in others),
            )
        )
        node = node.children[0] if node.children else None
    return ReplayLine(steps)


def _follow(replayer: Replayer, node: Node) -> None:
    assert node.turn is not None
    assert node.entry is not None
    replayer.follow(node.turn)
    replayer.follow(node.entry)


def _others(node: Node) -> list[Node]:
    """The other branches beside a node, if it is the main one."""
    assert node.parent is not None
    main, *others = node.parent.children
    return others if node is main else []


def _told(node: Node, happened: tuple[Event, ...], last: Event) -> tuple[Event, ...]:
    """The events that an entry tells of: a stop by the table belongs to its own entry."""
    if is_stop_by_table(node.entry):
        return (last,)
    following = node.children[0].entry if node.children else None
    return happened[:1] if is_stop_by_table(following) else happened


def is_stop_by_table(entry: Entry | None) -> bool:
    """Whether an entry says that the table itself stopped an error."""
    return entry is not None and entry.verb is Verb.STOPS and entry.seat is None
