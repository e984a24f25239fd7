import { expect } from "vitest";
import type { Journal } from "../../src/console/money/journal/contract.ts";
import type { ChargedCurrency } from "../../src/domain/money/money.ts";
import { RIGHTS } from "../../src/domain/staff.ts";
import { addDays, type Day } from "../../src/domain/time/day.ts";
import { sweepUnpaid } from "../../src/features/bookings/deadlines.server.ts";
import { dayAt } from "../../src/i18n/wall-clock.ts";
import { type Statement, sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import type { BankAccount } from "./bank-account.ts";
import { type OperatorVisitor, operator } from "./operator.ts";
import { uploadStatement } from "./statement.ts";

/** What there is in a random month of a company's banks, and what all its steps do (month-life.ts). */

export type MonthLife = {
  t: TestApp;
  accountId: number;
  banks: Record<ChargedCurrency, BankAccount>;
  cash: Record<ChargedCurrency, number>;
  journal(month: string, currency: ChargedCurrency): Promise<Journal>;
  /** What has happened so far, for a message. */
  told(): string;
};

export type Life = MonthLife & {
  staff: OperatorVisitor;
  /** The last day of which each bank's file was taken in. */
  takenTo: Record<ChargedCurrency, Day>;
  count: number;
  log: string[];
  /** What the bank has back, and when somebody enters it. */
  back: { id: number; on: Day; enteredOn: Day }[];
};

const DAY = 86_400_000;
export const today = ({ t }: Pick<Life, "t">): Day => dayAt(t.now(), t.app.brand.timeZone);

export async function wait(life: Life, days: number): Promise<void> {
  const { t } = life;
  for (let left = days; left > 0; left -= 1) {
    t.setNow(t.now() + DAY);
    await sweepUnpaid(t.app);
  }
  // A session ends where the clock moves.
  if (days > 0) life.staff = await operator(t, RIGHTS);
  await markMade(life);
  for (const one of life.back.filter(({ enteredOn }) => enteredOn <= today(life))) await enterBack(life, one);
}

async function enterBack(life: Life, back: Life["back"][number]): Promise<void> {
  life.back = life.back.filter((one) => one !== back);
  const row = await life.t.app.db.row<{ version: number }>(
    sql`SELECT version FROM refund WHERE id = ${back.id}`,
  );
  const body = { version: row?.version, came_back_on: back.on, reason: "口座なし" };
  expect(await send(life, `operate/refunds/${back.id}/came_back`, body), life.told()).toBe(200);
}

/** How the lines of what is in the books already are called, by the word before their number. */
export const OURS: Record<string, "returned" | "payout"> = { クミモドシ: "returned", STRIPE: "payout" };

type Line = {
  id: number;
  version: number;
  payer: string;
  amount: number;
  currency: string;
  kind: string;
  paid: { booking: { id: number } }[];
};

export async function linesIn({ staff }: Life, state: string, currency: ChargedCurrency): Promise<Line[]> {
  const answer = await staff.send("GET", `operate/transfers?state=${state}&limit=200`);
  const { items } = answer.data as { items: Line[] };
  return items.filter((line) => line.currency === currency).sort((a, b) => a.id - b.id);
}
export const picked = <One>(all: readonly One[], pick: number): One | undefined =>
  all[pick % Math.max(1, all.length)];

/** Refusals are no mistake here; a fault of the server is. */
export async function send(life: Life, path: string, body: object): Promise<number> {
  const { status, errors } = await life.staff.send("POST", path, body);
  life.log.push(
    `  ${path} ${JSON.stringify(body)} -> ${status} ${status === 200 ? "" : JSON.stringify(errors)}`,
  );
  expect([200, 409, 422], life.told()).toContain(status);
  return status;
}

export type Owing = { id: number; version: number; due: number };

/** What bookings await; of all of them, or of those that are paid or gone, too. */
export async function bookings(
  { t }: Life,
  currency: ChargedCurrency,
  condition = sql`true`,
): Promise<Owing[]> {
  return t.app.db.rows(sql`SELECT id, version, CASE WHEN paid OR canceled_at IS NOT NULL THEN 0 ELSE price - received END AS due
    FROM reservation WHERE currency = ${currency} AND ${condition} ORDER BY id`);
}

type Owed = { id: number; version: number; amount: number; account: boolean };

export function refunds({ t }: Life, currency: ChargedCurrency, condition: Statement): Promise<Owed[]> {
  return t.app.db.rows(sql`SELECT id, version, amount::int AS amount,
      bank_account IS NOT NULL AND bank_account <> 'null' AND came_back IS NULL AS account
    FROM refund WHERE currency = ${currency} AND ${condition} ORDER BY id`);
}

export async function takeIn(life: Life, currency: ChargedCurrency, from: Day, to: Day): Promise<void> {
  const table = life.banks[currency].statement(from, to);
  if (!table) return;
  // The thread that reads it has a time of its own: a machine that does much else is asked again.
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, code, errors } = await uploadStatement(life.t, life.staff, table.file, table.query);
    life.log.push(`  file ${from} to ${to} -> ${status} ${code ?? ""} ${JSON.stringify(errors)}`);
    if (status === 503) continue;
    expect(status === 200 || code === "file_known", life.told()).toBe(true);
    life.takenTo[currency] = to;
    return;
  }
  throw new Error(life.told());
}

export const ignore = (life: Life, { id, version }: Line, because: string) =>
  send(life, `operate/transfers/${id}/ignore`, { version, because, reason: "x" });

/** The bank has made a file's transfers; each fifth of them comes back on the same day or the next one. */
async function markMade(life: Life): Promise<void> {
  const batches = await life.t.app.db.rows<{ id: number; version: number; day: Day }>(sql`
    SELECT id, version, transfer_on AS day FROM refund_batch WHERE state = 'exported' AND transfer_on <= ${today(life)}::date ORDER BY id`);
  for (const { id, version, day } of batches) {
    const items = await life.t.app.db.rows<{ refund_id: number; amount: number }>(
      sql`SELECT refund_id, amount::int AS amount FROM refund_batch_item WHERE batch_id = ${id} ORDER BY refund_id`,
    );
    const back = [addDays(day, id % 2), today(life)].sort()[0] as Day;
    const except = items.filter(({ refund_id: refund }) => (refund + id) % 5 === 0);
    const body = {
      version,
      except: except.map(({ refund_id }) => ({ refund_id, came_back_on: back, reason: "口座なし" })),
    };
    expect(await send(life, `operate/refund_batches/${id}/made`, body), life.told()).toBe(200);
    for (const { refund_id: refund, amount } of except)
      life.banks.JPY.move({ day: back, amount, payer: `クミモドシ ${refund}`, isOurs: true });
  }
}
