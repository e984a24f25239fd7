import { BOOKING_MAIL_KINDS, BOOKING_MAILS, type BookingMailKind } from "./booking/booking-mails.ts";

type KindFacts = {
  /** Sent before all others: a person waits for it at the screen. */
  isUrgent: boolean;
};

const USUAL: KindFacts = { isUrgent: false };
const URGENT: KindFacts = { isUrgent: true };

/** Mails that are about no booking. Those that are have a table of their own, with more to say (BOOKING_MAILS). */
const OTHER_MAILS = {
  "account.verification": URGENT,
  "account.password_reset": URGENT,
  "account.first_password": USUAL,
  "account.login_link": USUAL,
  "account.email_changed": USUAL,
  "account.proof_code": URGENT,
  "account.refund_account": USUAL,
  "account.merged": USUAL,
  "account.notice": USUAL,
  "contact.operator": USUAL,
  "contact.acknowledgement": USUAL,
  "contact.reply": USUAL,
  "staff.invitation": URGENT,
  "staff.enrolment": URGENT,
  "staff.address": URGENT,
  "staff.notice": USUAL,
  "staff.colleague": USUAL,
  "payment.failed": USUAL,
  "payment.to_pay": URGENT,
  "estimate.mailed": USUAL,
  "waitlist.free": USUAL,
  /** Ten minutes are left from when it is queued. */
  "waitlist.turn": URGENT,
  "corporate.invitation": URGENT,
  "corporate.invoiced": USUAL,
  "corporate.reminder": USUAL,
  "corporate.approval_needed": USUAL,
  "review.answered": USUAL,
  "review.hidden": USUAL,
  /** A mail of the log, sent once more. */
  "log.again": USUAL,
} as const satisfies Record<string, KindFacts>;

export type OtherMailKind = keyof typeof OTHER_MAILS;

/** Every kind of mail, as the queue and the log store it. */
export type MailKind = OtherMailKind | `booking.${BookingMailKind}`;

export const URGENT_MAILS: readonly string[] = Object.entries(OTHER_MAILS)
  .filter(([, { isUrgent }]) => isUrgent)
  .map(([kind]) => kind);

/** Mails about bookings that tell the state of the moment that they report (MAIL-23). */
export const MAILS_OF_THE_MOMENT: readonly string[] = BOOKING_MAIL_KINDS.filter(
  (kind) => BOOKING_MAILS[kind].tells === "moment",
).map((kind) => `booking.${kind}`);
