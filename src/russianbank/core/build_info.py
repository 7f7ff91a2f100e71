"""Says whether the kernel runs compiled or interpreted. Both give the same results."""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec


def compiled() -> bool:
    """Return whether the kernel runs as compiled code."""
    kernel = find_spec("russianbank.core.kernel.position")
    return kernel is not None and isinstance(kernel.loader, ExtensionFileLoader)


def describe() -> str:
    """Return one line about the kernel, for `russianbank --version`."""
    if compiled():
        return "compiled kernel"
    return "interpreted kernel (slower: it was not compiled when it was installed)"
