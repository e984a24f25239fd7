import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { App } from "../../../platform/app.ts";
import { intentsOfRefunds } from "./given-back.db.server.ts";
import { readOutsideRefunds } from "./refund.server.ts";

/**
 * Reads what somebody has given back at the card provider of the money that these refunds are of (OUTSIDE-7): before a bank
 * is told to transfer it, and before it is entered as transferred. What is read pays what is owed, so that nothing of it is
 * left to transfer. Called while no lock is held. Answers false if the provider cannot be asked now.
 */
export async function readGivenBack(app: App, refundIds: readonly number[]): Promise<boolean> {
  if (!app.provider.isSet) return true;
  try {
    for (const intent of await intentsOfRefunds(app.db, refundIds)) await readOutsideRefunds(app, intent);
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}
