import type { Brand } from "../domain/brand/brand.ts";
import type { Locale } from "../i18n/locale.ts";
import type { App } from "../server/app.ts";
import type { Log } from "../server/log.ts";
import type { SessionUser } from "../server/session.ts";
import type { Answer, Contract, Endpoint, Parsed } from "./endpoint.ts";
import type { Refusal } from "./envelope.ts";

/** What a handler knows of the request besides its parsed parts. */
export type Context<Line extends Endpoint = Endpoint> = {
  app: App;
  /** Epoch milliseconds, read once a request. */
  now: number;
  brand: Brand;
  locale: Locale;
  /** Never null where the contract line asks for a login. */
  user: Line["auth"] extends "public" ? SessionUser | null : SessionUser;
  clientAddress: string;
  requestId: string;
  idempotencyKey: string | null;
  log: Log;
  request: Request;
  /** Adds a header to the answer: `set-cookie` mostly. */
  setHeader(name: string, value: string): void;
};

type Result<Line extends Endpoint> = Answer<Line> | Refusal | Response;

/** One handler a contract line. A `Response` goes out as it is; anything else goes into the envelope. */
export type Handlers<Lines extends Contract> = {
  [Key in keyof Lines]: (
    input: Parsed<Lines[Key]>,
    context: Context<Lines[Key]>,
  ) => Promise<Result<Lines[Key]>> | Result<Lines[Key]>;
};

/** A feature's contract with its handlers, ready to be mounted. */
export type Feature = { contract: Contract; handlers: Record<string, AnyHandler> };
export type AnyHandler = (input: never, context: never) => unknown;

export function feature<Lines extends Contract>(contract: Lines, handlers: Handlers<Lines>): Feature {
  return { contract, handlers: handlers as unknown as Record<string, AnyHandler> };
}
