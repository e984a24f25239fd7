import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, issuer, room } from "../../../../test/build/catalog.ts";
import { type Firm, firm } from "../../../../test/build/corporate.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bankTable, uploadStatement } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { entriesOfMonth } from "../../../console/money/journal/facts.server.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { sql } from "../../../platform/sql.ts";
import { cancelByStaff } from "../../bookings/cancel/staff-cancel.server.ts";
import { repriceByStaff } from "../../bookings/change/reprice.server.ts";
import { creditOf } from "../../bookings/corporate/spending.db.server.ts";
import { openInvoices } from "../../transfers/invoices.server.ts";
import { invoiceSweeps } from "./close.server.ts";
import { invoicesByIds } from "./db.server.ts";

/**
 * Six generated months of a company with two groups in rooms of the operator, of an issuer, and of one that registers in the
 * third month: with cancels, prices that change before and after the invoice, before and after the payment, a payment twice,
 * and one for three invoices less a fee. Each invoice is compared with a sum that is made here, from what was done.
 */

let t: TestApp;
let of: Firm;
let groups: number[];
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  const rooms = [room(101), room(102, { issuer_id: 1 }), room(103, { issuer_id: 2 })];
  await addRooms(t, rooms, { issuers: [issuer(1), issuer(2, { registered_from: "2027-02-15" })] });
  of = await firm(t);
  groups = [await of.group("開発"), await of.group("営業")];
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const MONTHS = ["2026-12", "2027-01", "2027-02", "2027-03", "2027-04", "2027-05"];
const last = (month: string): Day =>
  addDays(
    `${month === "2026-12" ? "2027-01" : `2027-${String(Number(month.slice(5)) + 1).padStart(2, "0")}`}-01`,
    -1,
  );

/** What was done, in the words of an accountant: nothing of it is read back. */
type Done = {
  id: number;
  group: number;
  issuer: number;
  day: Day;
  price: number;
  fee: number | null;
  feeOn: Day | null;
};
const done: Done[] = [];
/** What invoices have said of each booking so far, and what was owed back as money since. */
const said = new Map<number, { use: number; fee: number; back: number; toldBack: number }>();

let seed = 20261124;
/** A number from 0 to `below`, the same on each run. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}

const staff = () => ({
  ...{ actor: "command" as const, now: t.now() },
  authority: { rights: RIGHTS, priceLimit: null, isElevated: true },
});
const at = (day: Day, time: string) => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))?.version ??
  0;
const isPaid = async (id: number) =>
  (await t.app.db.row<{ paid: boolean }>(sql`SELECT paid FROM reservation WHERE id = ${id}`))?.paid ?? false;

const isBegun = async (id: number) =>
  (
    await t.app.db.row<{ begun: boolean }>(
      sql`SELECT paid OR received > 0 AS begun FROM reservation WHERE id = ${id}`,
    )
  )?.begun ?? true;

async function reprice(one: Done, price: number): Promise<void> {
  const refunds = await isPaid(one.id);
  const decision = await repriceByStaff(
    t.app,
    one.id,
    {
      ...{ version: await versionOf(one.id), price, settle: null, overrides: [] },
      ...{ reason: { code: "other", text: "goodwill" }, mail: { send: false, note: "" } },
    },
    staff(),
  );
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  const told = said.get(one.id);
  if (refunds && told) told.back += one.price - price;
  one.price = price;
}

async function cancel(one: Done, fee: number): Promise<void> {
  const refunds = await isPaid(one.id);
  const decision = await cancelByStaff(
    t.app,
    one.id,
    {
      ...{ fee, bearsTransferFee: false, reason: { code: "our_fault", text: "no heating" } },
      mail: { send: false, note: "" },
    },
    { version: await versionOf(one.id), fee: null, backFee: null },
    staff(),
  );
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  const told = said.get(one.id);
  if (refunds && told) told.back += one.price - fee;
  one.fee = fee;
  one.feeOn = new Date(t.now() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Papers are paid as they say. What they ask beyond what bookings cost by now is for the next paper of the group and issuer, as far
 * as something is booked for it; the next one takes that off, and nothing of the rest, which this answers by group and issuer.
 */
function leftOver(): Map<string, number> {
  const over = new Map<string, number>();
  for (const group of groups)
    for (const by of [0, 1, 2]) {
      const own = done.filter((one) => one.group === group && one.issuer === by);
      let room = own.reduce((sum, { id, fee, price }) => sum + (said.has(id) || fee !== null ? 0 : price), 0);
      for (const { id, fee, price } of own.toSorted((a, b) =>
        a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id,
      )) {
        const told = said.get(id);
        const more = told ? told.use + told.fee - (fee ?? price) : 0;
        if (!told || more <= 0) continue;
        const taken = Math.min(room, more);
        room -= taken;
        told.back += more - taken;
        over.set(`${group}:${by}`, (over.get(`${group}:${by}`) ?? 0) + more - taken);
      }
    }
  return over;
}

/** The invoices that a closing has to make: by group and issuer its total, and tax by rate, registration and direction. */
function expected(closing: Day) {
  const papers = new Map<
    string,
    { total: number; sums: number[]; parts: [Done, number, number, number][] }
  >();
  for (const group of groups)
    for (const by of [0, 1, 2]) {
      const parts = done
        .filter((one) => one.group === group && one.issuer === by)
        .map((one): [Done, number, number, number] => {
          const told = said.get(one.id) ?? { use: 0, fee: 0, back: 0, toldBack: 0 };
          const isTold = said.has(one.id);
          const use = one.fee === null && one.day <= closing ? one.price : 0;
          const fee = one.fee !== null && (isTold || (one.feeOn ?? "") <= closing) ? one.fee : 0;
          const [moreUse, moreFee] = [use - told.use, fee - told.fee];
          return [
            one,
            moreUse,
            moreFee,
            Math.max(0, Math.min(told.back - told.toldBack, -(moreUse + moreFee))),
          ];
        })
        .filter(([, use, fee]) => use !== 0 || fee !== 0);
      let total = parts.reduce((sum, [, use, fee, back]) => sum + Math.max(0, use + fee + back), 0);
      const kept = parts.filter(([, use, fee, back]) => {
        if (use + fee + back >= 0) return true;
        if (total + use + fee + back < 0) return false;
        total += use + fee + back;
        return true;
      });
      const isNew = kept.some(([one]) => !said.has(one.id));
      const returned = kept.reduce((sum, [, use]) => sum + Math.max(0, -use), 0);
      if (kept.length === 0 || !(total > 0 || isNew || returned >= 10_000)) continue;
      const isOwn = (one: Done) => by === 1 || (by === 2 && one.day >= "2027-02-15");
      const tax = (isReturn: boolean, isQualified: boolean) => {
        const sum = kept
          .filter(([one, use]) => use < 0 === isReturn && isOwn(one) === isQualified)
          .reduce((all, [, use]) => all + Math.abs(use), 0);
        return Math.floor(sum / 11) * (isReturn ? -1 : 1);
      };
      const sums = [tax(false, true), tax(false, false), tax(true, true), tax(true, false)];
      papers.set(`${group}:${by}`, { total, sums, parts: kept });
    }
  return papers;
}

/** Closes a period, and compares each paper with its sum. Answers the total of the new invoices. */
async function close(closing: Day): Promise<number> {
  at(addDays(closing, 1), "03:00");
  const sought = expected(closing);
  for (const one of invoiceSweeps) await one.run(t.app);
  const rows = await t.app.db.rows<{
    key: string;
    total: number;
    sums: { taxed: number; tax: number; isQualified: boolean; isReturn: boolean }[];
  }>(sql`SELECT i.group_id || ':' || i.issuer_id AS key, i.total, d.snapshot->'sheet'->'month'->'sums' AS sums
    FROM corporate_invoice i JOIN document d ON d.id = i.document_id WHERE i.closed_on = ${closing} ORDER BY i.id`);
  const taxOf = (sums: (typeof rows)[number]["sums"], isReturn: boolean, isQualified: boolean) =>
    sums.find((sum) => sum.isReturn === isReturn && sum.isQualified === isQualified)?.tax ?? 0;
  const found = rows.map(({ key, total, sums }) => [
    key,
    total,
    [taxOf(sums, false, true), taxOf(sums, false, false), taxOf(sums, true, true), taxOf(sums, true, false)],
  ]);
  expect(new Map(found.map(([key, ...rest]) => [key, rest]))).toEqual(
    new Map([...sought].map(([key, { total, sums }]) => [key, [total, sums.map((tax) => tax + 0)]])),
  );
  for (const { parts } of sought.values())
    for (const [one, use, fee, back] of parts) {
      const told = said.get(one.id) ?? { use: 0, fee: 0, back: 0, toldBack: 0 };
      said.set(one.id, { ...told, use: told.use + use, fee: told.fee + fee, toldBack: told.toldBack + back });
    }
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** A line of the bank that pays these invoices, as an accountant confirms what is suggested. */
async function pay(payer: string, amount: number, part: { shortfall?: "accept"; surplus?: "hold" } = {}) {
  const accountant = await operator(t, ["see", "money"]);
  const today = new Date(t.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
  await uploadStatement(t, accountant, bankTable([[payer, amount]], today));
  const { items } = (await accountant.get("operate/transfers?state=open")).data;
  const line = items.find((one) => one.payer === payer && one.amount === amount);
  if (!line?.best) return { line, best: null };
  const { data } = await accountant.post("operate/transfers/match", {
    matches: [
      {
        ...{ line_id: line.id, version: line.version, invoice_ids: line.best.invoices.map(({ id }) => id) },
        ...{ shortfall: part.shortfall ?? null, surplus: part.surplus ?? null },
      },
    ],
  });
  expect(data.results).toMatchObject([{ ok: true, problem: null }]);
  return { line, best: line.best };
}

it("CORP-40, CORP-41, CORP-43, CORP-47: every invoice is its own sum, and all of them are what ledger and journal have", async () => {
  let invoiced = 0;
  let [held, came, beyond, kept] = [0, 0, 0, 0];
  const bookMonth = async (month: string) => {
    for (let n = 0; n < 14; n += 1) {
      const [day, by, group] = [`${month}-${18 + (n % 10)}`, random(3), groups[random(2)] as number];
      const hours = 1 + random(4);
      const id = await of.book(group, day, n < 10 ? 9 : 14, { space: 101 + by, hours });
      const made: Done = { id, group, issuer: by, day, price: 1000 * hours, fee: null, feeOn: null };
      done.push(made);
      if (n % 5 === 3) await cancel(made, 250 * hours);
    }
  };
  at("2026-11-24", "09:00");
  await bookMonth(MONTHS[0] as string);
  // What was canceled before December is closed with November.
  invoiced += await close("2026-11-30");
  for (const [index, month] of MONTHS.entries()) {
    const used = done.filter(({ day, fee }) => day.startsWith(month) && fee === null);
    at(last(month), "20:00");
    // The price of one that was used changes before the invoice.
    await reprice(used[0] as Done, (used[0] as Done).price + 777);
    invoiced += await close(last(month));
    const next = MONTHS[index + 1];
    if (next) {
      // After it, while it is unpaid: one costs less, one costs more, one is canceled for a fee.
      at(addDays(last(month), 5), "12:00");
      await reprice(used[1] as Done, (used[1] as Done).price - 333);
      await reprice(used[2] as Done, (used[2] as Done).price + 555);
      // Of what was paid in part the rest goes back at once: that is not for this test.
      const untouched = [];
      for (const one of used.slice(5)) if (!(await isBegun(one.id))) untouched.push(one);
      await cancel(untouched[0] as Done, 100);
      at(addDays(last(month), 14), "12:00");
      await bookMonth(next);
    }
    // What is due is paid as the papers say: with the number of each, or all together less the fee of a bank.
    at(addDays(last(month), 15), "12:00");
    const over = [...leftOver().values()].reduce((all, one) => all + one, 0);
    beyond += over;
    const open = (await openInvoices(t.app.db, [of.id])).filter(({ asked }) => asked > 0);
    // What is asked for is what the papers say.
    expect(open.map(({ asked }) => asked)).toEqual(
      (
        await invoicesByIds(
          t.app.db,
          open.map(({ id }) => id),
        )
      ).map(({ total }) => total),
    );
    if (index % 2 === 0) {
      for (const { id, asked } of open) {
        const { best } = await pay(`${90_000_000 + id} カクウショウジ(カ`, asked, { surplus: "hold" });
        // Two invoices of one amount on a day may be one transfer written twice: somebody looks.
        const isLookedAt = best?.clues.some((clue) => ["may_be_known", "other_fits"].includes(clue)) ?? false;
        expect([best?.level, best?.clues.includes("number"), best?.difference]).toEqual([
          ...[isLookedAt ? "check" : "sure", true, 0],
        ]);
        came += asked;
      }
    } else {
      const sum = open.reduce((all, { asked }) => all + asked, 0);
      const { best } = await pay("カクウショウジ(カ", sum - 440, { shortfall: "accept", surplus: "hold" });
      kept += Math.max(0, 440 - over);
      expect([best?.kind, best?.invoices.length, best?.difference]).toEqual(["invoice", open.length, -440]);
      came += sum;
    }
    expect((await openInvoices(t.app.db, [of.id])).filter(({ asked }) => asked > 0)).toEqual([]);
    // After the payment one is lowered: it goes back as money, and no line takes it off as well.
    if (next) await reprice(used[4] as Done, (used[4] as Done).price - 500);
    // Somebody pays once more: nothing awaits it, and it stays on its line.
    if (index === 5) {
      const { best, line } = await pay("カクウショウジ(カ", 123_456);
      held += best ? 0 : (line?.amount ?? 0);
    }
    await t.settle();
  }
  expect(held).toBe(123_456);
  expect(beyond).toBeGreaterThan(0);

  // All that the company owes in the end is on invoices, but what waits for the next one.
  const owed = done.reduce((sum, { price, fee }) => sum + (fee ?? price), 0);
  const waiting = done.reduce((sum, { id, price, fee }) => {
    const told = said.get(id) ?? { use: 0, fee: 0, back: 0, toldBack: 0 };
    return sum + ((fee ?? price) - told.use - told.fee + (told.back - told.toldBack));
  }, 0);
  const back = [...said.values()].reduce((sum, told) => sum + told.back, 0);
  expect(invoiced).toBe(owed + back - waiting);

  // Every paper was paid as it says, and the ledger has all of it: what came, and what a bank kept.
  expect(came).toBe(invoiced);
  const ids = done.map(({ id }) => id);
  const ledger = await t.app.db.row<{ come: number; kept: number }>(sql`SELECT
      coalesce(sum(amount) FILTER (WHERE kind = 'bank_in'), 0)::int AS come,
      coalesce(sum(amount) FILTER (WHERE kind = 'adjustment'), 0)::int AS kept
    FROM ledger WHERE reservation_id = ANY(${ids}::bigint[])`);
  expect([(ledger?.come ?? 0) + (ledger?.kept ?? 0), ledger?.kept]).toEqual([invoiced - beyond, kept]);
  // Nothing is owed any more (CORP-11).
  const [credit] = await creditOf(t.app.db, [of.id], "2027-07-01");
  expect(credit?.used ?? 0).toBe(0);

  // The journal has sold, held for issuers and taken as fees what all of it costs.
  let journal = 0;
  for (const first of ["2026-11", ...MONTHS, "2027-06"].map((month) => `${month}-01`)) {
    const entries = await entriesOfMonth(t.app, t.app.db, { first, currency: "JPY" });
    for (const row of entries.flatMap(({ bookingId, rows }) => (ids.includes(bookingId ?? 0) ? rows : []))) {
      if (["sales", "held", "fee"].includes(row.credit)) journal += row.amount;
      if (["sales", "held", "fee"].includes(row.debit)) journal -= row.amount;
    }
  }
  expect(journal).toBe(owed);
}, 120_000);
