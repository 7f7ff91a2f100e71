"""A table as a pure value: log entries go in; views, events and refusals come out.

May import core, notation and ai. No clock, no randomness, no I/O, and no other room of the server.
Start with `table_state`; `messages` has what goes over the wire, `entry` what goes into the log.
"""
