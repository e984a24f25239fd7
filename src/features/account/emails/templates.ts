import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { CODE_MINUTES, FIRST_PASSWORD_DAYS } from "../tokens.db.server.ts";
import { messages } from "./messages.ts";

/**
 * The emails about an account. None contains what a user typed, but the address that it goes to: anybody can register a
 * stranger's address, and must not be able to send that stranger a message through us.
 */
type MailContext = { brand: Brand; locale: Locale };

export function verificationMail({
  brand,
  locale,
  email,
  url,
}: MailContext & { email: string; url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.verifySubject,
      greeting: t.addressed,
      paragraphs: [t.verifyBody(brand.name[locale], email)],
      ...ownText(brand, "account_verification", locale, { link: url }),
      action: { label: t.verifyAction, url },
      notes: [t.verifyNote, t.notRegistered],
    },
    brand,
    locale,
  );
}

export function passwordResetMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.resetSubject,
      greeting: t.addressed,
      paragraphs: [t.resetBody],
      ...ownText(brand, "account_password_reset", locale, { link: url }),
      action: { label: t.resetAction, url },
      notes: [t.resetNote, t.notAsked],
    },
    brand,
    locale,
  );
}

/** To a guest whom staff entered: how to get into the account with the booking (ACCOUNT-37). */
export function firstPasswordMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.firstPasswordSubject,
      greeting: t.addressed,
      paragraphs: [t.firstPasswordBody(brand.name[locale]), t.firstPasswordUse],
      ...ownText(brand, "account_first_password", locale, { link: url }),
      action: { label: t.firstPasswordAction, url },
      notes: [t.firstPasswordNote(FIRST_PASSWORD_DAYS), t.firstPasswordNotMe],
    },
    brand,
    locale,
  );
}

export function loginLinkMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.loginSubject,
      paragraphs: [t.loginBody],
      ...ownText(brand, "account_login_link", locale, { link: url }),
      action: { label: t.loginAction, url },
      notes: [t.loginNote, t.loginNotMe],
    },
    brand,
    locale,
  );
}

/** Tells the old address that it was changed; the link undoes that. */
export function emailChangedMail({ brand, locale, url }: MailContext & { url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.emailChangedSubject,
      paragraphs: [t.emailChangedBody, t.emailUndoBody],
      ...ownText(brand, "account_email_changed", locale, { link: url }),
      action: { label: t.emailUndoAction, url },
      notes: [t.emailUndoNote, t.emailChangedByMe],
    },
    brand,
    locale,
  );
}

/** The code with which a guest shows who changes the account for refunds. */
export function proofCodeMail({ brand, locale, code }: MailContext & { code: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.codeSubject,
      paragraphs: [t.codeBody, code],
      notes: [t.codeNote(CODE_MINUTES), t.codeNotMe],
    },
    brand,
    locale,
  );
}

/** Tells that money owed to the guest goes to another account, and how to object. It has no account number. */
export function refundAccountChangedMail({
  brand,
  locale,
  url,
  isRemoved,
}: MailContext & { url: string; isRemoved: boolean }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: isRemoved ? t.refundAccountRemovedSubject : t.refundAccountSubject,
      paragraphs: [isRemoved ? t.refundAccountRemovedBody : t.refundAccountBody, t.refundAccountObject],
      action: { label: t.refundAccountAction, url },
      notes: [t.refundAccountNote, t.refundAccountByMe],
    },
    brand,
    locale,
  );
}

/** Tells a guest that the account went on under another, and how to have it back. It says nothing of the other one. */
export function mergedMail({
  brand,
  locale,
  email,
  url,
}: MailContext & { email: string; url: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t.mergedSubject,
      paragraphs: [t.mergedBody(email), t.mergedUndo],
      action: { label: t.mergedAction, url },
      notes: [t.mergedNote, t.mergedByMe],
    },
    brand,
    locale,
  );
}

export type NoticeKind = "password_changed" | "email_changed" | "email_restored" | "deleted";

/** Reports a change of the account to the address that it had before. */
export function noticeMail({ brand, locale, kind }: MailContext & { kind: NoticeKind }): Mail {
  const t = messages[locale];
  const content = {
    password_changed: {
      subject: t.passwordChangedSubject,
      paragraphs: [t.passwordChangedBody],
      notes: [t.tellUs],
    },
    email_changed: { subject: t.emailChangedSubject, paragraphs: [t.emailChangedBody], notes: [t.tellUs] },
    email_restored: { subject: t.emailRestoredSubject, paragraphs: [t.emailRestoredBody] },
    deleted: { subject: t.deletedSubject, paragraphs: [t.deletedBody], notes: [t.deletedNote] },
  }[kind];
  return layOutMail({ ...content, ...ownText(brand, "account_notice", locale) }, brand, locale);
}
