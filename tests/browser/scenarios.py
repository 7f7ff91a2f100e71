"""Scenarios that several browser tests share: a deal before its end, a violation, a stopwatch."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

PLACES = [f"{kind}{n}" for kind in "tf" for n in range(1, 9)] + ["rs", "rh", "rd", "bs", "bh", "bd"]
TRIES = 5
"""A limit in seconds must be kept in one of so many tries: other programs use this machine too."""


def nearly_over(acts: int = 1, **more: Any) -> tuple[PlayedTable, list[tuple[Seat, str]]]:
    """A deal without its last acts, and those acts with their seats.

    Args:
        acts: how many acts are left.
        more: options of the table.
    """
    whole = PlayedTable(strictness="strict", **more)
    whole.play_out()
    return whole.ends_before(acts)


def finished() -> PlayedTable:
    """A deal that two people have played to its end."""
    scenario, rest = nearly_over()
    scenario.play(*(act for _, act in rest))
    return scenario


def violation_in(scenario: PlayedTable) -> str:
    """An act that the cards allow and the rules forbid, after which the turn goes on.

    Raises:
        LookupError: if there is none in this position.
    """
    position = scenario.game.position
    for act in position.playable():
        if position.breach(act) and str(act)[0] in "ts" and str(act)[-1] in "12345678":
            return str(act)
    raise LookupError("no error can be made just now")


def before_violation(seat: Seat = Seat.RED, **more: Any) -> tuple[PlayedTable, str]:
    """A table where a seat is on turn and can break a rule, and the act that does."""
    for seed in range(1, 200):
        scenario = PlayedTable(seed=seed, **more)
        if scenario.game.seat is seat:
            try:
                return scenario, violation_in(scenario)
            except LookupError:
                continue
    raise LookupError("no deal begins with an error")


def lies(page: Page) -> dict[str, list[str]]:
    """All cards drawn on a page, pile by pile."""
    found: dict[str, list[str]] = page.locator("[data-pile]").evaluate_all(
        """piles => Object.fromEntries(piles.map(pile => [pile.dataset.pile,
        [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)]))"""
    )
    return found


def tops(page: Page) -> dict[str, str]:
    """The top card of every pile that has one, as the page shows it."""
    return {pile: cards[-1] for pile, cards in lies(page).items() if cards}


def shown(scenario: PlayedTable, seat: Seat | None = None) -> dict[str, str]:
    """The top card of every pile that has one, in the server's view for a seat."""
    piles = scenario.table.view(seat).piles
    return {
        pile: pile_shown.split()[-1] if pile_shown else "back"
        for pile, (count, pile_shown) in piles.items()
        if count
    }


def version(page: Page) -> int:
    """The version of the table that a page shows."""
    return int(page.locator("[data-table]").get_attribute("data-version") or -1)


def at_version(page: Page, number: int) -> None:
    """Wait until a page shows this version or a later one."""
    page.wait_for_function(
        "number => Number(document.querySelector('[data-table]').dataset.version) >= number",
        arg=number,
    )


def seconds(action: Callable[[], object]) -> float:
    """The seconds that an action takes."""
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def check_duration(most: float, what: str, tried: Callable[[], float]) -> None:
    """Check that something takes no longer than promised, and print how long it took.

    The promise holds for an idle machine. Where more programs than cores want to run, the limit
    grows in proportion.

    Args:
        most: seconds.
        what: a name for it, to be printed.
        tried: does it, and returns the seconds.
    """
    took: list[float] = []
    busy = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    while len(took) < TRIES and (not took or min(took) > most):
        took.append(tried())
    reported = ", ".join(f"{each:.2f}" for each in took)
    print(f"{what}: {reported} s; promised {most} s; {busy:.1f} programs for each core")
    assert min(took) <= most * busy, f"{what} took {reported} s"
