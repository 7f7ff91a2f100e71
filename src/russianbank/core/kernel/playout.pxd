cimport cython

from russianbank.core.chance cimport Chance
from russianbank.core.deal cimport Deal
from russianbank.core.kernel.position cimport Position

cdef int DRAWN

@cython.final
cdef class PlayoutStats:
    cdef readonly long games, acts, turns, draws, first_wins, longest, most_acts

@cython.locals(
    position=Position, deal=Deal, stats=PlayoutStats, chance=Chance, stock_size=int, stock_up=bint,
)
cpdef PlayoutStats playouts(object rules, object seed, long games)

@cython.locals(acts=long)
cdef void _run(
    Position position, Deal deal, Chance chance, PlayoutStats stats, int stock_size, bint stock_up,
    long games,
) noexcept nogil
