import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { CorporateRole } from "../../../domain/corporate/roles.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { ROLE_NAMES } from "../../../i18n/corporate.ts";
import { dayText, listText, money, wallText } from "../../../i18n/format.ts";
import { messages } from "./messages.ts";

type Invitation = {
  brand: Brand;
  locale: Locale;
  company: string;
  roles: readonly CorporateRole[];
  until: Day;
  url: string;
  stop: { page: string; oneClick: string };
};

/** Invites a person to the account of a company (CORP-4). */
export function corporateInvitationMail(invitation: Invitation): Mail {
  const { brand, locale, company, roles, until, url, stop } = invitation;
  const t = messages[locale];
  const mail = layOutMail(
    {
      subject: t.subject,
      paragraphs: [t.body(company, brand.name[locale])],
      facts: [
        { label: t.company, value: company, isStrong: true },
        {
          label: t.roles,
          value: listText(
            roles.map((role) => ROLE_NAMES[role][locale]),
            locale,
          ),
        },
        { label: t.until, value: dayText(until, locale) },
      ],
      action: { label: t.action, url },
      notes: [t.unknown],
      stop: { label: t.stop, url: stop.page },
    },
    brand,
    locale,
  );
  return { ...mail, unsubscribeUrl: stop.oneClick };
}

type Approval = {
  brand: Brand;
  locale: Locale;
  reader: string;
  company: string;
  group: string;
  /** Who asks. */
  person: string;
  amount: number;
  currency: ChargedCurrency;
  /** On the clock of the room. */
  until: string;
  url: string;
};

/** Asks an approver about what a colleague wants to book (CORP-9). */
export function corporateApprovalMail(approval: Approval): Mail {
  const { brand, locale, reader, company, group, person, amount, currency, until, url } = approval;
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.approvalSubject(person),
      greeting: t.greetingApprover(reader),
      paragraphs: [t.approvalBody(person)],
      facts: [
        { label: t.company, value: company },
        { label: t.group, value: group },
        {
          label: CURRENCIES[currency].hasJapaneseTax ? t.askedAmount : t.askedAmountAbroad,
          value: money(amount, currency),
          isStrong: true,
        },
        { label: t.answerBy, value: wallText(until, locale), isStrong: true },
      ],
      action: { label: t.decide, url },
      notes: [t.unanswered],
    },
    brand,
    locale,
  );
}
