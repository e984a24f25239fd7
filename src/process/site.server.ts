import { RequestError } from "@hono/node-server";
import type { Feature } from "../api/handler.server.ts";
import { type Arrival, mountApi } from "../api/mount.server.ts";
import { RETRY_SECONDS, saysNotOpenYet } from "../api/reply.server.ts";
import { requestIdOf } from "../api/request-id.server.ts";
import { routeOf } from "../api/route-of-request.ts";
import { LOOK_FILES } from "../domain/brand/look.ts";
import { isLocale } from "../domain/language/locale.ts";
import { serveLook } from "../features/rooms/pictures/look-pictures.server.ts";
import { servePicture } from "../features/rooms/pictures/pictures.server.ts";
import { LOCALE_COOKIE, localeOfHeader } from "../i18n/preferred-locale.ts";
import { BASE, paths } from "../nav/paths.ts";
import type { App } from "../platform/app.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import { MAP_FILES } from "../platform/map-style-url.ts";
import { cookieValue } from "../platform/session.ts";
import { type Say, type SpanStart, spanned } from "../platform/spans.ts";
import { openDevelopers } from "./developers/developers.server.ts";
import { isForFrames, serveEmbedded } from "./embed.server.ts";
import { health, ready } from "./health.ts";
import { openMapFile } from "./map-file.server.ts";
import { metrics, observe, pageRoute } from "./metrics.ts";
import { type OperatePages, serveOperate } from "./operate.server.ts";
import type { Pages } from "./page-renderer.server.ts";
import { mountPages } from "./pages.server.ts";
import { pathForLog } from "./path-for-log.ts";
import { securityTxt } from "./security-txt.server.ts";
import { sitemap } from "./sitemap.server.ts";
import { fileIn } from "./static-files.server.ts";
import { webManifest } from "./web-manifest.server.ts";

export type Site = (request: Request, arrival: Arrival) => Promise<Response>;

/** Answers every HTTP request of a process, by the first part of its path. */
export function createSite(
  app: App,
  features: readonly Feature[],
  pages: { build: Pages; assetsDir: string | null; mode: string; operate?: OperatePages } | null,
  isStopping: () => boolean = () => false,
): Site {
  const api = mountApi(app, features);
  const list = pages && mountPages(app, api, pages.build, pages.mode);
  const developers = openDevelopers(app, features, api);
  const mapFile = app.env.mapFile === null ? null : openMapFile(app.env.mapFile);
  const route: Site = async (request, arrival) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/")) return signInFirst(request, await api(request, arrival));
    if (pathname === "/healthz") return health();
    if (pathname === "/readyz") return ready(app, isStopping());
    if (pathname === "/metrics") return metrics(app);
    if (pathname.startsWith(`${app.env.pictureBaseUrl}/`)) return servePicture(app, request);
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Not found", { status: 404 });
    const forDevelopers = await developers(request, arrival);
    if (forDevelopers) return forDevelopers;
    const mapPart = mapFile && pathname.startsWith(`${MAP_FILES}/`) ? await mapFile(request) : null;
    if (mapPart) return mapPart;
    if (pathname.startsWith(`${LOOK_FILES}/`)) return serveLook(app, pathname);
    const wanted = { pathname, accepted: request.headers.get("accept-encoding") };
    const embedded = await serveEmbedded(app, pages?.assetsDir ?? null, {
      ...wanted,
      search: new URL(request.url).searchParams,
    });
    if (embedded) return embedded;
    if (pages?.assetsDir && !isLocale(pathname.split("/")[2] ?? "")) {
      const file = await fileIn(pages.assetsDir, "/list/", wanted);
      if (file) return file;
    }
    if (pages?.operate && (pathname === "/operate" || pathname.startsWith("/operate/")))
      return serveOperate(app, pages.operate, wanted);
    if (pathname === "/robots.txt") return robots(app);
    const manifest = webManifest(app, pathname);
    if (manifest) return manifest;
    if (pathname === "/.well-known/security.txt") return securityTxt(app);
    const map = app.settings.isOpen() ? sitemap(app, pathname) : null;
    if (map) return map;
    if (pathname === "/") return new Response(null, { status: 302, headers: { location: "/list/" } });
    if (pathname === "/list" || pathname.startsWith("/list/")) {
      if (list) return list(request, arrival);
    }
    return new Response(null, { status: 302, headers: { location: `/list${pathname}` } });
  };
  let isWarned = app.env.trustProxy > 0;
  return async (request, arrival) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    if (!isWarned && request.headers.has("x-forwarded-for")) {
      isWarned = true;
      app.log.warn(
        "a request has X-Forwarded-For and TRUST_PROXY is 0: behind a proxy, limits take all guests for one",
      );
    }
    const response = await spanned(
      () => spanOf(request, requestId),
      async (say) => {
        const answered = await route(request, { ...arrival, requestId }).catch((error: unknown) =>
          failed(app, error),
        );
        say(endOf(request, answered.status));
        return secured(answered, app);
      },
    );
    const milliseconds = performance.now() - started;
    observe(request, { status: response.status, isClosed: saysNotOpenYet(response) }, milliseconds);
    logPage(app, request, { requestId, response, milliseconds });
    return response;
  };
}

/** Not its address, which may have a secret: the route says enough (OPS-70). */
function spanOf({ method, headers }: Request, requestId: string): SpanStart {
  const attributes = { "http.request.method": method, "magari.request_id": requestId };
  return { name: method, kind: "server", measure: "http.server.request.duration", attributes, headers };
}

function endOf(request: Request, status: number): Parameters<Say>[0] {
  const route = routeOf(request) ?? pageRoute(new URL(request.url).pathname, status);
  const named = route === null || route.includes(" ") ? route : `${request.method} ${route}`;
  const attributes = { "http.response.status_code": status };
  return named === null
    ? { attributes }
    : { name: named, attributes: { ...attributes, "http.route": named } };
}

/** A line for each page, with the id that its calls have; calls write their own. Without the secrets of its address (OPS-66). */
function logPage(
  { log }: App,
  request: Request,
  { requestId, response, milliseconds }: { requestId: string; response: Response; milliseconds: number },
): void {
  const { pathname } = new URL(request.url);
  if (pageRoute(pathname, response.status) === null) return;
  response.headers.set("x-request-id", requestId);
  const { method } = request;
  log.info(
    {
      request: requestId,
      method,
      path: pathForLog(pathname),
      status: response.status,
      ms: Math.round(milliseconds),
    },
    "page",
  );
}

/** What a request comes to whose path has no error page of its own. */
function failed(app: App, error: unknown): Response {
  // A target or a Host that no address can be made of: who listens on the port answers 400 (API-21).
  if (error instanceof RequestError) throw error;
  app.log.error({ error: error instanceof Error ? error.stack : String(error) }, "request failed");
  return isDatabaseUnavailable(error)
    ? new Response("Service Unavailable", { status: 503, headers: { "retry-after": String(RETRY_SECONDS) } })
    : new Response("Internal Server Error", { status: 500 });
}

/**
 * A link in a mail leads to a document. A browser that opens it without a login gets the login, and then the list of
 * bookings with the document, instead of an error that is meant for programs (MAIL-21).
 */
function signInFirst(request: Request, response: Response): Response {
  const { headers, method, url } = request;
  const isOpened = method === "GET" && headers.get("sec-fetch-mode") === "navigate";
  if (response.status !== 401 || !isOpened || !DOCUMENTS.test(new URL(url).pathname)) return response;
  const remembered = cookieValue(headers.get("cookie"), LOCALE_COOKIE);
  const locale = isLocale(remembered) ? remembered : localeOfHeader(headers.get("accept-language"));
  return new Response(null, { status: 303, headers: { location: `${BASE}${paths.bookings(locale)}` } });
}

const DOCUMENTS = /^\/api\/(pdfs\/\w+|reservations)\/\d+(\/calendar\.ics)?$/;

/** What a process without visitors answers: whether it is well, and its metrics (OPS-65). */
export function createHealthSite(app: App, isStopping: () => boolean): Site {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/healthz") return health();
    if (pathname === "/readyz") return ready(app, isStopping());
    if (pathname === "/metrics") return metrics(app);
    return new Response("Not found", { status: 404 });
  };
}

function robots(app: App): Response {
  // Until it opens, no search engine is to know of it (OPENING-1).
  if (!app.settings.isOpen())
    return new Response("User-agent: *\nDisallow: /\n", { headers: { "content-type": "text/plain" } });
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /",
    `Sitemap: ${app.env.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain" } });
}

function secured(response: Response, app: App): Response {
  const { headers } = response;
  headers.set("x-content-type-options", "nosniff");
  if (app.env.publicUrl.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  const type = headers.get("content-type") ?? "";
  // Pictures are in mails and in the results of search engines; nothing else is for pages of other sites.
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", type.startsWith("image/") ? "cross-origin" : "same-origin");
  if (PARTS.test(type)) return response;
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  if (!isForFrames(headers)) headers.set("x-frame-options", "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  // A wallet's button is in a frame of the card provider.
  const payment = app.env.stripe ? '(self "https://js.stripe.com")' : "(self)";
  headers.set("permissions-policy", `geolocation=(self), camera=(), microphone=(), payment=${payment}`);
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  return response;
}

/**
 * Scripts, fonts and photographs: nothing runs in them where they are opened by themselves, and what a document may do does not
 * concern them. A first visit loads some thirty, and the other headers are a quarter kilobyte each.
 */
const PARTS = /^(text\/javascript|font\/|image\/(avif|webp|jpeg|png)$)/;
