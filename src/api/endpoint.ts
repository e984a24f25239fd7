import type { z } from "zod";
import type { TokenRight } from "../domain/access-token.ts";
import type { Right, SessionState } from "../domain/staff.ts";

/** Who may call: anybody, a logged-in user, one with a verified address, or staff signed in to the console. */
type Auth = "public" | "user" | "verified" | "operator";

/** The rate limit that a call counts against. The numbers are in src/platform/rate-limits.ts. */
export type Limit =
  | "default"
  | "login"
  | "register"
  | "mail"
  | "contact"
  | "intent"
  | "shortlist"
  | "vote"
  | "estimate"
  | "estimate_paper"
  | "estimate_mail"
  | "payment_link"
  | "passkey";

/**
 * `anew`: the call is made again, and what the first one made is void. `once`: 409 `shown_once`, because it cannot be made again.
 * `restored`: the first answer, its secret read from where it was issued (`Restorers`).
 */
type SecretAnswer = "anew" | "once" | "restored";

/**
 * One call of the API: everything that the server checks before the handler runs, and what it answers.
 * Its key in a contract is its method and path, for example "GET credit_cards".
 */
export type Endpoint = {
  summary: string;
  auth: Auth;
  /** With auth "operator": the right that the call needs. Without it, everybody who is signed in may call. */
  right?: Right;
  /** With auth "operator": the last second factor must be fresh (STAFF-6). */
  stepUp?: true;
  /**
   * With auth "operator": a program may call as well, with an access token in place of a session (TOKEN-1) that has this
   * right. `any`: every token may.
   */
  byToken?: TokenRight | "any";
  /** With auth "operator": sessions that are not open and may call all the same, to become so or to end. */
  admits?: readonly Exclude<SessionState, "open">[];
  /** With auth "operator": the screen sends it by itself, so it does not put off the lock (STAFF-5). */
  background?: true;
  limit?: Limit;
  /** Waits for the card provider or for documents: that time does not count, up to 40 s in all (OPS-23). */
  slow?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema of `data`. Absent if the answer is not an envelope (a PDF, the reply to a webhook). */
  answer?: z.ZodType;
  /** The media type of an answer that is not an envelope: instead of `answer`, or as well (a list as a file). */
  answerType?: string;
  /** Redirects a browser (303) to a page of the site. */
  redirects?: true;
  /** Answers 304 if the client already has the answer. */
  revalidates?: true;
  /** The largest body, in bytes, where it is not that of every call (API-5). */
  bodyLimit?: number;
  /** The handler reads the request itself, because its bytes are signed or its body is not JSON. */
  raw?: true;
  /** Creates or charges: a repeat with the same Idempotency-Key gets the first answer (API-9). */
  idempotent?: true;
  /** The answer has a secret and is never stored: what a repeat under its Idempotency-Key gets instead (API-22). */
  secretAnswer?: SecretAnswer;
  /** The last part of the path is a secret: it stays out of the log. */
  hasSecretPath?: true;
  /**
   * What a call looks like, where the sample that is made from its schemas would not do: in the OpenAPI document and for
   * developers (API-43). As it is on the wire.
   */
  example?: { params?: object; query?: Record<string, string | number>; body?: unknown; answer?: unknown };
  /** May be called from other sites: signed webhooks and signed links only. */
  anyOrigin?: true;
};

/** Endpoints by "METHOD path"; the path is relative to /api. */
export type Contract = { readonly [key: string]: Endpoint };

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parsed input of a handler. */
export type Parsed<Line extends Endpoint> = {
  params: Out<Line["params"]>;
  query: Out<Line["query"]>;
  body: Out<Line["body"]>;
};

/** What a caller sends: only the parts for which the endpoint has a schema. */
export type Sent<Line extends Endpoint> = (Line["params"] extends z.ZodType
  ? { params: In<Line["params"]> }
  : object) &
  (Line["query"] extends z.ZodType ? { query: In<Line["query"]> } : object) &
  (Line["body"] extends z.ZodType ? { body: In<Line["body"]> } : object);

export type Answer<Line extends Endpoint> = Out<Line["answer"]>;

/** Whether a call honours an Idempotency-Key (API-23). */
export function honoursKey(method: string, { raw }: Pick<Endpoint, "raw">): boolean {
  return method === "POST" && !raw;
}
