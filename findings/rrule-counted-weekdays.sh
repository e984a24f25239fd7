#!/usr/bin/env bash
# rrule 2.8.1: a rule with plain and counted weekdays ("each Wednesday and the third Sunday", BYDAY=WE,3SU) has no times at all.
#
# Expected: RFC 5545 lets BYDAY of a monthly or yearly rule have both, "WE" and "3SU", and each day that one of them means is a
#   time. May 2026 has four Wednesdays and the third Sunday, the 17th. A calendar that blocks a room by such a rule blocks it then.
# Seen: the list is empty, without an error: the room is free. Each of the two alone is right (BYDAY=WE, BYDAY=3SU). The same in
#   yearly rules (FREQ=YEARLY;BYMONTH=12;BYDAY=MO,2SU). rrule-temporal 2.2.8 has all of them. Found by comparing 2,500 generated
#   rules with a second library and our own reader, which agree with each other.
# Versions: rrule 2.8.1, rrule-temporal 2.2.8. Seen 2026-11-28.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";
const [from, until] = [new Date("2026-05-01T00:00:00Z"), new Date("2026-05-31T00:00:00Z")];
const days = (dates) => dates.map((date) => date.toISOString().slice(5, 10)).join(" ");
const theirs = (by) => days(rrule.rrulestr(`DTSTART:20260501T080000Z\nRRULE:FREQ=MONTHLY;BYDAY=${by}`).between(from, until, true));
const second = (by) =>
  days(
    new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:20260501T080000\nRRULE:FREQ=MONTHLY;BYDAY=${by}` })
      .between(from, until, true)
      .map((at) => new Date(at.epochMilliseconds)),
  );
for (const by of ["WE", "3SU", "WE,3SU"]) console.log(`BYDAY=${by}`.padEnd(14), "rrule:", theirs(by) || "(none)", "| rrule-temporal:", second(by));
const same = theirs("WE,3SU") === "" && theirs("WE") === "05-06 05-13 05-20 05-27" && theirs("3SU") === "05-17";
console.log(same ? "still so: together they mean no day" : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs
