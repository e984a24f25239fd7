import {
  isPayableBy,
  METHODS,
  type OfferedMethod,
  offeredMethods,
  type PaymentMethod,
} from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingRow } from "../../bookings/row.server.ts";
import type { RequestRow } from "../../ledger/payment-request.db.server.ts";

type Asked = Pick<RequestRow, "lines" | "amount" | "currency">;

/**
 * What is paid elsewhere, by which a request can be paid besides a card (LINKPAY-14): where it pays for all of its bookings,
 * because money of a booking goes by the name of the booking's method, or where they are paid in this way already. Not at a
 * convenience store, whose number would have a deadline of its own. `rows`: the bookings of its order.
 */
export function elsewhereOfRequest(
  { brand }: Pick<App, "brand">,
  { lines, amount, currency }: Asked,
  rows: readonly BookingRow[],
): OfferedMethod[] {
  const asked = lines.map((line) => ({ line, row: rows.find(({ id }) => id === line.reservation_id) }));
  const isFor = (method: PaymentMethod) =>
    asked.every(({ line, row }) => row && (row.payment_way === method || isWhole(row, line.amount)));
  return offeredMethods(brand, currency).filter((method) => {
    const { isPaidFirst, isGivenBackByProvider } = METHODS[method];
    return isPaidFirst && isGivenBackByProvider && isPayableBy(method, amount, currency) && isFor(method);
  });
}

/** Whether an amount is all that a booking costs, and it awaits that. */
function isWhole({ price, paid, canceled_at, editing }: BookingRow, amount: number): boolean {
  return !paid && canceled_at === null && !editing && amount === price;
}
