import { areWithinBankDays } from "../../domain/time/business-days.ts";
import { addDays, type Day, daysBetween } from "../../domain/time/day.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/sql.ts";
import { ARE_BANKS_OPEN } from "../catalog/holidays.server.ts";
import { lockPayoutsOf, payoutLinesToClose, storePayoutOfLine } from "./payout-lines.db.server.ts";
import { type LineRow, lockLine } from "./statements.db.server.ts";

/** A payout is on the statement within so many days of banks, before or after the day that its provider names. */
const BANK_DAYS = 3;
/** More days than three of banks ever take. */
const DAYS = 14;

/** The line is the payout of its amount that arrives nearest to its day (PROVPAY-9). One that is read later is closed then. */
export async function closePayout(tx: Tx, { id, amount, currency, booked_on: day }: LineRow): Promise<void> {
  const span = { from: addDays(day, -DAYS), to: addDays(day, DAYS) };
  const near = (await lockPayoutsOf(tx, { amount, currency, ...span })).filter(({ arrives_on: other }) =>
    areWithinBankDays(day, other, BANK_DAYS, ARE_BANKS_OPEN[currency]),
  );
  const apart = (other: Day) => Math.abs(daysBetween(day, other));
  const [nearest] = near.sort((a, b) => apart(a.arrives_on) - apart(b.arrives_on));
  if (nearest) await storePayoutOfLine(tx, id, nearest.id);
}

/** Closes the payouts of lines that a person called a payout before it was read. */
export async function closePayoutsOfLines({ db }: Pick<App, "db">): Promise<void> {
  for (const id of await payoutLinesToClose(db))
    await db.tx(async (tx) => {
      const line = await lockLine(tx, id);
      if (line?.state === "ignored" && line.no_booking === "payout") await closePayout(tx, line);
    });
}
