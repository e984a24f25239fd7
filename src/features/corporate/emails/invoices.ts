import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Amount, Currency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, dottedText, money } from "../../../i18n/format.ts";
import { messages } from "./messages.ts";

type InvoicesMail = {
  brand: Brand;
  locale: Locale;
  company: string;
  invoices: readonly {
    number: string;
    group: string | null;
    issuer: string | null;
    /** What is to be paid. */
    amount: Amount;
    currency: Currency;
    dueOn: Day;
    /** Opens it without a login. */
    url: string;
  }[];
  /** The page of the company, for its admins. */
  page: string;
} & ({ kind: "invoiced" } | { kind: "reminder"; days: number });

/** The invoices of a closing, or those that are open, to the addresses of a company (CORP-44, CORP-49). */
export function invoicesMail({ brand, locale, company, invoices, page, ...what }: InvoicesMail): Mail {
  const t = messages[locale];
  const { kind } = what;
  const isOpen = what.kind === "reminder";
  const subject = isOpen ? t.reminderSubject(what.days) : t.invoicedSubject(invoices.length);
  return layOutMail(
    {
      subject,
      greeting: t.greeting(company),
      paragraphs: [isOpen ? t.reminderBody(what.days) : t.invoicedBody],
      ...ownText(brand, `corporate_${kind}`, locale, { name: company, link: page }),
      blocks: invoices.map(({ number, group, issuer, amount, currency, dueOn }) => ({
        title: dottedText([number, ...(group ? [group] : []), ...(issuer ? [issuer] : [])], locale),
        facts: [
          { label: isOpen ? t.open : t.amount, value: money(amount, currency), isStrong: true },
          { label: t.dueOn, value: dayText(dueOn, locale) },
        ],
      })),
      action: { label: t.page, url: page },
      links: invoices.map(({ number, url }) => ({ label: t.paper(number), url })),
      notes: [isOpen ? t.crossed : t.links],
    },
    brand,
    locale,
  );
}
