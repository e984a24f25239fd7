import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";
import { BASE, paths } from "./paths.ts";

const LABEL: Text = { ja: "開発者の方へ", en: "For developers" };

/** The link in the footer to what programmers read. */
export function developersLink(locale: Locale): { label: string; url: string } {
  return { label: LABEL[locale], url: `${BASE}${paths.developers(locale)}` };
}
