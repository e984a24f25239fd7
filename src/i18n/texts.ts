import type { Locale } from "../domain/language/locale.ts";

type Entry = string | ((...params: never[]) => string);

/** The same keys, with the same parameters, in another language. */
type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string;
};

/** The texts of a feature in every language. A text that is missing in one of them is a compile error. */
export function texts<const Ja extends Record<string, Entry>>(
  all: { ja: Ja } & Record<Exclude<Locale, "ja">, Translation<NoInfer<Ja>>>,
): Record<Locale, Translation<Ja>> {
  return all as unknown as Record<Locale, Translation<Ja>>;
}
