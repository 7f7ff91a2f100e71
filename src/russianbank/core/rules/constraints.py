"""Constraints: what one field of a rule set must be because of other fields.

They are listed as data, in the order in which `find_invalid_field` checks them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Constraint(NamedTuple):
    """What one field must be because of other fields.

    Attributes:
        field: the name of the field.
        expected: what it must be, in words, for error messages.
        holds: whether a rule set fulfils the constraint.
    """

    field: str
    expected: str
    holds: Callable[[Any], bool]


def _without(
    cards: Iterable[str], sets: Iterable[str], where: str, there: Callable[[Any], bool]
) -> list[Constraint]:
    """Return constraints that the fields `sets` do not name `cards`, unless `there` holds."""
    gone = frozenset(cards)

    def constraint(name: str) -> Constraint:
        return Constraint(
            name,
            f"without {', '.join(sorted(gone))} where {where}",
            lambda r: there(r) or not gone & getattr(r, name),
        )

    return [constraint(name) for name in sets]


def _load_constraints(pile: str) -> list[Constraint]:
    """Return constraints on how one of the opponent's piles is loaded (E9)."""
    steps, suit, barred = f"load_{pile}_steps", f"load_{pile}_suit", f"load_{pile}_not_from"
    return [
        Constraint(
            steps,
            f"some of the steps, and 'up' and 'down' where load_onto lacks {pile!r}",
            lambda r: (
                bool(getattr(r, steps))
                and (pile in r.load_onto or getattr(r, steps) == {"up", "down"})
            ),
        ),
        Constraint(
            suit,
            f"'same' where load_onto lacks {pile!r}",
            lambda r: pile in r.load_onto or getattr(r, suit) == "same",
        ),
        Constraint(
            barred,
            f"sources of load_from, but not all, and none where load_onto lacks {pile!r}",
            lambda r: (
                not getattr(r, barred) or (pile in r.load_onto and getattr(r, barred) < r.load_from)
            ),
        ),
    ]


_SOURCE_SETS = ("space_from", "load_from", "compulsory", "compulsory_aces")
_FOUNDATION_SETS = ("compulsory", "compulsory_aces")
_OWN_PILES = ("tableau", "stock", "hand", "discard")
_OPPONENT_PILES = ("opponent-stock", "opponent-discard")

CONSTRAINTS: tuple[Constraint, ...] = (
    Constraint(
        "foundations",
        "'none' where packs is 'one' (S1)",
        lambda r: r.packs == "two" or r.foundations == "none",
    ),
    Constraint(
        "build",
        "'suit-round' where packs is 'one', and only there (S5)",
        lambda r: (r.build == "suit-round") == (r.packs == "one"),
    ),
    Constraint(
        "shift",
        "'run' where build is 'suit-round', and only there (S6)",
        lambda r: (r.shift == "run") == (r.build == "suit-round"),
    ),
    Constraint(
        "run_tools",
        "empty unless shift is 'run' (S7, S8)",
        lambda r: not r.run_tools or r.shift == "run",
    ),
    Constraint(
        "ranks",
        "at least 3 ranks where packs is 'one', or nobody has a hand to play",
        lambda r: r.packs == "two" or len(r.ranks) >= 3,
    ),
    Constraint(
        "stock_size",
        "0 where packs is 'one' (S1)",
        lambda r: r.packs == "two" or r.stock_size == 0,
    ),
    Constraint(
        "stock_size",
        "no more than the pack holds beside four cards for the tableau (F8)",
        lambda r: r.stock_size + 4 <= 4 * len(r.ranks),
    ),
    Constraint(
        "first_card_discarded",
        "false unless packs is 'two' and layout is 'at-deal', with a card for it (E11)",
        lambda r: (
            not r.first_card_discarded
            or (r.packs == "two" and r.layout == "at-deal" and r.stock_size + 5 <= 4 * len(r.ranks))
        ),
    ),
    Constraint(
        "stock_top",
        "'down' where stock_size is 0",
        lambda r: r.stock_size > 0 or r.stock_top == "down",
    ),
    Constraint(
        "stock_turns_itself",
        "false where stock_size is 0",
        lambda r: r.stock_size > 0 or not r.stock_turns_itself,
    ),
    Constraint(
        "first_turn",
        "other than 'non-dealer' where packs is 'two': there each deals (S2)",
        lambda r: r.packs == "one" or r.first_turn != "non-dealer",
    ),
    Constraint(
        "first_turn",
        "other than 'stock-top-...' unless stock_top is 'up'",
        lambda r: r.stock_top == "up" or not r.first_turn.startswith("stock-top"),
    ),
    Constraint(
        "first_turn_tie",
        "'cut-again' unless first_turn is 'stock-top-...'",
        lambda r: r.first_turn_tie == "cut-again" or r.first_turn.startswith("stock-top"),
    ),
    Constraint(
        "first_turn_tie",
        "'cut-again' where layout is 'own-first-turn': no tableau is laid yet (E15)",
        lambda r: r.layout == "at-deal" or r.first_turn_tie == "cut-again",
    ),
    *_without(
        ("stock", "opponent-stock"),
        (*_SOURCE_SETS, "load_onto"),
        "stock_size is 0",
        lambda r: r.stock_size > 0,
    ),
    *_without(
        ("discard",), _SOURCE_SETS, "discard_playable is false", lambda r: r.discard_playable
    ),
    *_without(
        _OPPONENT_PILES,
        _FOUNDATION_SETS,
        "opponent_to_foundation is false (F24)",
        lambda r: r.opponent_to_foundation,
    ),
    *_without(
        ("opponent-stock",),
        _FOUNDATION_SETS,
        "opponent_stays names the stock (E10)",
        lambda r: "stock" not in r.opponent_stays,
    ),
    *_without(
        ("opponent-discard",),
        _FOUNDATION_SETS,
        "opponent_stays names the discard (E10)",
        lambda r: "discard" not in r.opponent_stays,
    ),
    *_without(
        (*_OWN_PILES, *_OPPONENT_PILES),
        _FOUNDATION_SETS,
        "foundations is 'none' (S1)",
        lambda r: r.foundations != "none",
    ),
    Constraint(
        "compulsory_aces",
        "without the sources that compulsory names already",
        lambda r: not r.compulsory_aces & r.compulsory,
    ),
    Constraint(
        "compulsory_order",
        "'any' unless cards of the pile that goes first are compulsory",
        lambda r: (
            r.compulsory_order == "any"
            or r.compulsory_order.removesuffix("-first") in r.compulsory | r.compulsory_aces
        ),
    ),
    Constraint(
        "opponent_to_foundation",
        "false where foundations is 'none'",
        lambda r: r.foundations != "none" or not r.opponent_to_foundation,
    ),
    Constraint(
        "space_duty",
        "a duty that space_from allows (F21, S11)",
        lambda r: r.space_duty == "none" or r.space_duty.partition("-")[0] in r.space_from,
    ),
    Constraint(
        "opponent_stays",
        "one pile at most, and none unless opponent_to_foundation is true and there is a stock"
        " (E10)",
        lambda r: (
            not r.opponent_stays
            or (len(r.opponent_stays) == 1 and r.opponent_to_foundation and r.stock_size > 0)
        ),
    ),
    Constraint(
        "space_after_stock",
        "sources of space_from other than 'stock', and none unless space_from has 'stock' and"
        " space_duty is not 'discard' (E13)",
        lambda r: (
            not r.space_after_stock
            or (
                r.space_after_stock <= r.space_from - {"stock"}
                and "stock" in r.space_from
                and r.space_duty != "discard"
            )
        ),
    ),
    Constraint(
        "discard_after_stock",
        "false unless discard_playable is true and there is a stock, and no duty to fill spaces"
        " from the discard (E14)",
        lambda r: (
            not r.discard_after_stock
            or (r.discard_playable and r.stock_size > 0 and r.space_duty != "discard")
        ),
    ),
    Constraint(
        "discard_limit",
        "0 unless discard_playable is true and no duty fills spaces from the discard (E22)",
        lambda r: r.discard_limit == 0 or (r.discard_playable and r.space_duty != "discard"),
    ),
    Constraint(
        "load_from",
        "empty where load_onto is empty, and only there (F46)",
        lambda r: bool(r.load_from) == bool(r.load_onto),
    ),
    Constraint(
        "load_round",
        "false where load_onto is empty",
        lambda r: bool(r.load_onto) or not r.load_round,
    ),
    *_load_constraints("stock"),
    *_load_constraints("discard"),
    Constraint(
        "load_not_on_highest",
        "without piles that load_onto lacks (E9)",
        lambda r: r.load_not_on_highest <= r.load_onto,
    ),
    Constraint(
        "borrow",
        "other than 'own-loads' where load_onto is empty",
        lambda r: bool(r.load_onto) or r.borrow != "own-loads",
    ),
    Constraint(
        "borrow",
        "other than 'discard-and-stock' where stock_size is 0",
        lambda r: r.stock_size > 0 or r.borrow != "discard-and-stock",
    ),
    Constraint(
        "look",
        "'free' where stock_size is 0: there is only the hand to turn up (F44)",
        lambda r: r.stock_size > 0 or r.look == "free",
    ),
    Constraint(
        "free_stock",
        "false where stock_size is 0 or space_duty is 'stock-or-stopped' (E25)",
        lambda r: not r.free_stock or (r.stock_size > 0 and r.space_duty != "stock-or-stopped"),
    ),
    Constraint(
        "compel_stock_after",
        "0 where stock_size is 0",
        lambda r: r.stock_size > 0 or r.compel_stock_after == 0,
    ),
    Constraint(
        "draw",
        "other than 'impossible' where packs is 'two' (S21)",
        lambda r: r.packs == "one" or r.draw != "impossible",
    ),
    Constraint(
        "space_from",
        "with 'hand' or 'discard' in it where draw is 'impossible' (E3)",
        lambda r: r.draw != "impossible" or bool({"hand", "discard"} & r.space_from),
    ),
    Constraint(
        "win_by",
        "'all-cards' where stock_size is 0 (E12)",
        lambda r: r.stock_size > 0 or r.win_by == "all-cards",
    ),
    Constraint(
        "draw",
        "other than 'stock-empty-wins' where stock_size is 0",
        lambda r: r.stock_size > 0 or r.draw != "stock-empty-wins",
    ),
    Constraint(
        "stop_hand_card",
        "'hand' unless stop_passes_turn is true and stop_undoes is 'turned-card' (E21)",
        lambda r: (
            r.stop_hand_card == "hand" or (r.stop_passes_turn and r.stop_undoes == "turned-card")
        ),
    ),
    Constraint(
        "wrong_call_points",
        "1 or more where wrong_call is 'points', and 0 elsewhere",
        lambda r: (r.wrong_call_points > 0) == (r.wrong_call == "points"),
    ),
    Constraint(
        "wrong_call_cards",
        "1 or more where wrong_call is 'cards', and 0 elsewhere (E16)",
        lambda r: (r.wrong_call_cards > 0) == (r.wrong_call == "cards"),
    ),
    Constraint(
        "misplay",
        "'blocked' where packs is 'one'",
        lambda r: r.packs == "two" or r.misplay == "blocked",
    ),
    Constraint(
        "abandon_forfeit",
        "0 where abandon is false (F60)",
        lambda r: r.abandon or r.abandon_forfeit == 0,
    ),
)
