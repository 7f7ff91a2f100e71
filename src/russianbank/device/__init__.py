"""The table without a server: the live tables of the server, in a worker of the browser.

May import: server, core, notation, ai, lessons and puzzles.
It knows no network and no database; what keeps the logs is passed in, as time and chance are.
Start reading at device_tables.py, then device_answers.py and worker.py, where the browser comes in.
"""
