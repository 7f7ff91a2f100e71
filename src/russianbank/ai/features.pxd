cimport cython

from russianbank.ai.c_constants cimport (
    BOARD, FACE_SETS, FEATURES, HAND_CARD, MOVER, NEW_TURN, OPPONENT, PLAYER_FACE_SETS,
    PLAYER_FEATURES, SHARED_FACE_SETS, STOCK_CARD, BoardFeature, PlayerFeature,
)
from russianbank.core.c_bits cimport count_bits
from russianbank.core.kernel.compiled_rules cimport CompiledRules
from russianbank.core.kernel.move_generator cimport MoveGenerator
from russianbank.core.sizes cimport N_FACES

cdef int DISCARD, DISCARDS, FOUNDATION, HANDS, JACK, KNIGHT, NONE, STOCKS
cdef unsigned long long ACES, COURT, WORD

cdef int height_class(int size) noexcept nogil
cpdef MoveGenerator checked_board(object found)
cpdef int checked_upcoming(object found) except -1

cdef class Features:
    cdef CompiledRules compiled
    cdef double values[FEATURES]
    cdef unsigned long long face_sets[FACE_SETS]
    cdef unsigned char height[N_FACES]
    cdef unsigned long long hosts[N_FACES]
    cdef unsigned long long settled, tops, fits_tableau, later
    cdef unsigned long long fits_stock, fits_discard, loads, fits

    @cython.locals(slot=int)
    cdef list _numbers(self, MoveGenerator board, int upcoming)
    @cython.locals(place=int)
    cpdef list read_face_sets(self, object board)
    @cython.final
    cdef void _read(self, MoveGenerator board, int upcoming) noexcept nogil
    @cython.locals(
        x="double*", place=int, size=int, spaces=int, cards=int, singles=int, pairs=int,
        longest=int, squares=int,
    )
    @cython.final
    cdef void _read_lengths(self, MoveGenerator board, int upcoming) noexcept nogil
    @cython.locals(
        x="double*", one="unsigned long long", fits="unsigned long long",
        tops="unsigned long long", covered="unsigned long long", place=int, number=int, slot=int,
        dead=int, settled=int, second=int, buried=int, singles=int,
    )
    @cython.final
    cdef void _read_tops(self, MoveGenerator board) noexcept nogil
    @cython.locals(
        x="double*", one="unsigned long long", reached="unsigned long long",
        later="unsigned long long", cards=int, first=int, slot=int, pile=int, size=int, lowest=int,
        number=int, face=int,
    )
    @cython.final
    cdef void _read_foundations(self, MoveGenerator board) noexcept nogil
    @cython.locals(x="double*", idle=int)
    @cython.final
    cdef void _read_counters(self, MoveGenerator board) noexcept nogil
    @cython.locals(sets="unsigned long long*")
    @cython.final
    cdef void _read_faces(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(one="unsigned long long")
    @cython.final
    cdef unsigned long long _face_of(self, int number) noexcept nogil
    @cython.locals(one="unsigned long long", faces="unsigned long long")
    @cython.final
    cdef unsigned long long _faces_from(self, MoveGenerator board, int number) noexcept nogil
    @cython.locals(x="double*", slot=int, left=int)
    @cython.final
    cdef void _read_player(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.final
    cdef void _find_fits(self, MoveGenerator board, int seat) noexcept nogil
    @cython.locals(
        x="double*", size=int, number=int, face=int, known=int, loads="unsigned long long",
        share=double,
    )
    @cython.final
    cdef void _read_stock(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(
        x="double*", number=int, face=int, rank=int, unseen="unsigned long long",
        hosts="unsigned long long", share=double,
    )
    @cython.final
    cdef void _read_blocked_stock(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(x="double*", number=int, face=int)
    @cython.final
    cdef void _read_hand(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(
        x="double*", size=int, number=int, face=int, share=double, loads="unsigned long long",
    )
    @cython.final
    cdef void _read_discard(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(
        x="double*", unseen="unsigned long long", wanted="unsigned long long",
        tableau="unsigned long long", many=double, fitting=int,
    )
    @cython.final
    cdef void _read_unseen(self, MoveGenerator board, int base, int seat) noexcept nogil
    @cython.locals(many=int, fitting=int)
    @cython.final
    cdef double _share_fitting(self, MoveGenerator board, int number) noexcept nogil
    @cython.locals(nearest=double, place=int, depth=int, number=int)
    @cython.final
    cdef double _nearness(self, MoveGenerator board, unsigned long long faces) noexcept nogil
    @cython.locals(first=int, twin=int, height=int, best=int, steps=int)
    @cython.final
    cdef int _climb(self, MoveGenerator board, int face) noexcept nogil
