import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import type { SheetPayment } from "./document-sheet.ts";

/** Payments (positive) and refunds (negative) of a booking, in order of time. */
type Movement = { on: Day; amount: Amount };

/** What is left where a person undid an entry: neither it nor the one that took it back. */
export function withoutUndone<Entry extends { amount: Amount; is_undone: boolean }>(
  entries: readonly Entry[],
): Entry[] {
  const left: Entry[] = [];
  for (const entry of entries) {
    const taken = entry.is_undone ? left.findLastIndex(({ amount }) => amount === -entry.amount) : -1;
    if (taken === -1) left.push(entry);
    else left.splice(taken, 1);
  }
  return left;
}

/** The payments. An imported booking has no movements, only the payment that was imported with it. */
export function paymentsOf(movements: readonly Movement[], imported: SheetPayment | null): SheetPayment[] {
  const payments = movements.filter(({ amount }) => amount > 0);
  if (payments.length > 0) return payments.map(({ on, amount }) => ({ on, amount }));
  return imported ? [imported] : [];
}

/** The day on which all of a refund had been paid out; null until then, and without a refund. */
export function refundedOn(
  refund: Amount | null,
  made: readonly { on: Day | null; amount: Amount }[],
): Day | null {
  let left = refund ?? 0;
  if (left <= 0) return null;
  for (const { on, amount } of made) {
    if (on === null) return null;
    left -= amount;
    if (left <= 0) return on;
  }
  return null;
}
