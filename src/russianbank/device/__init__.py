"""The table without a server: the live tables of the server, in a worker of the browser.

May import: server, core and ai.
It knows no network and no database; what keeps the logs is passed in, as time and chance are.
Start reading at device_tables.py, then worker.py (where the browser comes in).
"""
