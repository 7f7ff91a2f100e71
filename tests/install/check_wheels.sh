#!/usr/bin/env bash
# Builds the source archive and the wheels into dist/, looks at what is in them, and installs them
# where nothing else is: compiled, from the archive without a compiler, and the pure wheel.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python=$PWD/${PYTHON:-.venv/bin/python}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

rm -rf dist
"$python" -m build --outdir dist . >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
archive=$(echo "$PWD"/dist/*.tar.gz)
wheel=$(echo "$PWD"/dist/*.whl)
RUSSIANBANK_PURE=1 "$python" -m pip wheel --quiet --no-cache-dir --no-deps -w dist "$archive"
pure=$(echo "$PWD"/dist/*-py3-none-any.whl)

for built in "$wheel" "$pure"; do
    "$python" tests/install/wheel_content.py "$built"
done

# try NAME compiled|interpreted PACKAGE
try() {
    local name=$1 expected=$2 package=$3 room=$scratch/$1
    echo "== $name"
    "$python" -m venv "$room"
    "$room/bin/pip" install --quiet --no-cache-dir "$package"
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
echo "All installed."
