"""The store: logs of tables, results, sessions, seats and links in one database; backups.

May import table and the library below; knows no sockets, no requests and no live tables.
Start reading at journal.py (the logs), then sessions.py (people) and schema.py (the tables).
"""
