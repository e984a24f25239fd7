import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { sql } from "../platform/sql.ts";
import { takeOverMails } from "./previous-release.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  // As much of the previous release's queue (pg-boss) as matters here.
  for (const text of [
    "CREATE SCHEMA jobs",
    "CREATE TYPE jobs.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')",
    `CREATE TABLE jobs.job (id uuid NOT NULL DEFAULT gen_random_uuid(), name text NOT NULL, data jsonb,
      state jobs.job_state NOT NULL, created_on timestamptz NOT NULL DEFAULT '2026-11-01Z', started_on timestamptz)
      PARTITION BY LIST (name)`,
    "CREATE TABLE jobs.job_common PARTITION OF jobs.job DEFAULT",
  ]) {
    await t.app.db.run({ text, values: [] });
  }
});
afterAll(() => t.close());

const job = (name: string, data: object, state = "created", startedOn: Date | null = null) =>
  t.app.db.run(sql`INSERT INTO jobs.job (name, data, state, started_on)
    VALUES (${name}, ${JSON.stringify(data)}, ${state}::jobs.job_state, ${startedOn})`);

test("MAIL-1, MAIL-3: mails that the previous release has queued and not sent are sent, each once", async () => {
  const before = { start: "2026-12-01 10:00", end: "2026-12-01 11:00", price: 1000 };
  for (const mail of [
    { key: "booked:20001", kind: "booked", checkoutId: 20001 },
    { key: "changed:40001:1:2", kind: "changed", reservationId: 40001, before, note: "waived" },
    { key: "booked:20000", kind: "booked", checkoutId: 20000 },
  ]) {
    await t.app.db.run(sql`INSERT INTO mail_due (job) VALUES (${JSON.stringify(mail)})`);
  }
  await t.app.db.run(sql`INSERT INTO sent_mail (key, sent_at) VALUES ('booked:20000', ${new Date(t.now())})`);
  const longAgo = new Date(t.now() - 3_600_000);
  await job("reservations.mail", { key: "paid:20002", kind: "paid", checkoutId: 20002 });
  await job("reservations.mail", { key: "paid:20003", kind: "paid", checkoutId: 20003 }, "active", longAgo);
  await job("reservations.mail", { key: "busy", kind: "paid", checkoutId: 1 }, "active", new Date(t.now()));
  await job("reservations.mail", { key: "done", kind: "paid", checkoutId: 1 }, "completed", longAgo);
  await job("account.verification", { key: "verification:1", accountId: 1001 }, "retry");
  await job("account.notice", { key: "notice:1", to: "a@guest.example", locale: "ja", kind: "deleted" });
  await job("account.password_reset", { key: "password:1", email: "a@guest.example", locale: "ja" });
  await job("contact.operator", { inquiryId: 7 });
  await job("account.forget_cards", { customerId: "cus_1" });

  await takeOverMails(t.app);
  await takeOverMails(t.app);

  const mails = await t.app.db.rows(
    sql`SELECT key, kind, account_id, checkout_id, reservation_id, data FROM mail ORDER BY key`,
  );
  const none = { account_id: null, checkout_id: null, reservation_id: null, data: {} };
  // Nobody knows any more what state they were to report (MAIL-23).
  const data = { state: null };
  expect(mails).toEqual([
    { ...none, key: "booked:20001", kind: "booking.booked", checkout_id: 20001, data },
    {
      ...none,
      key: "changed:40001:1:2",
      kind: "booking.changed",
      reservation_id: 40001,
      data: { ...data, before, note: "waived" },
    },
    { ...none, key: "inquiry:7", kind: "contact.operator", data: { inquiryId: 7 } },
    {
      ...none,
      key: "notice:1",
      kind: "account.notice",
      data: { to: "a@guest.example", locale: "ja", kind: "deleted" },
    },
    { ...none, key: "paid:20002", kind: "booking.paid", checkout_id: 20002, data },
    { ...none, key: "paid:20003", kind: "booking.paid", checkout_id: 20003, data },
    {
      ...none,
      key: "password:1",
      kind: "account.password_reset",
      data: { email: "a@guest.example", locale: "ja" },
    },
    { ...none, key: "verification:1", kind: "account.verification", account_id: 1001 },
  ]);
  expect(await t.app.db.rows(sql`SELECT customer_id FROM card_removal`)).toEqual([{ customer_id: "cus_1" }]);
  expect(await t.app.db.rows(sql`SELECT data->>'key' AS key FROM jobs.job ORDER BY 1`)).toEqual([
    { key: "busy" },
    { key: "done" },
  ]);
});

test("OPS-25: a job that cannot be read does not stop the others", async () => {
  await t.app.db.run(
    sql`INSERT INTO jobs.job (name, data, state) VALUES ('account.notice', 'null', 'created')`,
  );
  await job("contact.operator", { inquiryId: 8 });
  await takeOverMails(t.app);
  expect(await t.app.db.rows(sql`SELECT key FROM mail WHERE key = 'inquiry:8'`)).toHaveLength(1);
});
