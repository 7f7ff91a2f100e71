"""The suite runs twice, compiled and interpreted; these tests see that each run is what it says.

RUSSIANBANK_EXPECT says which run this is; `make test` sets it.
"""

import os
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path

import pytest

import russianbank
from russianbank.core import build_info

EXPECT = os.environ.get("RUSSIANBANK_EXPECT")

needs_expectation = pytest.mark.skipif(
    EXPECT is None, reason="RUSSIANBANK_EXPECT is not set to compiled or interpreted"
)


def kernel_modules() -> list[str]:
    """The modules that have C types (a .pxd) beside their source."""
    package = Path(russianbank.__file__).parent
    typed = [pxd for pxd in package.rglob("*.pxd") if pxd.with_suffix(".py").exists()]
    return sorted(".".join(pxd.relative_to(package.parent).with_suffix("").parts) for pxd in typed)


def how_it_loads(module: str) -> str:
    spec = find_spec(module)
    assert spec is not None
    return "compiled" if isinstance(spec.loader, ExtensionFileLoader) else "interpreted"


@needs_expectation
def test_the_run_is_the_one_expected() -> None:
    assert ("compiled" if build_info.compiled() else "interpreted") == EXPECT


@needs_expectation
def test_every_kernel_module_runs_the_same_way() -> None:
    loads = {module: how_it_loads(module) for module in kernel_modules()}
    assert loads == dict.fromkeys(loads, EXPECT)
    assert "russianbank.core.kernel.position" in loads


def test_the_description_agrees() -> None:
    assert build_info.describe().startswith("compiled" if build_info.compiled() else "interpreted")
