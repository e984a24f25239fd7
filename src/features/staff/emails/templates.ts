import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { dayText, spanText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { messages } from "./messages.ts";

/** The emails about a person's own access to the console. None contains anything that was typed. */
type MailContext = { brand: Brand; locale: Locale };

export type Notice = {
  kind: "new_browser" | "factor_added" | "factor_removed" | "webhook_off" | "clash";
  /** Epoch milliseconds. */
  at: number;
  /** Of what has stopped. */
  name?: string;
  /** Bookings that an event of a calendar meets. */
  clashes?: readonly ClashTold[];
};

/** Times are on the clock of the room. */
type ClashTold = {
  booking: number;
  room: { ja: string; en: string };
  from: string;
  to: string;
  label: string;
};

/** Why a person gets a link to enrol: they signed in without a second factor, or theirs were reset. */
export type Enrolment = {
  kind: "asked" | "reset";
  /** Epoch milliseconds. */
  at: number;
};

export function enrolmentMail(
  { kind, at }: Enrolment,
  { brand, locale, url }: MailContext & { url: string },
): Mail {
  const t = messages[locale];
  const when = momentText(at, { brand, locale });
  const { subject, body } = {
    asked: { subject: t.enrolmentSubject, body: t.enrolmentBody(when) },
    reset: { subject: t.factorsResetSubject, body: t.factorsResetBody(when) },
  }[kind];
  return layOutMail(
    {
      subject,
      paragraphs: [body],
      action: { label: t.enrolmentAction, url },
      notes: [t.enrolmentNote, t.tellOwner],
    },
    brand,
    locale,
  );
}

export function invitationMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.invitationSubject,
      paragraphs: [t.invitationBody(brand.name[locale])],
      action: { label: t.invitationAction, url },
      notes: [t.invitationNote, t.notMe],
    },
    brand,
    locale,
  );
}

export function newAddressMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.newAddressSubject,
      paragraphs: [t.newAddressBody],
      action: { label: t.newAddressAction, url },
      notes: [t.newAddressNote, t.notMe],
    },
    brand,
    locale,
  );
}

/** Tells an owner that a person's address or password has changed. `email` is the person's present address. */
export function colleagueMail(
  { kind, at }: { kind: "colleague_password" | "colleague_address"; at: number },
  { brand, locale, email }: MailContext & { email: string },
): Mail {
  const t = messages[locale];
  const when = momentText(at, { brand, locale });
  const { subject, body } = {
    colleague_password: { subject: t.colleaguePasswordSubject, body: t.colleaguePasswordBody(email, when) },
    colleague_address: { subject: t.colleagueAddressSubject, body: t.colleagueAddressBody(email, when) },
  }[kind];
  return layOutMail({ subject, paragraphs: [body], notes: [t.askColleague] }, brand, locale);
}

export function staffNoticeMail(
  { kind, at, name = "", clashes = [] }: Notice,
  { brand, locale }: MailContext,
): Mail {
  const t = messages[locale];
  const when = momentText(at, { brand, locale });
  const { subject, body } = {
    new_browser: { subject: t.newBrowserSubject, body: t.newBrowserBody },
    factor_added: { subject: t.factorAddedSubject, body: t.factorAddedBody },
    factor_removed: { subject: t.factorRemovedSubject, body: t.factorRemovedBody },
    webhook_off: { subject: t.webhookOffSubject, body: (at: string) => t.webhookOffBody(name, at) },
    clash: { subject: t.clashSubject(clashes.length), body: () => t.clashBody },
  }[kind];
  const notes = kind === "webhook_off" || kind === "clash" ? [] : [t.tellOwner];
  const lines = clashes.map(({ booking, room, from, to, label }) =>
    t.clashLine(booking, room[dataLanguage(locale)], spanText(from, to, locale), label),
  );
  return layOutMail({ subject, paragraphs: [body(when), ...lines], notes }, brand, locale);
}

function momentText(at: number, { brand, locale }: MailContext): string {
  const minute = toWallMinute(at, brand.timeZone) % (24 * 60);
  return `${dayText(dayAt(at, brand.timeZone), locale)} ${timeText(minute)}`;
}
