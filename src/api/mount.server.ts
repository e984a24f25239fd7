import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { z } from "zod";
import type { Problem } from "../domain/problem.ts";
import { localeOfHeader } from "../i18n/locale.ts";
import type { App } from "../server/app.ts";
import { clientAddress } from "../server/client-address.ts";
import { RULES_OF_LIMIT } from "../server/rate-limits.ts";
import {
  cookieValue,
  type SessionUser,
  sessionCookie,
  sessionCookieName,
  sessionOf,
} from "../server/session.ts";
import { readJson } from "./body.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { failure, isRefusal, type Refusal, refuse } from "./envelope.ts";
import type { AnyHandler, Context, Feature } from "./handler.server.ts";
import { once } from "./idempotency.server.ts";
import { openApi } from "./openapi.server.ts";
import { isFromAnotherSite } from "./origin.ts";

/** What the web server adds to a request: the address of its socket. */
export type Arrival = { socketAddress: string };

/**
 * The whole API below /api. Each call goes the same way: request id, origin, session, rate limit, body,
 * contract, handler, envelope; what an endpoint asks of its caller stands in its contract line alone.
 */
export function mountApi(
  app: App,
  features: readonly Feature[],
): (request: Request, arrival: Arrival) => Promise<Response> {
  const router = new Hono<{ Bindings: Arrival }>({ strict: false });
  const described = JSON.stringify(openApi(features, app.env.publicUrl));
  router.get(
    "/api/openapi.json",
    () => new Response(described, { headers: { "content-type": "application/json" } }),
  );
  for (const [path, calls] of callsByPath(features)) {
    for (const { method, line, handler } of calls) {
      router.on(method, path, (c) => serve(app, line, handler, c.req.raw, c.env, c.req.param()));
    }
    router.all(path, (c) => {
      const response = refused(refuse("method_not_allowed"), c.req.raw);
      response.headers.set("allow", calls.map(({ method }) => method).join(", "));
      return response;
    });
  }
  router.notFound((c) => refused(refuse("not_found"), c.req.raw));
  return async (request, arrival) => router.fetch(request, arrival);
}

type Call = { method: string; line: Endpoint; handler: AnyHandler };

/**
 * The calls of every path; paths that are whole words first, so that GET reservations/delete is a known path with
 * another method (405) and not the booking called "delete" (404).
 */
function callsByPath(features: readonly Feature[]): [path: string, calls: Call[]][] {
  const byPath = new Map<string, Call[]>();
  for (const { contract, handlers } of features) {
    for (const [key, line] of Object.entries(contract)) {
      const [method = "", pattern = ""] = key.split(" ");
      const path = `/api/${pattern}`;
      const handler = handlers[key] as AnyHandler;
      byPath.set(path, [...(byPath.get(path) ?? []), { method, line, handler }]);
    }
  }
  const isOpen = (path: string) => Number(path.includes(":"));
  return [...byPath].sort(([a], [b]) => isOpen(a) - isOpen(b));
}

async function serve(
  app: App,
  line: Endpoint,
  handler: AnyHandler,
  request: Request,
  arrival: Arrival,
  params: Record<string, string>,
): Promise<Response> {
  const started = performance.now();
  const requestId = request.headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
  const log = app.log.child({ request: requestId });
  let response: Response;
  try {
    response = await steps(app, line, handler, request, arrival, params, requestId, log);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "call failed");
    response = refused(refuse(isAway(error) ? "unavailable" : "internal"), request);
  }
  response.headers.set("x-request-id", requestId);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  log.info(
    {
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    },
    "call",
  );
  return response;
}

async function steps(
  app: App,
  line: Endpoint,
  handler: AnyHandler,
  request: Request,
  arrival: Arrival,
  params: Record<string, string>,
  requestId: string,
  log: Context["log"],
): Promise<Response> {
  const { env } = app;
  const now = app.clock();
  const locale = localeOfHeader(request.headers.get("accept-language"));
  const headers = new Headers();
  const say = (refusal: Refusal) => withHeaders(refused(refusal, request), headers);
  const isWrite = request.method !== "GET";
  if (isWrite && !line.anyOrigin && isFromAnotherSite(request.headers, env.publicUrl))
    return say(refuse("forbidden"));

  const address = clientAddress(
    arrival.socketAddress,
    request.headers.get("x-forwarded-for"),
    env.trustProxy,
  );
  const wait = await app.rateLimits.count("address", address, now);
  if (wait !== null) return say({ ...refuse("too_many_requests"), retryAfterSeconds: wait });

  const secret = cookieValue(request.headers.get("cookie"), sessionCookieName(env.publicUrl));
  const session = await sessionOf(app.db, secret, now);
  const user = session?.user ?? null;
  if (session?.isRenewed) headers.append("set-cookie", sessionCookie(env.publicUrl, secret));
  if (line.auth !== "public" && !user) return say(refuse("unauthenticated"));
  if (line.auth === "verified" && !user?.isVerified) return say(refuse("email_not_verified"));
  for (const { rule, by } of RULES_OF_LIMIT[line.limit ?? "default"]) {
    const seconds = await app.rateLimits.count(
      rule,
      by === "user" ? String(user?.id ?? address) : address,
      now,
    );
    if (seconds !== null) return say({ ...refuse("too_many_requests"), retryAfterSeconds: seconds });
  }

  const body = line.body && !line.raw ? await readJson(request) : null;
  if (body && isRefusal(body)) return say(body);
  const input = {
    params: line.params?.safeParse(params),
    query: line.query?.safeParse(queryOf(request)),
    body: line.body && body ? line.body.safeParse(body.json) : undefined,
  };
  // A path that cannot name anything names nothing.
  if (input.params?.success === false) return say(refuse("not_found"));
  const misfits = [input.query, input.body].flatMap((part) =>
    part?.success === false ? misfitsOf(part.error) : [],
  );
  if (misfits.length > 0) return say({ refused: misfits });

  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && (idempotencyKey.length === 0 || idempotencyKey.length > 255)) {
    return say(refuse({ code: "wrong_shape", params: { name: "Idempotency-Key" } }));
  }
  const context: Context = {
    app,
    now,
    brand: app.brand,
    locale,
    user: user as SessionUser,
    clientAddress: address,
    requestId,
    idempotencyKey,
    log,
    request,
    setHeader: (name, value) => headers.append(name, value),
  };
  const work = async () => {
    const result = await handler(
      { params: input.params?.data, query: input.query?.data, body: input.body?.data } as never,
      context as never,
    );
    return respond(result, request);
  };
  const isRepeatable = idempotencyKey !== null && request.method === "POST" && !line.raw;
  const response = isRepeatable
    ? await once(
        app.db,
        {
          scope: `${user ? `account:${user.id}` : `address:${address}`}`,
          key: idempotencyKey,
          request: Buffer.concat([
            // Only its digest is stored; without the secret a stolen digest could be tried against passwords.
            Buffer.from(`${app.secret}\n${request.method} ${new URL(request.url).pathname}\n`),
            body?.bytes ?? Buffer.of(),
          ]),
          now,
        },
        work,
      )
    : await work();
  return isRefusal(response) ? say(response) : withHeaders(response, headers);
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** No text of ours has a NUL and no column could hold one: it is taken out before anybody reads the query. */
function queryOf(request: Request): Record<string, string> {
  const pairs = [...new URL(request.url).searchParams];
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replaceAll("\0", "")]));
}

function respond(result: unknown, request: Request): Response {
  if (result instanceof Response) return result;
  if (isRefusal(result)) return refused(result, request);
  return json(200, { data: result ?? null, errors: [] });
}

function refused(refusal: Refusal, request: Request): Response {
  const { status, envelope } = failure(refusal, localeOfHeader(request.headers.get("accept-language")));
  const response = json(status, envelope);
  if (refusal.retryAfterSeconds) response.headers.set("retry-after", String(refusal.retryAfterSeconds));
  return response;
}

function json(status: number, value: unknown): Response {
  const text = JSON.stringify(value);
  return new Response(text, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(text)),
    },
  });
}

/** A value of the wrong shape is named by its path, so that a programmer sees which. */
function misfitsOf(error: z.ZodError): Problem[] {
  const names = [...new Set(error.issues.map((issue) => issue.path.join(".")))];
  return names.map((name) => ({ code: "wrong_shape" as const, params: { name } }));
}

/** Did the database go away (restart, no connection)? Then the fault will pass and the answer is 503. */
function isAway(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(ECONN|EPIPE|57P0|08|53)/.test(code) ||
    /terminated|timeout exceeded when trying to connect/i.test(message)
  );
}
