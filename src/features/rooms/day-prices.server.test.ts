import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { storeOccupancy } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { formatWall, parseWall } from "../../domain/time/clock.ts";
import type { DayPriceAnswer } from "./contract.ts";

/** The clock of these tests stands at Tuesday 2026-11-24 10:00 in Japan. */
let t: TestApp;
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  hanako = await guest(t);
  const [day, night] = room(1).plans;
  if (!day || !night) throw new Error("a room has two plans");
  const early = { ja: "週前半割", en: "Early week" };
  await addRooms(t, [
    room(1, {
      business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: "09:00", end: "22:00" }],
      plans: [
        day,
        night,
        { ...day, name: early, weekdays: [1, 2, 3], start: "13:00", cost_per_hour: 850, is_special: true },
        { ...day, name: { ja: "直前割", en: "Last minute" }, cost_per_hour: 700, last_minute: 12 },
      ],
      closed_dates: ["2026-12-31"],
      rule: { ...room(1).rule, min_reservation_minutes: 90, available_period_days: 40 },
    }),
    room(2, { hidden: true }),
  ]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const lowest = (days: readonly DayPriceAnswer[], day: string) => days.find((one) => one.day === day);

test("PRICE-30, PRICE-31, PRICE-32: each day of the months has its lowest total, or why there is none", async () => {
  const visitor = t.visitor();
  const asked = { date: "2026-11-24", months: 3, minutes: 120 };
  const { data } = await visitor.post("calendars/1/prices", asked);
  expect([data.length, data[0]?.day, data.at(-1)?.day]).toEqual([92, "2026-11-01", "2027-01-31"]);
  expect(lowest(data, "2026-11-23")).toEqual({ day: "2026-11-23", none: "past" });
  // Today until 22:00 the last-minute plan: from 11:00 on, after the lead time.
  expect(lowest(data, "2026-11-24")).toEqual({
    day: "2026-11-24",
    lowest: { total: 1400, start: "2026-11-24 11:00" },
    cheap: true,
  });
  expect(lowest(data, "2026-11-25")).toEqual({
    day: "2026-11-25",
    lowest: { total: 1700, start: "2026-11-25 13:00" },
    cheap: true,
  });
  expect(lowest(data, "2026-11-26")).toEqual({
    day: "2026-11-26",
    lowest: { total: 2000, start: "2026-11-26 09:00" },
    cheap: false,
  });
  expect(lowest(data, "2026-11-29")).toEqual({ day: "2026-11-29", none: "closed" });
  expect(lowest(data, "2026-12-31")).toEqual({ day: "2026-12-31", none: "closed" });
  expect(lowest(data, "2027-01-04")).toEqual({ day: "2027-01-04", none: "beyond" });
});

test("PRICE-33: without a length the room's shortest; a shorter one is rejected with it", async () => {
  const visitor = t.visitor({ locale: "en" });
  const { data } = await visitor.post("calendars/1/prices", { date: "2026-12-01" });
  expect(data).toHaveLength(31);
  // 90 minutes are two hours.
  expect(lowest(data, "2026-12-03")).toMatchObject({ lowest: { total: 2000 } });
  const short = await visitor.post("calendars/1/prices", { date: "2026-12-01", minutes: 60 });
  expect([short.status, short.code, short.errors]).toEqual([
    422,
    "not_bookable",
    [expect.stringContaining("1 h 30 min")],
  ]);
});

test.each([
  { date: "2026-02-30" },
  { date: "2026-12-01", months: 8 },
  { date: "2026-12-01", months: 0 },
  { date: "2026-12-01", minutes: 100 },
  { date: "2026-12-01", minutes: 2175 },
])("API-30: rejects %j", async (body) => {
  const reply = await t.visitor().post("calendars/1/prices", body);
  expect([reply.status, reply.code]).toEqual([422, "validation"]);
});

test("API-30: 404 for a room that is unknown or hidden", async () => {
  for (const id of ["2", "99", "abc"]) {
    const reply = await t.visitor().send("POST", `calendars/${id}/prices`, { date: "2026-12-01" });
    expect([reply.status, reply.code]).toEqual([404, "not_found"]);
  }
});

test("PRICE-30, AVAIL-10, HOLD-2: counts taken time with its cleaning, but no own hold", async () => {
  const booking = slot(1, "2026-12-10", "09:00", "13:00", 4000);
  expect((await hanako.post("reservations", { reservations: [booking], payment_way: 1 })).status).toBe(200);
  const expiresAt = new Date(t.now() + 60_000);
  await storeOccupancy(t, {
    start: new Date("2026-12-10T06:00Z"),
    end: new Date("2026-12-10T13:00Z"),
    spaceId: 1,
    holderId: 70001,
    kind: "hold",
    accountId: hanako.accountId,
    expiresAt,
  });
  const asked = { date: "2026-12-01", minutes: 120 };
  const others = await t.visitor().post("calendars/1/prices", asked);
  expect(lowest(others.data, "2026-12-10")).toEqual({ day: "2026-12-10", none: "full" });
  const own = await hanako.post("calendars/1/prices", asked);
  expect(lowest(own.data, "2026-12-10")).toMatchObject({
    lowest: { start: "2026-12-10 13:15", total: 2000 },
  });
});

test("PRICE-30, PRICE-13: a booking of the lowest costs exactly its total", async () => {
  const minutes = 150;
  const asked = { date: "2026-12-01", months: 1, minutes };
  const { data } = await hanako.post("calendars/1/prices", asked);
  const priced = data.flatMap((day) => ("lowest" in day ? [day] : [])).slice(0, 12);
  expect(new Set(priced.map(({ lowest }) => lowest.total)).size).toBeGreaterThan(1);
  for (const { lowest } of priced) {
    const start = parseWall(lowest.start) as number;
    const item = (price: number) => ({
      space_id: 1,
      price,
      currency: "JPY" as const,
      start_datetime: lowest.start,
      end_datetime: formatWall(start + minutes),
    });
    const order = (price: number) =>
      hanako.post("reservations", { reservations: [item(price)], payment_way: 1 });
    expect((await order(lowest.total - 1)).code).toBe("price_changed");
    expect((await order(lowest.total)).status).toBe(200);
  }
  const after = await hanako.post("calendars/1/prices", asked);
  for (const { day, lowest: before } of priced) {
    expect(lowest(after.data, day)).not.toMatchObject({ lowest: { start: before.start } });
  }
});
