import type { z } from "zod";
import type { Locale } from "../domain/language/locale.ts";
import type { Problem } from "../domain/problem.ts";
import type { App } from "../platform/app.ts";
import { type Claim, runOnce } from "../platform/idempotency.ts";
import type { Log } from "../platform/log.ts";
import {
  cookieValue,
  type SessionUser,
  sessionCookie,
  sessionCookieName,
  sessionOf,
} from "../platform/session.ts";
import {
  type OperatorSession,
  operatorCookieName,
  operatorSessionOf,
  touchOperatorSession,
} from "../platform/session-operator.ts";
import { readJson } from "./body.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { isRejection, type Rejection, reject, rejectTooMany } from "./envelope.ts";
import type { AnyHandler, AnyHandlerAtOnce, Context } from "./handler.server.ts";
import { RULES_OF_LIMIT } from "./limits.server.ts";
import { isFromAnotherSite } from "./origin.ts";
import { replyRejected, replyReplayed, replyWith } from "./reply.server.ts";

export type Given = { params?: unknown; query?: unknown; body?: unknown };

/** One call on its way through the pipeline. Each step reads the call and fills in what later steps need. */
export type Call = {
  readonly app: App;
  readonly line: Endpoint;
  readonly handler: AnyHandler;
  readonly atOnce: AnyHandlerAtOnce | null;
  readonly request: Request;
  /** The path parameters, not yet parsed. */
  readonly params: Record<string, string>;
  readonly clientAddress: string;
  readonly isOfPage: boolean;
  /** Path, query and body where a page passes them as values instead of sending them. */
  readonly given: Given | null;
  readonly requestId: string;
  readonly log: Log;
  /** Epoch milliseconds, read once per call. */
  readonly now: number;
  readonly locale: Locale;
  /** Headers that are added to every response, also to a rejection. */
  readonly headers: Headers;
  user: SessionUser | null;
  /** Whether the handler has looked at who calls: without that, everybody gets the same answer. */
  asksWho: boolean;
  /** The session of the console, read only where the contract asks for an operator. */
  operatorSession: OperatorSession | null;
  /** The body as sent. Its bytes tell whether a repeat is the same request. */
  body: { json: unknown; bytes: Uint8Array } | null;
  /** Path, query and body, parsed by the contract. */
  input: { params?: unknown; query?: unknown; body?: unknown };
  idempotencyKey: string | null;
};

type Step = (call: Call) => Rejection | null | Promise<Rejection | null>;

/** The checks before a handler runs, in this order. The first rejection is the answer. */
const STEPS: readonly Step[] = [
  rejectOtherSites,
  limitAddress,
  readSession,
  requireLogin,
  rememberLanguage,
  limitCall,
  readBody,
  parseInput,
  readIdempotencyKey,
];

/** Runs the steps and, if none rejects the call, its handler. Throws what the handler throws. */
export async function handleCall(call: Call): Promise<Response> {
  const rejection = await firstRejection(call);
  if (rejection) return withHeaders(replyRejected(rejection, call.locale), call.headers);
  const response = isRepeatable(call) ? await runHandlerOnce(call) : await runHandler(call);
  return withHeaders(response, call.headers);
}

/** The same for a call whose answer a page takes as a value: nothing is written out and read again. */
export async function handleGiven(call: Call): Promise<unknown> {
  return (await firstRejection(call)) ?? call.handler(call.input as never, contextOf(call) as never);
}

async function firstRejection(call: Call): Promise<Rejection | null> {
  for (const step of STEPS) {
    // A step that has nothing to wait for does not give the thread away.
    const found = step(call);
    const rejection = found instanceof Promise ? await found : found;
    if (rejection) return rejection;
  }
  return null;
}

/** Only our own pages may change state (API-7). Signed webhooks are exempt. */
function rejectOtherSites({ app, line, request }: Call): Rejection | null {
  if (request.method === "GET" || line.anyOrigin) return null;
  return isFromAnotherSite(request.headers, app.env.publicUrl) ? reject("forbidden") : null;
}

/** LIMIT-6: every call counts against the limit of its address; those of a page were counted with it. */
async function limitAddress({ app, clientAddress, isOfPage, now }: Call): Promise<Rejection | null> {
  if (isOfPage) return null;
  const seconds = await app.rateLimits.count("address", clientAddress, now);
  return seconds === null ? null : rejectTooMany(seconds);
}

/**
 * Finds the caller. A call of the console looks at the operator's cookie only and every other one at the guest's only
 * (STAFF-3).
 */
async function readSession(call: Call): Promise<null> {
  return call.line.auth === "operator" ? readOperatorSession(call) : readGuestSession(call);
}

async function readOperatorSession(call: Call): Promise<null> {
  const { db, env } = call.app;
  const secret = cookieValue(call.request.headers.get("cookie"), operatorCookieName(env.publicUrl));
  call.operatorSession = await operatorSessionOf(db, secret, call.now);
  return null;
}

/** The cookie is renewed along with its session. */
async function readGuestSession(call: Call): Promise<null> {
  const { publicUrl } = call.app.env;
  const secret = cookieValue(call.request.headers.get("cookie"), sessionCookieName(publicUrl));
  const session = await (call.isOfPage
    ? sessionOfPage(call, secret)
    : sessionOf(call.app.db, secret, call.now));
  if (session?.renewedFor) {
    call.headers.append("set-cookie", sessionCookie(publicUrl, secret, session.renewedFor));
  }
  call.user = session?.user ?? null;
  return null;
}

/** The calls of one page share its request, and read its session once. */
function sessionOfPage({ app, request, now }: Call, secret: string | null): ReturnType<typeof sessionOf> {
  const known = pageSessions.get(request);
  if (known) return known;
  const reading = sessionOf(app.db, secret, now);
  pageSessions.set(request, reading);
  return reading;
}

const pageSessions = new WeakMap<Request, ReturnType<typeof sessionOf>>();

function requireLogin(call: Call): Rejection | null | Promise<Rejection | null> {
  const { line, user } = call;
  if (line.auth === "public") return null;
  if (line.auth === "operator") return requireOperator(call);
  if (!user) return reject("unauthenticated");
  if (line.auth !== "verified") return null;
  if (!user.isVerified) return reject("email_not_verified");
  return user.isBlocked ? reject("booking_stopped") : null;
}

/** In this order: signed in, second factor shown, not locked, the right, a fresh second factor (STAFF-2). */
async function requireOperator({ app, line, operatorSession, now }: Call): Promise<Rejection | null> {
  if (!operatorSession) return reject("unauthenticated");
  const { state, operator, elevatedUntil, secretHash } = operatorSession;
  if (state !== "open") {
    if (line.admits?.includes(state)) return null;
    return reject(state === "locked" ? "locked" : "unauthenticated");
  }
  if (!line.background) await touchOperatorSession(app.db, secretHash, now);
  if (line.right && !operator.rights.includes(line.right)) {
    return reject({ code: "right_missing", params: { right: line.right } });
  }
  return line.stepUp && elevatedUntil <= now ? reject("step_up_required") : null;
}

/**
 * Mails are in the language that the guest used last (MAIL-4). Our own pages name it and nothing else; a browser that opens
 * an address names those of its settings. A call does not fail because this cannot be written.
 */
async function rememberLanguage({ app, user, locale, request, log }: Call): Promise<null> {
  const { headers } = request;
  const isChosen = headers.get("accept-language") === locale && headers.get("sec-fetch-mode") !== "navigate";
  if (user && isChosen && user.locale !== locale) {
    await app
      .rememberLanguage(user.id, locale)
      .catch((error: unknown) => log.warn({ error: String(error) }, "language not remembered"));
  }
  return null;
}

/** Counts the call against the limit that its contract names, and every call of the console against its caller's. */
async function limitCall({
  app,
  line,
  user,
  operatorSession,
  clientAddress,
  now,
}: Call): Promise<Rejection | null> {
  if (operatorSession) {
    const seconds = await app.rateLimits.count("operator", String(operatorSession.operator.accountId), now);
    if (seconds !== null) return rejectTooMany(seconds);
  }
  for (const { rule, by } of RULES_OF_LIMIT[line.limit ?? "default"]) {
    const key = by === "user" && user ? String(user.id) : clientAddress;
    const seconds = await app.rateLimits.count(rule, key, now);
    if (seconds !== null) return rejectTooMany(seconds);
  }
  return null;
}

async function readBody(call: Call): Promise<Rejection | null> {
  if (!call.line.body || call.line.raw || call.given) return null;
  const body = await readJson(call.request);
  if (isRejection(body)) return body;
  call.body = body;
  return null;
}

/** Parses by the contract. A wrong path is 404; a wrong query or body is 422 with the names of the wrong fields. */
function parseInput(call: Call): Rejection | null {
  const { line, request, given } = call;
  const params = line.params?.safeParse(given ? given.params : call.params);
  if (params?.success === false) return reject("not_found");
  const query = line.query?.safeParse(given ? (given.query ?? {}) : queryOf(request));
  const sent = given ?? (call.body && { body: call.body.json });
  const body = sent ? line.body?.safeParse(sent.body) : undefined;
  const problems = [query, body].flatMap((part) =>
    part?.success === false ? schemaProblems(part.error) : [],
  );
  if (problems.length > 0) return { rejected: problems };
  call.input = { params: params?.data, query: query?.data, body: body?.data };
  return null;
}

function readIdempotencyKey(call: Call): Rejection | null {
  const key = call.request.headers.get("idempotency-key");
  if (key !== null && (key.length === 0 || key.length > 255)) {
    return reject({ code: "wrong_shape", params: { name: "Idempotency-Key" } });
  }
  call.idempotencyKey = key;
  return null;
}

async function runHandlerAtOnce(call: Call, claim: Claim): Promise<Response | null> {
  const answer = await call.atOnce?.(call.input as never, contextOf(call) as never, claim);
  return answer ? replyWith(answer, call.locale) : null;
}

async function runHandler(call: Call): Promise<Response> {
  return replyWith(await call.handler(call.input as never, contextOf(call) as never), call.locale);
}

function contextOf(call: Call): Context {
  const { app, now, locale, clientAddress, requestId, idempotencyKey, log, request, headers } = call;
  return {
    app,
    now,
    brand: app.brand,
    locale,
    get user() {
      call.asksWho = true;
      return call.user as SessionUser;
    },
    operator: (call.operatorSession?.operator ?? null) as null,
    operatorSession: call.operatorSession as null,
    clientAddress,
    requestId,
    idempotencyKey,
    log,
    request,
    setHeader: (name, value) => headers.append(name, value),
  };
}

function isRepeatable(call: Call): call is Call & { idempotencyKey: string } {
  return call.idempotencyKey !== null && call.request.method === "POST" && !call.line.raw;
}

async function runHandlerOnce(call: Call & { idempotencyKey: string }): Promise<Response> {
  const { app, request, body, now, locale } = call;
  // The cookie of a renewed session may be there already.
  const cookiesBefore = call.headers.getSetCookie().length;
  const result = await runOnce(
    app.db,
    {
      // Each caller has its own keys.
      scope: scopeOf(call),
      key: call.idempotencyKey,
      request: Buffer.concat([
        // Only a digest of this is stored. The secret prevents guessing a password in the body from a stolen digest.
        Buffer.from(`${app.secret}\n${request.method} ${new URL(request.url).pathname}\n`),
        body?.bytes ?? Buffer.of(),
      ]),
      now,
    },
    {
      work: () => runHandler(call),
      workAtOnce: call.atOnce && ((claim) => runHandlerAtOnce(call, claim)),
      // Headers are not stored. Without its cookie a repeat of a login would not be logged in (API-17), and `stale` has
      // done nothing and is not complete without the version (API-19). Nor has what a person may not do yet: the console
      // repeats it under the same key once the second factor is fresh (STAFF-6).
      isKept: ({ headers, status }) =>
        call.headers.getSetCookie().length === cookiesBefore &&
        !headers.has("x-current-version") &&
        !(call.operatorSession && status === 403),
    },
  );
  switch (result.kind) {
    case "first":
      return result.response;
    case "replay":
      return replyReplayed(result);
    case "key_reused":
      return replyRejected(reject("idempotency_key_reused"), locale);
    case "busy":
      return replyRejected(reject("unavailable"), locale);
  }
}

function scopeOf({ user, operatorSession, clientAddress }: Call): string {
  if (operatorSession) return `operator:${operatorSession.operator.accountId}`;
  return user ? `account:${user.id}` : `address:${clientAddress}`;
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** The query without NUL characters, which PostgreSQL cannot store. */
function queryOf(request: Request): Record<string, string> {
  const pairs = [...new URL(request.url).searchParams];
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replaceAll("\0", "")]));
}

/** Names each value of the wrong shape by its path, so that a programmer can find it. */
function schemaProblems(error: z.ZodError): Problem[] {
  const names = [...new Set(error.issues.map((issue) => issue.path.join(".")))];
  return names.map((name) => ({ code: "wrong_shape" as const, params: { name } }));
}
