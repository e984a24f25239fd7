import type { ScheduledKind } from "../../domain/booking/booking-mails.ts";
import {
  overdueSince,
  payByReminderAt,
  remindedBefore,
  remindedPayBy,
  reminderAt,
  thankedBetween,
} from "../../domain/booking/reminders.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { type QueuedMail, queueMails } from "../../platform/mail-queue.ts";
import { entryMails, haveEntryMailNear } from "./getting-in.server.ts";
import { type BookingMailData, mailAbout } from "./mail.server.ts";
import {
  overdueInvoices,
  type Scheduled,
  type Unpaid,
  unpaidBookings,
  unremindedBookings,
  unthankedBookings,
  zonesOfSpaces,
} from "./reminders.db.server.ts";
import { type BookingRow, dayToPay, owedFor, payByOf } from "./row.server.ts";

/*
 * Mails that only the time causes (REMIND-1 to REMIND-5, ENTRY-7). A sweep queues them under a key that names the booking and the
 * version of its time, so that each goes once, however many processes sweep and however often. Whether one is still due is
 * asked again when it is written.
 */

export async function sweepReminders(app: App): Promise<void> {
  const { db } = app;
  const now = app.clock();
  for (const timeZone of await zonesOfSpaces(db)) {
    const mails = [
      ...(await remindersIn(app, timeZone, now)),
      ...(await payByRemindersIn(app, timeZone, now)),
      ...(await thanksIn(app, timeZone, now)),
      ...(await overdueIn(app, timeZone, now)),
    ];
    await queueMails(db, mails, now);
  }
  await queueMails(db, await entryMails(app, now), now);
}

async function remindersIn(app: App, timeZone: string, now: number): Promise<QueuedMail[]> {
  const to = toInstant(remindedBefore(toWallMinute(now, timeZone)), timeZone);
  const rows = await unremindedBookings(app.db, { timeZone, from: now, to });
  const dueAt = ({ starts_at }: Pick<Scheduled, "starts_at">) =>
    toInstant(reminderAt(toWallMinute(starts_at, timeZone)), timeZone);
  // A guest who booked or changed after that time needs no reminder.
  const due = rows.filter((row) => row.set_at.getTime() <= dueAt(row));
  const told = await haveEntryMailNear(
    app,
    due.map(({ id }) => id),
    dueAt,
  );
  return due.filter(({ id }) => !told.has(id)).map((row) => scheduledMail("reminder", row));
}

async function thanksIn({ db }: App, timeZone: string, now: number): Promise<QueuedMail[]> {
  const { from, to } = thankedBetween(toWallMinute(now, timeZone));
  const range = { timeZone, from: toInstant(from, timeZone), to: toInstant(to, timeZone) };
  return (await unthankedBookings(db, range)).map((row) => scheduledMail("thanks", row));
}

function scheduledMail(kind: "reminder" | "thanks", row: Scheduled): QueuedMail {
  const version = versionOf(row);
  return mailAbout({ key: `${kind}:${row.id}:${version}`, kind, bookingId: row.id, version });
}

/** One mail for all of a checkout that is due on a day, and one for each change. */
async function payByRemindersIn({ db }: App, timeZone: string, now: number): Promise<QueuedMail[]> {
  const wall = toWallMinute(now, timeZone);
  const rows = await unpaidBookings(db, { timeZone, from: dayOfWall(wall), to: remindedPayBy(wall) });
  // A guest who was asked for the money after that time needs no reminder.
  const isNews = ({ pay_by, updated_at }: Unpaid) =>
    updated_at.getTime() <= toInstant(payByReminderAt(pay_by), timeZone);
  const byKey = new Map<string, Unpaid[]>();
  for (const row of rows.filter(isNews)) {
    const key = row.editing
      ? `pay_by:${row.checkout_id}:${row.id}:${row.pay_by}`
      : `pay_by:${row.checkout_id}:${row.pay_by}`;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return [...byKey].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const bookingIds = group.map(({ id }) => id);
    const { checkout_id: checkoutId, pay_by: version } = first;
    return [mailAbout({ key, kind: "pay_by_reminder", checkoutId, bookingIds, version })];
  });
}

/** One mail for all of a checkout that was due on a day, after one, seven and fourteen days (TERMS-7). */
async function overdueIn({ db }: App, timeZone: string, now: number): Promise<QueuedMail[]> {
  const mails = new Map<string, QueuedMail>();
  const ranges = overdueSince(toWallMinute(now, timeZone));
  for (const row of await overdueInvoices(db, { timeZone, ranges })) {
    const { checkout_id: checkoutId, due_on: version, days } = row;
    const key = `invoice_overdue:${checkoutId}:${version}:${days}`;
    mails.set(key, mailAbout({ key, kind: "invoice_overdue", checkoutId, version }));
  }
  return [...mails.values()];
}

/** The version of a booking's time: minutes since 1970, as the statements write it. */
function versionOf({ starts_at, ends_at }: Pick<Scheduled, "starts_at" | "ends_at">): string {
  return `${starts_at.getTime() / 60_000}-${ends_at.getTime() / 60_000}`;
}

/** What a queued mail is still due for: not for what has been canceled, moved, paid or turned off in between. */
export function stillDue(
  kind: ScheduledKind,
  rows: readonly BookingRow[],
  { wantsReminders }: { wantsReminders: boolean },
  { version }: BookingMailData,
  now: number,
): readonly BookingRow[] {
  if (kind === "invoice_overdue") return rows.filter((row) => owedFor(row) > 0 && dayToPay(row) === version);
  if (kind === "pay_by_reminder") return rows.filter((row) => payByOf(row) === version);
  if (!wantsReminders) return [];
  return rows.filter(
    (row) =>
      !row.canceled_at && versionOf(row) === version && (kind === "thanks" || now < row.starts_at.getTime()),
  );
}
