import { companyDeadline } from "../../../domain/corporate/approval.ts";
import type { PayingGroup } from "../../../domain/corporate/group.ts";
import {
  asksApprover,
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
import type { Queryable, Tx } from "../../../platform/sql.ts";
import { bookingById } from "../db.server.ts";
import { Rejected } from "../rejected.server.ts";
import type { AsksCompany, BookingRow } from "../row.server.ts";
import {
  creditOf,
  hasApprover,
  lockPaying,
  type PayingRow,
  readPaying,
  rolesForGroup,
  setDueOn,
  spentByMonth,
} from "./spending.db.server.ts";

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
  db: Queryable,
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
  const spent = await spentByMonth(db, [row.id], { months, timeZone });
  const spentIn = new Map(spent.map(({ month, amount }) => [month, amount]));
  const problems = limitProblems({ group: toPaying(row), spentIn, items });
  if (problems.length > 0) return problems;
  const today = dayAt(now, timeZone);
  const [credit] = await creditOf(db, [row.corporate_id], today);
  const standing: Standing = {
    hasInvoice: row.has_invoice,
    isStopped: row.stopped_at !== null,
    creditLimit: row.credit_limit,
    creditUsed: credit?.used ?? 0,
    overdueSince: credit?.overdue_since ?? null,
    overdueDays: app.brand.limits.overdueDays,
  };
  const more = items.reduce((sum, item) => sum + item.more, 0);
  const refused = whyNoCredit(standing, more, today);
  return refused ? [refused] : [];
}

/**
 * Has other times of a company's booking judged by its limits (CORP-16), and says whether its approvers are asked about
 * them. A change that costs no more is never refused: what was booked before a stop stays as it was agreed.
 */
export async function judgeChange(
  app: App,
  tx: Tx,
  row: BookingRow,
  { total, latest, asks, accountId, now }: Judged,
): Promise<AskedInside | null> {
  const more = total - row.price;
  if (!row.corporate || more <= 0) return null;
  const paying = await lockPaying(tx, row.corporate.group_id);
  if (!paying) throw new Error(`the group of booking ${row.id} is gone`);
  const paid = { spaceId: row.space_id, startsAt: row.starts_at.getTime(), amount: total, more };
  const problems = await payingProblems(app, tx, paying, [paid], now);
  if (problems.length > 0) throw new Rejected(problems);
  const roles = (await rolesForGroup(tx, paying.corporate_id, accountId)) ?? [];
  return asksApprover(paying, { roles }, total) ? askedInside(tx, paying, { latest, asks, now }) : null;
}

type Judged = { total: Amount; latest: number; asks: AsksCompany; accountId: number; now: number };

/** What waits for a company's approvers: until when, and what follows their yes. */
export type AskedInside = { asks: AsksCompany; until: Date };

/** Rejects where nobody could answer. */
export async function askedInside(
  db: Queryable,
  paying: Pick<PayingRow, "corporate_id">,
  { latest, asks, now }: { latest: number; asks: AsksCompany; now: number },
): Promise<AskedInside> {
  const problem = await whyNotAsked(db, paying, { latest, now });
  const until = companyDeadline(now, latest);
  if (problem || until === null) throw new Rejected([problem ?? { code: "corporate_no_time" }]);
  return { asks, until: new Date(until) };
}

/** Why approvers cannot be asked: there is none, or no time until `latest`; null if they can. Instants in epoch milliseconds. */
export async function whyNotAsked(
  db: Queryable,
  { corporate_id: id }: Pick<PayingRow, "corporate_id">,
  { latest, now }: { latest: number; now: number },
): Promise<Problem | null> {
  if (!(await hasApprover(db, id))) return { code: "corporate_no_approver" };
  return companyDeadline(now, latest) === null ? { code: "corporate_no_time" } : null;
}

/**
 * Whether a group still pays for what its approver says yes to. It was counted when it was asked for; since then staff may
 * have stopped the company, or an admin closed the group.
 */
export async function acceptProblems(app: App, tx: Tx, row: BookingRow, now: number): Promise<Problem[]> {
  const paying = row.corporate && (await lockPaying(tx, row.corporate.group_id));
  if (!paying) throw new Error(`the group of booking ${row.id} is gone`);
  if (paying.closed_at && !row.requested_change) return [{ code: "corporate_group_closed" }];
  const amount = row.requested_change?.times.total ?? row.price;
  const paid = { spaceId: row.space_id, startsAt: row.starts_at.getTime(), amount, more: 0 };
  return payingProblems(app, tx, paying, [paid], now);
}

/** The last day to pay a use, with the invoice of its period (CORP-10). */
export function dueOfUse(app: App, row: Pick<PayingRow, "closing_day" | "due_days">, startsAt: number): Day {
  const terms = { closingDay: row.closing_day, dueDays: row.due_days };
  return dueForUse(dayAt(startsAt, app.brand.timeZone), terms);
}

/** A booking that staff have moved is due with the invoice of its new period, unless one lists it already (CORP-5, CORP-46). */
export async function followUse(app: App, tx: Tx, bookingId: number): Promise<void> {
  const row = await bookingById(tx, bookingId);
  if (!row?.corporate || row.canceled_at || row.corporate.invoices.length > 0) return;
  const paying = await readPaying(tx, row.corporate.group_id);
  if (!paying) throw new Error(`the group of booking ${bookingId} is gone`);
  await setDueOn(tx, [bookingId], dueOfUse(app, paying, row.starts_at.getTime()));
}

/** The fee of a cancel is on the invoice of the day of the cancel. */
export async function dueOfFee(tx: Tx, app: App, { corporate, id }: BookingRow, now: number): Promise<Day> {
  const paying = corporate && (await lockPaying(tx, corporate.group_id));
  if (!paying) throw new Error(`the group of booking ${id} is gone`);
  return dueOfUse(app, paying, now);
}
