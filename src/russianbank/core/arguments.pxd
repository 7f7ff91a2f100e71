# As C variables they are found faster than among the names of the module.
cdef object Act, Card
cdef int PILES, PLACES, SEATS

cpdef int checked_pile(object found) except -1
cpdef int checked_place(object found) except -1
cpdef int checked_seat(object found) except -1
cpdef object checked_act(object found)
cpdef object checked_card(object found)
cdef object _in_range(object found, object least, object most, object enum, object expected)
