import type { LanguageMode } from "../domain/doors/display-languages.ts";
import { LOCALES, type Locale } from "../domain/language/locale.ts";
import { type SearchedTime, writeSearchedTime } from "./searched-time.ts";

/** The query of a room's address: a text to open in a dialog, and what was searched for. */
type SpaceQuery = { show?: "attention" | "policy" | "term"; searched?: SearchedTime };

/** The query of the address of a list of rooms: its page, and what was searched for. */
type ListQuery = { page?: number; searched?: SearchedTime };

/** Every address of the site, relative to BASE. The first segment is the language (SCREEN-1). */
export const paths = {
  home: (locale: Locale) => `/${locale}`,
  areas: (locale: Locale) => `/${locale}/area`,
  area: (locale: Locale, alias: string, query: ListQuery = {}) =>
    listPath(`/${locale}/area/${encodeURIComponent(alias)}`, query),
  search: (locale: Locale, query = "") => `/${locale}/search${query ? `?${query}` : ""}`,
  space: (locale: Locale, id: number, { show, searched }: SpaceQuery = {}) => {
    const query = searched ? writeSearchedTime(searched) : new URLSearchParams();
    if (show) query.set("show", show);
    return withQuery(`/${locale}/id/${id}`, query);
  },
  /** The display at the door of a room. */
  door: (locale: Locale, token: string, languages: LanguageMode = "both") =>
    `/${locale}/door/${token}${languages === "both" ? "" : `?languages=${languages}`}`,
  /** Where a guest checks in at a room, or leaves it early. `code`: from the display at its door. */
  arrive: (locale: Locale, id: number, code?: string) =>
    `/${locale}/arrive/${id}${code ? `?code=${code}` : ""}`,
  /** All rooms. */
  spaces: (locale: Locale, query: ListQuery = {}) => listPath(`/${locale}/id`, query),
  groups: (locale: Locale) => `/${locale}/group`,
  group: (locale: Locale, id: number, query: ListQuery = {}) => listPath(`/${locale}/group/${id}`, query),
  /** The rooms that the visitor has marked, with when they are free. */
  favorites: (locale: Locale, query: ListQuery = {}) => listPath(`/${locale}/favorites`, query),
  /** Up to four rooms side by side. */
  compare: (locale: Locale, rooms: readonly number[], searched?: SearchedTime) => {
    const query = searched ? writeSearchedTime(searched) : new URLSearchParams();
    query.set("rooms", rooms.join(","));
    return withQuery(`/${locale}/compare`, query).replaceAll("%2C", ",");
  },
  /** Makes a shortlist of these rooms. */
  newShortlist: (locale: Locale, rooms: readonly number[], searched?: SearchedTime) =>
    paths.compare(locale, rooms, searched).replace("/compare", "/shortlists/new"),
  /** `place`: which of its times, from 1 on. */
  shortlist: (locale: Locale, token: string, place = 1) =>
    `/${locale}/shortlists/${encodeURIComponent(token)}${place > 1 ? `?time=${place}` : ""}`,
  estimate: (locale: Locale, token: string) => `/${locale}/estimates/${encodeURIComponent(token)}`,
  checkout: (locale: Locale) => `/${locale}/reservation`,
  /** The checkout that was begun on another device (ACCOUNT-60). */
  keptCheckout: (locale: Locale) => `/${locale}/reservation?kept=1`,
  checkoutComplete: (locale: Locale) => `/${locale}/reservationComplete`,
  /** What the guest is paying elsewhere, and what became of it. */
  paying: (locale: Locale, intentId: string) => `/${locale}/paying/${encodeURIComponent(intentId)}`,
  /** Where to transfer the money for a booking that is not paid yet. */
  transfer: (locale: Locale, bookingId: number) => `/${locale}/transfer/${bookingId}`,
  terms: (locale: Locale) => `/${locale}/terms`,
  privacy: (locale: Locale) => `/${locale}/privacy`,
  tokusho: (locale: Locale) => `/${locale}/tokusho`,
  /** A page of the server's own, outside of the app of the guests: plain links lead to it. */
  developers: (locale: Locale) => `/${locale}/developers`,
  /** The home page with the login dialog open, which continues to `next` (SCREEN-5). */
  loginFirst: (locale: Locale, next: string) => `/${locale}?login=1&next=${encodeURIComponent(next)}`,
  /** The home page with the list of bookings open. Emails link to it. */
  bookings: (locale: Locale) => `/${locale}?bookings=1`,
  outbox: (locale: Locale) => `/${locale}/outbox`,
};

function listPath(path: string, { page = 1, searched }: ListQuery): string {
  const query = searched ? writeSearchedTime(searched) : new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  return withQuery(path, query);
}

/** A colon needs no escape in a query and is easier to read without one. */
function withQuery(path: string, query: URLSearchParams): string {
  return `${path}${query.size > 0 ? `?${query}` : ""}`.replaceAll("%3A", ":");
}

/** The id of the notice about an unverified email address. */
export const VERIFICATION_ANCHOR = "verification";

/** The parameter with which the server replaces the secret of a mailed link. */
export const LINK_QUERY = "link";

/** The path prefix of the whole site. */
export const BASE = "/list";

const LOCALE_SEGMENT = new RegExp(`^/(${LOCALES.join("|")})(?=[/?]|$)`);

/** The same page in another language. `path` is below the base path. */
export function inLocale(path: string, locale: Locale): string {
  return path.replace(LOCALE_SEGMENT, `/${locale}`);
}

/** /ja/id/12 becomes /id/12; null if the path does not start with one of our languages. */
export function withoutLocale(path: string): string | null {
  return LOCALE_SEGMENT.test(path) ? path.replace(LOCALE_SEGMENT, "") : null;
}

/** Whether a page lists rooms: home, a search, an area, a group, all of them. `pathname` is the whole path. */
export function isListOfRooms(pathname: string): boolean {
  const path = pathname.startsWith(BASE) ? withoutLocale(pathname.slice(BASE.length)) : null;
  return path !== null && /^(\/(search|area|group)(\/.*)?|\/id|\/favorites)?\/?$/.test(path);
}

/**
 * Pages on which no script of a third party runs: what a link of a mail opens, and the checkout with its names, addresses
 * and cards (ACCOUNT-30). `pathname` is below the base path.
 */
export function isConfidential(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    hasSecretPath(pathname) ||
    query.has(LINK_QUERY) ||
    query.has("flash") ||
    /^\/(reservation|mails)\/?$/.test(withoutLocale(pathname) ?? "")
  );
}

/**
 * Pages whose address ends in a secret: it opens them without a login, so neither a log nor a third party gets it. `pathname` is
 * below the base path.
 */
export function hasSecretPath(pathname: string): boolean {
  return isOpenedByLink(pathname) || /^\/waitlist\/leave\//.test(withoutLocale(pathname) ?? "");
}

/** Pages that are opened with one question, by a link with a secret: they have no sidebar. `pathname` is below the base path. */
export function isOpenedByLink(pathname: string): boolean {
  return /^\/(shortlists|estimates|invitations|pay|door)\//.test(withoutLocale(pathname) ?? "");
}

/** The path prefix of the API. */
export const API_BASE = "/api";
/** The picture of a space as social networks show it. */
export const socialPicturePath = (base: string, spaceId: number, filename = "1.jpg") =>
  `${picturePath(base, spaceId, filename)}?w=1280&f=jpg`;

export const picturePath = (base: string, spaceId: number, filename: string) =>
  `${base}/${spaceId}/${filename}`;
