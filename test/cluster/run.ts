import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ROOT, SERVER, SERVER_ENVIRONMENT } from "../../scripts/set-up.mjs";
import { DEADLINES } from "../../src/platform/connections.ts";
import { readEnv } from "../../src/platform/env.ts";
import { openLog } from "../../src/platform/log.ts";
import { sql } from "../../src/platform/sql.ts";
import { random as seeded } from "../../src/process/generate/random.ts";
import { migrate } from "../../src/process/migrate.ts";
import { openApp } from "../../src/process/open-app.ts";
import type { TestApp } from "../app.ts";
import { slot } from "../build/cart.ts";
import { addRooms, room as roomEntry } from "../build/catalog.ts";
import { type Guest, guest } from "../build/guest.ts";
import { checkInvariants } from "../invariants.ts";

/**
 * `try.sh run app node test/cluster/run.ts [--kills 3 --partitions 1 --disks 1 --members 1 --seed 1 --minutes 120]`, as root: two
 * processes of the product at the cluster of `deploy/cluster/try.sh`, guests who book all the time, and one fault after another, none
 * begun after so many minutes. Judged are what was acknowledged, how long nobody could book, the pages that each process has in memory,
 * and the search.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "3" },
    partitions: { type: "string", default: "1" },
    disks: { type: "string", default: "1" },
    members: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "120" },
  },
});
const TRY = join(ROOT, "deploy/cluster/try.sh");
const FOLDER = process.env.CLUSTER_DIR ?? "/tmp/magari-cluster";
const DATABASE_URL = "postgres://magari:only-for-trying@127.0.0.1:5000/magari";
const PORTS = [3001, 3002];
const CLIENTS = 6;
const ROOMS = 40;
const HOURS = 12;
/** A booking that has not been answered is asked for again, under its key, for as long as this. */
const PATIENCE = 90_000;
/** How many machines follow the primary on its timeline: one that does not has none, also where Patroni calls it running. */
const FOLLOWERS = `for a in 1 2 3; do curl -s -m 2 http://10.66.0.$a:8008/cluster; echo; done |
  grep -m 1 leader | tr '{' '\\n' | grep -cE '"role": "(replica|sync_standby)".*"timeline": [0-9]+, "lag": [0-9]{1,5}[^0-9]'`;
const GOAL = { booking: 20_000, search: 5_000, page: 5_000 };

const random = seeded(Number(values.seed) * 2_654_435_761);
const upTo = (count: number) => Math.floor(random() * count);

type Attempt = { room: number; day: string; hour: number; id: number | null };
type Fault = { kind: string; away: number; search: number };

const attempts: Attempt[] = [];
const faults: Fault[] = [];
const failures: string[] = [];
let pages = { asked: 0, failed: 0, slowest: 0 };
let acknowledgedAt: number[] = [];
let isOver = false;
let next = 0;

command("fresh");
await migrate(DATABASE_URL, { log: openLog("silent") });
const settings = {
  DATABASE_URL,
  DATA_DIR: join(FOLDER, "product"),
  CATALOG_FILE: "none",
  RATE_LIMIT_FACTOR: "0",
  SESSION_SECRET: "t".repeat(32),
};
mkdirSync(settings.DATA_DIR, { recursive: true });
const read = readEnv(settings);
if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
const app = await openApp(read.env, {
  databaseUrl: DATABASE_URL,
  clock: Date.now,
  log: openLog("silent"),
  secret: settings.SESSION_SECRET,
});
const t = { app, now: Date.now } as unknown as TestApp;
const plain = (id: number) => {
  const entry = roomEntry(id);
  return { ...entry, rule: { ...entry.rule, cleaning_minutes: 0 } };
};
await addRooms(
  t,
  Array.from({ length: ROOMS }, (_, at) => plain(at + 1)),
);
const guests: Guest[] = [];
for (let at = 0; at < CLIENTS + 1; at += 1) guests.push(await guest(t));
const servers = PORTS.map((port) => serve(port));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const server of servers) server.kill("SIGKILL");
    process.exit(1);
  });
try {
  for (const port of PORTS) await until(async () => (await get(port, "/readyz", 2_000)) === 200, 120_000);
  for (const port of PORTS) for (const page of ["/ja", "/ja/id/1"]) await get(port, page, 20_000);
  const work = [
    ...guests.slice(0, CLIENTS).map((_, client) => book(client)),
    ...PORTS.map((port) => look(port)),
  ];
  await pause(5_000);
  const planned = shuffled([
    ...Array<string>(Number(values.kills)).fill("kill"),
    ...Array<string>(Number(values.partitions)).fill("partition"),
    ...Array<string>(Number(values.disks)).fill("disk"),
    ...Array<string>(Number(values.members)).fill("etcd"),
  ]);
  const last = performance.now() + Number(values.minutes) * 60_000;
  for (const [at, kind] of planned.entries()) {
    if (performance.now() > last) break;
    await provoke(kind, at);
  }
  isOver = true;
  await Promise.all(work);
  await judge();
} finally {
  isOver = true;
  for (const server of servers) server.kill("SIGTERM");
  await app.close();
}
process.exitCode = failures.length === 0 ? 0 : 1;

function serve(port: number) {
  const output = openSync(join(FOLDER, `product-${port}.log`), "a");
  return spawn(process.execPath, [SERVER, "serve"], {
    cwd: ROOT,
    env: {
      ...{
        PATH: process.env.PATH,
        ...SERVER_ENVIRONMENT,
        NODE_ENV: "production",
        ENV_FILE: "",
        LOG_LEVEL: "warn",
      },
      ...{ ...settings, PORT: String(port), DEMO_DAYS: "empty", DRAIN_SECONDS: "0" },
    },
    stdio: ["ignore", output, output],
  });
}

/** One fault, until bookings and search are as before and all three machines follow again. */
async function provoke(kind: string, at: number): Promise<void> {
  const primary = command("leader").trim();
  const day = dayAt(160 + (at % 15));
  const hour = 9 + (Math.floor(at / 15) % HOURS);
  const taken = [1 + upTo(ROOMS)];
  const before = await bookOnce(CLIENTS, { room: taken[0] as number, day, hour, id: null });
  if (!before) failures.push(`before ${kind} ${at}: no booking`);
  const began = performance.now();
  const way = await begin(kind, primary);
  acknowledgedAt = [];
  // Long enough for a primary that only hangs to be replaced; meanwhile the guests go on.
  await until(async () => lastGap(began) !== null && performance.now() - began > 25_000, 120_000);
  const away = longestGap(began);
  const other = (taken[0] as number) === ROOMS ? 1 : (taken[0] as number) + 1;
  taken.push(other);
  if (!(await bookOnce(CLIENTS, { room: other, day, hour, id: null })))
    failures.push(`after ${kind} ${at}: no booking`);
  const since = performance.now();
  for (const port of PORTS) {
    const isExact = async () => sameRooms(await found(port, day, hour), taken);
    if (!(await until(isExact, 30_000)))
      failures.push(`after ${kind} ${at}: the search of ${port} is not exact`);
  }
  const search = performance.now() - since;
  await way.end();
  const isWhole = async () => /^2$/.test(command("run", "app", "sh", "-c", FOLLOWERS).trim());
  if (!(await until(isWhole, 180_000))) failures.push(`after ${kind} ${at}: the machines do not follow`);
  faults.push({ kind, away, search });
  print(
    `${at + 1} ${kind}, ${primary} led: no booking for ${seconds(away)}, search exact after ${seconds(search)}`,
  );
}

async function begin(kind: string, primary: string): Promise<{ end(): Promise<void> }> {
  const others = ["db1", "db2", "db3"].filter((name) => name !== primary);
  switch (kind) {
    case "kill":
      if (random() < 0.5) {
        command("crash", primary);
        return { end: async () => {} };
      }
      command("off", primary);
      return { end: async () => void command("on", primary) };
    case "partition":
      command("cut", primary);
      return { end: async () => void command("heal", primary) };
    case "disk":
      command("fill", primary);
      return { end: async () => void command("free", primary) };
    default: {
      const lost = others[upTo(2)] as string;
      command("run", lost, "sh", "-c", "kill -STOP $(pgrep -x etcd)");
      return { end: async () => void command("run", lost, "sh", "-c", "kill -CONT $(pgrep -x etcd)") };
    }
  }
}

/** Books one hour after another until it is over. */
async function book(client: number): Promise<void> {
  while (!isOver) {
    const at = next;
    next += 1;
    const hour = 9 + (at % HOURS);
    const room = 1 + (Math.floor(at / HOURS) % ROOMS);
    await bookOnce(client, { room, day: dayAt(10 + Math.floor(at / HOURS / ROOMS)), hour, id: null });
    await pause(50 + upTo(100));
  }
}

/** Until it is answered for good. */
async function bookOnce(client: number, attempt: Attempt): Promise<boolean> {
  attempts.push(attempt);
  const key = `${values.seed}-${attempt.room}-${attempt.day}-${attempt.hour}`;
  const began = performance.now();
  for (let tries = 0; performance.now() - began < PATIENCE; tries += 1) {
    const answer = await ask(client, attempt, key);
    if (answer.status === 200) {
      attempt.id = answer.id;
      acknowledgedAt.push(performance.now());
      return true;
    }
    if (answer.status !== 0 && answer.status < 500) {
      failures.push(`${key}: ${answer.status} ${answer.code} at try ${tries + 1}`);
      return false;
    }
    await pause(300);
  }
  return false;
}

async function ask(client: number, { room, day, hour }: Attempt, key: string) {
  const cost = hour < 18 ? 1000 : 2000;
  const row = slot(room, day, clock(hour), clock(hour + 1), cost);
  const cookie = [...(guests[client] as Guest).cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    cookie,
    "content-type": "application/json",
    "accept-language": "ja",
    "idempotency-key": key,
  };
  const port = PORTS[upTo(PORTS.length)] as number;
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/reservations`, {
      ...{ method: "POST", headers, signal: AbortSignal.timeout(12_000) },
      body: JSON.stringify({ reservations: [row], payment_way: 1 }),
    });
    const body = (await reply.json()) as { code?: string; data?: { reservation_ids: number[] } };
    return { status: reply.status, code: body.code, id: body.data?.reservation_ids[0] ?? null };
  } catch {
    return { status: 0, code: "none", id: null };
  }
}

/** Looks at pages that the process has in memory, all the time. */
async function look(port: number): Promise<void> {
  while (!isOver) {
    for (const page of ["/ja", "/ja/id/1"]) {
      const began = performance.now();
      const status = await get(port, page, GOAL.page);
      pages = {
        asked: pages.asked + 1,
        failed: pages.failed + (status === 200 ? 0 : 1),
        slowest: Math.max(pages.slowest, performance.now() - began),
      };
    }
    await pause(500);
  }
}

/** 0 where nothing was answered in time. */
async function get(port: number, path: string, patience: number): Promise<number> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patience) });
    await reply.text();
    return reply.status;
  } catch {
    return 0;
  }
}

async function found(port: number, day: string, hour: number): Promise<number[]> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        date: day,
        start_hour: hour,
        start_minute: 0,
        end_hour: hour + 1,
        end_minute: 0,
        per_page: 100,
      }),
      signal: AbortSignal.timeout(5_000),
    });
    const { data } = (await reply.json()) as { data?: { spaces: { id: number }[] } };
    return (data?.spaces ?? []).map(({ id }) => id);
  } catch {
    return [];
  }
}

function sameRooms(free: readonly number[], taken: readonly number[]): boolean {
  return free.length === ROOMS - new Set(taken).size && taken.every((id) => !free.includes(id));
}

/** The times without an acknowledged booking from `began` on: the longest, the last of which is still open. */
function longestGap(began: number): number {
  const times = [began, ...acknowledgedAt.filter((at) => at > began), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] as number)));
}

/** Null while nothing has been acknowledged for a second. */
function lastGap(began: number): number | null {
  const last = Math.max(began, ...acknowledgedAt);
  return performance.now() - last < 1_000 && last > began ? last : null;
}

async function judge(): Promise<void> {
  await until(async () => (await app.db.row(sql`SELECT 1 AS one`).catch(() => null)) !== null, 60_000);
  const rows = await app.db.rows<{ id: number; space_id: number; at: Date }>(
    sql`SELECT id, space_id, starts_at AS at FROM reservation WHERE canceled_at IS NULL`,
  );
  const acknowledged = attempts.filter(({ id }) => id !== null);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter(({ id }) => !ids.has(id as number));
  const places = new Map<string, number>();
  for (const { space_id, at } of rows) {
    const place = `${space_id} ${at.toISOString()}`;
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  const doubled = [...places.values()].filter((count) => count > 1).length;
  if (lost.length > 0)
    failures.push(`${lost.length} acknowledged bookings are lost: ${JSON.stringify(lost.slice(0, 5))}`);
  if (doubled > 0) failures.push(`${doubled} are doubled`);
  // Reading tens of thousands of bookings takes longer than a request may.
  await checkInvariants({ ...app, db: app.db.withDeadlines(DEADLINES.commands) }).catch((error: Error) =>
    failures.push(error.message),
  );
  const sorted = (of: (fault: Fault) => number) => faults.map(of).sort((one, other) => one - other);
  const [away, search] = [sorted((one) => one.away), sorted((one) => one.search)];
  const most = (times: number[], part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;
  if (most(away, 0.99) > GOAL.booking) failures.push("bookings were away for too long");
  if (most(search, 0.99) > GOAL.search) failures.push("the search was late");
  if (pages.failed > 0) failures.push(`${pages.failed} pages in memory were not answered`);
  print(
    `seed ${values.seed}: ${faults.length} faults, ${acknowledged.length} bookings acknowledged, ${lost.length} lost, ${doubled} doubled; ` +
      `no booking for ${seconds(most(away, 0.5))} (p50), ${seconds(most(away, 0.99))} (p99); search exact after ${seconds(most(search, 0.99))} (p99); ` +
      `pages ${pages.asked}, ${pages.failed} without an answer, slowest ${seconds(pages.slowest)}`,
  );
  for (const failure of failures) print(`does not hold: ${failure}`);
}

function command(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(TRY, args, { encoding: "utf8", timeout: 60_000 });
  if (status !== 0 && args[0] !== "run") print(`try.sh ${args.join(" ")}: ${stderr}`);
  return stdout ?? "";
}

async function until(isSo: () => Promise<boolean>, patience: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < patience) {
    if (await isSo()) return true;
    await pause(200);
  }
  return false;
}

function shuffled(kinds: readonly string[]): string[] {
  return kinds
    .map((kind) => ({ kind, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
}

function dayAt(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
