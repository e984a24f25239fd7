import { type Locale, localeOf } from "../domain/language/locale.ts";

/** The cookie that remembers the language for 365 days. */
export const LOCALE_COOKIE = "locale";
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The language that an `accept-language` header prefers, if it is one of ours; otherwise the default. */
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
  return localeOf(wanted);
}
