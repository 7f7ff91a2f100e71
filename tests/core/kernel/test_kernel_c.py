"""The hot functions of the kernel become C that touches no Python object."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import russianbank

pytestmark = pytest.mark.compiled

PACKAGE = Path(russianbank.__file__).parent
SETUP = Path(__file__).parents[3] / "setup.py"
HOT = {
    "board": ["_put", "_show", "_lift", "_uncover", "_hash_faces", "_hash_cards"],
    "transition": ["_advance", "_move", "_put_on_foundation", "_turn_up", "_end_turn"],
    "move_generator": [
        "_list_playable",
        "_list_lawful",
        "_list_foundation",
        "_list_shifts",
        "_list_on_tableau",
        "_list_loads",
        "_list_own",
        "_survey",
        "_breach",
    ],
    "playout": ["_run"],
    "game_batch": ["_step_some", "_show"],
}
OF_PYTHON = re.compile(r"__Pyx_(?!nonatomic|UNLIKELY)\w*|\bPy[A-Z_]\w*|PyObject|__pyx_n_s")
HARMLESS = re.compile(r"__Pyx_(memviewslice|void|FastGIL_\w+|RefNannyDeclarations)$")

TRANSLATE = """
import sys
from Cython.Build import cythonize
folder, directives, *modules = sys.argv[1:]
cythonize(modules, include_path=[folder], compiler_directives=eval(directives), quiet=True)
"""


def directives() -> dict[str, object]:
    """The settings under which setup.py translates."""
    for node in ast.parse(SETUP.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "DIRECTIVES":
            found: dict[str, object] = ast.literal_eval(node.value)
            return found
    raise AssertionError("setup.py no longer says how it translates")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the C of its hot modules."""
    pytest.importorskip("Cython", reason="Cython is not installed, so nothing can be translated")
    if not SETUP.exists():
        pytest.skip("setup.py is not here, so its settings are not known")
    copy = tmp_path_factory.mktemp("translated")
    left_out = ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    copytree(PACKAGE, copy / "russianbank", ignore=left_out)
    modules = [str(copy / "russianbank" / "core" / "kernel" / f"{module}.py") for module in HOT]
    done = subprocess.run(
        [sys.executable, "-c", TRANSLATE, str(copy), repr(directives()), *modules],
        cwd=copy,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return copy / "russianbank" / "core" / "kernel"


def body(c_text: str, function: str) -> str:
    """The C of one method or function, without comments and without its name's declaration."""
    heads = re.finditer(rf"^static [^;\n]*__pyx_p?f_\w*[_\d]{function}\([^;]*?\) {{$", c_text, re.M)
    (head,) = list(heads)
    end = c_text.index("\n}", head.end())
    return re.sub(r"/\*.*?\*/", "", c_text[head.end() : end], flags=re.S)


def objects_touched(c_text: str) -> set[str]:
    return {one for one in OF_PYTHON.findall(c_text) if not HARMLESS.match(one)}


@pytest.mark.extended
@pytest.mark.parametrize(
    ("module", "function"),
    [(module, function) for module, functions in HOT.items() for function in functions],
)
def test_a_hot_function_touches_no_python_object(folder: Path, module: str, function: str) -> None:
    text = body((folder / f"{module}.c").read_text(), function)
    assert ";" in text
    assert objects_touched(text) == set()


@pytest.mark.extended
def test_the_check_notices_a_method_made_for_python(folder: Path) -> None:
    text = body((folder / "board.c").read_text(), "Board_cards")
    assert {"PyObject", "__Pyx_XDECREF"} & objects_touched(text)
