"""U28, U16, U17: a game with advisors by keys and announcements only, from the consent to the end.

A player here knows of the page what a screen reader says: announcements, and the name of
what has the focus.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from browser.conftest import Visits, ready
from helpers.stored_tables import PlayedTable

DIALOG = """name => document.activeElement.closest("dialog")
    ?.querySelector("h2").textContent === name"""
LIVE = "[aria-live], [role=status], [role=alert]"
LISTEN = """live => {
  window.heard = [];
  const hear = node => {
    const region = node.parentElement?.closest(live);
    const regions = region ? [region] : node.nodeType === 1 ? [...node.querySelectorAll(live)] : [];
    if (node.nodeType === 1 && node.matches(live)) regions.push(node);
    for (const { textContent } of regions)
      if (textContent && textContent !== window.heard.at(-1)) window.heard.push(textContent);
  };
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) hear(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
HEARD = """([from, wanted]) => {
  const at = window.heard.findIndex((said, n) => n >= from && new RegExp(wanted).test(said));
  return at < 0 ? null : [at, window.heard[at]];
}"""
MOVE = re.compile(r"(?:^|(.+?) )(?:loaded )?[Ff]rom (.+?) (?:to|on) (.+?)$")
TURN_UP = "Turn up "
DEED = "^(?!.*advisor).* (from|to|turned up|discarded)"
KEYS = {"your hand": "h", "your stock": "k"}
MOST_STOPS = 80
MOST_ACTS = 40


class Listener:
    """Somebody who hears a page and plays by keys.

    Args:
        page: the page of a table, which is shown.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._read = 0
        self._session = page.context.new_cdp_session(page)
        page.evaluate(LISTEN, LIVE)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._page.keyboard.press(key)

    def hear(self, wanted: str) -> str:
        """Wait for an announcement after the one that was waited for last; return it."""
        found = self._page.wait_for_function(HEARD, arg=[self._read, wanted]).json_value()
        self._read = found[0] + 1
        return str(found[1])

    def hears_dialog(self, name: str) -> None:
        """Wait until the focus is in a dialog of a name, which a screen reader says."""
        self._page.wait_for_function(DIALOG, arg=name)

    def focused(self) -> str:
        """What a screen reader says of what has the focus: its role, its name and its value."""
        element = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        (node,) = self._session.send(
            "Accessibility.getPartialAXTree",
            {"objectId": element["result"]["objectId"], "fetchRelatives": False},
        )["nodes"]
        parts = (node.get(part, {}).get("value", "") for part in ("role", "name", "value"))
        return " ".join(map(str, parts))

    def reach(self, name: str, key: str = "Tab") -> str:
        """Move the focus by a key to what has a name; return what is said of it."""
        for _ in range(MOST_STOPS):
            said = self.focused()
            if name.lower() in said.lower():
                return said
            self.press(key)
        raise AssertionError(f"no key leads to {name!r}")

    def choose(self, name: str) -> None:
        """Press the button of a name."""
        self.reach(name)
        self.press("Enter")

    def write(self, words: str) -> None:
        """Write into the field that has the focus."""
        self._page.keyboard.type(words)
        self.press("Enter")

    def ask_advisor(self) -> str:
        """Ask the own advisor, and hear the first act that is proposed."""
        self._read = self._page.evaluate("window.heard.length")
        self.choose("Ask the advisor")
        return first_of(self.hear("^Your advisor: "))

    def play(self, act: str) -> str:
        """Do what a sentence proposes; return what is announced then."""
        self._read = self._page.evaluate("window.heard.length")
        moved = MOVE.match(act)
        if moved:
            self._go(moved[2])
            self.press("Enter")
            self._go(moved[3])
            self.press("Enter")
        else:
            assert act.startswith(TURN_UP), act
            self.press({"your hand": "d", "your stock": "t"}[act.removeprefix(TURN_UP)])
        return self.hear(DEED)

    def _go(self, pile: str) -> None:
        place = re.fullmatch(r"place (\d)", pile)
        if place:
            self.press(place[1])
        elif pile == "a foundation":
            self.press("f")
        elif pile == "your discard":
            self.press("h")
            self.reach(pile, "ArrowRight")
        else:
            self.press(KEYS.get(pile, "o"))
            self.reach(pile, "o")


def first_of(advice: str) -> str:
    """The first act that an advisor proposes."""
    _, _, plan = advice.partition("advisor: ")
    return plan.split(".")[0]


def same_card(*sentences: str) -> bool:
    """Whether sentences speak of one card."""
    cards = [re.search(r"\w+ of \w+", one.lower()) for one in sentences]
    return len({card and card[0] for card in cards}) == 1


def last_acts(count: int) -> PlayedTable:
    """A table whose player on turn wins with so many more acts."""
    whole = PlayedTable(seed=2)
    whole.play_out()
    earlier, _ = whole.ends_before(count)
    return earlier


def open_advisors(listener: Listener) -> None:
    """Open the dialog of advisors."""
    listener.choose("Menu")
    listener.hears_dialog("Menu")
    listener.choose("Advisors")
    listener.hears_dialog("Advisors")


def agree_on_computer(asking: Listener, other: Listener) -> None:
    """Let a player have the computer as the advisor; the other one agrees."""
    open_advisors(asking)
    asking.choose("Propose")
    asking.press("Escape")
    other.hear("would like the computer as an advisor")
    other.press("q")
    assert "Agree" in other.focused()
    other.press("Enter")


@pytest.mark.extended
def test_u28_a_game_with_advisors_by_keys_and_announcements_only(visits: Visits) -> None:
    scenario = last_acts(10)
    laid, player = visits.site.lay(scenario), scenario.game.seat
    ann, bob = (Listener(visits.table(laid, seat)) for seat in (player, player.other))
    agree_on_computer(ann, bob)
    agree_on_computer(bob, ann)
    proposed = ann.ask_advisor()
    assert first_of(bob.hear("advisor: ")) == proposed
    assert same_card(proposed, ann.play(proposed), bob.hear(DEED))

    ann.ask_advisor()
    proposed = first_of(bob.hear("advisor: "))
    assert proposed.endswith("to a foundation")
    ann.play("Turn up your hand")
    if not same_card(proposed, bob.hear(DEED)):
        bob.press("s")
    bob.hear("Your stop is right")
    ann.hear("calls stop, and is right")

    for _ in range(MOST_ACTS):
        if "You have won the deal" in bob.play(bob.ask_advisor()):
            break
    assert "has won the deal" in ann.hear("won the deal")


@pytest.mark.extended
def test_u28_a_person_proposes_by_keys_what_the_player_does_by_keys(visits: Visits) -> None:
    scenario = last_acts(9)
    laid, player = visits.site.lay(scenario), scenario.game.seat
    ann, bob = (Listener(visits.table(laid, seat)) for seat in (player, player.other))
    open_advisors(ann)
    ann.reach("Who advises")
    ann.press("Home")
    ann.choose("Propose")
    bob.hear("would like a person as an advisor")
    bob.press("q", "Enter")
    ann.choose("Make a link for the advisor")
    link = ann.reach("/advise/").split()[-1]
    ann.press("Escape")

    page = visits.page(link)
    entering = Listener(page)
    entering.reach("textbox")
    entering.write("Cleo")
    ready(page)
    cleo = Listener(page)
    for each in (ann, bob):
        each.hear("Cleo advises Ann")
    cleo.press("v")
    table = cleo.hear("foundation")
    found = re.search(r"Place (\d): (king of (\w+)).*\3 foundation \d: queen of \3", table, re.I)
    assert found, table
    cleo.press(found[1], "Enter", "f", "Enter")
    proposed = first_of(ann.hear("^Your advisor: "))
    assert same_card(found[2], proposed, cleo.hear("advisor: "), bob.hear("advisor: "))
    assert same_card(ann.play(proposed), cleo.hear(DEED), bob.hear(DEED))
    open_advisors(bob)
    bob.choose("End the advice")
    cleo.hear("The counsel has ended")
