"""Whether the kernel runs compiled or interpreted. Both play the same game; one is faster."""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec


def compiled() -> bool:
    """Tell whether the rules run as compiled code."""
    kernel = find_spec("russianbank.core.kernel.position")
    return kernel is not None and isinstance(kernel.loader, ExtensionFileLoader)


def describe() -> str:
    """Say in one line how the rules run, for `russianbank --version`."""
    if compiled():
        return "compiled kernel"
    return "interpreted kernel (slower: it was not compiled when it was installed)"
