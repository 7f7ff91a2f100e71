"""The border of the library: whatever a compiled class is given, it answers or says what is wrong.

Every public method of every compiled class is called with numbers out of range and with values of
the wrong kind, one argument at a time. What cannot be meant is refused with an error of the
library, and changes nothing.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import russianbank as rb
from helpers.tables import table
from russianbank.ai.beam import Beam, BeamSearch
from russianbank.ai.deadline import Deadline
from russianbank.ai.endgame import Endgame
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.exhaustive import Exhaustive, ExhaustiveSearch
from russianbank.ai.expectimax import Expectimax
from russianbank.ai.features import Features, checked_board, checked_upcoming
from russianbank.ai.plan import Budget
from russianbank.ai.run_table import has_run_table
from russianbank.ai.turn_closure import TurnClosure
from russianbank.ai.turn_search import TurnSearch, checked_shift_cost
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACT_LIST, Act, Kind, Pile
from russianbank.core.arguments import (
    as_seat,
    checked_act,
    checked_card,
    checked_kind,
    checked_movers_pile,
    checked_number,
    checked_pile,
    checked_place,
    checked_real,
    checked_seat,
    refused,
)
from russianbank.core.build_info import compiled
from russianbank.core.cards import CARDS, Card, Rank, Seat, Suit
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.deal import (
    Deal,
    blank_deal,
    check_game,
    check_whole_game,
    checked_deal,
    first_by_cards,
    new_packs,
)
from russianbank.core.errors import CannotBePlayed, NotTheMoment, RussianBankError
from russianbank.core.kernel.board import Board
from russianbank.core.kernel.compiled_rules import CompiledRules, compile_rules
from russianbank.core.kernel.game_batch import GameBatch, checked_act_limit
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.kernel.playout import PlayoutStats
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.kernel.state import State
from russianbank.core.rules.ruleset import RuleSet
from russianbank.server.table.position_key import position_key

RULES, ONE_PACK, SHORT = (rb.preset(n) for n in ("foster-two-pack", "foster-one-pack", "foster-32"))
DEALT = rb.deal(RULES, Chance(1922))
START = Position.start(RULES, DEALT)
UNSEEN = START.unseen_cards(Seat.RED)[0]
LATE = table("pagat", t1="5H", t2="QS", h="4S", H="4C", s="", d="", S="", D="").position
NETWORK = ValueNetwork(RULES, weights_for(RULES))
FIRST = GameBatch(RULES, 1, 1).masks.tolist().index(1)
FOUNDED, TURNED = rb.read_act("t8>f"), rb.read_act("^h")

HOSTILE: tuple[Any, ...] = (
    *(-1, -2, 8, 16, 22, 64, 127, 128, 256, 10**6, 2**31, -(2**31), 2**63, 10**30, -(10**30)),
    *(1.5, float("nan"), float("inf"), "7H", "", b"", None, True, (), [], [1], {}, object(), int),
    *(Kind.RUN, Suit.HEARTS, Rank.KING, Seat.BLUE, Pile.DISCARD, Pile.T3),
    *(ACT_LIST[82], Act(Kind.LAY, Pile.HAND, Pile.OPPONENT_DISCARD, 0)),
    *(CARDS[5], Card(10**6), Card(-1), Card("x")),  # type: ignore[arg-type]
    *(RULES, ONE_PACK, DEALT, rb.deal(ONE_PACK, Chance(1)), Deal((), ()), blank_deal()),
    *(START, Position(RULES), Position.start(ONE_PACK, rb.deal(ONE_PACK, Chance(1)))),
    *(Chance(1), START.state(), Budget(layouts=9), NETWORK, Deadline()),
)


def number(least: float, most: float, enum: type = int, real: bool = False) -> Callable[..., bool]:
    """What stands for a number: no bool, and a member of this enum only."""
    kinds = (int, float, enum) if real else (int, enum)
    return lambda value: type(value) in kinds and least <= value <= most


def one_of(*kinds: type) -> Callable[..., bool]:
    return lambda value: type(value) in kinds


PILE, PLACE, SEAT = number(0, 21, Pile), number(0, 7, Pile), number(0, 1, Seat)
ACT, CARD, DEAL, RULE_SET = one_of(Act), one_of(Card), one_of(Deal), one_of(RuleSet)
POSITION, CHANCE, ANYTHING = one_of(Position), one_of(Chance), one_of(*map(type, HOSTILE))
CARDS_OR_NONE = one_of(tuple, list, bytes, str, dict)
LAYOUTS, LEAF, NOUGHT_TO_ONE = number(0, 2**63 - 1), number(0, 23), number(0, 1, real=True)
SEED = number(0, 2**64 - 1)
LIMITS = (number(-256, 256), NOUGHT_TO_ONE, ANYTHING, ANYTHING, SEED, NOUGHT_TO_ONE, ANYTHING)
NO_LIMITS = (256, 0.0, False, False, 0, 0.0, False)


class Case(NamedTuple):
    """A method: how to get it, and for each argument what it may be, and a good value."""

    make: Callable[[], Callable[..., Any]]
    kinds: tuple[Callable[..., bool], ...] = ()
    good: tuple[Any, ...] = ()


def of_position(name: str) -> Callable[[], Callable[..., Any]]:
    return lambda: getattr(START.copy(), name)


def of_deal(name: str) -> Callable[[], Callable[..., Any]]:
    return lambda: getattr(Deal(DEALT.cards(0), DEALT.cards(1)), name)  # type: ignore[arg-type]


def waiting_batch() -> GameBatch:
    """A batch of one game, which waits for a card."""
    batch = GameBatch(RULES, 1, 1, explicit=True)
    while not batch.waiting[0]:
        batch.step([batch.masks.tolist().index(1)])
    return batch


COMING = [waiting_batch().chances.tolist().index(1)]


def searched() -> TurnSearch:
    search = TurnSearch(RULES, NETWORK)
    search.run(START, 20)
    return search


def expanded() -> Expectimax:
    search = Expectimax(RULES, NETWORK)
    search.begin(START, 20, 3)
    search.expand()
    return search


def begun() -> Endgame:
    search = Endgame(RULES, NETWORK)
    search.begin(START, 20, 0.0)
    return search


def closed() -> TurnClosure:
    closure = TurnClosure(RULES)
    closure.find(START, 9)
    return closure


def solved() -> EndgameSolver:
    solver = EndgameSolver(LATE.rules)
    solver.solve(LATE, 9)
    return solver


def always(made: object, name: str) -> Callable[[], Callable[..., Any]]:
    return lambda: getattr(made, name)


TURN_SEARCH, EXPECTIMAX, ENDGAME = searched(), expanded(), begun()
OPTIONAL_DEAL = one_of(Deal, type(None))
NOTHING = one_of(type(None))
OPTIONAL_CARD = one_of(Card, type(None))

CASES: dict[str, Case] = {
    "Position": Case(lambda: Position, (RULE_SET,), (RULES,)),
    "Position.start": Case(lambda: Position.start, (RULE_SET, DEAL), (RULES, DEALT)),
    "Position.from_state": Case(
        lambda: Position.from_state, (RULE_SET, one_of(State)), (RULES, START.state())
    ),
    **{
        f"Position.{name}": Case(of_position(name))
        for name in ("copy", "spaces", "state", "playable", "lawful", "compulsory")
    },
    **{f"Position.{name}": Case(of_position(name)) for name in ("numbers", "loads")},
    "Board.seen_numbers": Case(always(START, "seen_numbers")),
    **{
        f"ObservedBoard.{name}": Case(of_position(name))
        for name in ("lawful_indices", "lawful_mask")
    },
    **{
        f"ObservedBoard.{name}": Case(
            of_position(name), (lambda value: value is None or SEAT(value),), (0,)
        )
        for name in ("observation", "card_planes")
    },
    **{f"Position.{name}": Case(of_position(name)) for name in ("owed", "yield_turn", "undo")},
    **{f"Position.{name}": Case(of_position(name), (PILE,), (0,)) for name in ("known_top",)},
    "Position.face_up": Case(of_position("face_up"), (PILE,), (0,)),
    "Position.left": Case(of_position("left"), (SEAT,), (0,)),
    "Position.is_laid": Case(of_position("is_laid"), (PLACE,), (0,)),
    "Position.turns_up": Case(of_position("turns_up"), (ACT,), (TURNED,)),
    "Position.chances": Case(of_position("chances"), (ACT,), (TURNED,)),
    "Position.breach": Case(of_position("breach"), (ACT,), (TURNED,)),
    "Position.breach_of_misplacing": Case(of_position("breach_of_misplacing"), (ACT,), (TURNED,)),
    "Position.allows": Case(of_position("allows"), (ACT,), (TURNED,)),
    "Position.sample_deal": Case(of_position("sample_deal"), (CHANCE,), (Chance(1),)),
    "Position.fits_foundation": Case(of_position("fits_foundation"), (CARD,), (UNSEEN,)),
    "Position.is_load": Case(of_position("is_load"), (CARD,), (UNSEEN,)),
    "Position.fits_tableau": Case(of_position("fits_tableau"), (CARD, PLACE), (UNSEEN, 0)),
    "Position.takers": Case(of_position("takers"), (CARD, PILE), (UNSEEN, 8)),
    "Position.play": Case(
        of_position("play"), (ACT, OPTIONAL_DEAL, OPTIONAL_CARD), (TURNED, DEALT, UNSEEN)
    ),
    "Position.misplace": Case(
        of_position("misplace"), (one_of(Pile), one_of(Pile), DEAL), (Pile.T1, Pile.T2, DEALT)
    ),
    "Position.send_back": Case(of_position("send_back"), (PILE, PILE), (int(Pile.T1), 20)),
    "Position.mark_seen": Case(of_position("mark_seen"), (PILE, CARD), (16, UNSEEN)),
    "Position.take_discards": Case(
        of_position("take_discards"), (SEAT, number(0, 10**6)), (Seat.RED, 1)
    ),
    **{
        f"{made.__class__.__name__}.{name}": Case(always(made, name), (PILE,), (0,))
        for made in (Board(), START, MoveGenerator(RULES), TURN_SEARCH)
        for name in ("cards", "count", "unseen_in")
    },
    **{
        f"{made.__class__.__name__}.unseen_cards": Case(always(made, "unseen_cards"), (SEAT,), (0,))
        for made in (Board(), START, MoveGenerator(RULES), TURN_SEARCH)
    },
    "CompiledRules": Case(lambda: CompiledRules, (RULE_SET,), (RULES,)),
    "compile_rules": Case(lambda: compile_rules, (RULE_SET,), (RULES,)),
    "Deal": Case(
        lambda: Deal,
        (CARDS_OR_NONE, CARDS_OR_NONE, SEAT, CARDS_OR_NONE),
        (DEALT.cards(Seat.RED), DEALT.cards(Seat.BLUE), Seat.RED, ()),
    ),
    "Deal.cards": Case(of_deal("cards"), (SEAT,), (0,)),
    "Deal.shuffle": Case(of_deal("shuffle"), (CHANCE, ANYTHING), (Chance(1), False)),
    "Deal.stock_card": Case(of_deal("stock_card"), (SEAT, number(1, 52)), (0, 12)),
    "Deal.hand_card": Case(of_deal("hand_card"), (SEAT, number(1, 52)), (0, 36)),
    "checked_pile": Case(lambda: checked_pile, (PILE,), (0,)),
    "checked_place": Case(lambda: checked_place, (PLACE,), (0,)),
    "checked_seat": Case(lambda: checked_seat, (SEAT,), (0,)),
    "as_seat": Case(lambda: as_seat, (SEAT,), (0,)),
    "checked_act_limit": Case(lambda: checked_act_limit, (number(1, 2**31 - 1),), (1,)),
    "checked_number": Case(
        lambda: lambda found: checked_number(found, 0, 7, "a number"), (number(0, 7),), (0,)
    ),
    "checked_real": Case(
        lambda: lambda found: checked_real(found, 0, 1, "a share"), (NOUGHT_TO_ONE,), (0,)
    ),
    "checked_act": Case(lambda: checked_act, (ACT,), (TURNED,)),
    "checked_card": Case(lambda: checked_card, (CARD,), (UNSEEN,)),
    "checked_movers_pile": Case(lambda: checked_movers_pile, (one_of(Pile),), (Pile.T1,)),
    "checked_kind": Case(
        lambda: lambda found: checked_kind(found, Pile, "a pile"), (one_of(Pile),), (Pile.T1,)
    ),
    "checked_chance": Case(lambda: checked_chance, (CHANCE,), (Chance(1),)),
    "checked_deal": Case(lambda: checked_deal, (DEAL,), (DEALT,)),
    "checked_position": Case(lambda: checked_position, (POSITION,), (START,)),
    "position_key": Case(lambda: position_key, (POSITION,), (START,)),
    "checked_board": Case(lambda: checked_board, (POSITION,), (START,)),
    "checked_upcoming": Case(lambda: checked_upcoming, (number(0, 2),), (0,)),
    "checked_shift_cost": Case(lambda: checked_shift_cost, (NOUGHT_TO_ONE,), (0,)),
    "refused": Case(lambda: lambda found: refused("a card", found), (ANYTHING,), ("7H",)),
    "check_game": Case(lambda: check_game, (DEAL, RULE_SET), (DEALT, RULES)),
    "first_by_cards": Case(lambda: first_by_cards, (RULE_SET, DEAL), (RULES, DEALT)),
    "check_whole_game": Case(lambda: check_whole_game, (DEAL, RULE_SET), (DEALT, RULES)),
    "blank_deal": Case(lambda: blank_deal),
    "deal": Case(lambda: rb.deal, (RULE_SET, CHANCE), (RULES, Chance(1))),
    "new_packs": Case(lambda: new_packs, (RULE_SET,), (RULES,)),
    "Chance": Case(lambda: Chance, (SEED,), (1,)),
    "Chance.word": Case(lambda: Chance(1).word),
    "Chance.split": Case(lambda: Chance(1).split),
    "Chance.below": Case(lambda: Chance(1).below, (number(1, 2**32),), (6,)),
    "Chance.happens": Case(lambda: Chance(1).happens, (NOUGHT_TO_ONE,), (0.5,)),
    "Chance.shuffle": Case(lambda: Chance(1).shuffle, (one_of(list),), ([1, 2],)),
    "playouts": Case(
        lambda: lambda start, seed: rb.playouts(start, seed, 1, 9),
        (one_of(RuleSet, Position), SEED),
        (START, 1),
    ),
    "GameBatch": Case(
        lambda: lambda *given: GameBatch(*given),
        (
            *(RULE_SET, number(1, 10**6), SEED, number(1, 2**31 - 1)),
            *(NOTHING, NOTHING, number(1, 256), ANYTHING, ANYTHING),
        ),
        (RULES, 3, 1, 9, None, None, 1, True, True),
    ),
    "GameBatch.begin": Case(
        lambda: GameBatch(RULES, 3, 1).begin, (lambda value: value is None or SEED(value),), (1,)
    ),
    "GameBatch.deal": Case(
        lambda: GameBatch(RULES, 3, 1).deal,
        (number(0, 2), lambda value: value is DEALT),
        (0, DEALT),
    ),
    "GameBatch.turn_up": Case(lambda: waiting_batch().turn_up, (one_of(),), (COMING,)),
    "GameBatch.has_ended": Case(lambda: GameBatch(RULES, 3, 1).has_ended),
    "GameBatch.step": Case(lambda: GameBatch(RULES, 1, 1).step, (one_of(),), ([FIRST],)),
    "GameBatch.position": Case(lambda: GameBatch(RULES, 3, 1).position, (number(0, 2),), (0,)),
    "Game": Case(
        lambda: rb.Game,
        (RULE_SET, DEAL, one_of(type(None)), one_of(Position, type(None))),
        (RULES, DEALT, "strict", None),
    ),
    "perft": Case(lambda: rb.perft, (POSITION, ANYTHING), (START, DEALT, 1)),
    "Features": Case(lambda: Features, (RULE_SET,), (RULES,)),
    "Features.read": Case(
        lambda: Features(RULES).read, (one_of(Position), number(0, 2)), (START, 0)
    ),
    "Features.read_face_sets": Case(
        lambda: Features(RULES).read_face_sets, (one_of(Position),), (START,)
    ),
    "ValueNetwork": Case(lambda: ValueNetwork, (RULE_SET, one_of()), (RULES, weights_for(RULES))),
    "ValueNetwork.evaluate": Case(
        always(NETWORK, "evaluate"), (one_of(Position), number(0, 2)), (START, 0)
    ),
    "TurnSearch": Case(
        lambda: TurnSearch,
        (RULE_SET, one_of(ValueNetwork), one_of(Deadline, type(None))),
        (RULES, NETWORK, None),
    ),
    "TurnSearch.run": Case(always(searched(), "run"), (POSITION, LAYOUTS), (START, 9)),
    "TurnSearch.limit": Case(always(searched(), "limit"), LIMITS, NO_LIMITS),
    "TurnSearch.reveal": Case(always(searched(), "reveal"), (DEAL,), (DEALT,)),
    "TurnSearch.plan": Case(always(TURN_SEARCH, "plan"), (LEAF,), (0,)),
    "TurnSearch.leaf_value": Case(always(TURN_SEARCH, "leaf_value"), (LEAF,), (0,)),
    "TurnSearch.features": Case(always(TURN_SEARCH, "features"), (LEAF,), (0,)),
    "Expectimax": Case(lambda: Expectimax, (RULE_SET, one_of(ValueNetwork)), (RULES, NETWORK)),
    "Expectimax.begin": Case(
        always(expanded(), "begin"), (POSITION, LAYOUTS, LAYOUTS), (START, 9, 3)
    ),
    "Expectimax.limit": Case(always(expanded(), "limit"), LIMITS, NO_LIMITS),
    "Expectimax.reveal": Case(always(expanded(), "reveal"), (DEAL,), (DEALT,)),
    "Expectimax.deepen": Case(always(expanded(), "deepen"), (CHANCE,), (Chance(1),)),
    **{
        f"Expectimax.{name}": Case(always(EXPECTIMAX, name))
        for name in ("plan", "value", "leaves", "plans", "expand")
    },
    **{
        f"Expectimax.{name}": Case(always(EXPECTIMAX, name), (LEAF,), (0,))
        for name in ("leaf", "estimate", "error", "bounds", "cards")
    },
    "Endgame": Case(lambda: Endgame, (RULE_SET, one_of(ValueNetwork)), (RULES, NETWORK)),
    "Endgame.suits": Case(always(ENDGAME, "suits"), (POSITION,), (START,)),
    "Endgame.begin": Case(
        always(begun(), "begin"), (POSITION, LAYOUTS, NOUGHT_TO_ONE), (START, 9, 0.0)
    ),
    "Endgame.deepen": Case(lambda: Endgame(RULES, NETWORK).deepen, (LAYOUTS,), (9,)),
    **{
        f"Endgame.{name}": Case(always(ENDGAME, name))
        for name in ("plan", "value", "leaves", "plans")
    },
    **{
        f"Endgame.{name}": Case(always(ENDGAME, name), (LEAF,), (0,))
        for name in ("leaf", "estimate", "error", "bounds", "cards")
    },
    "Endgame.bounds": Case(always(ENDGAME, "bounds"), (LEAF,), (0,)),
    "has_run_table": Case(lambda: has_run_table, (RULE_SET,), (RULES,)),
    "TurnClosure": Case(lambda: TurnClosure, (RULE_SET,), (RULES,)),
    "TurnClosure.find": Case(always(closed(), "find"), (POSITION, LAYOUTS), (START, 9)),
    "TurnClosure.plan": Case(always(closed(), "plan"), (number(0, 127),), (0,)),
    "EndgameSolver": Case(lambda: EndgameSolver, (RULE_SET,), (RULES,)),
    "EndgameSolver.suits": Case(always(solved(), "suits"), (POSITION,), (LATE,)),
    "EndgameSolver.solve": Case(always(solved(), "solve"), (POSITION, LAYOUTS), (LATE, 9)),
    "EndgameSolver.order": Case(always(solved(), "order")),
    **{
        f"EndgameSolver.{name}": Case(always(solved(), name), (number(0, 127),), (0,))
        for name in ("plan", "bounds_of", "cards")
    },
    "BeamSearch": Case(lambda: BeamSearch, (POSITION,), (START,)),
    "BeamSearch.best": Case(lambda: BeamSearch(START).best),
    "Beam.plan": Case(lambda: Beam().plan, (POSITION, ANYTHING, ANYTHING), (START, None, None)),
    "Beam.notices": Case(lambda: Beam().notices, (ANYTHING, ANYTHING), (None, None)),
    "ExhaustiveSearch": Case(lambda: ExhaustiveSearch, (POSITION, LAYOUTS), (START, 9)),
    "ExhaustiveSearch.best": Case(lambda: ExhaustiveSearch(START, 9).best),
    "Exhaustive.plan": Case(
        lambda: Exhaustive().plan,
        (POSITION, ANYTHING, one_of(Budget, type(None))),
        (START, None, Budget(layouts=9)),
    ),
    "Exhaustive.notices": Case(lambda: Exhaustive().notices, (ANYTHING, ANYTHING), (None, None)),
    "Deadline.set": Case(
        lambda: Deadline().set,
        (one_of(type), number(float("-inf"), float("inf"), real=True)),
        (float, 0.0),
    ),
    "Deadline.clear": Case(lambda: Deadline().clear),
    "Deadline.check": Case(lambda: Deadline().check),
}


@pytest.mark.parametrize("name", CASES)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    case = CASES[name]
    for place, may_be in enumerate(case.kinds):
        for hostile in HOSTILE:
            method = case.make()
            owner = getattr(method, "__self__", None)
            before = owner.copy() if isinstance(owner, Position) else None
            try:
                method(*case.good[:place], hostile, *case.good[place + 1 :])
            except RussianBankError:
                assert before is None or owner == before
            else:
                assert may_be(hostile), f"argument {place} of {name} was {hostile!r}"


@pytest.mark.parametrize("count", [-1, 2**31, 10**30, 1.5, "9", None, True, Kind.RUN])
def test_how_much_is_to_be_counted_is_a_number(count: Any) -> None:
    for call in (
        lambda: rb.perft(START, DEALT, count),
        lambda: rb.playouts(START, 1, count),
        lambda: rb.playouts(RULES, 1, 1, act_limit=count),
    ):
        with pytest.raises(CannotBePlayed, match="from 0 to"):
            call()


@pytest.mark.parametrize("name", CASES)
def test_what_is_meant_is_answered(name: str) -> None:
    case = CASES[name]
    try:
        case.make()(*case.good)
    except NotTheMoment:
        assert name == "Position.undo"


def compiled_modules() -> dict[Path, ModuleType]:
    """The modules that can be compiled, by their source."""
    package = Path(rb.__file__).parent
    sources = [types.with_suffix(".py") for types in sorted(package.rglob("*.pxd"))]
    return {
        source: importlib.import_module(
            ".".join(source.relative_to(package.parent).with_suffix("").parts)
        )
        for source in sources
        if source.exists()
    }


def compiled_classes() -> list[type]:
    """Every class in those modules, but for the dataclasses, which stay classes of Python."""
    return [
        kind
        for module in compiled_modules().values()
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__
    ]


def methods(kind: type) -> set[str]:
    """The names of its public methods."""
    return {
        name
        for name, value in vars(kind).items()
        if not name.startswith("_") and callable(getattr(kind, name))
        if not isinstance(value, type | property)
    }


@pytest.mark.skipif(not compiled(), reason="interpreted, a class shows its inner methods too")
def test_every_method_of_every_compiled_class_is_tried() -> None:
    missing = {f"{kind.__name__}.{name}" for kind in compiled_classes() for name in methods(kind)}
    assert missing - set(CASES) == set()


@pytest.mark.skipif(not compiled(), reason="interpreted, a module shows its inner functions too")
def test_every_function_of_every_compiled_module_is_tried() -> None:
    missing = {
        name
        for module in compiled_modules().values()
        for name, value in vars(module).items()
        if not name.startswith("_") and callable(value) and not inspect.isclass(value)
        if getattr(value, "__module__", None) == module.__name__
    }
    assert missing - set(CASES) == set()


def assert_answers(made: object) -> None:
    """Every method answers, or says what is wrong; none ends the process, or never ends."""
    for name, case in CASES.items():
        owner, _, method = name.partition(".")
        if method and owner in [kind.__name__ for kind in type(made).__mro__]:
            with suppress(RussianBankError):
                getattr(made, method)(*case.good)
    assert repr(made)


@pytest.mark.skipif(not compiled(), reason="interpreted, Python itself sees to that")
@pytest.mark.parametrize("kind", compiled_classes(), ids=lambda kind: kind.__name__)
def test_an_object_made_without_its_class_is_refused_or_whole(kind: Any) -> None:
    given = CASES[kind.__name__].good if kind.__name__ in CASES else ()
    for arguments in ((), given, given[:1], *([one] for one in HOSTILE)):
        try:
            made = kind.__new__(kind, *arguments)
        except RussianBankError:
            continue
        assert_answers(made)


def public_names(source: str, kind: type) -> set[str]:
    """The public names that the source gives a class, which are those that a type checker sees."""
    names = set()
    for one in ast.parse(source).body:
        if isinstance(one, ast.ClassDef) and one.name == kind.__name__:
            names |= {part.name for part in one.body if isinstance(part, ast.FunctionDef)}
            names |= {
                part.target.id
                for part in one.body
                if isinstance(part, ast.AnnAssign)
                if isinstance(part.target, ast.Name)
            }
            names |= {
                part.attr
                for part in ast.walk(one)
                if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)
                if isinstance(part.value, ast.Name) and part.value.id == "self"
            }
    return {name for name in names if not name.startswith("_")}


@pytest.mark.skipif(not compiled(), reason="interpreted, a class is what its source says")
@pytest.mark.parametrize("kind", [Position, Deal, Chance, PlayoutStats])
def test_a_type_checker_sees_what_a_compiled_class_has(kind: type) -> None:
    sources = {module.__name__: source for source, module in compiled_modules().items()}
    seen = set()
    for one in kind.__mro__[:-1]:
        seen |= public_names(sources[one.__module__].read_text(), one)
    assert seen == {name for name in dir(kind) if not name.startswith("_")}


def test_no_other_class_of_the_public_library_is_compiled() -> None:
    homes = {module.__name__ for module in compiled_modules().values()}
    public = [getattr(rb, name) for name in rb.__all__]
    found = {one for one in public if inspect.isclass(one) and one.__module__ in homes}
    assert found == {Position, Deal, Chance, PlayoutStats}


@pytest.mark.parametrize("search", [TurnSearch, Expectimax, Endgame])
def test_a_search_that_has_not_begun_has_no_leaves(search: Any) -> None:
    fresh = search(RULES, NETWORK)
    asked = {"plan", "leaf", "error", "cards", "value", "leaf_value", "features"}
    if search is TurnSearch:
        asked.discard("cards")  # those of a pile
    else:
        asked.discard("plan")
        with pytest.raises(NotTheMoment, match="there are no leaves yet"):
            fresh.plan()
    for name in sorted(asked & set(dir(search))):
        with pytest.raises(NotTheMoment, match="there are no leaves yet; search a position first"):
            getattr(fresh, name)(*([] if name == "value" else [0]))


# What the messages say

GOLDENS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: START.cards(-1),
        "a pile is a number from 0 to 21 (0-7 tableau, 8-15 foundations, 16-17 stocks, 18-19 hands,"
        " 20-21 discards, red's before blue's), not -1",
    ),
    (lambda: START.is_laid(8), "a tableau place is a number from 0 to 7, not 8"),
    (lambda: START.left(2), "a seat is Seat.RED or Seat.BLUE, not 2"),  # type: ignore[arg-type]
    (
        lambda: rb.deal("pagat", Chance(1)),  # type: ignore[arg-type]
        "rules are a RuleSet, such as preset(\"pagat\"), not 'pagat'",
    ),
    (
        lambda: rb.deal(RULES, 1922),  # type: ignore[arg-type]
        "chance is given as a Chance, such as Chance(1922), not 1922",
    ),
    (
        lambda: START.play(82, DEALT),  # type: ignore[arg-type]
        "an act is one of lawful() or ACT_LIST, or made by read_act() or act(), not 82",
    ),
    (
        lambda: START.play(FOUNDED, "a deal"),  # type: ignore[arg-type]
        "a deal is a Deal, made by deal() or sample_deal(), not 'a deal'",
    ),
    (
        lambda: START.fits_foundation("7H"),  # type: ignore[arg-type]
        "a card is made by card(\"7H\", Seat.RED), not '7H'",
    ),
    (
        lambda: DEALT.hand_card(Seat.BLUE, 53),
        "blue was dealt 52 cards, so from 1 to 52 can be unseen, not 53",
    ),
]


@pytest.mark.parametrize(("call", "message"), GOLDENS, ids=[message for _, message in GOLDENS])
def test_a_message_says_what_was_expected_and_what_was_found(
    call: Callable[[], object], message: str
) -> None:
    with pytest.raises(CannotBePlayed) as raised:
        call()
    assert str(raised.value) == message


@pytest.mark.parametrize(
    ("rules", "dealt", "why"),
    [
        (RULES, rb.deal(ONE_PACK, Chance(1)), r"blue has the .. of the red pack"),
        (ONE_PACK, DEALT, r"blue has the .. of the blue pack"),
        (SHORT, DEALT, r"red has the [2-6]. of the red pack"),
        (RULES, rb.deal(SHORT, Chance(1)), r"its packs have 8 ranks, those of .* have 13"),
    ],
)
def test_a_deal_of_another_game_is_refused(rules: RuleSet, dealt: Deal, why: str) -> None:
    for begin in (Position.start, rb.Game):
        with pytest.raises(CannotBePlayed, match=f"the deal is one of another game: .*{why}"):
            begin(rules, dealt)


def test_a_deal_with_some_cards_left_out_still_begins_a_game() -> None:
    fewer = Deal(DEALT.cards(Seat.RED)[:40], DEALT.cards(Seat.BLUE))
    assert Position.start(RULES, fewer).left(Seat.RED) == 36


def test_a_game_begins_at_a_position_with_its_own_rules_only() -> None:
    assert rb.Game(RULES, DEALT, start=START).position == START
    with pytest.raises(CannotBePlayed, match="but the position of"):
        rb.Game(replace(RULES, borrow="no"), DEALT, start=START)


def test_a_card_goes_back_only_where_it_can_lie() -> None:
    position = START.copy()
    position.play(FOUNDED)
    empty = next(pile for pile in range(8, 16) if not position.count(pile))
    for pile, home in ((empty, 7), (0, 9), (0, 8), (16, 20)):
        before = position.copy()
        with pytest.raises(CannotBePlayed):
            position.send_back(pile, home)
        assert position == before


def test_a_search_refuses_a_deal_that_its_position_cannot_have() -> None:
    for search in (TurnSearch(RULES, NETWORK), Expectimax(RULES, NETWORK)):
        search.reveal(rb.deal(RULES, Chance(2)))
        with pytest.raises(CannotBePlayed, match="the deal revealed does not fit this position"):
            search.run(START, 9) if isinstance(search, TurnSearch) else search.begin(START, 9, 3)


def test_blank_cards_are_no_cards() -> None:
    blanks = blank_deal()
    assert blanks.cards(Seat.RED) == ()
    assert blanks != Deal((), ())
    with pytest.raises(CannotBePlayed, match="no game begins"):
        Position.start(RULES, blanks)


def test_the_past_holds_states_alone() -> None:
    position = START.copy()
    position.past.append(None)  # type: ignore[arg-type]
    with pytest.raises(CannotBePlayed, match="past has the states before each act"):
        position.undo()


# Equal things, and how they show


def test_generators_are_equal_if_the_same_numbers_follow() -> None:
    one, other = Chance(7), Chance(7)
    assert one == other != Chance(8)
    one.word()
    assert one != other
    other.word()
    assert one == other
    assert one != 7
    assert eval(repr(one)) == one
    assert repr(Chance(1922)) == "Chance(1922)"


def test_the_results_of_equal_playouts_are_equal() -> None:
    one, other = (rb.playouts(SHORT, 3, 2) for _ in range(2))
    assert one == other != rb.playouts(SHORT, 4, 2)
    assert PlayoutStats() == PlayoutStats() != "none"


def test_games_are_equal_if_the_same_has_happened() -> None:
    one, other = (rb.Game(RULES, DEALT, "call-stop") for _ in range(2))
    assert one == other == one.copy()
    one.play(FOUNDED)
    assert one != other
    other.play(FOUNDED)
    assert one == other
    one.undo()
    other.undo()
    assert one == other
    assert one != rb.Game(RULES, DEALT, "strict")
    assert one != rb.Game(RULES, rb.deal(RULES, Chance(3)), "call-stop")
    assert one != "game"


def test_a_game_shows_its_rules_and_who_is_on_turn() -> None:
    game = rb.Game(RULES, DEALT, "call-stop")
    assert repr(game) == "<Game foster-two-pack call-stop, 0 events, red on turn>"
    game.abandon(Seat.RED)
    assert repr(game) == "<Game foster-two-pack call-stop, 1 events, over>"
