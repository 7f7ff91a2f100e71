"""The message for a command whose packages are not installed."""

from __future__ import annotations


def install_hint(error: ModuleNotFoundError, extra: str) -> str:
    """Returns one line that names the missing package and the command that installs it.

    Args:
        error: what the import raised.
        extra: the extra in pyproject.toml that has the package, such as ``cli``.

    Raises:
        ModuleNotFoundError: `error` itself, if the missing module is one of this package.
    """
    package = (error.name or "").partition(".")[0]
    if package == "russianbank":
        raise error
    return f'{package} is not installed; install it with: pip install "russianbank[{extra}]"'
