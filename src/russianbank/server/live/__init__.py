"""Live tables: each one with its connected clients and bots, and one command at a time.

May import: store, study, table, clock, domain_errors, file_lock, settings, core, notation,
ai, review, arena and words.
It knows neither HTTP nor WebSocket.
Start with `table_actor` (the life of an act), then `audience` and `registry`.
"""
