import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { type Comparison, reconcile } from "./reconcile.server.ts";
import {
  claimReconciliation,
  releaseReconciliation,
  storeReconciliation,
} from "./reconciliation.db.server.ts";

/** A night begins at 3:00 of the brand's zone, when the calls to the provider disturb nobody. */
const BEGINS = 3 * 3_600_000;

/** Compares with the card provider and keeps the result, for Today. */
export async function reconcileAndStore(app: App, night = nightOf(app)): Promise<Comparison> {
  const found = await reconcile(app);
  await storeReconciliation(app.db, night, { ...found, now: app.clock() });
  return found;
}

/** Runs once a night. If the provider is unavailable, the next round tries again. */
async function sweepReconciliation(app: App): Promise<void> {
  const night = nightOf(app);
  if (!(await claimReconciliation(app.db, night, app.clock()))) return;
  try {
    const { differences } = await reconcileAndStore(app, night);
    if (differences.length > 0)
      app.log.warn({ differences: differences.length }, "the ledger and the card provider differ");
  } catch (error) {
    await releaseReconciliation(app.db, night);
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

export const reconciliationSweeps = [{ name: "reconcile", everySeconds: 600, run: sweepReconciliation }];

function nightOf({ clock, brand }: App): Day {
  return dayAt(clock() - BEGINS, brand.timeZone);
}
