import type { App } from "../../platform/app.ts";
import { retryPause } from "../../platform/retry.ts";
import { removeEndedSessions } from "../../platform/session.ts";
import { removeEndedOperatorSessions } from "../../platform/session-operator.ts";
import type { Db, Tx } from "../../platform/sql.ts";
import { forEachRow, reportFailedRow } from "../../platform/sweeps.ts";
import {
  finishCardRemoval,
  leaseCardRemoval,
  postponeCardRemoval,
  queueCardRemoval,
} from "./card-removal.db.server.ts";
import { removeOldEmailChanges } from "./email-changes.db.server.ts";
import { removeOldKeptCheckouts } from "./kept-checkout.db.server.ts";
import { removeOldBrowsers } from "./known-browsers.db.server.ts";
import { closeMerges, UNMERGE_MILLISECONDS } from "./merged-accounts.db.server.ts";
import { removeExpiredTokens } from "./tokens.db.server.ts";

const EXPIRED = "sessions and links";
const CARDS = "cards of deleted accounts";

/** Removes ended sessions, forgotten browsers and links that expired long ago. */
async function sweepExpired(app: App): Promise<void> {
  const now = app.clock();
  const removals = {
    sessions: removeEndedSessions,
    browsers: removeOldBrowsers,
    "operator sessions": removeEndedOperatorSessions,
    links: removeExpiredTokens,
    "kept checkouts": removeOldKeptCheckouts,
    "changes of address": removeOldEmailChanges,
    merges: (db: Db) => db.tx((tx) => closeOldMerges(tx, now)),
  };
  const names = Object.keys(removals) as (keyof typeof removals)[];
  await forEachRow(app, EXPIRED, names, (name) => removals[name](app.db, now));
}

/** Who was merged into another guest and did not come back is forgotten, and their cards are removed. */
async function closeOldMerges(tx: Tx, now: number): Promise<void> {
  const customers = await closeMerges(tx, { before: now - UNMERGE_MILLISECONDS });
  for (const customer of customers) await queueCardRemoval(tx, customer, now);
}

/** Removes the cards of deleted accounts at the provider. Payments stay there, as refunds may need them. */
async function sweepCardRemovals(app: App): Promise<void> {
  const { db, provider } = app;
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
      reportFailedRow(app, CARDS, { attempts, isGivenUp: wait === null }, error);
      await postponeCardRemoval(db, customerId, wait === null ? null : now + wait);
    }
  }
}

export const accountSweeps = [
  { name: EXPIRED, everySeconds: 3600, run: sweepExpired },
  { name: CARDS, everySeconds: 5, run: sweepCardRemovals },
];
