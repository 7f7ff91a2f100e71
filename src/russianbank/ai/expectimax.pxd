cimport cython

from russianbank.ai.c_constants cimport FAVOURITES, MAX_LEAVES, ROOT_LEAVES, ROUNDS
from russianbank.ai.deadline cimport Deadline
from russianbank.ai.leaf_list cimport LeafList
from russianbank.ai.turn_search cimport TurnSearch
from russianbank.ai.value cimport ValueNetwork
from russianbank.core.c_bits cimport bit, count_bits
from russianbank.core.chance cimport Chance, checked_chance
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.board_state cimport BoardState

cdef int INNER_LEAVES, INNER_CARDS, THREE_CARDS, THIRD_LEAVES, THIRD_CARDS, ALL_CARDS
cdef int UNFIT_CARDS, NONE
cdef double MARGIN, NARROW_MARGIN

@cython.final
cdef class Expectimax:
    cdef readonly Deadline deadline
    cdef readonly TurnSearch root, after_one, after_two, after_three
    cdef Chance sampler
    cdef Deal next_card
    cdef double one_deep[MAX_LEAVES]
    cdef double two_deep[MAX_LEAVES]
    cdef double found_now[MAX_LEAVES]
    cdef bint is_deep[MAX_LEAVES]
    cdef int favourites[FAVOURITES]
    cdef readonly int best, expanded, round
    cdef int reply_layouts, favourite_count, deepened
    cdef readonly long visited
    cdef unsigned long long sample_seed, faces, fitting
    cdef int pile, many, unfit, unfit_tried, face
    cdef double total

    @cython.locals(leaf=int)
    cdef void _forget(self) noexcept nogil
    cdef double _value_of(self, int leaf) noexcept nogil
    @cython.locals(count=int, value=double)
    cpdef bint expand(self) noexcept nogil
    @cython.locals(leaf=int, has_more=bint)
    cdef bint _deepen(self, Chance chance) noexcept nogil
    @cython.locals(place=int, leaf=int)
    cdef void _choose_favourites(self) noexcept nogil
    @cython.locals(count=int, place=int, leaf=int, spot=int)
    cdef void _narrow(self) noexcept nogil
    @cython.locals(place=int, leaf=int)
    cdef void _update_best(self) noexcept nogil
    cdef void _open(self, int leaf) noexcept nogil
    @cython.locals(face=int, weight=int, pack=int, number=int)
    cdef bint _try_next_card(self, int leaf, Chance chance) noexcept nogil
    cdef int _weight(self, int face) noexcept nogil
    cdef int _sample_size(self) noexcept nogil
    @cython.locals(inner=int, best=double, leaf=int, value=double)
    cdef double _deep_value(self, Chance chance, int sample) noexcept nogil
    @cython.locals(
        pile=int, pack=int, drawn="unsigned long long", tried=int, total=double, face=int,
    )
    cdef double _expected_value(
        self, TurnSearch search, int leaf, TurnSearch onward, int sample,
    ) noexcept nogil
    @cython.locals(many=int, drawn="unsigned long long", face=int, lot=int)
    cdef unsigned long long _draw(self, unsigned long long faces, int sample) noexcept nogil
    cdef double _value_with(
        self, TurnSearch search, int leaf, int pile, int number, TurnSearch onward,
    ) noexcept nogil
    @cython.locals(layouts=int, best=double)
    cdef double _best_reply(self, TurnSearch search, TurnSearch onward) noexcept nogil
    @cython.locals(count=int, sample=int, best=double, leaf=int, value=double)
    cdef double _best_third(self) noexcept nogil
