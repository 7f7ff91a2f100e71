"""A table as a pure value: log entries go in; views, events and refusals come out.

May import: core, words, notation and ai.
No clock, no randomness, no input or output.
Start with `table_state`; `messages` has what goes over the wire, `entry` what goes into the log.
"""
