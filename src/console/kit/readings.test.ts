// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetQueries, join, keep, keptAt, readAhead, sameOr, start } from "./readings.ts";
import { announceChanges } from "./state.ts";

type Answer = { rooms: number[] };

/** Calls that are answered by hand, in any order. */
function server() {
  const calls: {
    signal: AbortSignal;
    answer: (rooms: number[]) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      calls.push({
        signal,
        answer: async (rooms) => {
          resolve({ rooms });
          await settled();
        },
        fail: async () => {
          reject(new Error("away"));
          await settled();
        },
      });
    });
  return { calls, load };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const change = () => announceChanges({ all: false, spaces: [1], bookings: [] });

beforeEach(() => {
  vi.useFakeTimers();
  forgetQueries();
});
afterEach(() => void vi.useRealTimers());

test("those who ask for the same meanwhile wait for one call", async () => {
  const { calls, load } = server();
  const [one, other] = [join("day", load), join("day", load)];
  await settled();
  expect(calls).toHaveLength(1);
  await calls[0]?.answer([1]);
  expect((await one.answer).data).toEqual({ rooms: [1] });
  expect((await other.answer).data).toEqual({ rooms: [1] });
});

test("the call is given up when the last one has left, and the next one asks again", async () => {
  const { calls, load } = server();
  const [one, other] = [join("day", load), join("day", load)];
  await settled();
  one.leave();
  expect(calls[0]?.signal.aborted).toBe(false);
  other.leave();
  expect(calls[0]?.signal.aborted).toBe(true);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("after a change no reader gets what was asked for before it", async () => {
  const { calls, load } = server();
  join("day", load);
  await settled();
  change();
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("an earlier reading that comes later does not replace what is kept", async () => {
  const { calls, load } = server();
  start("day", load);
  start("day", load);
  await settled();
  await calls[1]?.answer([2]);
  await calls[0]?.answer([1]);
  expect(keptAt("day")?.data).toEqual({ rooms: [2] });
});

test("an answer that was read ahead is used by the first reader only", async () => {
  const { calls, load } = server();
  void readAhead("day", load);
  await settled();
  await calls[0]?.answer([1]);
  expect((await join("day", load).answer).data).toEqual({ rooms: [1] });
  expect(calls).toHaveLength(1);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("an answer that was read ahead is read again after a change, and after some seconds", async () => {
  const { calls, load } = server();
  void readAhead("changed", load);
  void readAhead("old", load);
  await settled();
  await calls[0]?.answer([1]);
  await calls[1]?.answer([1]);
  await vi.advanceTimersByTimeAsync(5001);
  join("old", load);
  await settled();
  expect(calls).toHaveLength(3);
  void readAhead("third", load);
  await settled();
  await calls[3]?.answer([3]);
  change();
  join("third", load);
  await settled();
  expect(calls).toHaveLength(5);
});

test("an answer on its way when something changed does not count as read ahead", async () => {
  const { calls, load } = server();
  void readAhead("day", load);
  await settled();
  change();
  await calls[0]?.answer([1]);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("nothing is read ahead twice, and a failure reaches no reader", async () => {
  const { calls, load } = server();
  const [one, other] = [readAhead("day", load), readAhead("day", load)];
  await settled();
  expect(calls).toHaveLength(1);
  await calls[0]?.fail();
  expect([await one, await other]).toEqual([null, null]);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("an answer that a screen has asked for itself is not fresh for the next one", async () => {
  const { calls, load } = server();
  start("day", load);
  await settled();
  await calls[0]?.answer([1]);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("a reading ahead answers whoever asked for it, and is fresh for less than five seconds at any time of the visit", async () => {
  const { calls, load } = server();
  await vi.advanceTimersByTimeAsync(20_000);
  const ahead = readAhead("day", load);
  await settled();
  await calls[0]?.answer([1]);
  expect(await ahead).toEqual({ rooms: [1] });
  await vi.advanceTimersByTimeAsync(4999);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(1);
  void readAhead("other", load);
  await settled();
  await calls[1]?.answer([1]);
  await vi.advanceTimersByTimeAsync(5000);
  join("other", load);
  await settled();
  expect(calls).toHaveLength(3);
});

test("an answer that comes after a screen's own change takes its place, as it was asked for last", async () => {
  const { calls, load } = server();
  start("day", load);
  await settled();
  keep("day", { rooms: [2] });
  await calls[0]?.answer([1]);
  expect(keptAt("day")?.data).toEqual({ rooms: [1] });
});

test("an answer from before a change does not end the reading that has begun since", async () => {
  const { calls, load } = server();
  join("day", load);
  await settled();
  change();
  join("day", load);
  await settled();
  await calls[0]?.answer([1]);
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("an answer is read ahead again once it is a minute old, and not before", async () => {
  const { calls, load } = server();
  void readAhead("day", load);
  await settled();
  await calls[0]?.answer([1]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await readAhead("day", load)).toEqual({ rooms: [1] });
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  void readAhead("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("a reading ahead that a screen waits for is fresh for nobody else", async () => {
  const { calls, load } = server();
  void readAhead("day", load);
  const { answer } = join("day", load);
  await settled();
  await calls[0]?.answer([1]);
  expect((await answer).data).toEqual({ rooms: [1] });
  join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
});

test("a reading that all have left does not end the one that was begun since", async () => {
  const { calls, load } = server();
  const first = join("day", load);
  await settled();
  change();
  const second = join("day", load);
  await settled();
  first.leave();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  const third = join("day", load);
  await settled();
  expect(calls).toHaveLength(2);
  await calls[1]?.answer([2]);
  expect([(await second.answer).data, (await third.answer).data]).toEqual([{ rooms: [2] }, { rooms: [2] }]);
});

test("the sixty answers that were read last are kept", async () => {
  const { calls, load } = server();
  const read = async (key: string) => {
    start(key, load);
    await settled();
    await calls.at(-1)?.answer([1]);
  };
  for (let day = 1; day <= 60; day += 1) await read(`day ${day}`);
  await read("day 1");
  expect(keptAt("day 2")).toBeDefined();
  await read("day 61");
  expect([keptAt("day 1"), keptAt("day 2"), keptAt("day 3")].map((one) => one !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test("an answer that a screen has changed keeps its age, and an earlier reading does not undo the change", async () => {
  const { calls, load } = server();
  start("day", load);
  await settled();
  await calls[0]?.answer([1]);
  const at = keptAt("day")?.at;
  await vi.advanceTimersByTimeAsync(1000);
  keep("day", { rooms: [2] });
  expect(keptAt("day")).toMatchObject({ data: { rooms: [2] }, at });
  start("other", load);
  keep("other", { rooms: [3] });
  start("other", load);
  await settled();
  await calls[2]?.answer([4]);
  await calls[1]?.answer([1]);
  expect(keptAt("other")?.data).toEqual({ rooms: [4] });
});

test("an answer that one person asked for is not kept for the next", async () => {
  const { calls, load } = server();
  void readAhead("day", load);
  await settled();
  forgetQueries();
  await calls[0]?.answer([1]);
  expect(keptAt("day")).toBeUndefined();
});

test("an equal answer keeps the identity of the former one", () => {
  const before = { rooms: [{ id: 1, open: [[480, 1320]] }], next: null };
  expect(sameOr(before, structuredClone(before))).toBe(before);
  for (const other of [
    { ...before, next: 0 },
    { rooms: [{ id: 1, open: [[480, 1260]] }], next: null },
    { rooms: [], next: null },
    { rooms: before.rooms, after: null },
    { rooms: { 0: before.rooms[0] }, next: null },
    { ...before, next: {} },
    { ...before, more: 1 },
    { ...before, rooms: null },
  ])
    expect(sameOr(before, other)).toBe(other);
  const empty = { first: {} };
  expect(sameOr(empty, { first: 5 })).toEqual({ first: 5 });
});
