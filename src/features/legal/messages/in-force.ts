import type { Brand } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import type { LegalTextName } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { formatDay } from "../../../domain/time/day.ts";

/** Since when a draft of ours holds: since somebody of the company has read it. The demo's companies have done so. */
export function inForce(
  { legal, operator, appType }: Brand,
  name: Exclude<LegalTextName, "notice">,
  locale: Locale,
): string {
  const source = legal[name];
  const readOn = source.kind === "draft" ? source.readOn : null;
  if (readOn !== null) return SINCE[locale](formatDay(readOn));
  return (operator.email === brandOf(appType).operator.email ? DEMO : UNREAD)[locale];
}

const SINCE: Record<Locale, (day: string) => string> = {
  ja: (day) => `施行 ${day}`,
  en: (day) => `In force since ${day}.`,
};

const UNREAD: Record<Locale, string> = {
  ja: "下書きです。まだ施行していません。",
  en: "A draft, not in force yet.",
};

const DEMO: Record<Locale, string> = {
  ja: "制定 2024年4月1日　最終改定 2026年4月1日",
  en: "In force since April 1, 2024. Last changed April 1, 2026.",
};
