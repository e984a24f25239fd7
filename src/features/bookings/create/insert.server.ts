import type { Actor } from "../../../domain/actor.ts";
import type { Terms } from "../../../domain/booking/terms.ts";
import type { Events } from "../../../domain/events.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { DEFAULT_METHODS, METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { filled } from "../../../platform/sql-template.ts";
import type { EmailKind } from "../emails/templates.ts";
import { insertStatement, JSON_COLUMNS } from "./db.server.ts";
import type { OrderRow } from "./order.server.ts";

/** A decided cart as the statement takes it, with the mails to send about it. */
export type CartEntry = {
  account_id: number;
  currency: string;
  payment_way: PaymentMethod;
  locale: Locale;
  /** The default method of the account, where it is known. */
  known_default: number | null;
  idempotency_key: string | null;
  payment_id: number | null;
  made_at: Date;
  emails: EmailKind[];
  /** The answer to store with the cart under its idempotency key, which nobody else may use. */
  answer?: PromisedAnswer;
  /** The hash of the session's secret, in hexadecimal, where the statement has to check that it still stands. */
  session?: string;
  /** Of a cart that staff book for the guest. */
  staff?: StaffPart;
  /** Of a cart that a company pays: the last day that its bookings are due. */
  invoice?: { terms: Extract<Terms, "invoice">; due_on: string };
  rows: (Omit<OrderRow, "approval_until"> & { approval_until: string | null })[];
};

type StaffPart = {
  actor: Actor;
  /** Null for a program, which has no account. */
  booked_by: number | null;
  terms: Terms;
  due_on: string | null;
  /** What the event says of it. */
  detail: Events["checkout.booked"]["detail"];
};

/** An answer before its ids are known (db.server.ts). */
export type PromisedAnswer = { scope: string; digest: Buffer; text: string };

/** What became of a cart. Unless it is `booked`, nothing of it was written. */
export type Written =
  | { kind: "booked"; checkoutId: number; bookingIds: number[] }
  /** The catalogue has changed since the cart was decided. */
  | { kind: "stale_catalog" }
  | { kind: "account_deleted" }
  /** Its idempotency key is in use, or the guest is not as known: its session, its default method. */
  | { kind: "not_as_known" }
  /** It cannot share a statement with others: it has to wait for a lock, or one of the batch violated a constraint. */
  | { kind: "retry_alone" };

/**
 * Writes decided carts in one statement, each completely or not at all: the checkout, its bookings, the time they
 * occupy, the default method of their accounts and the mails, under the locks of their spaces. Without `waitForLocks` a
 * cart whose space is locked by somebody else is `retry_alone`, so that a busy space does not delay the other carts. The
 * account is locked before it is read, which its foreign key would do later anyway: an account being deleted concurrently
 * cannot book.
 */
export async function insertBookings(
  db: Queryable,
  entries: readonly CartEntry[],
  { waitForLocks }: { waitForLocks: boolean },
): Promise<Written[]> {
  const carts = entries.map(toCart);
  const statement = insertStatement({
    isOne: entries.length === 1 && entries[0]?.rows.length === 1,
    isAnswered: carts.some(({ answer }) => answer !== undefined),
    isAsKnown: carts.some(({ session }) => session !== undefined),
    isMethodNew: carts.some(({ default_method }) => default_method !== null),
  });
  const answers = await db.rows<{
    place: number;
    has_locks: boolean;
    is_fresh: boolean;
    checkout_id: number;
    ids: number[] | null;
  }>(filled(statement, { ...blanksOf(carts, entries), waitForLocks }));
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
  return entries.map((_, place): Written => {
    const answer = byPlace.get(place);
    if (!answer?.has_locks) return { kind: "retry_alone" };
    if (!answer.is_fresh) return { kind: "stale_catalog" };
    if (!answer.ids) return { kind: entries[place]?.session ? "not_as_known" : "account_deleted" };
    return { kind: "booked", checkoutId: answer.checkout_id, bookingIds: answer.ids };
  });
}

function toCart({ rows: _, staff, invoice, answer, made_at, ...cart }: CartEntry, place: number) {
  const method = DEFAULT_METHODS[METHODS[cart.payment_way].kind];
  return {
    ...cart,
    ...staff,
    ...invoice,
    ...(answer && { scope: answer.scope, digest: answer.digest.toString("hex"), answer: answer.text }),
    made_at: made_at.toISOString(),
    place,
    // How staff book, or a company pays, says nothing of how a guest likes to pay (PAY-12).
    default_method: staff || invoice || method === cart.known_default ? null : method,
  };
}

/** The values of the statement: of one booking one by one, of many as two JSON texts. */
function blanksOf(carts: readonly ReturnType<typeof toCart>[], entries: readonly CartEntry[]) {
  const [cart] = carts;
  const [item, ...others] = entries.flatMap(({ rows }, place) => rows.map((row) => ({ ...row, place })));
  if (carts.length === 1 && item && others.length === 0) return withJson({ ...cart, ...item });
  const items = item ? [item, ...others] : [];
  return {
    carts: JSON.stringify(carts),
    items: JSON.stringify(items),
    // Lock in ascending id to avoid deadlocks.
    spaceIds: [...new Set(items.map(({ space_id }) => space_id))].sort((one, other) => one - other),
  };
}

/** Objects and lists as JSON: the driver takes a list for an array of PostgreSQL. */
function withJson(cells: Record<string, unknown>): Record<string, unknown> {
  for (const name of JSON_COLUMNS) if (cells[name] != null) cells[name] = JSON.stringify(cells[name]);
  return cells;
}
