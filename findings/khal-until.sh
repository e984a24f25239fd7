#!/usr/bin/env bash
# khal new --until DAY leaves out that day: a weekly event until the 28th ends on the 21st.
#
# Expected: `--until`, "Stop an event repeating on this date", means as in the rule that it writes: RFC 5545 has UNTIL "in an inclusive manner",
#   and other programs that take a day there (Google, Thunderbird, Outlook) repeat on that day.
# Seen: khal writes UNTIL as the beginning of that day, in UTC. For an event at 10:00 the time on that very day is later than UNTIL and is not
#   part of the series, in khal's own list and for every reader.
# Versions: khal 0.10.5 (Debian 12), Python 3.11. Seen 2026-11-29.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
parts="atomicwrites click click-log configobj dateutil icalendar pkg-resources pytz-deprecation-shim six tz tzlocal urwid xdg"
apt-get download khal=1:0.10.5-1.1 $(printf 'python3-%s ' $parts) >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
khal() { /usr/bin/python3 root/usr/bin/khal -c config "$@"; }
mkdir events
cat > config <<CONF
[calendars]
[[a]]
path = $dir/events
[locale]
local_timezone = Asia/Tokyo
default_timezone = Asia/Tokyo
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = $dir/khal.db
CONF
export HOME="$dir" LANG=C.UTF-8
khal new -a a 2026-12-14 10:00 11:00 Weekly --repeat weekly --until 2026-12-28 >/dev/null
echo "asked for: weekly from 2026-12-14 until 2026-12-28"
grep -h '^RRULE' events/*.ics | tr -d '\r'
days=$(khal list -a a --day-format '' --format '{start-long}' 2026-12-01 60d | sed '/^$/d')
echo "listed: $days" | tr '\n' ' '; echo
case "$days" in *2026-12-28*) echo changed; exit 1;; esac
echo "still so"
