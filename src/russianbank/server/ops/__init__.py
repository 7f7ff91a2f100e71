"""Operations: starting and stopping the process, its logs, metrics and data folder.

May import core and settings, and no other room of the server.
Start with `launch`.
"""
