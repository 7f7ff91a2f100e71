#!/usr/bin/env bash
# Builds the source archive and the wheels into dist/, looks at what is in them, and installs them
# where nothing else is: compiled, from the archive without a compiler, and the pure wheel.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python=$PWD/${PYTHON:-.venv/bin/python}
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

# try NAME compiled|interpreted PACKAGE
try() {
    local name=$1 expected=$2 package=$3 room=$scratch/$1
    echo "== $name"
    "$python" -m venv "$room"
    "$room/bin/pip" install --quiet --no-cache-dir "$package[cli]"
    (
        cd "$room"
        bin/python - "$expected" <<'EOF'
import sys
from russianbank.core import build_info
loaded = "compiled" if build_info.compiled() else "interpreted"
sys.exit(loaded != sys.argv[1] and f"expected the {sys.argv[1]} kernel, got the {loaded} one")
EOF
        bin/russianbank --version
        bin/russianbank simulate --games 5
    )
}

if "$python" tests/install/compiler.py; then
    try with-a-compiler compiled "$wheel"
else
    echo "== with-a-compiler: skipped, there is no C compiler that finds Python.h"
fi
CC=/bin/false try without-a-compiler interpreted "$archive"
try pure-wheel interpreted "$pure"
echo "== without any other package"
"$python" -m venv "$scratch/alone"
"$scratch/alone/bin/pip" install --quiet --no-index --no-deps "$pure"
(
    cd "$scratch/alone"
    bin/python -c 'import russianbank; russianbank.playouts(russianbank.preset("pagat"), 1, 5)'
    if bin/russianbank --version 2>said; then echo "The command ran without its packages."; exit 1; fi
    grep -q 'pip install "russianbank\[cli\]"' said
)
echo "All installed."
