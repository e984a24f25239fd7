import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, issuer, room } from "../../../../test/build/catalog.ts";
import { firm } from "../../../../test/build/corporate.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bankTable, uploadStatement } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { cancelByStaff } from "../../../features/bookings/cancel/staff-cancel.server.ts";
import { repriceByStaff } from "../../../features/bookings/change/reprice.server.ts";
import { creditOf } from "../../../features/bookings/corporate/spending.db.server.ts";
import { invoiceSweeps } from "../../../features/corporate/invoices/close.server.ts";
import { sharesOf } from "../../../features/transfers/invoices.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const at = (day: string, time = "12:00") => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
const sweep = async () => {
  for (const one of invoiceSweeps) await one.run(t.app);
};
const staff = () => operator(t, ["see", "money"]);

it("CORP-48: lists open invoices by how long they are overdue, beside the amount invoiced", async () => {
  at("2026-11-24");
  const of = await firm(t, { name: "Kakuu Aging" });
  await of.book(await of.group("A"), "2026-11-28", 10, { hours: 2 });
  at("2026-12-01", "03:00");
  await sweep();
  const ages = ["not_due", "days_30", "days_60", "days_90", "older"] as const;
  for (const [day, age] of [
    ["2026-12-31", "not_due"],
    ["2027-01-01", "days_30"],
    ["2027-01-30", "days_30"],
    ["2027-01-31", "days_60"],
    ["2027-03-01", "days_60"],
    ["2027-03-02", "days_90"],
    ["2027-03-31", "days_90"],
    ["2027-04-01", "older"],
  ] as const) {
    at(day);
    const [row] = (await (await staff()).get("operate/receivables?q=aging")).data.items;
    expect([day, row?.left, row?.invoiced, ages.filter((key) => row?.[key] === 2000)]).toEqual([
      day,
      2000,
      2000,
      [age],
    ]);
  }
  const asked = "operate/receivables?q=aging&from=2026-12-01&to=2026-12-31";
  expect((await (await staff()).get(asked)).data.items[0]?.invoiced).toBe(0);
});

it("CORP-48, CORP-49: a disputed invoice has no reminder; the next step after the dispute has one, once", async () => {
  at("2026-11-24");
  const of = await firm(t, { mails: "dispute@kakuu.example" });
  await of.book(await of.group("A"), "2026-11-29", 10);
  at("2026-12-01", "03:00");
  await sweep();
  await t.settle();
  const [one] = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  const note = (text: string, version: number) =>
    staff().then((who) =>
      who.post(`operate/company_invoices/${one?.id ?? 0}/dispute`, { version, note: text }),
    );
  expect((await note("数量", 1)).data).toMatchObject({ dispute: "数量", version: 2 });
  expect((await note("数量", 1)).status).toBe(409);
  at("2026-12-28", "10:00");
  expect(await mailsTo(t, "dispute@kakuu.example")).toHaveLength(1);
  expect((await note("", 2)).data.dispute).toBeNull();
  at("2027-01-01", "10:00");
  const [reminder, ...before] = await mailsTo(t, "dispute@kakuu.example");
  expect([reminder?.subject, before.length]).toEqual([expect.stringContaining("過ぎています"), 1]);
  at("2027-01-02", "10:00");
  expect(await mailsTo(t, "dispute@kakuu.example")).toHaveLength(2);
});

it("CORP-48: a company that ends has its last invoice at once, of what it used until yesterday", async () => {
  at("2026-11-24");
  const of = await firm(t);
  const group = await of.group("A");
  await of.book(group, "2026-12-02", 10);
  await of.book(group, "2026-12-04", 10);
  at("2026-12-04", "09:00");
  const close = async () =>
    (await staff()).post(`operate/companies/${of.id}/invoices`, { reason: "取引の終了" });
  const { status, data } = await close();
  expect([status, data.items.map(({ total, closed_on }) => [total, closed_on])]).toEqual([
    200,
    [[1000, "2026-12-03"]],
  ]);
  const again = await close();
  expect([again.status, again.code]).toEqual([409, "not_operable"]);
  at("2027-01-01", "03:00");
  await sweep();
  const items = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  expect(items.map(({ total, closed_on }) => [total, closed_on])).toEqual([
    [1000, "2026-12-31"],
    [1000, "2026-12-03"],
  ]);
  // The period after an early closing begins with the next day.
  const papers = await t.app.db.rows<{
    from: string;
  }>(sql`SELECT snapshot->'sheet'->'month'->>'from' AS from FROM document
    WHERE id = ANY(${items.map(({ document_id: id }) => id)}::bigint[]) ORDER BY id`);
  expect(papers.map(({ from }) => from)).toEqual(["2026-12-01", "2026-12-04"]);
});

const BY = {
  actor: "command" as const,
  authority: { rights: RIGHTS, priceLimit: null, isElevated: true },
};

/** A line of the bank for open invoices of a company. */
async function pay(
  amount: number,
  ids: readonly number[],
  part: { shortfall?: "part"; surplus?: "hold" } = {},
) {
  const accountant = await staff();
  const today = new Date(t.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
  await uploadStatement(t, accountant, bankTable([["カクウショウジ(カ", amount]], today));
  const { items } = (await accountant.get("operate/transfers?state=open")).data;
  const line = items.find((one) => one.amount === amount);
  const { data } = await accountant.post("operate/transfers/match", {
    matches: [
      {
        ...{ line_id: line?.id ?? 0, version: line?.version ?? 0, invoice_ids: [...ids] },
        ...{ shortfall: part.shortfall ?? null, surplus: part.surplus ?? null },
      },
    ],
  });
  expect(data.results).toMatchObject([{ ok: true, problem: null }]);
  return line?.id ?? 0;
}

const rowOf = async (id: number) =>
  t.app.db.row<{ version: number; due_on: string; paid: boolean; received: number }>(
    sql`SELECT version, due_on, paid, received FROM reservation WHERE id = ${id}`,
  );

async function cancel(id: number, fee: number) {
  const decision = await cancelByStaff(
    t.app,
    id,
    {
      ...{ fee, bearsTransferFee: false, reason: { code: "our_fault", text: "no heating" } },
      mail: { send: false, note: "" },
    },
    { version: (await rowOf(id))?.version ?? 0, fee: null, backFee: null },
    { ...BY, now: t.now() },
  );
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
}

it("CORP-47, TRANSFER-5: an undone match leaves days and money as they were, of a cancel's fee, too", async () => {
  at("2026-11-24");
  const of = await firm(t);
  const group = await of.group("A");
  const dearer = await of.book(group, "2026-11-27", 10, { hours: 2 });
  const canceled = await of.book(group, "2026-11-28", 13, { hours: 3 });
  await cancel(canceled, 700);
  at("2026-12-01", "03:00");
  await sweep();
  const decision = await repriceByStaff(
    t.app,
    dearer,
    {
      ...{ version: (await rowOf(dearer))?.version ?? 0, price: 3000, settle: null, overrides: [] },
      ...{ reason: { code: "other", text: "longer use" }, mail: { send: false, note: "" } },
    },
    { ...BY, now: t.now() },
  );
  expect(decision.ok).toBe(true);
  const before = [await rowOf(dearer), await rowOf(canceled)];
  const [invoice] = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  at("2026-12-10");
  const line = await pay(2700, [invoice?.id ?? 0]);
  // The rest of what became dearer is due with the invoice that asks for it.
  expect([await rowOf(dearer), await rowOf(canceled)]).toMatchObject([
    { paid: false, received: 2000, due_on: "2027-01-31" },
    { paid: true },
  ]);
  const { version } = (await (await staff()).get("operate/transfers?state=all")).data.items.find(
    ({ id }) => id === line,
  ) ?? { version: 0 };
  const undone = await (await staff()).post(`operate/transfers/${line}/undo` as "operate/transfers/1/undo", {
    ...{ version, reason: "別の会社" },
  });
  expect(undone.status).toBe(200);
  const after = [await rowOf(dearer), await rowOf(canceled)];
  expect(after.map((row) => [row?.due_on, row?.paid, row?.received])).toEqual(
    before.map((row) => [row?.due_on, row?.paid, row?.received]),
  );
  expect((await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items).toMatchObject([
    { total: 2700, left: 3700 },
  ]);
});

it("CORP-43, CORP-47: a booking that is canceled while its invoice is paid in part costs its fee, once", async () => {
  at("2026-11-24");
  const of = await firm(t);
  const group = await of.group("A");
  const first = await of.book(group, "2026-11-26", 10, { hours: 4 });
  at("2026-12-01", "03:00");
  await sweep();
  const invoices = async () =>
    (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items.toReversed();
  const [november] = await invoices();
  at("2026-12-05");
  await pay(1500, [november?.id ?? 0], { shortfall: "part" });
  const second = await of.book(group, "2026-12-20", 10, { hours: 6 });
  await cancel(first, 1000);
  // Of 1,500 the fee is kept, and the rest goes back as money.
  const refunds = await t.app.db.rows(sql`SELECT amount FROM refund WHERE reservation_id = ${first}`);
  expect(refunds).toEqual([{ amount: 500 }]);
  at("2027-01-01", "03:00");
  await sweep();
  const papers = await invoices();
  // The rest of the first paper is not asked for any more, so that no line takes it off as well.
  expect(papers.map(({ total, left }) => [total, left])).toEqual([
    [4000, 0],
    [6000, 6000],
  ]);
  const table = await (await staff()).raw(`operate/company_invoices/${papers[1]?.id}/csv?lang=en`);
  expect(await table.text()).toContain(november?.number);
  at("2027-01-10");
  await pay(6000, [papers[1]?.id ?? 0]);
  const sums = await t.app.db.rows(sql`SELECT reservation_id AS id, sum(amount)::int AS sum FROM ledger
    WHERE reservation_id IN (${first}, ${second}) GROUP BY reservation_id ORDER BY reservation_id`);
  // With what goes back, both have cost what they cost: 1,000 and 6,000.
  expect(sums).toEqual([
    { id: first, sum: 1500 },
    { id: second, sum: 6000 },
  ]);
  expect([
    await rowOf(second),
    (await creditOf(t.app.db, [of.id], "2027-01-10"))[0]?.used ?? 0,
  ]).toMatchObject([{ paid: true }, 0]);
  expect((await invoices()).map(({ left }) => left)).toEqual([0, 0]);
});

it("CORP-51: lists a company's bookings by state, with who booked and the invoice", async () => {
  at("2026-11-24");
  const of = await firm(t, { name: "Kakuu Listed" });
  const group = await of.group("A");
  const used = await of.book(group, "2026-11-25", 10, { purchaseNumber: "PO-7", purpose: "採用面接" });
  const canceled = await of.book(group, "2026-12-05", 10);
  const free = await of.book(group, "2026-12-06", 10);
  await cancel(canceled, 300);
  await cancel(free, 0);
  at("2026-12-01", "03:00");
  await sweep();
  const who = await staff();
  const [invoice] = (await who.get(`operate/companies/${of.id}/invoices`)).data.items;
  const listed = async (query: string) =>
    (await who.get(`operate/company_bookings?company=${of.id}&${query}` as "operate/company_bookings")).data
      .items;
  expect((await listed("")).map(({ id, state, amount, invoices }) => [id, state, amount, invoices])).toEqual([
    [free, "canceled", 0, []],
    [canceled, "open", 300, [invoice?.number]],
    [used, "open", 1000, [invoice?.number]],
  ]);
  expect((await listed("q=po-7")).map(({ id, purpose }) => [id, purpose])).toEqual([[used, "採用面接"]]);
  const file = await (await who.raw(`operate/company_bookings?company=${of.id}&format=csv`)).text();
  expect(file).toMatch(/利用目的.*採用面接/s);
  // Who booked it is found as guests are; digits are those of numbers alone.
  await t.app.db.run(sql`UPDATE account SET last_name = '渡邊', first_name = '花子', name_kana = 'ワタナベ ハナコ', phone_number = '0312347777'
    WHERE id = (SELECT account_id FROM reservation WHERE id = ${used})`);
  for (const [q, found] of [
    ["渡辺花", 3],
    ["わたなべ", 3],
    ["ＰＯ－７", 1],
    ["採用", 1],
    ["7777", 0],
    ["佐藤", 0],
  ] as const)
    expect([q, (await listed(`q=${encodeURIComponent(q)}`)).length]).toEqual([q, found]);
  expect((await listed("state=canceled")).map(({ id }) => id)).toEqual([free]);
  expect((await listed("used_to=2026-11-30")).map(({ id, group: { name } }) => [id, name])).toEqual([
    [used, "A"],
  ]);
  const other = await firm(t);
  expect(
    (await who.get(`operate/company_bookings?company=${other.id}` as "operate/company_bookings")).data.items,
  ).toEqual([]);
});

it("DOC-40, CORP-48: a company is found by another shape of its kanji and of its legal form", async () => {
  at("2026-11-24");
  const of = await firm(t, { name: "株式会社髙﨑商店" });
  await of.book(await of.group("A"), "2026-11-25", 15);
  at("2026-12-01", "03:00");
  await sweep();
  const who = await staff();
  for (const q of ["（株）高崎", "高崎商店"]) {
    const asked = `q=${encodeURIComponent(q)}`;
    const { data: companies } = await who.get(`operate/companies?${asked}` as "operate/companies");
    const { data: receivables } = await who.get(`operate/receivables?${asked}` as "operate/receivables");
    expect([companies.items, receivables.items].map((items) => items.map(({ id }) => id))).toEqual([
      [of.id],
      [of.id],
    ]);
  }
});

it("CORP-47: in Singapore dollars what is over carries to own rooms, whatever entry of an issuer they have", async () => {
  at("2026-11-24");
  const of = await firm(t);
  const group = await of.group("A");
  const own = { ...issuer(9, { name: "Own rooms", is_own: true }), phone: "" };
  const abroad = (id: number) =>
    t.app.db.run(
      sql`UPDATE reservation SET currency = 'SGD', issuer = ${JSON.stringify(own)}::jsonb WHERE id = ${id}`,
    );
  const first = await of.book(group, "2026-11-30", 13, { hours: 2 });
  await t.app.db.run(sql`UPDATE corporate SET currency = 'SGD' WHERE id = ${of.id}`);
  await abroad(first);
  at("2026-12-01", "03:00");
  await sweep();
  at("2026-12-05");
  await t.app.db.run(sql`UPDATE corporate SET currency = 'JPY' WHERE id = ${of.id}`);
  const second = await of.book(group, "2026-12-22", 10);
  await t.app.db.run(sql`UPDATE corporate SET currency = 'SGD' WHERE id = ${of.id}`);
  await abroad(second);
  await t.app.db.run(sql`UPDATE reservation SET price = 1500 WHERE id = ${first}`);
  const [invoice] = (await (await staff()).get(`operate/companies/${of.id}/invoices`)).data.items;
  const asked = { invoiceIds: [invoice?.id ?? 0], amount: 2000, today: "2026-12-05" };
  const shares = await sharesOf(t.app, t.app.db, asked);
  expect(shares.map(({ bookingId, amount }) => [bookingId, amount])).toEqual([
    [first, 1500],
    [second, 500],
  ]);
  // Nothing of it stays for others.
  await t.app.db.run(sql`UPDATE reservation SET currency = 'JPY' WHERE id IN (${first}, ${second})`);
});
