import type { z } from "zod";

/** What a caller must be: anybody, logged in, or logged in with a verified address. */
export type Auth = "public" | "user" | "verified";

/** Which rate limit counts the call (API.md, Rate limits). The quantities stand in server/rate-limits. */
export type Limit = "default" | "login" | "register" | "mail" | "contact" | "intent";

/**
 * One line of the API: everything that the server checks before the handler runs, and what it answers.
 * The key under which it stands in a contract is its method and path as in SPEC section 7.
 */
export type Endpoint = {
  summary: string;
  auth: Auth;
  limit?: Limit;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent for a call whose answer is no envelope (a PDF, a redirect, a webhook's reply). */
  answer?: z.ZodType;
  /** The handler reads the request by itself: bytes that are signed, or bodies that are no JSON. */
  raw?: true;
  /** Creates or charges: the header Idempotency-Key makes a repeat answer what the first answered. */
  idempotent?: true;
  /** May be called from another site: signed webhooks only. */
  anyOrigin?: true;
};

/** Lines by "METHOD path"; the path is below /api. */
export type Contract = { readonly [key: string]: Endpoint };

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives, parsed. */
export type Parsed<Line extends Endpoint> = {
  params: Out<Line["params"]>;
  query: Out<Line["query"]>;
  body: Out<Line["body"]>;
};

/** What a caller sends; a part that the line does not name is not asked for. */
export type Sent<Line extends Endpoint> = (Line["params"] extends z.ZodType
  ? { params: In<Line["params"]> }
  : object) &
  (Line["query"] extends z.ZodType ? { query: In<Line["query"]> } : object) &
  (Line["body"] extends z.ZodType ? { body: In<Line["body"]> } : object);

export type Answer<Line extends Endpoint> = Out<Line["answer"]>;
