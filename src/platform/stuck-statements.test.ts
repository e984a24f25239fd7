import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isDatabaseUnavailable } from "./connections.ts";
import { watchStatements } from "./stuck-statements.ts";

const abandoned: unknown[] = [];
vi.mock("./connections.ts", async (original) => ({
  ...(await original<typeof import("./connections.ts")>()),
  abandon: (client: unknown) => abandoned.push(client),
}));

const never = () => new Promise<never>(() => {});
const client = (name: string) => ({ name }) as unknown as pg.PoolClient;

let pool: { waitingCount: number };
let running: ReturnType<typeof watchStatements>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  abandoned.length = 0;
  pool = { waitingCount: 0 };
  running = watchStatements(() => pool.waitingCount, 8);
});

afterEach(() => {
  running.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts as many statements that never end. */
function start(count: number, text: string): void {
  for (let at = 0; at < count; at += 1)
    void running.run(client(`${text} ${at}`), { text, patience: 1_500 }, never);
}

const isRefused = (text: string) => {
  try {
    running.rejectHopeless(text);
    return false;
  } catch (error) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    return true;
  }
};

test("OPS-30: while others wait, a text that lost a connection is refused for 5 seconds, and no other text", async () => {
  start(4, "SELECT stuck");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([abandoned.length, isRefused("SELECT stuck")]).toEqual([0, false]);
  pool.waitingCount = 1;
  await vi.advanceTimersByTimeAsync(250);
  expect(abandoned).toEqual([client("SELECT stuck 2"), client("SELECT stuck 3")]);
  expect([isRefused("SELECT stuck"), isRefused("SELECT other")]).toEqual([true, false]);
  await expect(
    running.run(client("new"), { text: "SELECT stuck", patience: 1_500 }, async () => "answer"),
  ).rejects.toMatchObject({ code: "55P03" });
  pool.waitingCount = 0;
  expect(isRefused("SELECT stuck")).toBe(false);
});

test("OPS-30: a text whose statements are stuck is refused if they have their share of the connections", async () => {
  start(1, "SELECT slow");
  await vi.advanceTimersByTimeAsync(2_000);
  pool.waitingCount = 1;
  expect(isRefused("SELECT slow")).toBe(false);
  start(1, "SELECT slower");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([isRefused("SELECT slow"), isRefused("SELECT other"), abandoned.length]).toEqual([true, false, 0]);
});

test("OPS-30: after a pause of the process itself, statements whose answers are there keep their connections", async () => {
  const now = performance.now.bind(performance);
  let paused = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + paused);
  start(8, "SELECT answered");
  pool.waitingCount = 1;
  paused = 10_000;
  expect(isRefused("SELECT answered")).toBe(false);
  await vi.advanceTimersByTimeAsync(250);
  expect([abandoned.length, isRefused("SELECT answered")]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([abandoned.length > 0, isRefused("SELECT answered")]).toEqual([true, true]);
});

test("OPS-30: statements that wait in turn keep their connections, and their text is not refused", async () => {
  start(8, "SELECT in turn");
  pool.waitingCount = 1;
  const answer = () =>
    running.run(client("answered"), { text: "SELECT in turn", patience: 1_500 }, async () => "answer");
  for (let round = 0; round < 4; round += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer()).toBe("answer");
  }
  expect([abandoned.length, isRefused("SELECT in turn")]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([abandoned.length > 0, isRefused("SELECT in turn")]).toEqual([true, true]);
});
