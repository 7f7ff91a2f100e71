"""WebSocket: translates between the frames of a client and the commands of a live table.

May import: live, store, table, body_limits, clock, domain_errors, file_lock, settings
and core.
Only `app` imports it. It decides nothing.
Start with `socket`; `uvicorn_protocol` and `connection_limits` limit what comes before a message or
a request can be read.
"""
