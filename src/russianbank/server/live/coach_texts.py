"""The coach's notes and the hints in words, in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.law import Breach
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.speaker import Speaker, card_words
from russianbank.server.live.hints import GivenHint
from russianbank.server.table.coach import Moment, MomentName, basics
from russianbank.server.table.command_refusal import pile_name
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import PILE_KINDS, Person, SignNames


class HintRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a hint; each step reveals more."""

    step: Literal[1, 2, 3]


class HintAnswer(Struct, frozen=True, omit_defaults=True):
    """A hint.

    Attributes:
        version: the version of the table it is for.
        step: how much it reveals: 1 whether there is a card to play, 2 where, 3 what and why.
        said: the hint in the reader's language.
        piles: from step 2 on, the piles to mark.
        act: at step 3, the act.
        paragraph: at step 3, the paragraph that requires the act, if one does.
    """

    version: int
    step: Literal[1, 2, 3]
    said: str
    piles: list[str] = []
    act: str | None = None
    paragraph: str | None = None


class CoachNote(Struct, frozen=True):
    """A note of the coach about a moment of the game.

    Attributes:
        name: which moment it is.
        paragraph: the paragraph of the rulebook that explains it.
        said: the note in the reader's language.
        piles: the piles that it is about.
        acts: the acts of the player that show that they know it already.
        to: the pile where the card goes that it is about.
    """

    name: MomentName
    paragraph: str
    said: str
    piles: list[str]
    acts: list[str]
    to: str | None


class CoachNotes(Struct, frozen=True):
    """What the coach has to say at a version of the table.

    Attributes:
        version: the version.
        notes: the notes, the most urgent first.
        basics: the moments whose acts a player plays unasked who has understood the game.
    """

    version: int
    notes: list[CoachNote]
    basics: list[MomentName]


class _CoachNames(SignNames):
    """Names things as the coach does: cards in words, and the other player as the opponent."""

    def card(self, card: Card | None) -> str:
        """A card, such as the ace of clubs; any card for None."""
        if card is None:
            return super().card(card)
        return self.text("verdict-card", card=card_words(str(card), self.text))

    def person(self, seat: Seat) -> Person:
        """The player in a seat."""
        opponent = self.text("panels-opponent")
        return super().person(seat)._replace(name=opponent, owner=opponent)


class CoachTexts:
    """Writes what the coach tells one player.

    Args:
        text: says the messages of the language.
        seat: the player.
    """

    def __init__(self, text: Speaker, seat: Seat) -> None:
        self._text = text
        self._seat = seat

    def notes(self, version: int, moments: Iterable[Moment], rules: RuleSet) -> CoachNotes:
        """The notes of all moments at a version of a table."""
        return CoachNotes(version, [self.note(one) for one in moments], basics(rules))

    def note(self, moment: Moment) -> CoachNote:
        """The note of a moment."""
        to = self._named(moment.to, "to") if moment.to else ""
        key = f"coach-{moment.name}" if moment.usual else f"coach-{moment.name}-only"
        said = self._text(key, card=self.card(moment.card), to=to, paragraph=moment.paragraph)
        if moment.breach is not None:
            said = " ".join(self._with_breach(said, moment.name, moment.breach))
        piles, acts = list(moment.piles), list(moment.acts)
        return CoachNote(moment.name, moment.paragraph, said, piles, acts, moment.to)

    def _with_breach(self, said: str, name: MomentName, breach: Breach) -> Iterator[str]:
        """A note, and what was wrong: before it if the opponent did it, else after it."""
        sentences = EventSentences(_CoachNames(self._seat, text=self._text))
        theirs = name == "missed-stop"
        wrong = sentences.breach(breach, self._seat.other if theirs else self._seat)
        yield from (*wrong, said) if theirs else (said, *wrong)

    def hint(self, hint: GivenHint) -> HintAnswer:
        """A hint in words; each step says no more than it reveals."""
        if hint.act is None:
            key = (
                "coach-hint-where"
                if hint.piles
                else "coach-hint-plays"
                if hint.plays
                else "coach-hint-waits"
            )
            return HintAnswer(hint.version, hint.step, self._text(key), list(hint.piles))
        why = hint.reason
        assert why is not None
        because = why.sentence(self._text, lambda card: self.card(str(card)))
        said = f"{self._act(hint.act, hint)} {because}"
        return HintAnswer(
            hint.version, hint.step, said, list(hint.piles), str(hint.act), why.paragraph or None
        )

    def _act(self, act: Act, hint: GivenHint) -> str:
        """An act as something to do."""
        card = self.card(str(hint.card) if hint.card else None)
        if act.kind is Kind.PLAY and act.target is Pile.DISCARD:
            return self._text("coach-hint-act-discard", card=card)
        values = {"card": card, "from": self._pile(act.source, "from")}
        if act.kind in (Kind.PASS, Kind.TURN_OVER, Kind.TURN_UP, Kind.REVERSE):
            return self._text(f"coach-hint-act-{act.kind.name.lower().replace('_', '-')}", **values)
        verb = {Kind.RUN: "run", Kind.UNDER: "under", Kind.LAY: "lay"}.get(act.kind, "play")
        if act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD):
            verb = "load"
        role = "on" if verb in ("under", "lay") else "to"
        return self._text(f"coach-hint-act-{verb}", to=self._pile(act.target, role), **values)

    def card(self, card: str | None) -> str:
        """A card in words, or nothing."""
        return card_words(card, self._text) if card else ""

    def _pile(self, pile: Pile, role: str) -> str:
        """A pile in words, as the player calls it."""
        if pile is Pile.FOUNDATION:
            return self._text("coach-hint-foundation")
        return self._named(pile_name(pile, self._seat), role)

    def _named(self, name: str, role: str) -> str:
        """A pile in words, by its name on the wire."""
        if name[0] == "f":
            return self._text("coach-hint-foundation")
        if name[0] == "t":
            return self._text("table-place", n=int(name[1]), role=role)
        whose = "mine" if name[0] == str(self._seat)[0] else "opponent"
        return self._text(f"table-{PILE_KINDS[name[1]]}", whose=whose, role=role)
