import type { Mail } from "../../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../../adapters/mail/mail-layout.ts";
import type { Brand } from "../../../../domain/brand/brand.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { messages } from "./messages.ts";

/** A mail to oneself: that it arrives shows that guests' mails do. */
export function testMail(brand: Brand, { locale, code }: { locale: Locale; code: string }): Mail {
  const t = messages[locale];
  return layOutMail(
    { subject: t.subject, paragraphs: [t.body], facts: [{ label: t.code, value: code, isStrong: true }] },
    brand,
    locale,
  );
}
