import type { Locale } from "../domain/language/locale.ts";

/** The pages of companies. Not in paths.ts, which every page loads. */
export const corporatePath = {
  list: (locale: Locale) => `/${locale}/companies`,
  /** What approvers are asked. Mails lead to it. */
  requests: (locale: Locale, id: number) => `/${locale}/companies/${id}/requests`,
  company: (locale: Locale, id: number) => `/${locale}/companies/${id}`,
};
