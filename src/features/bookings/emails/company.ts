import type { MailFact } from "../../../adapters/mail/mail-layout.ts";
import { dayText, dottedText, spanText, wallText } from "../../../i18n/format.ts";
import { messages } from "../messages/company-mails.ts";
import type { BookingEmail } from "./templates.ts";

/* The mails to whoever books for a company, while its approvers decide and after (CORP-9, CORP-16). */

/** Their contents: about a booking, or about a change of one. */
export const COMPANY_MAILS = {
  company_asked(email: BookingEmail) {
    const t = messages[email.locale];
    const [until] = email.bookings.flatMap(({ answerBy }) =>
      answerBy ? [wallText(answerBy, email.locale)] : [],
    );
    const body = askedOf(email) === null ? t.askedBody : t.askedChangeBody(until ?? "");
    return { subject: t.askedSubject, paragraphs: [body] };
  },
  company_declined(email: BookingEmail) {
    const t = messages[email.locale];
    const asked = askedOf(email);
    const body = asked === null ? t.declinedBody : t.declinedChangeBody(asked);
    return { subject: t.declinedSubject, paragraphs: [body] };
  },
  company_lapsed(email: BookingEmail) {
    const t = messages[email.locale];
    const asked = askedOf(email);
    const body = asked === null ? t.lapsedBody : t.lapsedChangeBody(asked);
    return { subject: t.declinedSubject, paragraphs: [body] };
  },
};

/** The times of the change that was asked for; null where it was the booking itself. */
function askedOf({ bookings, locale }: BookingEmail): string | null {
  const [asked] = bookings.flatMap(({ requested }) => (requested ? [requested] : []));
  return asked ? spanText(asked.start, asked.end, locale) : null;
}

/** Who pays, and with which invoice; nothing where the guest pays. */
export function companyFacts({ company, locale }: Pick<BookingEmail, "company" | "locale">): MailFact[] {
  if (!company) return [];
  const t = messages[locale];
  return [
    { label: t.paidBy, value: dottedText([company.name, company.group], locale) },
    ...(company.invoicedOn ? [{ label: t.invoicedOn, value: dayText(company.invoicedOn, locale) }] : []),
  ];
}
