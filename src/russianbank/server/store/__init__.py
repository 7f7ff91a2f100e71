"""The store: logs of tables, results, sessions, seats and links in one database; backups.

May import: table, domain_errors, file_lock, clock and core.
It knows no sockets, no requests, no live tables and no rules of the game.
Start reading at contract.py and journal.py (the logs), then sessions.py (people) and schema.py
(the tables).
"""
