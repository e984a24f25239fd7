import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByBank } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/** Two members of staff at two processes who saw the same version write at the same moment. */
const ROUNDS = 12;

type Staff = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let one: Staff;
let other: Staff;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
  one = await operator(t, ["see", "desk", "price", "rooms"]);
  other = await operator(t, ["see", "desk", "price", "rooms"], { app: await t.secondApp() });
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

type Reply = { status: number; code?: string | undefined; headers: Headers };

/** One of them has done it; the other is told that it was too late, and which version is there. */
function expectOneDone(replies: readonly Reply[], version: number): void {
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect([late?.code, Number(late?.headers.get("x-current-version"))]).toEqual(["stale", version]);
}

const versionOf = async (table: "reservation" | "closure", id: number) => {
  const row = await t.app.db.row<{ version: number }>(
    table === "closure"
      ? sql`SELECT version FROM closure WHERE id = ${id}`
      : sql`SELECT version FROM reservation WHERE id = ${id}`,
  );
  return row?.version ?? 0;
};

it("CONSOLE-21, CONSOLE-31: either a change or a cancel of the same booking is done, and nothing is half done", async () => {
  const hanako = await guest(t);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const seen = await versionOf("reservation", id);
    const change = () =>
      one.post(`operate/bookings/${id}/change`, {
        version: seen,
        space_id: 102,
        price: 2000,
        settle: "none",
      });
    const cancel = () =>
      other.post(`operate/bookings/${id}/cancel`, {
        version: seen,
        fee: 0,
        bears_transfer_fee: false,
        back_fee: 0,
        reason: { code: "our_fault" },
      });
    const replies =
      round % 2 ? await Promise.all([change(), cancel()]) : await Promise.all([cancel(), change()]);
    expectOneDone(replies, await versionOf("reservation", id));
    expect(await versionOf("reservation", id)).toBeGreaterThan(seen);
    const row = await t.app.db.row<{ canceled: boolean; space_id: number; n: number }>(sql`
      SELECT canceled_at IS NOT NULL AS canceled, space_id,
        (SELECT count(*)::int FROM audit WHERE subject = ${`reservation:${id}`} AND actor LIKE 'operator:%') AS n
      FROM reservation WHERE id = ${id}`);
    expect([row?.canceled, row?.space_id]).toEqual(row?.canceled ? [true, 101] : [false, 102]);
    expect(row?.n).toBe(1);
  }
});

it("CONSOLE-21, CLOSURE-3: one of two who change, or change and remove, the same closure succeeds", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = freshDay();
    const body = { space_ids: [103], from: `${day} 10:00`, to: `${day} 12:00`, reason: "cleaning" as const };
    const { data } = await one.post("operate/closures", body);
    const change = () =>
      one.patch(`operate/closures/${data.id}`, { ...body, to: `${day} 13:00`, version: data.version });
    const rival = () =>
      round % 2
        ? other.delete(`operate/closures/${data.id}?version=${data.version}`)
        : other.patch(`operate/closures/${data.id}`, { ...body, space_ids: [102], version: data.version });
    const replies: Reply[] = await Promise.all([change(), rival()]);
    const [changed] = replies;
    const rows = await t.app.db.rows<{ space_id: number; hours: number }>(sql`
      SELECT space_id, (extract(epoch FROM upper(during) - lower(during)) / 3600)::int AS hours
      FROM occupancy WHERE closure_id = ${data.id}`);
    if (changed?.status === 200) {
      expectOneDone(replies, 2);
      expect(rows).toEqual([{ space_id: 103, hours: 3 }]);
    } else if (round % 2) {
      // It is gone: there is no version to go on from.
      expect(replies.map(({ status }) => status)).toEqual([404, 200]);
      expect(rows).toEqual([]);
    } else {
      expectOneDone(replies, 2);
      expect(rows).toEqual([{ space_id: 102, hours: 2 }]);
    }
  }
});

it("CONSOLE-21, CONSOLE-26: one of two who change the same note succeeds", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const note = (await one.post(`operate/bookings/${id}/notes`, { text: "プロジェクター" })).data.id;
  for (let version = 1; version <= ROUNDS; version += 1) {
    const write = (who: Staff, text: string) =>
      who.patch(`operate/bookings/${id}/notes/${note}`, { text, version });
    expectOneDone(await Promise.all([write(one, "A"), write(other, "B")]), version + 1);
  }
});
