import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { CorporateRole } from "../../../domain/corporate/roles.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Day } from "../../../domain/time/day.ts";
import { ROLE_NAMES } from "../../../i18n/corporate.ts";
import { dayText, listText } from "../../../i18n/format.ts";
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
