#!/usr/bin/env bash
# Builds the source archive and the wheels into dist/, looks at what is in them, and installs them
# where nothing else is: compiled, from the archive without a compiler, and the pure wheel. Then it
# collects the tests of the archive and runs the quick ones.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python=$PWD/${PYTHON:-.venv/bin/python}
here=$PWD/tests/install
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

rm -rf dist
"$python" -m build --no-isolation --outdir dist . >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
archive=$(echo "$PWD"/dist/*.tar.gz)
wheel=$(echo "$PWD"/dist/*.whl)
RUSSIANBANK_PURE=1 "$python" -m pip wheel --quiet --no-cache-dir --no-deps --no-build-isolation -w dist "$archive"
pure=$(echo "$PWD"/dist/*-py3-none-any.whl)

for built in "$wheel" "$pure"; do
    "$python" tests/install/wheel_content.py "$built"
done

# Runs the examples of these pages with the Python of the folder.
examples() {
    for page in "$@"; do
        echo "examples of $(basename "$page")"
        bin/python -m doctest -o ELLIPSIS -o NORMALIZE_WHITESPACE "$page"
    done
}

# try NAME compiled|interpreted PACKAGE
try() {
    local name=$1 expected=$2 package=$3 room=$scratch/$1
    echo "== $name"
    "$python" -m venv "$room"
    "$room/bin/pip" install --quiet --no-cache-dir "$package[cli]"
    (
        cd "$room"
        bin/python "$here/smoke.py" "$expected"
        bin/russianbank --version
        bin/russianbank simulate --games 5
        examples "$here/../../docs/notation.md"
    )
}

if "$python" tests/install/compiler.py; then
    try with-a-compiler compiled "$wheel"
else
    echo "== with-a-compiler: skipped, there is no C compiler that finds Python.h"
fi
CC=/bin/false try without-a-compiler interpreted "$archive"
try pure-wheel interpreted "$pure"

# The library brings no other package, and everything that the documents show runs with it alone.
echo "== without any other package"
mkdir "$scratch/source"
tar -xzf "$archive" -C "$scratch/source" --strip-components 1
for package in "$wheel" "$pure"; do
    room=$scratch/alone-$(basename "$package" .whl)
    "$python" -m venv "$room"
    "$room/bin/pip" install --quiet --no-index "$package"
    installed=$("$room/bin/pip" list --format freeze --exclude pip --exclude setuptools)
    [[ $installed == russianbank==* && $installed != *$'\n'* ]] || { echo "It brought: $installed"; exit 1; }
    (
        cd "$room"
        examples $(grep -l '^>>> ' "$scratch/source/README.md" "$scratch"/source/docs/*.md \
            | xargs grep -L 'notation.json')
        if bin/russianbank --version 2>said; then echo "The command ran without its packages."; exit 1; fi
        grep -q 'pip install "russianbank\[cli\]"' said
    )
done

echo "== the tests of the source archive"
(
    cd "$scratch/source"
    "$python" -m pytest -q -n 0 --collect-only >"$scratch/log" || { tail "$scratch/log"; exit 1; }
    "$python" -m pytest -q -n 0 tests/core/test_act.py tests/core/test_cards.py tests/notation \
        tests/test_promises.py tests/install/test_ci.py tests/install/test_extras.py
)
echo "All installed."
