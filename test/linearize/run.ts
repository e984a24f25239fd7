import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readEnv } from "../../src/platform/env.ts";
import { openLog } from "../../src/platform/log.ts";
import { startEmbedded } from "../../src/process/embedded-postgres/embedded-postgres.ts";
import { random as seeded } from "../../src/process/generate/random.ts";
import { migrate } from "../../src/process/migrate.ts";
import { openApp } from "../../src/process/open-app.ts";
import type { TestApp } from "../app.ts";
import { slot } from "../build/cart.ts";
import { addRooms, room as roomEntry } from "../build/catalog.ts";
import { type Guest, guest } from "../build/guest.ts";
import { badNetwork } from "./bad-network.ts";
import { type Call, linearize, type RoomAnswer, type RoomOp, room } from "./checker.ts";

/**
 * `npm run linearize [-- --histories 200 --seed 1 --plant]`: twelve clients book, cancel and read the vacancy of one room at two
 * processes, between which and the database the network is bad; one of them is killed now and then. Each history has to be
 * linearizable. With --plant each client reads a vacancy that was read before: that has to be found.
 */
const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    plant: { type: "boolean", default: false },
  },
});
const CLIENTS = 12;
const STEPS = 4;
const OPENS = 9;
const HOURS = 4;
const PATIENCE = 3_000;

type Answered = { status: number; code?: string; data?: unknown };

const random = seeded(Number(values.seed) * 2_654_435_761);
const upTo = (count: number) => Math.floor(random() * count);

const dataDir = mkdtempSync(join(tmpdir(), "magari-linearize-"));
chmodSync(dataDir, 0o711);
const database = await startEmbedded({ dataDir, log: openLog("error") });
await migrate(database.url, { log: openLog("silent") });
const settings = { DATA_DIR: dataDir, CATALOG_FILE: "none", RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" };
const env = readEnv(settings);
if ("mistakes" in env) throw new Error(env.mistakes.join("\n"));
const app = await openApp(env.env, {
  databaseUrl: database.url,
  clock: Date.now,
  log: openLog("silent"),
  secret: "t".repeat(32),
});
const t = { app, now: Date.now } as unknown as TestApp;
const entry = roomEntry(101);
await addRooms(t, [{ ...entry, rule: { ...entry.rule, cleaning_minutes: 0 } }]);
const clients: Guest[] = [];
for (let at = 0; at < CLIENTS; at += 1) clients.push(await guest(t));
const networks = [await badNetwork(database.url, random), await badNetwork(database.url, random)];
const servers: { child: ChildProcess; port: number }[] = [];
for (const at of [0, 1]) servers[at] = await serve(at);

let violated = 0;
let unanswered = 0;
try {
  for (let history = 0; history < Number(values.histories); history += 1) {
    const day = new Date(Date.now() + (20 + (history % 150)) * 86_400_000).toISOString().slice(0, 10);
    const calls = await live(day, history % 10 === 9);
    unanswered += calls.filter(({ ended }) => ended === null).length;
    if (linearize(calls, room)) continue;
    violated += 1;
    print(`history ${history} of seed ${values.seed} is not linearizable:\n${calls.map(said).join("\n")}`);
  }
  print(`${values.histories} histories, ${unanswered} calls without an answer, ${violated} violate`);
} finally {
  for (const { child } of servers) child.kill("SIGKILL");
  for (const network of networks) await network.close();
  await app.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = values.plant === violated > 0 ? 0 : 1;

async function serve(at: number): Promise<{ child: ChildProcess; port: number }> {
  const program = new URL("server.ts", import.meta.url).pathname;
  for (;;) {
    const child = spawn(process.execPath, [program], {
      env: { ...settings, PATH: process.env.PATH, DATABASE_URL: networks[at]?.url, ENV_FILE: "" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const said = once(child.stdout as NodeJS.ReadableStream, "data").then(([text]) => Number(text));
    const port = await Promise.race([said, once(child, "exit").then(() => 0)]);
    if (port > 0) return { child, port };
  }
}

/** One history: a day of the room that is empty at first. */
async function live(day: string, withKill: boolean): Promise<Call<RoomOp, RoomAnswer>[]> {
  const calls: Call<RoomOp, RoomAnswer>[] = [];
  let vacancy: RoomAnswer = { busy: [] };
  const act = async (client: number) => {
    const own: { booking: string; id: number }[] = [];
    for (let at = 0; at < STEPS; at += 1) {
      const canceled = random() < 0.3 ? own.pop() : undefined;
      const from = upTo(HOURS);
      const length = 1 + upTo(Math.min(2, HOURS - from));
      const booking = `${client}.${at}`;
      const op: RoomOp = canceled
        ? { kind: "cancel", booking: canceled.booking }
        : random() < 0.5
          ? { kind: "vacancy" }
          : { kind: "book", booking, from: from * 4, to: (from + length) * 4 };
      const call: Call<RoomOp, RoomAnswer> = {
        client,
        op,
        began: performance.now(),
        ended: null,
        answer: null,
      };
      calls.push(call);
      const stale = vacancy;
      const { answer, id } = await ask(client, op, { day, id: canceled?.id });
      if (answer && op.kind === "vacancy") vacancy = answer;
      call.answer = answer && op.kind === "vacancy" && values.plant ? stale : answer;
      if (answer) call.ended = performance.now();
      if (id) own.push({ booking, id });
    }
  };
  const killing = withKill ? kill(upTo(2)) : null;
  await Promise.all(clients.map((_, client) => act(client)));
  await killing;
  return calls;
}

async function kill(at: number): Promise<void> {
  await pause(100);
  servers[at]?.child.kill("SIGKILL");
  servers[at] = await serve(at);
}

/** Null where it is unknown whether it happened. */
async function ask(
  client: number,
  op: RoomOp,
  { day, id }: { day: string; id: number | undefined },
): Promise<{ answer: RoomAnswer | null; id?: number }> {
  const clock = (quarter: number) => `${String(OPENS + quarter / 4).padStart(2, "0")}:00`;
  switch (op.kind) {
    case "vacancy": {
      const reply = await post(client, "free_times/101", { time: day });
      return { answer: reply?.status === 200 ? { busy: busyOf(reply.data as Span[]) } : null };
    }
    case "book": {
      const row = slot(101, day, clock(op.from), clock(op.to), ((op.to - op.from) / 4) * 1000);
      const reply = await post(client, "reservations", { reservations: [row], payment_way: 1 });
      if (reply?.code === "slot_taken") return { answer: { ok: false } };
      if (reply?.status !== 200) return { answer: null };
      return { answer: { ok: true }, id: (reply.data as { reservation_ids: number[] }).reservation_ids[0] };
    }
    case "cancel": {
      const reply = await post(client, "reservations/delete/non", { reservation_id: id });
      return { answer: reply?.status === 200 ? { ok: true } : null };
    }
  }
}

type Span = Record<"start_hour" | "start_minute" | "end_hour" | "end_minute", number>;

/** The quarter hours of the judged hours that no free span has. */
function busyOf(free: readonly Span[]): number[] {
  const quarters = Array.from({ length: HOURS * 4 }, (_, at) => at);
  const has = (quarter: number) => {
    const minute = OPENS * 60 + quarter * 15;
    return free.some(
      (one) =>
        one.start_hour * 60 + one.start_minute <= minute && minute < one.end_hour * 60 + one.end_minute,
    );
  };
  return quarters.filter((quarter) => !has(quarter));
}

async function post(client: number, path: string, body: unknown): Promise<Answered | null> {
  const who = clients[client] as Guest;
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/json", "accept-language": "ja" };
  const { port } = servers[upTo(2)] as { port: number };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const init = { method: "POST", headers, body: JSON.stringify(body), signal };
    const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, init);
    return { status: reply.status, ...((await reply.json()) as object) };
  } catch {
    return null;
  }
}

function said({ client, op, began, ended, answer }: Call<RoomOp, RoomAnswer>): string {
  const times = `${began.toFixed(1)} to ${ended === null ? "never" : ended.toFixed(1)}`;
  return `  ${client} ${times}: ${JSON.stringify(op)} → ${JSON.stringify(answer)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
