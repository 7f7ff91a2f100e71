"""Which message says what happened: the one place that chooses it, for Python and the browser.

An event is said by ``speech-`` and its kind on the wire; an act by ``speech-did-`` and the kind of
the deed. `web/generate_wire.py` writes the tables for the browser. The keys of a verdict go over
the wire with it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from russianbank.core.event import Verdict
from russianbank.core.law import Breach
from russianbank.words.sign_names import Role


class Deed(NamedTuple):
    """A kind of act, as sentences tell acts apart.

    Attributes:
        name: how it ends the keys of its messages, ``speech-did-`` and ``verdict-did-``.
        pattern: a regular expression that finds it in the notation of an act.
        role: what the pile where the act ends does in the sentence.
    """

    name: str
    pattern: str
    role: Role


DEEDS = (
    Deed("pass", r"^pass$", "to"),
    Deed("over", r"^d\^h$", "to"),
    Deed("turn", r"^\^", "to"),
    Deed("reverse", r"^~", "on"),
    Deed("discard", r"^h>d$", "to"),
    Deed("run", r">>", "to"),
    Deed("under", r"_", "on"),
    Deed("load", r">[SD]$", "to"),
    Deed("play", r">", "to"),
)
"""All kinds of acts; an act is of the first whose pattern is found in it."""

NAMING = ("dealt", "stopped", "righted", "compelled", "ended", "sat")
"""The kinds of events whose sentence names the players itself, where it has to."""


def deed_of(act: str) -> Deed:
    """The kind of an act, by its notation."""
    return next(one for one in DEEDS if re.search(one.pattern, act))


def event_key(kind: str, act: str = "") -> str:
    """The key of the message for an event.

    Args:
        kind: its kind on the wire, such as ``righted``.
        act: the notation of the act, if the event is one that was played.
    """
    return f"speech-did-{deed_of(act).name}" if kind == "played" else f"speech-{kind}"


def verdict_keys(verdict: Verdict, late: int) -> list[str]:
    """The keys of the sentences of a verdict: what was done, what was due, what happens now.

    Args:
        verdict: the verdict.
        late: how many later acts are taken back, which the caller had not seen.
    """
    if verdict.breach is None:
        lapse = verdict.lapse
        too_late = [*breach_keys(lapse.breach), lapse.key] if lapse else []
        return [*too_late, f"verdict-price-{verdict.price.name}"]
    later = ["verdict-late"] if late and not verdict.undone else []
    return [*breach_keys(verdict.breach), *verdict.effects, *later]


def ruling(upheld: bool, price: str | None, too_late: bool) -> str:
    """Whether a call of stop is right: ``yes``, ``no``, ``late`` (E4), or ``lost`` (F36).

    Args:
        upheld: whether it was upheld.
        price: what it costs, by its name; with ``lost`` it does not count.
        too_late: whether it is wrong because it came too late.
    """
    wrong = "lost" if price == "lost" else "late" if too_late else "no"
    return "yes" if upheld else wrong


def breach_keys(breach: Breach) -> list[str]:
    """The keys of the sentences that say what was done, and what was due instead."""
    act, card = breach.act, breach.card
    deed = deed_of(str(act)).name if act else "touch"
    did = [f"verdict-did-{deed}"] if act or card else []
    return did + due_keys(breach)


def due_keys(breach: Breach) -> list[str]:
    """The keys of the sentences that say what was due instead of an act."""
    if not breach.missed:
        return []
    if breach.law == "verdict-stock-waits":
        return ["verdict-due-wait"]
    act, card = breach.act, breach.card
    source = act.source if act else None
    itself = card and any(one.card is card and one.pile is source for one in breach.missed)
    if itself:
        return ["verdict-due-it"]
    return ["verdict-due-fill" if breach.by_shift else "verdict-due"]
