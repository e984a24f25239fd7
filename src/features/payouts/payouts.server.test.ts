import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest, proofCode } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { readBankFile } from "../../domain/payouts/bank-file.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid, markRefunded } from "../payments/operator/settlement.server.ts";

const DAY = "2026-11-27";
/** A card whose refunds come back. */
const RETURNS_REFUNDS = "4000000000005126";
const DAY_MS = 24 * 3_600_000;
let t: TestApp;
let start: number;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101), room(102)]);
});
// A session ends where a test moves the clock.
const moveTo = async (now: number) => {
  t.setNow(now);
  accountant = await operator(t, ["see", "money"]);
};
beforeEach(() => moveTo(t.now()));
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

/** A guest whose paid booking is canceled: 1,390 yen of 2,000 are owed, after the transfer's fee of 610. */
async function canceled(
  account: object | null = ACCOUNT,
): Promise<{ who: Guest; id: number; refund: number }> {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  const { cancel_terms: terms } = (await who.get(`reservations/${id}`)).data;
  const body = { reservation_id: id, back_fee: terms?.refund ?? 0, payment_way: 1 };
  expect((await who.post("reservations/delete", body as never)).errors).toEqual([]);
  const row = await t.app.db.row<{ id: number }>(sql`SELECT id FROM refund WHERE reservation_id = ${id}`);
  if (account === null)
    await t.app.db.run(sql`UPDATE refund SET bank_account = 'null' WHERE id = ${row?.id}`);
  else if (account !== ACCOUNT)
    await who.post("banks", { ...account, code: await proofCode(t, who) } as never);
  return { who, id, refund: row?.id ?? 0 };
}
const one = async (id: number) => (await accountant.get(`operate/refunds/${id}` as "operate/refunds/1")).data;
const batchOf = async (id: number) =>
  (await accountant.get(`operate/refund_batches/${id}` as "operate/refund_batches/1")).data;
/** Each in the version that it has now. */
const toBatch = async (ids: number[], day = DAY, who = accountant) => {
  const rows = await t.app.db.rows<{ id: number; version: number }>(
    sql`SELECT i.id, coalesce(f.version, 1) AS version FROM unnest(${ids}::int[]) AS i (id) LEFT JOIN refund f USING (id)`,
  );
  return who.post("operate/refund_batches", { refunds: rows, transfer_on: day });
};
/** Once the bank's day has come. */
const made = async (id: number, except: { refund_id: number; reason: string }[] = []) => {
  const { version, transfer_on: day } = (await batchOf(id)).batch;
  await moveTo(Math.max(t.now(), Date.parse(`${day}T09:00:00+09:00`)));
  const path = `operate/refund_batches/${id}/made` as "operate/refund_batches/1/made";
  return accountant.post(path, { version, except });
};
const act = (id: number, what: string, body: object) =>
  accountant.send("POST", `operate/refunds/${id}/${what}`, body);
const ledgerOf = async (id: number) =>
  (
    await t.app.db.rows<{ amount: number; value_on: string }>(
      sql`SELECT amount, value_on FROM ledger WHERE reservation_id = ${id} AND kind = 'bank_out' ORDER BY id`,
    )
  ).map(({ amount, value_on: day }) => [amount, day]);
const subjects = async (who: Guest) =>
  (await mailsTo(t, who.email)).map(({ subject }) => subject.split(" | ")[0]);

describe("PAYOUT-1: the list", () => {
  test("says why, the fee that the guest bears, and what stands in the way", async () => {
    const { id, refund } = await canceled();
    expect(await one(refund)).toMatchObject({
      ...{
        id: refund,
        amount: 1390,
        currency: "JPY",
        way: "bank",
        state: "manual",
        cause: "cancel",
        fee: 610,
      },
      ...{ is_our_fault: false, obstacle: null, batch_id: null, came_back: null, booking: { id } },
    });
    const without = await canceled(null);
    expect(await one(without.refund)).toMatchObject({ account: null, obstacle: "no_account" });
    const listed = async (state: string) =>
      (
        await accountant.get(`operate/refunds?state=${state}&limit=200` as "operate/refunds?state=due")
      ).data.items.map((item) => item.id);
    expect(await listed("due")).toEqual(expect.arrayContaining([refund, without.refund]));
    expect(await listed("no_account")).toContain(without.refund);
    expect(await listed("no_account")).not.toContain(refund);
    expect(await listed("in_batch")).not.toContain(refund);
    const {
      counts,
      next_bank_day: next,
      has_sender: has,
    } = (await accountant.get("operate/refund_state")).data;
    expect(counts.find(({ view }) => view === "no_account")?.count).toBe((await listed("no_account")).length);
    expect([next, has]).toEqual(["2026-11-25", true]);
  });
});

describe("PAYOUT-5: a bank's file", () => {
  test("has what can be in one, to the yen and byte; the rest is left out and named", async () => {
    const [good, none, fixed, kanji] = [
      await canceled(),
      await canceled(null),
      await canceled({ ...ACCOUNT, account_type: 1 }),
      await canceled({ ...ACCOUNT, account_name: "架空 花子" }),
    ];
    const { data, errors } = await toBatch([
      ...[good.refund, none.refund, fixed.refund, kanji.refund, good.refund],
      999_999,
    ]);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ count: 1, total: 1390 });
    expect(new Map(data.left_out.map(({ refund_id: id, code }) => [id, code]))).toEqual(
      new Map([
        [none.refund, "no_account"],
        [fixed.refund, "fixed_deposit"],
        [kanji.refund, "holder_letters"],
        [999_999, "not_owed"],
      ]),
    );
    const response = await accountant.raw(`operate/refund_batches/${data.id}/file` as never);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="furikomi-${data.id}.txt"`,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder("shift_jis").decode(bytes);
    expect(readBankFile(text)).toMatchObject({
      monthDay: "1127",
      sender: { code: "0999000001", name: "ｶ)ﾌﾚｱｲｽﾍﾟ-ｽｷｶｸ", number: "0000001" },
      orders: [
        {
          ...{ bank: "0001", bankKana: "ﾐｽﾞﾎ", branch: "001", branchKana: "ﾄｳｷﾖｳ", kind: "1" },
          ...{ number: "1234567", holder: "ｶｸｳ ﾊﾅｺ", amount: 1390, reference: String(good.id) },
        },
      ],
    });
    const row = await t.app.db.row<{ sha256: Uint8Array }>(
      sql`SELECT sha256 FROM refund_batch WHERE id = ${data.id}`,
    );
    expect(Buffer.from(row?.sha256 ?? []).toString("hex")).toBe(
      createHash("sha256").update(bytes).digest("hex"),
    );
    const taken = await t.app.db.rows(
      sql`SELECT actor FROM audit WHERE action = 'refund_batch.downloaded' AND subject = ${`refund_batch:${data.id}`}`,
    );
    expect(taken).toEqual([{ actor: `operator:${accountant.accountId}` }]);
    expect((await toBatch([none.refund])).errors).toHaveLength(1);
  });

  test("two accountants with the same refunds never get one refund twice, and no refund is in two files", async () => {
    const [a, b, c] = [await canceled(), await canceled(), await canceled()];
    const other = await operator(t, ["see", "money"]);
    const replies = await Promise.all([
      toBatch([a.refund, b.refund]),
      toBatch([c.refund, b.refund], DAY, other),
      toBatch([b.refund, a.refund, c.refund], DAY, other),
    ]);
    const counts = replies.map(({ data, status }) => (status === 200 ? data.count : 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    const live = await t.app.db.rows(sql`SELECT refund_id FROM refund_batch_item
      WHERE refund_id = ANY(${[a.refund, b.refund, c.refund]}::bigint[])`);
    expect(live).toHaveLength(3);
    const codes = replies.flatMap(({ data, status }) => (status === 200 ? data.left_out : []));
    for (const { code } of codes) expect(code).toBe("in_batch");
  });

  test("PAYOUT-4: is for a day on which banks make transfers, from tomorrow to 30 days ahead", async () => {
    const { refund } = await canceled();
    const [saturday, holiday, newYear, farAhead, today] = [
      "2026-11-28",
      "2026-11-23",
      "2026-12-31",
      "2027-02-01",
      "2026-11-24",
    ];
    for (const day of [saturday, holiday, newYear, farAhead, today]) {
      const reply = await toBatch([refund], day);
      expect([day, reply.status, Object.keys(reply.errors)]).toEqual([day, 422, ["transfer_on"]]);
    }
  });
});

describe("PAYOUT-6: made", () => {
  test("all but what came back: ledger with the bank's day, one mail each, and the rest is owed again", async () => {
    const [good, bad] = [await canceled(), await canceled()];
    const { data } = await toBatch([good.refund, bad.refund]);
    // Whoever marks it by hand meanwhile is refused: the bank has it.
    expect((await act(good.refund, "made", await byHand(good.refund))).status).toBe(409);
    expect(await markRefunded(t.app, good.id, "command")).toBeNull();
    await moveTo(start + 5 * DAY_MS);
    const reply = await made(data.id, [{ refund_id: bad.refund, reason: "該当口座なし" }]);
    expect(reply.data).toMatchObject({ made: 1, came_back: 1, batch: { state: "made" } });
    expect(await ledgerOf(good.id)).toEqual([[-1390, DAY]]);
    // PAYOUT-13: the bank took the whole sum of the file.
    expect((await ledgerOf(bad.id)).map((entry) => entry.join())).toEqual([`-1390,${DAY}`, "1390,"]);
    expect(await one(good.refund)).toMatchObject({
      state: "succeeded",
      transferred_on: DAY,
      batch_id: data.id,
    });
    expect(await one(bad.refund)).toMatchObject({
      ...{ state: "manual", batch_id: null, came_back: "該当口座なし", obstacle: "came_back" },
    });
    expect((await batchOf(data.id)).items).toMatchObject([
      { refund_id: good.refund, outcome: "made" },
      { refund_id: bad.refund, outcome: "came_back", reason: "該当口座なし" },
    ]);
    await t.rest();
    expect(await subjects(good.who)).toContain("返金の手続きが完了しました");
    expect(await subjects(bad.who)).toContain("返金のお振込みが戻ってきました");
    const mail = (await mailsTo(t, bad.who.email)).find(({ subject }) => subject.includes("戻って"));
    expect(mail?.text).toContain("refund_account=1");
    expect(mail?.text).not.toContain("1234567");
    // Nothing else can be done with it, by whom ever.
    expect((await made(data.id)).status).toBe(409);
    expect((await voided(data.id)).status).toBe(409);
  });

  test("by hand, with a day that is not to come, once", async () => {
    const { id, refund } = await canceled();
    const body = await byHand(refund);
    expect((await act(refund, "made", { ...body, made_on: "2026-12-24" })).status).toBe(422);
    const { data } = await act(refund, "made", body);
    expect(data).toMatchObject({ state: "succeeded", transferred_on: "2026-11-24" });
    expect(await ledgerOf(id)).toEqual([[-1390, "2026-11-24"]]);
    expect((await act(refund, "made", { ...body, version: (await one(refund)).version })).status).toBe(409);
    expect(await markRefunded(t.app, id, "command")).toBeNull();
  });
});
const byHand = async (refund: number) => ({
  version: (await one(refund)).version,
  made_on: "2026-11-24",
  reason: "窓口で振込",
});
const voided = async (id: number) =>
  accountant.post(`operate/refund_batches/${id}/void` as "operate/refund_batches/1/void", {
    version: (await batchOf(id)).batch.version,
    reason: "銀行に送っていない",
  });

describe("PAYOUT-7, PAYOUT-8: came back, and another account", () => {
  test("later: taken back in the ledger, in no file until the guest registers an account, then made again", async () => {
    const { who, id, refund } = await canceled();
    const { data } = await toBatch([refund]);
    await made(data.id);
    const { version } = await one(refund);
    expect((await act(refund, "came_back", { version, reason: "名義相違" })).status).toBe(200);
    expect((await ledgerOf(id)).map(([amount]) => amount)).toEqual([-1390, 1390]);
    expect((await batchOf(data.id)).items).toMatchObject([{ outcome: "came_back", reason: "名義相違" }]);
    expect((await toBatch([refund], "2026-11-30")).status).toBe(409);
    await who.post("banks", {
      ...{ ...ACCOUNT, account_number: "7654321" },
      code: await proofCode(t, who),
    } as never);
    expect(await one(refund)).toMatchObject({
      account: { account_number: "7654321" },
      obstacle: null,
      came_back: null,
    });
    const again = await toBatch([refund], "2026-11-30");
    expect(again.data).toMatchObject({ count: 1, total: 1390 });
    // A file stays as it was made: what the guest changes now is for the next one.
    await who.post("banks", {
      ...{ ...ACCOUNT, account_number: "1111111" },
      code: await proofCode(t, who),
    } as never);
    expect(await one(refund)).toMatchObject({ account: { account_number: "7654321" } });
    await made(again.data.id);
    expect((await ledgerOf(id)).map(([amount]) => amount)).toEqual([-1390, 1390, -1390]);
    await t.rest();
    const paid = (await subjects(who)).filter((subject) => subject === "返金の手続きが完了しました");
    expect(paid).toHaveLength(2);
  });

  test("a refund that was never transferred cannot come back", async () => {
    const { refund } = await canceled();
    const { version } = await one(refund);
    expect((await act(refund, "came_back", { version, reason: "x" })).status).toBe(409);
  });

  test("staff ask for it, or enter it by the rules of the guest's form; no event has its number", async () => {
    const { who, refund } = await canceled(null);
    const { version } = await one(refund);
    expect((await act(refund, "ask", { version })).data).toMatchObject({ version: version + 1 });
    await t.rest();
    const mail = (await mailsTo(t, who.email)).find(({ subject }) => subject.includes("口座をお知らせ"));
    expect(mail?.text).toContain("refund_account=1");
    const entered = (account: object) => act(refund, "account", { version: version + 1, ...account });
    const wrong = await entered({ ...ACCOUNT, account_number: "12345", account_name: "" });
    expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([
      422,
      ["account_name", "account_number"],
    ]);
    // Names of a known bank and branch need not be typed.
    const { data } = await entered({ ...ACCOUNT, bank_name: "", branch_name: "" });
    expect(data).toMatchObject({
      obstacle: null,
      account: { bank_name: "みずほ", branch_name: "東京営業部" },
    });
    const events = await t.app.db.rows<{ detail: object }>(
      sql`SELECT detail FROM audit WHERE subject = ${`refund:${refund}`}`,
    );
    expect(JSON.stringify(events)).not.toContain(ACCOUNT.account_number);
    expect((await who.get("banks")).data?.account_number).toBe(ACCOUNT.account_number);
  });
});

test("PAYOUT-9: a card refund that failed is tried again, and counts once whatever the provider says of the first", async () => {
  const who = await guest(t);
  const [id] = await bookByCard(who, [slot(102, freshDay(), "10:00", "12:00", 2000)], RETURNS_REFUNDS);
  await t.settle();
  await who.post("stripe/payment_intents/cancel", await cancelOf(who, id));
  await t.rest();
  const row = await t.app.db.row<{ id: number; ref: string }>(
    sql`SELECT id, provider_ref AS ref FROM refund WHERE reservation_id = ${id}`,
  );
  const refund = row?.id ?? 0;
  const failed = await one(refund);
  expect(failed).toMatchObject({ way: "card", state: "manual", obstacle: "no_account" });
  expect((await act(refund, "try_card", { version: failed.version })).status).toBe(200);
  await t.rest();
  const again = await t.app.db.row<{ state: string; ref: string }>(
    sql`SELECT state, provider_ref AS ref FROM refund WHERE id = ${refund}`,
  );
  // This card sends every refund back: the new one, not the first.
  expect(again?.state).toBe("manual");
  expect(again?.ref).not.toBe(row?.ref);
  const sum = await t.app.db.row(
    sql`SELECT sum(amount)::int AS kept FROM ledger WHERE reservation_id = ${id}`,
  );
  expect(sum).toEqual({ kept: 2000 });
});

test("PAYOUT-10: a file that the bank has not got is voided, and its refunds are in the next one", async () => {
  const { id, refund } = await canceled();
  const { data } = await toBatch([refund]);
  expect((await voided(data.id)).data.batch.state).toBe("void");
  expect(await one(refund)).toMatchObject({ state: "manual", batch_id: null, obstacle: null });
  const next = await toBatch([refund]);
  expect(next.data.count).toBe(1);
  expect((await made(data.id)).status).toBe(409);
  await made(next.data.id);
  expect(await ledgerOf(id)).toEqual([[-1390, DAY]]);
});

describe("TRANSFER-8: money that belongs to no booking", () => {
  const back = (line: { id: number; version: number }, account: object | null = ACCOUNT) =>
    accountant.send("POST", `operate/transfers/${line.id}/refund`, {
      ...{ version: line.version, reason: "お客さまが見つからない", account },
    });

  test("LEDGER-5: goes back to its payer by a file, and leaves the ledger as it came", async () => {
    const line = await bankLine(t, accountant, "ソウキンニン フメイ", 8000);
    expect((await back(line)).data).toMatchObject({ state: "refunded" });
    const row = await t.app.db.row<{ id: number }>(
      sql`SELECT id FROM refund WHERE bank_line_id = ${line.id}`,
    );
    const refund = row?.id ?? 0;
    expect(await one(refund)).toMatchObject({
      ...{ booking: null, payer: "ソウキンニン フメイ", line_id: line.id, amount: 8000, cause: "unmatched" },
      obstacle: null,
    });
    const { data } = await toBatch([refund]);
    const undo = await accountant.send("POST", `operate/transfers/${line.id}/undo`, {
      ...{ version: line.version + 1, reason: "x" },
    });
    expect(undo.status).toBe(409);
    expect((await made(data.id)).data.made).toBe(1);
    expect(await one(refund)).toMatchObject({ state: "succeeded", transferred_on: DAY });
    const entries = await t.app.db.rows<{ text: string }>(
      sql`SELECT concat_ws(' ', kind, amount, value_on) AS text FROM ledger WHERE bank_line_id = ${line.id} ORDER BY id`,
    );
    expect(entries.map(({ text }) => text)).toEqual(["suspense 8000 2026-11-24", `suspense -8000 ${DAY}`]);
  });
});
