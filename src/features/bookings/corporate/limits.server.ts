import type { PayingGroup } from "../../../domain/corporate/group.ts";
import {
  isAboveOwn,
  limitProblems,
  type Spent,
  type Standing,
  whyNoCredit,
} from "../../../domain/corporate/spending.ts";
import { dueForUse } from "../../../domain/corporate/terms.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { BookingRow } from "../row.server.ts";
import { creditOf, lockPaying, type PayingRow, rolesForGroup, spentByMonth } from "./spending.db.server.ts";

/** The group as the rules see it. */
export function toPaying(row: PayingRow): PayingGroup {
  return {
    purchase_number: row.purchase_number,
    purchase_pattern: row.purchase_pattern,
    booking_limit: row.booking_limit,
    month_limit: row.month_limit,
    approval_from: row.approval_from,
    accountIds: row.account_ids,
    spaceIds: row.space_ids,
    spaceGroupIds: row.space_group_ids,
    isClosed: row.closed_at !== null,
  };
}

/** What a group is to pay for a booking, more than it does already. */
type Paid = { spaceId: number; startsAt: number; amount: Amount; more: Amount };

/** What the limits of a locked group and the terms of its company say against paying this (CORP-8, CORP-12). */
export async function payingProblems(
  app: App,
  tx: Tx,
  row: PayingRow,
  paid: readonly Paid[],
  now: number,
): Promise<Problem[]> {
  const { timeZone } = app.brand;
  const items = paid.map(({ spaceId, startsAt, amount, more }): Spent => {
    const groupId = app.catalog.groupOf(spaceId)?.entry.id ?? null;
    return { amount, more, month: dayAt(startsAt, timeZone).slice(0, 7), room: { id: spaceId, groupId } };
  });
  const months = [...new Set(items.map(({ month }) => month))];
  const spent = await spentByMonth(tx, [row.id], { months, timeZone });
  const spentIn = new Map(spent.map(({ month, amount }) => [month, amount]));
  const problems = limitProblems({ group: toPaying(row), spentIn, items });
  if (problems.length > 0) return problems;
  const today = dayAt(now, timeZone);
  const [credit] = await creditOf(tx, [row.corporate_id], today);
  const standing: Standing = {
    hasInvoice: row.has_invoice,
    isStopped: row.stopped_at !== null,
    creditLimit: row.credit_limit,
    creditUsed: credit?.used ?? 0,
    overdueSince: credit?.overdue_since ?? null,
  };
  const more = items.reduce((sum, item) => sum + item.more, 0);
  const refused = whyNoCredit(standing, more, today);
  return refused ? [refused] : [];
}

/**
 * What a company's limits say against other times of its booking (CORP-16). A change that costs no more is never refused:
 * what was booked before a stop stays as it was agreed.
 */
export async function changeProblems(
  app: App,
  tx: Tx,
  { row, total, accountId, now }: { row: BookingRow; total: Amount; accountId: number; now: number },
): Promise<Problem[]> {
  const more = total - row.price;
  if (!row.corporate || more <= 0) return [];
  const paying = await lockPaying(tx, row.corporate.group_id);
  if (!paying) throw new Error(`the group of booking ${row.id} is gone`);
  const roles = (await rolesForGroup(tx, paying.corporate_id, accountId)) ?? [];
  if (isAboveOwn(paying, { roles }, [total])) return [{ code: "corporate_approver_needed" }];
  const paid = { spaceId: row.space_id, startsAt: row.starts_at.getTime(), amount: total, more };
  return payingProblems(app, tx, paying, [paid], now);
}

/** The last day to pay a use, with the invoice of its period (CORP-10). */
export function dueOfUse(app: App, row: Pick<PayingRow, "closing_day" | "due_days">, startsAt: number): Day {
  const terms = { closingDay: row.closing_day, dueDays: row.due_days };
  return dueForUse(dayAt(startsAt, app.brand.timeZone), terms);
}

/** The fee of a cancel is on the invoice of the day of the cancel. */
export async function dueOfFee(tx: Tx, app: App, { corporate, id }: BookingRow, now: number): Promise<Day> {
  const paying = corporate && (await lockPaying(tx, corporate.group_id));
  if (!paying) throw new Error(`the group of booking ${id} is gone`);
  return dueOfUse(app, paying, now);
}
