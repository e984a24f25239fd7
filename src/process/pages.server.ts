import { randomBytes } from "node:crypto";
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import { ApiProblem, type Client } from "../api/client.ts";
import { type RequestContext, requestContextKey } from "../api/context.ts";
import { PAGE_DEADLINE, withinDeadline } from "../api/deadline.ts";
import { failure as failureOf, reject } from "../api/envelope.ts";
import type { Api, Arrival } from "../api/mount.server.ts";
import type { Given } from "../api/pipeline.server.ts";
import { RETRY_SECONDS } from "../api/reply.server.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../domain/language/locale.ts";
import { takeLink } from "../features/account/link-cookie.server.ts";
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { clientAddress } from "../platform/client-address.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import { cookieValue, sessionCookieName } from "../platform/session.ts";
import { contentPolicy, inlineHashes } from "./content-policy.ts";
import { isSharedPage, openPageCache, type SharedPage, toResponse } from "./page-cache.server.ts";

/** The built pages, or in development a function that loads them as they are now. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Serves the pages under /list/. Their loaders reach the product only through the API, called in process with the
 * visitor's own cookie, so that a page can show nothing that the visitor could not request. A page that every visitor
 * without a session sees the same is kept in memory. A page beyond the limit (LIMIT-13) or the deadline (OPS-23) is an
 * error page in the visitor's language.
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
    const visit: Visit = { request, arrival, locale, isLoggedIn, failure: null };
    const show = async (): Promise<Response> =>
      cache && request.method === "GET" && !isLoggedIn && isSharedPage(url)
        ? toResponse(
            await cache.page(url, () => renderer.sharedPage(visit)),
            request.headers.get("accept-encoding"),
          )
        : renderer.ownPage(visit);
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

type Visit = {
  request: Request;
  arrival: Arrival;
  locale: Locale;
  isLoggedIn: boolean;
  /** Set where only an error page is shown: nothing is asked of the product. */
  failure: Failure;
};

type Failure = RequestContext["failure"];

/** What the loaders of a page that cannot be shown are told. */
const FAILURES = { 429: "too_many_requests", 503: "unavailable" } as const;

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
      app.log.error({ path: pathname, error: String(error) }, "page failed");
      return fail(503);
    });
  // In development a page may have to be compiled first.
  if (mode === "development") return shown();
  return withinDeadline(PAGE_DEADLINE, shown, () => {
    app.log.error({ path: pathname, deadline: PAGE_DEADLINE }, "page takes too long");
    return fail(503);
  });
}

/** The address that pages count by. */
function addressOf(app: App, { request, arrival }: Visit): string {
  const forwardedFor = request.headers.get("x-forwarded-for");
  return clientAddress(arrival.socketAddress, forwardedFor, app.env.trustProxy);
}

function openRenderer(app: App, api: Api, build: Pages, mode: string) {
  const handle = createRequestHandler(build, mode);
  const render = async (visit: Visit, nonce: string | undefined) => {
    const { request, arrival, locale, isLoggedIn, failure } = visit;
    const newCookies = new Set<string>();
    let isComplete = true;
    const context = new RouterContextProvider();
    // What the calls of this page know of the visitor.
    const sender = new Request(`${app.env.publicUrl}/api/`, {
      headers: { ...forwarded(request), "accept-language": locale },
    });
    const call = async (key: string, given: Given = {}): Promise<unknown> => {
      if (failure) throw toErrorPage(problemOf(failureOf(reject(FAILURES[failure]), locale)));
      const outcome = await api.ofPage(key, given, sender, arrival);
      for (const cookie of outcome.cookies) newCookies.add(cookie);
      if ("data" in outcome) return outcome.data;
      isComplete = false;
      throw toErrorPage(problemOf(outcome.failed));
    };
    const rendered: RequestContext["rendered"] = { html: null };
    context.set(requestContextKey, {
      rendered,
      // The contract that a loader names says what each call takes and gives.
      api: (() => call) as unknown as Client,
      now: app.clock(),
      nonce,
      isLoggedIn,
      failure,
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
    return { response, html: rendered.html, newCookies, isComplete: () => isComplete };
  };
  return {
    async ownPage(visit: Visit): Promise<Response> {
      const nonce = randomBytes(16).toString("base64");
      const { response: answer, html, newCookies } = await render(visit, nonce);
      const { status, headers } = answer;
      const response = html === null ? answer : new Response(html, { status, headers });
      for (const cookie of newCookies) response.headers.append("set-cookie", cookie);
      const source = [`'nonce-${nonce}'`];
      response.headers.set(
        "content-security-policy",
        contentPolicy(app.env, mode, { scripts: source, styles: source }),
      );
      return response;
    },
    async sharedPage(visit: Visit): Promise<SharedPage> {
      const { response, html: page, isComplete } = await render(visit, undefined);
      const html = Buffer.from(page ?? (await response.text()));
      const headers = new Headers(response.headers);
      headers.set("content-security-policy", contentPolicy(app.env, mode, inlineHashes(html.toString())));
      return { status: response.status, headers, html, isComplete: isComplete(), packed: new Map() };
    },
  };
}

function problemOf({ status, envelope }: ReturnType<typeof failureOf>): ApiProblem {
  return new ApiProblem(status, envelope.errors, envelope.code ?? "internal");
}

/** What passes by itself has its status and its words on the error page; anything else is the loader's to handle. */
function toErrorPage(problem: ApiProblem): unknown {
  if (problem.status !== 429 && problem.status !== 503) return problem;
  return data(null, { status: problem.status });
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

function forwarded(request: Request): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["cookie", "x-forwarded-for", "x-request-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
