#!/usr/bin/env bash
# ical.js 2.2.1: a series in Tokyo loses its last time where the file has no VTIMEZONE, because UNTIL is compared as if Tokyo were UTC.
#
# Expected: "every day at 8:00 in Tokyo until the 3rd of December, 8:00 in Tokyo" (UNTIL=20261202T230000Z, which RFC 5545 has to be in
#   UTC) has three times: the 1st, 2nd and 3rd. Many feeds name a zone of the IANA and carry no VTIMEZONE for it; a reader then either
#   knows the zone or says that it does not.
# Seen: two times. The start becomes a floating time, without a word, and 8:00 on the 3rd counts as later than 23:00 UTC on the 2nd.
#   With the VTIMEZONE registered, as the library documents it, all three are there. West of Greenwich a time too many comes out.
# Versions: ical.js 2.2.1. Seen 2026-11-28 with Node 24.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import ICAL from "ical.js";
const ZONE = ["BEGIN:VTIMEZONE", "TZID:Asia/Tokyo", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE"];
const EVENT = ["BEGIN:VEVENT", "UID:a", "DTSTAMP:20261101T000000Z", "DTSTART;TZID=Asia/Tokyo:20261201T080000", "DTEND;TZID=Asia/Tokyo:20261201T090000", "RRULE:FREQ=DAILY;UNTIL=20261202T230000Z", "END:VEVENT"];
function days(zone) {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//See//EN", ...zone, ...EVENT, "END:VCALENDAR"].join("\r\n");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const described = calendar.getFirstSubcomponent("vtimezone");
  if (described) ICAL.TimezoneService.register(new ICAL.Timezone(described));
  const times = new ICAL.Event(calendar.getFirstSubcomponent("vevent")).iterator();
  const found = [];
  for (let next = times.next(); next && found.length < 10; next = times.next()) found.push(next.toString().slice(5, 10));
  return found.join(" ");
}
const without = days([]);
const withZone = days(ZONE);
console.log("without VTIMEZONE:", without);
console.log("with it:          ", withZone);
const same = without === "12-01 12-02" && withZone === "12-01 12-02 12-03";
console.log(same ? "still so: the last time is lost" : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs
