/** The two languages of the product. Japanese is the default (SPEC section 2, Routing). */
export type Locale = "ja" | "en";

export const LOCALES: readonly Locale[] = ["ja", "en"];
export const DEFAULT_LOCALE: Locale = "ja";

/** The cookie that remembers the language for 365 days. */
export const LOCALE_COOKIE = "locale";
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export function isLocale(text: string | undefined | null): text is Locale {
  return text === "ja" || text === "en";
}

/** The language of an `accept-language` header: the first of ja or en that it names, anything else ja (API.md). */
export function localeOfHeader(header: string | null | undefined): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const quality = options.map((option) => option.trim()).find((option) => option.startsWith("q="));
      return { language: tag.split("-")[0], weight: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter((choice) => choice.weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language;
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE;
}
