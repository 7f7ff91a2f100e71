"""Live tables: each one with its connected clients and bots, and one command at a time.

May import store, table, ops and what is below them; knows neither HTTP nor WebSocket.
Start with `table_actor` (the life of an act), then `audience` and `registry`.
"""
