import type { Locale } from "../domain/language/locale.ts";
import { type AccessToken, programOf } from "../platform/access-tokens.ts";
import type { App } from "../platform/app.ts";
import { type KeptSteps, runStep } from "../platform/kept-steps.ts";
import type { KnownUser } from "../platform/known-sessions.ts";
import type { Log } from "../platform/log.ts";
import type { SessionUser } from "../platform/session.ts";
import type { OperatorSession } from "../platform/session-operator.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Rejection } from "./envelope.ts";
import type { AnyHandler, AnyHandlerAtOnce, AnyRestorer, Context } from "./handler.server.ts";
import type { AnyReach } from "./reach.server.ts";

export type Given = { params?: unknown; query?: unknown; body?: unknown };

/** One call on its way through the pipeline. Each step reads the call and fills in what later steps need. */
export type Call = {
  readonly app: App;
  readonly line: Endpoint;
  readonly handler: AnyHandler;
  readonly atOnce: AnyHandlerAtOnce | null;
  readonly restorer: AnyRestorer | null;
  readonly reach: AnyReach | null;
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
  /** The program that calls, read only where the contract lets one in. */
  accessToken: AccessToken | null;
  /** The body as sent. Its bytes tell whether a repeat is the same request. */
  body: { json: unknown; bytes: Uint8Array } | null;
  /** Path, query and body, parsed by the contract. */
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Why the body or the query is refused, where they were read before the session. */
  rejectedInput: Rejection | null;
  idempotencyKey: string | null;
  /** What is written under the key; null without one. */
  keptSteps: KeptSteps | null;
  /** The call could not be answered at once (HandlersAtOnce). */
  wasTried: boolean;
};

/** What a handler gets to know of the call; of its caller what was read, or what is `known` of them. */
export function contextOf(call: Call, known: KnownUser | null = null): Context {
  const { app, now, locale, clientAddress, requestId, idempotencyKey, wasTried, request } = call;
  return {
    app,
    now,
    brand: app.brand,
    locale,
    get user() {
      call.asksWho = true;
      return (known ?? call.user) as SessionUser;
    },
    operator: (call.operatorSession?.operator ?? (call.accessToken && programOf(call.accessToken))) as null,
    operatorSession: (call.operatorSession ?? (call.accessToken && { elevatedUntil: 0 })) as null,
    accessToken: call.accessToken as null,
    clientAddress,
    requestId,
    idempotencyKey,
    once: (step, write) =>
      call.keptSteps ? runStep(app.db, call.keptSteps, step, (db) => write({ ...app, db })) : write(app),
    wasTried,
    get log() {
      return call.log;
    },
    request,
    setHeader: (name, value) => call.headers.append(name, value),
  };
}
