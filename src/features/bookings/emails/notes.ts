import { METHODS, type RefundWay } from "../../../domain/money/payment-method.ts";
import { messages } from "./messages.ts";
import type { BookingEmail } from "./templates.ts";

/* The notes below the tables of emails about bookings. */

/** The button of the mail asks for a login. */
export function passwordNotes({ firstPassword, locale }: BookingEmail): string[] {
  const t = messages[locale];
  return firstPassword === null ? [] : [t[FIRST_PASSWORD[firstPassword]]];
}

const FIRST_PASSWORD = { mailed: "passwordMailed", on_request: "passwordOnRequest" } as const;

export function transferNotes(email: BookingEmail): string[] {
  if (email.company) return [];
  const t = messages[email.locale];
  const [first] = email.bookings;
  // The provider gives each guest an account or a reference of their own.
  const rule =
    email.transfer || !first ? [] : [t.transferName(first.id === null ? t.numberSample : String(first.id))];
  return [...rule, ...(email.owed?.hasOthers ? [t.owedTogether] : []), t.awaitingNote];
}

/** A transfer may have been sent although nothing arrived until the last day. */
export function sentNotes({ kind, paymentMethod, locale }: BookingEmail): string[] {
  const isAwaited = kind === "expired" && METHODS[paymentMethod].isPaidLater;
  return isAwaited ? [messages[locale].expiredTransfer] : [];
}

export function cancelNotes(email: BookingEmail): string[] {
  const t = messages[email.locale];
  const released = email.bookings.reduce((sum, booking) => sum + booking.released, 0);
  if (released + refundOfEnded(email) === 0) return [];
  if (email.refunds.length > 0) return refundNotes(email);
  return [released > 0 ? t.notTakenNote : t.refundBankNote];
}

/** What is paid back for bookings that ended, without what was never taken. */
export function refundOfEnded({ bookings }: BookingEmail): number {
  return bookings.reduce((sum, { refund, released }) => sum + (refund ?? 0) - released, 0);
}

const REFUND_NOTES = { card: "refundCardNote", bank: "refundBankNote" } as const satisfies Record<
  RefundWay,
  string
>;

export function refundNotes(email: BookingEmail): string[] {
  const t = messages[email.locale];
  const { isPaidFirst } = METHODS[email.paymentMethod];
  return [...new Set(email.refunds.map(({ to }) => to.kind))].map((way) =>
    way === "card" && isPaidFirst ? t.refundElsewhereNote : t[REFUND_NOTES[way]],
  );
}
