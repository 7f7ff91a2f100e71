cimport cython

from russianbank.core.chance cimport Chance
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport STATE_BYTES
from russianbank.core.kernel.position cimport Position
from russianbank.core.sizes cimport N_ACT_INDICES

cdef int ACT_INDICES, DECK, OBSERVATION, WON
cdef unsigned short[N_ACT_INDICES] _CODES

@cython.final
cdef class GameBatch:
    cdef readonly object rules, observations, masks, seats, rewards, terminations, truncations
    cdef readonly object final_observations, final_seats
    cdef readonly long games, act_limit
    cdef list _memory, _held, _workspaces
    cdef unsigned char* _observations
    cdef unsigned char* _masks
    cdef unsigned char* _seats
    cdef signed char* _rewards
    cdef unsigned char* _terminations
    cdef unsigned char* _truncations
    cdef unsigned char* _final
    cdef unsigned char* _final_seats
    cdef unsigned char* _states
    cdef unsigned char* _orders
    cdef unsigned char* _lawful
    cdef unsigned char* _packs
    cdef unsigned long long* _chances
    cdef int* _played
    cdef int* _codes
    cdef int _stock_size, _pending
    cdef bint _one_pack, _stock_up, _by_cards

    @cython.locals(dealt=Deal)
    cdef void _point(self)
    @cython.locals(game=long, chance=Chance, position=Position, dealt=Deal)
    cpdef object begin(self, object seed=*)
    @cython.locals(game=long)
    cpdef object step(self, object actions, object each=*)
    @cython.locals(
        many=long, first=long, last=long, position=Position, dealt=Deal, chance=Chance
    )
    cpdef object _step_part(self, long part)
    @cython.locals(number=long, position=Position)
    cpdef Position position(self, object game)
    cdef void _load(self, Position position, long game) noexcept nogil
    cdef object _take(self)
    @cython.locals(game=long, index="long long")
    cdef long _choose(self, long long* actions) noexcept nogil
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
    cdef void _begin(self, Position position, Deal dealt, Chance chance, long game) noexcept nogil
    @cython.locals(place=long, masks="unsigned char*", lawful="unsigned char*")
    cdef void _show(self, Position position, long game) noexcept nogil

cdef unsigned char* _start_of(object buffer)
