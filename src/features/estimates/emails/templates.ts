import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, money, spanText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { messages } from "./messages.ts";

type MailedEstimate = {
  brand: Brand;
  locale: Locale;
  number: string;
  validUntil: Day;
  currency: ChargedCurrency;
  total: number;
  /** Times are 'YYYY-MM-DD HH:mm' on the clock of the room. */
  times: readonly { room: string; start: string; end: string; timeZone: string; total: number }[];
  url: string;
  paperUrl: string;
  stop: { page: string; oneClick: string };
};

/** An estimate for whoever must approve it: nothing that its maker has typed is in it (ESTIMATE-11). */
export function estimateMail(estimate: MailedEstimate): Mail {
  const { brand, locale, number, currency, url, paperUrl, stop } = estimate;
  const t = messages[locale];
  const mail = layOutMail(
    {
      subject: t.subject(number),
      paragraphs: [t.lead(brand.name[locale])],
      blocks: [
        {
          facts: [
            { label: t.number, value: number },
            { label: t.validUntil, value: t.until(dayText(estimate.validUntil, locale)) },
            {
              label: CURRENCIES[currency].hasJapaneseTax ? t.total : t.totalAbroad,
              value: money(estimate.total, currency),
              isStrong: true,
            },
          ],
        },
      ],
      facts: estimate.times.map(({ room, start, end, timeZone, total }) => ({
        label: room,
        value: `${spanText(start, end, locale)} ${zoneText(timeZone, locale)}\n${money(total, currency)}`,
        hasLines: true,
      })),
      action: { label: t.open, url },
      links: [{ label: t.pdf, url: paperUrl }],
      notes: [t.holdsNothing, t.unknown],
      stop: { label: t.stop, url: stop.page },
    },
    brand,
    locale,
  );
  return { ...mail, unsubscribeUrl: stop.oneClick };
}
