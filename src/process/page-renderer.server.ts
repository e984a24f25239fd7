import { randomBytes } from "node:crypto";
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import type { Given } from "../api/call.server.ts";
import { ApiProblem, type Client } from "../api/client.ts";
import { type Rendered, type RequestContext, requestContextKey } from "../api/context.ts";
import { failure as failureOf, reject } from "../api/envelope.ts";
import type { Api, Arrival } from "../api/mount.server.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { App } from "../platform/app.ts";
import { mapStyleUrlOf } from "../platform/map-style-url.ts";
import { contentPolicy, hashOf, inlineHashes } from "./content-policy.ts";
import type { SharedPage } from "./page-cache.server.ts";

/** The built pages, or in development a function that loads them as they are now. */
export type Pages = ServerBuild | (() => Promise<ServerBuild>);

export type Visit = {
  request: Request;
  arrival: Arrival;
  locale: Locale;
  isLoggedIn: boolean;
  /** Set where only an error page is shown: nothing is asked of the product. */
  failure: Failure;
};

export type Failure = RequestContext["failure"];

/** What the loaders of a page that cannot be shown get. */
const FAILURES = { 429: "too_many_requests", 503: "unavailable" } as const;

/** Renders pages: for one visitor, or for nobody in particular. */
export function openRenderer(app: App, api: Api, build: Pages, mode: string) {
  const handle = createRequestHandler(build, mode);
  const render = async (visit: Visit, nonce: string | undefined) => {
    const { request, locale, isLoggedIn, failure } = visit;
    const newCookies = new Set<string>();
    let isComplete = true;
    let asksWho = false;
    const context = new RouterContextProvider();
    const sender = senderOf(app, visit);
    const call = async (key: string, given: Given = {}): Promise<unknown> => {
      if (failure) throw toErrorPage(problemOf(failureOf(reject(FAILURES[failure]), locale)));
      const outcome = await api.ofPage(key, given, sender, visit.arrival);
      for (const cookie of outcome.cookies) newCookies.add(cookie);
      asksWho ||= outcome.asksWho;
      if ("data" in outcome) return outcome.data;
      isComplete = false;
      throw toErrorPage(problemOf(outcome.failed));
    };
    const rendered: Rendered = { html: null, forUser: null };
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
        demoReality: { sendsMails: app.env.smtpUrl !== null, hasProvider: app.env.stripe !== null },
        publishableKey: app.env.stripe?.publishableKey ?? null,
        mapStyleUrl: mapStyleUrlOf(app.env, locale),
        gtagId: app.env.gtagId,
      },
    });
    const response = await handle(request, context);
    return { response, rendered, newCookies, isComplete, asksWho };
  };
  return {
    async ownPage(visit: Visit): Promise<Response> {
      const nonce = randomBytes(16).toString("base64");
      const { response: answer, rendered, newCookies } = await render(visit, nonce);
      const { status, headers } = answer;
      const response = rendered.html === null ? answer : new Response(rendered.html, { status, headers });
      for (const cookie of newCookies) response.headers.append("set-cookie", cookie);
      const source = [`'nonce-${nonce}'`];
      response.headers.set(
        "content-security-policy",
        contentPolicy(app.env, mode, { scripts: source, styles: source }),
      );
      return response;
    },
    /** Nothing of a visitor reaches this page: it is rendered from the address alone. */
    async sharedPage({ request: { url }, locale, arrival }: Visit): Promise<SharedPage> {
      const nobody = { request: new Request(url), locale, arrival, isLoggedIn: false, failure: null };
      const { response, rendered, isComplete, asksWho } = await render(nobody, undefined);
      const page = rendered.html ?? (await response.text());
      const inline = inlineHashes(page);
      const headers = new Headers(response.headers);
      headers.set("content-security-policy", contentPolicy(app.env, mode, inline));
      return {
        status: response.status,
        headers,
        html: Buffer.from(page),
        inline,
        // A call that looks at who asks would answer this user differently.
        forUser: isComplete && !asksWho ? rendered.forUser : null,
        isComplete,
        packed: new Map(),
        grown: () => {},
      };
    },
    /**
     * The page that everybody gets as that of the visitor with this session, where the user is all that differs; null where
     * it has to be rendered for them.
     */
    async personalPage(visit: Visit, page: Promise<SharedPage>) {
      const [shared, caller] = await Promise.all([
        page,
        api.ofPage("GET users", {}, senderOf(app, visit), visit.arrival),
      ]);
      const { cookies } = caller;
      if (!shared.forUser) return null;
      // The session has ended: a visitor like any other.
      if ("failed" in caller) return caller.failed.status === 401 ? { page: shared, cookies } : null;
      const own = shared.forUser(caller.data, shared.html);
      if (!own) return null;
      if (own.kept > 0) shared.grown(own.kept);
      const headers = new Headers(shared.headers);
      const inline = { ...shared.inline, scripts: [...shared.inline.scripts, hashOf(own.data)] };
      headers.set("content-security-policy", contentPolicy(app.env, mode, inline));
      return {
        page: { status: shared.status, headers, html: own.html, packed: new Map(), grown: () => {} },
        cookies,
      };
    },
  };
}

/** What the calls of a page know of the visitor. */
function senderOf(app: App, { request, locale }: Visit): Request {
  const headers: Record<string, string> = { "accept-language": locale };
  for (const name of ["cookie", "x-forwarded-for", "x-request-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return new Request(`${app.env.publicUrl}/api/`, { headers });
}

function problemOf({ status, envelope }: ReturnType<typeof failureOf>): ApiProblem {
  return new ApiProblem(status, envelope.errors, envelope.code ?? "internal");
}

/** What passes by itself has its status and its words on the error page; anything else is the loader's to handle. */
function toErrorPage(problem: ApiProblem): unknown {
  if (problem.status !== 429 && problem.status !== 503) return problem;
  return data(null, { status: problem.status });
}
