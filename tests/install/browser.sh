#!/usr/bin/env bash
# Sees to it that there is a chromium for the tests of the table: installs Debian's where it may,
# and says what is missing where it may not. Its headless shell, which draws no window, does the same
# tests with a quarter less work; so it is installed even where there is another chromium.
set -euo pipefail

command -v chromium-headless-shell >/dev/null && exit 0
other=
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then other=$name; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium for the tests of the table."
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    install="timeout 300 apt-get install -y -qq --no-install-recommends"
    if { timeout 120 apt-get update -qq && $install chromium-headless-shell; } >"$log" 2>&1 ||
        { [ -z "$other" ] && $install chromium; } >>"$log" 2>&1
    then
        exit 0
    fi
    [ -n "$other" ] || tail -n 5 "$log"
fi
[ -z "$other" ] || exit 0
echo "There is no chromium here: the tests in tests/browser will be skipped."
echo "Install your system's package chromium (Debian: chromium-headless-shell) to run them."
