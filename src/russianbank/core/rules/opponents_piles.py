"""The sentences about the opponent's piles: what may be loaded on them, and taken from them."""

from __future__ import annotations

from collections.abc import Iterator

from russianbank.core.rules import conditions
from russianbank.core.rules.ruleset import RuleSet, in_suit
from russianbank.core.rules.sentence import Sentence, listed, say


def opponents_piles(rules: RuleSet) -> Iterator[Sentence]:
    """The section on the opponent's piles: loading, borrowing, and their tops (F46, F49, F24)."""
    piles = [pile for pile in ("stock", "discard") if conditions.load_sources(rules, pile)]
    if piles:
        yield from _loading(rules, piles)
    else:
        yield say("load-none", "load_onto", "load_from")
    if any({"up", "down"} & conditions.load_steps(rules, pile) for pile in piles):
        lowest, highest = rules.ranks[0], rules.ranks[-1]
        yield say(
            "load-round" if rules.load_round else "load-not-round",
            "load_round",
            lowest=lowest,
            highest=highest,
        )
    yield say(f"borrow-{_borrowed(rules, piles)}", "borrow")
    if rules.foundations != "none":
        yield _opponents_tops(rules)


def _loading(rules: RuleSet, piles: list[str]) -> Iterator[Sentence]:
    """How the opponent's piles are loaded: one sentence, or one for each pile (F46, E9)."""
    barred = [rules.load_stock_not_from, rules.load_discard_not_from]
    if not any(barred) and all(in_suit(rules, pile) for pile in piles):
        both = " and ".join(piles)
        sources = listed(conditions.load_sources(rules, piles[0]), "or")
        yield say(
            "load",
            "load_onto",
            "load_from",
            piles=both.replace(" ", "-"),
            sources=sources,
        )
    else:
        for pile in piles:
            yield _load_of(rules, pile)
    closed = [pile for pile in piles if pile in rules.load_not_on_highest]
    if closed:
        highest = rules.ranks[-1]
        yield say(
            "load-not-on-highest",
            "load_not_on_highest",
            piles="-or-".join(closed),
            highest=highest,
        )


def _load_of(rules: RuleSet, pile: str) -> Sentence:
    """How one of the opponent's piles is loaded (E9)."""
    suit, chosen = getattr(rules, f"load_{pile}_suit"), conditions.load_steps(rules, pile)
    steps = "-".join(step for step in ("up", "down", "equal") if step in chosen)
    sources = listed(conditions.load_sources(rules, pile), "or")
    return say(
        "load-one",
        "load_onto",
        "load_from",
        f"load_{pile}_suit",
        f"load_{pile}_steps",
        f"load_{pile}_not_from",
        pile=pile,
        suit=suit,
        steps=steps,
        sources=sources,
    )


def _borrowed(rules: RuleSet, loaded: list[str]) -> str:
    """Which of the opponent's tops can ever be borrowed (F49); without a hand is no discard."""
    if not conditions.has_hand(rules):
        return "stock" if rules.borrow == "discard-and-stock" else "no"
    return "no" if rules.borrow == "own-loads" and "discard" not in loaded else rules.borrow


def _opponents_tops(rules: RuleSet) -> Sentence:
    """Which of the opponent's tops may go to a foundation (F24, E10)."""
    if not rules.stock_size:
        key = "discard" if rules.opponent_to_foundation else "discard-stays"
    elif not conditions.has_hand(rules):
        stays = not rules.opponent_to_foundation or "stock" in rules.opponent_stays
        key = "stock-stays" if stays else "stock"
    elif not rules.opponent_to_foundation:
        key = "stays"
    elif not rules.opponent_stays:
        key = "to-foundation"
    else:
        key = "only-discard" if "stock" in rules.opponent_stays else "only-stock"
    return say(f"opponent-{key}", "opponent_to_foundation", "opponent_stays")
