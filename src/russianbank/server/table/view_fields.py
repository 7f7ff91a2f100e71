"""View fields: what the views show beside the piles, computed for each version of a table.

Most of it is the same for all viewers, so it is computed and compared once. A field that has not
changed is usually the very same object as before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from russianbank.core.cards import Seat
from russianbank.core.game import Game
from russianbank.server.table.deal_play import DealPlay
from russianbank.server.table.event_mapping import ACT_TEXTS, seat_name
from russianbank.server.table.projection import SEATS, VIEWERS, Viewer
from russianbank.server.table.table_view import (
    AbandonCost,
    LastAct,
    PileContents,
    SeatAdvisor,
    SeatName,
)
from russianbank.server.table.terms import Participant

Fields = dict[str, object]


class ViewFields(NamedTuple):
    """The fields of the views that may change, beside the piles, in the order of a patch.

    Attributes:
        first: the first ones, the same for all viewers.
        private: red's own and blue's own.
        last: the others, the same for all viewers.
    """

    first: Fields
    private: tuple[Fields, Fields]
    last: Fields

    def of(self, viewer: Viewer) -> Fields:
        """The fields of a viewer's view."""
        own = {} if viewer is None else {"seat": seat_name(viewer), **self.private[viewer]}
        return {**self.first, **own, **self.last}


def view_fields(play: DealPlay, last: LastAct | None) -> ViewFields:
    """The fields of the views of a table as it is now; `last` is the last act, as views mark it."""
    position = play.position
    acts = _acts(play)
    red, blue = (acts, []) if position.seat is Seat.RED else ([], acts)
    return ViewFields(
        {
            "names": play.names,
            "deal": play.deals,
            "first": play.first,
            "cuts": play.cuts,
            "chose": play.chose,
            "mover": seat_name(position.seat),
            "turn": position.turn_number + 1,
            "laid": "".join(["01"[position.is_laid(place)] for place in range(8)]),
            "turned": position.turned_card is not None,
        },
        (_private(play, Seat.RED, red), _private(play, Seat.BLUE, blue)),
        {
            "asked": play.asked,
            "advisors": _advisors(play),
            "advice": play.advice,
            "last": last,
            "sheet": play.sheet.rows,
            "unlisted": play.sheet.unlisted,
            "totals": play.sheet.match.totals,
            "evening": play.sheet.evening,
            "over": play.shown_outcome(),
            "ready": [seat_name(seat) for seat in play.ready],
            "games": play.sheet.games,
        },
    )


def patches(
    before: ViewFields,
    after: ViewFields,
    piles: Mapping[Viewer, dict[str, PileContents]],
) -> dict[Viewer, Fields]:
    """For each viewer the fields in which two of its views differ, and the piles that changed."""
    first = _changed(before.first, after.first)
    last = _changed(before.last, after.last)
    patch: dict[Viewer, Fields] = {None: {**first, **last}}
    for seat in SEATS:
        own = _changed(before.private[seat], after.private[seat])
        patch[seat] = {**first, **own, **last}
    for one in VIEWERS:
        if piles[one]:
            patch[one]["piles"] = piles[one]
    return patch


def _changed(before: Fields, after: Fields) -> Fields:
    changed: Fields = {}
    if before == after:
        return changed
    for name, now in after.items():
        was = before[name]
        if now is not was and now != was:
            changed[name] = now
    return changed


def _private(play: DealPlay, seat: Seat, acts: list[str]) -> Fields:
    """The fields that only the player at a seat is shown."""
    game = None if play.over else play.game
    return {
        "acts": acts,
        "compel": [ACT_TEXTS[act.code] for act in play.demandable(seat)] if game else [],
        "stop": play.may_call_stop(seat),
        "barred": game is not None and game.must_wait_to_call(seat),
        "undo": _undo(play, seat) if game and game.seat is seat else None,
        "abandon": _abandon_cost(play, game, seat) if game else None,
    }


def _acts(play: DealPlay) -> list[str]:
    """The acts that the cards allow; at a strict table only those that are lawful."""
    if play.game is None or play.over:
        return []
    position = play.game.position
    acts = position.lawful() if play.terms.strictness == "strict" else position.playable()
    return [ACT_TEXTS[act.code] for act in acts]


def _advisors(play: DealPlay) -> dict[SeatName, SeatAdvisor] | None:
    if not play.rules.advisors:
        return None
    return {
        seat: SeatAdvisor(
            Participant("machine", player).level, by, play.links.names.get(Seat.named(seat))
        )
        for seat, player, by in play.advisor_names()
    }


def _undo(play: DealPlay, seat: Seat) -> Literal["take", "ask"] | None:
    if not play.may_ask_undo(seat):
        return None
    if play.may_undo_freely(seat):
        return "take"
    return None if play.asked or play.undo_refused else "ask"


def _abandon_cost(play: DealPlay, game: Game, seat: Seat) -> AbandonCost:
    return AbandonCost(game.abandoning_points(seat), play.rules.abandon_forfeit)
