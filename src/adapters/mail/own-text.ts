import type { Brand } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ParagraphKind } from "../../domain/own-paragraphs.ts";
import { filledText, PLACEHOLDERS, type Placeholder } from "../../domain/placeholders.ts";

const NOTHING = Object.fromEntries(PLACEHOLDERS.map((name) => [name, null])) as Record<Placeholder, null>;

/** What the company adds to a kind of mail, with what is known filled in (MAIL-52, MAIL-53). */
export function ownText(
  { mailTexts }: Pick<Brand, "mailTexts">,
  kind: ParagraphKind,
  locale: Locale,
  values: Partial<Record<Placeholder, string>> = {},
): { own?: string } {
  const text = mailTexts[kind]?.[locale];
  return text ? { own: filledText(text, { ...NOTHING, ...values }) } : {};
}
