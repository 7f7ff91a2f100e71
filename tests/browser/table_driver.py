"""Drives a table in the browser: plays acts by drag, by clicks, by taps or by keys."""

from __future__ import annotations

import json
from typing import Any, Literal

from playwright.sync_api import CDPSession, Locator, Page, WebSocket

from russianbank.core.cards import Seat

InputMethod = Literal["drag", "clicks", "taps", "keys"]
STEPS = 4
"""Pointer moves of one drag."""

FOOT = 0.08
"""The distance from a card's edge at which it is pressed, in card widths."""


class TableDriver:
    """Drives the page of a player at a table.

    Args:
        page: the table's page; it may still be loading.
        seat: the player's seat.

    Attributes:
        sent: the messages that the page has sent.
        heard: the messages that it has received.
    """

    def __init__(self, page: Page, seat: Seat = Seat.RED) -> None:
        self.page = page
        self.seat = seat
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    @property
    def plays(self) -> list[str]:
        """The acts that the page has sent."""
        return [one["m"] for one in self.sent if one["t"] == "play"]

    # The cards shown

    @property
    def version(self) -> int:
        """The version of the table on this page."""
        return int(self.page.locator("[data-table]").get_attribute("data-version") or -1)

    def pile(self, sign: str) -> Locator:
        """A pile by its sign in an act: ``s``, ``t3``, ``D``; ``f`` is the first."""
        return self.pile_named(self.name(sign))

    def pile_named(self, name: str) -> Locator:
        """A pile by its name on the wire; the pictures of a review have such piles too."""
        return self.page.locator(f'[data-pile="{name}"]:not([inert] *)')

    def name(self, sign: str) -> str:
        """The name of a pile on the wire."""
        if sign == "f":
            return "f1"
        if sign[0] in "tf":
            return sign
        owner = self.seat if sign.islower() else self.seat.other
        return str(owner)[0] + sign.lower()

    def top(self, sign: str) -> Locator:
        """The top card of a pile."""
        return self.pile(sign).locator("[data-card]").last

    def cards(self, sign: str) -> list[str]:
        """The cards drawn for a pile, lowest first."""
        found: list[str] = (
            self.pile(sign)
            .locator("[data-card]")
            .evaluate_all("cards => cards.map(card => card.dataset.card)")
        )
        return found

    def lies(self) -> dict[str, list[str]]:
        """All cards drawn, pile by pile."""
        found: dict[str, list[str]] = self.page.locator("[data-pile]").evaluate_all(
            """piles => Object.fromEntries(piles.map(pile => [pile.dataset.pile,
            [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)]))"""
        )
        return found

    # Acts

    def act(self, text: str, way: InputMethod) -> None:
        """Play an act, without waiting for the result."""
        if text == "pass":
            self._press_button("pass", way)
        elif text.startswith("^"):
            self._turn_up(text[1], way)
        elif text == "d^h":
            self._turn_over(way)
        elif text.startswith("~"):
            self._reverse(text[1:], way)
        else:
            self._move(*_parts(text), way)
            question = self.page.locator("[data-dialog=choose]")
            if question.count():
                question.locator(f'[data-action="choose-{text}"]').click()

    def done(self, version: int) -> None:
        """Wait until the page shows this version and no command is in flight."""
        self.page.wait_for_function(
            """version => { const table = document.querySelector('[data-table]').dataset;
            return Number(table.version) >= version && table.pending === '0'; }""",
            arg=version,
        )

    def press_card(self, sign: str, *, run: bool = False) -> tuple[float, float]:
        """Press on the top card of a pile, or on the lowest of its run; return the point."""
        x, y = self._foot(sign) if run else middle(self.top(sign))
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        return x, y

    def drag(self, source: str, target: str, how: str = ">") -> None:
        """Drag the top card of a pile onto another pile; or the whole run, or under a run."""
        self.press_card(source, run=how == ">>")
        end = self._foot(target) if how == "_" else middle(self._landing(target))
        self.page.mouse.move(*end, steps=STEPS)
        self.page.mouse.up()

    def _landing(self, target: str) -> Locator:
        top = self.top(target)
        return top if top.count() else self.pile(target).locator(".slot")

    def _foot(self, sign: str) -> tuple[float, float]:
        """A point near the left edge of a pile's lowest card, which no other card covers."""
        box = self.pile(sign).locator("[data-card]").first.bounding_box()
        assert box is not None, "there is no card"
        return box["x"] + box["width"] * FOOT, box["y"] + box["height"] / 2

    def _move(self, source: str, how: str, target: str, way: InputMethod) -> None:
        if way == "drag":
            self.drag(source, target, how)
        elif source == "h" and self.cards("h")[-1:] == ["back"]:
            self._turn_up("h", way)  # a card is laid for the tableau (S3)
        elif way in ("clicks", "taps"):
            press = self.tap if way == "taps" else self.click
            press(source, foot=how == ">>")
            press(target, foot=how == "_")
        else:
            self._go(source)
            self.page.keyboard.press("Shift+Enter" if how == ">>" else "Enter")
            if (source, target) == ("h", "d"):
                self.page.keyboard.press("c")
                return
            self._go(target)
            self.page.keyboard.press("Shift+Enter" if how == "_" else "Enter")

    def click(self, sign: str, *, foot: bool = False) -> None:
        """Click on the top card of a pile, on its lowest card, or on its empty place."""
        self.page.mouse.click(*self._point(sign, foot=foot))

    def tap(self, sign: str, *, foot: bool = False) -> None:
        """Tap where `click` would click; the page must be open with `touch`."""
        self.page.touchscreen.tap(*self._point(sign, foot=foot))

    def _point(self, sign: str, *, foot: bool) -> tuple[float, float]:
        return self._foot(sign) if foot else middle(self._landing(sign))

    def _turn_up(self, sign: str, way: InputMethod) -> None:
        if way == "keys":
            self.page.keyboard.press({"s": "t", "h": "d"}[sign])
        else:
            (self.tap if way == "taps" else self.click)(sign)

    def _turn_over(self, way: InputMethod) -> None:
        if way == "drag":
            self.drag("d", "h")
        elif way in ("clicks", "taps"):
            (self.tap if way == "taps" else self.click)("h")
        else:
            self.page.keyboard.press("d")

    def _reverse(self, sign: str, way: InputMethod) -> None:
        if way == "keys":
            self._go(sign)
            self.page.keyboard.press("r")
        else:
            self.click(sign)
            self.page.locator("[data-action=reverse]").click()

    def _press_button(self, action: str, way: InputMethod) -> None:
        button = self.page.locator(f"[data-action={action}]")
        if way == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        elif way == "taps":
            button.tap()
        else:
            button.click()

    def _go(self, sign: str) -> None:
        """Focus a pile by its own key."""
        keys = {"s": "k", "h": "h", "f": "f"}
        wanted = self.name(sign)
        if sign[0] == "t":
            self.page.keyboard.press(sign[1])
        elif sign in keys:
            self.page.keyboard.press(keys[sign])
        elif sign == "d":
            self.page.keyboard.press("h")
            self.page.keyboard.press("ArrowRight")
            if self.focused != wanted:
                self.page.keyboard.press("ArrowDown")
        else:
            for _ in range(3):
                if self.focused != wanted:
                    self.page.keyboard.press("o")
        if sign != "f":
            assert self.focused == wanted, f"the keys led to {self.focused}, not to {wanted}"

    @property
    def focused(self) -> str | None:
        """The pile that has the focus."""
        found: str | None = self.page.evaluate("document.activeElement?.dataset.pile ?? null")
        return found


def _parts(text: str) -> tuple[str, str, str]:
    """The source, the sign of the move, and the target of an act."""
    how = next(sign for sign in (">>", ">", "_") if sign in text)
    source, _, target = text.partition(how)
    return source, how, target


def middle(element: Locator) -> tuple[float, float]:
    """The middle of an element's box, in pixels of the window."""
    box = element.bounding_box()
    assert box is not None, "there is nothing to be seen of it"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A finger on the screen; the page must be open with `touch`."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        """Touch the screen."""
        self._tell("touchStart", x, y)

    def move(self, x: float, y: float) -> None:
        """Move the finger."""
        self._tell("touchMove", x, y)

    def up(self) -> None:
        """Lift the finger."""
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def cancel(self) -> None:
        """Have the device cancel the touch, as for an incoming call."""
        self._session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    def _tell(self, kind: str, x: float, y: float) -> None:
        points = [{"x": x, "y": y}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Pen:
    """A pen on the screen."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def drag(self, *way: tuple[float, float]) -> None:
        """Press the pen at the first point, move through the others, lift it at the last."""
        kinds = ["mousePressed", *["mouseMoved"] * (len(way) - 1), "mouseReleased"]
        for kind, (x, y) in zip(kinds, [*way, way[-1]], strict=True):
            self._session.send(
                "Input.dispatchMouseEvent",
                {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
                | {"pointerType": "pen"},
            )
