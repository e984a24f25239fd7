import type { Locale } from "../domain/language/locale.ts";

/** The pages of companies. Not in paths.ts, which every page loads. */
export const corporatePath = {
  list: (locale: Locale) => `/${locale}/companies`,
  company: (locale: Locale, id: number) => `/${locale}/companies/${id}`,
};
