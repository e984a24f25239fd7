import type { Locale } from "../i18n/locale.ts";

/** Every address of the site, locale first (SPEC section 2, Routing). Paths are below the base path /list. */
export const paths = {
  home: (locale: Locale) => `/${locale}`,
  areas: (locale: Locale) => `/${locale}/area`,
  area: (locale: Locale, alias: string, page = 1) =>
    `/${locale}/area/${encodeURIComponent(alias)}${page > 1 ? `?page=${page}` : ""}`,
  search: (locale: Locale, query = "") => `/${locale}/search${query ? `?${query}` : ""}`,
  space: (locale: Locale, id: number, show?: "attention" | "policy" | "term") =>
    `/${locale}/id/${id}${show ? `?show=${show}` : ""}`,
  group: (locale: Locale, id: number) => `/${locale}/group/${id}`,
  reservation: (locale: Locale) => `/${locale}/reservation`,
  reservationComplete: (locale: Locale) => `/${locale}/reservationComplete`,
  terms: (locale: Locale) => `/${locale}/terms`,
  privacy: (locale: Locale) => `/${locale}/privacy`,
  tokusho: (locale: Locale) => `/${locale}/tokusho`,
  /** Home with the login dialog over it, that leads on to `next` (DECISIONS 29). */
  loginFirst: (locale: Locale, next: string) => `/${locale}?login=1&next=${encodeURIComponent(next)}`,
  /** Home with the list of the user's bookings over it, where mails lead to. */
  bookings: (locale: Locale) => `/${locale}?bookings=1`,
  outbox: (locale: Locale) => `/${locale}/outbox`,
};

/** Of the notice above every page that an address is not verified yet. */
export const VERIFICATION_ANCHOR = "verification";

/** What stands before every path of the site. */
export const BASE = "/list";

/** The same page in the other language. `pathname` is below the base path. */
export function inLocale(pathname: string, locale: Locale): string {
  return pathname.replace(/^\/(ja|en)(?=\/|$)/, `/${locale}`);
}

/** Calls and files outside the site. */
export const API_BASE = "/api";
export const picturePath = (base: string, spaceId: number, filename: string) =>
  `${base}/${spaceId}/${filename}`;
