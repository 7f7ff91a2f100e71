cimport cython

from russianbank.core.choices cimport Choices
from russianbank.core.tables cimport Tables

cdef int SIDE, INPUTS, FOLDS, STOCK_CARD, HAND_CARD
cdef int DISCARD, DISCARDS, FOUNDATION, HANDS, NONE, STOCKS
cdef unsigned long long PAIRS, QUADS, NIBBLES, ONES, WORD

cpdef int count_bits(unsigned long long faces) noexcept nogil

@cython.final
cdef class Value:
    cdef Tables tables
    cdef double inputs[80]
    cdef double sums[25]
    cdef double weights[2025]
    cdef double answer[24]
    cdef unsigned char height[64]
    cdef unsigned long long settled

    cpdef double of(self, Choices table, int following) noexcept nogil
    @cython.locals(place=int)
    cpdef list read(self, Choices table, int following)
    @cython.locals(
        sums="double*", weights="double*", width=int, row=int, fold=int, place=int, amount=double,
        total=double, bent=double,
    )
    cdef double _weigh(self) noexcept nogil
    @cython.locals(
        x="double*", one="unsigned long long", need="unsigned long long",
        shown="unsigned long long", coming="unsigned long long", spaces=int, cards=int, singles=int,
        ready=int, buried=int, deep=int, longest=int, squares=int, settled=int, face=int,
        place=int, number=int, size=int, beneath=int, founded=int, common=int, idle=int,
    )
    cdef void _read(self, Choices table, int following) noexcept nogil
    @cython.locals(
        x="double*", takes="unsigned long long",
        wanted="unsigned long long", fits="unsigned long long", unseen="unsigned long long",
        stock=int, hand=int, discard=int, beneath=int, place=int, size=int, number=int, face=int, left=int,
        many=double, runs=int,
    )
    cdef void _read_side(
        self, Choices table, int base, int seat, unsigned long long need,
        unsigned long long coming,
    ) noexcept nogil
    @cython.locals(many=int, fitting=int)
    cdef double _share_fitting(
        self, Choices table, int number, unsigned long long fits,
    ) noexcept nogil
    @cython.locals(first=int, height=int, best=int, twin=int, steps=int)
    cdef int _climb(self, Choices table, int face) noexcept nogil
