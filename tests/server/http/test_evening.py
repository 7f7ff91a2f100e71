"""An evening of two people: matches as long as they agreed, and the score of all deals (U26)."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from helpers.app_server import Served
from russianbank.core.cards import Seat
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.table_view import Evening, MatchTarget

pytestmark = pytest.mark.usefixtures("afresh")


def opened(served: Served, target: str) -> str:
    """A table for two people, set up on the page with a length."""
    form = {"opponent": "friend", "rules": "foster-two-pack", "target": target}
    address = served.client.post("/tables", data=form, follow_redirects=False).headers["location"]
    table_id: str = address.removeprefix("/t/")
    link = served.client.post(f"/api/tables/{table_id}/invitation").json()["url"]
    friend = served.another()
    assert friend.post(urlsplit(link).path, follow_redirects=False).status_code == 303
    return table_id


def play_deal(served: Served, table_id: str, loser: Seat) -> tuple[int, int]:
    """Play a deal that somebody gives up; returns its points."""
    served.play(table_id, 6)
    assert served.do(table_id, SayEntry("abandon"), loser)["ok"]
    points = served.actor(table_id).table.view(None).sheet[-1].points
    for seat in Seat:
        served.do(table_id, SayEntry("next"), seat)
    return points


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("target", "agreed"),
    [
        ("points-250", MatchTarget(250, None)),
        ("deals-1", MatchTarget(None, 1)),
        ("deals-3", MatchTarget(None, 3)),
        ("open", MatchTarget(None, None)),
    ],
)
def test_a_match_is_as_long_as_agreed_and_the_evening_counts_deals_and_points(
    served: Served, target: str, agreed: MatchTarget
) -> None:
    table_id = opened(served, target)
    assert served.actor(table_id).table.view(None).target == agreed
    match, won, points, matches = [0, 0], [0, 0], [0, 0], 0
    deals = 0
    for number in range(7):
        loser = Seat.RED if number % 3 else Seat.BLUE
        scored = play_deal(served, table_id, loser)
        won[loser.other] += 1
        deals += 1
        match = [sum(both) for both in zip(match, scored, strict=True)]
        points = [sum(both) for both in zip(points, scored, strict=True)]
        view = served.actor(table_id).table.view(None)
        assert view.evening == Evening((won[0], won[1]), (points[0], points[1]))
        if deals == agreed.deals or max(match) >= (agreed.points or 10**6):
            match, deals, matches = [0, 0], 0, matches + 1
        assert list(view.totals) == match, "a rematch begins at zero"
    assert matches == {"points-250": 1, "deals-1": 7, "deals-3": 2, "open": 0}[target]
