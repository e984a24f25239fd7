import { expect, test } from "vitest";
import { neededOf, unfinishedRooms } from "./unfinished.ts";

const plan = {
  name: { ja: "昼", en: "Day" },
  ...{ weekdays: null, start: "09:00", end: "18:00", cost_per_hour: 1000, is_special: false },
  ...{ valid_from: null, valid_to: null, last_minute: null },
};
const WHOLE = {
  id: 7,
  business_hours: [{ weekdays: [1], start: "09:00", end: "18:00" }],
  plans: [plan],
  pictures: ["1.jpg"],
  hidden: false,
};
/** A Saturday. */
const TODAY = "2026-11-28";
const over = { ...plan, valid_to: "2026-11-27" };

test.each<[string, object | null, object, string[]]>([
  ["a whole room", null, {}, []],
  [
    "a new room without anything",
    null,
    { business_hours: [], plans: [], pictures: [] },
    ["hours", "price", "picture"],
  ],
  ["prices whose days are over", null, { plans: [over] }, ["price"]],
  [
    "prices until today",
    null,
    {
      business_hours: [{ weekdays: [6], start: "09:00", end: "18:00" }],
      plans: [{ ...plan, valid_to: TODAY }],
    },
    [],
  ],
  [
    "prices that end before the room is open again",
    null,
    { plans: [{ ...plan, valid_to: TODAY }] },
    ["price"],
  ],
  [
    "hours that are none",
    null,
    { business_hours: [{ weekdays: [1], start: "18:00", end: "09:00" }] },
    ["hours"],
  ],
  ["a price before the room opens", null, { plans: [{ ...plan, start: "06:00", end: "09:00" }] }, ["price"]],
  ["a price of a weekday without hours", null, { plans: [{ ...plan, weekdays: [6, 0] }] }, ["price"]],
  ["one such price beside another", null, { plans: [{ ...plan, weekdays: [6, 0] }, plan] }, []],
  [
    "a price after midnight of hours that go on",
    null,
    {
      business_hours: [{ weekdays: [1], start: "20:00", end: "26:00" }],
      plans: [{ ...plan, start: "24:00", end: "26:00" }],
    },
    [],
  ],
  ["a hidden room", null, { pictures: [], hidden: true }, []],
  ["what guests see already", { pictures: [] }, { pictures: [] }, []],
  ["what was hidden so far", { pictures: [], hidden: true }, { pictures: [] }, ["picture"]],
  ["something more that is taken away", { pictures: [] }, { pictures: [], plans: [] }, ["price"]],
])("ROOM-29: %s", (_label, before, after, things) => {
  const rooms = [{ before: before && { ...WHOLE, ...before }, after: { ...WHOLE, ...after } }];
  expect(unfinishedRooms(rooms, neededOf("production"), TODAY)).toEqual(
    things.length > 0 ? [{ id: 7, things }] : [],
  );
});

test("ROOM-29: a demo draws the pictures that are missing", () => {
  const rooms = [{ before: null, after: { ...WHOLE, pictures: [], plans: [] } }];
  expect(unfinishedRooms(rooms, neededOf("demo"), TODAY)).toEqual([{ id: 7, things: ["price"] }]);
  expect(unfinishedRooms(rooms, [], TODAY)).toEqual([]);
});
