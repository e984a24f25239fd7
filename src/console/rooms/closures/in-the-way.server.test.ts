import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import {
  closableRooms,
  closedIn,
  closing,
  freeTimes,
  sweepClosures,
} from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import type { Guest } from "../../../../test/build/guest.ts";
import type { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { storeBooking, storeOccupancy } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { importCatalog } from "../../../features/catalog/import/import.server.ts";
import { sql } from "../../../platform/sql.ts";

type Staff = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let manager: Staff;
let desk: Staff;
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  ({ manager, desk, hanako } = await closableRooms(t));
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const mmdd = (day: string) => day.slice(5);

describe("who is in the way", () => {
  it("CLOSURE-7, CLOSURE-5: is listed with the ways out, and nothing is closed unless those bookings are accepted", async () => {
    const day = freshDay();
    const [id] = await bookByBank(hanako, [slot(102, day, "12:00", "14:00", 2000)]);
    const body = closing(day, "10:00", "18:00", { space_ids: [102] });
    const preview = await desk.post("operate/closures/preview", body);
    expect(preview.data).toMatchObject({
      rooms: 1,
      times: 1,
      minutes: 480,
      booking_ids: [id],
      holds: 0,
      is_desk: true,
    });
    expect(preview.data.conflicts).toMatchObject([
      {
        kind: "booking",
        booking: { id, price: 2000, guest: { name: "架空 花子" } },
        start_datetime: `${day} 12:00`,
        end_datetime: `${day} 14:15`,
        cleaning: 15,
        options: { move: { ok: true }, cancel: { ok: true } },
      },
    ]);
    const refused = await desk.post("operate/closures", body);
    expect([refused.status, refused.code]).toEqual([409, "has_conflicts"]);
    const around = await desk.post("operate/closures", { ...body, around: [id] });
    expect([around.status, around.data.has_gaps, around.data.around]).toEqual([200, true, [id]]);
    expect(await closedIn(t, 102, around.data.id)).toEqual([
      `${mmdd(day)} 10:00–${mmdd(day)} 12:00`,
      `${mmdd(day)} 14:15–${mmdd(day)} 18:00`,
    ]);
    await sweepClosures(t);
    expect((await desk.get(`operate/closures/${around.data.id}`)).data).toMatchObject({
      has_gaps: true,
      version: 1,
    });

    // Another booking is not among those that were accepted.
    const other = await desk.post("operate/closures", {
      ...closing(day, "10:00", "18:00", { space_ids: [102] }),
      around: [id + 1],
    });
    expect(other.code).toBe("has_conflicts");
  });

  it("CLOSURE-6: the gap closes when the booking is gone, and its version stays", async () => {
    const day = freshDay();
    const [id] = await bookByBank(hanako, [slot(103, day, "12:00", "14:00", 2000)]);
    const { data } = await desk.post(
      "operate/closures",
      closing(day, "10:00", "18:00", { space_ids: [103], around: [id] }),
    );
    expect((await hanako.post("reservations/delete/non", { reservation_id: id })).errors).toEqual([]);
    await sweepClosures(t);
    expect(await closedIn(t, 103, data.id)).toEqual([`${mmdd(day)} 10:00–${mmdd(day)} 18:00`]);
    expect((await desk.get(`operate/closures/${data.id}`)).data).toMatchObject({
      has_gaps: false,
      version: 1,
    });
  });

  it("CLOSURE-5, CLOSURE-6: a live hold is waited out, or left until it lapses", async () => {
    const day = freshDay();
    const at = (clock: string) => new Date(`${day}T${clock}:00+09:00`);
    const expiresAt = new Date(t.now() + 10 * 60_000);
    await storeOccupancy(t, {
      ...{ spaceId: 101, holderId: 9_999_001, kind: "hold", accountId: hanako.accountId },
      ...{ start: at("12:00"), end: at("13:00"), expiresAt },
    });
    const body = closing(day, "10:00", "18:00");
    const preview = await desk.post("operate/closures/preview", body);
    expect(preview.data).toMatchObject({
      booking_ids: [],
      holds: 1,
      conflicts: [{ kind: "hold", booking: null, until: expiresAt.toISOString() }],
    });
    expect((await desk.post("operate/closures", body)).code).toBe("has_conflicts");
    const { data } = await desk.post("operate/closures", { ...body, leave_holds: true });
    expect(await closedIn(t, 101, data.id)).toHaveLength(2);
    const start = t.now();
    t.setNow(start + 11 * 60_000);
    await sweepClosures(t);
    t.setNow(start);
    expect(await closedIn(t, 101, data.id)).toEqual([`${mmdd(day)} 10:00–${mmdd(day)} 18:00`]);
  });
});

describe("next to the closures of the catalogue", () => {
  it("CLOSURE-8: an import replaces its own closures only, and does not count those of staff as bookings", async () => {
    const day = freshDay();
    const { data } = await manager.post(
      "operate/closures",
      closing(day, "10:00", "12:00", { space_ids: [102] }),
    );
    const unavailable = [{ start: `${day} 11:00`, end: `${day} 14:00` }];
    const file = { stations: [], groups: [], issuers: [], spaces: [room(102, { unavailable })] };
    expect(await importCatalog(t.app.db, file, { now: t.now() })).toMatchObject({ changed: 1 });
    await t.app.catalog.refresh();
    expect(await closedIn(t, 102, data.id)).toHaveLength(1);
    expect(await freeTimes(t, 102, day)).toEqual(["9:00–9:45", "14:00–22:00"]);
    const opened = { ...file, spaces: [room(102)] };
    expect(await importCatalog(t.app.db, opened, { now: t.now() })).toMatchObject({ changed: 1 });
    await t.app.catalog.refresh();
    expect(await freeTimes(t, 102, day)).toEqual(["9:00–9:45", "12:00–22:00"]);
  });

  it("CLOSURE-8: the sweep restores what an import of the previous release removes, around bookings made meanwhile", async () => {
    const day = freshDay();
    const { data } = await manager.post(
      "operate/closures",
      closing(day, "10:00", "18:00", { space_ids: [102, 103] }),
    );
    await t.app.db.run(sql`DELETE FROM occupancy WHERE space_id = 102 AND kind = 'closure'`);
    const at = (clock: string) => new Date(`${day}T${clock}:00+09:00`);
    await storeBooking(t, {
      spaceId: 102,
      accountId: hanako.accountId,
      start: at("12:00"),
      end: at("13:00"),
    });
    await sweepClosures(t);
    expect(await closedIn(t, 102, data.id)).toEqual([
      `${mmdd(day)} 10:00–${mmdd(day)} 12:00`,
      `${mmdd(day)} 13:00–${mmdd(day)} 18:00`,
    ]);
    expect(await closedIn(t, 103, data.id)).toHaveLength(1);
    expect((await manager.get(`operate/closures/${data.id}`)).data).toMatchObject({ has_gaps: true });
  });
});

/** A generator that always gives the same numbers. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it("CLOSURE-5: whatever is booked and closed, a closure takes exactly the part of its time that is free", async () => {
  const next = numbers(31);
  await addRooms(t, [room(201)]);
  const base = Date.parse("2027-01-11T00:00:00+09:00");
  for (let round = 0; round < 25; round += 1) {
    const day = base + round * 3 * 86_400_000;
    const at = (quarter: number) => new Date(day + quarter * 900_000);
    // Bookings that do not overlap, in quarters of two days.
    const booked: [from: number, to: number][] = [];
    for (let quarter = next(20); quarter < 180; ) {
      const to = quarter + 1 + next(12);
      booked.push([quarter, to]);
      quarter = to + next(30);
    }
    const ids: number[] = [];
    for (const [from, to] of booked)
      ids.push(
        await storeBooking(t, { spaceId: 201, accountId: hanako.accountId, start: at(from), end: at(to) }),
      );
    const from = next(120);
    const to = from + 1 + next(70);
    const text = (quarter: number) =>
      new Date(at(quarter).getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
    const { data, errors } = await manager.post("operate/closures", {
      space_ids: [201],
      from: text(from),
      to: text(to),
      reason: "other",
      around: ids,
    });
    expect(errors).toEqual([]);
    const rows = await t.app.db.rows<{ from: number; to: number }>(sql`
      SELECT ((extract(epoch FROM lower(during)) * 1000 - ${day}::float8) / 900000)::int AS from,
        ((extract(epoch FROM upper(during)) * 1000 - ${day}::float8) / 900000)::int AS to
      FROM occupancy WHERE closure_id = ${data.id} ORDER BY during`);
    const closed = Array.from({ length: 200 }, (_, quarter) =>
      rows.some((one) => one.from <= quarter && quarter < one.to),
    );
    const expected = closed.map(
      (_, quarter) =>
        from <= quarter && quarter < to && !booked.some(([begin, end]) => begin <= quarter && quarter < end),
    );
    expect(closed).toEqual(expected);
    expect(data.has_gaps).toBe(booked.some(([begin, end]) => begin < to && from < end));
    if (next(2) === 0) await manager.delete(`operate/closures/${data.id}?version=1`);
  }
});
