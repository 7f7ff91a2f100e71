"""The commands, one module for each: its options, its help text, and what it prints.

May import: cli.terminal and the other modules of cli, and what cli may import; not each other.
Start reading at diagram.py, which is short; shared options are in cli/options.py.
"""
