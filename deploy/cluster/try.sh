#!/bin/bash
# Three database machines (db1, db2, db3) and one of the product (app) as network namespaces of this machine, with the files of
# this folder at their places: Debian's patroni, etcd-server, etcd-client, haproxy, pgbackrest and postgresql-15, as root.
#
#   try.sh up                 makes all of them          try.sh down           leaves nothing behind
#   try.sh on NAME            starts a machine           try.sh off NAME       takes its power
#   try.sh cut NAME           pulls its network cable    try.sh heal NAME      puts it back
#   try.sh fill NAME          fills its disk             try.sh free NAME      frees it
#   try.sh wipe NAME          empties its disk (while it is off)
#   try.sh run NAME CMD…      runs a command there (on app: with this machine's own files)
#   try.sh crash NAME         kills PostgreSQL there     try.sh leader         says who is the primary
#   try.sh backup             a full backup              try.sh fresh              empties the database
#   try.sh restore 'TIME'     the database as it was then (2026-12-01 10:30:05+00), beside the cluster: port 5499 of app
set -eu
here=$(cd "$(dirname "$0")" && pwd)
W=${CLUSTER_DIR:-/tmp/magari-cluster}
MEGABYTES=${CLUSTER_DISK:-1500}
PASSWORD=only-for-trying
address() { case $1 in db1) echo 10.66.0.1 ;; db2) echo 10.66.0.2 ;; db3) echo 10.66.0.3 ;; app) echo 10.66.0.10 ;; esac; }
# The first process of a machine: whatever runs on the machine ends with it.
pid() { cat "$W/$1/pid"; }
is_on() { [ -e "$W/$1/pid" ] && kill -0 "$(pid "$1")" 2>/dev/null; }

files() {
    local d=$W/$1 a; a=$(address "$1")
    mkdir -p "$d"/{patroni,etcd,spool,log,lock}
    sed -e "s/NAME=\"NAME\"/NAME=\"$1\"/; s/ADDRESS:/$a:/g; s/STATE=\"new\"/STATE=\"${STATE:-new}\"/" "$here/etcd.default" >"$d/etcd.default"
    sed -e "s/^name: NAME/name: $1/; s/\(listen\|connect_address\): ADDRESS/\1: $a/" \
        -e "s/: \(API\|SUPERUSER\|REPLICATION\|REWIND\)_PASSWORD/: $PASSWORD/" "$here/patroni.yml" >"$d/patroni/config.yml"
    chmod 600 "$d/patroni/config.yml"
    chown -R postgres: "$d"/{patroni,spool,log,lock}
    chown -R etcd: "$d/etcd"
    if [ ! -e "$d/disk.img" ]; then
        truncate -s "${MEGABYTES}M" "$d/disk.img"
        mkfs.ext4 -q -m 0 "$d/disk.img"
    fi
}

# What a machine does after its start, as the services of systemd would.
boot() {
    local name=$1 d=$W/$1
    mount --make-rprivate /
    mount -o loop "$d/disk.img" /var/lib/postgresql
    chown postgres: /var/lib/postgresql
    mount --bind "$d/etcd" /var/lib/etcd
    mount --bind "$d/patroni" /etc/patroni
    mount --bind "$here/pgbackrest.conf" /etc/pgbackrest.conf
    mount --bind "$W/repository" /var/lib/pgbackrest
    mount --bind "$d/spool" /var/spool/pgbackrest
    mount --bind "$d/log" /var/log/pgbackrest
    mount -t tmpfs tmpfs /tmp/pgbackrest 2>/dev/null || { mkdir -p /tmp/pgbackrest; mount -t tmpfs tmpfs /tmp/pgbackrest; }
    chown postgres: /tmp/pgbackrest
    mkdir -p /run/postgresql
    mount -t tmpfs tmpfs /run/postgresql
    chown postgres: /run/postgresql
    hostname "$name"
    ip link set lo up
    (set -a; . "$d/etcd.default"; set +a
        while :; do setpriv --reuid etcd --regid etcd --init-groups etcd >>"$d/etcd.log" 2>&1 || :; sleep 1; done) &
    (while :; do HOME=/var/lib/postgresql PATH=/usr/sbin:/usr/bin:/sbin:/bin setpriv --reuid postgres --regid postgres --init-groups \
        patroni /etc/patroni/config.yml >>"$d/patroni.log" 2>&1 || :; sleep 2; done) &
    (export API="http://$(address "$name"):8008" API_PASSWORD=$PASSWORD NAME=$name
        while :; do setpriv --reuid postgres --regid postgres --init-groups "$here/disk-guard.sh" >>"$d/guard.log" 2>&1 || :; sleep 2; done) &
    wait
}

cable() {
    local name=$1 p; p=$(pid "$1")
    nsenter -t "$(pid net)" -n ip link add "to-$name" type veth peer name "at-$name"
    nsenter -t "$(pid net)" -n ip link set "at-$name" netns "$p"
    nsenter -t "$(pid net)" -n ip link set "to-$name" master switch up
    nsenter -t "$p" -n ip link set "at-$name" name eth0
    nsenter -t "$p" -n ip addr add "$(address "$name")/24" dev eth0
    nsenter -t "$p" -n ip link set eth0 up
    nsenter -t "$p" -n ip link set lo up
}

on() {
    is_on "$1" && return
    files "$1"
    setsid unshare --mount --net --uts --pid --fork --mount-proc "$here/try.sh" boot "$1" >"$W/$1/boot.log" 2>&1 &
    local parent=$! child=
    until child=$(pgrep -P $parent); do sleep 0.1; done
    echo "$child" >"$W/$1/pid"
    sleep 0.3
    cable "$1"
}

off() {
    is_on "$1" || return 0
    local p; p=$(pid "$1")
    kill -9 "$p"
    while kill -0 "$p" 2>/dev/null; do sleep 0.1; done
    nsenter -t "$(pid net)" -n ip link del "to-$1" 2>/dev/null || :
}

inside() {
    local name=$1; shift
    if [ "$name" = app ]; then exec nsenter -t "$(pid app)" -n "$@"; fi
    exec nsenter -t "$(pid "$name")" -m -n -u -p "$@"
}

as_postgres() { setpriv --reuid postgres --regid postgres --init-groups env HOME=/var/lib/postgresql PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

leader() {
    for name in db1 db2 db3; do
        is_on $name || continue
        if [ "$("$0" run app curl -s -m 1 -o /dev/null -w '%{http_code}' "http://$(address $name):8008/primary")" = 200 ]; then echo $name; return; fi
    done
    return 1
}

up() {
    mkdir -p "$W"/{net,app,repository}
    chmod 711 "$W"
    chown postgres: "$W/repository"
    for name in net app; do
        setsid unshare --net sleep infinity >/dev/null 2>&1 &
        echo $! >"$W/$name/pid"
    done
    sleep 0.3
    nsenter -t "$(pid net)" -n ip link add switch type bridge
    nsenter -t "$(pid net)" -n ip link set switch up
    cable app
    for name in db1 db2 db3; do on $name; done
    (exec setsid nsenter -t "$(pid app)" -n haproxy -f "$here/haproxy.cfg" >"$W/haproxy.log" 2>&1) &
    echo $! >"$W/haproxy.pid"
    local at=0
    until leader >/dev/null; do at=$((at + 1)); [ $at -lt 90 ] || { echo "no primary"; exit 1; }; sleep 1; done
    local first; first=$(leader)
    until "$0" run app pg_isready -q -h 127.0.0.1 -p 5000; do sleep 1; done
    export PGPASSWORD=$PASSWORD PGHOST=127.0.0.1 PGPORT=5000 PGUSER=postgres
    # A commit waits until the first standby is there.
    "$0" run app psql -qc "CREATE ROLE magari LOGIN PASSWORD '$PASSWORD'" postgres
    "$0" fresh
    "$0" run app psql -qc "CREATE ROLE rewinder LOGIN PASSWORD '$PASSWORD'" -c "GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) TO rewinder" postgres 2>/dev/null || :
    "$0" run "$first" "$here/try.sh" stanza
    echo "the primary is $first"
}

# An empty database of the product.
fresh() {
    export PGPASSWORD=$PASSWORD PGHOST=127.0.0.1 PGPORT=5000 PGUSER=postgres
    "$0" run app psql -qc "DROP DATABASE IF EXISTS magari WITH (FORCE)" -c "CREATE DATABASE magari OWNER magari" postgres
}

# On a machine that has the repository and nothing of the cluster.
restore() {
    local d=$W/restored
    end_restored
    rm -rf "$d"
    mkdir -p "$d"/{data,log}
    chmod 700 "$d/data"
    chown -R postgres: "$d"
    nsenter -t "$(pid app)" -n unshare --mount "$here/try.sh" restored "$1"
}

restored() {
    local d=$W/restored
    mount --make-rprivate /
    mount --bind "$here/pgbackrest.conf" /etc/pgbackrest.conf
    mount --bind "$W/repository" /var/lib/pgbackrest
    mount --bind "$d/log" /var/log/pgbackrest
    as_postgres pgbackrest --stanza=magari --pg1-path="$d/data" --type=time --target="$1" --target-action=promote restore
    # It is nobody's primary: no standby confirms what is written to it, and its log does not go into the cluster's archive.
    as_postgres /usr/lib/postgresql/15/bin/pg_ctl -D "$d/data" -l "$d/postgres.log" -w -t 300 -s \
        -o "-p 5499 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$d -c archive_mode=off -c synchronous_standby_names= \
            -c hba_file=$d/data/pg_hba.conf -c ident_file=$d/data/pg_ident.conf" start
    until [ "$(PGPASSWORD=$PASSWORD psql -qAt -h 127.0.0.1 -p 5499 -U postgres -c 'SELECT pg_is_in_recovery()' postgres)" = f ]; do sleep 0.5; done
}

end_restored() {
    local running=$W/restored/data/postmaster.pid
    [ -e "$running" ] && kill -QUIT "$(head -n 1 "$running")" && sleep 1 || :
}

down() {
    end_restored
    for name in db1 db2 db3; do off $name || :; done
    for p in "$W/haproxy.pid" "$W/app/pid" "$W/net/pid"; do [ -e "$p" ] && kill -9 "$(cat "$p")" 2>/dev/null || :; done
    sleep 0.5
    [ "${KEEP:-}" ] || rm -rf "$W"
}

command=${1:?}; shift
case $command in
    up | down | fresh | leader | boot | on | off | restore | restored) "$command" "$@" ;;
    cut) nsenter -t "$(pid net)" -n ip link set "to-$1" down ;;
    heal) nsenter -t "$(pid net)" -n ip link set "to-$1" up ;;
    fill) inside "$1" sh -c 'fallocate -l "$(df --output=avail -B1 /var/lib/postgresql | tail -n 1)" /var/lib/postgresql/filler || dd if=/dev/zero of=/var/lib/postgresql/filler bs=1M 2>/dev/null; df -m /var/lib/postgresql | tail -n 1' ;;
    free) inside "$1" rm -f /var/lib/postgresql/filler ;;
    wipe) rm -rf "${W:?}/$1/disk.img" "${W:?}/$1/etcd" ;;
    crash) inside "$1" sh -c 'kill -9 $(head -n 1 /var/lib/postgresql/15/magari/postmaster.pid)' ;;
    stanza) as_postgres pgbackrest --stanza=magari stanza-create && as_postgres pgbackrest --stanza=magari --type=full backup ;;
    backup) inside "$(leader)" "$here/try.sh" stanza ;;
    run) inside "$@" ;;
    *) sed -n '2,16p' "$0"; exit 2 ;;
esac
