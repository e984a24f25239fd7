import type { Mail } from "../../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../../domain/brand/brand.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { dayText, timeText } from "../../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { messages } from "./messages.ts";

/** The emails about somebody's own access to the console. None contains what anybody typed. */
type MailContext = { brand: Brand; locale: Locale };

export type Notice = {
  kind: "new_browser" | "factor_added" | "factor_removed" | "factors_reset";
  /** Epoch milliseconds. */
  at: number;
};

export function invitationMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.invitationSubject,
      paragraphs: [t.invitationBody(brand.name)],
      action: { label: t.invitationAction, url },
      notes: [t.invitationNote, t.notMe],
    },
    brand,
    locale,
  );
}

export function staffNoticeMail({ kind, at }: Notice, { brand, locale }: MailContext): Mail {
  const t = messages[locale];
  const minute = toWallMinute(at, brand.timeZone) % (24 * 60);
  const when = `${dayText(dayAt(at, brand.timeZone), locale)} ${timeText(minute)}`;
  const { subject, body } = {
    new_browser: { subject: t.newBrowserSubject, body: t.newBrowserBody },
    factor_added: { subject: t.factorAddedSubject, body: t.factorAddedBody },
    factor_removed: { subject: t.factorRemovedSubject, body: t.factorRemovedBody },
    factors_reset: { subject: t.factorsResetSubject, body: t.factorsResetBody },
  }[kind];
  return layOutMail({ subject, paragraphs: [body(when)], notes: [t.tellOwner] }, brand, locale);
}
