import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

/* Today is 2026-11-24, 10:00 in Tokyo (test/app.ts). The rooms are cleaned for 15 minutes. */

const TODAY = "2026-11-24";
const instant = (time: string) => Date.parse(`${TODAY}T${time}:00+09:00`);

let t: TestApp;
let boss: OperatorVisitor;
let hanako: Guest;
let other: Guest;
/** Of each room's display. */
const tokens = new Map<number, string>();

beforeAll(async () => {
  t = await testApp();
  const rooms = [101, 102, 103, 104, 105];
  await addRooms(
    t,
    rooms.map((id) => room(id)),
  );
  [hanako, other] = [await guest(t), await guest(t)];
  boss = await operator(t, ["see", "desk", "rooms", "price", "admin"]);
  for (const id of rooms) {
    const made = await boss.send("POST", `operate/rooms/${id}/display`, { has_initials: false });
    tokens.set(id, (made.data as { url: string }).url.split("/").at(-1) as string);
  }
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const clock = (time: string) => t.setNow(instant(time));
/** A screen that nobody has touched for half an hour is locked. */
const atDesk = async () => {
  boss = await operator(t, ["see", "desk", "rooms", "price", "admin"]);
};
beforeEach(atDesk);

function booked(spaceId: number, from: string, to: string): Promise<number> {
  const times = { start: new Date(instant(from)), end: new Date(instant(to)) };
  return storeBooking(t, { spaceId, accountId: hanako.accountId, ...times, cleaningMinutes: 15 });
}

async function door(spaceId: number) {
  const reply = await t.visitor().get(`doors/${tokens.get(spaceId)}` as "doors/:token");
  expect(reply.status).toBe(200);
  return reply.data;
}

/** The code that the display shows now. */
async function codeAt(spaceId: number): Promise<string> {
  const address = new URL((await door(spaceId)).arrival.address);
  expect(address.pathname).toBe(`/list/ja/arrive/${spaceId}`);
  return address.searchParams.get("code") ?? "";
}

const arrive = (who: Guest, id: number, code: string, key?: string) =>
  who.send("POST", `reservations/${id}/arrive`, { code }, key ? { "idempotency-key": key } : {});
const leave = (who: Guest, id: number) => who.send("POST", `reservations/${id}/leave`, {});

async function eventsOf(id: number): Promise<string[]> {
  await t.settle();
  const rows = await t.app.db.rows<{ type: string }>(
    sql`SELECT type FROM event WHERE (data->'booking'->>'id')::bigint = ${id} ORDER BY id`,
  );
  return rows.map(({ type }) => type);
}

describe("DOOR-5, DOOR-6: checking in at the door", () => {
  it("takes the code of the display alone, from 15 minutes before the start, and staff see it", async () => {
    const id = await booked(101, "11:00", "13:00");
    clock("10:44");
    expect(await arrive(hanako, id, await codeAt(101))).toMatchObject({ status: 409 });
    clock("10:45");
    const code = await codeAt(101);
    expect((await arrive(hanako, id, "x")).status).toBe(422);
    expect((await arrive(hanako, id, await codeAt(102))).status).toBe(422);
    expect((await arrive(other, id, code)).status).toBe(404);
    expect((await t.visitor().send("POST", `reservations/${id}/arrive`, { code })).status).toBe(401);
    expect((await door(101)).uses[0]?.has_arrived).toBe(false);
    const seen = await hanako.get(`arrivals/101?code=${code}` as "arrivals/:space");
    expect(seen.data).toMatchObject({
      is_at_door: true,
      booking: { id, arrives_from: `${TODAY} 10:45`, can_arrive: true, can_leave: false },
    });
    expect((await other.get(`arrivals/101?code=${code}` as "arrivals/:space")).data.booking).toBeNull();

    const first = await arrive(hanako, id, code, "key-1");
    expect(first.data).toEqual({ id, arrived_at: `${TODAY} 10:45`, left_at: null });
    clock("10:50");
    expect(await arrive(hanako, id, code, "key-1")).toMatchObject({ status: 200, data: first.data });
    expect((await arrive(hanako, id, "x")).data).toEqual(first.data);
    expect((await door(101)).uses[0]?.has_arrived).toBe(true);
    await atDesk();
    const { items } = (
      await boss.get(`operate/today/entries?day=${TODAY}&scope=all` as "operate/today/entries")
    ).data;
    expect(items.find((one) => one.id === id)?.marks).toMatchObject({
      arrived_at: `${TODAY} 10:45`,
      left_at: null,
    });
    expect((await eventsOf(id)).filter((type) => type === "booking.arrived")).toHaveLength(1);
  });

  it("takes no code that the display showed half an hour ago, and none of a display that was ended", async () => {
    const id = await booked(102, "11:00", "13:00");
    clock("11:00");
    const code = await codeAt(102);
    clock("11:30");
    expect((await arrive(hanako, id, code)).status).toBe(422);
    const now = await codeAt(102);
    clock("11:49");
    await atDesk();
    await boss.send("DELETE", "operate/rooms/102/display");
    expect((await arrive(hanako, id, now)).status).toBe(422);
  });

  it("takes a code that a display without a network still shows after a quarter of an hour", async () => {
    const id = await booked(103, "12:00", "13:00");
    clock("11:50");
    const code = await codeAt(103);
    clock("12:05");
    expect((await arrive(hanako, id, code)).status).toBe(200);
  });
});

describe("DOOR-7: leaving early", () => {
  it("frees the rest at once, gives nothing back, and is told once", async () => {
    clock("10:00");
    const id = await booked(104, "11:00", "18:00");
    const wish = { space_id: 104, start_datetime: `${TODAY} 15:00`, end_datetime: `${TODAY} 16:00` };
    expect((await other.post("waitlist", wish)).errors).toEqual([]);
    clock("10:59");
    expect((await leave(hanako, id)).status).toBe(409);
    clock("11:20");
    expect((await leave(other, id)).status).toBe(404);
    const both = await Promise.all([leave(hanako, id), leave(hanako, id)]);
    for (const { status, data } of both)
      expect({ status, data }).toMatchObject({ status: 200, data: { left_at: `${TODAY} 11:21` } });
    await t.settle();
    expect((await mailsTo(t, other.email)).some(({ subject }) => subject.startsWith("空きが出ました"))).toBe(
      true,
    );
    const free = await t.visitor().post("free_times/104" as "free_times/:spaceId", { time: TODAY });
    // From the lead time of an hour on; the cleaning is over at 11:36.
    expect(free.data[0]).toMatchObject({ start_hour: 12, start_minute: 30 });
    const own = (await hanako.get(`reservations/${id}` as "reservations/:id")).data;
    expect(own).toMatchObject({ left_at: `${TODAY} 11:21`, end_datetime: `${TODAY} 18:00`, price: 1000 });
    expect(own.cancel_terms).toBeNull();
    expect(await refunds(id)).toBe(0);
    clock("18:30");
    expect((await eventsOf(id)).filter((type) => type === "booking.ended")).toHaveLength(1);
  });

  it("DOOR-8: stops the display, and staff who give the booking other times give it its whole time again", async () => {
    clock("12:00");
    const id = await booked(105, "12:30", "16:00");
    clock("13:00");
    await leave(hanako, id);
    clock("13:02");
    expect((await door(105)).uses[0]).toMatchObject({ end: new Date(instant("13:01")).toISOString() });
    const held = () =>
      t.app.db.row<{ until: Date }>(
        sql`SELECT upper(during) AS until FROM occupancy WHERE holder_id = ${id}`,
      );
    expect((await held())?.until).toEqual(new Date(instant("13:16")));
    await t.app.db.tx(async (tx) => {
      await tx.run(sql`UPDATE reservation SET ends_at = ${new Date(instant("15:00"))} WHERE id = ${id}`);
      await tx.run(sql`UPDATE occupancy SET during = tstzrange(lower(during), ${new Date(instant("15:15"))})
        WHERE holder_id = ${id}`);
    });
    const row = await t.app.db.row(sql`SELECT left_at FROM reservation WHERE id = ${id}`);
    expect(row).toEqual({ left_at: null });
  });

  it("has one winner if the guest leaves and staff cancel at the same moment", async () => {
    clock("14:00");
    const id = await booked(101, "14:00", "17:00");
    clock("14:30");
    await atDesk();
    const { version } = (await boss.get(`operate/bookings/${id}` as "operate/bookings/:id")).data.booking;
    const reason = { code: "our_fault", text: null };
    const body = { version, fee: 1000, reason, mail: null };
    const cancel = boss.send("POST", `operate/bookings/${id}/cancel`, body);
    const [left] = await Promise.all([leave(hanako, id), cancel]);
    const row = await t.app.db.row<{ left_at: Date | null; canceled_at: Date | null; taken: boolean }>(
      sql`SELECT left_at, canceled_at, EXISTS (SELECT FROM occupancy WHERE holder_id = ${id}) AS taken
        FROM reservation WHERE id = ${id}`,
    );
    if (row?.canceled_at) expect(row).toMatchObject({ left_at: null, taken: false });
    else expect(left.status).toBe(200);
  });
});

async function refunds(id: number): Promise<number> {
  const row = await t.app.db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM refund WHERE reservation_id = ${id}`,
  );
  return row?.n ?? -1;
}
