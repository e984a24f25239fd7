#!/bin/sh
# Hands the primary over to another machine before or when its disk is full: PostgreSQL answers "no space left" for as long as it can
# still write its log, and Patroni calls such a primary healthy. Runs on each database machine as the user postgres
# (magari-disk-guard.service). A file of BALLAST megabytes is given up first, so that the machine can stop and follow.
set -u
: "${DATA:=/var/lib/postgresql/15/magari}" "${LEAST:=200}" "${BALLAST:=100}" "${EVERY:=2}"
: "${API:?API=http://ADDRESS:8008}" "${API_PASSWORD:?}"
ballast=$(dirname "$DATA")/ballast

# A full disk must not keep this from running: nothing here writes to it but the ballast.
free() {
    mb=$(df --output=avail -BM "$(dirname "$DATA")" 2>/dev/null | tail -n 1 | tr -dc 0-9)
    # Before PostgreSQL is installed there is nothing to guard.
    echo "${mb:-$((LEAST + 1))}"
}
is_primary() { [ "$(curl -s -m 2 -o /dev/null -w '%{http_code}' "$API/primary")" = 200 ]; }

while :; do
    left=$(free)
    if [ "$left" -lt "$LEAST" ]; then
        if is_primary; then
            echo "$left MB left: handing over"
            rm -f "$ballast"
            name=$(curl -s -m 2 "$API/patroni" | sed -n 's/.*"name": *"\([^"]*\)".*/\1/p')
            curl -s -m 30 -u "patroni:$API_PASSWORD" -d "{\"leader\":\"${NAME:-$name}\"}" "$API/switchover"
            echo
        fi
    elif [ ! -e "$ballast" ] && [ "$left" -gt $((LEAST + 3 * BALLAST)) ]; then
        fallocate -l "${BALLAST}M" "$ballast" || rm -f "$ballast"
    fi
    sleep "$EVERY"
done
