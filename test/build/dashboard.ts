import Stripe from "stripe";
import { fetchOf } from "../../src/adapters/stripe/sandbox-provider.server.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";

/** The provider's own library, for what people do in its dashboard and not through the product. */
export function dashboard({ app }: TestApp): Stripe {
  const { sandbox } = app.provider;
  if (!sandbox) throw new Error("only the built-in sandbox can be used by hand");
  return new Stripe(sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchOf(sandbox)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The intent that paid for a booking, or that is to. */
export async function intentOf({ app }: TestApp, bookingId: number): Promise<string> {
  const row = await app.db.row<{ intent: string }>(sql`
    SELECT p.intent_id AS intent FROM payment p JOIN reservation r USING (checkout_id)
    WHERE r.id = ${bookingId} AND p.intent_id IS NOT NULL ORDER BY p.id DESC LIMIT 1`);
  if (!row) throw new Error(`booking ${bookingId} has no intent`);
  return row.intent;
}

/** Refunds a booking's payment by hand. */
export async function refundByHand(t: TestApp, bookingId: number, amount: number): Promise<Stripe.Refund> {
  return dashboard(t).refunds.create({ payment_intent: await intentOf(t, bookingId), amount });
}

/** Returns what the provider keeps for a guest and no order. Answers how much that was. */
export async function returnBalance(t: TestApp, accountId: number): Promise<number> {
  const row = await t.app.db.row<{ customer: string }>(
    sql`SELECT provider_customer_id AS customer FROM account WHERE id = ${accountId}`,
  );
  if (!row?.customer) return 0;
  const { customer } = row;
  const amount = await t.app.provider.cashBalance(customer);
  if (amount > 0)
    await dashboard(t).refunds.create({ customer, origin: "customer_balance", amount, currency: "jpy" });
  return amount;
}
