cimport cython

from russianbank.core.chance cimport Chance
from russianbank.core.deal cimport Deal, checked_deal
from russianbank.core.kernel.board_state cimport STATE_BYTES
from russianbank.core.kernel.position cimport Position
from russianbank.core.sizes cimport N_ACT_INDICES

cdef int ACT_INDICES, CARD_NUMBERS, DECK, NONE, OBSERVATION, PLANES, WON
cdef unsigned short[N_ACT_INDICES] _CODES

@cython.final
cdef class GameBatch:
    cdef readonly object rules, observations, masks, seats, rewards, terminations, truncations
    cdef readonly object final_observations, final_seats, waiting, chances
    cdef readonly long games, act_limit
    cdef readonly bint explicit, planes
    cdef list _memory, _held, _workspaces
    cdef unsigned char* _observations
    cdef unsigned char* _masks
    cdef unsigned char* _seats
    cdef signed char* _rewards
    cdef unsigned char* _terminations
    cdef unsigned char* _truncations
    cdef unsigned char* _final
    cdef unsigned char* _final_seats
    cdef unsigned char* _waiting
    cdef unsigned char* _possible
    cdef unsigned char* _states
    cdef unsigned char* _orders
    cdef unsigned char* _lawful
    cdef unsigned char* _packs
    cdef unsigned long long* _chances
    cdef int* _played
    cdef int* _codes
    cdef int _stock_size, _pending, _running, _seen
    cdef bint _one_pack, _stock_up, _by_cards, _broken

    @cython.locals(dealt=Deal)
    cdef void _point(self)
    @cython.locals(game=long, chance=Chance, position=Position, dealt=Deal)
    cpdef object begin(self, object seed=*)
    @cython.locals(game=long)
    cpdef object step(self, object actions, object each=*)
    @cython.locals(
        game=long, position=Position, dealt=Deal, chance=Chance, chosen="long long*"
    )
    cpdef object turn_up(self, object cards)
    @cython.locals(number=long, start=Position, packs=Deal, given=Deal)
    cpdef object deal(self, object game, object dealt)
    cdef long _checked_game(self, object game) except -1
    @cython.locals(
        many=long, first=long, last=long, position=Position, dealt=Deal, chance=Chance
    )
    cpdef object _step_part(self, long part)
    @cython.locals(game=long)
    cpdef bint has_ended(self)
    @cython.locals(number=long, position=Position)
    cpdef Position position(self, object game)
    cdef void _load(self, Position position, long game) noexcept nogil
    cdef object _take(self)
    @cython.locals(game=long, index="long long")
    cdef long _choose(self, long long* actions) noexcept nogil
    @cython.locals(game=long)
    cdef long _first_waiting(self) noexcept nogil
    @cython.locals(game=long, pile=int, number="long long")
    cdef long _first_impossible(self, Position position, long long* cards) noexcept nogil
    @cython.locals(game=long, pile=int)
    cdef void _turn_up_all(
        self, Position position, Deal dealt, Chance chance, long long* cards
    ) noexcept nogil
    @cython.locals(number=long)
    cdef void _clear(self, long game) noexcept nogil
    @cython.locals(pile=int, number=int, place=long)
    cdef void _wait(self, Position position, long game) noexcept nogil
    @cython.locals(game=long)
    cdef void _begin_all(self, Position position, Deal dealt, Chance chance) noexcept nogil
    @cython.locals(game=long)
    cdef void _step_some(
        self, Position position, Deal dealt, Chance chance, long first, long last
    ) noexcept nogil
    @cython.locals(mover=int, ended=bint, cut=bint)
    cdef void _step(
        self, Position position, Deal dealt, Chance chance, long game, int code
    ) noexcept nogil
    cdef void _observe(
        self, Position position, unsigned char* observations, long game
    ) noexcept nogil
    cdef void _begin(self, Position position, Deal dealt, Chance chance, long game) noexcept nogil
    @cython.locals(place=long, masks="unsigned char*", lawful="unsigned char*")
    cdef void _show(self, Position position, long game) noexcept nogil

cdef unsigned char* _start_of(object buffer)
