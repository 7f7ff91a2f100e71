"""Operations: starting and stopping the process, its logs, metrics and data folder.

May import: file_lock, settings and core.
Start with `launch`.
"""
