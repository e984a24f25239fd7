#!/usr/bin/env bash
# ical.js 2.2.1: a rule with several hours of counted weekdays, or of a year, has times that it does not mean, or loses some.
#
# Expected: "the fourth Monday of the month, at 6:00 and 16:00" (FREQ=MONTHLY;BYDAY=4MO;BYHOUR=6,16) has two times a month, both on
#   that Monday. "Each year at 7:00 and 21:00" (FREQ=YEARLY;BYHOUR=7,21) has two times a year (RFC 5545, 3.3.10: BYHOUR expands
#   MONTHLY and YEARLY).
# Seen: the first has a third time each month, at 16:00 on its first day, without an error; the second has 7:00 only. One hour alone
#   is right in both. Found by comparing 10,000 generated rules with our own reader.
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
function times(rule, start, most) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const found = [];
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) found.push(next.toString().slice(0, 13));
  return found.join(" ");
}
const monthly = times("FREQ=MONTHLY;BYDAY=4MO;BYHOUR=6,16;COUNT=4", "2026-12-28T06:00:00", 4);
const yearly = times("FREQ=YEARLY;BYHOUR=7,21;COUNT=4", "2026-12-04T07:00:00", 4);
console.log("fourth Mondays at 6 and 16:", monthly);
console.log("each year at 7 and 21:     ", yearly);
const same = monthly.includes("2027-01-01T16") && !yearly.includes("T21");
console.log(same ? "still so: times that are not meant, and times that are lost" : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs
