cimport cython

from russianbank.ai.features cimport count_bits
from russianbank.ai.value cimport ValueNetwork
from russianbank.ai.turn_search cimport TurnSearch
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState

cdef int DEPTH, WIDTH, REACH, STEP, SLOTS, NOTHING, LEAST, MOST, EXACT, HANDS, NONE, SEES_ALL
cdef unsigned long long WORD

@cython.final
cdef class TranspositionTable:
    cdef unsigned long long keys[65536]
    cdef double worths[65536]
    cdef unsigned char depths[65536]
    cdef unsigned char bounds[65536]
    cdef unsigned char firsts[65536]
    cdef int slot
    cdef long seen, limit

    @cython.locals(slot=int)
    cdef void clear(self) noexcept nogil
    cdef bint find(self, unsigned long long key) noexcept nogil
    @cython.locals(bound=int, worth=double)
    cdef bint settles(self, int depth, double least, double most) noexcept nogil
    @cython.locals(slot=int)
    cdef void write(
        self, unsigned long long key, int depth, int first, double worth, double least, double most,
    ) noexcept nogil

@cython.final
cdef class EndgamePhase:
    cdef TurnSearch walk
    cdef TranspositionTable notes
    cdef Deal next
    cdef EndgamePhase onward

    @cython.locals(
        key="unsigned long long", first=int, guess=double, best=double, way=int, worth=double,
    )
    cdef double judge(self, BoardState memory, int depth, double least, double most) noexcept nogil
    @cython.locals(
        pile=int, pack=int, faces="unsigned long long", many=int, rest=int, total=double, face=int,
        number=int, low=double,
    )
    cdef double follow(self, int way, int depth, double least, double most) noexcept nogil
    cdef double _behind(
        self, int way, int pile, int number, int depth, double least, double most,
    ) noexcept nogil
    cdef double _answer(self, int depth, double least, double most) noexcept nogil

@cython.final
cdef class Endgame:
    cdef TranspositionTable notes
    cdef EndgamePhase phase
    cdef int order[24]
    cdef double worths[24]
    cdef dict apart
    cdef int depth, place
    cdef readonly long seen

    cpdef bint suits(self, BoardState memory) noexcept nogil
    @cython.locals(way=int)
    cpdef void begin(self, BoardState memory, int limit, double idleness)
    @cython.locals(way=int, best=double, worth=double, place=int)
    cpdef bint deepen(self, long most) noexcept nogil
    cpdef list plan(self)
    cpdef double worth(self) noexcept nogil
