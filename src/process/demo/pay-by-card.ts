import type { Locale } from "../../domain/language/locale.ts";
import { methodOfKind } from "../../domain/money/payment-method.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { createCheckoutIntent } from "../../features/payments/intents/checkout-intent.server.ts";
import { settle } from "../../features/payments/settle/settle.server.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { bookingsOfPayment, paymentByIntent } from "./demo.db.server.ts";
import { cancelAsGuest } from "./guests.ts";
import type { CardWish } from "./wishes.ts";

/**
 * Pays as a guest does, at the sandbox: charge, ledger and refund agree. A booking that the rules reject is left out, and
 * all of them without a sandbox.
 */
export async function payByCard(
  app: App,
  { space, range, card, isCanceled }: CardWish,
  { accountId, locale, now }: { accountId: number; locale: Locale; now: number },
): Promise<void> {
  const { rules, isHoliday } = space;
  const method = methodOfKind(app.brand, "card", rules.currency);
  const price = priceOf(rules, range, toWallMinute(now, rules.timeZone), isHoliday);
  if (!app.provider.sandbox || method === null || !price) return;
  const item = { spaceId: space.id, ...range, price: price.total, currency: price.currency };
  const buyer = { accountId, isVerified: true, locale, now, sessionHash: null };
  const intent = await createCheckoutIntent(app, { items: [item], paymentMethod: method }, buyer);
  if (!intent.ok) return;
  await app.provider.sandbox.confirmLikeABrowser({
    client_secret: intent.plan.client_secret_id,
    card: { number: card, exp_month: 12, exp_year: 2040, cvc: "123" },
    authenticate: "pass",
  });
  const paymentId = await paymentByIntent(app.db, intent.plan.payment_intent_id);
  if (paymentId === null) return;
  await settle(app, paymentId);
  if (!isCanceled) return;
  for (const id of await bookingsOfPayment(app.db, paymentId))
    await cancelAsGuest(app, id, accountId, app.clock());
}
