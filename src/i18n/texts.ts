import { LOCALES, type Locale } from "../domain/language/locale.ts";
import type { Wording } from "../domain/language/text.ts";

export type { Wording } from "../domain/language/text.ts";

type Entry = Wording | ((...params: never[]) => Wording);

type InOne<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => unknown
    ? (...params: Params) => string
    : string;
};

/**
 * The texts of a screen, a mail or a list, each beside its translation:
 * `texts({ close: ["閉じる", "Close"], selected: (n: number) => [`${n}件を選択`, `${n} selected`] })`.
 * Given back by language: `messages.ja.close`, `messages.en.selected(3)`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const Texts extends Record<string, Entry>>(all: Texts): Record<Locale, InOne<Texts>> {
  return Object.fromEntries(LOCALES.map((locale, at) => [locale, inOne(all, at)])) as Record<
    Locale,
    InOne<Texts>
  >;
}

function inOne(all: Record<string, Entry>, at: number) {
  return Object.fromEntries(
    Object.entries(all).map(([key, entry]) => [
      key,
      typeof entry === "function" ? (...params: never[]) => entry(...params)[at] : entry[at],
    ]),
  );
}
