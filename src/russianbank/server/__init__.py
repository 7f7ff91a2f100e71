"""The server: tables that people and bots play at over the network, and the store of their logs.

May import core, notation, diagram, ai, arena, words and the rulebook, and never the command line.
Start with `app`, which puts the parts together; the rooms, from top to bottom: http and ws, live,
store, table; ops stands beside them.
"""
