"""The store: logs of tables, results, sessions, seats and links in one database; backups.

May import: table, domain_errors, file_lock, core, notation and diagram.
It knows no sockets, no requests and no live tables.
Start reading at journal.py (the logs), then sessions.py (people) and schema.py (the tables).
"""
