"""Writes the law kit, src/russianbank/lawkit/data: situations with the answers of the rules.

Run it from anywhere: ``python docs/make_law_kit.py``, with a folder after it to write elsewhere.
It takes three sources:

- the tests of the paragraphs, tests/rules: what they assert about a table becomes a question, and
  the answer is what they assert;
- the hands that R. F. Foster printed: each printed play is lawful, and each printed layout right;
- random games by each preset: the answers are those of this program, a regression golden.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]
sys.pycache_prefix = tempfile.gettempdir() + "/law-kit"  # pytest tells of what passes only afresh

import pytest  # noqa: E402

from helpers import tables  # noqa: E402
from helpers.printed_hands import PrintedHand  # noqa: E402
from russianbank.core.act import ACTS, Act, Kind, Pile  # noqa: E402
from russianbank.core.cards import Seat  # noqa: E402
from russianbank.core.chance import Chance  # noqa: E402
from russianbank.core.deal import Deal, deal  # noqa: E402
from russianbank.core.errors import RussianBankError  # noqa: E402
from russianbank.core.event import Event, Misplaced, Played, Stopped  # noqa: E402
from russianbank.core.game import Game  # noqa: E402
from russianbank.core.kernel.position import Position  # noqa: E402
from russianbank.core.rules.preset import preset, preset_names  # noqa: E402
from russianbank.core.rules.ruleset import RuleSet, diff  # noqa: E402
from russianbank.lawkit.program import own_answers  # noqa: E402
from russianbank.lawkit.situation import KINDS, Situation  # noqa: E402
from russianbank.notation.position_line import write_position  # noqa: E402
from russianbank.notation.record_entry import entry_of  # noqa: E402

DATA = ROOT / "src" / "russianbank" / "lawkit" / "data"
ORDERED = re.compile(r"position|pile .*|seat|turned|broken|upheld|returned|winner|ending|score")
YES_OR_NO = re.compile(r"(lawful|playable|breach|allows|perft) .*")
LEFT_OUT: list[str] = []
"""Tables that the kit cannot express, and why."""
TEST = re.compile(r"test_([fsme]\d+)_(\w+)")


# What happened at a table


@dataclass
class Story:
    """A table: its rules, where it began, and what has happened since."""

    rules: RuleSet
    strictness: str
    position: str
    entries: list[str] = field(default_factory=list)
    deal: str = ""

    def situation(self, name: str, source: str, why: str, asked: Iterable[str]) -> Situation | None:
        """A situation with these questions; None if the kit cannot express the table."""
        base, changes = _changes(self.rules)
        if any(value is None for value in changes.values()):
            return None
        questions = dict.fromkeys(asked, "")
        blank = Situation(
            id=name,
            kind=_kind([*questions], self.entries),
            source=source,
            paragraphs=[],
            why=why,
            rules=base,
            changes=changes,
            strictness=self.strictness,
            position=self.position,
            deal=self.deal,
            entries=self.entries,
            answers=dict(questions),
        )
        answers = dict(zip(questions, own_answers(blank), strict=True))
        if not all(line.startswith("answer") for line in answers.values()):
            LEFT_OUT.append(f"{why}: {next(iter(answers.values()))}")
            return None
        return replace(
            blank, answers={asked: _read(asked, line) for asked, line in answers.items()}
        )


def _changes(rules: RuleSet) -> tuple[str, dict[str, Any]]:
    """The preset of a rule set, and the fields that have other values."""
    base = preset(rules.name if rules.name in preset_names() else "foster-two-pack")
    changed = {one.field: getattr(rules, one.field) for one in diff(base, rules)}
    return base.name, {
        key: sorted(value) if isinstance(value, frozenset) else value
        for key, value in changed.items()
    }


def _kind(asked: list[str], entries: list[str]) -> str:
    """The kind of a situation with these questions."""
    words = {one.split()[0] for one in asked}
    text = " ".join(entries + asked)
    if "perft" in words:
        return "perft"
    if "score" in words:
        return "scores"
    if words & {"winner", "ending"}:
        return "endings"
    if "misplaces" in text or "puts right" in text:
        return "misplays"
    if words & {"upheld", "returned", "broken"} or "stops" in text or "compels" in text:
        return "stops"
    if words & {"breach", "obligations"}:
        return "obligations"
    return "transitions" if entries else "acts"


def _read(asked: str, line: str) -> str | list[str]:
    text = line.partition(" ")[2]
    if ORDERED.fullmatch(asked) or YES_OR_NO.fullmatch(asked):
        return text
    return sorted(text.split())


def entries_of(events: Iterable[Event]) -> list[str]:
    """What happened, without marks of errors and verdicts; the table's own stops are left out."""
    texts = []
    for event in events:
        entry = replace(entry_of(event), paragraph="")
        if not isinstance(event, Stopped):
            texts.append(str(entry))
        elif event.seat is not None:
            late = f" {event.late} late" if event.late else ""
            texts.append(f"{event.seat} stops{late}")
    return texts


def story_of(game: Game, since: int = 0, start: str = "") -> Story:
    """A game from its start, or from a later position, as a story."""
    begun = start or write_position(game.start)
    return Story(game.rules, game.strictness, begun, entries_of(game.events[since:]))


# From the tests of the paragraphs


Subject = Game | tables.Table | Position


def _position(subject: Subject) -> Position:
    return subject if isinstance(subject, Position) else subject.position


class Harvest:
    """A plugin of pytest that collects what tests assert about tables."""

    def __init__(self) -> None:
        self.found: list[Situation] = []
        self._asked: dict[tuple[str, str], tuple[Story, dict[str, None]]] = {}
        self._played: dict[int, tuple[tables.Table, Story]] = {}
        play = tables.Table.play

        def noted(table: tables.Table, *acts: str) -> Any:
            story = self._story(table)
            shown = None
            for text in acts:
                shown = play(table, text)
                story.entries.append(f"{text}={shown}" if shown else text)
            self._played[id(table)] = table, story
            return shown

        tables.Table.play = noted  # type: ignore[method-assign, assignment]

    def _story(self, subject: Subject) -> Story:
        if isinstance(subject, Game):
            return story_of(subject)
        if id(subject) in self._played:
            story = self._played[id(subject)][1]
            return replace(story, entries=[*story.entries])
        position = _position(subject)
        return Story(position.rules, "call-stop", write_position(position))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._asked = {}
        self._played = {}

    def pytest_assertion_pass(self, item: pytest.Item, lineno: int, orig: str, expl: str) -> None:
        frame: FrameType | None = sys._getframe()
        while frame and not (
            "/tests/rules/" in frame.f_code.co_filename and frame.f_code.co_name != "<module>"
        ):
            frame = frame.f_back
        assert frame
        names = {**frame.f_globals, **frame.f_locals}
        for node, question in questions(ast.parse(orig, mode="eval").body, names):
            subject = _subject(node, names)
            if subject is None:
                continue
            story = self._story(subject)
            key = repr(story), write_position(_position(subject))
            self._asked.setdefault(key, (story, {}))[1][question] = None

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        name = TEST.match(item.name)
        if name is None:
            return
        why = name[2].replace("_", " ")
        for (_, line), (story, asked) in self._asked.items():
            made = story.situation("", "rule", why, [*asked, "position"])
            if made is not None:
                assert made.answers.pop("position") == line, f"{item.name}: told otherwise"
                self.found.append(replace(made, paragraphs=[name[1].upper()]))


def questions(node: ast.expr, names: dict[str, Any]) -> Iterator[tuple[ast.expr, str]]:
    """The questions that an assertion answers, each with what it is asked about."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            yield from questions(inner, names)
        case ast.BoolOp(op=ast.And(), values=values):
            for one in values:
                yield from questions(one, names)
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn() | ast.LtE()], comparators=[right]):
            yield from _membership(left, right, names)
        case ast.Compare(left=left, ops=[ast.Eq() | ast.Is()], comparators=[right]):
            if _is_written(right):
                yield from _equality(left, right, names)
        case ast.Call(func=ast.Attribute(value=subject, attr="may_call_stop"), args=[seat]):
            yield subject, f"allows {_value(seat, names)} stops"
        case ast.Attribute(value=inner, attr="upheld"):
            yield inner, "upheld"
        case _:
            yield from _membership_of_some(node, names)


def _listing(node: ast.expr) -> tuple[ast.expr, str] | None:
    """The table and the word, if an expression lists the acts there."""
    match node:
        case ast.Call(func=ast.Name(id="texts" | "set" | "sorted"), args=[inner]):
            return _listing(inner)
        case ast.Call(func=ast.Attribute(value=subject, attr="lawful" | "playable" as name)):
            return subject, name
    return None


def _membership(left: ast.expr, right: ast.expr, names: dict[str, Any]) -> Iterator[Any]:
    listing, acts = _listing(right), _value(left, names)
    if listing and acts is not None:
        each = acts if isinstance(acts, set | frozenset | tuple | list) else {acts}
        yield from ((listing[0], f"{listing[1]} {one}") for one in sorted(map(str, each)))


def _membership_of_some(node: ast.expr, names: dict[str, Any]) -> Iterator[Any]:
    """What is asked of the acts that begin or end in a way, or of those in a set."""
    match node:
        case ast.Call(func=ast.Name(id="any" | "set" | "sorted"), args=[inner]):
            yield from _membership_of_some(inner, names)
        case ast.Compare(ops=[ast.In() | ast.NotIn() | ast.Eq() | ast.Is()]):
            yield from questions(node, names)
        case ast.BinOp(op=ast.BitAnd(), left=left, right=right):
            for some, listed in ((left, right), (right, left)):
                yield from _membership(some, listed, names)
        case (
            ast.GeneratorExp(elt=elt, generators=[one])
            | ast.ListComp(elt=elt, generators=[one])
            | ast.SetComp(elt=elt, generators=[one])
        ):
            listing = _listing(one.iter)
            for part in [elt, *one.ifs]:
                match part:
                    case ast.Call(
                        func=ast.Attribute(attr="startswith" | "endswith" as name), args=[text]
                    ) if listing:
                        ends = _value(text, names)
                        acts = {str(act) for act in ACTS.values()} if ends is not None else set()
                        for act in sorted(acts):
                            if getattr(act, name)(ends):
                                yield listing[0], f"{listing[1]} {act}"


def _equality(left: ast.expr, right: ast.expr, names: dict[str, Any]) -> Iterator[Any]:
    listing = _listing(left)
    if listing:
        yield listing
        return
    match left:
        case ast.Call(func=ast.Name(id="str"), args=[inner]):
            left = inner
    match left:
        case ast.Call(func=ast.Attribute(value=subject, attr="breach"), args=[text]):
            act = text.args[0] if isinstance(text, ast.Call) and text.args else text
            yield from ((subject, f"breach {one}") for one in [_value(act, names)] if one)
        case ast.Call(func=ast.Attribute(value=subject, attr="lies"), args=[pile]):
            yield from _pile(subject, _value(pile, names))
        case ast.Call(func=ast.Name(id="lies"), args=[subject, pile]):
            yield from _pile(subject, _value(pile, names))
        case ast.Call(func=ast.Name(id="outcome"), args=[subject]):
            yield from ((subject, asked) for asked in ("winner", "ending", "score"))
        case ast.Attribute(value=subject, attr="outcome") if _is_none(right):
            yield subject, "ending"
        case ast.Attribute(value=inner, attr="winner" | "ending" as name):
            yield inner, name
        case ast.Attribute(value=inner, attr="points"):
            yield inner, "score"
        case ast.Attribute(value=subject, attr="seat"):
            yield subject, "seat"
        case ast.Attribute(value=subject, attr="turned_card"):
            yield subject, "turned"
        case ast.Attribute(value=subject, attr="returned"):
            yield subject, "returned"
        case ast.Attribute(value=subject, attr="paragraph"):
            yield subject, "broken"
        case _:
            yield from _membership_of_some(left, names)


def _pile(subject: ast.expr, pile: Any) -> Iterator[Any]:
    if pile == "f":
        yield subject, "foundations"
    elif isinstance(pile, str):
        yield subject, f"pile {pile}"


def _is_written(node: ast.expr) -> bool:
    """Whether an expression is a value in the test, and not what the program says elsewhere."""
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
    return all(isinstance(one.func, ast.Name) and one.func.id in _VALUES for one in calls)


_VALUES = {"do", "lay", "set", "frozenset", "Outcome"}
"""Functions that make a value from what stands in the test."""


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    """The value of an expression without calls; None for others."""
    if any(isinstance(one, ast.Call) for one in ast.walk(node)):
        return None
    try:
        return eval(compile(ast.Expression(node), "<assert>", "eval"), names)
    except NameError:  # a variable of a comprehension
        return None


def _subject(node: ast.expr, names: dict[str, Any]) -> Subject | None:
    """The game, table or position that an expression is about."""
    root = node
    while not isinstance(root, ast.Name):
        match root:
            case ast.Attribute(value=inner):
                root = inner
            case ast.Call(func=ast.Attribute(value=inner)):
                root = inner
            case ast.Call(func=ast.Name(id="broken" | "outcome"), args=[inner, *_]):
                root = inner
            case ast.Call(func=ast.Name(id="table" | "at_table" | "laid")):
                made = eval(compile(ast.Expression(root), "<assert>", "eval"), names)
                return made if isinstance(made, tables.Table) else None
            case _:
                return None
    value = names.get(root.id)
    if isinstance(value, Game | tables.Table):
        return value
    found = [one for one in names.values() if isinstance(one, Game | tables.Table)]
    if isinstance(value, Position):
        return next((one for one in found if one.position is value), value)
    for one in found:
        last = one.events[-1] if isinstance(one, Game) and one.events else None
        if last and (value is last or getattr(last, "verdict", None) is value):
            return one
    return None


def from_tests() -> list[Situation]:
    """What the tests of the paragraphs assert."""
    harvest = Harvest()
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o"]
    passed = pytest.main(
        [*options, "enable_assertion_pass_hook=true", str(ROOT / "tests/rules")], [harvest]
    )
    assert passed == 0, "the tests of the rules must pass"
    return harvest.found


# From the printed hands


def from_hands() -> Iterator[Situation]:
    """The printed plays, each lawful, and the printed layouts."""
    for name, layout in (("two_pack", "F8"), ("single_pack", "S3")):
        hand = PrintedHand(name)
        game = hand.game()
        checkpoints = {one["after_move"]: one["state"] for one in hand.data["checkpoints"]}
        begun = Story(game.rules, "strict", write_position(game.position))
        for move in hand.data["moves"]:
            for act in hand.acts(move, game.position):
                here = Story(game.rules, "strict", write_position(game.position))
                why = f"play {move['n']} of the printed hand, p. {move['page']}"
                made = here.situation("", "book", why, [f"lawful {act}"])
                yield _made(made, [_applied(act, hand.two_pack)])
                begun.entries += entries_of([game.play(act)])
            if move["n"] in checkpoints:
                asked = [*_printed_piles(hand, checkpoints[move["n"]])]
                why = f"the layout printed after play {move['n']}"
                yield _made(begun.situation("", "book", why, asked), [layout])
                begun = Story(game.rules, "strict", write_position(game.position))


def _applied(act: Act, two_packs: bool) -> str:
    """The paragraph that a printed play applies."""
    if act.kind in _BY_KIND:
        return _BY_KIND[act.kind][not two_packs]
    if act.kind is Kind.TURN_UP and act.source is Pile.STOCK:
        return "F38"
    if act.source is Pile.HAND and act.target in (Pile.HAND, Pile.DISCARD):
        return "F41" if two_packs else "S15"
    if act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD):
        return "F46" if two_packs else "S13"
    if act.source in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD):
        return "F49" if two_packs else "S14"
    if act.target is Pile.FOUNDATION:
        return "F10"
    return "F14" if two_packs else "S4"


_BY_KIND = {
    Kind.TURN_OVER: ("F54", "S16"),
    Kind.RUN: ("F15", "S6"),
    Kind.LAY: ("F8", "S3"),
}
"""The paragraph for each kind of act, with two packs and with one."""


def _printed_piles(hand: PrintedHand, state: dict[str, Any]) -> Iterator[str]:
    for number in state["tableau"]:
        yield f"pile {hand.place(int(number)).sign}"
    for name, seat in hand.seats.items():
        signs = "shd" if hand.two_pack else "hd"
        yield from (f"pile {seat} {sign}" for sign in signs if name in state)


def _made(situation: Situation | None, paragraphs: list[str]) -> Situation:
    assert situation is not None
    return replace(situation, paragraphs=paragraphs)


# Computed


def computed() -> Iterator[Situation]:
    """Random games by every preset; the answers are those of this program."""
    for name in preset_names():
        for number in range(4):
            yield from _of_a_game(preset(name), number)
        yield from _stopped(preset(name))
        yield from _whole_game(preset(name))
        for number, depth in ((1, 4), (2, 3)):
            yield _counted(preset(name), number, depth)


def _any_lawful(game: Game, chance: Chance) -> Act:
    lawful = game.position.lawful()
    return lawful[chance.below(len(lawful))]


def _counted(rules: RuleSet, number: int, depth: int) -> Situation:
    dealt = deal(rules, Chance(number))
    start = write_position(Position.start(rules, dealt))
    story = Story(rules, "strict", start, deal=_written(dealt))
    why = "the sequences of lawful acts from the start of a deal"
    asked = [f"perft {one}" for one in range(1, depth + 1)]
    return _made(story.situation("", "computed", why, asked), ["E8"])


def _written(dealt: Deal) -> str:
    return " ".join(f"{seat}: {' '.join(map(str, dealt.cards(seat)))}" for seat in Seat)


def _of_a_game(rules: RuleSet, number: int) -> Iterator[Situation]:
    """A position of a game, what may and must be done there, and the acts after it."""
    chance = Chance(1000 + number)
    game = Game(rules, deal(rules, chance), "call-stop")
    for _ in range(30 + 40 * number):
        if game.outcome is None:
            game.play(_any_lawful(game, chance))
    if game.outcome is not None:
        return
    line, since = write_position(game.position), len(game.events)
    here = Story(rules, "call-stop", line)
    listed = here.situation("", "computed", "a position of a game", ["playable", "lawful"])
    yield _made(listed, ["F14" if rules.packs == "two" else "S4"])
    bound = here.situation("", "computed", "the obligations in it", ["obligations"])
    owed = _made(bound, []).answers["obligations"]
    yield _made(bound, sorted({one.split(":")[0] for one in owed}) or ["F28"])
    yield from _misplaced(game.copy(), line, since)
    for _ in range(8):
        if game.outcome is None:
            game.play(_any_lawful(game, chance))
    after = story_of(game, since, line)
    turning = "F38" if rules.packs == "two" else "S15"
    asked = ["position", "seat", "turned", "foundations"]
    yield _made(after.situation("", "computed", "lawful acts, one by one", asked), [turning])


def _stopped(rules: RuleSet) -> Iterator[Situation]:
    """An error for each obligation that can be broken, with its stop, and a wrong call."""
    tried: set[str] = set()
    for number in range(5):
        chance = Chance(3000 + number)
        game = Game(rules, deal(rules, chance), "call-stop")
        for _ in range(120):
            if game.outcome is not None:
                break
            for act in game.position.playable():
                broken = game.position.breach(act)
                if broken not in tried:
                    tried.add(broken)
                    yield from _called(game.copy(), act, broken)
            game.play(_any_lawful(game, chance))


def _called(game: Game, act: Act, broken: str) -> Iterator[Situation]:
    line, since, caller = write_position(game.position), len(game.events), game.seat.other
    game.play(act)
    asked, why = [f"allows {caller} stops"], "an act, and whether stop may be called after it"
    if game.may_call_stop(caller):
        game.call_stop(caller)
        asked = ["upheld", "broken", "returned", "position", "seat"]
        why = "an error, and the stop after it" if broken else "a wrong call of stop"
    called = story_of(game, since, line).situation("", "computed", why, asked)
    yield _made(called, [broken, "F35"] if broken else ["F36"])


def _misplaced(game: Game, line: str, since: int) -> Iterator[Situation]:
    """A card that is put where it does not fit, and put right, or neither is allowed."""
    places = [Pile(one) for one in range(8)]
    own = [Pile.HAND, Pile.STOCK, *places]
    for source, target in product(own, places):
        before = game.copy()
        try:
            event = game.misplace(source, target)
        except RussianBankError:
            game = before
            continue
        assert isinstance(event, Misplaced)
        other = event.seat.other
        asked = ["position", "broken", f"allows {other} puts right {event.card}"]
        made = story_of(game, since, line).situation("", "computed", "a misplaced card", asked)
        yield _made(made, ["F52"])
        if game.may_put_right(other):
            game.put_right(other)
            why = "a misplaced card is put right"
            again = story_of(game, since, line).situation("", "computed", why, ["position", "seat"])
            yield _made(again, ["F52"])
        return
    asked = [f"allows {game.seat} misplaces t{one}>t{one % 8 + 1}" for one in range(1, 9)]
    here = Story(game.rules, "call-stop", line)
    yield _made(here.situation("", "computed", "no card may be misplaced", asked), ["F52"])


def _whole_game(rules: RuleSet) -> Iterator[Situation]:
    """The last acts of two games, and how they ended."""
    for number in range(2):
        chance = Chance(2000 + number)
        game = Game(rules, deal(rules, chance), "strict")
        lines = [write_position(game.position)]
        while game.outcome is None:
            event = game.play(_any_lawful(game, chance))
            assert isinstance(event, Played)
            lines.append(write_position(game.position))
        since = max(0, len(game.events) - 8)
        asked = ["winner", "ending"]
        paragraph = "F57" if game.outcome.winner is None else "F58"
        last = story_of(game, since, lines[since])
        yield _made(last.situation("", "computed", "the end of a game", asked), [paragraph])
        scored = last.situation("", "computed", "the score of a game", ["score"])
        yield _made(scored, ["F59", paragraph])


# The files


def numbered(found: Iterable[Situation]) -> Iterator[Situation]:
    """The situations without those that come twice, each with its name."""
    seen: set[str] = set()
    counts: dict[str, int] = {}
    for one in found:
        key = repr(replace(one, id="", why="", source="", paragraphs=[]))
        if key in seen:
            continue
        seen.add(key)
        begin = f"{one.paragraphs[0]}-{one.source}-{one.rules}".lower()
        counts[begin] = counts.get(begin, 0) + 1
        yield replace(one, id=f"{begin}-{counts[begin]}")


def main(folder: Path) -> None:
    """Write the files into a folder."""
    found = list(numbered([*from_tests(), *from_hands(), *computed()]))
    for kind in KINDS:
        lines = [json.dumps(one.as_dict()) for one in found if one.kind == kind]
        (folder / f"{kind}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
        print(f"{kind}: {len(lines)}")
    print(f"together: {len(found)}", *LEFT_OUT, sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else DATA)
