import type { LegalSource } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { formatDay } from "../../../domain/time/day.ts";

/** Since when a text holds: a draft of ours since somebody of the company has read it. */
export function inForce(source: LegalSource, locale: Locale): string {
  const readOn = source.kind === "draft" ? source.readOn : null;
  return readOn === null ? DEMO[locale] : SINCE[locale](formatDay(readOn));
}

const SINCE: Record<Locale, (day: string) => string> = {
  ja: (day) => `施行 ${day}`,
  en: (day) => `In force since ${day}.`,
};

const DEMO: Record<Locale, string> = {
  ja: "制定 2024年4月1日　最終改定 2026年4月1日",
  en: "In force since April 1, 2024. Last changed April 1, 2026.",
};
