import { PAGE_DEADLINE, withinDeadline } from "../api/deadline.server.ts";
import type { Api, Arrival } from "../api/mount.server.ts";
import { RETRY_SECONDS } from "../api/reply.server.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../domain/language/locale.ts";
import { takeLink } from "../features/account/link-cookie.server.ts";
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { asKind } from "../platform/bulkhead.ts";
import { clientAddress } from "../platform/client-address.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import { cookieValue, sessionCookieName } from "../platform/session.ts";
import { isFromStaff } from "../platform/session-operator.ts";
import { openingSoon } from "./opening-soon.server.ts";
import { isSameForUsers, isSharedPage, openPageCache, toResponse } from "./page-cache.server.ts";
import { type Failure, openRenderer, type Pages, type Visit } from "./page-renderer.server.ts";
import { pathForLog } from "./path-for-log.ts";

/**
 * Serves the pages under /list/. Their loaders reach the product only through the API, called in process with the
 * visitor's own cookie, so that a page can show nothing that the visitor could not request. A page that every visitor
 * without a session sees the same is kept in memory; where only the header differs for a user, theirs is made from it. A
 * page beyond the limit (LIMIT-13) or the deadline (OPS-23) is an error page in the visitor's language.
 */
export function mountPages(app: App, api: Api, build: Pages, mode: string) {
  const renderer = openRenderer(app, api, build, mode);
  // In development a page changes with its source.
  const cache = mode === "production" ? openPageCache(app) : null;
  return async (request: Request, arrival: Arrival): Promise<Response> => {
    const url = new URL(request.url);
    const cookies = request.headers.get("cookie");
    const first = url.pathname.split("/")[2]?.replace(/\.data$/, "") ?? "";
    const isData = url.pathname.endsWith(".data") || url.pathname.startsWith("/list/__manifest");
    const link = isData ? null : takeLink(url, app.env.publicUrl);
    if (link) return redirectWithoutSecret(link);
    if (!isData && !isLocale(first)) return redirectToLocale(url, cookieValue(cookies, LOCALE_COOKIE));
    const locale: Locale = isLocale(first) ? first : DEFAULT_LOCALE;
    const isOpen = app.settings.isOpen();
    if (!isOpen && !(await isFromStaff(app.db, { publicUrl: app.env.publicUrl, cookies, now: app.clock() })))
      return openingSoon(app, locale);
    const isLoggedIn = cookieValue(cookies, sessionCookieName(app.env.publicUrl)) !== null;
    const visit: Visit = { request, arrival, locale, isLoggedIn, failure: null };
    const accepted = request.headers.get("accept-encoding");
    const show = async (): Promise<Response> => {
      if (!isOpen || !cache || request.method !== "GET" || !isSharedPage(url)) return renderer.ownPage(visit);
      const shared = () => cache.page(url, () => renderer.sharedPage(visit));
      if (!isLoggedIn) return toResponse(await shared(), accepted);
      const made = isSameForUsers(url) ? await renderer.personalPage(visit, shared()) : null;
      if (!made) return renderer.ownPage(visit);
      return withCookies(await toResponse(made.page, accepted), made.cookies);
    };
    const fail = (failure: Failure) => renderer.ownPage({ ...visit, failure });
    const limitedFor = await app.rateLimits.count("page", addressOf(app, visit), app.clock());
    const response = limitedFor === null ? await inTime(app, url, mode, show, fail) : await fail(429);
    return withHeaders(app, response, {
      isPersonal: isLoggedIn,
      retryAfter: limitedFor ?? RETRY_SECONDS,
      locale: isLocale(first) && cookieValue(cookies, LOCALE_COOKIE) !== first ? first : null,
    });
  };
}

/** The page, or the error page where it takes too long or the database is unavailable. */
function inTime(
  app: App,
  { pathname }: URL,
  mode: string,
  show: () => Promise<Response>,
  fail: (failure: Failure) => Promise<Response>,
): Promise<Response> {
  const shown = () =>
    show().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      app.log.error({ path: pathForLog(pathname), error: String(error) }, "page failed");
      return fail(503);
    });
  // In development a page may have to be compiled first.
  if (mode === "development") return shown();
  return withinDeadline(
    PAGE_DEADLINE,
    () => asKind("pages", async () => shown()),
    () => {
      app.log.error({ path: pathForLog(pathname), deadline: PAGE_DEADLINE }, "page takes too long");
      return fail(503);
    },
  );
}

/** The address that pages count by. */
function addressOf(app: App, { request, arrival }: Visit): string {
  const forwardedFor = request.headers.get("x-forwarded-for");
  return clientAddress(arrival.socketAddress, forwardedFor, app.env.trustProxy);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** `locale`: to be remembered; null where it is already. `retryAfter`: in seconds, for an error that passes. */
function withHeaders(
  app: App,
  response: Response,
  { isPersonal, locale, retryAfter }: { isPersonal: boolean; locale: Locale | null; retryAfter: number },
): Response {
  if (locale !== null) {
    const secure = app.env.publicUrl.startsWith("https:") ? "; Secure" : "";
    response.headers.append(
      "set-cookie",
      `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
    );
  }
  if (response.status === 429 || response.status === 503)
    response.headers.set("retry-after", String(retryAfter));
  // What belongs to one person must not be left behind in a browser that others use, nor an error that passes.
  if (isPersonal || response.status >= 400) response.headers.set("cache-control", "no-store");
  else if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
  return response;
}

/** Redirects `/list/` and any path without a language to the remembered language, or to Japanese (SCREEN-1). */
function redirectToLocale(url: URL, remembered: string | null): Response {
  const locale = isLocale(remembered) ? remembered : DEFAULT_LOCALE;
  const rest = url.pathname.replace(/^\/list\/?/, "");
  return new Response(null, {
    status: 302,
    headers: { location: `/list/${locale}${rest ? `/${rest}` : ""}${url.search}`, vary: "cookie" },
  });
}

/** Before a page is sent: no script of it, ours or another's, ever sees the secret in the address (ACCOUNT-23). */
function redirectWithoutSecret({ location, cookie }: { location: string; cookie: string }): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      "set-cookie": cookie,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
