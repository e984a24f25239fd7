#!/usr/bin/env bash
# Patroni 3.0.2 (Debian 12) with etcd3: a primary that was cut off for longer than its lease takes the lead back from the one that replaced it.
#
# Expected: whoever renews its lead renews only its own. A machine whose lease has run out finds another in the key of the leader, and follows.
# Seen: update_leader makes a new lease where the old one is gone, and then writes its own name into the key, with a plain put that does not
#   look who is there. The new primary sees a foreign lock and steps down, the old one goes on from where it was: in a cluster of three with
#   one synchronous standby, whatever the new primary had acknowledged meanwhile was on no machine that led. With the second version of the
#   API (`etcd:` in patroni.yml, ETCD_ENABLE_V2 at etcd) the same call compares the value and fails.
# Versions: patroni 3.0.2-1, etcd-server 3.4.23-4+b4, python3-etcd 0.4.5-4 of Debian 12, taken apart into a temporary folder. Seen 2026-11-29,
#   first in a cluster after a partition of 25 s. Not tried with later versions.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
dir=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || :; wait 2>/dev/null || :; rm -rf "$dir"' EXIT
cd "$dir"
apt-get download -qq patroni=3.0.2-1 etcd-server=3.4.23-4+b4 python3-etcd=0.4.5-4 python3-dnspython=2.3.0-1+deb12u1 \
  python3-urllib3=1.26.12-1+deb12u4 python3-six=1.16.0-4 python3-dateutil=2.8.2-2 >/dev/null 2>&1 ||
  { echo "packages not to be had"; exit 2; }
for package in *.deb; do dpkg-deb -x "$package" .; done
free() { /usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
client=http://127.0.0.1:$(free) peer=http://127.0.0.1:$(free)
usr/bin/etcd --data-dir data --enable-v2 --listen-client-urls "$client" --advertise-client-urls "$client" --listen-peer-urls "$peer" \
  --initial-advertise-peer-urls "$peer" --initial-cluster "default=$peer" >etcd.log 2>&1 &
server=$!
cat > see.py <<'PY'
import logging, os, sys, time
logging.disable(logging.CRITICAL)
from patroni.dcs.etcd import Etcd
from patroni.dcs.etcd3 import Etcd3
TTL = 6
def play(kind, name):
    def machine(who):
        return kind({"name": who, "scope": name, "namespace": "/service/", "ttl": TTL, "loop_wait": 1, "retry_timeout": 3, "host": sys.argv[1]})
    old, new = machine("old"), machine("new")
    old.get_cluster()
    led = old.attempt_to_acquire_leader()
    old.get_cluster()
    # The old one is cut off: it hears nothing and renews nothing.
    time.sleep(TTL + 4)
    new.get_cluster()
    replaced = new.attempt_to_acquire_leader()
    # The cable is back, and the old one does what it does in each round before it has looked around.
    try:
        renewed = bool(old.update_leader(1))
    except Exception as error:
        renewed = type(error).__name__
    leader = new.get_cluster().leader.name
    print(f"{name}: the old one led {bool(led)}, was replaced {bool(replaced)}, renewed its lead {renewed}; the leader is the {leader} one", flush=True)
    return bool(led) and bool(replaced) and leader
third, second = play(Etcd3, "etcd3"), play(Etcd, "etcd")
same = third == "old" and second == "new"
print("still so" if same else "changed", flush=True)
os._exit(0 if same else 1)
PY
for _ in $(seq 50); do grep -q "ready to serve" etcd.log && break; sleep 0.2; done
PYTHONPATH=$dir/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 see.py "${client#http://}"
