import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { sweepClosures } from "../../../../test/build/closures.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { insertClosure } from "../../../features/occupancy/closing.db.server.ts";
import { claimTimes } from "../../../features/occupancy/closing-steps.server.ts";
import { extentOf } from "../../../features/occupancy/closure-extent.server.ts";
import { sql } from "../../../platform/sql.ts";

/** Enough times for several steps: 40 rooms on 60 days. */
const ROOMS = Array.from({ length: 40 }, (_, index) => 101 + index);
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
const closing = (rest: object = {}) => ({
  all: true as const,
  from: "2027-02-01 09:00",
  to: "2027-02-01 11:00",
  repeat: { weekdays: [...EVERY_DAY], until: "2027-04-01" },
  reason: "cleaning" as const,
  ...rest,
});

let t: TestApp;
let manager: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  manager = await operator(t, ["see", "desk", "rooms"]);
  hanako = await guest(t);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const closedRows = async () =>
  (await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM occupancy WHERE kind = 'closure'`))
    ?.n;
const book = (spaceId: number, day: string) =>
  hanako.post("reservations", {
    reservations: [slot(spaceId, day, "09:00", "11:00", 2000)],
    payment_way: 1,
  });

/** The rows follow the answer. */
const written = () => t.app.background.drain(60_000);

it("CLOSURE-12: closes many rooms while guests keep booking them, and opens all of them again", async () => {
  let isDone = false;
  const statuses = new Set<number>();
  const guests = (async () => {
    for (let round = 0; !isDone; round += 1) {
      // Beside the closed hours, in any of the rooms.
      const spaceId = ROOMS[round % ROOMS.length] as number;
      const { status } = await hanako.post("reservations", {
        reservations: [slot(spaceId, `2027-05-${10 + (round % 20)}`, "14:00", "16:00", 2000)],
        payment_way: 1,
      });
      statuses.add(status);
    }
  })();
  const { status, data } = await manager.post("operate/closures", closing());
  // From the answer on, whether its rows are there or not.
  expect((await book(140, "2027-02-20")).code).toBe("slot_taken");
  const intent = await hanako.post("stripe/payment_intents", {
    reservations: [slot(139, "2027-02-21", "09:00", "11:00", 2000)],
    payment_way: 2,
  });
  expect(intent.code).toBe("slot_taken");
  await written();
  isDone = true;
  await guests;
  expect([status, data.state, data.has_gaps, data.version]).toEqual([200, "to_come", false, 1]);
  expect(await closedRows()).toBe(40 * 60);
  expect([...statuses]).not.toContain(503);
  expect((await book(120, "2027-02-20")).code).toBe("slot_taken");

  const shorter = await manager.patch(`operate/closures/${data.id}`, {
    ...closing({ repeat: { weekdays: [...EVERY_DAY], until: "2027-03-01" } }),
    version: 1,
  });
  await written();
  expect([shorter.status, await closedRows()]).toEqual([200, 40 * 29]);
  expect((await manager.delete(`operate/closures/${data.id}?version=2`)).status).toBe(200);
  await written();
  expect(await closedRows()).toBe(0);
});

it("CLOSURE-12, CLOSURE-5: somebody who books in the last of the rooms meanwhile stops it, and nothing stays closed", async () => {
  const outcome = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const spaceId = ROOMS.at(-1) as number;
    const closure = manager.post("operate/closures", closing());
    const booking = await book(spaceId, `2027-02-${10 + round}`);
    const { status, code, data } = await closure;
    outcome.add(`${booking.code ?? booking.status} ${code ?? status}`);
    if (status === 200) {
      await manager.delete(`operate/closures/${data.id}?version=1`);
      await written();
      continue;
    }
    expect([booking.status, code]).toEqual([200, "has_conflicts"]);
    expect(await closedRows()).toBe(0);
    const [id] = booking.data.reservation_ids;
    await hanako.post("reservations/delete/non", { reservation_id: id as number });
  }
  expect([...outcome].every((one) => ["200 has_conflicts", "slot_taken 200"].includes(one))).toBe(true);
  expect(await closedRows()).toBe(0);
  const kept = await t.app.db.rows(sql`SELECT id FROM closure WHERE removed_at IS NULL`);
  expect(kept).toEqual([]);
});

const draft = {
  ...{ space_ids: [101, 102], starts: "2027-05-15 09:00", ends: "2027-05-15 11:00", repeat: null },
  ...{ reason: "cleaning" as const, note_public: null, note: "", around: [] },
};

/** A process that has taken the first room of a closure, and got no further. */
async function halfMade() {
  const now = t.now();
  const extent = await extentOf(t.app.db, draft, now);
  if ("code" in extent) throw new Error(extent.code);
  const id = await insertClosure(t.app.db, draft, { ...extent, by: manager.accountId, now });
  const write = { closureId: id, writeId: randomUUID(), until: now + 2 * 60_000 };
  const first = { ...extent, spaceIds: [101] };
  await claimTimes(t.app.db, write, { id, version: 1 }, first, { now, whyNot: async () => null });
  return { id, write };
}

it("CLOSURE-12: a half-made closure of a process is opened again, and was never in a list", async () => {
  const start = t.now();
  const { id } = await halfMade();
  expect((await manager.get("operate/closures")).data.items).toEqual([]);
  // As long as somebody may still be at it, the sweep leaves it alone.
  await sweepClosures(t);
  expect((await book(101, "2027-05-15")).code).toBe("slot_taken");
  t.setNow(start + 3 * 60_000);
  await sweepClosures(t);
  t.setNow(start);
  expect((await book(101, "2027-05-15")).status).toBe(200);
  expect(await t.app.db.rows(sql`SELECT id FROM closure WHERE id = ${id}`)).toEqual([]);
});

it("CLOSURE-12: the sweep writes the rows of a closure that was stored without them, and no claim is left", async () => {
  const start = t.now();
  const { data } = await manager.post("operate/closures", closing({ all: undefined, space_ids: [103] }));
  await t.app.db.run(sql`DELETE FROM occupancy WHERE closure_id = ${data.id}`);
  await t.app.db.run(
    sql`UPDATE closure SET written = -1, writing_until = ${new Date(start + 2 * 60_000)} WHERE id = ${data.id}`,
  );
  const extent = await extentOf(t.app.db, { ...draft, space_ids: [103] }, start);
  if ("code" in extent) throw new Error(extent.code);
  const write = { closureId: data.id, writeId: randomUUID(), until: start + 2 * 60_000 };
  const seen = { id: data.id, version: 1 };
  await claimTimes(t.app.db, write, seen, extent, { now: start, whyNot: async () => null });
  t.setNow(start + 3 * 60_000);
  await sweepClosures(t);
  t.setNow(start);
  expect(await closedRows()).toBe(60);
  expect(await t.app.db.rows(sql`SELECT * FROM closure_claim`)).toEqual([]);
});
