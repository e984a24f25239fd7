import { messages } from "../messages/refund-account-mails.ts";
import { refundFacts } from "./facts.ts";
import { messages as mailTexts } from "./messages.ts";
import type { BookingEmail } from "./templates.ts";

/* The mails about where a refund is transferred to, most with a link to the form (PAYOUT-7, PAYOUT-8). */

/** Their contents. */
export const REFUND_ACCOUNT_MAILS = {
  refund_returned(email: BookingEmail) {
    const t = mailTexts[email.locale];
    return {
      ...{ subject: t.refundReturnedSubject, paragraphs: [t.refundReturnedBody] },
      facts: refundFacts(email),
    };
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
