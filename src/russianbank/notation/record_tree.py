"""The tree of a record: what happened, and beside it what could have been played instead.

`tree_of` makes the tree from the items of a record and `items_of` the items from a tree. Lessons,
reviews, puzzles and the analysis board are such trees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from russianbank.core.arguments import checked_kind
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.notation.annotation import Annotation, Comment, Judgement, Marks, Value
from russianbank.notation.record import Record, checked_record
from russianbank.notation.record_entry import Entry
from russianbank.notation.record_items import Item, TurnHeader, Variation

_NODE = "a node is a Node of the tree that tree_of(record) makes"


@dataclass(eq=False, slots=True)
class Node:
    """One entry of a record, and what can follow it. The root of a tree has no entry.

    Attributes:
        entry: what happened; None at the root.
        turn: the number and player of the turn; None at the root.
        before: what is written between the beginning of the turn or variation and the entry.
        annotations: what is written after the entry.
        parent: the node before it; None at the root.
        children: what follows, the main line first.
    """

    entry: Entry | None = None
    turn: TurnHeader | None = None
    before: tuple[Annotation, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    parent: Node | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list, repr=False)

    @property
    def judgement(self) -> Judgement | None:
        """What the annotator thinks of the entry."""
        return next((one for one in self.annotations if isinstance(one, Judgement)), None)

    @property
    def value(self) -> Value | None:
        """What the game is worth after the entry."""
        return next((one for one in self.annotations if isinstance(one, Value)), None)

    @property
    def marks(self) -> tuple[Marks, ...]:
        """What is drawn on the table."""
        return tuple(one for one in self.annotations if isinstance(one, Marks))

    def text(self, language: str = "") -> str:
        """The comments in a language; where there are none, those for everybody."""
        comments = [one for one in self.annotations if isinstance(one, Comment)]
        chosen = [one.text for one in comments if one.language == language]
        return " ".join(chosen or [one.text for one in comments if not one.language])

    def add(self, entry: Entry, number: int, seat: Seat) -> Node:
        """Return the child with this entry, which is added as the last one if there is none.

        Args:
            entry: what happens.
            number: the number of the turn in which it happens.
            seat: the player on turn.
        """
        turn = TurnHeader(number, seat)
        for child in self.children:
            if child.entry == entry and child.turn == turn:
                return child
        child = Node(entry, turn, parent=self)
        self.children.append(child)
        return child

    def line(self) -> list[Node]:
        """The nodes from the first entry up to this one."""
        nodes = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def main_line(self) -> Iterator[Node]:
        """The nodes after this one, always the first child."""
        node = self
        while node.children:
            node = node.children[0]
            yield node


def tree_of(record: Record) -> Node:
    """Return the root of the tree of a record.

    Examples:
        >>> from russianbank.notation import read_record
        >>> record = read_record('''
        ... [Rules "foster-two-pack"] [Seed "1"]
        ... 1. red: 6H t5>t2 ? {the ace comes first} (1. red: AD t4>f !), ^s=JS
        ... ''')
        >>> root = tree_of(record)
        >>> [str(node.entry) for node in root.children]
        ['6H t5>t2', 'AD t4>f']
        >>> root.children[0].judgement, root.children[0].text()
        (<Judgement.MISTAKE: '?'>, 'the ace comes first')

    Raises:
        CannotBePlayed: if it is no record.
    """
    root = Node()
    _grow(root, checked_record(record).items)
    _number_turns(root)
    return root


@contextmanager
def temporary_tree(root: Node) -> Iterator[Node]:
    """Use a tree until the end of the block, then take it apart.

    No node refers to its parent any more, so all are freed at once, without a collection.
    """
    try:
        yield root
    finally:
        waiting = [root]
        while waiting:
            node = waiting.pop()
            node.parent = None
            waiting += node.children


def _grow(node: Node, items: Iterable[Item], inside: bool = False) -> None:
    """Add the nodes of a game, or of a variation, which begins inside a turn."""
    turn = node.turn
    waiting: list[Annotation] | None = [] if inside else None
    for item in items:
        match item:
            case TurnHeader():
                turn, waiting = item, waiting or []
            case Entry():
                child = Node(item, turn, tuple(waiting or ()), parent=node)
                node.children.append(child)
                node, waiting = child, None
            case Variation():
                assert node.parent is not None
                _grow(node.parent, item.items, inside=True)
            case _ if waiting is None:
                node.annotations += (item,)
            case _:
                waiting.append(item)
    node.annotations += tuple(waiting or ())


def _number_turns(root: Node) -> None:
    """Number the turns again, since a turn without an entry is no part of the tree."""
    nodes: list[tuple[Node, TurnHeader | None, int]] = [(root, None, 0)]
    while nodes:
        node, written, number = nodes.pop()
        for child in node.children:
            turn = child.turn
            assert turn is not None
            own = number if turn == written else number + 1
            child.turn = replace(turn, number=own)
            nodes.append((child, turn, own))


def items_of(root: Node) -> tuple[Item, ...]:
    """Return the items of a tree, from which `tree_of` makes an equal tree.

    Raises:
        CannotBePlayed: if it is no `Node`.
    """
    checked_kind(root, Node, _NODE)
    return (*root.annotations, *_items_after(root, None))


def _items_after(node: Node, turn: TurnHeader | None) -> Iterator[Item]:
    """The items of everything that follows a node."""
    while node.children:
        main, *others = node.children
        yield from _own_items(main, turn)
        turn = main.turn
        for other in others:
            inside = [*_own_items(other, None), *_items_after(other, other.turn)]
            yield Variation(tuple(inside))
        node = main


def _own_items(node: Node, turn: TurnHeader | None) -> Iterator[Item]:
    """The items of one node: the header of its turn where it begins, and what is written there."""
    assert node.entry is not None
    assert node.turn is not None
    if node.turn != turn:
        yield node.turn
    yield from node.before
    yield node.entry
    yield from node.annotations


def game_at(record: Record, node: Node) -> Game:
    """Return the game of a record as it is after a node of its tree.

    Raises:
        CannotBePlayed: if the record cannot be followed up to there, or it is no record or node.
        CannotBeRead: if the position line of the record cannot be read.
    """
    checked_record(record)
    items: list[Item] = []
    turn = None
    for one in checked_kind(node, Node, _NODE).line():
        items += _own_items(one, turn)
        turn = one.turn
    replay = replace(record, items=tuple(items), outcome=None).replay()
    if replay.failure:
        raise CannotBePlayed(str(replay.failure))
    return replay.game
