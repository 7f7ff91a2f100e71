"""Many games side by side, played by act indices, for programs that learn.

The games of a batch share a position and a deal to work with; what a game consists of lies in
plain memory. A step writes observations and masks for every game, without Python's lock, and may be
made in parts by several threads.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.act import ACT_LIST
from russianbank.core.arguments import checked_number, refused
from russianbank.core.chance import Chance
from russianbank.core.constants import (
    ACT_INDICES,
    CARD_NUMBERS,
    DECK,
    NONE,
    OBSERVATION,
    PLANES,
    WON,
    Memory,
)
from russianbank.core.deal import Deal, _first_to_play, checked_deal, new_packs
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.fields import ALL
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet

if cython.compiled:
    from cython.cimports.cpython.memoryview import PyMemoryView_GET_BUFFER
else:  # C takes it from board_state.pxd
    STATE_BYTES = ALL.size

ACT_LIMIT = 10_000
"""Acts after which a game is cut short; the longest of 3,600 random games had 3,250."""

MOST_GAMES, MOST_PARTS = 100_000, 256

_GAMES = f"the number of games goes from 1 to {MOST_GAMES}"
_PARTS = f"a batch has from 1 to {MOST_PARTS} parts"
_LIMIT = "the limit of acts goes from 1 to 2**31 - 1"
_BROKEN = "a step was broken off in the middle; deal every game anew with begin"
_CODES = [one.code for one in ACT_LIST]

Each = Callable[[Callable[[int], None], Iterable[int]], Iterable[None]]
"""Calls a function for each number, in any order or at once, and returns what the calls return."""


def checked_act_limit(found: object) -> int:
    """Return the number of acts after which a game is cut short."""
    return checked_number(found, 1, 2**31 - 1, _LIMIT)


class GameBatch:
    """Games of one rule set, each of which takes one act in every step.

    A game that ends is dealt anew in the same step. Game number 5 of a seed depends on the seed
    and on the acts of game number 5 alone. A player errs in none of these games: only lawful acts
    are taken. Each buffer is a `memoryview` of bytes, the first game's before the second's.

    If chance is explicit, an act that turns up an unseen card stops at a chance node: the game
    waits, no act is lawful, and `turn_up` says which card comes.

    Attributes:
        rules: the rule set.
        games: how many games there are.
        act_limit: the acts after which a game is cut short.
        explicit: whether the caller says which cards are turned up.
        planes: whether an observation is `Position.card_planes`, of 2,912 bytes.
        observations: for each game the 209 bytes of `Position.observation`, or its planes.
        masks: for each game the 288 bytes of `Position.lawful_mask`.
        seats: who is on turn in each game.
        rewards: what the last act was worth to its player: 1 if it won the game, -1 if it lost it,
            else 0; these bytes are signed.
        terminations: 1 for each game that ended in the last step.
        truncations: 1 for each game that was cut short in the last step.
        final_observations: for each of these games, the observation at its end, from the side of
            the player on turn; the rest is older.
        final_seats: for each of these games, who was on turn at its end; the rest is older.
        waiting: 1 for each game that waits for a card.
        chances: for each of these games 128 bytes, 1 for the number of every card that can come.
            The cards are equally likely. The rest is 0.
    """

    def __init__(
        self,
        rules: RuleSet,
        games: int,
        seed: int,
        act_limit: int = ACT_LIMIT,
        observations: object = None,
        masks: object = None,
        parts: int = 1,
        explicit: bool = False,
        planes: bool = False,
    ) -> None:
        self.games = 0  # until all memory is there
        self.explicit = explicit
        self.planes = planes
        self._seen = PLANES * DECK if planes else OBSERVATION
        many = checked_number(games, 1, MOST_GAMES, _GAMES)
        self.act_limit = checked_act_limit(act_limit)
        self.rules = rules
        several = checked_number(parts, 1, MOST_PARTS, _PARTS)
        self._workspaces = [
            (Position(rules), new_packs(rules), Chance(seed)) for _ in range(several)
        ]
        self.observations = _buffer(many, self._seen, observations)
        self.masks = _buffer(many, ACT_INDICES, masks)
        self.seats = _buffer(many, 1)
        self.rewards = _buffer(many, 1).cast("b")
        self.terminations = _buffer(many, 1)
        self.truncations = _buffer(many, 1)
        self.final_observations = _buffer(many, self._seen)
        self.final_seats = _buffer(many, 1)
        self.waiting = _buffer(many, 1)
        self.chances = _buffer(many, CARD_NUMBERS)
        sizes = (STATE_BYTES, DECK, ACT_INDICES, 8, 4, 4)
        self._memory = [*[_buffer(many, size) for size in sizes], _buffer(1, DECK)]
        self._point()
        self._one_pack = rules.packs == "one"
        self._stock_size = rules.stock_size
        self._stock_up = rules.stock_top == "up"
        self._by_cards = rules.first_turn.startswith("stock-top")
        self._pending = self._running = 0
        self._broken = False
        self.games = many
        self.begin(seed)

    def _point(self) -> None:
        """Let the C pointers point to the buffers; interpreted, they are the buffers."""
        states, orders, lawful, chances, played, codes, packs = self._memory
        shown = (self.observations, self.masks, self.seats, self.rewards)
        ends = (self.terminations, self.truncations, self.final_observations, self.final_seats)
        nodes = (self.waiting, self.chances)
        self._held = [memoryview(one) for one in (*shown, *ends, *nodes)]  # if a caller frees those
        self._observations = _start_of(self.observations)
        self._masks = _start_of(self.masks)
        self._seats = _start_of(self.seats)
        self._rewards = cython.cast("signed char*", _start_of(self.rewards))
        self._terminations = _start_of(self.terminations)
        self._truncations = _start_of(self.truncations)
        self._final = _start_of(self.final_observations)
        self._final_seats = _start_of(self.final_seats)
        self._waiting = _start_of(self.waiting)
        self._possible = _start_of(self.chances)
        self._states = _start_of(states)
        self._orders = _start_of(orders)
        self._lawful = _start_of(lawful)
        self._packs = _start_of(packs)
        self._chances = cython.cast("unsigned long long*", _start_of(chances.cast("Q")))
        self._played = cython.cast("int*", _start_of(played.cast("i")))
        self._codes = cython.cast("int*", _start_of(codes.cast("i")))
        dealt = self._workspaces[0][1]
        dealt._save(self._packs, 0)

    def begin(self, seed: int | None = None) -> None:
        """Deal every game anew, also after a step that was broken off.

        Args:
            seed: of all random choices; without it, each game goes on with its random numbers.

        Raises:
            CannotBePlayed: if the seed is not allowed.
            NotTheMoment: if another thread is in the middle of a step.
        """
        if seed is not None:
            chance = Chance(seed)
        if self._broken and not self._running:
            self._pending = 0
            self._broken = False
        self._take()
        if seed is not None:
            for game in range(self.games):
                self._chances[game] = chance.word()
        position, dealt, chance = self._workspaces[0]
        try:
            with cython.nogil:
                self._begin_all(position, dealt, chance)
        finally:
            self._pending = 0

    def step(self, actions: Sequence[int], each: Each = map) -> None:
        """Play one act in every game, and deal a game anew that this ends.

        Args:
            actions: the index of an act for each game; fastest is memory of 64-bit integers.
            each: how to do something for each part of the games, such as the `map` of an executor.

        Raises:
            CannotBePlayed: if an act is not lawful, or the actions are not one for each game;
                then no game has changed.
            NotTheMoment: if another thread is in the middle of a step, or a game waits for a card.
        """
        indices = self._checked_numbers(actions, "the actions are {} act indices")
        self._take()
        game = self._first_waiting()
        if game >= 0:
            self._pending = 0
            raise NotTheMoment(f"game {game} waits for a card; say which one with turn_up")
        game = self._choose(cython.cast("long long*", _start_of(indices)))
        if game >= 0:
            self._pending = 0
            raise CannotBePlayed(_refusal(game, indices[game]))
        parts = range(len(self._workspaces))
        self._pending = len(parts)
        try:
            for _ in each(self._step_part, parts):
                pass
        except BaseException:
            self._broken = True
            raise

    def turn_up(self, cards: Sequence[int]) -> None:
        """Turn up a card in every game that waits for one; the others stay as they are.

        Args:
            cards: the number of a card for each game; that of a game that does not wait is ignored.

        Raises:
            CannotBePlayed: if a card cannot come, or the cards are not one for each game; then no
                game has changed.
            NotTheMoment: if no game waits, or another thread is in the middle of a step.
        """
        numbers = self._checked_numbers(cards, "the cards are {} card numbers")
        self._take()
        if self._first_waiting() < 0:
            self._pending = 0
            raise NotTheMoment("no game waits for a card; play an act with step")
        position, dealt, chance = self._workspaces[0]
        chosen = cython.cast("long long*", _start_of(numbers))
        game = self._first_impossible(position, chosen)
        if game >= 0:
            expected = f"game {game}: the cards that can come are those marked in chances"
            self._pending = 0
            raise refused(expected, numbers[game])
        with cython.nogil:
            self._turn_up_all(position, dealt, chance, chosen)
        self._pending = 0

    def deal(self, game: int, dealt: Deal) -> None:
        """Begin a game anew, with a deal.

        Raises:
            CannotBePlayed: if there is no such game, or the deal is no whole one of this rule set.
            NotTheMoment: if another thread is in the middle of a step.
        """
        number = self._checked_game(game)
        given = checked_deal(dealt)
        start = Position.start(self.rules, given)
        packs = self._workspaces[0][1]
        if packs._count() != given._count() or packs._length[0] != given._length[0]:
            raise CannotBePlayed(f"a deal of a batch has all {packs._count()} cards of the game")
        self._take()
        self._clear(number)
        self._played[number] = 0
        given._save(self._orders, number * DECK)
        self._show(start, number)
        self._pending = 0

    def _step_part(self, part: int) -> None:
        """Play the chosen acts in one part of the games; the step ends with its last part."""
        many = len(self._workspaces)
        if not self._pending or not 0 <= part < many:
            raise NotTheMoment("only a step plays its parts")
        first, last = self.games * part // many, self.games * (part + 1) // many
        position, dealt, chance = self._workspaces[part]
        self._running += 1
        with cython.nogil:
            self._step_some(position, dealt, chance, first, last)
        self._running -= 1
        self._pending -= 1

    def has_ended(self) -> bool:
        """Whether the last step has ended a game, or cut one short."""
        for game in range(self.games):
            if self._terminations[game] or self._truncations[game]:
                return True
        return False

    def position(self, game: int) -> Position:
        """Return the position of a game, as an independent copy.

        Raises:
            CannotBePlayed: if there is no such game.
            NotTheMoment: if another thread is in the middle of a step.
        """
        number = self._checked_game(game)
        self._take()
        position = self._workspaces[0][0]
        self._load(position, number)
        self._pending = 0
        return position.copy()

    def _checked_game(self, game: object) -> int:
        last = self.games - 1
        return checked_number(game, 0, last, f"a game has a number from 0 to {last}")

    def _load(self, position: Position, game: int) -> None:
        position._load(self._states, game * STATE_BYTES)

    def _take(self) -> None:
        """Make sure that no other thread works with the same memory."""
        if not self.games:
            raise NotTheMoment("a batch is made with its rules and the number of its games")
        if self._broken:
            raise NotTheMoment(_BROKEN)
        if self._pending:
            raise NotTheMoment("another thread is in the middle of a step of this batch")
        self._pending = 1

    def _checked_numbers(self, found: Sequence[int], form: str) -> memoryview:
        """Return a number for each game, as memory of 64-bit integers."""
        expected = form.format(self.games)
        try:
            view = memoryview(found)  # type: ignore[arg-type]
        except TypeError:
            view = memoryview(b"")
        try:
            if view.format not in ("l", "q") or view.itemsize != 8 or not view.c_contiguous:
                view = memoryview(array("q", list(found)))
        except (TypeError, OverflowError):
            raise refused(expected, found) from None
        if view.shape != (self.games,):
            raise refused(expected, found)
        return view

    def _choose(self, actions: memoryview) -> int:
        """Keep the codes of the acts; return the first game whose act is not lawful, or -1."""
        for game in range(self.games):
            index = actions[game]
            if index < 0 or index >= ACT_INDICES or not self._lawful[game * ACT_INDICES + index]:
                return game
            self._codes[game] = _CODES[index]
        return -1

    def _first_waiting(self) -> int:
        """Return the first game that waits for a card, or -1."""
        for game in range(self.games):
            if self._waiting[game]:
                return game
        return -1

    def _first_impossible(self, position: Position, cards: memoryview) -> int:
        """Return the first game that waits for another card than the one given, or -1."""
        for game in range(self.games):
            if self._waiting[game]:
                position._load(self._states, game * STATE_BYTES)
                pile = position._turns_up(self._codes[game])
                number = cards[game]
                if number < 0 or number >= CARD_NUMBERS or not position._can_come(number, pile):
                    return game
        return -1

    def _turn_up_all(
        self, position: Position, dealt: Deal, chance: Chance, cards: memoryview
    ) -> None:
        for game in range(self.games):
            if not self._waiting[game]:
                self._clear(game)
                continue
            self._clear(game)
            position._load(self._states, game * STATE_BYTES)
            dealt._load(self._orders, game * DECK)
            pile = position._turns_up(self._codes[game])
            dealt._put_next(pile, position._hidden[pile], cards[game])
            self._step(position, dealt, chance, game, self._codes[game])
            self._show(position, game)

    def _clear(self, game: int) -> None:
        """Write that nothing has happened in a game, and that it does not wait for a card."""
        self._rewards[game] = 0
        self._terminations[game] = 0
        self._truncations[game] = 0
        if self._waiting[game]:
            self._waiting[game] = 0
            for number in range(game * CARD_NUMBERS, (game + 1) * CARD_NUMBERS):
                self._possible[number] = 0

    def _begin_all(self, position: Position, dealt: Deal, chance: Chance) -> None:
        for game in range(self.games):
            self._clear(game)
            self._begin(position, dealt, chance, game)
            self._show(position, game)

    def _step_some(
        self, position: Position, dealt: Deal, chance: Chance, first: int, last: int
    ) -> None:
        for game in range(first, last):
            position._load(self._states, game * STATE_BYTES)
            if self.explicit and position._turns_up(self._codes[game]) != NONE:
                self._wait(position, game)
                continue
            dealt._load(self._orders, game * DECK)
            self._step(position, dealt, chance, game, self._codes[game])
            self._show(position, game)

    def _wait(self, position: Position, game: int) -> None:
        """Stop a game at a chance node: no act is lawful, the cards that can come are marked."""
        self._clear(game)
        self._waiting[game] = 1
        pile = position._turns_up(self._codes[game])
        for number in range(CARD_NUMBERS):
            self._possible[game * CARD_NUMBERS + number] = position._can_come(number, pile)
        for place in range(game * ACT_INDICES, (game + 1) * ACT_INDICES):
            self._masks[place] = 0

    def _step(self, position: Position, dealt: Deal, chance: Chance, game: int, code: int) -> None:
        mover = position._mover
        position._advance(code, dealt)
        self._played[game] += 1
        ended = position._ended != 0
        cut = not ended and self._played[game] >= self.act_limit
        self._rewards[game] = 0
        if position._ended == WON:
            self._rewards[game] = 1 if position._winner == mover else -1
        self._terminations[game] = ended
        self._truncations[game] = cut
        if ended or cut:
            self._observe(position, self._final, game)
            self._final_seats[game] = position._mover
            self._begin(position, dealt, chance, game)

    def _observe(self, position: Position, observations: Memory, game: int) -> None:
        """Write the observation of the player on turn."""
        if self.planes:
            position._show_cards(observations, game * self._seen, position._mover)
        else:
            position._observe(observations, game * self._seen, position._mover)

    def _begin(self, position: Position, dealt: Deal, chance: Chance, game: int) -> None:
        """Deal a game."""
        chance._state = self._chances[game]
        dealt._load(self._packs, 0)
        dealt._shuffle(chance, self._one_pack)
        if self._by_cards:
            with cython.gil:
                dealt._begins = _first_to_play(self.rules, chance, dealt)
        else:
            dealt._begins = chance._below(2)
        self._chances[game] = chance._state
        self._played[game] = 0
        dealt._save(self._orders, game * DECK)
        position._deal(dealt, self._stock_size, self._stock_up)

    def _show(self, position: Position, game: int) -> None:
        """Keep the position of a game, and write what a learner is shown of it."""
        position._save(self._states, game * STATE_BYTES)
        self._seats[game] = position._mover
        self._observe(position, self._observations, game)
        position._mark_lawful(self._lawful, game * ACT_INDICES)
        masks, lawful = self._masks, self._lawful  # C copies many bytes at once from these names
        for place in range(game * ACT_INDICES, (game + 1) * ACT_INDICES):
            masks[place] = lawful[place]


def _buffer(games: int, size: int, found: object = None) -> memoryview:
    """Return memory of so many bytes for each game: that of the caller, or new memory."""
    if found is None:
        return memoryview(bytearray(games * size))
    expected = f"a buffer is writable memory of {games} times {size} bytes"
    try:
        view = memoryview(found).cast("B")  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise refused(expected, found) from None
    if view.readonly or view.nbytes != games * size:
        raise refused(expected, found)
    return view


def _start_of(buffer: memoryview) -> memoryview:
    """Return the buffer; in C, a pointer to its first byte."""
    if not cython.compiled:
        return buffer
    return cython.cast("unsigned char*", PyMemoryView_GET_BUFFER(buffer).buf)  # type: ignore[no-any-return]


def _refusal(game: int, index: int) -> str:
    if not 0 <= index < ACT_INDICES:
        return f"game {game}: an act index goes from 0 to {ACT_INDICES - 1}, not {index}"
    return f"game {game}: {ACT_LIST[index]} is not lawful now; masks says which acts are"
