"""Advisors at a table: both players agree to them, and both hear what they say (F5).

Advice is no act: it stands in the log beside the acts, and no act becomes stale by it. The table
takes one entry at a time, so that both players are sent the advice before the next act.
"""

from __future__ import annotations

from russianbank.core.advice import Advice
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.notation.annotation import read_signs
from russianbank.server.table import wire_event as wire
from russianbank.server.table.advisor_links import PERSON
from russianbank.server.table.command_refusal import refuse
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.entry import AdviceEntry, AdvisorEntry, AdvisorLinkEntry, SitEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_view import ShownAdvice
from russianbank.server.table.wire_event import WireEvent

MOST_ADVICE = 300
"""Pieces of advice in one deal, so that no log is without an end."""

_Appointment = type[wire.AdvisorAskedEvent | wire.AdvisorAgreedEvent | wire.AdvisorEndedEvent]


class TableAdvisors:
    """Lets players have advisors, and the advisors speak.

    Args:
        play: the deal that they speak of.
    """

    def __init__(self, play: DealPlay) -> None:
        self._play = play
        self._declined: dict[Seat, int] = {}  # whose wish was declined, and in which deal

    def appoint(self, entry: AdvisorEntry, seat: Seat) -> list[WireEvent]:
        """Agree to an advisor for one player; the computer agrees to every advisor.

        Raises:
            CommandRefused: if it is not possible; nothing has changed then.
        """
        advised = Seat.named(entry.seat)
        try:
            if entry.player:
                kind = self._agree(advised, entry.player, seat)
            else:
                kind = self._end(advised, seat)
        except (NotTheMoment, CannotBePlayed) as error:
            raise refuse("not-the-moment", error, "F5") from None
        self._play.touched = ()
        return [kind(seat_name(seat), seat_name(advised))]

    def _agree(self, advised: Seat, player: str, seat: Seat) -> _Appointment:
        advisors = self._play.advisors
        if player == PERSON and self._play.is_machine(advised):
            raise NotTheMoment("a person advises people; the computer thinks for itself")
        answers = seat.other in advisors.wished[advised]
        is_played = self._play.game is not None and self._play.over is None
        if is_played and not answers and self._declined.get(seat) == self._play.deals:
            raise NotTheMoment(f"{seat.other} has declined an advisor; ask again in the next deal")
        asked = advisors.wished[advised].get(seat.other, player)
        if asked != player:
            raise NotTheMoment(f"{seat.other} has asked for {asked}; agree to it or decline it")
        agreed = advisors.agree(advised, player, by=seat)
        if not agreed and self._play.is_machine(seat.other):
            agreed = advisors.agree(advised, player, by=seat.other)
        return wire.AdvisorAgreedEvent if agreed else wire.AdvisorAskedEvent

    def _end(self, advised: Seat, seat: Seat) -> _Appointment:
        if seat.other in self._play.advisors.wished[advised]:
            self._declined[seat.other] = self._play.deals
        self._play.advisors.end(advised)
        self._play.links.end(advised)
        if self._play.advice and self._play.advice.seat == seat_name(advised):
            self._play.advice = None
        return wire.AdvisorEndedEvent

    def resume(self, snapshot: TableSnapshot) -> None:
        """Take over who advises the players, and whom they have asked for."""
        for advised, player, by in snapshot.advisors:
            for seat in Seat if by is None else (Seat.named(by),):
                self._play.advisors.agree(Seat.named(advised), player, by=seat)
        for advised, key in snapshot.advisor_links:
            self._play.links.make(Seat.named(advised), key)

    def make_link(self, entry: AdvisorLinkEntry, seat: Seat) -> list[WireEvent]:
        """Make the link for the person who advises a player.

        Raises:
            CommandRefused: if no person does.
        """
        if self._play.advisors.names.get(seat) != PERSON:
            raise refuse(
                "not-the-moment", "both players agree to a person as the advisor first", "F5"
            )
        self._play.links.make(seat, entry.key)
        self._play.touched = ()
        return []

    def sit(self, entry: SitEntry) -> list[WireEvent]:
        """Let the person who has the link sit down beside the player, once.

        Raises:
            CommandRefused: if the link is dead, or somebody has sat down by it.
        """
        links, seat = self._play.links, Seat.named(entry.seat)
        if links.keys.get(seat) != entry.advises or seat in links.names:
            raise refuse("not-the-moment", "this link is dead, or an advisor came by it", "F5")
        links.sit(entry.advises, entry.name)
        self._play.touched = ()
        return []

    def advise(self, entry: AdviceEntry, seat: Seat) -> list[WireEvent]:
        """Let the advisor of a player speak.

        Raises:
            CommandRefused: if it is not possible; nothing has changed then.
        """
        game = self._play.running()
        if len(game.advisors.said) >= MOST_ADVICE:
            raise refuse("deal-full", f"nobody is advised {MOST_ADVICE} times in a deal; play on")
        try:
            game.advise(Advice(seat, read_signs(entry.shown), entry.words))
        except NotTheMoment as error:
            raise refuse("not-the-moment", error, "F5") from None
        except (CannotBePlayed, CannotBeRead) as error:
            raise refuse("refused", error, "F5") from None
        advice = ShownAdvice(
            seat_name(seat),
            entry.shown,
            entry.words,
            entry.why,
            entry.phrase,
            len(game.advisors.said),
        )
        self._play.advice = advice
        self._play.touched = ()
        return [wire.AdvisedEvent(seat_name(seat))]
