import type { App } from "../../platform/app.ts";
import { takeDuePayments } from "../ledger/payment-updates.db.server.ts";
import { takeDueRefunds } from "../ledger/refund-transitions.db.server.ts";
import { payRefund } from "./refunds/refund.server.ts";
import { settle } from "./settle/settle.server.ts";
import { receiveWebhook, sweepEvents } from "./webhooks/webhooks.server.ts";

/** How many rows one round takes, and how many of them at once. */
const ROUND = 100;
const AT_ONCE = 4;

/**
 * Settles the payments that are due for a check: what no poll and no webhook reports is booked within 60 s (INTENT-3),
 * and an intent that was given back is canceled at the provider within 15 s (INTENT-6). Every process does this.
 */
export async function sweepPayments(app: App): Promise<void> {
  const now = app.clock();
  await eachOf(
    await takeDuePayments(app.db, now, ROUND),
    (id) => settle(app, id),
    (error, id) => app.log.warn({ payment: id, error: error.message }, "payment postponed"),
  );
}

/** Tries the refunds that are due, and reads those that the provider has not finished. */
async function sweepRefunds(app: App): Promise<void> {
  const now = app.clock();
  await eachOf(
    await takeDueRefunds(app.db, now, ROUND),
    (id) => payRefund(app, id),
    (error, id) => app.log.warn({ refund: id, error: error.message }, "refund postponed"),
  );
}

/** Lets the built-in sandbox do what is due and deliver its webhooks, without a socket. No effect with a real provider. */
async function sweepSandbox(app: App): Promise<void> {
  await app.provider.sandbox?.deliver(app.clock(), (request) => receiveWebhook(app, request));
}

export const paymentSweeps = [
  { name: "payments", everySeconds: 2, run: sweepPayments },
  { name: "refunds", everySeconds: 5, run: sweepRefunds },
  { name: "provider events", everySeconds: 5, run: sweepEvents },
  { name: "sandbox", everySeconds: 1, run: sweepSandbox },
];

async function eachOf<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  failed: (error: Error, row: Row) => void,
): Promise<void> {
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      const current = row;
      await work(current).catch((error: Error) => failed(error, current));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
