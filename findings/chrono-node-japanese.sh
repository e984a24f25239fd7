#!/usr/bin/env bash
# chrono-node 2.10.3, Japanese: "the day after tomorrow at 9" is today at 9, and "Friday of next week" is yesterday.
#
# Expected: words that a reader of dates does not know make it answer nothing, or at least less than a full date, so that a search
#   box can ask. Its README says of Japanese: supported in part.
# Seen, on Saturday 2026-11-28: 明後日 9時 answers today 9:00 (明日 9時 is tomorrow), 来週の金曜日 13時 answers Friday
#   November 27, which is past, and 12月1日 25:00 (one o'clock in the night, as rooms and bars in Japan write it) answers December 1
#   at noon, the hour that stands for "none given". The words before and after the part that was read are dropped.
# Versions: chrono-node 2.10.3. Seen 2026-11-28 with Node 20.20.2 and TZ=Asia/Tokyo.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import * as chrono from "chrono-node";
const now = new Date("2026-11-28T12:00:00+09:00");
const wall = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "short" });
const read = (text) => {
  const answers = chrono.ja.parse(text, now).map((found) => wall.format(found.start.date()));
  console.log(text.padEnd(14, "　"), answers.join(", ") || "nothing");
  return answers.join(", ");
};
const seen = ["明日 9時", "明後日 9時", "金曜日 13時", "来週の金曜日 13時", "12月1日 23:00", "12月1日 25:00"].map(read);
const wrong = ["2026-11-29 09:00", "2026-11-28 09:00", "2026-11-27 13:00", "2026-11-27 13:00", "2026-12-01 23:00", "2026-12-01 12:00"];
const isStillSo = seen.join() === wrong.join();
console.log(isStillSo ? "still so: what is not understood is dropped, and a full date is answered" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
TZ=Asia/Tokyo node see.mjs
