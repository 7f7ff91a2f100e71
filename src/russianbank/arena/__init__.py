"""Contests between players, and what can be learnt from them."""
