import { afterEach, expect, test, vi } from "vitest";
import { asWait, stopIfGivenUp } from "../platform/waits.ts";
import { withinCallDeadline, withinDeadline } from "./deadline.server.ts";
import type { Endpoint } from "./endpoint.ts";

const never = new Promise<string>(() => {});

test.each([
  ["an answer in time", async () => "answer", "answer"],
  ["one that never comes", () => never, "late"],
])("OPS-23: %s", async (_, work, expected) => {
  expect(await withinDeadline(20, work, () => "late")).toBe(expected);
});

test("a failure in time is a failure, and one after the deadline ends nothing", async () => {
  await expect(
    withinDeadline(
      10_000,
      () => Promise.reject(new Error("no")),
      () => "late",
    ),
  ).rejects.toThrow("no");
  let fail = (_error: Error) => {};
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  expect(
    await withinDeadline(
      5,
      () => work,
      () => "late",
    ),
  ).toBe("late");
  // Without a listener this would be an unhandled rejection, which fails the run.
  fail(new Error("too late"));
});

afterEach(() => {
  vi.useRealTimers();
});

const line: Endpoint = { summary: "", auth: "public" };
const waiting = () => asWait(() => never);

test.each<[string, string, Endpoint, () => Promise<string>, number]>([
  ["a read", "GET", line, () => never, 5_000],
  ["a write", "POST", line, () => never, 10_000],
  [
    "a write that asks the card provider, where the database hangs",
    "POST",
    { ...line, slow: true },
    () => never,
    10_000,
  ],
  ["a read of a document, where the database hangs", "GET", { ...line, slow: true }, () => never, 10_000],
  ["a write that waits for the card provider", "POST", { ...line, slow: true }, waiting, 40_000],
])("OPS-40: %s", async (_, method, line, work, expected) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let after: number | null = null;
  const answer = withinCallDeadline({ method, line }, work, () => {
    after = performance.now();
    return "late";
  });
  const started = performance.now();
  await vi.advanceTimersByTimeAsync(41_000);
  expect(await answer).toBe("late");
  expect(Math.round(((after ?? 0) - started) / 1000) * 1000).toBe(expected);
});

test("OPS-40: time spent at the card provider does not shorten the database's", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const work = async () => {
    await pause(4_000);
    await asWait(() => pause(9_000));
    await pause(4_000);
    return "answer";
  };
  const answer = withinCallDeadline({ method: "POST", line: { ...line, slow: true } }, work, () => "late");
  await vi.advanceTimersByTimeAsync(41_000);
  expect(await answer).toBe("answer");
});

test("OPS-40: a slow call that was answered that it takes too long is told to stop, and no other is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let goOn = () => {};
  const more = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const steps: string[] = [];
  const work = async () => {
    stopIfGivenUp();
    steps.push("begun");
    await more;
    try {
      stopIfGivenUp();
      steps.push("kept");
    } catch {
      steps.push("undone");
    }
    return "answer";
  };
  const call = { method: "POST", line: { ...line, slow: true } } as const;
  const answer = withinCallDeadline(call, work, () => "late");
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await answer).toBe("late");
  const other = withinCallDeadline(call, work, () => "late");
  goOn();
  expect(await other).toBe("answer");
  expect(steps.toSorted()).toEqual(["begun", "begun", "kept", "undone"]);
});
