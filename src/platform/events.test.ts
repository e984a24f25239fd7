import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { eraseEventsOf, recordEvent } from "./events.ts";
import { type Db, openDatabase, sql } from "./sql.ts";

const NOW = Date.UTC(2026, 10, 24, 1, 0);

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const lines = () => db.rows(sql`SELECT at, actor, action, subject, detail FROM audit ORDER BY id`);
const mails = () => db.rows(sql`SELECT key, kind, reservation_id, next_try_at FROM mail ORDER BY id`);

test("DATA-6, MAIL-1: an event is a line of the audit and its mails, or neither if its change is undone", async () => {
  const undone = db.tx(async (tx) => {
    await recordEvent(tx, { type: "verify", actor: "account:1", subject: "account:1", now: NOW });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([await lines(), await mails()]).toEqual([[], []]);

  await db.tx((tx) =>
    recordEvent(tx, {
      type: "reservation.changed",
      actor: "operator:7",
      subject: "reservation:40001",
      reason: "the air conditioning failed",
      before: { price: 1000 },
      after: { price: 1200 },
      detail: { waived: 0 },
      now: NOW,
      mails: [
        { key: "changed:1", kind: "booking.changed", bookingId: 40001 },
        { key: "needed:1", kind: "booking.approval_needed", bookingId: 40001 },
      ],
    }),
  );
  expect(await lines()).toEqual([
    {
      at: new Date(NOW),
      actor: "operator:7",
      action: "reservation.changed",
      subject: "reservation:40001",
      detail: {
        waived: 0,
        reason: "the air conditioning failed",
        before: { price: 1000 },
        after: { price: 1200 },
      },
    },
  ]);
  const queued = { reservation_id: 40001, next_try_at: new Date(NOW) };
  expect(await mails()).toEqual([
    { ...queued, key: "changed:1", kind: "booking.changed" },
    { ...queued, key: "needed:1", kind: "booking.approval_needed" },
  ]);
});

test("an event without mails and details is a line alone", async () => {
  await recordEvent(db, { type: "delete", actor: "account:2", subject: "account:2", now: NOW });
  expect((await lines()).at(-1)).toMatchObject({ actor: "account:2", action: "delete", detail: {} });
});

test("DATA-11: stores personal values that an event replaced apart from the event, and erases them with the person", async () => {
  const event = { type: "email_change", actor: "operator:7", subject: "account:3", now: NOW } as const;
  const before = { email: "old@guest.example" };
  await recordEvent(db, { ...event, personal: { accountId: 3, before } });
  await recordEvent(db, {
    ...event,
    personal: { accountId: 4, before, after: { email: "new@guest.example" } },
    mails: [{ key: "changed:3", kind: "account.notice" }],
  });
  expect((await lines()).slice(-2).map((line) => (line as { detail: object }).detail)).toEqual([{}, {}]);
  expect((await mails()).at(-1)).toMatchObject({ key: "changed:3" });
  const kept = () => db.rows(sql`SELECT account_id, before, after FROM audit_personal ORDER BY audit_id`);
  expect(await kept()).toEqual([
    { account_id: 3, before, after: null },
    { account_id: 4, before, after: { email: "new@guest.example" } },
  ]);
  await eraseEventsOf(db, 3);
  expect(await kept()).toHaveLength(1);
});
