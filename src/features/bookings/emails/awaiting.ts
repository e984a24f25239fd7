import { dayText } from "../../../i18n/format.ts";
import { messages as companyTexts } from "../messages/company-mails.ts";
import { accountFacts } from "./facts.ts";
import { messages } from "./messages.ts";
import { transferNotes } from "./notes.ts";
import type { BookingEmail, Content } from "./templates.ts";

/** What the guest, or the company, is still to pay for what was booked. */
export function awaiting(email: BookingEmail): Content {
  const t = messages[email.locale];
  const payBy = email.owed ? dayText(email.owed.payBy, email.locale) : "";
  const isInvoiced = isOnInvoice(email);
  return {
    subject: isInvoiced ? t.invoicedSubject : t.awaitingSubject,
    paragraphs: [
      email.company
        ? companyTexts[email.locale].bookedBody(email.company.name)
        : isInvoiced
          ? t.invoicedBody(payBy)
          : t.awaitingBody(payBy),
    ],
    facts: accountFacts(email),
    notes: transferNotes(email),
  };
}

/** Whether what is owed may come after the use (TERMS-5). A change that waits for its money may not. */
export function isOnInvoice({ bookings }: BookingEmail): boolean {
  return bookings.some(({ terms, paid, isEditing }) => terms === "invoice" && !paid && !isEditing);
}
