import type { App } from "../../platform/app.ts";
import { retryPause } from "../../platform/retry.ts";
import { removeEndedSessions } from "../../platform/session.ts";
import { removeEndedOperatorSessions } from "../../platform/session-operator.ts";
import { finishCardRemoval, leaseCardRemoval, postponeCardRemoval } from "./card-removal.db.server.ts";
import { removeOldEmailChanges } from "./email-changes.db.server.ts";
import { removeOldBrowsers } from "./known-browsers.db.server.ts";
import { removeExpiredTokens } from "./tokens.db.server.ts";

/** Removes ended sessions, forgotten browsers and links that expired long ago. */
async function sweepExpired(app: App): Promise<void> {
  const now = app.clock();
  await removeEndedSessions(app.db, now);
  await removeOldBrowsers(app.db, now);
  await removeEndedOperatorSessions(app.db, now);
  await removeExpiredTokens(app.db, now);
  await removeOldEmailChanges(app.db, now);
}

/** Removes the cards of deleted accounts at the provider. Payments stay there, as refunds may need them. */
async function sweepCardRemovals(app: App): Promise<void> {
  const { db, provider, log } = app;
  for (;;) {
    const removal = await leaseCardRemoval(db, app.clock());
    if (!removal) return;
    const { customer_id: customerId, attempts, created_at } = removal;
    try {
      for (const card of await provider.listCards(customerId)) {
        await provider.detachCard(customerId, card.paymentMethodId);
      }
      await finishCardRemoval(db, customerId);
    } catch (error) {
      const now = app.clock();
      const wait = retryPause({ attempts, age: now - created_at.getTime() });
      log.warn({ attempts, isGivenUp: wait === null, error: String(error) }, "cards not removed");
      await postponeCardRemoval(db, customerId, wait === null ? null : now + wait);
    }
  }
}

export const accountSweeps = [
  { name: "sessions and links", everySeconds: 3600, run: sweepExpired },
  { name: "cards of deleted accounts", everySeconds: 5, run: sweepCardRemovals },
];
