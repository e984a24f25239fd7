import { expect, it } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { at, booked } from "../../../test/build/times.ts";
import type { Taken } from "./free-slots.ts";
import { vacancyOf } from "./vacancy.ts";

/** Open 9:00-22:00; 15 minutes of cleaning, one hour of lead time and at least. */
const space = sampleSpace();
const held: Taken = {
  ...booked("2026-12-01 10:00", "2026-12-01 12:00"),
  kind: "hold",
  until: at("2026-12-01 08:09"),
};

it.each<[string, string, string, Taken[], string, string | null]>([
  ["free", "10:00", "12:00", [], "free", "10:00"],
  ["held by a guest who is paying", "10:00", "12:00", [held], "held", "12:15"],
  [
    "taken, and free again later",
    "11:00",
    "13:00",
    [booked("2026-12-01 11:00", "2026-12-01 16:15")],
    "taken",
    "16:30",
  ],
  [
    "taken, and free only before",
    "18:00",
    "22:00",
    [booked("2026-12-01 20:00", "2026-12-01 21:00")],
    "taken",
    "09:00",
  ],
  [
    "taken, and free again for just as long",
    "11:00",
    "13:00",
    [booked("2026-12-01 11:00", "2026-12-01 19:45")],
    "taken",
    "20:00",
  ],
  [
    "taken, and before free for just as long",
    "18:00",
    "22:00",
    [booked("2026-12-01 13:15", "2026-12-01 21:00")],
    "taken",
    "09:00",
  ],
  [
    "taken, and before first free for too short a time",
    "18:00",
    "22:00",
    [booked("2026-12-01 10:00", "2026-12-01 11:00"), booked("2026-12-01 20:00", "2026-12-01 21:00")],
    "taken",
    "11:15",
  ],
  ["taken all day", "10:00", "12:00", [booked("2026-12-01 09:00", "2026-12-01 22:00")], "taken", null],
  [
    "held and taken",
    "10:00",
    "14:00",
    [held, booked("2026-12-01 13:00", "2026-12-01 14:00")],
    "taken",
    "14:15",
  ],
  ["closed", "07:00", "09:00", [], "unfit", "09:00"],
  ["too short", "10:00", "10:30", [], "unfit", "10:00"],
])("FAVORITE-6: a time that is %s", (_, start, end, taken, state, from) => {
  const range = { start: at(`2026-12-01 ${start}`), end: at(`2026-12-01 ${end}`) };
  const facts = { taken, now: at("2026-12-01 07:00"), isHoliday: () => false };
  const vacancy = vacancyOf(space, range, facts);
  expect(vacancy.state).toBe(state);
  expect(vacancy.freeFrom).toBe(from && at(`2026-12-01 ${from}`));
  expect(vacancy.problem === null).toBe(state === "free");
});
