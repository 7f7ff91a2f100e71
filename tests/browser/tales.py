"""Tales that several tests of the browser tell: a deal just before its end, an error, a watch."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from russianbank.core.cards import Seat
from tables_on_disk import Tale

PLACES = [f"{kind}{n}" for kind in "tf" for n in range(1, 9)] + ["rs", "rh", "rd", "bs", "bh", "bd"]
TRIES = 5
"""A promise in seconds may be kept at one of so many tries: others use this machine too."""


def nearly_over(acts: int = 1, **more: Any) -> tuple[Tale, list[tuple[Seat, str]]]:
    """A deal that is played out but for the last acts, and who does which of them.

    Args:
        acts: how many acts are left.
        more: what the table is to be.
    """
    whole = Tale(strictness="strict", **more)
    whole.play_out()
    return whole.ends_before(acts)


def error_of(tale: Tale) -> str:
    """An act of whoever is on turn that the cards allow and the law does not; his turn goes on.

    Raises:
        LookupError: if there is none just now.
    """
    position = tale.game.position
    for act in position.playable():
        if position.breach(act) and str(act)[0] in "ts" and str(act)[-1] in "12345678":
            return str(act)
    raise LookupError("no error can be made just now")


def before_an_error(seat: Seat = Seat.RED, **more: Any) -> tuple[Tale, str]:
    """A table where a seat is on turn and may do something wrong, and what that is."""
    for seed in range(1, 200):
        tale = Tale(seed=seed, **more)
        if tale.game.seat is seat:
            try:
                return tale, error_of(tale)
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
    """The top card of every pile that has one, as the page draws it."""
    return {pile: cards[-1] for pile, cards in lies(page).items() if cards}


def shown(tale: Tale, seat: Seat | None = None) -> dict[str, str]:
    """The top card of every pile that has one, as the server would tell a seat."""
    piles = tale.table.view(seat).piles
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


def seconds(deed: Callable[[], object]) -> float:
    """How long something takes."""
    begun = time.perf_counter()
    deed()
    return time.perf_counter() - begun


def promised(most: float, what: str, tried: Callable[[], float]) -> None:
    """See that something that is tried takes no longer than promised, and print how long it took.

    The promise is made for a machine with nothing else to do. Where more programs than cores want
    to run, each of them waits in proportion.

    Args:
        most: seconds.
        what: what it is.
        tried: does it, and tells the seconds.
    """
    took: list[float] = []
    busy = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    while len(took) < TRIES and (not took or min(took) > most):
        took.append(tried())
    told = ", ".join(f"{each:.2f}" for each in took)
    print(f"{what}: {told} s; promised {most} s; {busy:.1f} programs for each core")
    assert min(took) <= most * busy, f"{what} took {told} s"
