#!/usr/bin/env bash
# ical.js 2.2.1: in a yearly rule whose months are not in order, days counted from the end of the month are a day or more off.
#
# Expected: "the last day and the fifth from the end of November and of December" (FREQ=YEARLY;BYMONTH=12,11;BYMONTHDAY=-5,-1) are
#   the 26th and 30th of November, and the 27th and 31st of December (RFC 5545, 3.3.10).
# Seen: November is counted as if it had 31 days: its 27th, and the 1st of December in place of its 30th. With BYMONTH=11,12, or one
#   month alone, they are right. Found by comparing 10,000 generated rules with our own reader.
# Versions: ical.js 2.2.1. Seen 2026-11-29 with Node 24.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import ICAL from "ical.js";
const rule = "FREQ=YEARLY;BYMONTH=12,11;BYMONTHDAY=-5,-1;COUNT=8";
const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString("2026-12-27T19:00:00"));
const found = [];
for (let next = iterator.next(); next && found.length < 8; next = iterator.next()) found.push(next.toString().slice(0, 10));
console.log(rule, "from 2026-12-27:", found.join(" "));
const wrong = found.filter((day) => !/-(11-26|11-30|12-27|12-31)$/.test(day));
const same = wrong.length > 0;
console.log(same ? `still so: ${wrong.join(" ")} are none of these days` : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs
