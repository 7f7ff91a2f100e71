"""Random trees of records: a game with variations that can be played, and annotations."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from helpers.annotated_games import talkative_game
from russianbank.core.act import Pile
from russianbank.core.advice import Advice
from russianbank.core.cards import Seat
from russianbank.core.errors import RussianBankError
from russianbank.core.game import Game
from russianbank.core.game_history import STRICTNESS
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import (
    Advised,
    Comment,
    Judgement,
    Mark,
    Marks,
    Node,
    Record,
    Value,
    game_at,
    items_of,
    public_record_of,
    read_act,
    record_of,
    tree_of,
)
from russianbank.notation.annotation import Annotation
from russianbank.notation.record_entry import entry_of


def random_tree(seed: int, most: int = 30) -> tuple[Record, Node]:
    """A record with its tree; every variation follows the rules."""
    random = Random(seed)
    rules = preset(random.choice(preset_names()))
    game = talkative_game(rules, seed, random.choice(STRICTNESS), random.randrange(most))
    record = random.choice([record_of, public_record_of])(game, {"Annotator": "Änne"})
    root = tree_of(record)
    _annotate(root, random)
    for _ in range(random.randrange(4)):
        node = root
        for _ in range(random.randrange(most)):
            if not node.children:
                break
            node = random.choice(node.children)
        _play_on(record, node, random)
    return replace(record, items=items_of(root)), root


def _play_on(record: Record, node: Node, random: Random) -> None:
    """Add a line that begins at a node, unless nothing else can happen there."""
    game = game_at(record, node)
    for _ in range(random.randrange(1, 6)):
        if game.outcome is not None:
            return
        done = len(game.events)
        _do_something(game, random)
        turns = [(turn, event) for turn in game.turns for event in turn.events][done:]
        for turn, event in turns:
            node = node.add(entry_of(event), turn.number, turn.seat)
            _annotate(node, random)


def _do_something(game: Game, random: Random) -> None:
    """Play a lawful act, or offer a draw where one may be offered."""
    if random.random() < 0.1:
        try:
            game.offer_draw(game.seat)
        except RussianBankError:
            pass
        else:
            return
    game.play(random.choice(game.position.lawful()))


def _annotate(node: Node, random: Random) -> None:
    """Write something beside a node, one time in three."""
    if random.random() < 0.3 and not node.annotations:
        some = [_annotation(random) for _ in range(random.randrange(4))]
        if node.entry is not None and random.random() < 0.5:
            some.insert(random.randrange(len(some) + 1), random.choice(list(Judgement)))
        node.annotations = tuple(some)
    if node.parent is not None and _begins(node, node.parent) and random.random() < 0.2:
        node.before = (Comment("before it"),)


def _begins(node: Node, parent: Node) -> bool:
    """Whether a turn or a variation begins with a node."""
    return node.turn != parent.turn or node is not parent.children[0]


def _annotation(random: Random) -> Annotation:
    piles = list(Pile)
    some: list[Annotation] = [
        Comment("p. 25: the ace (first)"),
        Comment("Das Ass zuerst, dann ?F23", random.choice(["de", "pt-BR"])),
        Value(random.uniform(0, 100), random.random()),
        Value(50, 0, random.uniform(-60, 60), random.random()),
        Marks((Mark(random.choice(piles)), Mark(random.choice(piles), random.choice(piles)))),
        Advised(Advice(random.choice(list(Seat)), (random.choice(piles), read_act("t4>f")), "so")),
    ]
    return random.choice(some)
