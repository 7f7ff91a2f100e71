#!/usr/bin/env bash
# Sees to it that there is a chromium for the tests of the table: installs Debian's where it may,
# and says what is missing where it may not.
set -euo pipefail

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium for the tests of the table."
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    if { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } >"$log" 2>&1
    then
        exit 0
    fi
    tail -n 5 "$log"
fi
echo "There is no chromium here: the tests in tests/browser will be skipped."
echo "Install your system's package chromium (Debian: apt-get install chromium) to run them."
