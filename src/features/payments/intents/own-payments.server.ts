import type { App } from "../../../platform/app.ts";
import { openPaymentsOfAccount, paymentOfIntent } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { settle } from "../settle/settle.server.ts";
import { ignoreUnavailable } from "./unavailable.server.ts";

/** The payment of an intent, or null if it is another account's or for something else. */
export async function ownPayment(
  app: App,
  intentId: string,
  accountId: number,
  purpose: PaymentRow["purpose"],
): Promise<PaymentRow | null> {
  const payment = await paymentOfIntent(app.db, intentId);
  return payment && payment.account_id === accountId && payment.purpose === purpose ? payment : null;
}

/** Books what the user has already paid for, before another cart of theirs could take its time. */
export async function settleOpenPayments(app: App, accountId: number): Promise<void> {
  for (const id of await openPaymentsOfAccount(app.db, accountId)) {
    await settle(app, id).catch(ignoreUnavailable);
  }
}

/** Whether the bookings or the change are written, so that the intent can no longer be changed or abandoned. */
export function isBooked({ state }: PaymentRow): boolean {
  return state === "ordered" || state === "authorised" || state === "succeeded";
}
