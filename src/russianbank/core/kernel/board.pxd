cimport cython

from russianbank.core.arguments cimport checked_pile, checked_seat
from russianbank.core.c_bits cimport bit, mix
from russianbank.core.kernel.board_state cimport BoardState
from russianbank.core.sizes cimport N_CARD_NUMBERS, N_DECK, N_FACES, N_PILES

cdef int NONE, FOUNDATION, STOCKS, PILES
cdef unsigned long long WORD, STEP, BACK
cdef unsigned long long[N_FACES] FACE_MARK
cdef unsigned long long[N_PILES] PILE_SALT
cdef unsigned long long[N_CARD_NUMBERS] CARD_SALT

cdef class Board(BoardState):
    cdef unsigned char _spare[N_DECK]

    cdef void _allocate(self)
    cdef bint _is_laid(self, int place) noexcept nogil
    cdef void _put(self, int pile, int number) noexcept nogil
    @cython.locals(come="unsigned long long")
    cdef void _show(self, int pile, int number, int depth) noexcept nogil
    @cython.locals(number=int, gone="unsigned long long")
    cdef int _lift(self, int pile) noexcept nogil
    @cython.final
    cdef unsigned long long _hash_with(self, int pile, int number) noexcept nogil
    @cython.final
    cdef unsigned long long _hash_without(self, int pile) noexcept nogil
    cdef void _uncover(self, int pile, int number) noexcept nogil
    @cython.locals(seen=int)
    cdef void _sink(self, int pile, int number) noexcept nogil
    cdef void _turn_pile(self, int source, int target) noexcept nogil
    cdef void _shift_run(self, int source, int target) noexcept nogil
    @cython.locals(count=int, place=int)
    cdef void _reverse_run(self, int pile) noexcept nogil
    @cython.locals(number=int, count=int)
    cdef void _slip_under(self, int source, int pile) noexcept nogil
    @cython.locals(count=int)
    cdef int _lift_all(self, int pile) noexcept nogil
    cdef void _put_back(self, int pile, int count) noexcept nogil
    @cython.locals(total="unsigned long long", pile=int)
    cdef unsigned long long _hash_faces(self) noexcept nogil
    @cython.final
    cdef unsigned long long _part(self, int pile) noexcept nogil
    @cython.final
    cdef unsigned long long _part_of(self, int pile, unsigned long long mark) noexcept nogil
    @cython.locals(total="unsigned long long", pile=int)
    cdef unsigned long long _hash_cards(self) noexcept nogil
    cdef unsigned long long _hash_unseen(self) noexcept nogil
    @cython.locals(pile=int)
    cpdef list seen_numbers(self)
    @cython.locals(number=int, found=bytearray)
    cdef bytes _numbers(self, int pile)
    @cython.locals(number=int)
    cdef tuple _cards(self, int pile)
    @cython.locals(faces="unsigned long long", face=int)
    cdef tuple _unseen_cards(self, int pack)
