"""The cluster: what the servers that share a database, called nodes, do together.

May import: live, store, table, clock, domain_errors, file_lock, settings and core.
Only `app` imports it, and only on PostgreSQL.
Start with `node_keeper` (how this server stays a node) and `relay` (how nodes answer for each
other); `bus` is how they wake each other, and `sharing` puts the parts together.
"""
