import type { StaffReason } from "../../domain/booking/reasons.ts";
import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import type { BookingState } from "./emails/moment.ts";
import type { EmailKind } from "./emails/templates.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/** A mail about a whole checkout or about one booking. `key` identifies it: a mail is sent once under its key. */
export type BookingMail = {
  key: string;
  kind: EmailKind;
  checkoutId?: number;
  bookingId?: number;
} & BookingMailData;

/** What the writer of a mail needs besides the bookings. */
export type BookingMailData = {
  /** The times before a completed change, which the booking itself no longer has. */
  before?: { start: string; end: string; price: number; spaceId?: number };
  /** The times of a change that was requested; `before` are those of the booking at that time. */
  requested?: { start: string; end: string; price: number };
  /** Until when a requested change waits for an answer, on the room's clock. */
  answerBy?: string;
  /** The price before staff set another one at the same times. */
  priceBefore?: number;
  /** A difference that was too small to charge. */
  waived?: number;
  /** The payment of the change. */
  paymentId?: number;
  /** What is asked for by a link, or was paid by it. */
  requestId?: number;
  /** The refunds that were paid. */
  refundIds?: readonly number[];
  /** Which bookings of the checkout; absent: all. */
  bookingIds?: readonly number[];
  /** Why staff canceled, changed or moved it: the mail says so, and that it was us. */
  reason?: StaffReason;
  /** The bookings of the order at the moment that the mail tells: added where it is queued. */
  state?: readonly BookingState[] | null;
  /** The estimate is asked for, too. */
  withEstimate?: boolean;
  /** The document that it is about; absent: all of the order. */
  paper?: DocumentKind;
  /** A mail with the link to set a first password goes out, too. */
  isPasswordMailed?: boolean;
  /** The text that staff write to the guest. */
  message?: string;
  /** The subject of a mail in the sender's own words, which are its `message`. */
  subject?: string;
  /** The member of staff who has it sent. */
  by?: number;
  /** The times, or the last day to pay, for which the mail was due. */
  version?: string;
  /** It is only shown, and what it is about is not written. */
  isPreview?: true;
};

/** A mail for recordEvent. */
export function mailAbout({ key, kind, checkoutId, bookingId, ...data }: BookingMail): QueuedMail {
  return { key, kind: `booking.${kind}`, checkoutId, bookingId, data };
}

/** The mail about new times. `row` is the booking before them, or with its fallback if the change awaited its money. */
export function changedMail(
  row: BookingRow,
  {
    isExtend,
    waived,
    paymentId,
    now,
    ...more
  }: { isExtend: boolean; waived: number; paymentId?: number; now: number } & Pick<
    BookingMailData,
    "message" | "refundIds" | "reason"
  > & { isMoved?: boolean },
): QueuedMail {
  const { isMoved = false, ...data } = more;
  const was = toBooking(row);
  const isWritten = !row.editing && was.before !== null;
  const { start, end, price } = isWritten && was.before ? was.before : was;
  const sequence = row.calendar_sequence + (isWritten ? 0 : 1);
  return mailAbout({
    key: `changed:${row.id}:${sequence}:${now}`,
    kind: isExtend ? "extended" : "changed",
    bookingId: row.id,
    before: {
      start: formatWall(start),
      end: formatWall(end),
      price,
      ...(isMoved ? { spaceId: row.space_id } : {}),
    },
    ...data,
    ...(waived > 0 ? { waived } : {}),
    ...(paymentId === undefined ? {} : { paymentId }),
  });
}

/** The mail about money that has been refunded. `turn` tells a transfer from one that was made before and came back. */
export function refundPaidMail(bookingId: number, refundIds: readonly number[], turn = ""): QueuedMail {
  return mailAbout({
    key: `refund_paid:${bookingId}:${refundIds.join(",")}${turn}`,
    kind: "refund_paid",
    bookingId,
    refundIds,
  });
}
