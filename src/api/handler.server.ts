import type { Brand } from "../domain/brand/brand.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { AccessToken } from "../platform/access-tokens.ts";
import type { App } from "../platform/app.ts";
import type { Claim } from "../platform/idempotency.ts";
import type { KnownUser } from "../platform/known-sessions.ts";
import type { Log } from "../platform/log.ts";
import type { SessionUser } from "../platform/session.ts";
import type { Operator, OperatorSession, Program } from "../platform/session-operator.ts";
import type { Answer, Contract, Endpoint, Parsed } from "./endpoint.ts";
import type { Rejection } from "./envelope.ts";
import type { AnyReach, Reach } from "./reach.server.ts";

/** What a handler knows about the request besides its parsed input. */
export type Context<Line extends Endpoint = Endpoint> = {
  app: App;
  /** Epoch milliseconds, read once per request. */
  now: number;
  brand: Brand;
  locale: Locale;
  /** Never null if the endpoint requires a login. */
  user: Line["auth"] extends "public"
    ? SessionUser | null
    : Line["auth"] extends "operator"
      ? null
      : SessionUser;
  /** Who calls from the console: in calls with auth "operator", where `user` is null. A program where the contract lets one in. */
  operator: OfOperator<Line, Operator, Program>;
  operatorSession: OfOperator<Line, OperatorSession, ProgramSession>;
  /** The token of the program that calls, where the contract lets one in (`byToken`); null if a person does. */
  accessToken: Line["byToken"] extends string ? AccessToken | null : null;
  clientAddress: string;
  requestId: string;
  idempotencyKey: string | null;
  /**
   * Runs a write that a repeat under the key must not do again, even where this process dies before it answers (API-24): its
   * result is stored in its transaction. `write` works on the app that it is given, writes in one transaction that records
   * an event or queues a mail, and answers what the transaction answers. `step` names it among the writes of the call.
   */
  once<Result>(step: string, write: (app: App) => Promise<Result>): Promise<Result>;
  /** The call could not be answered at once (HandlersAtOnce). */
  wasTried: boolean;
  log: Log;
  request: Request;
  /** Adds a header to the answer, usually `set-cookie`. */
  setHeader(name: string, value: string): void;
};

type OfOperator<Line extends Endpoint, OfPerson, OfProgram> = Line["auth"] extends "operator"
  ? Line["byToken"] extends string
    ? OfPerson | OfProgram
    : OfPerson
  : null;

/** A program never has a fresh second factor. */
type ProgramSession = Pick<OperatorSession, "elevatedUntil">;

type Result<Line extends Endpoint> = Answer<Line> | Rejection | Response;

/** One handler per endpoint. A `Response` is sent as it is; anything else is wrapped in the envelope. */
export type Handlers<Lines extends Contract> = {
  [Key in keyof Lines]: (
    input: Parsed<Lines[Key]>,
    context: Context<Lines[Key]>,
  ) => Promise<Result<Lines[Key]>> | Result<Lines[Key]>;
};

/**
 * What is tried before the handler of a call: it does the whole call in one transaction and answers, or it does nothing and
 * returns null. The handler then says why. The caller may have been read some time ago, so the transaction has to check that
 * the session still stands; under an Idempotency-Key it has to store the answer under the claim.
 */
export type HandlersAtOnce<Lines extends Contract> = {
  [Key in keyof Lines]?: (
    input: Parsed<Lines[Key]>,
    context: Omit<Context<Lines[Key]>, "user"> & { user: KnownUser },
    claim: Claim | null,
  ) => Promise<Answer<Lines[Key]> | null>;
};

/** What is stored of a secret answer (API-22), and how that becomes the whole answer again. */
export type Restorer<Whole> = {
  withoutSecret: (answer: Whole) => object;
  restore: (stored: unknown, context: Context) => Promise<Whole | Rejection>;
};
type Restorers<Lines extends Contract> = { [Key in keyof Lines]?: Restorer<Answer<Lines[Key]>> };

type Reaches<Lines extends Contract> = { [Key in keyof Lines]?: Reach<Lines[Key]> };

/** A feature's contract with its handlers, ready to be mounted. */
export type Feature<Lines extends Contract = Contract> = {
  contract: Lines;
  handlers: Record<string, AnyHandler>;
  handlersAtOnce: Record<string, AnyHandlerAtOnce>;
  restorers: Record<string, AnyRestorer>;
  reaches: Record<string, AnyReach>;
};
export type AnyHandler = (input: never, context: never) => unknown;
export type AnyHandlerAtOnce = (input: never, context: never, claim: Claim | null) => Promise<unknown>;
export type AnyRestorer = Restorer<never>;

export function feature<Lines extends Contract>(
  contract: Lines,
  handlers: Handlers<Lines>,
  handlersAtOnce: HandlersAtOnce<Lines> = {},
  restorers: Restorers<Lines> = {},
  reaches: Reaches<Lines> = {},
): Feature<Lines> {
  return {
    contract,
    handlers: handlers as unknown as Record<string, AnyHandler>,
    handlersAtOnce: handlersAtOnce as unknown as Record<string, AnyHandlerAtOnce>,
    restorers: restorers as unknown as Record<string, AnyRestorer>,
    reaches: reaches as unknown as Record<string, AnyReach>,
  };
}

/** The same for a contract with calls that programs may make: how each keeps to the rooms of their token. */
export function featureForPrograms<Lines extends Contract>(
  contract: Lines,
  handlers: Handlers<Lines>,
  reaches: Reaches<Lines>,
): Feature<Lines> {
  return feature(contract, handlers, {}, {}, reaches);
}
