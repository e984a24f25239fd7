import type Stripe from "stripe";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";
import { ProviderRejection } from "./provider-errors.server.ts";
import { cardOf, type SavedCard } from "./stripe-mapping.server.ts";

/** The calls about customers and their saved cards. */
export function customerCalls(stripe: Stripe, breaker: CircuitBreaker) {
  const ownCard = async (customerId: string, id: string) => {
    const method = await breaker.run(() => stripe.paymentMethods.retrieve(id));
    return method.customer === customerId ? method : null;
  };
  const allCards = async (customerId: string): Promise<SavedCard[]> => {
    const page = await breaker.run(() =>
      stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
    );
    return page.data.flatMap((method) => cardOf(method) ?? []);
  };
  return {
    async ensureCustomer(account: { id: number; email: string; name: string; key: string }): Promise<string> {
      const customer = await breaker.run(() =>
        stripe.customers.create(
          { email: account.email, name: account.name, metadata: { account: String(account.id) } },
          { idempotencyKey: `customer:${account.key}` },
        ),
      );
      return customer.id;
    },
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await breaker.run(() => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof ProviderRejection && error.code === "resource_missing")) throw error;
      }
    },
    async cashBalance(customerId: string): Promise<number> {
      const balance = await breaker.run(() => stripe.customers.retrieveCashBalance(customerId));
      return balance.available?.jpy ?? 0;
    },
    /** Newest first. A number that was saved again, with another expiry perhaps, is one card (CARD-5). */
    async listCards(customerId: string): Promise<SavedCard[]> {
      const seen = new Set<string>();
      return (await allCards(customerId)).filter(({ fingerprint }) => {
        if (seen.has(fingerprint)) return false;
        seen.add(fingerprint);
        return true;
      });
    },
    async createSetupIntent(customerId: string, key: string | null) {
      const params = { customer: customerId, usage: "off_session", ...CARDS_ONLY } as const;
      const setup = await breaker.run(() =>
        stripe.setupIntents.create(params, key ? { idempotencyKey: key } : {}),
      );
      return { id: setup.id, clientSecret: setup.client_secret as string };
    },
    async detachCard(customerId: string, paymentMethodId: string): Promise<boolean> {
      try {
        if (!(await ownCard(customerId, paymentMethodId))) return false;
        await breaker.run(() => stripe.paymentMethods.detach(paymentMethodId));
        return true;
      } catch (error) {
        if (error instanceof ProviderRejection && (error.status === 404 || error.code === "resource_missing"))
          return false;
        throw error;
      }
    },
    async removeCard(customerId: string, paymentMethodId: string): Promise<boolean> {
      const cards = await allCards(customerId);
      const asked = cards.find((card) => card.paymentMethodId === paymentMethodId);
      if (!asked) return false;
      const copies = cards.filter((card) => card !== asked && card.fingerprint === asked.fingerprint);
      // The one that was asked for goes last: a repeat after a failure still finds it.
      for (const card of [...copies, asked])
        await breaker.run(() => stripe.paymentMethods.detach(card.paymentMethodId));
      return true;
    },
    async addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard> {
      const method = await breaker.run(() =>
        stripe.paymentMethods.create({
          type: "card",
          card: { token },
          ...(holder ? { billing_details: { name: holder } } : {}),
        }),
      );
      const attached = await breaker.run(() =>
        stripe.paymentMethods.attach(method.id, { customer: customerId }),
      );
      const card = cardOf(attached);
      if (!card) throw new ProviderRejection(400, "not_a_card", null, "The token is not that of a card.");
      return card;
    },
  };
}

const CARDS_ONLY = { allowed_payment_method_types: ["card"] };
