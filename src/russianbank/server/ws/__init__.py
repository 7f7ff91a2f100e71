"""WebSocket: translates between the frames of a client and the commands of a live table.

May import live and what is below it, and no room but `app` imports it. It decides nothing.
Start with `socket`; `connection_limits` limits what comes before a message can be read.
"""
