import { expect, test } from "vitest";
import { whyNotArrive, whyNotLeave } from "./arrival.ts";

const START = 1_000;
const BOOKING = {
  ...{ start: START, end: START + 120, canceled: false, approval: null, before: null },
  isChangeRequested: false,
};
const before = { start: START + 300, end: START + 360, price: 0 };

test.each([
  [START - 16, BOOKING, "arrival_too_early"],
  [START - 15, BOOKING, null],
  [START + 119, BOOKING, null],
  [START + 120, BOOKING, "already_ended"],
  [START, { ...BOOKING, canceled: true }, "already_canceled"],
  [START, { ...BOOKING, approval: "waiting" as const }, "awaiting_approval"],
  [START, { ...BOOKING, hasLeft: true }, "already_ended"],
  // A change that is not paid yet moves nothing.
  [START, { ...BOOKING, before }, "arrival_too_early"],
  [START + 285, { ...BOOKING, before }, null],
])("DOOR-6: at minute %s, of %o: %s", (now, booking, why) => {
  expect(whyNotArrive(booking, now)).toBe(why);
});

test.each([
  [START - 1, BOOKING, "not_in_use"],
  [START, BOOKING, null],
  [START + 118, BOOKING, null],
  // The minute that has begun is the last one: nothing would be free.
  [START + 119, BOOKING, "already_ended"],
  [START + 1, { ...BOOKING, hasLeft: true }, "already_ended"],
  [START + 1, { ...BOOKING, canceled: true }, "already_canceled"],
  [START + 1, { ...BOOKING, isChangeRequested: true }, "change_requested"],
  [START + 301, { ...BOOKING, before }, "change_requested"],
])("DOOR-7: at minute %s, leaving %o: %s", (now, booking, why) => {
  expect(whyNotLeave(booking, now)).toBe(why);
});
