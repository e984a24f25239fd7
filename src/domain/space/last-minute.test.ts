import { expect, test } from "vitest";
import { lastMinutePlan } from "./last-minute.ts";
import type { Plan } from "./space-rules.ts";

const NAME = { ja: "直前割", en: "Last minute" };
const plan = (changes: Partial<Plan>): Plan => ({
  ...{ name: { ja: "昼", en: "Day" }, weekdays: [1, 2], start: 540, end: 1080, costPerHour: 2200 },
  ...{ isSpecial: false, validFrom: null, validTo: null, lastMinute: null },
  ...changes,
});
const ORDINARY = [plan({}), plan({ weekdays: null, start: 1080, end: 1320, costPerHour: 1990 })];
const SEASON = plan({ costPerHour: 900, isSpecial: true, validFrom: "2027-01-01", validTo: "2027-01-05" });

test("ROOM-27: a last-minute price is for all priced hours, a fifth below the lowest ordinary one", () => {
  expect(lastMinutePlan([...ORDINARY, SEASON, plan({ costPerHour: 100, lastMinute: 2 })], NAME)).toEqual({
    ...{
      name: NAME,
      weekdays: null,
      start: 540,
      end: 1320,
      costPerHour: 1590,
      isSpecial: true,
      lastMinute: 3,
    },
    ...{ validFrom: null, validTo: null },
  });
  // Never nothing, however low the prices are.
  expect(lastMinutePlan([plan({ costPerHour: 10 })], NAME)?.costPerHour).toBe(10);
});

test("ROOM-27: a room without ordinary prices gets none", () => {
  expect(lastMinutePlan([SEASON], NAME)).toBeNull();
  expect(lastMinutePlan([], NAME)).toBeNull();
});
