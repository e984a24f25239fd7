import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { wallMinute } from "../time/clock.ts";
import { effectsOf } from "./publish-effects.ts";
import { missingIn } from "./room-state.ts";

const TODAY = "2026-12-01";
const at = (day: string, from: number, to: number, id: number) => ({
  id,
  start: wallMinute(day, from * 60),
  end: wallMinute(day, to * 60),
});
const bookings = [at("2026-12-03", 10, 12, 1), at("2026-12-03", 20, 22, 2)];
const noHoliday = () => false;
const before = sampleSpace();

describe("the effects of a publish", () => {
  test("ROOM-2: new prices leave bookings at their terms and name the estimates at old prices", () => {
    const after = sampleSpace({ plans: [samplePlan({ costPerHour: 1500 })] });
    expect(effectsOf({ before, after }, { bookings, estimates: [7] }, TODAY, noHoliday)).toEqual({
      effects: [
        { code: "bookings_keep_terms", ids: [1, 2] },
        { code: "estimates", ids: [7] },
      ],
      range: { before: { lowest: 1000, highest: 1000 }, after: { lowest: 1500, highest: 1500 } },
      gaps: null,
    });
  });

  test("ROOM-2: shorter hours name the bookings outside of them, and longer ones the hours without a price", () => {
    const hours = (start: number, end: number) => [
      { weekdays: [0, 1, 2, 3, 4, 5, 6] as const, start: start * 60, end: end * 60 },
    ];
    const shorter = effectsOf(
      { before, after: sampleSpace({ businessHours: hours(9, 21) }) },
      { bookings, estimates: [7] },
      TODAY,
      noHoliday,
    );
    expect(shorter.effects).toEqual([{ code: "bookings_outside_hours", ids: [2] }]);
    const longer = sampleSpace({
      businessHours: hours(9, 23),
      plans: [samplePlan({ start: 540, end: 1320 })],
    });
    const { gaps } = effectsOf({ before, after: longer }, { bookings: [], estimates: [] }, TODAY, noHoliday);
    expect(gaps?.gaps).toHaveLength(7);
    expect(gaps?.gaps[0]).toEqual({ weekday: 0, start: 1320, end: 1380 });
  });

  test("ROOM-7: a gap that begins with a plan's last day is found before it comes", () => {
    const after = sampleSpace({ plans: [samplePlan({ validTo: "2026-12-31" })] });
    const { gaps } = effectsOf({ before, after }, { bookings: [], estimates: [] }, TODAY, noHoliday);
    expect(gaps?.from).toBe("2027-01-01");
  });
});

test("ROOM-10: a blank room misses six things, and texts in English are missing once there are Japanese ones", () => {
  const six = ["name", "place", "people", "hours", "price", "picture"];
  expect(missingIn({}, TODAY)).toEqual(six);
  const plan = { name: { ja: "昼", en: "Day" }, weekdays: null, is_special: false, last_minute: null };
  const whole = {
    name: { ja: "会議室", en: "" },
    ...{ latitude: 35, longitude: 139, station_id: 1, max_member: 8, pictures: ["1.jpg"] },
    business_hours: [{ weekdays: [1], start: "09:00", end: "18:00" }],
    plans: [{ ...plan, start: "09:00", end: "18:00", cost_per_hour: 1000, valid_from: null, valid_to: null }],
  };
  expect(missingIn(whole, TODAY)).toEqual(["english"]);
  expect(missingIn({ ...whole, name: { ja: "会議室", en: "Room" } }, TODAY)).toEqual([]);
});
