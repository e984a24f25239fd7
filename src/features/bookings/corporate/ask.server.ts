import { changeUntil } from "../../../domain/booking/booking.ts";
import type { WallMinute } from "../../../domain/time/clock.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { type QueuedMail, queueMails } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { bookingsOfCheckout } from "../db.server.ts";
import { type BookingMail, mailAbout } from "../mail.server.ts";
import type { BookingRow } from "../row.server.ts";
import { approversOf } from "./spending.db.server.ts";

/* Asking a company's approvers (CORP-9): until when, and who is told. */

/** When the lead time of a booking with this start ends; instants are epoch milliseconds. */
export async function leadEndOf(app: App, spaceId: number, startsAt: number): Promise<number> {
  const space = await app.catalog.space(spaceId);
  if (!space) throw new Error(`space ${spaceId} was decided without being there`);
  const { rule, timeZone } = space.rules;
  return toInstant(changeUntil(toWallMinute(startsAt, timeZone), rule), timeZone);
}

/** The last moment at which approvers can answer a change: before the lead time of either time, or the end of the use. */
export async function latestAnswer(
  app: App,
  row: BookingRow,
  change: { isExtend: boolean; start: WallMinute },
): Promise<number> {
  if (change.isExtend) return row.ends_at.getTime();
  const next = toInstant(change.start, row.time_zone);
  return leadEndOf(app, row.space_id, Math.min(row.starts_at.getTime(), next));
}

/**
 * Mails about an order with bookings that wait for approvers: to the booker what waits and what is booked, and to the approvers.
 * Staff who book may leave out the booker's mail, or add their own words to it.
 */
export async function mailAsked(
  tx: Tx,
  checkoutId: number,
  now: number,
  { isBookerTold = true, more = {} }: { isBookerTold?: boolean; more?: Pick<BookingMail, "message"> } = {},
): Promise<void> {
  const rows = await bookingsOfCheckout(tx, checkoutId);
  const asked = rows.filter(({ asks_company: asks }) => asks);
  const [first] = asked;
  if (!first) return;
  const others = rows.filter(({ asks_company: asks }) => !asks);
  const stand = others.filter(({ approval }) => approval === null);
  const wait = others.filter(({ approval }) => approval === "waiting");
  const mails = [
    ...(isBookerTold
      ? [
          ...mailOf("company_asked", asked, more),
          ...mailOf("booked", stand, more),
          ...mailOf("requested", wait, more),
        ]
      : []),
    ...mailOf("approval_needed", wait),
    ...(await approverMails(tx, first, `${checkoutId}`)),
  ];
  await queueMails(tx, mails, now);
}

/** One mail about these bookings of an order; none where there are none. */
export function mailOf(
  kind: BookingMail["kind"],
  rows: readonly BookingRow[],
  more: Pick<BookingMail, "message"> = {},
): QueuedMail[] {
  const [first] = rows;
  if (!first) return [];
  const key = `${kind}:${first.checkout_id}:${first.id}`;
  return [
    mailAbout({ key, kind, checkoutId: first.checkout_id, bookingIds: rows.map(({ id }) => id), ...more }),
  ];
}

/** What the mail to an approver is about: an order of which something waits. */
export type AboutApproval = { order: number };

/** One mail to each approver of the company; they answer on its page, after login. */
export async function approverMails(tx: Tx, row: BookingRow, key: string): Promise<QueuedMail[]> {
  const company = row.corporate?.id;
  if (company === undefined) throw new Error(`booking ${row.id} is paid by no company`);
  return (await approversOf(tx, company)).map((accountId) => ({
    ...{
      key: `corporate_approval:${key}:${accountId}`,
      kind: "corporate.approval_needed" as const,
      accountId,
    },
    data: { order: row.checkout_id } satisfies AboutApproval,
  }));
}
