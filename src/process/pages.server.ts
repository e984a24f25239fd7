import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createClient } from "../api/client.ts";
import { requestContextKey } from "../api/context.ts";
import type { Arrival } from "../api/mount.server.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../domain/language/locale.ts";
import { takeLink } from "../features/account/link-cookie.server.ts";
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { cookieValue, sessionCookieName } from "../platform/session.ts";
import { contentPolicy, inlineHashes } from "./content-policy.ts";
import { isSharedPage, openPageCache, type SharedPage, toResponse } from "./page-cache.server.ts";

/** The built pages, or in development a function that loads them as they are now. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

type Api = (request: Request, arrival: Arrival) => Promise<Response>;

/**
 * Serves the pages under /list/. Their loaders reach the product only through the API, called in process with the
 * visitor's own cookie, so that a page can show nothing that the visitor could not request. A page that every visitor
 * without a session sees the same is kept in memory.
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
    const isLoggedIn = cookieValue(cookies, sessionCookieName(app.env.publicUrl)) !== null;
    const visit = { request, arrival, locale, isLoggedIn };
    const response =
      cache && request.method === "GET" && !isLoggedIn && isSharedPage(url)
        ? toResponse(
            await cache.page(url, () => renderer.sharedPage(visit)),
            request.headers.get("accept-encoding"),
          )
        : renderer.ownPage(visit);
    return withHeaders(
      await response,
      isLocale(first) && cookieValue(cookies, LOCALE_COOKIE) !== first ? first : null,
    );
  };
}

type Visit = { request: Request; arrival: Arrival; locale: Locale; isLoggedIn: boolean };

function openRenderer(app: App, api: Api, build: Pages, mode: string) {
  const handle = createRequestHandler(build, mode);
  const render = async ({ request, arrival, locale, isLoggedIn }: Visit, nonce: string | undefined) => {
    const newCookies = new Set<string>();
    let isComplete = true;
    const context = new RouterContextProvider();
    context.set(requestContextKey, {
      api: createClient({
        base: `${app.env.publicUrl}/api`,
        locale: () => locale,
        headers: forwarded(request),
        fetch: async (address, init) => {
          const reply = await api(new Request(address, init), arrival);
          for (const cookie of reply.headers.getSetCookie()) newCookies.add(cookie);
          if (!reply.ok) isComplete = false;
          return reply;
        },
      }),
      now: app.clock(),
      nonce,
      isLoggedIn,
      site: {
        brand: app.brand,
        publicUrl: app.env.publicUrl,
        pictureBase: app.env.pictureBaseUrl,
        isDemo: app.env.appEnv === "demo",
        publishableKey: app.env.stripe?.publishableKey ?? null,
        mapStyleUrl: app.env.mapStyleUrl,
        gtagId: app.env.gtagId,
      },
    });
    const response = await handle(request, context);
    // Once the whole page is rendered.
    return { response, newCookies, isComplete: () => isComplete };
  };
  return {
    async ownPage(visit: Visit): Promise<Response> {
      const nonce = randomBytes(16).toString("base64");
      const { response: rendered, newCookies } = await render(visit, nonce);
      const response = new Response(rendered.body, rendered);
      for (const cookie of newCookies) response.headers.append("set-cookie", cookie);
      const source = [`'nonce-${nonce}'`];
      response.headers.set(
        "content-security-policy",
        contentPolicy(app.env, mode, { scripts: source, styles: source }),
      );
      return response;
    },
    async sharedPage(visit: Visit): Promise<SharedPage> {
      const { response, isComplete } = await render(visit, undefined);
      const html = Buffer.from(await response.arrayBuffer());
      const headers = new Headers(response.headers);
      headers.set("content-security-policy", contentPolicy(app.env, mode, inlineHashes(html.toString())));
      return { status: response.status, headers, html, isComplete: isComplete(), packed: new Map() };
    },
  };
}

/** `locale`: to be remembered; null where it is already. */
function withHeaders(response: Response, locale: Locale | null): Response {
  if (locale !== null) {
    response.headers.append(
      "set-cookie",
      `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax`,
    );
  }
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
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

function forwarded(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["cookie", "x-forwarded-for", "x-request-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
