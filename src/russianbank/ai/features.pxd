cimport cython

from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.kernel.compiled_rules cimport CompiledRules

cdef int PLAYER_FEATURES, FEATURES, BEGIN, STOCK_CARD, HAND_CARD, SHARED_FACE_SETS, PLAYER_FACE_SETS, FACE_SETS
cdef int DISCARD, DISCARDS, FOUNDATION, HANDS, NONE, STOCKS
cdef unsigned long long PAIRS, QUADS, NIBBLES, ONES, SUITS, WORD

cpdef int count_bits(unsigned long long faces) noexcept nogil

cdef class Features:
    cdef CompiledRules compiled
    cdef double inputs[162]
    cdef unsigned long long faces[15]
    cdef unsigned char height[64]
    cdef unsigned long long hosts[64]
    cdef unsigned long long settled

    @cython.locals(place=int)
    cpdef list read(self, MoveGenerator table, int following)
    @cython.locals(place=int)
    cpdef list places(self, MoveGenerator table)
    @cython.locals(
        x="double*", one="unsigned long long", need="unsigned long long",
        shown="unsigned long long", coming="unsigned long long", ranks="unsigned long long",
        under="unsigned long long", reached="unsigned long long",
        spaces=int, cards=int, singles=int, ready=int, buried=int, deep=int, longest=int,
        squares=int, settled=int, dead=int, couples=int, face=int, place=int, number=int, size=int,
        beneath=int, founded=int, common=int, idle=int,
    )
    @cython.final
    cdef void _read(self, MoveGenerator table, int following) noexcept nogil
    @cython.final
    cdef int _storey(self, int size) noexcept nogil
    @cython.locals(faces="unsigned long long*")
    @cython.final
    cdef void _read_faces(self, MoveGenerator table, int base, int seat) noexcept nogil
    @cython.locals(one="unsigned long long")
    @cython.final
    cdef unsigned long long _face_of(self, int number) noexcept nogil
    @cython.locals(one="unsigned long long", faces="unsigned long long")
    @cython.final
    cdef unsigned long long _faces_from(self, MoveGenerator table, int number) noexcept nogil
    @cython.locals(
        x="double*", other_stock="unsigned long long", other_discard="unsigned long long",
        takes="unsigned long long", fits="unsigned long long", unseen="unsigned long long",
        place=int, left=int, many=double, runs=int,
    )
    @cython.final
    cdef void _read_side(
        self, MoveGenerator table, int base, int seat, unsigned long long need,
        unsigned long long shown, unsigned long long coming,
    ) noexcept nogil
    @cython.locals(
        x="double*", fits="unsigned long long", unseen="unsigned long long", stock=int, size=int,
        number=int, face=int, many=double, known=int, beneath=int,
    )
    @cython.final
    cdef void _read_stock(
        self, MoveGenerator table, int base, int seat, unsigned long long need,
        unsigned long long shown, unsigned long long takes,
    ) noexcept nogil
    @cython.locals(x="double*", hand=int, number=int, face=int)
    @cython.final
    cdef void _read_hand(
        self, MoveGenerator table, int base, int seat, unsigned long long fits,
        unsigned long long other_stock,
    ) noexcept nogil
    @cython.locals(
        x="double*", fits="unsigned long long", discard=int, number=int, face=int, beneath=int,
    )
    @cython.final
    cdef void _read_discard(
        self, MoveGenerator table, int base, int seat, unsigned long long need,
        unsigned long long shown, unsigned long long takes,
    ) noexcept nogil
    @cython.locals(many=int, fitting=int)
    @cython.final
    cdef double _share_fitting(
        self, MoveGenerator table, int number, unsigned long long fits,
    ) noexcept nogil
    @cython.locals(nearest=double, place=int, above=int, number=int)
    @cython.final
    cdef double _nearness(self, MoveGenerator table, unsigned long long hosts) noexcept nogil
    @cython.locals(first=int, height=int, best=int, twin=int, steps=int)
    @cython.final
    cdef int _climb(self, MoveGenerator table, int face) noexcept nogil
