import { approvalDeadline } from "../../../domain/booking/approval.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Db, type Queryable, sqlState, withRetries } from "../../../platform/sql.ts";
import type { EmailKind } from "../emails/templates.ts";
import { type CartEntry, insertBookings, type PromisedAnswer, type Written } from "./insert.server.ts";
import type { Order, OrderRow } from "./order.server.ts";

export type WriteOptions = {
  idempotencyKey: string | null;
  /** Stored with the booking. */
  answer?: PromisedAnswer | null;
  /** The session that still has to stand, by the hash of its secret. */
  session?: Buffer;
  /** The mails about the booking come once its money is there. */
  isMailLater?: boolean;
  /** The payment that it is booked for. */
  paymentId?: number;
  /** A company pays it, by this day. */
  invoiceDueOn?: Day;
};

export function toEntry(
  order: Order,
  buyer: { accountId: number; locale: Locale; now: number; defaultPaymentMethod?: number | null },
  options: WriteOptions,
): CartEntry {
  return {
    account_id: buyer.accountId,
    currency: order.currency,
    payment_way: order.paymentMethod,
    locale: buyer.locale,
    known_default: buyer.defaultPaymentMethod ?? null,
    idempotency_key: options.idempotencyKey,
    ...(options.answer && { answer: options.answer }),
    ...(options.session && { session: options.session.toString("hex") }),
    payment_id: options.paymentId ?? null,
    made_at: new Date(buyer.now),
    emails: options.isMailLater ? [] : emailsFor(order),
    ...(options.invoiceDueOn && { invoice: { terms: "invoice", due_on: options.invoiceDueOn } }),
    rows: order.rows.map((row) => ({
      ...row,
      approval_until: row.approval_until ?? approvalUntil(row, buyer.now),
    })),
  };
}

/** Writes a decided cart in a batch with those that arrive at the same moment, or alone where that is not possible. */
export async function writeBatched(db: Db, entry: CartEntry): Promise<Written> {
  const written = await withRetries(() => db.batched(writeMany, entry));
  return written.kind === "retry_alone" ? withRetries(() => writeAlone(db, entry)) : written;
}

async function writeMany(db: Queryable, entries: readonly CartEntry[]): Promise<Written[]> {
  try {
    return await insertBookings(db, entries, { waitForLocks: false });
  } catch (error) {
    // One cart violated a constraint and failed the whole batch. In a batch of one, the error is its own.
    const isOfOne = /^(22|23|40)/.test(sqlState(error) ?? "");
    if (entries.length > 1 && isOfOne) return entries.map(() => ({ kind: "retry_alone" }));
    throw error;
  }
}

/** Writes a decided cart by itself, waiting for the locks of its spaces; also within a transaction. */
export async function writeAlone(db: Queryable, entry: CartEntry): Promise<Written> {
  const [written] = await insertBookings(db, [entry], { waitForLocks: true });
  if (!written || written.kind === "retry_alone") throw new Error("a lock that was waited for is not there");
  return written;
}

/** The mails that a checkout begins with. The operator is told where he has to approve it. */
function emailsFor({ rows }: Order): EmailKind[] {
  const needsApproval = rows.some((row) => row.approval === "waiting");
  return needsApproval ? ["requested", "approval_needed"] : ["booked"];
}

function approvalUntil(row: OrderRow, now: number): string | null {
  if (row.approval === null) return null;
  return new Date(approvalDeadline(now, Date.parse(row.starts_at))).toISOString();
}
