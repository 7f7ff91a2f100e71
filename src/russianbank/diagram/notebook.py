"""Positions and games as pictures in notebooks, after ``%load_ext russianbank``."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Any

from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.speaker import english
from russianbank.core.turn import Turn
from russianbank.diagram.alt_text import describe_table
from russianbank.diagram.scene import seat_names
from russianbank.diagram.svg import svg_diagram
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import SignNames

MOST_PICTURES = 24
"""How many turns of a game have a picture; a notebook keeps them all."""


def show_pictures(shell: Any) -> None:
    """Let an IPython shell show positions as SVG, and games turn by turn as HTML."""
    formatters = shell.display_formatter.formatters
    pictures = formatters["image/svg+xml"]
    pictures.for_type(Position, svg_diagram)
    pictures.for_type(Game, lambda game: svg_diagram(game.position))
    formatters["text/html"].for_type(Game, game_html)


def game_html(game: Game) -> str:
    """Return a game as HTML without scripts: the table now, and the turns to open one by one.

    In a long game, not every turn has a picture.
    """
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    outcome = game.outcome
    state = outcome.message() if outcome else english("terminal-on-turn", name=_name(game))
    yield "<div>"
    yield f"<p>{escape(state)}</p>"
    yield _picture(game.position)
    replayed = Game(game.rules, game.deal, game.strictness, game.start)
    turns = game.turns
    between = -(-len(turns) // MOST_PICTURES)
    for turn in turns:
        replayed.follow(turn.events)
        yield from _turn(turn)
        if (len(turns) - turn.number) % between == 0:
            yield _picture(replayed.position, turn)
        yield "</details>"
    yield "</div>"


def _name(game: Game) -> str:
    return seat_names(english)[game.seat]


def _turn(turn: Turn) -> Iterator[str]:
    """The beginning of a turn, and what happened in it."""
    sentences = EventSentences(SignNames(None))
    number, name = english("review-turn", turn=turn.number), seat_names(english)[turn.seat]
    yield f"<details><summary>{number}: {name}</summary>"
    yield "<ol>"
    for event in turn.events:
        yield f"<li>{escape(sentences.sentence(event, turn.seat))}</li>"
    yield "</ol>"


def _picture(position: Position, turn: Turn | None = None) -> str:
    """The table as an image of its own, so that the names inside one picture stay there."""
    last = turn.events[-1] if turn else None
    drawn = svg_diagram(position, last=last if isinstance(last, Played) else None)
    source = b64encode(drawn.encode()).decode()
    said = escape(describe_table(position))
    return f'<img width="560" alt="{said}" src="data:image/svg+xml;base64,{source}">'
