"""Administration: the command line of operators, beside a server that may be running.

May import: ops, store, settings and core.
Start reading at command_line.py.
"""
