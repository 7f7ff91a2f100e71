"""What the engine thinks of a learner's idea in a printed hand, beside the author's plan."""

from __future__ import annotations

from msgspec import Struct

from russianbank.server.study.engine_line import EngineLine, EngineUpdate, plan_text
from russianbank.server.study.printed_hands import Idea

ENOUGH = 192
"""Games that are played on after each plan before the engine has said what it thinks."""


class HandOpinion(Struct, frozen=True):
    """What the engine thinks of a learner's idea so far.

    Attributes:
        samples: how many games were played on after each plan.
        idea: the learner's plan, with the games of 100 that red then wins.
        author: the author's plan; None at the end of a line.
        best: the plan that the engine likes best.
        done: whether no more will come.
    """

    samples: int
    idea: EngineLine
    author: EngineLine | None
    best: EngineLine
    done: bool


def hand_opinion(idea: Idea, update: EngineUpdate) -> HandOpinion:
    """Return what the engine thinks of an idea, by what it knows of the plans of the idea."""
    lines = {tuple(line.acts): line for line in update.lines}
    own = lines[tuple(plan_text(idea.position, idea.own))]
    author = lines.get(tuple(plan_text(idea.position, idea.authors)))
    done = update.done or update.samples >= ENOUGH
    return HandOpinion(update.samples, own, author, update.lines[0], done)
