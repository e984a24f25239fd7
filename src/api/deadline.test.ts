import { expect, test } from "vitest";
import { withinDeadline } from "./deadline.ts";

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
