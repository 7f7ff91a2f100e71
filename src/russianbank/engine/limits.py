"""How long a program may think about a plan, as the words after ``go`` say it."""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.plan import Budget
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted

MOST = 10**12
"""No number after a word is larger."""

UNTIL_STOPPED = 1e9
"""The seconds of a plan that only ``stop`` or another limit ends."""

PLANS_LEFT = 40
"""A clock is shared out to about as many plans as a game has still to come."""

WORDS = ("movetime", "nodes", "redtime", "bluetime", "redinc", "blueinc")


def read_limits(words: Sequence[str], seat: Seat) -> Budget:
    """Read how long to think; without words, as long as the player is used to.

    Args:
        words: what stands after ``go``, such as ``movetime 300``: milliseconds for this plan,
            layouts to visit, the milliseconds left to a player and those added for each plan, or
            ``infinite``.
        seat: the player on turn.

    Raises:
        CannotBeRead: at another word, or where no number follows.
    """
    if list(words) == ["infinite"]:
        return Budget(seconds=UNTIL_STOPPED)
    given: dict[str, int] = {}
    for word, number in zip(words[::2], [*words[1::2], ""], strict=False):
        if word not in WORDS or word in given:
            raise CannotBeRead(
                f"expected {', '.join(WORDS)} or infinite, each once; read {quoted(word)}"
            )
        if not (number.isascii() and number.isdigit() and len(number) < 14 and int(number) <= MOST):
            raise CannotBeRead(
                f"expected a whole number up to {MOST:,} after {word}; read {quoted(number)}"
            )
        given[word] = int(number)
    own = given.get(f"{seat}time")
    shared = None if own is None else own / PLANS_LEFT + given.get(f"{seat}inc", 0)
    times = [float(one) for one in (given.get("movetime"), shared) if one is not None]
    if "nodes" in given and not times:
        times = [1000 * UNTIL_STOPPED]
    layouts = max(given["nodes"], 1) if "nodes" in given else None
    return Budget(layouts, min(times) / 1000 if times else None)


def limit_words(budget: Budget) -> str:
    """Return the words after ``go`` that set a budget; the shorter of its times if it has two."""
    times = [one for one in (budget.seconds, budget.maximum) if one is not None]
    words = [f"movetime {max(1, round(min(1000 * min(times), MOST)))}"] if times else []
    if budget.layouts is not None:
        words.append(f"nodes {min(budget.layouts, MOST)}")
    return " ".join(words)
