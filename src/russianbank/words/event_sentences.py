"""What happened at a table, in sentences, in the language of the reader.

Which message says an event, `event_keys.py` decides, also for the browser, which puts the names in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from russianbank.core.act import Act, Pile
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
from russianbank.words.event_keys import deed_of, event_key
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
        who, name, _ = self._names.person(offender)
        actor = self._text("verdict-actor", who=who, name=name)
        if act is None:
            card = self._names.card(breach.card)
            return self._text("verdict-did-touch", actor=actor, card=card)
        moved = self._moved(act, offender, breach.card)
        return self._text(f"verdict-did-{deed_of(str(act)).name}", actor=actor, **moved)

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


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:]
