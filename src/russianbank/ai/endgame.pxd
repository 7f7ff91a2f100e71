cimport cython

from russianbank.ai.c_constants cimport FULL_ATTENTION, MAX_LEAVES, TRANSPOSITIONS
from russianbank.ai.deadline cimport Deadline
from russianbank.ai.leaf_list cimport LeafList
from russianbank.ai.turn_search cimport TurnSearch
from russianbank.ai.value cimport ValueNetwork
from russianbank.core.c_bits cimport count_bits
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.kernel.position cimport Position, checked_position

cdef int MAX_PHASES, WIDTH, PHASE_LAYOUTS, LEAF_LAYOUTS, FEW_UNSEEN
cdef int UNKNOWN, AT_LEAST, AT_MOST, EXACT, HANDS, NONE
cdef unsigned long long WORD

@cython.final
cdef class TranspositionTable:
    cdef unsigned long long keys[TRANSPOSITIONS]
    cdef double values[TRANSPOSITIONS]
    cdef unsigned char depths[TRANSPOSITIONS]
    cdef unsigned char bounds[TRANSPOSITIONS]
    cdef unsigned char best_leaves[TRANSPOSITIONS]
    cdef int slot
    cdef long visited, limit

    @cython.locals(slot=int)
    cdef void clear(self) noexcept nogil
    cdef bint find(self, unsigned long long key) noexcept nogil
    @cython.locals(bound=int, value=double)
    cdef bint settles(self, int depth, double alpha, double beta) noexcept nogil
    @cython.locals(slot=int)
    cdef void store(
        self, unsigned long long key, int depth, int best_leaf, double value,
        double alpha, double beta,
    ) noexcept nogil

@cython.final
cdef class EndgamePhase:
    cdef TurnSearch search
    cdef TranspositionTable table
    cdef Deadline deadline
    cdef Deal next_card
    cdef EndgamePhase onward

    @cython.locals(
        key="unsigned long long", first=int, guess=double, count=int, best=double, leaf=int,
        value=double,
    )
    cdef double value(
        self, BoardState position, int depth, double alpha, double beta,
    ) noexcept nogil
    cdef bint _must_stop(self) noexcept nogil
    @cython.locals(
        pile=int, pack=int, faces="unsigned long long", many=int, rest=int, total=double, face=int,
        number=int, low=double,
    )
    cdef double leaf_value(self, int leaf, int depth, double alpha, double beta) noexcept nogil
    cdef double _value_with(
        self, int leaf, int pile, int number, int depth, double alpha, double beta,
    ) noexcept nogil
    cdef double _value_here(self, int depth, double alpha, double beta) noexcept nogil

@cython.final
cdef class Endgame:
    cdef TranspositionTable table
    cdef readonly Deadline deadline
    cdef EndgamePhase phase
    cdef int order[MAX_LEAVES]
    cdef double values[MAX_LEAVES]
    cdef dict alone
    cdef int depth, place
    cdef readonly long visited

    @cython.locals(start=Position, pile=int, unseen="unsigned long long")
    cpdef bint suits(self, object position) except -1
    @cython.locals(leaf=int, search=TurnSearch, start=Position, layouts=int, cost=double)
    cpdef object begin(self, object position, object limit, object shift_cost)
    cdef int _checked(self, object leaf) except -1
    @cython.locals(leaf=int, best=double, value=double, place=int)
    cdef bint _deepen(self, long most) noexcept nogil
