cimport cython

from russianbank.core.kernel.position cimport Position, checked_position

cdef int FOUNDATION, STOCKS, DISCARDS, NONE

@cython.locals(pile=int, number=int, piles=list)
cdef list _piles(Position position)
cdef tuple _in_order(list piles)
@cython.locals(parts=list, tableau=list, foundations=list, sides=list, pile=bytes, stock=bytes, discard=bytes)
cdef bytes _packed(tuple lies)
@cython.locals(number=int, kind=int, place=int, card="unsigned char", pile=bytes, lies=list, one=list)
cdef list _where_suits_lie(list piles)
