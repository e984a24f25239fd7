import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { payRefund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { receiveWebhook, sweepEvents } from "./webhooks.server.ts";

/** Payments looked at in one round, and how many at once. */
const ROUND = 100;
const AT_ONCE = 4;

/**
 * Looks at every payment that is due: what nobody polls and no webhook announces is booked within 60 s, an intent
 * that was given back is canceled at the provider within 15 s (API.md, Intents). Several processes may do this.
 */
export async function sweepPayments(app: App): Promise<void> {
  const now = app.clock();
  const soon = new Date(now + 45_000);
  const rows = await app.db.rows<{ id: number }>(sql`
    UPDATE payment SET next_check_at = CASE
        WHEN state = 'open' THEN greatest(least(${soon}, hold_expires_at), ${new Date(now + 5000)})
        WHEN state = 'ordered' THEN ${soon}
        ELSE ${new Date(now + 10_000)} END
    WHERE id IN (SELECT id FROM payment WHERE next_check_at <= ${new Date(now)} ORDER BY next_check_at LIMIT ${ROUND}
      FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  await eachOf(
    rows,
    ({ id }) => settle(app, id),
    (error, { id }) => app.log.warn({ payment: id, error: error.message }, "payment put off"),
  );
}

/** Refunds that are due or were not answered yet. */
export async function sweepRefunds(app: App): Promise<void> {
  const now = app.clock();
  const rows = await app.db.rows<{ id: number }>(sql`
    UPDATE refund SET next_try_at = ${new Date(now + 30_000)}
    WHERE id IN (SELECT id FROM refund WHERE next_try_at <= ${new Date(now)} ORDER BY next_try_at LIMIT ${ROUND}
      FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  await eachOf(
    rows,
    ({ id }) => payRefund(app, id),
    (error, { id }) => app.log.warn({ refund: id, error: error.message }, "refund put off"),
  );
}

/** The built-in sandbox does what is due and sends its webhooks, without a socket. Nothing with a real provider. */
export async function sweepSandbox(app: App): Promise<void> {
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
