import { money, wallText } from "../../../i18n/format.ts";
import { messages } from "../messages/mail-pay-link.ts";
import { chargeFacts } from "./facts.ts";
import { messages as shared } from "./messages.ts";
import { whyChanged } from "./reasons.ts";
import type { BookingEmail, Content } from "./templates.ts";

/** Staff ask for a payment: what ends without it depends on what is held for it (LINKPAY-4). */
export function payLinkContent(email: BookingEmail): Content {
  const { asked, locale, currency, bookings } = email;
  const t = messages[locale];
  if (!asked) return { subject: t.payLinkSubject, paragraphs: [] };
  const [amount, until] = [money(asked.amount, currency), wallText(asked.until, locale)];
  const isDifference = bookings.some(({ isEditing }) => isEditing);
  const body = !asked.isHold ? t.payLinkBody : isDifference ? t.payLinkChangeBody : t.payLinkBookingBody;
  return {
    subject: t.payLinkSubject,
    paragraphs: [...whyChanged(email), body(amount, until)],
    facts: [
      { label: t.toPay, value: amount, isStrong: true },
      { label: shared[locale].payBy, value: until },
    ],
    action: { label: t.toPayment, url: asked.url },
    notes: [t.payLinkNote],
  };
}

export function linkPaidContent(email: BookingEmail): Content {
  const t = messages[email.locale];
  const isFee = email.bookings.every(({ isCanceled }) => isCanceled);
  return {
    subject: t.linkPaidSubject,
    paragraphs: [isFee ? t.linkFeePaidBody : t.linkPaidBody],
    facts: chargeFacts(email),
  };
}
