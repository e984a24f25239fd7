import type { Brand } from "../../domain/brand/brand.ts";
import { CHARGED_CURRENCIES } from "../../domain/money/money.ts";
import { firstInGrace } from "../../domain/time/business-days.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import { ARE_BANKS_OPEN } from "../catalog/holidays.server.ts";
import { endChangePayments } from "../ledger/payment-transitions.db.server.ts";
import { pendingCapture } from "../ledger/pending-capture.server.ts";
import { removeExpiredHolds } from "../occupancy/holds.db.server.ts";
import { declineBooking } from "./approval.server.ts";
import { storeCancel } from "./cancel/cancel.server.ts";
import { undoChange } from "./change/store.server.ts";
import { lockBooking, unansweredBookings } from "./db.server.ts";
import { mailAbout } from "./mail.server.ts";
import { isStillOverdue, type Overdue, overdueBookings, overdueOfCheckout } from "./overdue.db.server.ts";
import { sweepReminders } from "./reminders.server.ts";
import type { BookingRow } from "./row.server.ts";

const UNPAID = "unpaid bookings";
const APPROVALS = "approvals";

/**
 * Ends what was not paid by the end of its last day to pay, on the space's own calendar: a booking is canceled without a
 * fee (DUE-1), a change is undone (CHANGE-6).
 */
export async function sweepUnpaid(app: App): Promise<void> {
  const overdue = { now: app.clock(), graceFrom: graceOf(app), accounts: accountsOf(app.brand) };
  await sweepPages(
    app,
    UNPAID,
    (seen) => overdueBookings(app.db, overdue, seen),
    (id) => expire(app, id, overdue),
  );
}

/** For each day that it can be in a space now, the first day to pay whose grace is not over (DUE-4). */
function graceOf({ brand, clock }: App): Overdue["graceFrom"] {
  const today = dayAt(clock(), brand.timeZone);
  const days = [addDays(today, -1), today, addDays(today, 1)];
  const grace = brand.limits.transferGraceDays;
  const from = (isOpen: (day: Day) => boolean) =>
    Object.fromEntries(days.map((day) => [day, firstInGrace(day, grace, isOpen)]));
  return {
    JPY: from(ARE_BANKS_OPEN.JPY),
    SGD: from(ARE_BANKS_OPEN.SGD),
  };
}

function accountsOf({ operator }: Brand): Overdue["accounts"] {
  return Object.fromEntries(
    CHARGED_CURRENCIES.flatMap((currency) => {
      const account = operator.bankAccounts[currency];
      return account ? [[currency, account.number]] : [];
    }),
  );
}

async function expire(app: App, id: number, overdue: Overdue): Promise<void> {
  const { now } = overdue;
  const expireWith = (siblings: (checkoutId: number, tx: Tx) => Promise<number[]>) =>
    app.db.tx(async (tx) => {
      const row = await lockBooking(tx, id);
      if (!row || row.canceled_at || !(await isStillOverdue(tx, id, overdue))) return;
      if (row.paid) await expireChange(tx, row, now);
      else await expireBookings(tx, row.checkout_id, await siblings(row.checkout_id, tx), now);
    });
  try {
    await expireWith((checkoutId, tx) => overdueOfCheckout(tx, checkoutId, overdue));
  } catch {
    // A booking that cannot be canceled must not keep the others of its order.
    await expireWith(async () => [id]);
  }
}

/** The difference was not paid: the booking falls back (CHANGE-6). No effect while its money is being recorded. */
export async function expireChange(tx: Tx, row: BookingRow, now: number): Promise<void> {
  // Its money came at the last minute and is being recorded.
  if (!row.editing || (await pendingCapture(tx, row))) return;
  const { id, pay_by: payBy } = row;
  await endChangePayments(tx, id, "expired", now);
  await undoChange(tx, row, now);
  await recordEvent(tx, {
    type: "reservation.change_expired",
    actor: "worker",
    subject: `reservation:${id}`,
    now,
    mails: [mailAbout({ key: `change_undone:${id}:${payBy}:${now}`, kind: "change_undone", bookingId: id })],
  });
}

/** Cancels the overdue bookings of an order and reports them in one mail (DUE-3). */
export async function expireBookings(
  tx: Tx,
  checkoutId: number,
  overdue: readonly number[],
  now: number,
): Promise<void> {
  const expired: number[] = [];
  for (const id of overdue) {
    const row = await lockBooking(tx, id);
    // Its money came at the last minute and is being recorded.
    if (!row || (await pendingCapture(tx, row))) continue;
    await storeCancel(tx, row, { fee: 0, refund: 0, reason: "unpaid", ending: overdue, now });
    expired.push(id);
  }
  const last = expired.at(-1);
  for (const id of expired)
    await recordEvent(tx, {
      type: "reservation.expired",
      actor: "worker",
      subject: `reservation:${id}`,
      now,
      mails: id === last ? [expiredMail(checkoutId, expired)] : [],
    });
}

function expiredMail(checkoutId: number, bookingIds: readonly number[]) {
  const [first = 0] = bookingIds;
  const about = bookingIds.length === 1 ? { bookingId: first } : { checkoutId, bookingIds };
  return mailAbout({ key: `expired:${first}`, kind: "expired", ...about });
}

/** Releases bookings that the operator has not answered in time (APPROVE-2). */
async function sweepApprovals(app: App): Promise<void> {
  const now = app.clock();
  await sweepPages(
    app,
    APPROVALS,
    (seen) => unansweredBookings(app.db, now, seen),
    (id) => declineBooking(app, id, { outcome: "lapsed", actor: "worker", now }),
  );
}

/** Handles what is due page by page, so that bookings that fail or stay due do not hide those after them. */
async function sweepPages(
  app: App,
  sweep: string,
  nextPage: (seen: readonly number[]) => Promise<number[]>,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const seen: number[] = [];
  for (let page = await nextPage(seen); page.length > 0; page = await nextPage(seen)) {
    await forEachRow(app, sweep, page, work);
    seen.push(...page);
  }
}

async function sweepHolds(app: App): Promise<void> {
  await removeExpiredHolds(app.db, app.clock());
}

export const bookingSweeps = [
  { name: UNPAID, everySeconds: 20, run: sweepUnpaid },
  { name: APPROVALS, everySeconds: 20, run: sweepApprovals },
  { name: "holds", everySeconds: 15, run: sweepHolds },
  { name: "reminders", everySeconds: 60, run: sweepReminders },
];
