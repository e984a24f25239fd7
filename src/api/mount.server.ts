import { Hono } from "hono";
import { localeOfHeader } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { asKind } from "../platform/bulkhead.ts";
import { clientAddress } from "../platform/client-address.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import type { Log } from "../platform/log.ts";
import type { Call, Given } from "./call.server.ts";
import { withinCallDeadline } from "./deadline.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { failure, isRejection, type Rejection, reject } from "./envelope.ts";
import type { AnyHandler, AnyHandlerAtOnce, AnyRestorer, Feature } from "./handler.server.ts";
import { openApi, SURFACES } from "./openapi.server.ts";
import { handleCall, handleGiven } from "./pipeline.server.ts";
import type { AnyReach } from "./reach.server.ts";
import { replyRejected } from "./reply.server.ts";
import { requestIdOf } from "./request-id.server.ts";
import { noteRoute } from "./route-of-request.ts";

/** What the web server knows of a request besides. */
export type Arrival = {
  socketAddress: string;
  /** The id of the request that a call is part of; null: it has one of its own. */
  requestId?: string;
};

/**
 * What a call of a page came to. `cookies` are for the visitor, whatever it came to. `asksWho`: another visitor may get another
 * answer.
 */
type Outcome = { cookies: string[]; asksWho: boolean } & (
  | { data: unknown }
  | { failed: ReturnType<typeof failure> }
);

/**
 * A call that a page makes while it is rendered, in process: its parts and its answer are passed as values. The page has been
 * counted already (LIMIT-13). `request` is one for all calls of a page: it has the visitor's cookie and language.
 */
type CallOfPage = (key: string, given: Given, request: Request, arrival: Arrival) => Promise<Outcome>;

export type Api = ((request: Request, arrival: Arrival) => Promise<Response>) & { ofPage: CallOfPage };

type Mounted = {
  key: string;
  method: string;
  line: Endpoint;
  handler: AnyHandler;
  atOnce: AnyHandlerAtOnce | null;
  restorer: AnyRestorer | null;
  reach: AnyReach | null;
};

/**
 * The whole API below /api. Every call goes through the steps of pipeline.server.ts; what an endpoint requires of its
 * caller is declared in its contract only.
 */
export function mountApi(app: App, features: readonly Feature[]): Api {
  const router = new Hono<{ Bindings: Arrival }>({ strict: false });
  for (const surface of SURFACES) {
    // Made when it is first asked for: most processes are never asked.
    let description: string | null = null;
    router.get(surface === "guest" ? "/api/openapi.json" : "/api/operate/openapi.json", () => {
      description ??= JSON.stringify(openApi(features, app.env.publicUrl, surface));
      return new Response(description, { headers: { "content-type": "application/json" } });
    });
  }
  // Paths without parameters need no router.
  const plain = new Map<string, Mounted>();
  for (const [path, endpoints] of endpointsByPath(features)) {
    for (const endpoint of endpoints) {
      if (!path.includes(":")) plain.set(`${endpoint.method} ${path}`, endpoint);
      router.on(endpoint.method, path, (c) => serve(app, endpoint, c.req.raw, c.env, c.req.param()));
    }
    router.all(path, (c) => {
      const response = rejected(reject("method_not_allowed"), c.req.raw);
      response.headers.set("allow", endpoints.map(({ method }) => method).join(", "));
      return response;
    });
  }
  router.notFound((c) => rejected(reject("not_found"), c.req.raw));
  const byKey = new Map(
    features.flatMap((one) =>
      Object.keys(one.contract).map((key): [string, Mounted] => [key, mounted(one, key)]),
    ),
  );
  const answer = async (request: Request, arrival: Arrival) => {
    const endpoint = plain.get(`${request.method} ${new URL(request.url).pathname}`);
    return endpoint ? serve(app, endpoint, request, arrival, {}) : router.fetch(request, arrival);
  };
  return Object.assign(answer, {
    ofPage: (async (key, given, request, arrival) => {
      const endpoint = byKey.get(key);
      // A call of a demo's page, in production.
      if (!endpoint) return { failed: notMounted(request), cookies: [], asksWho: false };
      return serveGiven(app, key, endpoint, asSent(given), request, arrival);
    }) satisfies CallOfPage,
  });
}

function notMounted(request: Request): ReturnType<typeof failure> {
  return failure(reject("not_found"), localeOfHeader(request.headers.get("accept-language")));
}

/**
 * The endpoints of every path. Paths without parameters come first, so that GET reservations/delete is a known path
 * with another method (405) and not the booking "delete" (404).
 */
function endpointsByPath(features: readonly Feature[]): [path: string, endpoints: Mounted[]][] {
  const byPath = new Map<string, Mounted[]>();
  for (const one of features) {
    for (const key of Object.keys(one.contract)) {
      const path = `/api/${key.split(" ")[1]}`;
      byPath.set(path, [...(byPath.get(path) ?? []), mounted(one, key)]);
    }
  }
  const hasParams = (path: string) => Number(path.includes(":"));
  return [...byPath].sort(([a], [b]) => hasParams(a) - hasParams(b));
}

function mounted({ contract, handlers, handlersAtOnce, restorers, reaches }: Feature, key: string): Mounted {
  const line = contract[key] as Endpoint;
  const reach = reaches[key] ?? null;
  if (line.byToken && reach === null) throw new Error(`${key} does not say how it keeps to a token's rooms`);
  return {
    key,
    method: key.split(" ")[0] ?? "",
    line,
    reach,
    handler: handlers[key] as AnyHandler,
    atOnce: handlersAtOnce[key] ?? null,
    restorer: restorers[key] ?? null,
  };
}

/** Answers one call: gives it an id, logs it, and turns an exception into 500 or 503. */
async function serve(
  app: App,
  endpoint: Mounted,
  request: Request,
  arrival: Arrival,
  params: Record<string, string>,
): Promise<Response> {
  const started = performance.now();
  noteRoute(request, endpoint.key);
  const { line } = endpoint;
  const path = loggedPath(line, request);
  const call = callOf(app, { ...endpoint, request, arrival, params, given: null });
  const { requestId } = call;
  let response: Response;
  try {
    response = await withinCallDeadline(
      endpoint,
      () => asKind(endpoint.key, () => handleCall(call)),
      () => {
        call.log.error({ path }, "call takes too long");
        return rejected(reject("unavailable"), request);
      },
    );
  } catch (error) {
    call.log.error({ error: error instanceof Error ? error.stack : String(error) }, "call failed");
    response = rejected(reject(isDatabaseUnavailable(error) ? "unavailable" : "internal"), request);
  }
  response.headers.set("x-request-id", requestId);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  app.log.info(
    {
      request: requestId,
      method: request.method,
      path,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    "call",
  );
  return response;
}

/** The same for a call of a page. */
async function serveGiven(
  app: App,
  key: string,
  endpoint: Mounted,
  given: Given,
  request: Request,
  arrival: Arrival,
): Promise<Outcome> {
  const started = performance.now();
  const { line } = endpoint;
  const call = callOf(app, { ...endpoint, request, arrival, params: {}, given });
  let result: unknown;
  try {
    result = await withinCallDeadline(
      endpoint,
      () => asKind(key, () => handleGiven(call)),
      () => {
        call.log.error({ call: key }, "call takes too long");
        return reject("unavailable");
      },
    );
    if (result instanceof Response) result = ((await result.json()) as { data: unknown }).data;
  } catch (error) {
    call.log.error({ error: error instanceof Error ? error.stack : String(error) }, "call failed");
    result = reject(isDatabaseUnavailable(error) ? "unavailable" : "internal");
  }
  const failed = isRejection(result) ? failure(result, call.locale) : null;
  call.log.info(
    { call: key, status: failed?.status ?? 200, ms: Math.round(performance.now() - started) },
    "call of a page",
  );
  const cookies = call.headers.getSetCookie();
  const asksWho = call.asksWho || line.auth !== "public";
  return failed ? { failed, cookies, asksWho } : { data: result ?? null, cookies, asksWho };
}

/** Path and query are text, as they would be in an address. */
function asSent({ params, query, body }: Given): Given {
  const texts = (values: object = {}) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
    );
  return { params: texts(params as object), query: texts(query as object), body };
}

type Called = Pick<
  Call,
  "line" | "handler" | "atOnce" | "restorer" | "reach" | "request" | "params" | "given"
> & {
  arrival: Arrival;
};

function callOf(
  app: App,
  { line, handler, atOnce, restorer, reach, request, params, given, arrival }: Called,
): Call {
  const requestId = arrival.requestId ?? requestIdOf(request);
  const forwardedFor = request.headers.get("x-forwarded-for");
  // Few calls need these two, and they cost as much as the rest.
  let log: Log | null = null;
  let headers: Headers | null = null;
  return {
    app,
    line,
    handler,
    atOnce,
    restorer,
    reach,
    request,
    params,
    given,
    isOfPage: given !== null,
    clientAddress: clientAddress(arrival.socketAddress, forwardedFor, app.env.trustProxy),
    requestId,
    get log() {
      log ??= app.log.child({ request: requestId });
      return log;
    },
    now: app.clock(),
    locale: localeOfHeader(request.headers.get("accept-language")),
    get headers() {
      headers ??= new Headers();
      return headers;
    },
    user: null,
    asksWho: false,
    operatorSession: null,
    accessToken: null,
    body: null,
    input: {},
    idempotencyKey: null,
    keptSteps: null,
    rejectedInput: null,
    wasTried: false,
  };
}

function loggedPath({ hasSecretPath }: Endpoint, request: Request): string {
  const { pathname } = new URL(request.url);
  return hasSecretPath ? pathname.replace(/[^/]+\/?$/, "*") : pathname;
}

function rejected(rejection: Rejection, request: Request): Response {
  return replyRejected(rejection, localeOfHeader(request.headers.get("accept-language")));
}
