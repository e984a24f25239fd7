import type { Locale } from "../language/locale.ts";
import type { LegalText } from "./legal-text.ts";

/** The texts that a guest agrees to with an order. */
export const AGREED_TEXTS = ["terms", "privacy"] as const;

/** A state of these texts in all languages: what is kept of them (SETTING-12). */
export type AgreedTexts = Record<(typeof AGREED_TEXTS)[number], Record<Locale, LegalText>>;
