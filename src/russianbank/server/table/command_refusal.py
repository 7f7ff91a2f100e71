"""Refusals: the exception for a message that the table refuses, and the reason for the sender."""

from __future__ import annotations

from typing import cast

from russianbank.core.act import Act, Pile
from russianbank.core.cards import Seat
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation, MissedCard, absolute
from russianbank.core.refusal import ActRefused, Refusal, no_such_act, refusal
from russianbank.server.table.messages import CommandRefusal, RefusalCode
from russianbank.server.table.projection import PILE_NAMES


class CommandRefused(Exception):
    """The table refuses a message and stays as it was; `refusal` is the reason for the sender."""

    def __init__(self, reason: CommandRefusal) -> None:
        super().__init__(reason.said)
        self.refusal = reason


def refuse(code: str, said: object, paragraph: str | None = None) -> CommandRefused:
    """The refusal for a reason that has to do with no card."""
    return CommandRefused(CommandRefusal(cast("RefusalCode", code), str(said), paragraph=paragraph))


def does_not_fit(position: Position, act: Act) -> CommandRefused:
    """The refusal of an act that the cards do not allow."""
    found = refusal(position, act)
    assert found is not None
    return _refused(found, position, str(act))


def never_fits(position: Position, source: Pile, target: Pile) -> CommandRefused:
    """The refusal of what is an act in no position, such as taking a card off a foundation."""
    return _refused(no_such_act(position, source, target), position, f"{source.sign}>{target.sign}")


def no_plan(error: ActRefused, position: Position) -> CommandRefused:
    """The refusal of a run for which there is no plan."""
    return _refused(error.refusal, position, None)


def _refused(found: Refusal, position: Position, act: str | None) -> CommandRefused:
    return CommandRefused(
        CommandRefusal(
            "refused",
            found.message(),
            refusal=found.code,
            paragraph=found.paragraph,
            cite=position.rules.cites.get(found.paragraph),
            act=act,
            card=str(found.card) if found.card else None,
            pile=pile_name(found.pile, position.seat),
            fits=list(found.fits),
            most=found.most,
        )
    )


def breaks(error: BreaksObligation, seat: Seat, strict: bool) -> CommandRefused:
    """The refusal of an act that breaks an obligation, at a table that warns or is strict."""
    breach = error.breach
    act = breach.act
    return CommandRefused(
        CommandRefusal(
            "breach" if strict else "warned",
            breach.message(),
            paragraph=breach.paragraph,
            cite=breach.cited or None,
            law=breach.law,
            act=str(act) if act else None,
            card=str(breach.card) if breach.card else None,
            pile=pile_name(act.source, seat) if act else None,
            missed=missed_cards(breach.missed, seat),
        )
    )


def missed_cards(missed: tuple[MissedCard, ...], seat: Seat) -> list[tuple[str | None, str]]:
    """The cards that should have come first, each with the name of its pile on the wire."""
    return [(str(one.card) if one.card else None, pile_name(one.pile, seat)) for one in missed]


def pile_name(pile: Pile, seat: Seat) -> str:
    """The name on the wire of a pile as a seat sees it."""
    return PILE_NAMES[absolute(pile, seat)]
