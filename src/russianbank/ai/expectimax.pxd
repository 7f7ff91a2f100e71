cimport cython

from russianbank.ai.features cimport count_bits
from russianbank.ai.value cimport ValueNetwork
from russianbank.ai.turn_search cimport TurnSearch
from russianbank.core.chance cimport Chance
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board cimport bit
from russianbank.core.kernel.board_state cimport BoardState

cdef int CLOSER, FAVOURITES, ROUNDS, INNER, SOME, ALL, DULL, NONE, DEEP, CLOSE, FEW
cdef double MARGIN, NARROW

@cython.final
cdef class Expectimax:
    cdef readonly TurnSearch walker, beyond, further, furthest
    cdef Chance draw
    cdef Deal next
    cdef double closer[24]
    cdef double deeper[24]
    cdef double fresh[24]
    cdef bint deep[24]
    cdef int favourites[8]
    cdef readonly int best, looked, round
    cdef int reach, favourites_count, deepened
    cdef readonly long seen
    cdef unsigned long long salt, faces, lively
    cdef int pile, many, dull, tried, face
    cdef double total

    @cython.locals(way=int)
    cdef void _forget(self) noexcept nogil
    cpdef void begin(self, BoardState memory, int limit, int reach) noexcept nogil
    @cython.locals(ways=int)
    cpdef bint look(self) noexcept nogil
    cpdef double worth(self) noexcept nogil
    cdef double _weighed(self, int way) noexcept nogil
    @cython.locals(place=int, way=int)
    cdef void _choose_favourites(self) noexcept nogil
    @cython.locals(way=int)
    cpdef bint deepen(self, Chance chance) noexcept nogil
    @cython.locals(place=int, way=int)
    cdef void _settle(self) noexcept nogil
    cdef void _open(self, int way) noexcept nogil
    @cython.locals(face=int, weight=int, pack=int)
    cdef bint _try_next(self, int way, Chance chance) noexcept nogil
    cdef int _weight(self, int face) noexcept nogil
    @cython.locals(inner=int, best=double, way=int, worth=double)
    cdef double _deep_answer(self, Chance chance, int samples) noexcept nogil
    @cython.locals(
        pile=int, pack=int, faces="unsigned long long", drawn="unsigned long long", tried=int,
        total=double, face=int,
    )
    cdef double _mean(self, TurnSearch walk, int way, TurnSearch onward, int samples) noexcept nogil
    @cython.locals(many=int, drawn="unsigned long long", face=int, lot=int)
    cdef unsigned long long _draw(self, unsigned long long faces, int samples) noexcept nogil
    @cython.locals(best=double, way=int, worth=double)
    cdef double _best_further(self) noexcept nogil
    cdef int _samples(self) noexcept nogil
    @cython.locals(count=int, place=int, way=int, spot=int)
    cdef void _narrow(self) noexcept nogil
    cdef double _behind(
        self, TurnSearch walk, int way, int pile, int number, TurnSearch onward,
    ) noexcept nogil
    @cython.locals(best=double)
    cdef double _answer(self, TurnSearch walk, TurnSearch onward) noexcept nogil
