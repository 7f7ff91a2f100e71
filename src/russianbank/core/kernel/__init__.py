"""The kernel: positions, the acts allowed in them, and what each act changes; compiled by Cython.

May import: rules, deal, act, act_code, arguments, bits, cards, chance, constants, cython_shim and
errors.
Start with `position.py`; below it are observed_board, move_generator, transition, board and
board_state.

Attributes of C begin with an underscore, since nobody outside can read them. What an object cannot
be without, it gets in `__cinit__`, which Cython calls however the object is made; interpreted,
`__init__` does the same.
"""
