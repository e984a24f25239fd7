import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { placeEvents } from "../../../features/events/db.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let boss: OperatorVisitor;
const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 24, 1, 0);

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
beforeEach(() => passTo(0));
afterEach(() => checkInvariants(t.app));
afterAll(() => t.close());

/** So many milliseconds after the start of the tests. Whoever was signed in by then would be locked out. */
async function passTo(later: number): Promise<void> {
  t.setNow(start + later);
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
}

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };

async function booked(spaceId = 101): Promise<number> {
  const day = freshDay();
  const item = { space_id: spaceId, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
  const body = { guest: CALLER, items: [item], terms: "prepaid" as const, total: 2000 };
  return (await boss.post("operate/bookings", body)).data.reservation_ids[0] as number;
}

describe("EVENT-1, EVENT-2: every door", () => {
  it("tells what becomes of a booking, in order, each state with its version", async () => {
    const after = (await boss.get("operate/events")).data.next;
    const id = await booked();
    const version = async () =>
      ((await boss.send("GET", `operate/bookings?ids=${id}`)).data as { items: { version: number }[] })
        .items[0]?.version;
    const day = freshDay();
    const times = { start_datetime: `${day} 13:00`, end_datetime: `${day} 15:00` };
    const reason = { code: "guest_request", text: "" };
    const change = { ...times, version: await version(), price: 2000, settle: "none", reason };
    expect((await boss.send("POST", `operate/bookings/${id}/change`, change)).errors).toEqual([]);
    const cancel = { version: await version(), fee: "policy", back_fee: 0, reason };
    expect((await boss.send("POST", `operate/bookings/${id}/cancel`, cancel)).errors).toEqual([]);
    await t.settle();
    const { events } = (await boss.get(`operate/events?after=${after}` as "operate/events")).data;
    const own = events.flatMap(({ type, data }) => {
      const booking = data.booking as { id: number; version: number; canceled: boolean };
      return booking?.id === id ? [{ type, version: booking.version, canceled: booking.canceled }] : [];
    });
    expect(own.map(({ type }) => type)).toEqual(["booking.created", "booking.changed", "booking.canceled"]);
    const versions = own.map((one) => one.version);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    expect(own.map(({ canceled }) => canceled)).toEqual([false, false, true]);
  });

  it("tells once that a use starts and that it has ended", async () => {
    const { next } = (await boss.get("operate/events")).data;
    const item = { space_id: 102, start_datetime: "2026-11-24 12:00", end_datetime: "2026-11-24 14:00" };
    const made = await boss.post("operate/bookings", {
      ...{ guest: CALLER, items: [item], terms: "invoice" as const, total: 2000 },
    });
    expect(made.errors).toEqual([]);
    for (const minutes of [60, 89, 91, 95, 100, 239, 241, 250]) {
      await passTo(minutes * 60_000);
      await t.settle();
    }
    const { events } = (await boss.get(`operate/events?after=${next}` as "operate/events")).data;
    expect(events.map(({ type }) => type)).toEqual(["booking.created", "booking.starting", "booking.ended"]);
  });
});

describe("EVENT-3, EVENT-4: the feed", () => {
  it("gives a reader each event once, whatever order transactions end in", async () => {
    let after = (await boss.get("operate/events")).data.next;
    const seen: string[] = [];
    const read = async () => {
      await t.settle();
      const { events, next } = (await boss.get(`operate/events?after=${after}` as "operate/events")).data;
      seen.push(...events.map(({ id }) => id));
      after = next;
    };
    // The one that begins first ends last.
    const slow = t.app.db.tx(async (tx) => {
      await tx.run(sql`INSERT INTO event (type, at, data) VALUES ('room.published', now(), '{}')`);
      await read();
      await booked();
      await read();
    });
    await slow;
    await read();
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(2);
  });

  it("pages, filters by kind, keeps a token to its rooms, and says what is no longer kept", async () => {
    const { next: after } = (await boss.get("operate/events")).data;
    for (const spaceId of [101, 102, 101]) await booked(spaceId);
    await t.settle();
    const page = async (query: string) =>
      (await boss.get(`operate/events?${query}` as "operate/events")).data;
    const first = await page(`after=${after}&limit=2`);
    expect([first.events.length, (await page(`after=${first.next}&limit=2`)).events.length]).toEqual([2, 1]);
    expect((await page(`after=${after}&types=room.published`)).events).toEqual([]);
    const body = { name: "Reader", until: "2027-06-30", rights: ["events" as const], space_ids: [102] };
    const { token } = (await boss.post("operate/tokens", body)).data;
    const own = await t
      .visitor()
      .send("GET", `operate/events?after=${after}`, undefined, { authorization: `Bearer ${token}` });
    const { events, next } = own.data as {
      events: { data: { booking: { space_id: number } } }[];
      next: number;
    };
    expect(events.map(({ data }) => data.booking.space_id)).toEqual([102]);
    expect(next).toBe((await page(`after=${after}`)).next);
    expect((await page(`after=${after}`)).missed).toBe(false);
    await passTo(70 * 24 * HOUR);
    await t.settle();
    // All that is kept now has happened later.
    // By then the unpaid bookings have fallen, which is all that is kept.
    expect(await page(`after=${first.next}`)).toMatchObject({ missed: true });
    // A reader who is ahead of the database: a backup has taken its place.
    expect(await page("after=1000000")).toMatchObject({ events: [], missed: true });
  });
});

it("EVENT-3: a test of a webhook takes no place in the feed", async () => {
  const { next: after } = (await boss.get("operate/events")).data;
  const body = {
    name: "Books",
    url: "https://hooks.example/",
    events: ["closure.created" as const],
    space_ids: null,
  };
  const { id } = (await boss.post("operate/webhooks", body)).data;
  // Whoever took the place before it has not ended yet.
  await t.app.db.tx(async (tx) => {
    await tx.run(sql`INSERT INTO event (type, at, data) VALUES ('room.published', now(), '{}')`);
    await placeEvents(tx, t.now());
    expect((await boss.send("POST", `operate/webhooks/${id}/ping`, {})).status).toBe(200);
    expect((await boss.get(`operate/events?after=${after}` as "operate/events")).data.next).toBe(after);
  });
  const { events } = (await boss.get(`operate/events?after=${after}` as "operate/events")).data;
  expect(events.map(({ type }) => type)).toEqual(["room.published"]);
});
