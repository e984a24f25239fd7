import { describe, expect, it } from "vitest";
import { canBeAsked, renewedEnd, usualEnd, whyNotEnd } from "./payment-request.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse("2026-11-24T01:02:03Z");

describe("LINKPAY-2: when a link ends", () => {
  it.each([
    ["in nine minutes", 9 * MINUTE, null, false],
    ["in ten minutes", 10 * MINUTE, null, true],
    ["in 14 days", 14 * DAY, null, true],
    ["a minute later", 14 * DAY + MINUTE, null, false],
    ["a minute before the use", DAY - MINUTE, DAY, true],
    ["at the start of the use", DAY, DAY, false],
    ["yesterday", -DAY, null, false],
  ])("%s", (_, until, start, isPossible) => {
    const asked = { now: NOW, start: start === null ? null : NOW + start };
    expect(whyNotEnd(NOW + until, asked) === null).toBe(isPossible);
  });

  it("says how many days ahead a link can end at most", () => {
    expect(whyNotEnd(NOW + 15 * DAY, { now: NOW, start: null })).toEqual({
      ...{ code: "link_end_out_of_range", field: "until", params: { n: 14 } },
    });
  });

  it.each([
    ["for an invoice, a day ahead", null],
    ["for a use next week, a day ahead", 7 * DAY],
    ["for a use in an hour, before it", 60 * MINUTE],
    ["for a use in twenty minutes, before it", 20 * MINUTE],
  ])("usually %s, on a full five minutes", (_, start) => {
    const asked = { now: NOW, start: start === null ? null : NOW + start };
    const until = usualEnd(asked);
    expect(canBeAsked(asked)).toBe(true);
    expect(whyNotEnd(until, asked)).toBeNull();
    expect(until % (5 * MINUTE)).toBe(0);
    expect(until - NOW).toBeLessThanOrEqual(DAY);
  });

  it.each([
    ["keeps its end", 3 * DAY, 7 * DAY, 3 * DAY],
    ["leaves ten minutes at least", MINUTE, 7 * DAY, 15 * MINUTE],
    ["stays before the use", 3 * DAY, 2 * DAY, 2 * DAY - 5 * MINUTE],
    ["keeps its end for an invoice", 3 * DAY, null, 3 * DAY],
  ])("LINKPAY-10: one that replaces another %s", (_, until, start, expected) => {
    const now = Date.parse("2026-11-24T01:01:00Z");
    const five = Date.parse("2026-11-24T01:00:00Z");
    const asked = { now, start: start === null ? null : five + start };
    const end = renewedEnd(five + until, asked);
    expect(end).toBe(five + expected);
    expect(whyNotEnd(end, asked)).toBeNull();
  });

  it("cannot be asked for once the use is too near", () => {
    expect(canBeAsked({ now: NOW, start: NOW + 12 * MINUTE })).toBe(false);
    expect(canBeAsked({ now: NOW, start: NOW + 15 * MINUTE })).toBe(false);
    expect(canBeAsked({ now: NOW, start: NOW - DAY })).toBe(false);
  });
});
