"""HTTP: the pages, the JSON API and who may use them; translates requests, decides nothing.

May import: live, store, study, table, ops, body_limits, clock, domain_errors, file_lock,
settings, rulebook, core, notation, diagram, lessons, puzzles and words.
Only `app` imports it.
Start reading at endpoints.py (the API) and pages.py (the pages).
"""
