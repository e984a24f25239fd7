import type { Locale } from "../domain/language/locale.ts";
import { messages } from "./messages/developers-link.ts";
import { BASE, paths } from "./paths.ts";

/** The link in the footer to what programmers read. */
export function developersLink(locale: Locale): { label: string; url: string } {
  return { label: messages[locale].label, url: `${BASE}${paths.developers(locale)}` };
}
