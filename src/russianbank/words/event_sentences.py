"""What happened at a table, in sentences, in the language of the reader.

Which message says an event, `event_keys.py` decides, also for the browser, which puts the names in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.event import (
    Abandoned,
    Compelled,
    DrawAgreed,
    DrawOffered,
    Event,
    Lapse,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
    Verdict,
)
from russianbank.core.law import Breach, MissedCard
from russianbank.core.speaker import Speaker
from russianbank.words.event_keys import breach_keys, deed_of, event_key, ruling, verdict_keys
from russianbank.words.sign_names import SignNames


def act_sentence(text: Speaker, act: str, shown: str, **said: str) -> str:
    """An act without its player; it does not begin with a capital letter.

    Args:
        text: says a message in the language of the reader.
        act: the notation of the act.
        shown: another card that the act turned up; empty if there is none.
        said: the card moved (``card``) and the piles (``from`` and ``to``), as they stand in the
            sentence.
    """
    deed = text(event_key("played", act), **said)
    return text("speech-opened", said=deed, card=shown) if shown else deed


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
                    return text("verdict-back", back=card(event.card))
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
        opened = self._names.card(shown) if shown not in (None, card) else ""
        return act_sentence(self._text, str(act), opened, **self._moved(act, seat, card))

    def _moved(self, act: Act, seat: Seat, card: Card | None) -> dict[str, str]:
        """What an act moves, from where and to where, as it stands in its sentence."""
        return {
            "card": self._names.card(card),
            "from": self._names.pile(act.source, seat, "from"),
            "to": self._names.pile(act.target, seat, deed_of(str(act)).role),
        }

    def _stopped(self, verdict: Verdict, late: int, mover: Seat) -> Iterator[str]:
        """The verdict on a call of stop, and what it brings or costs."""
        caller = verdict.caller
        if caller is None:
            yield self._text("speech-stopped-by-table")
        else:
            upheld = ruling(verdict.upheld, verdict.price.name, verdict.lapse is not None)
            who, name, _ = self._names.person(caller)
            yield self._text("speech-stopped", upheld=upheld, who=who, name=name)
        facts: dict[str, Any] = {"back": self._names.card(verdict.moved), "acts": late}
        if verdict.breach is None:
            facts |= self._priced(verdict)
            if verdict.lapse and caller is not None:
                facts |= self._broken(verdict.lapse.breach, caller.other)
        else:
            offender = mover if caller is None else caller.other
            who, name, _ = self._names.person(offender if verdict.stays else offender.other)
            facts |= {"turn": who, "mover": name, **self._broken(verdict.breach, offender)}
        yield from self._said(verdict_keys(verdict, late), facts)

    def breach(self, breach: Breach, offender: Seat) -> Iterator[str]:
        """What a player did, and what had to be done, with its paragraph."""
        yield from self._said(breach_keys(breach), self._broken(breach, offender))

    def _said(self, keys: list[str], facts: dict[str, Any]) -> Iterator[str]:
        """Sentences of a verdict; paragraphs stand behind what was due, and what is too late."""
        for key in keys:
            said = _sentence(self._text(key, **facts))
            is_due, is_late = key.startswith("verdict-due"), key.startswith("verdict-lapsed")
            number = facts["number"] if is_due else Lapse.paragraph
            yield f"{said.removesuffix('.')} ({number})." if is_due or is_late else said

    def _broken(self, breach: Breach, offender: Seat) -> dict[str, str]:
        """Whatever a sentence can say of a breach: player, card, piles, the cards that were due."""
        who, name, _ = self._names.person(offender)
        named = [self._missed(one, offender) for one in breach.missed]
        moved = {"card": self._names.card(breach.card)}
        if breach.act:
            moved = self._moved(breach.act, offender, breach.card)
        return {
            "actor": self._text("verdict-actor", who=who, name=name),
            "paragraph": breach.paragraph,
            "number": _number(breach),
            "cards": self._either(named) if named else "",
            **moved,
        }

    def _either(self, named: list[str]) -> str:
        return reduce(lambda one, two: self._text("verdict-or", first=one, second=two), named)

    def warning(self, breach: Breach, mover: Seat) -> str:
        """What the law asks for before an act that has not been played."""
        law = self._text(breach.law)
        said = f"{law.removesuffix('.')} ({_number(breach)})."
        named = [self._waiting(one, mover) for one in breach.missed]
        if not named:
            return said
        return f"{said} {self._text('panels-missed', cards=self._either(named))}"

    def _waiting(self, missed: MissedCard, mover: Seat) -> str:
        if missed.card is None:
            pile = self._names.pile(missed.pile, mover, "from")
            return self._text("panels-missed-top", pile=pile)
        pile = self._names.pile(missed.pile, mover, "on")
        return self._text("panels-missed-card", card=self._names.card(missed.card), pile=pile)

    def _missed(self, missed: MissedCard, offender: Seat) -> str:
        pile = self._names.pile(missed.pile, offender, "from")
        if missed.card is None:
            return self._text("verdict-top", pile=pile)
        return self._text("verdict-missed", card=self._names.card(missed.card), pile=pile)

    def _priced(self, verdict: Verdict) -> dict[str, Any]:
        """Whatever a sentence can say of what a wrong call costs its caller."""
        caller, price = verdict.caller, verdict.price
        assert caller is not None
        who, name, _ = self._names.person(caller)
        return {
            "who": who,
            "name": name,
            "other": self._names.person(caller.other).owner,
            "points": price.amount,
            "pile": self._names.pile(Pile.OPPONENT_DISCARD, caller, "from"),
        }


def _number(breach: Breach) -> str:
    """The paragraph, with its number in the source of the rule set if that has one."""
    return f"{breach.paragraph}, {breach.cited}" if breach.cited else breach.paragraph


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:]
