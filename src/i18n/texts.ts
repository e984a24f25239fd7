import type { Locale } from "./locale.ts";

/** A sentence, or a function that makes one. */
type Text = string | ((...parts: never[]) => string);

/** The same keys with the same parameters, in another language. */
type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : string;
};

/** The texts of a feature in both languages; a text that is missing in one does not compile. */
export function texts<const Ja extends Record<string, Text>>(both: {
  ja: Ja;
  en: Translation<NoInfer<Ja>>;
}): Record<Locale, Translation<Ja>> {
  return both as unknown as Record<Locale, Translation<Ja>>;
}
