import { ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { beginReading, claimNight, dropReading, finishReading } from "./payouts.db.server.ts";
import { readPayouts } from "./read.server.ts";

const MINUTE = 60_000;
/** A night begins at 4:00 of the brand's zone, after the comparison of single payments (CONSOLE-32). */
const BEGINS = 240 * MINUTE;
/** How long lines are read in a night; what is left is read in the next. */
const PATIENCE = 60 * MINUTE;
/** The same while somebody waits. */
const PATIENCE_OF_STAFF = 20_000;

/** Reads the payouts once a night (PROVPAY-4). If the provider is unavailable, the next round tries again. */
async function sweepPayouts(app: App): Promise<void> {
  if (!app.provider.isSet) return;
  const night = dayAt(app.clock() - BEGINS, app.brand.timeZone);
  const reading = await claimNight(app.db, night, app.clock());
  if (reading === null) return;
  try {
    const found = await readPayouts(app, PATIENCE);
    await finishReading(app.db, reading, { ...found, now: app.clock() });
  } catch (error) {
    await dropReading(app.db, reading);
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

export const providerPayoutSweeps = [{ name: "provider payouts", everySeconds: 600, run: sweepPayouts }];

/** Reads them now, for somebody who waits; what is not read in time is left for the night. */
export async function readPayoutsNow(app: App, { actor, now }: { actor: Actor; now: number }): Promise<void> {
  const reading = await beginReading(app.db, now);
  try {
    const found = await readPayouts(app, PATIENCE_OF_STAFF);
    await app.db.tx(async (tx) => {
      await finishReading(tx, reading, { ...found, now });
      await recordEvent(tx, {
        ...{ type: "provider_payouts.read", actor, subject: `payout_reading:${reading}`, now },
        detail: { unread: found.unread },
      });
    });
  } catch (error) {
    await dropReading(app.db, reading);
    throw error;
  }
}
