"""The acts of a finished game, turn by turn, for a page that needs no script.

The browser writes the same list in `web/src/replay/act-list.tsx`, with the same messages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from russianbank.core.act import Pile
from russianbank.core.cards import SUITS, Seat, Suit
from russianbank.core.speaker import card_words
from russianbank.notation import read_act
from russianbank.server.study.finished_game import FinishedGame, ReplayStep
from russianbank.server.table import wire_event as wire
from russianbank.server.table.command_refusal import pile_name
from russianbank.server.table.table_view import AdviceReason, SeatName, ShownAdvice
from russianbank.words.catalogue import Catalogue
from russianbank.words.event_keys import NAMING, deed_of, event_key, ruling
from russianbank.words.event_sentences import act_sentence
from russianbank.words.sign_names import PILE_KINDS, Role

TURN_OVER = "d^h"
_SYMBOLS = {letter: f"{Suit(number).symbol}\ufe0e" for number, letter in enumerate(SUITS)}


@dataclass(frozen=True, slots=True)
class ListedAct:
    """An act in the list.

    Attributes:
        ply: how many steps have been played after it.
        parts: its signs; the kind of each is ``red``, ``black``, ``place`` or
            ``text``.
        name: the same in a sentence.
        mark: ``stop``, ``caught`` or ``missed`` for a stop and for a mistake; else empty.
        hint: the highest step of a hint that the player asked for before it; 0 if none.
    """

    ply: int
    parts: list[tuple[str, str]]
    name: str
    mark: str
    hint: int


@dataclass(frozen=True, slots=True)
class ListedTurn:
    """A turn in the list: its number, its player and its acts."""

    number: int
    seat: SeatName
    heading: str
    acts: list[ListedAct]


class ActList:
    """Writes the list of a game in one language.

    Args:
        game: the game.
        names: the players' names in this language.
        owners: the same, for a sentence that says whose something is.
        catalogue: the messages of the language.
    """

    def __init__(
        self,
        game: FinishedGame,
        names: dict[SeatName, str],
        owners: dict[SeatName, str],
        catalogue: Catalogue,
    ) -> None:
        self._game = game
        self._names = names
        self._owners = owners
        self._text, self._has = catalogue.text, catalogue.has

    def turns(self) -> list[ListedTurn]:
        """All turns of the game."""
        found: list[ListedTurn] = []
        mover, number = self._game.start.mover, self._game.start.turn
        for ply, step in enumerate(self._game.steps, 1):
            if not found or (found[-1].number, found[-1].seat) != (number, mover):
                heading = self._text("panels-turn-of", name=self._owners[mover])
                found.append(ListedTurn(number, mover, heading, []))
            found[-1].acts.append(self._act(ply, step, mover))
            mover, number = step.p.get("mover", mover), step.p.get("turn", number)
        return found

    def _act(self, ply: int, step: ReplayStep, mover: SeatName) -> ListedAct:
        parts = [part for event in step.e for part in self._parts(event, mover)]
        said = [self._sentence(event, mover) for event in step.e]
        mark = "stop" if any(isinstance(event, wire.StoppedEvent) for event in step.e) else ""
        if step.hint:
            said.append(self._text("replay-hint", step=step.hint))
        if step.wrong:
            mark = "caught" if step.wrong.caught else "missed"
            caught = "yes" if step.wrong.caught else "no"
            said.append(self._text("replay-mistake", caught=caught))
            due = self._cards_due(step.wrong.missed, mover)
            paragraph = step.wrong.paragraph
            said += [self._text(key, cards=due, paragraph=paragraph) for key in step.wrong.said]
        said += [self._advised(advice) for advice in step.advised]
        name = ". ".join(said).replace(".. ", ". ")
        return ListedAct(ply, parts, name, mark, step.hint)

    def _advised(self, advice: ShownAdvice) -> str:
        """Who was advised, and what was said; the acts are written as in a record."""
        if advice.phrase:
            said = self._text(f"phrase-{advice.phrase}")
        elif advice.why:
            said = " ".join(map(self._reason, advice.why))
        else:
            said = advice.words
        heard = [self._text("advisor-quoted", said=said)] if said else []
        person = self._game.advisors.get(advice.seat) or self._text("advisor-somebody")
        return self._text(
            "advisor-said",
            advisor=self._text("panels-machine") if advice.why else person,
            name=self._names[advice.seat],
            said=" ".join([*advice.shown, *heard]),
        )

    def _reason(self, reason: AdviceReason) -> str:
        facts: dict[str, str | int] = {"card": self._card(reason.card), **reason.counts}
        key = f"law-{reason.paragraph}" if reason.name == "must" else f"reason-{reason.name}"
        return self._text(key, **facts) if self._has(key) else ""  # one of an older version

    def _parts(self, event: wire.WireEvent, mover: SeatName) -> Iterator[tuple[str, str]]:
        """An event in a few signs; what moves no card is a sentence."""
        if not isinstance(event, wire.PlayedEvent | wire.CompelledEvent) or not _moves(event):
            yield "text", self._sentence(event, mover)
            return
        own = event.s if isinstance(event, wire.PlayedEvent) else _other(event.s)
        start = self._short_pile(event.start or "", own)
        if event.c is None:
            yield "text", f"{start[1]}:"
        else:
            yield _card_sign(event.c)
            if ">>" in event.m:
                yield "text", "…"
            yield start
            yield "text", "→"
            yield self._short_pile(event.end or "", own)
        if event.n and event.n != event.c:
            if event.c is not None:
                yield "text", "·"
            yield _card_sign(event.n)

    def _short_pile(self, pile: str, own: SeatName) -> tuple[str, str]:
        if pile[0] == "t":
            return "place", pile[1]
        if pile[0] == "f":
            return "text", _SYMBOLS[_suit(pile)]
        if pile[0] == own[0]:
            return "text", self._text(f"table-caption-{PILE_KINDS[pile[1]]}")
        name = self._pile(pile, "name")
        return "text", name[:1].upper() + name[1:]

    def _sentence(self, event: wire.WireEvent, mover: SeatName) -> str:
        """An event under the name of the player on turn, whose own acts do not repeat it."""
        tag = str(event.__struct_config__.tag)
        if isinstance(event, wire.StoppedEvent):
            return " ".join(self._stopped(event, mover))
        said = self._arguments(event)
        if isinstance(event, wire.PlayedEvent):
            shown = self._card(event.n) if event.c and event.n != event.c else ""
            deed = act_sentence(self._text, event.m, shown, **said)
        else:
            deed = self._text(event_key(tag), **said)
        if tag in NAMING:
            return deed
        seat: SeatName = getattr(event, "s", mover)
        if seat == mover:
            return deed[:1].upper() + deed[1:]
        return self._text("speech-by", who=self._names[seat], deed=deed)

    def _stopped(self, stop: wire.StoppedEvent, mover: SeatName) -> Iterator[str]:
        """The verdict on a call of stop."""
        if stop.s is None:
            yield self._text("speech-stopped-by-table")
        else:
            upheld, name = ruling(stop.upheld, stop.price, bool(stop.lapsed)), self._names[stop.s]
            yield self._text("speech-stopped", upheld=upheld, who="other", name=name)
        facts = self._broken(stop, mover if stop.s is None else _other(stop.s))
        for key in stop.said:
            said = self._text(key, **facts).strip()
            yield said[:1].upper() + said[1:]

    def _broken(self, stop: wire.StoppedEvent, offender: SeatName) -> dict[str, Any]:
        """Whatever a sentence can say of an error, or of what a wrong call costs."""
        text, caller = self._text, _other(offender)
        start, end = self._ends(stop.act, offender) if stop.act else ("", "")
        return {
            "actor": text("verdict-actor", who="watched", name=self._names[offender]),
            "card": self._said_card(stop.card) if stop.card else text("verdict-a-card"),
            "from": start,
            "to": end,
            "cards": self._cards_due(stop.missed, offender),
            "paragraph": stop.paragraph or "",
            "back": self._said_card(stop.back),
            "acts": stop.late,
            "who": "watched",
            "name": self._names[caller],
            "other": self._owners[offender],
            "points": stop.cost,
            "pile": self._pile(f"{offender[0]}d", "from"),
        }

    def _cards_due(self, missed: Sequence[tuple[str | None, str]], offender: SeatName) -> str:
        """The cards that had to be played first, in a sentence; empty if there are none."""
        due = [self._due(card, pile, offender) for card, pile in missed]
        if not due:
            return ""
        return reduce(lambda one, other: self._text("verdict-or", first=one, second=other), due)

    def _due(self, card: str | None, pile: str, offender: SeatName) -> str:
        place = self._pile(pile, "from", offender)
        if card is None:
            return self._text("verdict-top", pile=place)
        return self._text("verdict-missed", card=self._said_card(card), pile=place)

    def _ends(self, notation: str, offender: SeatName) -> tuple[str, str]:
        """Where an act begins and where it ends, in its sentence."""
        act, seat = read_act(notation), Seat(offender == "blue")
        start = self._pile(pile_name(act.source, seat), "from", offender)
        if act.target is Pile.FOUNDATION:
            return start, self._text("panels-a-foundation")
        return start, self._pile(pile_name(act.target, seat), deed_of(notation).role, offender)

    def _said_card(self, card: str | None) -> str:
        return self._text("verdict-card", card=self._card(card)) if card else ""

    def _arguments(self, event: wire.WireEvent) -> dict[str, Any]:
        """Whatever a sentence can say of an event: the player, the card, the piles, numbers."""
        facts = {name: getattr(event, name) for name in event.__struct_fields__}
        seat = facts.get("first", facts.get("winner", facts.get("s")))
        own: SeatName | None = None
        role: Role = "to"
        if isinstance(event, wire.PlayedEvent):
            role, own = deed_of(event.m).role, event.s
        start, end = facts.get("start"), facts.get("end", facts.get("to"))
        return {
            "who": "other" if seat else "nobody",
            "name": facts.get("name") or (self._names[seat] if seat else ""),
            "card": self._card(facts.get("c") or facts.get("n")),
            "from": self._pile(start, "from", own) if start else "",
            "to": self._pile(end, role, own) if end else "",
            "n": facts.get("n") or 0,
            "points": max(facts.get("points", (0,))),
        }

    def _card(self, card: str | int | None) -> str:
        if not isinstance(card, str):
            return ""
        return card_words(card, self._text)

    def _pile(self, pile: str, role: Role, own: SeatName | None = None) -> str:
        """A pile in a sentence; if `own` is its player, the sentence need not say whose it is."""
        if pile[0] == "t":
            return self._text("table-place", n=int(pile[1]), role=role)
        if pile[0] == "f":
            number = (int(pile[1]) - 1) % 2 + 1
            return self._text("table-foundation", suit=_suit(pile), n=number, role=role)
        owner: SeatName = "red" if pile[0] == "r" else "blue"
        whose = "own" if owner == own else owner
        return self._text(f"table-{PILE_KINDS[pile[1]]}", whose=whose, role=role)


def _moves(event: wire.PlayedEvent | wire.CompelledEvent) -> bool:
    """Whether an event moves or turns up a single card or a run."""
    return bool(event.start) and event.m != TURN_OVER and not event.m.startswith("~")


def _card_sign(card: str) -> tuple[str, str]:
    rank = "10" if card[0] == "T" else card[0]
    return "red" if card[1] in "HD" else "black", rank + _SYMBOLS[card[1]]


def _suit(foundation: str) -> str:
    return SUITS[(int(foundation[1]) - 1) // 2]


def _other(seat: SeatName) -> SeatName:
    return "blue" if seat == "red" else "red"
