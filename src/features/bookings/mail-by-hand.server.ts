import { randomUUID } from "node:crypto";
import { takesMail } from "../../domain/account/mail-address.ts";
import { MAILS_BY_HAND, type MailByHandKind } from "../../domain/booking/booking-mails.ts";
import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { MailRow } from "../../platform/mail-queue.ts";
import type { Queryable } from "../../platform/sql.ts";
import { recipientOf } from "./db.server.ts";
import { bookingMails } from "./emails/compose.server.ts";
import { type BookingMailData, mailAbout } from "./mail.server.ts";
import type { BookingRow } from "./row.server.ts";

/*
 * Mails that a person of the operator has sent: one of the product's own once more from the present state, or one in their
 * own words (CONSOLE-70).
 */

/** `free` is in the person's own words. */
export type MailByHand = {
  kind: MailByHandKind;
  subject: string;
  /** In one of the product's own mails, a message below its text. */
  text: string;
  /** Of the mail with documents, the only one; null: all that the order has. */
  paper?: DocumentKind | null;
};

/** Bookings of one order, which one mail is about. */
export type MailSubject = readonly [BookingRow, ...BookingRow[]];

/** Why the mail cannot be sent about these bookings, or null. */
export async function whyNotMail(
  app: App,
  about: MailSubject,
  { kind }: Pick<MailByHand, "kind">,
  now: number,
): Promise<ProblemCode | null> {
  const recipient = await recipientOf(app.db, about[0].account_id);
  if (!recipient || !takesMail(recipient.email)) return "address_takes_no_mail";
  if (kind === "free" || kind === "papers") return null;
  if (about.some((row) => row.canceled_at)) return "already_canceled";
  if (about.some((row) => row.approval === "waiting")) return "awaiting_approval";
  if (kind === "paid" && about.some((row) => !row.paid)) return "not_paid";
  return kind === "entry" && about.every((row) => row.ends_at.getTime() <= now) ? "already_ended" : null;
}

type Preview = { to: string; locale: Locale; subject: string; text: string; html: string };

/** The mail as it would be sent now. Null if it would have nothing to say. */
export async function previewMail(app: App, about: MailSubject, mail: MailByHand): Promise<Preview | null> {
  const kind = `booking.${MAILS_BY_HAND[mail.kind]}` as const;
  const composed = await bookingMails[kind](
    { ...rowOf(about), kind, account_id: null, data: { ...dataOf(about, mail), isPreview: true } },
    app,
  );
  if (!composed) return null;
  const { subject, text, html } = composed.mail;
  return { to: composed.to, locale: composed.locale ?? "ja", subject, text, html };
}

/** Queues the mail with the event that says who sends it. */
export async function sendByHand(
  db: Queryable,
  about: MailSubject,
  mail: MailByHand,
  { operatorId, now }: { operatorId: number; now: number },
): Promise<void> {
  const [first] = about;
  const bookings = about.map(({ id }) => id);
  const isOne = about.length === 1;
  await recordEvent(db, {
    type: "mail.written",
    actor: `operator:${operatorId}`,
    subject: isOne ? `reservation:${first.id}` : `checkout:${first.checkout_id}`,
    detail: { kind: mail.kind, bookings },
    now,
    mails: [
      mailAbout({
        key: `by_hand:${randomUUID()}`,
        kind: MAILS_BY_HAND[mail.kind],
        ...(isOne ? { bookingId: first.id } : { checkoutId: first.checkout_id }),
        ...dataOf(about, mail),
        by: operatorId,
      }),
    ],
  });
}

function rowOf(about: MailSubject): Pick<MailRow, "checkout_id" | "reservation_id"> {
  const [first] = about;
  return about.length === 1
    ? { checkout_id: null, reservation_id: first.id }
    : { checkout_id: first.checkout_id, reservation_id: null };
}

function dataOf(about: MailSubject, { kind, subject, text, paper }: MailByHand): BookingMailData {
  return {
    ...(about.length === 1 ? {} : { bookingIds: about.map(({ id }) => id) }),
    ...(kind === "free" ? { subject } : {}),
    ...(kind === "papers" && paper ? { paper } : {}),
    ...(text === "" ? {} : { message: text }),
  };
}
