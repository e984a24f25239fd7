import { hash } from "node:crypto";
import { ProviderRejection, ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";
import type { SavedCard } from "../../adapters/stripe/stripe-mapping.server.ts";
import { type Rejection, reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { takesCards } from "../../domain/brand/brand.ts";
import { holderProblem } from "../../domain/fields/card-fields.ts";
import { cleanedText, problemsOf } from "../../domain/fields/text-field.ts";
import { type AccountRow, accountById, providerCustomerOf, updateAccount } from "../account/db.server.ts";
import { presentCard } from "../account/present.server.ts";
import { lastCardOf } from "../ledger/payment.db.server.ts";
import type { PaymentMethodsContract } from "./contract.ts";

type CardHandlers = Pick<
  Handlers<PaymentMethodsContract>,
  | "GET credit_cards"
  | "POST credit_cards"
  | "DELETE credit_cards"
  | "GET stripe/credit_cards"
  | "POST stripe/credit_cards"
  | "POST stripe/credit_cards/delete"
>;

/** Saved cards. The provider keeps them; we only store what the older calls show of their one card (CARD-7). */
export const cardHandlers: CardHandlers = {
  "GET credit_cards": async (_, { app, user }) => {
    const account = await accountById(app.db, user.id);
    return account?.credit_card ? presentCard(account.credit_card) : null;
  },

  "POST credit_cards": ({ body }, { app, user, now }) =>
    withProvider(async () => {
      if (!takesCards(app.brand)) return reject("payment_way_not_offered");
      const [firstName, lastName] = [cleanedText(body.first_name), cleanedText(body.last_name)];
      const problems = problemsOf(
        body.token.trim() === "" ? { code: "required", field: "token" } : null,
        firstName ? holderProblem("first_name", firstName) : null,
        lastName ? holderProblem("last_name", lastName) : null,
      );
      if (problems.length > 0) return { rejected: problems };
      const customerId = await providerCustomerOf(app, user.id);
      if (!customerId) return reject("unauthenticated");
      const holder = `${firstName} ${lastName}`.trim() || null;
      const saved = await app.provider.addCardOfToken(customerId, body.token.trim(), holder);
      const before = (await accountById(app.db, user.id))?.credit_card;
      const card = olderCard(saved, firstName, lastName);
      await updateAccount(app.db, user.id, { credit_card: card }, now);
      if (before && before.payment_method_id !== card.payment_method_id) {
        await app.provider.detachCard(customerId, before.payment_method_id);
      }
      return presentCard(card);
    }),

  "DELETE credit_cards": (_, { app, user, now }) =>
    withProvider(async () => {
      const account = await accountById(app.db, user.id);
      if (account?.credit_card && account.provider_customer_id) {
        await app.provider.detachCard(account.provider_customer_id, account.credit_card.payment_method_id);
        await updateAccount(app.db, user.id, { credit_card: null }, now);
      }
      return {};
    }),

  "GET stripe/credit_cards": (_, { app, user }) =>
    withProvider(async () => {
      if (!user.providerCustomerId) return null;
      const cards = await app.provider.listCards(user.providerCustomerId);
      if (cards.length === 0) return null;
      const last = await lastCardOf(app.db, user.id);
      // The last used first; otherwise the newest (CARD-12).
      const byUse = cards.toSorted(
        (a, b) => Number(b.paymentMethodId === last) - Number(a.paymentMethodId === last),
      );
      return byUse.map(presentSavedCard);
    }),

  "POST stripe/credit_cards": (_, { app, user, idempotencyKey }) =>
    withProvider(async () => {
      if (!takesCards(app.brand)) return reject("payment_way_not_offered");
      const customerId = await providerCustomerOf(app, user.id);
      if (!customerId) return reject("unauthenticated");
      // The answer is not stored (API-22): a repeat gets the same one from the provider.
      const key = idempotencyKey && `setup:${user.id}:${hash("sha256", idempotencyKey)}`;
      const setup = await app.provider.createSetupIntent(customerId, key);
      return { client_secret_id: setup.clientSecret };
    }),

  "POST stripe/credit_cards/delete": ({ body }, { app, user, now }) =>
    withProvider(async () => {
      const id = body.payment_method_id.trim();
      if (id === "") return reject({ code: "required", field: "payment_method_id" });
      // The id becomes part of a URL of the provider's API: only the characters of its ids are allowed.
      const isId = /^[A-Za-z0-9_]{1,100}$/.test(id);
      const isGone =
        isId &&
        user.providerCustomerId !== null &&
        (await app.provider.removeCard(user.providerCustomerId, id));
      if (!isGone) return reject("not_found");
      const account = await accountById(app.db, user.id);
      if (account?.credit_card?.payment_method_id === id) {
        await updateAccount(app.db, user.id, { credit_card: null }, now);
      }
      return {};
    }),
};

/** Answers a rejection of the provider as the card's problem, and 503 if the provider is unavailable (INTENT-15). */
async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer | Rejection> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return reject("unavailable");
    if (error instanceof ProviderRejection) return reject("card_not_registered");
    throw error;
  }
}

function presentSavedCard(card: SavedCard) {
  return {
    payment_method_id: card.paymentMethodId,
    brand: card.brand,
    last_four: card.lastFour,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    name: card.holder,
  };
}

/** The card as the older calls show it (CARD-7). */
function olderCard(
  card: SavedCard,
  firstName: string,
  lastName: string,
): NonNullable<AccountRow["credit_card"]> {
  return {
    payment_method_id: card.paymentMethodId,
    last_four: card.lastFour,
    first_name: firstName,
    last_name: lastName,
    card_type: 1,
    exp_date: `${String(card.expYear % 100).padStart(2, "0")}${String(card.expMonth).padStart(2, "0")}`,
  };
}
