import { LOCALES, type Locale } from "../language/locale.ts";

/* In which languages the display at a door is read (DOOR-9). */

/** Two at the same time, one after the other, or one: what its address says. */
const LANGUAGE_MODES = ["both", "turns", "one"] as const;
export type LanguageMode = (typeof LANGUAGE_MODES)[number];

/** What staff choose: a mode, or the one language. */
export const DISPLAY_LANGUAGES = ["both", "turns", ...LOCALES] as const;
export type DisplayLanguages = (typeof DISPLAY_LANGUAGES)[number];

/** How long each language is shown before the other one, in milliseconds. */
const TURN = 10_000;

export function languageModeOf(text: string | null): LanguageMode {
  return LANGUAGE_MODES.find((mode) => mode === text) ?? "both";
}

/** The language that is read first at an instant, and the one that stands beside it, if any. */
export function languagesAt(
  mode: LanguageMode,
  own: Locale,
  now: number,
): { locale: Locale; other: Locale | null } {
  const next = LOCALES[(LOCALES.indexOf(own) + 1) % LOCALES.length] as Locale;
  if (mode === "both") return { locale: own, other: next };
  if (mode === "one") return { locale: own, other: null };
  const turn = Math.floor(now / TURN) % LOCALES.length;
  return { locale: LOCALES[(LOCALES.indexOf(own) + turn) % LOCALES.length] as Locale, other: null };
}
