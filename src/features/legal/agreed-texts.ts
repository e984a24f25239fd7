import type { AgreedTexts } from "../../domain/brand/agreed-texts.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import type { LegalText } from "../../domain/brand/legal-text.ts";
import { LOCALES, type Locale } from "../../domain/language/locale.ts";
import { privacyText } from "./messages/privacy.ts";
import { termsText } from "./messages/terms.ts";

/** The texts that a guest agrees to with an order, as they are in force. */
export function agreedTexts(brand: Brand): AgreedTexts {
  const inAll = (textOf: (brand: Brand, lang: Locale) => LegalText) =>
    Object.fromEntries(LOCALES.map((lang) => [lang, textOf(brand, lang)])) as Record<Locale, LegalText>;
  return { terms: inAll(termsText), privacy: inAll(privacyText) };
}
