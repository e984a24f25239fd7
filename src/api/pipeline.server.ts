import type { Problem } from "../domain/problem.ts";
import { type AccessToken, accessTokenOf, bearerOf } from "../platform/access-tokens.ts";
import type { KnownUser } from "../platform/known-sessions.ts";
import { cookieValue, hashOf, sessionCookie, sessionCookieName, sessionOf } from "../platform/session.ts";
import {
  isFromStaff,
  operatorCookieName,
  operatorSessionOf,
  touchOperatorSession,
} from "../platform/session-operator.ts";
import { readJson } from "./body.server.ts";
import { type Call, contextOf } from "./call.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { isRejection, type Rejection, reject, rejectTooMany } from "./envelope.ts";
import { schemaProblems, unknownNames } from "./expected-form.server.ts";
import { RULES_OF_LIMIT } from "./limits.server.ts";
import { isFromAnotherSite } from "./origin.ts";
import { stayInRooms } from "./reach.server.ts";
import { claimOfCall, isRepeatable, runAtOnce, runOnceUnderKey, scopeOfUser } from "./repeat.server.ts";
import { OPENING_RETRY_SECONDS, replyRejected, replyWith } from "./reply.server.ts";

type Step = (call: Call) => Rejection | null | Promise<Rejection | null>;

/** The checks before a handler runs, in this order. The first rejection is the answer. */
const ARRIVAL: readonly Step[] = [rejectOtherSites, limitAddress, requireOpen];
const CALLER: readonly Step[] = [readSession, requireLogin, rememberLanguage, limitCall];
const INPUT: readonly Step[] = [readBody, parseInput, stayInRooms, readIdempotencyKey];

/** Runs the steps and, if none rejects the call, its handler. Throws what the handler throws. */
export async function handleCall(call: Call): Promise<Response> {
  const onArrival = await firstRejection(call, ARRIVAL);
  if (onArrival) return replyRejected(onArrival, call.locale);
  return withHeaders((await answerAsKnown(call)) ?? (await answerAsRead(call)), call.headers);
}

async function answerAsRead(call: Call): Promise<Response> {
  // A body can be read once: what was wrong with it before the session was read still is.
  const rejection =
    (await firstRejection(call, CALLER)) ?? call.rejectedInput ?? (await firstRejection(call, INPUT));
  if (rejection) return replyRejected(rejection, call.locale);
  const work = async () =>
    replyWith(await call.handler(call.input as never, contextOf(call) as never), call.locale);
  return isRepeatable(call) ? runOnceUnderKey(call, work) : work();
}

/**
 * The same without reading the session first, where the handler can answer at once and this process knows the session:
 * the transaction reads whether it still stands. Null if that does not work; nothing was done then.
 */
async function answerAsKnown(call: Call): Promise<Response | null> {
  const { app, line, atOnce, now } = call;
  const secret = atOnce && !line.limit && !call.isOfPage ? guestSecretOf(call) : null;
  const user = secret && app.knownSessions.find(hashOf(secret), now);
  if (!user || whyNotAllowed(line, user) || isLanguageNew(call, user)) return null;
  call.rejectedInput = await firstRejection(call, INPUT);
  if (call.rejectedInput) return null;
  const claim = isRepeatable(call) ? claimOfCall(call, scopeOfUser(user), call.idempotencyKey) : null;
  return runAtOnce(call, user, claim);
}

/** The same for a call whose answer a page takes as a value: nothing is written out and read again. */
export async function handleGiven(call: Call): Promise<unknown> {
  return (
    (await firstRejection(call, [...ARRIVAL, ...CALLER, ...INPUT])) ??
    call.handler(call.input as never, contextOf(call) as never)
  );
}

async function firstRejection(call: Call, steps: readonly Step[]): Promise<Rejection | null> {
  for (const step of steps) {
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

/** OPENING-1: until the site opens, what guests call works for staff only. Its pages have been asked for by staff. */
async function requireOpen({ app, line, request, isOfPage, now }: Call): Promise<Rejection | null> {
  if (app.settings.isOpen() || isOfPage || line.anyOrigin || line.auth === "operator") return null;
  if (new URL(request.url).pathname.startsWith("/api/operate/")) return null;
  const cookies = request.headers.get("cookie");
  const isStaff = await isFromStaff(app.db, { publicUrl: app.env.publicUrl, cookies, now });
  return isStaff ? null : { ...reject("not_open"), retryAfterSeconds: OPENING_RETRY_SECONDS };
}

/**
 * Finds the caller. A call of the console looks at the operator's cookie only and every other one at the guest's only
 * (STAFF-3). A program shows its token; a call with a token has no session, whatever its cookies say (TOKEN-1).
 */
async function readSession(call: Call): Promise<null> {
  const { line, request, app, now } = call;
  const authorization = request.headers.get("authorization");
  if (line.byToken && bearerOf(authorization) !== null) {
    call.accessToken = await accessTokenOf(app.db, authorization, now);
    return null;
  }
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
  const secret = guestSecretOf(call);
  const session = await (call.isOfPage
    ? sessionOfPage(call, secret)
    : sessionOf(call.app.db, secret, call.now));
  if (session?.renewedFor) {
    call.headers.append("set-cookie", sessionCookie(publicUrl, secret, session.renewedFor));
  }
  call.user = session?.user ?? null;
  if (session) call.app.knownSessions.keep(session.user, session.until);
  return null;
}

function guestSecretOf({ app, request }: Call): string | null {
  return cookieValue(request.headers.get("cookie"), sessionCookieName(app.env.publicUrl));
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
  return user ? whyNotAllowed(line, user) : whyNobody(call);
}

function whyNotAllowed({ auth }: Endpoint, { isVerified, isBlocked }: KnownUser): Rejection | null {
  if (auth !== "verified") return null;
  if (!isVerified) return reject("email_not_verified");
  return isBlocked ? reject("booking_stopped") : null;
}

/** In this order: signed in, second factor shown, not locked, the right, a fresh second factor (STAFF-2). */
async function requireOperator(call: Call): Promise<Rejection | null> {
  const { app, line, operatorSession, now } = call;
  if (call.accessToken) return whyNotByToken(line, call.accessToken);
  if (!operatorSession) return whyNobody(call);
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

/** A program whose token works is told that it is the call that no token opens; else it would doubt its token (TOKEN-5). */
async function whyNobody({ app, line, request, now }: Call): Promise<Rejection> {
  const authorization = request.headers.get("authorization");
  if (line.byToken || bearerOf(authorization) === null) return reject("unauthenticated");
  const token = await accessTokenOf(app.db, authorization, now);
  return reject(token ? "token_not_admitted" : "unauthenticated");
}

/** The right that the contract names; a call that costs or sends carries a key, so that a repeat is none (TOKEN-5, TOKEN-7). */
function whyNotByToken({ byToken }: Endpoint, { rights }: AccessToken): Rejection | null {
  if (byToken === undefined || byToken === "any" || rights.includes(byToken)) return null;
  return reject({ code: "token_right_missing", params: { right: byToken } });
}

/**
 * Mails are in the language that the guest used last (MAIL-4). Our own pages name it and nothing else; a browser that opens
 * an address names those of its settings. A call does not fail because this cannot be written.
 */
async function rememberLanguage(call: Call): Promise<null> {
  const { app, user, locale, log } = call;
  if (user && isLanguageNew(call, user)) {
    await app
      .rememberLanguage(user.id, locale)
      .catch((error: unknown) => log.warn({ error: String(error) }, "language not remembered"));
  }
  return null;
}

function isLanguageNew({ request: { headers }, locale }: Call, user: KnownUser): boolean {
  const isChosen = headers.get("accept-language") === locale && headers.get("sec-fetch-mode") !== "navigate";
  return isChosen && user.locale !== locale;
}

/** Counts the call against the limit that its contract names, and every call of the console against its caller's. */
async function limitCall({
  app,
  line,
  user,
  operatorSession,
  accessToken,
  clientAddress,
  now,
}: Call): Promise<Rejection | null> {
  const person = operatorSession?.operator.accountId;
  const caller = accessToken ? `token:${accessToken.id}` : person === undefined ? null : String(person);
  if (caller !== null) {
    const seconds = await app.rateLimits.count("operator", caller, now);
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
  if (!call.line.body || call.line.raw || call.given || call.body) return null;
  const body = await readJson(call.request, call.line.bodyLimit);
  if (isRejection(body)) return body;
  call.body = body;
  return null;
}

/** Parses by the contract. A wrong path is 404; a wrong query or body is 422 with the names of the wrong fields. */
function parseInput(call: Call): Rejection | null {
  const { line, request, given } = call;
  const params = line.params?.safeParse(given ? given.params : call.params);
  if (params?.success === false || unstorable(params?.data).length > 0) return reject("not_found");
  const query = line.query?.safeParse(given ? (given.query ?? {}) : queryOf(request));
  const sent = given ?? (call.body && { body: call.body.json });
  const body = sent ? line.body?.safeParse(sent.body) : undefined;
  const problems: Problem[] = [];
  if (line.query && query?.error) {
    const asked = given ? (given.query ?? {}) : queryOf(request);
    problems.push(...schemaProblems(line.query, query.error, asked, "?"));
  }
  if (line.body && body?.error) problems.push(...schemaProblems(line.body, body.error, sent?.body));
  if (problems.length === 0) problems.push(...[query?.data, body?.data].flatMap((data) => unstorable(data)));
  if (problems.length > 0) return { rejected: problems };
  nameIgnored(call);
  call.input = { params: params?.data, query: query?.data, body: body?.data };
  return null;
}

/**
 * What a call does not know it ignores (API-6), and says so: a filter whose name is mistyped would answer everything. Names as they
 * are written in an address, so that no header is made of them (API-48).
 */
function nameIgnored({ line, request, given, headers }: Call): void {
  if (given || line.raw || !request.url.includes("?")) return;
  const unknown = unknownNames(line.query, Object.keys(queryOf(request)));
  if (unknown.length > 0)
    headers.set("ignored-parameters", unknown.slice(0, MOST_NAMED).map(encodeURIComponent).join(", "));
}

/** More than this is no mistake of typing. */
const MOST_NAMED = 10;

function readIdempotencyKey(call: Call): Rejection | null {
  const key = call.request.headers.get("idempotency-key");
  if (key !== null && (key.length === 0 || key.length > 255)) {
    return reject(wrongShape("Idempotency-Key"));
  }
  if (key === null && call.accessToken && call.line.idempotent) return reject("idempotency_key_missing");
  call.idempotencyKey = key;
  return null;
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

/**
 * Names the texts that PostgreSQL cannot hold: those with a NUL character or half a surrogate pair. Texts that people type were
 * cleaned by their schema (FIELD-13).
 */
function unstorable(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === "string")
    return value.isWellFormed() && !value.includes("\0") ? [] : [wrongShape(path.join("."))];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) => unstorable(one, [...path, name]));
}

function wrongShape(name: string): Problem {
  return { code: "wrong_shape", params: { name } };
}
