import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { refreshReports } from "../../console/money/reports/rollup.server.ts";
import { RIGHTS } from "../../domain/staff.ts";
import { sql } from "../../platform/sql.ts";
import { hashPassword } from "../account/password.server.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";
import { recordSweeps } from "./records.server.ts";

const PASSWORD = "a password of one's own";
const YEAR = 366 * 24 * 3_600_000;
/** Words that only this person has: nothing else of the database holds them. */
const PERSON = {
  last_name: "御手洗乃",
  first_name: "椿子",
  kana: "ミタライノ",
  company: "株式会社柊木商会",
  phone: "0398765401",
  receipt: "柊木商会御中様",
  block: "架空丁目八七六",
  account: "7418529",
  holder: "ミタライノ ツバキコ",
  inquiry: "忘れ物の手袋は紫です",
  stranger: "ログインせずに書きました",
  reason: "御電話での御都合",
  estimate: "御手洗様の見積",
};

let t: TestApp;
let boss: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  boss = await operator(t, ["see", "desk", "price", "money", "people"]);
  await t.app.db.run(
    sql`UPDATE session SET elevated_until = '2090-01-01' WHERE account_id = ${boss.accountId}`,
  );
});
afterAll(() => t.close());

/** Where the database has any of these words, by table. */
async function foundIn(words: readonly string[]): Promise<string[]> {
  const tables = await t.app.db.rows<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.app.db.pool.query(`SELECT to_jsonb(r)::text AS row FROM "${name}" r`);
    const texts = rows.map(({ row }: { row: string }) => row.toLowerCase());
    for (const word of words)
      if (texts.some((text: string) => text.includes(word.toLowerCase()))) found.push(`${name}: ${word}`);
  }
  return found;
}

/** A guest with everything: orders with and without documents, a refund that was made, inquiries, reasons. */
async function everywhere(): Promise<Guest> {
  const who = await guest(t);
  const hash = await hashPassword(PASSWORD);
  await t.app.db.run(sql`UPDATE account SET password_hash = ${hash}, last_name = ${PERSON.last_name},
    first_name = ${PERSON.first_name}, name_kana = ${PERSON.kana}, company = ${PERSON.company},
    phone_number = ${PERSON.phone}, receipt_name = ${PERSON.receipt}, postcode = '1500031', prefecture = '東京都',
    city = '渋谷区', block = ${PERSON.block} WHERE id = ${who.accountId}`);
  await who.post("banks", {
    ...{ bank_name: "みずほ銀行", branch_number: "001", branch_name: "東京営業部", account_type: 0 },
    ...{ account_number: PERSON.account, account_name: PERSON.holder },
  } as never);
  await who.post("contacts", {
    mail: who.email,
    name: PERSON.last_name,
    room_id: 0,
    content: PERSON.inquiry,
  } as never);
  await t.visitor().post("contacts", {
    ...{ mail: who.email.toUpperCase(), name: PERSON.last_name, room_id: 0, content: PERSON.stranger },
  } as never);
  const day = freshDay();
  const [papers = 0] = await bookByBank(who, [slot(101, day, "10:00", "12:00", 2000)]);
  const [canceled = 0] = await bookByBank(who, [slot(102, day, "10:00", "12:00", 2000)]);
  for (const id of [papers, canceled]) await markPaid(t.app, id, "command");
  expect((await who.raw(`pdfs/ryosyu/${papers}` as never)).status).toBe(200);
  for (const id of [papers, canceled]) {
    const { data } = await boss.get(`operate/bookings/${id}` as never);
    const version = (data as { booking: { version: number } }).booking.version;
    const reply = await boss.send("POST", `operate/bookings/${id}/cancel`, {
      ...{ fee: 0, back_fee: 2000, bears_transfer_fee: false, version },
      ...{ reason: { code: "other", text: PERSON.reason }, mail: { send: true, note: "" } },
    });
    expect(reply.errors).toEqual([]);
  }
  const refunds = await t.app.db.rows<{ id: number; version: number }>(
    sql`SELECT f.id, f.version FROM refund f JOIN reservation r ON r.id = f.reservation_id WHERE r.account_id = ${who.accountId}`,
  );
  const batch = await boss.post("operate/refund_batches", { refunds, transfer_on: "2026-11-27" } as never);
  expect(batch.errors).toEqual([]);
  const { id } = batch.data as { id: number };
  // The bank's day has come: the version counts this.
  await t.app.db.run(sql`UPDATE refund_batch SET transfer_on = '2026-11-24' WHERE id = ${id}`);
  expect((await boss.send("POST", `operate/refund_batches/${id}/made`, { version: 2 })).errors).toEqual([]);
  await withReasons(who);
  await withEstimate(who);
  await t.rest();
  return who;
}

/** A booking by an estimate that names a person, and is canceled again. */
async function withEstimate(who: Guest): Promise<void> {
  const row = slot(102, "2026-12-16", "10:00", "12:00", 2000);
  const made = await t.visitor().post("estimates", {
    ...{ company: PERSON.company, person: PERSON.estimate, valid_until: "2026-12-01", reservations: [row] },
  });
  const booked = await who.post("reservations", {
    reservations: [{ ...row, estimate: made.data.token }],
    payment_way: 1,
  } as never);
  const [id] = (booked.data as { reservation_ids: number[] }).reservation_ids;
  expect((await who.post("reservations/delete/non", { reservation_id: id } as never)).errors).toEqual([]);
}

/** The guest was there twice, and changed the address: the words of both are those of one person. */
async function merged(who: Guest): Promise<Guest> {
  const other = await guest(t);
  await t.app.db.run(sql`UPDATE account SET last_name = ${PERSON.last_name}, company = ${PERSON.company}
    WHERE id = ${other.accountId}`);
  await bookByCard(other, [slot(101, "2026-11-30", "10:00", "11:00", 1000)]);
  await t.rest();
  const row = await t.app.db.row<{ version: number }>(
    sql`SELECT version FROM account WHERE id = ${other.accountId}`,
  );
  const path = `operate/guests/${other.accountId}/merge`;
  const body = { into: who.accountId, version: row?.version };
  expect((await boss.send("POST", path, body)).errors).toEqual([]);
  await t.rest();
  return other;
}

/** What staff corrected about the guest's money, each time with a reason: a match that moved, one undone, money by hand taken back. */
async function withReasons(who: Guest): Promise<void> {
  const { reason } = PERSON;
  const day = freshDay();
  const [first = 0, second = 0] = [
    ...(await bookByBank(who, [slot(101, day, "13:00", "15:00", 2000)])),
    ...(await bookByBank(who, [slot(102, day, "13:00", "15:00", 2000)])),
  ];
  const seen = async (id: number) => {
    const row = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM reservation WHERE id = ${id}`,
    );
    return { reservation_id: id, version: row?.version ?? 0 };
  };
  const line = await bankLine(t, boss, "ベツノメイギ", 2500);
  const lineVersion = async () =>
    (await t.app.db.row<{ version: number }>(sql`SELECT version FROM bank_line WHERE id = ${line.id}`))
      ?.version;
  const posted = async (path: string, body: object) => {
    expect((await boss.send("POST", `operate/${path}`, body)).errors).toEqual([]);
  };
  const allocations = [{ reservation_id: first, amount: 2000 }];
  await posted("transfers/match", {
    matches: [{ line_id: line.id, version: line.version, allocations, surplus: "hold", mail: false }],
  });
  const [version, to] = [await lineVersion(), await seen(second)];
  await posted(`transfers/${line.id}/move`, {
    version,
    from: null,
    to,
    shortfall: "part",
    reason,
    mail: false,
  });
  await posted(`transfers/${line.id}/undo`, { version: await lineVersion(), reason });
  await posted("transfers/hand", {
    ...(await seen(first)),
    ...{ amount: 2000, received_on: "2026-11-24", means: "cash", reason, mail: false },
  });
  const entry = await t.app.db.row<{ id: number }>(
    sql`SELECT max(id)::int AS id FROM ledger WHERE reservation_id = ${first} AND amount > 0`,
  );
  await posted(`transfers/hand/${entry?.id}/undo`, { ...(await seen(first)), reason });
  // Nothing of it stands in the way of the erasure.
  for (const id of [first, second])
    await posted(`bookings/${id}/cancel`, {
      ...{ fee: 0, back_fee: 0, bears_transfer_fee: false, version: (await seen(id)).version },
      ...{ reason: { code: "other", text: reason }, mail: { send: false, note: "" } },
    });
}

test("ACCOUNT-53: a dump has only those data of a person that documents need, and nothing after their years", async () => {
  let who = await everywhere();
  const other = await merged(who);
  const words = [who.email, other.email, ...Object.values(PERSON)];
  // A month of the books is exported, and reports are made of it.
  t.setNow(Date.parse("2026-12-20T10:00:00+09:00"));
  boss = await operator(t, RIGHTS);
  const book = { month: "2026-11", currency: "JPY", format: "plain" };
  expect((await boss.send("POST", "operate/journal/export", book)).errors).toEqual([]);
  await refreshReports(t.app);
  expect(await foundIn([PERSON.company])).toEqual(
    expect.arrayContaining([`journal: ${PERSON.company}`, `company_sum: ${PERSON.company}`]),
  );
  expect((await foundIn(words)).length).toBeGreaterThan(20);
  who = await elsewhere(t, who, t.app);
  const exported = await who.get("users/export");
  expect(exported.text).toContain(PERSON.stranger);
  expect(exported.text).toContain(PERSON.inquiry);
  const asked = (await who.get("users/deletion")).data;
  expect(asked).toMatchObject({ is_possible: true, kept_years: 7 });
  expect(asked.removed).toEqual(expect.arrayContaining(["orders", "mails", "reasons"]));

  expect((await who.post("users/delete", { password: PASSWORD })).errors).toEqual([]);
  await t.rest();
  await refreshReports(t.app);
  // The addressee of what was issued, in the document and in its order.
  expect((await foundIn(words)).sort()).toEqual(
    [
      ...[PERSON.last_name, PERSON.first_name, PERSON.company, PERSON.receipt].map(
        (word) => `checkout: ${word}`,
      ),
      `document: ${PERSON.receipt}`,
      `document: ${PERSON.block}`,
      // What tells them that they are erased is in the demo's outbox, which stands for their mailbox.
      ...[who.email, other.email].map((address) => `outbox_mail: ${address}`),
    ].sort(),
  );

  t.setNow(t.now() + 8 * YEAR);
  for (const { run } of recordSweeps) await run(t.app);
  expect((await foundIn([PERSON.receipt])).length).toBeGreaterThan(0);
  // Nobody has said when the business year ends: a whole year more, and the months to file.
  t.setNow(t.now() + YEAR);
  for (const { run } of recordSweeps) await run(t.app);
  expect((await foundIn(words)).filter((one) => !one.startsWith("outbox_mail"))).toEqual([]);
  const money = await t.app.db.row(
    sql`SELECT count(*)::int AS lines FROM ledger WHERE account_id = ${who.accountId}`,
  );
  // Four of what came and went back, and of the corrections each with its opposite.
  expect(money).toEqual({ lines: 10 });
});

test("DATA-15: outside of an erasure the audit is append-only as before, and the ledger always", async () => {
  const columns = { audit: "actor", ledger: "kind" } as const;
  for (const [table, column] of Object.entries(columns)) {
    // The ledger is never changed, whoever says what.
    const isErasing = table === "ledger" ? "on" : "off";
    const change = t.app.db.tx(async (tx) => {
      await tx.run(sql`SELECT set_config('magari.erasing', ${isErasing}, true)`);
      await tx.run({
        text: `UPDATE ${table} SET ${column} = ${column} WHERE id = (SELECT min(id) FROM ${table})`,
        values: [],
      });
    });
    await expect(change).rejects.toThrow(/append-only/);
  }
});
