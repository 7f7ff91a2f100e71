"""The entries of a record: one line of text for each thing that happens in a game.

7D t3>f                     an act, after the card it moves
^s=2D                       after =, the card it turns up
9C t1>t2 ?F23               after ?, the paragraph it breaks
red touches s ?F23
blue stops F23 7C back      an upheld call of stop, and the card that goes back
blue stops wrongly
blue stops F23 2 late       the caller had not seen the last two entries; they are taken back (E4)
table stops F23
blue compels 7C s>t3        red has to play a card that they refused to play (F56)
red misplaces 7C h>t3
blue puts right 7C on t5    the pack is written if the other 7C was misplaced later
red offers a draw, blue accepts the draw, red abandons
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from russianbank.core.act import Kind, Pile, act
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.event import (
    Abandoned,
    Compelled,
    DrawAgreed,
    DrawOffered,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
)
from russianbank.core.law import Breach
from russianbank.core.quotation import quoted
from russianbank.notation.act_notation import PILES_BY_SIGN, ActName, plain_name, read_act_name
from russianbank.notation.card_notation import CARD, CardName, read_name


class Verb(Enum):
    """What kind of thing happened, as it is written in the record."""

    PLAYS = "plays"
    TOUCHES = "touches"
    STOPS = "stops"
    COMPELS = "compels"
    MISPLACES = "misplaces"
    PUTS_RIGHT = "puts right"
    OFFERS = "offers a draw"
    ACCEPTS = "accepts the draw"
    ABANDONS = "abandons"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened.

    Attributes:
        verb: what kind of thing.
        seat: who did it; None for acts, which are the player's on turn, and for the table itself.
        name: the act and its cards, if a card was played, turned up, compelled or misplaced.
        card: the card that was put right, or went back after a stop.
        pile: the pile that was touched, or to which a card was put right.
        paragraph: the paragraph that was broken, such as ``F23``; empty if none.
        late: the number of entries before it that the caller of stop had not seen (E4).
        line: the line it was read from, from 1; 0 if it was not read from a text.
        column: the column in the line, from 1.
    """

    verb: Verb
    seat: Seat | None = None
    name: ActName | None = None
    card: CardName | None = None
    pile: Pile | None = None
    paragraph: str = ""
    late: int = 0
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)

    def __str__(self) -> str:
        mark = f" ?{self.paragraph}" if self.paragraph else ""
        pile = "" if self.pile is None else self.pile.sign
        text = f"{'table' if self.seat is None else self.seat} {self.verb.value}"
        match self.verb:
            case Verb.PLAYS:
                return f"{self.name}{mark}"
            case Verb.TOUCHES:
                return f"{text} {pile}{mark}"
            case Verb.STOPS:
                back = f" {self.card} back" if self.card else ""
                late = f" {self.late} late" if self.late else ""
                return f"{text} {self.paragraph or 'wrongly'}{back}{late}"
            case Verb.COMPELS | Verb.MISPLACES:
                return f"{text} {self.name}"
            case Verb.PUTS_RIGHT:
                return f"{text} {self.card}" + f" on {pile}" * bool(pile)
        return text


_WHO = r"(?P<who>red|blue)\s+"
_MARK = r"(?P<mark>[A-Z][0-9]{1,2})"
_BROKEN = rf"(?:\s*\?\s*{_MARK})?"
_FORMS = {
    Verb.PLAYS: rf"(?P<act>(?!red\b|blue\b|table\b)\S[^?]*?){_BROKEN}",
    Verb.TOUCHES: rf"{_WHO}touches\s+(?P<pile>t[1-8]|[fsShdD]){_BROKEN}",
    Verb.STOPS: rf"(?P<who>red|blue|table)\s+stops\s+"
    rf"(?:wrongly|{_MARK}(?:\s+(?P<card>{CARD})\s+back)?)(?:\s+(?P<late>[1-9][0-9]{{0,2}})\s+late)?",
    Verb.COMPELS: rf"{_WHO}compels\s+(?P<act>\S[^?]*)",
    Verb.MISPLACES: rf"{_WHO}misplaces\s+(?P<act>\S[^?]*)",
    Verb.PUTS_RIGHT: rf"{_WHO}puts\s+right\s+(?P<card>{CARD})(?:\s+on\s+(?P<pile>t[1-8]|f))?",
    Verb.OFFERS: rf"{_WHO}offers\s+a\s+draw",
    Verb.ACCEPTS: rf"{_WHO}accepts\s+the\s+draw",
    Verb.ABANDONS: rf"{_WHO}abandons",
}
_PATTERNS = {verb: re.compile(form) for verb, form in _FORMS.items()}
_LONGEST = 100
"""No entry has more characters."""

_EXPECTED = (
    "an act such as 7D t3>f, or a sentence such as red touches s, blue stops F23 7C back,"
    " blue stops wrongly, table stops F23, blue compels 7C s>t3, red misplaces 7C h>t3,"
    " blue puts right 7C on t5, red offers a draw, blue accepts the draw, red abandons"
)


def read_entry(text: str) -> Entry:
    """Read one entry.

    Raises:
        CannotBeRead: if the text is not an entry.
    """
    text = text.strip()
    for verb, pattern in _PATTERNS.items():
        found = pattern.fullmatch(text) if len(text) <= _LONGEST else None
        if found:
            return _entry(verb, found.groupdict())
    raise CannotBeRead(f"expected {_EXPECTED}; but read {quoted(text)}", expected=_EXPECTED)


def _entry(verb: Verb, parts: dict[str, str | None]) -> Entry:
    """The entry of which a pattern found these parts."""
    who, act_name, card, pile = (parts.get(part) for part in ("who", "act", "card", "pile"))
    name = read_act_name(act_name) if act_name else None
    laying = verb in (Verb.COMPELS, Verb.MISPLACES)
    if laying and name and name.act.kind is not Kind.PLAY:
        expected = f"a card laid on another, as in red {verb.value} 7C h>t3"
        raise CannotBeRead(f"expected {expected}; but read {name}", expected=expected)
    return Entry(
        verb,
        seat=Seat.named(who) if who and who != "table" else None,
        name=name,
        card=read_name(card) if card else None,
        pile=PILES_BY_SIGN[pile] if pile else None,
        paragraph=parts.get("mark") or "",
        late=int(parts.get("late") or 0),
    )


def entry_of(event: Event) -> Entry:
    """The entry for an event of a game."""
    match event:
        case Played(act=done, card=card, shown=shown):
            name = ActName(done, plain_name(card), plain_name(shown))
            if done.kind in (Kind.TURN_UP, Kind.LAY):
                name = ActName(read_act_name(str(done)).act, shown=plain_name(card))
            return Entry(Verb.PLAYS, name=name, paragraph=_paragraph(event.breach))
        case Touched():
            paragraph = _paragraph(event.breach)
            return Entry(Verb.TOUCHES, event.seat, pile=event.pile, paragraph=paragraph)
        case Stopped(seat=seat, verdict=verdict):
            returned = plain_name(verdict.returned)
            paragraph = _paragraph(verdict.breach)
            return Entry(Verb.STOPS, seat, card=returned, paragraph=paragraph, late=event.late)
        case Compelled(act=done, card=card, shown=shown):
            name = ActName(done, plain_name(card), plain_name(shown))
            return Entry(Verb.COMPELS, event.seat, name)
        case Misplaced():
            wrong = act(Kind.PLAY, event.source, event.target)
            name = ActName(wrong, plain_name(event.card), plain_name(event.shown))
            return Entry(Verb.MISPLACES, event.seat, name)
        case PutRight():
            card_name = CardName(str(event.card), event.card.pack if event.twin else None)
            return Entry(Verb.PUTS_RIGHT, event.seat, card=card_name, pile=event.target)
        case DrawOffered():
            return Entry(Verb.OFFERS, event.seat)
        case DrawAgreed():
            return Entry(Verb.ACCEPTS, event.seat)
        case Abandoned():
            return Entry(Verb.ABANDONS, event.seat)


def _paragraph(breach: Breach | None) -> str:
    return breach.paragraph if breach else ""
