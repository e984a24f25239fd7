import { LOCALES, type Locale } from "../domain/language/locale.ts";

/** A text in every language, in the order of LOCALES: a language that is missing is a compile error at the text. */
type Wording = InEach<typeof LOCALES>;

type InEach<Languages extends readonly Locale[]> = { readonly [Index in keyof Languages]: string };

type Entry = Wording | ((...params: never[]) => Wording);

type In<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => unknown
    ? (...params: Params) => string
    : string;
};

type OldEntry = string | ((...params: never[]) => string);

/** The same keys, with the same parameters, in another language. */
type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string;
};

/**
 * The texts of a screen, a mail or a list, each beside its translation:
 * `texts({ close: ["閉じる", "Close"], selected: (n: number) => [`${n}件を選択`, `${n} selected`] })`.
 * Given back by language: `messages.ja.close`, `messages.en.selected(3)`.
 */
export function texts<const Texts extends Record<string, Entry>>(all: Texts): Record<Locale, In<Texts>>;
/** The form by language, until all files are in pairs. */
export function texts<const Ja extends Record<string, OldEntry>>(
  all: { ja: Ja } & Record<Exclude<Locale, "ja">, Translation<NoInfer<Ja>>>,
): Record<Locale, Translation<Ja>>;
/* @__NO_SIDE_EFFECTS__ */
export function texts(all: object): object {
  const isByLanguage = "ja" in all && typeof all.ja === "object" && !Array.isArray(all.ja);
  if (isByLanguage) return all;
  return Object.fromEntries(
    LOCALES.map((locale, at) => [locale, inLanguage(all as Record<string, Entry>, at)]),
  );
}

function inLanguage(all: Record<string, Entry>, at: number) {
  return Object.fromEntries(
    Object.entries(all).map(([key, entry]) => [
      key,
      typeof entry === "function" ? (...params: never[]) => entry(...params)[at] : entry[at],
    ]),
  );
}
