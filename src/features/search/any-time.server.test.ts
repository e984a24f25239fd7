import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { formatWall, parseWall } from "../../domain/time/clock.ts";

/** The clock of these tests stands at Tuesday 2026-11-24 10:00 in Japan. */
let t: TestApp;
let hanako: Guest;
const DAY = "2026-12-09";

beforeAll(async () => {
  t = await testApp();
  hanako = await guest(t);
  const [day, night] = room(1).plans;
  if (!day || !night) throw new Error("a room has two plans");
  await addRooms(t, [
    room(1),
    room(2, {
      plans: [
        { ...day, end: "13:00", cost_per_hour: 1500 },
        { ...day, start: "13:00", cost_per_hour: 800 },
        night,
      ],
      rule: { ...room(2).rule, cleaning_minutes: 0 },
    }),
    room(3, { business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "20:00", end: "28:00" }] }),
    room(4, { max_member: 2 }),
  ]);
  const taken = [slot(2, DAY, "14:00", "16:00", 1600), slot(2, DAY, "17:00", "18:00", 800)];
  expect((await hanako.post("reservations", { reservations: taken, payment_way: 1 })).status).toBe(200);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

test("SEARCH-40, SEARCH-41, SEARCH-42, SEARCH-43: rooms with a start in the part of the day, by their lowest total", async () => {
  const asked = { date: DAY, minutes: 120, part: "afternoon" as const, max_member: 4 };
  const { data } = await t.visitor().post("search", asked);
  expect(data.spaces.map(({ id, total_price }) => [id, total_price])).toEqual([
    [1, 2000],
    // Between the bookings there is only one hour left.
    [2, 2300],
  ]);
  expect(data).toMatchObject({ total: 2, recommended: false });
  const [first, second] = data.spaces;
  expect(second?.starts).toEqual([
    // 12:00 and 12:15 are billed as one hour and one, and as one and two.
    { start: `${DAY} 12:00`, total: 2300 },
  ]);
  expect(second).toMatchObject({ available: true, lowest_start: { start: `${DAY} 12:00`, total: 2300 } });
  expect(first?.starts?.map(({ start }) => start.slice(11))).toEqual([
    "12:00",
    "12:30",
    "13:00",
    "13:30",
    "14:00",
    "14:30",
    "15:00",
    "15:30",
    "16:00",
    "16:30",
    "17:00",
    "17:30",
  ]);
});

test("SEARCH-41: the night lasts until 6:00; from-to is named by start and end, without the end", async () => {
  const visitor = t.visitor();
  const night = await visitor.post("search", { date: DAY, minutes: 180, part: "night" });
  expect(night.data.spaces.map(({ id, starts }) => [id, starts?.length])).toEqual([]);
  const [day, late] = room(1).plans;
  if (!day || !late) throw new Error("a room has two plans");
  const noon = { date: DAY, minutes: 60, start_hour: 13, end_hour: 13, end_minute: 30 };
  const { data } = await visitor.post("search", noon);
  expect(data.spaces.map(({ id, starts }) => [id, starts])).toEqual([
    [2, [{ start: `${DAY} 13:00`, total: 800 }]],
    [1, [{ start: `${DAY} 13:00`, total: 1000 }]],
    [4, [{ start: `${DAY} 13:00`, total: 1000 }]],
  ]);
});

test("SEARCH-40: without a date a length does not filter; a limit is for the total, and leaves dearer starts out", async () => {
  const visitor = t.visitor();
  expect((await visitor.post("search", { minutes: 120 })).data).toMatchObject({ recommended: true });
  const cheap = await visitor.post("search", { date: DAY, minutes: 60, max_cost: 900 });
  expect(cheap.data.spaces.map(({ id }) => id)).toEqual([2]);
  expect(cheap.data.spaces[0]?.starts?.every(({ total }) => total <= 900)).toBe(true);
});

test.each([
  { minutes: 100 },
  { minutes: 1455 },
  { minutes: 0 },
  { minutes: 60, part: "brunch" },
])("API-31: rejects %j", async (body) => {
  const reply = await t.visitor().send("POST", "search", { date: DAY, ...body });
  expect([reply.status, reply.code]).toEqual([422, "validation"]);
});

test("SEARCH-42, PRICE-13: a booking from any start that was found costs exactly its total", async () => {
  const minutes = 90;
  const days = ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17"];
  let booked = 0;
  for (const [at, date] of days.entries()) {
    const { data } = await hanako.post("search", { date, minutes, part: "any" });
    for (const { id, starts = [] } of data.spaces) {
      const chosen = starts[(at * 7 + id * 3) % starts.length];
      if (!chosen) throw new Error("no start");
      const end = formatWall((parseWall(chosen.start) as number) + minutes);
      const order = (price: number) =>
        hanako.post("reservations", {
          reservations: [
            { space_id: id, price, currency: "JPY", start_datetime: chosen.start, end_datetime: end },
          ],
          payment_way: 1,
        });
      expect((await order(chosen.total + 1)).code).toBe("price_changed");
      expect((await order(chosen.total)).status).toBe(200);
      booked += 1;
      const again = await hanako.post("search", { date, minutes, part: "any" });
      const left = again.data.spaces.find((space) => space.id === id)?.starts ?? [];
      expect(left.map(({ start }) => start)).not.toContain(chosen.start);
    }
  }
  expect(booked).toBeGreaterThan(8);
});
