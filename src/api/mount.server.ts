import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { localeOfHeader } from "../i18n/preferred-locale.ts";
import type { App } from "../platform/app.ts";
import { clientAddress } from "../platform/client-address.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import { CALL_DEADLINE, SLOW_CALL_DEADLINE, withinDeadline } from "./deadline.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Rejection, reject } from "./envelope.ts";
import type { AnyHandler, Feature } from "./handler.server.ts";
import { openApi, SURFACES } from "./openapi.server.ts";
import { handleCall } from "./pipeline.server.ts";
import { replyRejected } from "./reply.server.ts";

/** What the web server knows of a request besides. */
export type Arrival = {
  socketAddress: string;
  /** A call that a page makes while it is rendered: the page has been counted (LIMIT-13). */
  isOfPage?: boolean;
};

type Mounted = { method: string; line: Endpoint; handler: AnyHandler };

/**
 * The whole API below /api. Every call goes through the steps of pipeline.server.ts; what an endpoint requires of its
 * caller is declared in its contract only.
 */
export function mountApi(
  app: App,
  features: readonly Feature[],
): (request: Request, arrival: Arrival) => Promise<Response> {
  const router = new Hono<{ Bindings: Arrival }>({ strict: false });
  for (const surface of SURFACES) {
    const description = JSON.stringify(openApi(features, app.env.publicUrl, surface));
    router.get(
      surface === "guest" ? "/api/openapi.json" : "/api/operate/openapi.json",
      () => new Response(description, { headers: { "content-type": "application/json" } }),
    );
  }
  for (const [path, endpoints] of endpointsByPath(features)) {
    for (const endpoint of endpoints) {
      router.on(endpoint.method, path, (c) => serve(app, endpoint, c.req.raw, c.env, c.req.param()));
    }
    router.all(path, (c) => {
      const response = rejected(reject("method_not_allowed"), c.req.raw);
      response.headers.set("allow", endpoints.map(({ method }) => method).join(", "));
      return response;
    });
  }
  router.notFound((c) => rejected(reject("not_found"), c.req.raw));
  return async (request, arrival) => router.fetch(request, arrival);
}

/**
 * The endpoints of every path. Paths without parameters come first, so that GET reservations/delete is a known path
 * with another method (405) and not the booking "delete" (404).
 */
function endpointsByPath(features: readonly Feature[]): [path: string, endpoints: Mounted[]][] {
  const byPath = new Map<string, Mounted[]>();
  for (const { contract, handlers } of features) {
    for (const [key, line] of Object.entries(contract)) {
      const [method = "", pattern = ""] = key.split(" ");
      const path = `/api/${pattern}`;
      const handler = handlers[key] as AnyHandler;
      byPath.set(path, [...(byPath.get(path) ?? []), { method, line, handler }]);
    }
  }
  const hasParams = (path: string) => Number(path.includes(":"));
  return [...byPath].sort(([a], [b]) => hasParams(a) - hasParams(b));
}

/** Answers one call: gives it an id, logs it, and turns an exception into 500 or 503. */
async function serve(
  app: App,
  { line, handler }: Mounted,
  request: Request,
  { socketAddress, isOfPage = false }: Arrival,
  params: Record<string, string>,
): Promise<Response> {
  const started = performance.now();
  const requestId = request.headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
  const log = app.log.child({ request: requestId });
  const path = loggedPath(line, request);
  const forwardedFor = request.headers.get("x-forwarded-for");
  let response: Response;
  try {
    const call = {
      app,
      line,
      handler,
      request,
      params,
      isOfPage,
      clientAddress: clientAddress(socketAddress, forwardedFor, app.env.trustProxy),
      requestId,
      log,
      now: app.clock(),
      locale: localeOfHeader(request.headers.get("accept-language")),
      headers: new Headers(),
      user: null,
      operatorSession: null,
      body: null,
      input: {},
      idempotencyKey: null,
    };
    const deadline = line.slow ? SLOW_CALL_DEADLINE : CALL_DEADLINE;
    response = await withinDeadline(
      deadline,
      () => handleCall(call),
      () => {
        log.error({ path, deadline }, "call takes too long");
        return rejected(reject("unavailable"), request);
      },
    );
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "call failed");
    response = rejected(reject(isDatabaseUnavailable(error) ? "unavailable" : "internal"), request);
  }
  response.headers.set("x-request-id", requestId);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  log.info(
    {
      method: request.method,
      path,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    "call",
  );
  return response;
}

function loggedPath({ hasSecretPath }: Endpoint, request: Request): string {
  const { pathname } = new URL(request.url);
  return hasSecretPath ? pathname.replace(/[^/]+\/?$/, "*") : pathname;
}

function rejected(rejection: Rejection, request: Request): Response {
  return replyRejected(rejection, localeOfHeader(request.headers.get("accept-language")));
}
