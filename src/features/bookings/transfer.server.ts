import type { TransferInstructions } from "../../adapters/stripe/stripe-mapping.server.ts";
import { awaitsTransfer } from "../../domain/booking/booking.ts";
import { type Brand, type CompanyAccount, companyAccount } from "../../domain/brand/brand.ts";
import { accountKind } from "../../domain/money/account-kind.ts";
import { isTransferToProvider, METHODS } from "../../domain/money/payment-method.ts";
import type { Queryable } from "../../platform/sql.ts";
import { bookingsOfCheckout } from "./db.server.ts";
import { arrivedOf, type BookingRow, dayToPay, owedFor, toBooking } from "./row.server.ts";
import { lastInstructionsOf, orderedOf } from "./transfer.db.server.ts";

/** `reference`: what the provider wants to be given with the transfer. */
export type TransferAccount = CompanyAccount & { reference?: string };

/** The bank account that a booking is paid to: the operator's, or the one from the provider. Null for card payments. */
export async function transferAccountOf(
  db: Queryable,
  brand: Brand,
  booking: Pick<BookingRow, "id" | "checkout_id" | "payment_way" | "currency">,
): Promise<TransferAccount | null> {
  if (!METHODS[booking.payment_way].isPaidLater) return null;
  if (!isTransferToProvider(booking.payment_way))
    return companyAccount(brand, booking.payment_way, booking.currency);
  const instructions = await lastInstructionsOf(db, booking);
  return instructions && accountOf(instructions);
}

export type AwaitedTransfer = {
  amount: number;
  /** What has arrived of it already, and is not in `amount`. */
  arrived: number;
  payBy: string;
  account: TransferAccount | null;
};

/**
 * What a booking still awaits by transfer: the difference of its change (CHANGE-6), otherwise everything that its
 * checkout owes, less what has already arrived at the provider. Null if no transfer is awaited. `order`: all bookings
 * of the checkout, if they are known.
 */
export async function awaitedTransfer(
  db: Queryable,
  brand: Brand,
  booking: BookingRow,
  order?: readonly BookingRow[],
): Promise<AwaitedTransfer | null> {
  const payBy = dayToPay(booking);
  const isAwaited = awaitsTransfer(toBooking(booking)) || owedFor(booking) > 0;
  if (payBy === null || !isAwaited) return null;
  const account = await transferAccountOf(db, brand, booking);
  const atProvider = isTransferToProvider(booking.payment_way) ? await orderedOf(db, booking) : null;
  if (atProvider?.remaining != null)
    return { amount: atProvider.remaining, arrived: atProvider.arrived, payBy, account };
  return { ...(await dueOf(db, booking, order)), payBy, account };
}

async function dueOf(
  db: Queryable,
  booking: BookingRow,
  order: readonly BookingRow[] | undefined,
): Promise<{ amount: number; arrived: number }> {
  if (booking.editing)
    return { amount: booking.price - (booking.before_edit?.price ?? booking.price), arrived: 0 };
  const rows = order ?? (await bookingsOfCheckout(db, booking.checkout_id));
  return {
    amount: rows.reduce((sum, row) => sum + owedFor(row), 0),
    arrived: rows.reduce((sum, row) => sum + arrivedOf(row), 0),
  };
}

function accountOf(transfer: TransferInstructions): TransferAccount {
  const both = (text: string) => ({ ja: text, en: text });
  return {
    bank: both(transfer.bankName),
    branch: both(transfer.branchName),
    type: { ja: accountKind(transfer.accountType, "ja"), en: accountKind(transfer.accountType, "en") },
    number: transfer.accountNumber,
    holder: transfer.accountHolder,
    ...(transfer.reference ? { reference: transfer.reference } : {}),
  };
}
