import { METHODS } from "../../../domain/money/payment-method.ts";
import { messages } from "../messages/refund-mails.ts";
import { refundFacts } from "./facts.ts";
import { messages as mailTexts } from "./messages.ts";
import type { BookingEmail } from "./templates.ts";

/* The mails about a refund that was made or came back, and where it is transferred to (PAYOUT-7, PAYOUT-8). */

/** Their contents. */
export const REFUND_MAILS = {
  refund_paid(email: BookingEmail) {
    const t = messages[email.locale];
    const isByProvider = email.refunds.some(({ to }) => to.kind === "card");
    const byProvider = METHODS[email.paymentMethod].isPaidFirst ? t.paidElsewhereBody : t.paidCardBody;
    return {
      subject: t.paidSubject,
      paragraphs: [isByProvider ? byProvider : t.paidBankBody],
      facts: refundFacts(email),
    };
  },
  refund_returned(email: BookingEmail) {
    const t = messages[email.locale];
    const [subject, body] = METHODS[email.paymentMethod].isPaidFirst
      ? [t.returnedElsewhereSubject, t.returnedElsewhereBody]
      : [t.returnedSubject, t.returnedBody];
    return { subject, paragraphs: [body], facts: refundFacts(email) };
  },
  refund_account_asked(email: BookingEmail) {
    const t = messages[email.locale];
    return { subject: t.askedSubject, paragraphs: [t.askedBody], ...withForm(email) };
  },
  refund_sent_back(email: BookingEmail) {
    const t = messages[email.locale];
    return { subject: t.sentBackSubject, paragraphs: [t.sentBackBody], ...withForm(email) };
  },
};

function withForm(email: BookingEmail) {
  const { locale, links } = email;
  return {
    facts: refundFacts(email),
    action: { label: mailTexts[locale].registerAccount, url: links.refundAccount },
  };
}
