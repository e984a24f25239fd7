import type { TransferInstructions } from "../../adapters/stripe-shapes.server.ts";
import { accountKind } from "../../domain/account-kind.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import { kindOf } from "../../domain/payment-way.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import { type ReservationRow, reservationsOfCheckout } from "./db.server.ts";

export type TransferAccount = NonNullable<Brand["operator"]["bankAccount"]>;

type Payable = Pick<ReservationRow, "id" | "checkout_id" | "payment_way">;

/** Where a booking is paid: the operator's account, or with way 3 the one that the provider gave; null for cards. */
export async function transferAccountOf(
  db: Queryable,
  brand: Brand,
  booking: Payable,
): Promise<TransferAccount | null> {
  if (kindOf(booking.payment_way) === "card") return null;
  if (booking.payment_way !== 3) return brand.operator.bankAccount;
  const found = await db.row<{ transfer: TransferInstructions }>(sql`
    SELECT transfer FROM payment
    WHERE (checkout_id = ${booking.checkout_id} OR reservation_id = ${booking.id}) AND transfer IS NOT NULL
    ORDER BY id DESC LIMIT 1`);
  return found ? accountOf(found.transfer) : null;
}

export type AwaitedTransfer = { amount: number; payBy: string; account: TransferAccount | null };

/**
 * What a booking still awaits by transfer: the difference of a change of it (DECISIONS 17), else all that its checkout has
 * not been paid for; with way 3 less what has arrived at the provider already. Null where no transfer is awaited.
 */
export async function awaitedTransfer(
  db: Queryable,
  brand: Brand,
  booking: ReservationRow,
): Promise<AwaitedTransfer | null> {
  const { pay_by: payBy } = booking;
  if (booking.canceled_at !== null || payBy === null || kindOf(booking.payment_way) === "card") return null;
  if (booking.paid && !booking.editing) return null;
  // Nothing is asked for before the room has accepted (DECISIONS 19).
  if (booking.approval === "waiting") return null;
  const account = await transferAccountOf(db, brand, booking);
  const remaining = booking.payment_way === 3 ? await remainingOf(db, booking) : null;
  return { amount: remaining ?? (await dueOf(db, booking)), payBy, account };
}

async function remainingOf(db: Queryable, booking: ReservationRow): Promise<number | null> {
  const order = booking.editing
    ? sql`reservation_id = ${booking.id}`
    : sql`checkout_id = ${booking.checkout_id}`;
  const found = await db.row<{ remaining: number | null }>(sql`
    SELECT (transfer->>'amountRemaining')::int AS remaining FROM payment
    WHERE state = 'ordered' AND ${order} ORDER BY id DESC LIMIT 1`);
  return found?.remaining ?? null;
}

async function dueOf(db: Queryable, booking: ReservationRow): Promise<number> {
  if (booking.editing) return booking.price - (booking.before_edit?.price ?? booking.price);
  const rows = await reservationsOfCheckout(db, booking.checkout_id);
  return rows
    .filter((row) => !row.paid && row.canceled_at === null && row.approval !== "waiting")
    .reduce((sum, { price }) => sum + price, 0);
}

function accountOf(transfer: TransferInstructions): TransferAccount {
  const both = (text: string) => ({ ja: text, en: text });
  return {
    bank: both(transfer.bankName),
    branch: both(transfer.branchName),
    type: accountKind(transfer.accountType),
    number: transfer.accountNumber,
    holder: transfer.accountHolder,
  };
}
