"""Takes out of Python's source what only its readers need."""

from __future__ import annotations

import ast

SIGN = ast.Expr(ast.Constant("-"))
"""The docstring of a class: a dataclass without any makes one of its signature, slowly."""


def plain_source(source: bytes) -> bytes:
    """The same program without comments and docstrings.

    A source in newer grammar than that of this Python stays as it is.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = isinstance(node, ast.ClassDef) and ast.get_docstring(node) is not None
            kept = [each for each in node.body if not _is_text(each)]
            node.body = [SIGN, *kept] if said else kept or [ast.Pass()]
    return ast.unparse(ast.fix_missing_locations(tree)).encode()


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
