import { formatWall } from "../../domain/time/clock.ts";
import { money } from "../../i18n/format.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import { messages } from "./emails/messages.ts";
import type { EmailKind } from "./emails/templates.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/** A mail about a whole checkout or about one booking. `key` identifies it: a mail is sent once under its key. */
export type BookingMail = {
  key: string;
  kind: EmailKind;
  checkoutId?: number;
  bookingId?: number;
  /** The times before a change that is done: the booking itself no longer knows them. */
  before?: { start: string; end: string; price: number };
  note?: string;
};

/** What the writer of a mail needs besides the bookings. */
export type BookingMailData = Pick<BookingMail, "before" | "note">;

/** A mail for recordEvent. */
export function mailAbout({ key, kind, checkoutId, bookingId, before, note }: BookingMail): QueuedMail {
  const data: BookingMailData = { ...(before ? { before } : {}), ...(note === undefined ? {} : { note }) };
  return { key, kind: `booking.${kind}`, checkoutId, bookingId, data };
}

/** The mail about new times. `row` is the booking before them, or with its fallback if the change awaited its money. */
export function changedMail(
  row: BookingRow,
  { isExtend, waived, now }: { isExtend: boolean; waived: number; now: number },
): QueuedMail {
  const was = toBooking(row);
  const { start, end, price } = row.editing || !was.before ? was : was.before;
  return mailAbout({
    key: `changed:${row.id}:${row.updated_at.getTime()}:${now}`,
    kind: isExtend ? "extended" : "changed",
    bookingId: row.id,
    before: { start: formatWall(start), end: formatWall(end), price },
    ...(waived > 0 ? { note: messages[row.locale].waived(money(waived, row.currency)) } : {}),
  });
}
