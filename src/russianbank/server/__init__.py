"""The server: tables that people and bots play at over the network, and the store of their logs.

May import: rulebook, core, notation, diagram, ai, review, arena, lessons, puzzles and words.
Start with `app`, which puts the parts together; the rooms, from top to bottom: http and ws, live,
store, table; ops stands beside them.
"""
