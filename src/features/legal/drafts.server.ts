import type { Brand } from "../../domain/brand/brand.ts";
import type { LegalText, LegalTextName } from "../../domain/brand/legal-text.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Day } from "../../domain/time/day.ts";
import { messages } from "./messages/pages.ts";
import { privacyText } from "./messages/privacy.ts";
import { termsText } from "./messages/terms.ts";
import { noticeOf } from "./messages/tokusho.ts";

/** Our draft of a legal text with the company's facts in it, as it is in force from a day, whatever is published (SETTING-14). */
export function legalDraft(
  brand: Brand,
  name: LegalTextName,
  { lang, day }: { lang: Locale; day: Day },
): LegalText {
  return DRAFTS[name]({ ...brand, legal: { ...brand.legal, [name]: { kind: "draft", readOn: day } } }, lang);
}

const DRAFTS: Record<LegalTextName, (brand: Brand, lang: Locale) => LegalText> = {
  terms: termsText,
  privacy: privacyText,
  notice: (brand, lang) => {
    const { lead, rows, closing } = noticeOf(brand, lang);
    const title = messages[lang].title;
    const sections = rows.map(({ label, blocks }) => ({ heading: label, blocks }));
    return { lang, title, description: title, lead, sections, closing };
  },
};
