"""The tree of a record whose game goes on: what is played is added, and nothing is dropped."""

from __future__ import annotations

from russianbank.cli.replay_tree import is_stop_by_table
from russianbank.core.advice import Advice
from russianbank.core.event import Event, Stopped
from russianbank.core.game import Game
from russianbank.core.turn import Turn
from russianbank.notation import Advised, Node, Record, items_of, tree_of
from russianbank.notation.record_entry import entry_of
from russianbank.notation.record_items import MOST_DEPTH, Item


class PlayedTree:
    """The tree of a record, whose main line follows a game.

    An act that is taken back stays as a variation, if anything is written beside it or follows it.

    Args:
        record: the record.
        game: its game, as the record has it.
    """

    def __init__(self, record: Record, game: Game) -> None:
        self._root = tree_of(record)
        self._events = game.events.copy()
        self._path = _path(self._root, self._events)
        self._taken_back: set[Node] = set()

    def items(self, game: Game) -> tuple[Item, ...]:
        """The items of the record of the game as far as it has been played."""
        self._follow(game)
        last = self._path[-1]
        kept, parent = last.children, last.parent
        if not kept or parent is None:
            return items_of(self._root)
        beside = Node(last.entry, last.turn, parent=parent, children=kept)
        last.children = []
        parent.children.append(beside)
        try:
            return items_of(self._root)
        finally:
            parent.children.remove(beside)
            last.children = kept

    def say(self, game: Game, advice: Advice) -> None:
        """Add what an advisor says after the last event (F5)."""
        self._follow(game)
        self._path[-1].annotations += (Advised(advice),)

    def keeps_first_act(self, game: Game) -> bool:
        """Whether the items begin with an act that was taken back: there is none beside it yet."""
        self._follow(game)
        return not self._events and bool(self._root.children)

    def may_take_back(self) -> bool:
        """Whether all that follows the act before the last one can be a variation."""
        return len(self._path) < 2 or _depth(self._path[-2]) < MOST_DEPTH

    def _follow(self, game: Game) -> None:
        """Make the main line what has happened in the game."""
        events = [(turn, event) for turn in game.turns for event in turn.events]
        same = 0
        for (_, event), known in zip(events, self._events, strict=False):
            if event != known:
                break
            same += 1
        while len(self._events) > same:
            self._take_back()
        for number in range(same, len(events)):
            self._add(*events[number], events[number - 1][0] if number else None)

    def _take_back(self) -> None:
        """Take the last event back."""
        self._events.pop()
        node, parent = self._path.pop(), self._path[-1]
        if node is parent:
            return
        if len(parent.children) == 1 and not _carries(node):
            parent.children.remove(node)
        else:
            self._taken_back.add(node)

    def _add(self, turn: Turn, event: Event, turn_before: Turn | None) -> None:
        """Add an event of a turn to the main line."""
        parent = self._path[-1]
        number = parent.turn.number if parent.turn else 0
        child = parent.add(entry_of(event), number + (turn != turn_before), turn.seat)
        others = [one for one in parent.children if one is not child]
        parent.children = [child, *filter(self._is_kept, others)]
        self._taken_back.discard(child)
        self._events.append(event)
        self._path.append(child)

    def _is_kept(self, node: Node) -> bool:
        return node not in self._taken_back or _carries(node)


def _path(root: Node, events: list[Event]) -> list[Node]:
    """The nodes of the main line before the first event and after each of them.

    A record may leave out that the table itself stopped an error.
    """
    path = [root]
    for event in events:
        node = path[-1]
        child = node.children[0] if node.children else None
        by_table = isinstance(event, Stopped) and event.seat is None
        if child is None or (by_table and not is_stop_by_table(child.entry)):
            path.append(node)
        else:
            path.append(child)
    return path


def _carries(node: Node) -> bool:
    """Whether something is written beside a node, or follows it."""
    return bool(node.before or node.annotations or node.children)


def _depth(node: Node) -> int:
    """How many variations after a node are inside each other, at most."""
    lines = [node, *node.main_line()]
    others = [one for each in lines for one in each.children[1:]]
    return 1 + max(map(_depth, others)) if others else 0
