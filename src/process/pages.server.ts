import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createClient } from "../api/client.ts";
import { requestContextKey } from "../api/context.ts";
import type { Arrival } from "../api/mount.server.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../domain/language/locale.ts";
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { cookieValue, sessionCookieName } from "../platform/session.ts";

/** The built pages, or in development a function that loads them as they are now. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

type Api = (request: Request, arrival: Arrival) => Promise<Response>;

/**
 * Serves the pages under /list/. Their loaders reach the product only through the API, called in process with the
 * visitor's own cookie, so that a page can show nothing that the visitor could not request.
 */
export function mountPages(app: App, api: Api, build: Pages, mode: string) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, arrival: Arrival): Promise<Response> => {
    const url = new URL(request.url);
    const cookies = request.headers.get("cookie");
    const first = url.pathname.split("/")[2]?.replace(/\.data$/, "") ?? "";
    const isData = url.pathname.endsWith(".data") || url.pathname.startsWith("/list/__manifest");
    if (!isData && !isLocale(first)) return redirectToLocale(url, cookieValue(cookies, LOCALE_COOKIE));
    const locale: Locale = isLocale(first) ? first : DEFAULT_LOCALE;

    const nonce = randomBytes(16).toString("base64");
    const newCookies = new Set<string>();
    const context = new RouterContextProvider();
    context.set(requestContextKey, {
      api: createClient({
        base: `${app.env.publicUrl}/api`,
        locale: () => locale,
        headers: forwarded(request),
        fetch: async (address, init) => {
          const reply = await api(new Request(address, init), arrival);
          for (const cookie of reply.headers.getSetCookie()) newCookies.add(cookie);
          return reply;
        },
      }),
      now: app.clock(),
      nonce,
      isLoggedIn: cookieValue(cookies, sessionCookieName(app.env.publicUrl)) !== null,
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
    const answer = await handle(request, context);
    const response = new Response(answer.body, answer);
    for (const cookie of newCookies) response.headers.append("set-cookie", cookie);
    if (isLocale(first) && cookieValue(cookies, LOCALE_COOKIE) !== first) {
      response.headers.append(
        "set-cookie",
        `${LOCALE_COOKIE}=${first}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax`,
      );
    }
    response.headers.set("content-security-policy", policy(app, nonce, mode));
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
    return response;
  };
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

function forwarded(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["cookie", "x-forwarded-for", "x-request-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

function policy(app: App, nonce: string, mode: string): string {
  const { env } = app;
  const hosts = (...urls: (string | null)[]) =>
    urls.flatMap((one) => (one && URL.canParse(one) ? [new URL(one).origin] : []));
  const stripe = env.stripe
    ? ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"]
    : [];
  const analytics = env.gtagId ? ["https://www.googletagmanager.com", "https://*.google-analytics.com"] : [];
  const maps = hosts(env.mapStyleUrl);
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...stripe.slice(0, 2), ...analytics.slice(0, 1)],
    // In development Vite writes styles into the page without a nonce.
    "style-src": mode === "development" ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [
      "'self'",
      "data:",
      "blob:",
      ...hosts(env.pictureBaseUrl),
      ...maps,
      ...stripe.slice(1, 2),
      ...analytics,
    ],
    "connect-src": ["'self'", ...maps, ...(stripe.length ? ["https://api.stripe.com"] : []), ...analytics],
    "frame-src": stripe.length ? stripe : ["'none'"],
    "worker-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
