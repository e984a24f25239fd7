import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { NO_ENTRY } from "../../domain/space/entry-info.ts";
import { sql } from "../../platform/sql.ts";
import { exportAll } from "../imports/export.server.ts";

/* Today is 2026-11-24, 10:00 (test/app.ts). */

const CODE = "58213947";
const OWN = "77120466";
const WIFI = "kozue-no-himitsu";
const SECRETS = [CODE, OWN, WIFI];

let t: TestApp;
let hanako: Guest;
let boss: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  hanako = await guest(t);
});
beforeEach(async () => {
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const ENTRY = {
  ...NO_ENTRY,
  guide: { ja: "東側の扉からお入りください。", en: "Use the east door." },
  wifi: { name: "kozue", password: WIFI },
  door: { kind: "code" as const, code: CODE },
};

async function write(spaceId: number, entry: object, version: number) {
  const path = `operate/rooms/${spaceId}/entry` as const;
  return boss.send("PUT", path, { version, entry });
}

/** A paid booking in room 101, so many hours from now. */
async function paidIn(hours: number, changes = sql`paid = true`): Promise<number> {
  const start = new Date(t.now() + hours * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const id = await storeBooking(t, { spaceId: 101, accountId: hanako.accountId, start, end });
  await t.app.db.run(sql`UPDATE reservation SET price = 0, ${changes} WHERE id = ${id}`);
  return id;
}

const seen = async (who: Guest, id: number) =>
  who.get(`reservations/${id}/entry` as "reservations/:id/entry");

describe("ENTRY-1: how guests get into a room", () => {
  it("is written against the version that was seen", async () => {
    expect((await write(101, ENTRY, 0)).status).toBe(200);
    expect((await write(101, ENTRY, 0)).code).toBe("stale");
    expect((await boss.get("operate/rooms/101/entry" as "operate/rooms/:id/entry")).data).toEqual({
      room: "会議室101",
      entry: ENTRY,
      version: 1,
    });
  });
});

describe("ENTRY-2: the guest of a booking reads it within its window", () => {
  it("before it from when, within it all, after it nothing more", async () => {
    const id = await paidIn(48);
    const now = t.now();
    expect((await seen(hanako, id)).data).toMatchObject({ shown_from: "2026-11-25 10:00", entry: null });
    t.setNow(now + 24 * 3_600_000);
    expect((await seen(hanako, id)).data?.entry).toEqual({
      ...{ guide: ENTRY.guide.ja, wifi: ENTRY.wifi, door: { kind: "code", code: CODE } },
    });
    t.setNow(now + 50 * 3_600_000);
    expect((await seen(hanako, id)).data?.entry).toBeNull();
    t.setNow(now);
  });

  it("a code of the booking takes the place of the room's", async () => {
    const id = await paidIn(2);
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: OWN });
    expect((await seen(hanako, id)).data?.entry?.door).toEqual({ kind: "code", code: OWN });
    expect((await boss.send("GET", `operate/bookings/${id}/entry`)).data).toEqual({
      code: OWN,
      is_own: true,
    });
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: null });
    expect((await seen(hanako, id)).data?.entry?.door.code).toBe(CODE);
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: OWN });
  });

  it("not before it is paid, nor what is canceled, nor anybody else's", async () => {
    const unpaid = await paidIn(5, sql`paid = false`);
    expect((await seen(hanako, unpaid)).data).toBeNull();
    const invoiced = await paidIn(8, sql`paid = false, terms = 'invoice'`);
    expect((await seen(hanako, invoiced)).data?.entry).not.toBeNull();
    const stranger = await guest(t);
    expect((await seen(stranger, invoiced)).status).toBe(404);
    expect((await seen(t.visitor() as Guest, invoiced)).status).toBe(401);
  });
});

describe("ENTRY-3, ENTRY-4: a code is nowhere but there", () => {
  it("in no table, stored answer, log, export, page or list", async () => {
    const tables = await t.app.db.rows<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    await t.settle();
    for (const { name } of tables) {
      const { rows } = await t.app.db.pool.query(`SELECT line::text AS line FROM "${name}" line`);
      const text = rows.map(({ line }: { line: string }) => line).join("\n");
      for (const secret of SECRETS) {
        expect([name, text.includes(secret)]).toEqual([name, false]);
        const hex = Buffer.from(secret).toString("hex");
        expect([name, text.includes(hex)]).toEqual([name, false]);
      }
    }
    const files: string[] = [];
    for await (const { bytes } of exportAll(t.app, "ja")) files.push(Buffer.from(bytes).toString("utf8"));
    const answers = await Promise.all([
      hanako.send("GET", "reservations"),
      t.visitor().send("GET", "spaces/101"),
      boss.send("GET", "operate/bookings"),
      boss.send("GET", "operate/rooms/101"),
      boss.send("GET", "operate/audit"),
      boss.send("GET", "operate/catalog/export"),
    ]);
    for (const secret of SECRETS)
      expect([...files, ...answers.map(({ text }) => text)].join("\n")).not.toContain(secret);
  });

  it("what staff do is in the audit, without what they read or wrote", async () => {
    const rows = await t.app.db.rows<{ action: string; detail: object }>(
      sql`SELECT action, detail FROM audit WHERE action LIKE '%entry%' ORDER BY id`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        "room.entry_changed",
        "room.entry_read",
        "reservation.entry_code_set",
        "reservation.entry_read",
      ]),
    );
  });
});
