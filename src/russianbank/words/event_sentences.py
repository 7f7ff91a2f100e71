"""What happened at a table, in sentences, in the language of the reader.

The browser writes the same ones in `web/src/table/speech.ts` and `verdict-text.ts`; all use the
same messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
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
    Verdict,
)
from russianbank.core.law import Breach, MissedCard
from russianbank.core.speaker import Speaker
from russianbank.words.sign_names import Role, SignNames


class Moved(NamedTuple):
    """What an act moves, as it stands in a sentence; empty where there is nothing.

    Attributes:
        card: the card moved.
        shown: another card that the act turned up.
        start: where it came from.
        end: where it went to.
    """

    card: str
    shown: str
    start: str
    end: str


def target_role(act: str) -> Role:
    """The role of the pile to which an act goes, by its notation."""
    return "on" if "~" in act or "_" in act else "to"


def act_sentence(text: Speaker, act: str, moved: Moved) -> str:
    """An act without its player, by its notation; it does not begin with a capital letter."""
    card, shown, start, end = moved
    if act == "pass":
        return text("speech-passed")
    if act == "d^h":
        return text("speech-turned-over")
    if act.startswith("~"):
        return text("speech-reversed", to=end)
    if act.startswith("^"):
        return text("speech-turned", **{"card": shown or card, "from": start})
    verb = "discarded" if act == "h>d" else "run" if ">>" in act else "played"
    verb = "under" if "_" in act else verb
    said = text(f"speech-{verb}", **{"card": card, "from": start, "to": end})
    return text("speech-opened", said=said, card=shown) if shown else said


class EventSentences:
    """Writes sentences for one reader.

    Args:
        names: names cards, piles and players to them.
    """

    def __init__(self, names: SignNames) -> None:
        self._names = names
        self._text = names.text

    def sentence(self, event: Event, mover: Seat) -> str:
        """What happened; the player who did it is named only where it is a call of stop.

        Args:
            event: what happened.
            mover: the player who was on turn.
        """
        text, card, pile = self._text, self._names.card, self._names.pile
        match event:
            case Played():
                return self.act(event.act, event.seat, event.card, event.shown)
            case Stopped(verdict=verdict):
                return " ".join(self._stopped(verdict, event.late, mover))
            case Misplaced():
                return text(
                    "speech-misplaced", card=card(event.card), to=pile(event.target, mover, "to")
                )
            case Compelled():
                to = pile(event.act.target, event.seat.other, "to")
                return text("speech-compelled", card=card(event.card), to=to)
            case PutRight(target=target):
                if target is None:
                    return text("verdict-back", card=card(event.card))
                to = pile(target, mover, "to")
                return text("speech-righted", card=card(event.card), to=to)
            case Touched():
                return text("speech-touched", pile=pile(event.pile, mover, "name"))
            case DrawOffered():
                return text("speech-offered")
            case DrawAgreed():
                return text("speech-agreed")
            case Abandoned():
                return text("speech-abandoned")

    def act(self, act: Act, seat: Seat, card: Card | None, shown: Card | None = None) -> str:
        """An act without its player.

        Args:
            act: the act.
            seat: the player.
            card: the card moved or turned up, if it is known.
            shown: the card that the act turned up for the first time, if it did.
        """
        moved = self._names.card(card)
        opened = self._names.card(shown) if shown not in (None, card) else ""
        start = self._names.pile(act.source, seat, "from")
        end = self._names.pile(act.target, seat, target_role(str(act)))
        return act_sentence(self._text, str(act), Moved(moved, opened, start, end))

    def _stopped(self, verdict: Verdict, late: int, mover: Seat) -> Iterator[str]:
        """The verdict on a call of stop, and what it brings or costs."""
        caller = verdict.caller
        if caller is None:
            yield self._text("speech-stopped-by-table")
        else:
            upheld = "yes" if verdict.upheld else "no"
            who, name, _ = self._names.person(caller)
            yield self._text("speech-stopped", upheld=upheld, who=who, name=name)
        if verdict.breach is None:
            yield self._price(verdict)
            return
        offender = mover if caller is None else caller.other
        yield from self.breach(verdict.breach, offender)
        if verdict.returned:
            yield _sentence(self._text("verdict-back", card=self._names.card(verdict.returned)))
        if late:
            yield self._text("verdict-late", acts=late)

    def breach(self, breach: Breach, offender: Seat) -> Iterator[str]:
        """What a player did, and what had to be done, with its paragraph."""
        if breach.act or breach.card:
            yield _sentence(self._did(breach, offender))
        due = self._due(breach, offender)
        number = f"{breach.paragraph}, {breach.cited}" if breach.cited else breach.paragraph
        if due:
            yield f"{_sentence(due).removesuffix('.')} ({number})."

    def warning(self, breach: Breach, mover: Seat) -> str:
        """What the law asks for before an act that has not been played."""
        number = f"{breach.paragraph}, {breach.cited}" if breach.cited else breach.paragraph
        law = self._text(f"law-{breach.paragraph}")
        said = f"{law.removesuffix('.')} ({number})."
        named = [self._waiting(one, mover) for one in breach.missed]
        if not named:
            return said
        cards = reduce(lambda one, two: self._text("verdict-or", first=one, second=two), named)
        return f"{said} {self._text('panels-missed', cards=cards)}"

    def _waiting(self, missed: MissedCard, mover: Seat) -> str:
        if missed.card is None:
            pile = self._names.pile(missed.pile, mover, "from")
            return self._text("panels-missed-top", pile=pile)
        pile = self._names.pile(missed.pile, mover, "on")
        return self._text("panels-missed-card", card=self._names.card(missed.card), pile=pile)

    def _did(self, breach: Breach, offender: Seat) -> str:
        act = breach.act
        person = self._names.person(offender)
        said: dict[str, str] = {
            "actor": self._text("verdict-actor", who=person.who, name=person.name),
            "card": self._names.card(breach.card),
        }
        if act is None:
            return self._text("verdict-did-touch", **said)
        said["from"] = self._names.pile(act.source, offender, "from")
        said["to"] = self._names.pile(act.target, offender, target_role(str(act)))
        return self._text(f"verdict-did-{_deed(act)}", **said)

    def _due(self, breach: Breach, offender: Seat) -> str:
        """What had to be done instead: with that very card, or with others."""
        if not breach.missed:
            return ""
        source = breach.act.source if breach.act else None
        if breach.card and any(
            one.card is breach.card and one.pile is source for one in breach.missed
        ):
            return self._text("verdict-due-it", paragraph=breach.paragraph)
        named = [self._missed(one, offender) for one in breach.missed]
        cards = reduce(lambda one, two: self._text("verdict-or", first=one, second=two), named)
        return self._text("verdict-due", paragraph=breach.paragraph, cards=cards)

    def _missed(self, missed: MissedCard, offender: Seat) -> str:
        pile = self._names.pile(missed.pile, offender, "from")
        if missed.card is None:
            return self._text("verdict-top", pile=pile)
        return self._text("verdict-missed", card=self._names.card(missed.card), pile=pile)

    def _price(self, verdict: Verdict) -> str:
        """What a wrong call costs the caller."""
        caller, price = verdict.caller, verdict.price
        assert caller is not None
        who, name, _ = self._names.person(caller)
        return self._text(
            f"verdict-price-{price.name}",
            who=who,
            name=name,
            other=self._names.person(caller.other).owner,
            points=price.amount,
            pile=self._names.pile(Pile.OPPONENT_DISCARD, caller, "from"),
        )


def _deed(act: Act) -> str:
    """The kind of an act, as the messages of verdicts name it."""
    if (act.source, act.target) == (Pile.HAND, Pile.DISCARD):
        return "discard"
    loads = act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)
    return _DEEDS.get(act.kind) or ("load" if loads else "play")


_DEEDS = {
    Kind.TURN_UP: "turn",
    Kind.TURN_OVER: "over",
    Kind.PASS: "pass",
    Kind.RUN: "run",
    Kind.REVERSE: "reverse",
    Kind.UNDER: "under",
}


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:]
