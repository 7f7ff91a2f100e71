#!/usr/bin/env bash
# Writes the lock files: the newest versions that fit pyproject.toml and each other, with hashes,
# for Linux, macOS and Windows and every supported Python.
#
# Usage: requirements/lock.sh PYTHON
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export UV_CUSTOM_COMPILE_COMMAND="make lock"

"$1" -m venv "$scratch/uv"
"$scratch/uv/bin/python" -m pip install --quiet uv

# compile EXTRA...: resolves these extras of pyproject.toml and prints the pins.
compile() {
    "$scratch/uv/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-annotate --constraints "$scratch/constraints.txt" "${@/#/--extra=}" pyproject.toml
}

# Resolved together first, so that no package is pinned to two versions.
touch "$scratch/constraints.txt"
compile play dev image bench docs data torch >"$scratch/all.txt"
mv "$scratch/all.txt" "$scratch/constraints.txt"
for extra in play dev image bench docs data torch; do
    compile "$extra" >"requirements/$extra.txt"
    echo "requirements/$extra.txt: $(grep -c '^[a-z]' "requirements/$extra.txt") packages"
done
