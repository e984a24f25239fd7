import { ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { type PaymentRow, paymentById, paymentOfIntent } from "./db.server.ts";

/**
 * An intent whose making was not written down (a crash, a lost answer) still says whose it is. Null where it is none of
 * ours. Where its payment has another intent by now (the provider forgets keys after a day), it is one too many: it
 * gets a row of its own that has ended, so that it is canceled, or what came by it goes back.
 */
export async function adoptIntent(app: App, intentId: string): Promise<PaymentRow | null> {
  const intent = await read(app, intentId);
  const id = Number(intent?.metadata.payment);
  if (!intent || !Number.isSafeInteger(id)) return null;
  const payment = await paymentById(app.db, id);
  if (!payment || payment.provider_key !== intent.metadata.key) return null;
  const adopted =
    await app.db.run(sql`UPDATE payment SET intent_id = ${intentId}, client_secret = ${intent.clientSecret}
    WHERE id = ${id} AND intent_id IS NULL`);
  if (adopted === 0) await noteSurplus(app, payment, intent);
  return paymentOfIntent(app.db, intentId);
}

async function read(app: App, intentId: string): Promise<Intent | null> {
  try {
    return await app.provider.readIntent(intentId);
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

async function noteSurplus(app: App, payment: PaymentRow, intent: Intent): Promise<void> {
  const at = new Date(app.clock());
  await app.db.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, amount, currency, intent_id, client_secret, state,
      ended_because, locale, next_check_at, created_at, updated_at)
    VALUES (${payment.account_id}, 'checkout', ${payment.payment_way}, '[]', ${intent.amount}, ${intent.currency}, ${intent.id},
      ${intent.clientSecret}, 'canceled', 'superseded', ${payment.locale}, ${at}, ${at}, ${at})
    ON CONFLICT (intent_id) DO NOTHING`);
}
