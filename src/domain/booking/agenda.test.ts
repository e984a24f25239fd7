import { describe, expect, it } from "vitest";
import { agendaOf } from "./agenda.ts";

const NOW = 10_000;
/** From and to so many minutes from now. */
const at = (from: number, to: number, more: { canceled?: boolean; now?: number } = {}) => {
  const { canceled = false, now = NOW } = more;
  return { start: now + from, end: now + to, canceled, now };
};

function namesOf(checkouts: Record<string, ReturnType<typeof at>[]>) {
  return agendaOf(Object.keys(checkouts), (name) => checkouts[name] ?? []);
}

describe("BOOK-10: the order of a guest's bookings", () => {
  it("running first, then the next, then by time; past ones latest first", () => {
    expect(
      namesOf({
        inAMonth: [at(40_000, 40_060)],
        yesterday: [at(-1440, -1380)],
        tomorrow: [at(1440, 1500)],
        running: [at(-30, 30)],
        lastWeek: [at(-10_080, -10_020)],
        nextWeek: [at(10_080, 10_140)],
      }),
    ).toEqual({
      running: ["running"],
      next: "tomorrow",
      later: ["nextWeek", "inAMonth"],
      past: ["yesterday", "lastWeek"],
    });
  });

  it("past checkouts stand by the end of their last booking, latest first, and compare zones by how long ago it was", () => {
    expect(
      namesOf({
        short: [at(-600, -500)],
        // Begun before the others, and over after them.
        two: [at(-1200, -1100), at(-400, -300)],
        old: [at(-2000, -700)],
        // Its clock is an hour ahead: by that alone it would be the latest.
        abroad: [at(-600, -550, { now: NOW + 400 })],
      }).past,
    ).toEqual(["two", "short", "abroad", "old"]);
  });

  it("a checkout whose coming bookings are all canceled stands by the first that is not over", () => {
    expect(
      namesOf({
        gone: [
          at(-300, -200, { canceled: true }),
          at(900, 960, { canceled: true }),
          at(500, 560, { canceled: true }),
        ],
        soon: [at(400, 460)],
        between: [at(700, 760)],
      }).later,
    ).toEqual(["gone", "between"]);
  });

  it("the checkout with the sooner booking comes first, whatever is over of it", () => {
    expect(
      namesOf({ b: [at(-900, -800), at(300, 360), at(800, 860)], a: [at(200, 260)], c: [at(310, 320)] }),
    ).toMatchObject({
      next: "a",
      later: ["b", "c"],
    });
  });

  it("a canceled booking is neither running nor next, and stands by its time", () => {
    expect(
      namesOf({
        canceledNow: [at(-30, 30, { canceled: true })],
        canceledSoon: [at(60, 120, { canceled: true })],
        tomorrow: [at(1440, 1500)],
      }),
    ).toEqual({ running: [], next: "tomorrow", later: ["canceledNow", "canceledSoon"], past: [] });
  });

  it("a checkout stands where its first live booking does, and is past with its last", () => {
    expect(
      namesOf({
        late: [at(60, 120, { canceled: true }), at(5000, 5060)],
        partlyOver: [at(-3000, -2940), at(4000, 4060)],
        between: [at(4500, 4560)],
      }),
    ).toEqual({ running: [], next: "partlyOver", later: ["between", "late"], past: [] });
  });

  it("if a running checkout also has the next booking, none other is called next", () => {
    expect(namesOf({ day: [at(-30, 30), at(60, 120)], tomorrow: [at(1440, 1500)] })).toEqual({
      running: ["day"],
      next: null,
      later: ["tomorrow"],
      past: [],
    });
  });

  it("compares two zones by how far away the bookings are, not by their clocks", () => {
    expect(namesOf({ tokyo: [at(90, 150, { now: NOW + 60 })], singapore: [at(60, 120)] }).next).toBe(
      "singapore",
    );
  });

  it("BOOK-8: is past when all its bookings have ended, to the minute", () => {
    expect(namesOf({ both: [at(-120, -60), at(-60, 1)], ended: [at(-120, -60), at(-60, 0)] })).toMatchObject({
      running: ["both"],
      past: ["ended"],
    });
    expect(namesOf({ begins: [at(0, 60)], tomorrow: [at(1440, 1500)], ends: [at(-60, 0)] })).toEqual({
      running: ["begins"],
      next: "tomorrow",
      later: [],
      past: ["ends"],
    });
  });
});
