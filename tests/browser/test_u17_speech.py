"""U17: screen readers get the names of piles, the events and the whole table."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from browser.conftest import Visits
from browser.table_driver import TableDriver
from browser.test_u01_drag import red_to_move
from browser.test_u07_stop import blue_is_on_turn, card_name, pile_name
from browser.test_u16_keys import in_the_middle
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat

GOLDEN = Path(__file__).parent.parent / "golden" / "table.aria.yaml"


def label(driver: TableDriver, pile: str) -> str:
    """The label of a pile."""
    return driver.pile_named(pile).get_attribute("aria-label") or ""


def hears(driver: TableDriver, urgency: str, text: str) -> None:
    """Wait until a text is announced."""
    driver.page.locator(f"[data-live={urgency}]", has_text=text).wait_for(state="attached")


@pytest.mark.extended
def test_every_pile_has_a_label_that_names_its_cards(visits: Visits) -> None:
    """U17: "Place 3: 7 of diamonds on 8 of spades, 2 cards", and so for every pile."""
    scenario = in_the_middle()
    driver = visits.driver(scenario)
    piles = scenario.table.view(Seat.RED).piles
    fans = 0
    for pile, (count, text) in piles.items():
        name, faces = label(driver, pile), text.split()
        assert name.lower().startswith(pile_name(pile)), name
        if faces:
            assert card_name(faces[-1]) in name
        if pile[0] == "t" and count > 1:
            fans += 1
            top, below = card_name(faces[-1]), card_name(faces[-2])
            assert name == f"Place {pile[1]}: {top} on {below}, {count} cards"
        if count == 0:
            assert name.endswith("a space" if pile[0] == "t" else "empty")
        if count and not faces:
            assert f"{count} card" in name
            assert "face down" in name
    assert fans > 0


@pytest.mark.extended
def test_an_act_is_announced_politely(visits: Visits) -> None:
    """U17: the announcement names player, card, source and target, for both players."""
    scenario, source, target = red_to_move()
    laid = visits.site.lay(scenario)
    mine, theirs = (TableDriver(visits.table(laid, seat), seat) for seat in Seat)
    card = card_name(mine.cards(source)[-1])
    mine.act(f"{source}>{target}", "clicks")
    said = f"{card} from {pile_name(source)} to {pile_name(target)}"
    hears(mine, "polite", f"You: {said}")
    hears(theirs, "polite", f"Ann: {said}")


@pytest.mark.extended
def test_a_turn_and_a_stop_are_announced_assertively(visits: Visits) -> None:
    """U17: a change of turn and a verdict are announced assertively."""
    scenario = blue_is_on_turn(with_error=True)
    laid = visits.site.lay(scenario)
    mine, theirs = (TableDriver(visits.table(laid, seat), seat) for seat in Seat)
    mine.page.keyboard.press("s")
    hears(mine, "assertive", "Your stop is right.")
    hears(mine, "assertive", "Your turn")
    hears(theirs, "assertive", "Ann calls stop, and is right.")
    hears(theirs, "assertive", "Ann to play")


@pytest.mark.extended
def test_v_announces_the_whole_table(visits: Visits) -> None:
    """U17: first whose turn it is, then every pile with cards, by its name."""
    scenario = in_the_middle()
    driver = visits.driver(scenario)
    driver.page.keyboard.press("v")
    hears(driver, "polite", "Your turn")
    said = driver.page.locator("[data-live=polite]").inner_text()
    for pile, (count, _) in scenario.table.view(Seat.RED).piles.items():
        if count:
            assert label(driver, pile) in said


@pytest.mark.extended
def test_the_score_is_spoken(visits: Visits) -> None:
    """U17: the button of the score sheet says whose points are whose."""
    driver = visits.driver(in_the_middle())
    button = driver.page.locator("[data-action=sheet]").first
    assert re.search(r"; You: 0, .+: 0\.", button.text_content() or "")


@pytest.mark.extended
def test_the_accessibility_tree_is_unchanged(visits: Visits) -> None:
    """U17: the tree of roles and names, against a regression golden of our own output.

    ``GOLDEN=write`` writes it anew; look at what has changed before keeping it.
    """
    driver = visits.driver(in_the_middle())
    tree = driver.page.locator(".board").aria_snapshot() + "\n"
    tree += driver.page.locator("[data-zone=actions]").aria_snapshot() + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(tree)
    assert tree == GOLDEN.read_text()


@pytest.mark.extended
def test_a_refusal_is_announced(visits: Visits) -> None:
    """U17: a refusal has the role alert, so that it is announced."""
    seed = next(n for n in range(1, 99) if PlayedTable(seed=n).game.seat is Seat.RED)
    scenario = PlayedTable(seed=seed)
    playable = {str(act) for act in scenario.game.position.playable()}
    target = next(n for n in range(2, 9) if f"t1>t{n}" not in playable)
    driver = visits.driver(scenario)
    driver.act(f"t1>t{target}", "keys")
    alert = driver.page.locator("[data-refused][role=alert]")
    alert.wait_for()
    assert alert.locator("p").inner_text()
