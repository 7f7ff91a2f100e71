"""``russianbank hint``: one good plan for a position, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from russianbank.cli.moment import After, Number, Shown, decision
from russianbank.cli.options import FOSTER, Rules

if TYPE_CHECKING:
    from russianbank.cli.words import Words
    from russianbank.core.act import Act
    from russianbank.core.cards import Card
    from russianbank.core.position import Position

SECONDS = 0.5
"""How long somebody at a table waits for a hint."""

SEED = 1
"""The chance by which unseen cards are tried out; always the same, so that advice repeats."""


def hint(
    shown: Shown,
    after: After = None,
    game: Number = 1,
    rules: Rules = FOSTER,
    time: Annotated[float, typer.Option(min=0, help="Seconds to think.")] = SECONDS,
) -> None:
    """Tell the player on turn what he might do, and why, in one line.

    Example: russianbank hint game.rbr --after 20
    """
    from russianbank.cli.console import console
    from russianbank.cli.screen import Screen

    position = decision(shown, rules, game, after)
    screen = Screen(console(), position.seat, ("Red", "Blue"))
    told = advice(position, screen.words, time)
    if screen.console.is_terminal:
        screen.say(told)
    else:
        typer.echo(told)


def advice(position: Position, words: Words, seconds: float = SECONDS) -> str:
    """A good plan in notation, and the reason for it.

    Args:
        position: the table; the reader is on turn.
        words: how cards are written.
        seconds: how long to think.

    Raises:
        NotTheMoment: if the game is over.
    """
    from russianbank.ai import Budget, hint
    from russianbank.core.chance import Chance

    plan, reason = hint(position, Chance(SEED), Budget(seconds=seconds), words.card)
    return f"{', '.join(notated(position, plan.acts, words.card))}: {reason}"


def notated(
    position: Position, acts: Sequence[Act], name: Callable[[Card], str], shown: Card | None = None
) -> list[str]:
    """A plan in notation, act by act, each with the card it moves.

    Args:
        position: where the plan begins.
        acts: the plan.
        name: how a card is written.
        shown: the card that the last act turns up, if it is to be told.
    """
    from russianbank.ai.reason import deeds

    texts = [
        f"{name(done.card)} {done.act}" if done.card else str(done.act)
        for done in deeds(position, acts)
    ]
    return texts if shown is None else [*texts[:-1], f"{texts[-1]}={name(shown)}"]
