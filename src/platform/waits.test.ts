import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { asWait, measureWaits } from "./waits.ts";

test("OPS-40: overlapping waits count once, an open wait counts, and other work does not", async () => {
  const waits = measureWaits();
  let answered = (_: string) => {};
  const answer = new Promise<string>((resolve) => {
    answered = resolve;
  });
  const work = waits.during(async () => {
    await pause(60);
    return Promise.all([asWait(() => answer), asWait(() => answer)]);
  });
  await expect.poll(() => waits.soFar(), { interval: 5 }).toBeGreaterThan(40);
  answered("yes");
  expect(await work).toEqual(["yes", "yes"]);
  const total = waits.soFar();
  await pause(20);
  expect(waits.soFar()).toBe(total);
});

test("OPS-40: a failed wait ends, and a wait outside of a request is only run", async () => {
  const waits = measureWaits();
  const failed = waits.during(() => asWait(() => Promise.reject(new Error("no"))));
  await expect(failed).rejects.toThrow("no");
  const total = waits.soFar();
  expect(await asWait(async () => "alone")).toBe("alone");
  expect(waits.soFar()).toBe(total);
});
