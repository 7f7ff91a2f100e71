#!/usr/bin/env bash
# Sees to it that there are PostgreSQL, Redis and HAProxy for the tests of servers that share a
# database: installs Debian's where it may, without starting them, and says what is missing where it
# may not.
set -euo pipefail

# missing: prints the packages of the programs that are not here.
missing() {
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null ||
        echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    { command -v haproxy || ls /usr/sbin/haproxy; } >/dev/null 2>&1 || echo haproxy
}

packages=$(missing)
[ -n "$packages" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the tests:" $packages
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
    # Debian asks this file whether a package may start its service: 101 means no.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
        trap 'rm -f "$policy"' EXIT
    fi
    { timeout 120 apt-get update -qq &&
        timeout 300 apt-get install -y -qq --no-install-recommends $packages; } >"$log" 2>&1 ||
        tail -n 5 "$log"
fi
packages=$(missing)
[ -n "$packages" ] || exit 0
echo "Not here:" $packages
echo "The tests that need them will be skipped. Install your system's packages to run them."
