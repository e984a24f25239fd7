import type { App } from "../../platform/app.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import { takeDuePayments } from "../ledger/payment-updates.db.server.ts";
import { takeDueRefunds } from "../ledger/refund-transitions.db.server.ts";
import { endHoldsOfEndedSessions } from "./holds/hold.server.ts";
import { REQUESTS, sweepRequests } from "./links/lapse.server.ts";
import { payRefund } from "./refunds/refund.server.ts";
import { settle } from "./settle/settle.server.ts";
import { PROVIDER_EVENTS, receiveWebhook, sweepEvents } from "./webhooks/webhooks.server.ts";

/** How many rows one round takes, and how many of them at once. */
const ROUND = 100;
const AT_ONCE = 4;

const PAYMENTS = "payments";
const REFUNDS = "refunds";

/**
 * Settles the payments that are due for a check: what no poll and no webhook reports is booked within 60 s (INTENT-3),
 * and an abandoned intent is canceled at the provider within 15 s (INTENT-6). First it ends the holds of guests who have
 * logged out (HOLD-8). Every process does this.
 */
export async function sweepPayments(app: App): Promise<void> {
  const now = app.clock();
  await app.db.tx((tx) => endHoldsOfEndedSessions(tx, now));
  const due = await takeDuePayments(app.db, now, ROUND);
  await forEachRow(app, PAYMENTS, due, (id) => settle(app, id), { atOnce: AT_ONCE });
}

/** Tries the refunds that are due, and checks those that the provider has not finished. */
async function sweepRefunds(app: App): Promise<void> {
  const now = app.clock();
  const due = await takeDueRefunds(app.db, now, ROUND);
  await forEachRow(app, REFUNDS, due, (id) => payRefund(app, id), { atOnce: AT_ONCE });
}

/** Lets the built-in sandbox do what is due and deliver its webhooks, without a socket. No effect with a real provider. */
async function sweepSandbox(app: App): Promise<void> {
  await app.provider.sandbox?.deliver(app.clock(), (request) => receiveWebhook(app, request));
}

export const paymentSweeps = [
  { name: PAYMENTS, everySeconds: 2, run: sweepPayments },
  { name: REQUESTS, everySeconds: 10, run: sweepRequests },
  { name: REFUNDS, everySeconds: 5, run: sweepRefunds },
  { name: PROVIDER_EVENTS, everySeconds: 5, run: sweepEvents },
  { name: "sandbox", everySeconds: 1, run: sweepSandbox },
];
