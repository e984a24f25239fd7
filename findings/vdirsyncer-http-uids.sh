#!/usr/bin/env bash
# vdirsyncer gives each event of a calendar that it reads over http a UID of its own, which changes whenever the event does.
#
# Expected: a copy of a calendar has the UIDs of the calendar. RFC 5545 calls a UID "persistent, globally unique", and by it a program finds
#   the event that has moved, and a calendar its own events when they come back to it.
# Seen: storage `http` replaces every UID by the SHA-256 of the event (`_ignore_uids = True`, which no setting reaches). An event that moves is
#   one event deleted and another one made, and who reads the copy cannot tell by UIDs whose events these are. Other lines, X- ones
#   included, arrive as they were.
# Versions: vdirsyncer 0.19.0 (Debian 12), Python 3.11. Seen 2026-11-29.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
dir=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$dir"' EXIT
cd "$dir"
parts="aiohttp aiosignal aiostream async-timeout atomicwrites attr charset-normalizer click click-log frozenlist idna multidict pkg-resources certifi chardet requests requests-toolbelt urllib3 yarl"
apt-get download vdirsyncer=0.19.0-1 $(printf 'python3-%s ' $parts) >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
vdirsyncer() { /usr/bin/python3 root/usr/bin/vdirsyncer "$@" >/dev/null 2>&1; }
mkdir served copy
calendar() {
  printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\nBEGIN:VEVENT\r\nUID:booking-1@rooms.example\r\nX-OWN:kept\r\n' > served/a.ics
  printf 'DTSTAMP:20261101T000000Z\r\nDTSTART:%s\r\nDURATION:PT1H\r\nSUMMARY:A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n' "$1" >> served/a.ics
}
cat > serve.py <<'PY'
import functools, http.server
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory="served")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_address[1], flush=True)
server.serve_forever()
PY
python3 serve.py > port 2>/dev/null &
server=$!
until [ -s port ]; do sleep 0.1; done
cat > config <<CONF
[general]
status_path = "$dir/status"
[pair p]
a = "a"
b = "b"
collections = null
[storage a]
type = "http"
url = "http://127.0.0.1:$(cat port)/a.ics"
[storage b]
type = "filesystem"
path = "$dir/copy"
fileext = ".ics"
CONF
export VDIRSYNCER_CONFIG="$dir/config"
sync() { vdirsyncer sync p; grep -h '^UID' copy/*.ics | tr -d '\r'; }
calendar 20261210T010000Z
vdirsyncer discover p
first=$(sync)
calendar 20261211T010000Z
second=$(sync)
echo "served: UID:booking-1@rooms.example"
echo "copied: $first"
echo "copied after it was moved: $second"
grep -h '^X-OWN' copy/*.ics
[ "$first" != "$second" ] && [ "$first" != "UID:booking-1@rooms.example" ] && { echo "still so"; exit 0; }
echo changed
exit 1
