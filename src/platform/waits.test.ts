import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { asWait, measureWaits } from "./waits.ts";

test("OPS-40: waits at the same time count once, one that is open counts, and what is not a wait does not", async () => {
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

test("OPS-40: a wait that fails ends, and one that belongs to no request is only run", async () => {
  const waits = measureWaits();
  const failed = waits.during(() => asWait(() => Promise.reject(new Error("no"))));
  await expect(failed).rejects.toThrow("no");
  const total = waits.soFar();
  expect(await asWait(async () => "alone")).toBe("alone");
  expect(waits.soFar()).toBe(total);
});
