"""HTTP: the pages, the JSON API and who may use them; translates requests, decides nothing.

May import live, ops, store and table, and the library below; nothing imports it but app.py.
Start reading at endpoints.py (the API) and pages.py (the pages).
"""
