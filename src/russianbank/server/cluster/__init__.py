"""The cluster: what the servers that share a database, called nodes, do together.

May import live, store and what is below them; only `app` imports it, and only on PostgreSQL.
Start with `node_keeper` (how this server stays a node) and `relay` (how nodes answer for each
other); `bus` is how they wake each other, and `sharing` puts the parts together.
"""
