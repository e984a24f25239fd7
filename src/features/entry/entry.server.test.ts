import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { NO_ENTRY } from "../../domain/space/entry-info.ts";
import { sql } from "../../platform/sql.ts";
import { openExport } from "../imports/export.server.ts";

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
  door: { ...NO_ENTRY.door, kind: "code" as const, code: CODE },
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
    const { data } = await boss.get("operate/rooms/101/entry" as "operate/rooms/:id/entry");
    expect(data).toEqual({ room: "会議室101", entry: ENTRY, version: 1 });
  });
});

describe("ENTRY-2: the guest of a booking reads it within its window", () => {
  it("before it from when, within it all, after it nothing more", async () => {
    const id = await paidIn(48);
    const now = t.now();
    expect((await seen(hanako, id)).data).toMatchObject({ shown_from: "2026-11-25 10:00", entry: null });
    t.setNow(now + 24 * 3_600_000);
    expect((await seen(hanako, id)).data?.entry).toEqual({
      ...{ guide: ENTRY.guide.ja, wifi: ENTRY.wifi, door: { kind: "code", code: CODE, help: null } },
    });
    t.setNow(now + 50 * 3_600_000);
    expect((await seen(hanako, id)).data?.entry).toBeNull();
    t.setNow(now);
  });

  it("a code of the booking takes the place of the room's", async () => {
    const id = await paidIn(2);
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: OWN });
    expect((await seen(hanako, id)).data?.entry?.door).toEqual({ kind: "code", code: OWN, help: null });
    expect((await boss.send("GET", `operate/bookings/${id}/entry`)).data).toMatchObject({
      ...{ code: OWN, is_own: true, source: "staff" },
      ...{ shown_from: "2026-11-23 12:00", works_from: "2026-11-24 11:45", works_until: "2026-11-24 13:15" },
    });
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: null });
    expect((await seen(hanako, id)).data?.entry?.door.code).toBe(CODE);
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: OWN });
  });

  it("only the guest's own bookings, once paid or on invoice, and not canceled", async () => {
    const unpaid = await paidIn(5, sql`paid = false`);
    expect((await seen(hanako, unpaid)).data).toBeNull();
    const invoiced = await paidIn(8, sql`paid = false, terms = 'invoice'`);
    expect((await seen(hanako, invoiced)).data?.entry).not.toBeNull();
    const stranger = await guest(t);
    expect((await seen(stranger, invoiced)).status).toBe(404);
    expect((await seen(t.visitor() as Guest, invoiced)).status).toBe(401);
  });
});

/** Rooms whose bookings get a code each. */
const MADE = { ...ENTRY, door: { ...NO_ENTRY.door, kind: "booking" as const, length: 4 } };

const codeSeen = async (id: number) =>
  (await boss.send("GET", `operate/bookings/${id}/entry`)).data as { code: string | null; source: string };

/** A booking that is paid, and cost nothing. */
async function stored(spaceId: number, who: Guest, start: Date, end: Date): Promise<number> {
  const id = await storeBooking(t, { spaceId, accountId: who.accountId, start, end });
  await t.app.db.run(sql`UPDATE reservation SET price = 0, paid = true WHERE id = ${id}`);
  return id;
}

/** A paid booking of room 102 from a day and hour on. */
async function booked(who: Guest, day: string, hour: number, hours = 1): Promise<number> {
  const start = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+09:00`);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return stored(102, who, start, end);
}

describe("ENTRY-5, ENTRY-6: a code of each booking", () => {
  it("is made once, also when several ask at the same time, and differs around it", async () => {
    await write(102, MADE, 0);
    const ids: number[] = [];
    for (const hour of [9, 10, 11, 12, 13, 14]) ids.push(await booked(hanako, "2026-12-10", hour));
    const asked = await Promise.all([...ids, ...ids].map(codeSeen));
    const codes = asked.map(({ code }) => code);
    expect(codes.slice(6)).toEqual(codes.slice(0, 6));
    expect(new Set(codes).size).toBe(6);
    for (const code of codes) expect(code).toMatch(/^(?!.*(\d)\1)\d{4}$/);
    const { data } = await boss.send("GET", `operate/bookings/entry_codes?ids=${ids.join(",")}`);
    expect((data as { codes: object[] }).codes[1]).toMatchObject({
      ...{ id: ids[1], code: codes[1], source: "made" },
      // The bookings before and after it have the minutes around it.
      ...{ works_from: "2026-12-10 10:00", works_until: "2026-12-10 11:00", is_missing: false },
    });
  });

  it("is refused if the desk writes what another booking of the room has within a day", async () => {
    const [one, next, later] = [
      await booked(hanako, "2026-12-20", 9),
      await booked(hanako, "2026-12-21", 9),
      await booked(hanako, "2026-12-23", 9),
    ];
    const set = (id: number, code: string) => boss.send("PUT", `operate/bookings/${id}/entry_code`, { code });
    expect((await set(one, "8642")).status).toBe(200);
    // Its own code again, or the code of a distant booking, is no conflict.
    for (const id of [one, later]) expect((await set(id, "8642")).status).toBe(200);
    const refused = await set(next, "8642");
    expect([refused.status, Object.keys(refused.errors)]).toEqual([409, ["code"]]);
    expect((await codeSeen(next)).code).not.toBe("8642");
  });

  it("follows the booking: another start or room, not another end, and none once it is canceled", async () => {
    const id = await booked(hanako, "2026-12-14", 9);
    const { code } = await codeSeen(id);
    await t.app.db.run(sql`UPDATE reservation SET ends_at = ends_at + interval '1 hour' WHERE id = ${id}`);
    expect((await codeSeen(id)).code).toBe(code);
    await t.app.db.run(
      sql`UPDATE reservation SET starts_at = starts_at + interval '30 minutes' WHERE id = ${id}`,
    );
    const moved = await codeSeen(id);
    expect([moved.source, moved.code === code]).toEqual(["made", false]);
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: "2468" });
    await t.app.db.run(sql`UPDATE reservation SET space_id = 101 WHERE id = ${id}`);
    expect(await codeSeen(id)).toMatchObject({ code: CODE, source: "room" });
    await t.app.db.run(sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0, paid = false,
      price = 0 WHERE id = ${id}`);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = ${id}`);
    expect((await codeSeen(id)).code).toBeNull();
  });

  it("ENTRY-8: a code from outside is missed until the desk writes it in", async () => {
    const { version } = (await boss.get("operate/rooms/102/entry" as "operate/rooms/:id/entry")).data;
    await write(102, { ...MADE, door: { ...MADE.door, kind: "outside" } }, version);
    const id = await booked(hanako, "2026-12-17", 9);
    expect(await codeSeen(id)).toMatchObject({ code: null, is_missing: true });
    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: "97531" });
    expect(await codeSeen(id)).toMatchObject({ code: "97531", is_missing: false });
  });
});

describe("ENTRY-7: the mail about how to get in", () => {
  const subjects = async (who: Guest) =>
    (await mailsTo(t, who.email)).map(({ subject }) => subject.split(" | ")[0]);
  const at = async (text: string) => {
    t.setNow(new Date(`${text}:00+09:00`).getTime());
    await t.settle();
  };

  it("goes when the window begins, once, with all of it, and nothing of it stays in the log", async () => {
    const now = t.now();
    const taro = await guest(t);
    const start = new Date("2026-12-20T20:00:00+09:00");
    const end = new Date("2026-12-20T22:00:00+09:00");
    const id = await stored(101, taro, start, end);
    await at("2026-12-19T19:59");
    expect(await subjects(taro)).toEqual(["明日のご利用のご案内"]);
    await at("2026-12-19T20:00");
    await at("2026-12-19T20:01");
    expect(await subjects(taro)).toEqual(["入室のご案内", "明日のご利用のご案内"]);
    const [mail] = await mailsTo(t, taro.email);
    for (const told of [CODE, WIFI, ENTRY.guide.ja]) expect(mail?.text).toContain(told);
    const [logged] = await t.app.db.rows<{ id: number; text: string | null }>(
      sql`SELECT id, text FROM mail_log WHERE kind = 'booking.entry' AND reservation_id = ${id}`,
    );
    expect(logged?.text).toBeNull();
    boss = await operator(t, ["see", "desk", "rooms", "admin"]);
    expect((await boss.send("POST", `operate/mails/${logged?.id}/resend`, {})).code).toBe("not_operable");

    await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: OWN });
    await t.settle();
    const [again] = await mailsTo(t, taro.email);
    expect(again?.text).toContain(OWN);
    const body = { kind: "entry", subject: "", text: "" };
    const shown = await boss.send("POST", `operate/bookings/${id}/mails/preview`, body);
    expect(shown.text).not.toContain(OWN);
    t.setNow(now);
  });

  it("joins the reminder within three hours, and goes at once to who pays within the window", async () => {
    const now = t.now();
    const [jiro, saburo] = [await guest(t), await guest(t)];
    const [start, end] = [new Date("2026-12-22T13:00:00+09:00"), new Date("2026-12-22T14:00:00+09:00")];
    await stored(101, jiro, start, end);
    const [from, to] = [new Date("2026-12-22T15:00:00+09:00"), new Date("2026-12-22T16:00:00+09:00")];
    const unpaid = await stored(101, saburo, from, to);
    await t.app.db.run(sql`UPDATE reservation SET paid = false WHERE id = ${unpaid}`);
    await at("2026-12-21T10:00");
    expect([await subjects(jiro), await subjects(saburo)]).toEqual([[], ["明日のご利用のご案内"]]);
    await at("2026-12-21T13:00");
    expect(await subjects(jiro)).toEqual(["入室のご案内"]);
    await at("2026-12-22T09:00");
    await t.app.db.run(sql`UPDATE reservation SET paid = true WHERE id = ${unpaid}`);
    await at("2026-12-22T09:01");
    expect(await subjects(saburo)).toEqual(["入室のご案内", "明日のご利用のご案内"]);
    t.setNow(now);
  });
});

describe("ENTRY-3, ENTRY-4: a code is nowhere but there", () => {
  it("in no table, stored answer, log, export, page or list", async () => {
    const tables = await t.app.db.rows<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    await t.settle();
    // The demo's outbox is where its guests read their mails.
    for (const { name } of tables.filter((table) => table.name !== "outbox_mail")) {
      const { rows } = await t.app.db.pool.query(`SELECT line::text AS line FROM "${name}" line`);
      const text = rows.map(({ line }: { line: string }) => line).join("\n");
      for (const secret of SECRETS) {
        expect([name, text.includes(secret)]).toEqual([name, false]);
        const hex = Buffer.from(secret).toString("hex");
        expect([name, text.includes(hex)]).toEqual([name, false]);
      }
    }
    const files: string[] = [];
    for await (const { bytes } of (await openExport(t.app, "ja")).files)
      files.push(Buffer.from(bytes).toString("utf8"));
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

  it("acts of staff are in the audit, without the text that they read or wrote", async () => {
    const rows = await t.app.db.rows<{ action: string; detail: object }>(
      sql`SELECT action, detail FROM audit WHERE action LIKE '%entry%' ORDER BY id`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        "room.entry_changed",
        "room.entry_read",
        "reservation.entry_code_made",
        "reservation.entry_code_set",
        "reservation.entry_read",
      ]),
    );
  });
});
