import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChargedCurrency } from "../src/domain/money/money.ts";
import type { Day } from "../src/domain/time/day.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import { sql } from "../src/platform/sql.ts";
import { testApp } from "./app.ts";
import { booksDiffer } from "./build/books.ts";
import { livesOf } from "./build/lives.ts";
import { endOf, lastDay, liveStep, moneyStep, startOf } from "./build/month-life.ts";
import type { MonthLife } from "./build/month-state.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * Random months of a company's banks, in yen and in Singapore dollars: transfers with and without a number, too little, too
 * much and from nobody, files that overlap or stop in the middle of a day, refunds by file and by hand that come back,
 * payouts, cash, rent, and everything that staff decide about them. At each end of a month the books' bank is the bank's, and
 * in the end each account is what the tables say, added up here without the ledger.
 */
const LIVES = livesOf(2);
const MONTHS = ["2026-11", "2026-12", "2027-01"] as const;
const CURRENCIES = ["JPY", "SGD"] as const;

it(
  "JOURNAL-4, JOURNAL-14, LEDGER-5, LEDGER-6: the books' bank is the bank's, and each account what the tables say",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moneyStep, { minLength: 30, maxLength: 60 }), async (steps) => {
        const t = await testApp({ APP_TYPE: "international" });
        try {
          const life = await startOf(t);
          for (const step of steps) await liveStep(life, step);
          await endOf(life);
          expect((await reconcile(t.app)).differences, life.told()).toEqual([]);
          for (const currency of CURRENCIES) await compare(life, currency);
          await checkInvariants(t.app);
          expect(await booksDiffer(t.app, [life.accountId]), life.told()).toEqual([]);
        } finally {
          await t.close();
        }
      }),
      { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 60_000 },
    );
  },
  LIVES.numRuns * 90_000 + 60_000,
);

async function compare(life: MonthLife, currency: ChargedCurrency): Promise<void> {
  const months = await Promise.all(MONTHS.map((month) => life.journal(month, currency)));
  for (const { debit, credit } of months) expect(debit).toBe(credit);
  const sumOf = (name: string, sub: string, until: number = MONTHS.length) =>
    months
      .slice(0, until)
      .flatMap(({ accounts }) => accounts)
      .filter((one) => one.name === name && one.sub === sub)
      .reduce((sum, one) => sum + one.debit - one.credit, 0);
  for (const [at, month] of MONTHS.entries()) {
    const end: Day = lastDay(month);
    // What came too late for a month that was exported says so.
    const late = months
      .slice(at + 1)
      .flatMap(({ rows }) => rows)
      .filter(({ bank_day: day }) => day !== null && day <= end)
      .reduce(
        (sum, { debit, credit, amount }) => sum + (debit === BANK ? amount : credit === BANK ? -amount : 0),
        0,
      );
    expect([month, sumOf(BANK, "", at + 1) + late], life.told()).toEqual([
      month,
      life.banks[currency].movedBy(end),
    ]);
  }
  const tables = await byTables(life, currency);
  expect(
    {
      unknown: 0 - sumOf("仮受金", ""),
      held: 0 - sumOf("前受金", "") - sumOf("売掛金", ""),
      payable: 0 - sumOf("未払金", "返金"),
      sales: 0 - sumOf("売上高", ""),
      fees: 0 - sumOf("雑収入", "キャンセル料"),
      kept: 0 - sumOf("雑収入", "振込手数料"),
      shortfalls: sumOf("支払手数料", ""),
      cash: sumOf("現金", ""),
      card: 0 - sumOf("売掛金", "カード"),
    },
    life.told(),
  ).toEqual(tables);
}

const BANK = "普通預金";

/** What each account should have, from lines, matches, bookings and refunds alone. */
async function byTables({ t, cash }: MonthLife, currency: ChargedCurrency) {
  // The books of the last month have what is used in it, also what is to come.
  const until = new Date("2027-02-01T00:00:00+08:00");
  const row = await t.app.db.row<{ [Name in keyof Tables]: number }>(sql`
    WITH line AS (SELECT l.*, CASE WHEN l.kind = 'withdrawn' THEN -l.amount ELSE l.amount END AS signed FROM bank_line l
        JOIN bank_statement s ON s.id = l.statement_id WHERE s.currency = ${currency}),
      paid AS (SELECT m.* FROM bank_match m JOIN line ON line.id = m.line_id WHERE m.undone_at IS NULL),
      own AS (SELECT * FROM reservation WHERE currency = ${currency}),
      back AS (SELECT f.* FROM refund f WHERE f.currency = ${currency} AND f.state NOT IN ('dropped', 'failed')),
      kept AS (SELECT coalesce(sum(price - cancel_fee - refund - returned), 0) AS sum FROM own
        WHERE paid AND canceled_at IS NOT NULL)
    SELECT (SELECT coalesce(sum(signed), 0) FROM line WHERE coalesce(no_booking, '') NOT IN ('payout', 'returned', 'duplicate'))
        - (SELECT coalesce(sum(amount), 0) FROM paid)
        - (SELECT coalesce(sum(amount), 0) FROM back WHERE is_excess)
        - (SELECT coalesce(sum(amount), 0) FROM back WHERE bank_line_id IS NOT NULL AND transferred_on IS NOT NULL) AS unknown,
      (SELECT coalesce(sum(amount + waived), 0) FROM paid)
        - (SELECT coalesce(sum(amount), 0) FROM back WHERE NOT is_excess AND bank_line_id IS NULL)
        - (SELECT coalesce(sum(price), 0) FROM own WHERE canceled_at IS NULL AND ends_at < ${until})
        - (SELECT coalesce(sum(cancel_fee), 0) FROM own WHERE canceled_at IS NOT NULL) - (SELECT sum FROM kept) AS held,
      (SELECT coalesce(sum(amount), 0) FROM back WHERE state = 'manual' AND bank_line_id IS NULL) AS payable,
      (SELECT coalesce(sum(price), 0) FROM own WHERE canceled_at IS NULL AND ends_at < ${until}) AS sales,
      (SELECT coalesce(sum(cancel_fee), 0) FROM own WHERE canceled_at IS NOT NULL) AS fees,
      (SELECT sum FROM kept) AS kept,
      (SELECT coalesce(sum(waived), 0) FROM paid) AS shortfalls,
      (SELECT coalesce(sum(amount), 0) FROM provider_payout WHERE currency = ${currency}) AS card`);
  const tables = Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, Number(sum)]));
  return { ...tables, held: (tables.held ?? 0) + cash[currency], cash: cash[currency] };
}

type Tables = Record<
  "unknown" | "held" | "payable" | "sales" | "fees" | "kept" | "shortfalls" | "card",
  number
>;
