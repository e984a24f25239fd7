import type Stripe from "stripe";
import { type Guard, ProviderRefusal } from "./provider-trouble.server.ts";
import { cardOf, type SavedCard } from "./stripe-shapes.server.ts";

/** The calls about customers and the cards that they keep. */
export function customerCalls(stripe: Stripe, guard: Guard) {
  const ownCard = async (customerId: string, id: string) => {
    const method = await guard.run(() => stripe.paymentMethods.retrieve(id));
    return method.customer === customerId ? method : null;
  };
  return {
    async ensureCustomer(account: { id: number; email: string; name: string; key: string }): Promise<string> {
      const customer = await guard.run(() =>
        stripe.customers.create(
          { email: account.email, name: account.name, metadata: { account: String(account.id) } },
          { idempotencyKey: `customer:${account.key}` },
        ),
      );
      return customer.id;
    },
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await guard.run(() => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof ProviderRefusal && error.code === "resource_missing")) throw error;
      }
    },
    /** Transferred money that no order has taken (FACTS 7.7), in yen. */
    async cashBalance(customerId: string): Promise<number> {
      const balance = await guard.run(() => stripe.customers.retrieveCashBalance(customerId));
      return balance.available?.jpy ?? 0;
    },
    async listCards(customerId: string): Promise<SavedCard[]> {
      const page = await guard.run(() =>
        stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
      );
      return page.data.flatMap((method) => cardOf(method) ?? []);
    },
    async createSetupIntent(customerId: string) {
      const setup = await guard.run(() =>
        stripe.setupIntents.create({ customer: customerId, usage: "off_session", ...CARDS_ONLY }),
      );
      return { id: setup.id, clientSecret: setup.client_secret as string };
    },
    async detachCard(customerId: string, paymentMethodId: string): Promise<boolean> {
      try {
        if (!(await ownCard(customerId, paymentMethodId))) return false;
        await guard.run(() => stripe.paymentMethods.detach(paymentMethodId));
        return true;
      } catch (error) {
        if (error instanceof ProviderRefusal && (error.status === 404 || error.code === "resource_missing"))
          return false;
        throw error;
      }
    },
    async addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard> {
      const method = await guard.run(() =>
        stripe.paymentMethods.create({
          type: "card",
          card: { token },
          ...(holder ? { billing_details: { name: holder } } : {}),
        }),
      );
      const attached = await guard.run(() =>
        stripe.paymentMethods.attach(method.id, { customer: customerId }),
      );
      const card = cardOf(attached);
      if (!card) throw new ProviderRefusal(400, "not_a_card", null, "The token is not that of a card.");
      return card;
    },
  };
}

const CARDS_ONLY = { payment_method_types: ["card"] };
