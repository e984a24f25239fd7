import type { ProviderPayout, ProviderPayoutLine } from "../../adapters/stripe/stripe-mapping.server.ts";
import { CHARGED_CURRENCIES } from "../../domain/money/money.ts";
import {
  compareLine,
  MISSING_AFTER_DAYS,
  sumLines,
  WINDOW_DAYS,
} from "../../domain/provider-payouts/lines.ts";
import type { App } from "../../platform/app.ts";
import { closePayoutsOfLines } from "../transfers/payout-lines.server.ts";
import {
  linesToCompare,
  type MissingMoney,
  missingMoney,
  payoutsToCompare,
  storeDifferences,
  storeLines,
  storePayout,
} from "./payouts.db.server.ts";

const DAY = 24 * 3_600_000;

/**
 * Reads the provider's payouts of the window, the newest first, and compares them with the ledger (PROVPAY-3). Lines that
 * are final are read once. After `patience` (milliseconds) no further lines are read: `unread` says how many payouts are
 * left. `missing` is what no payout has (PROVPAY-5).
 */
export async function readPayouts(
  app: App,
  patience: number,
): Promise<{ missing: MissingMoney[]; unread: number }> {
  const { db, clock, provider } = app;
  const since = clock() - WINDOW_DAYS * DAY;
  const started = performance.now();
  let unread = 0;
  for await (const payout of provider.listPayouts(since)) {
    if (!CHARGED_CURRENCIES.some((currency) => currency === payout.currency)) continue;
    const { id, is_complete: isComplete } = await storePayout(db, payout, clock());
    if (isComplete || !payout.isAutomatic) continue;
    if (performance.now() - started < patience) await readLines(app, id, payout);
    else unread += 1;
  }
  await closePayoutsOfLines(app);
  for (const id of await payoutsToCompare(db, new Date(since))) await comparePayout(app, id);
  const missing = await missingMoney(db, { since: new Date(since), days: MISSING_AFTER_DAYS });
  return { missing, unread };
}

async function readLines({ db, provider }: App, id: number, payout: ProviderPayout): Promise<void> {
  const lines: ProviderPayoutLine[] = [];
  for await (const line of provider.listPayoutLines(payout.id)) lines.push(line);
  const sums = sumLines(lines);
  await db.tx((tx) => storeLines(tx, id, { lines, sums, isComplete: payout.isComplete }));
}

async function comparePayout({ db }: App, id: number): Promise<void> {
  const lines = await linesToCompare(db, id);
  const found = lines.map((line) => {
    const compared = compareLine(line, line.known);
    return { line, difference: compared?.difference ?? null, expected: compared?.expected ?? null };
  });
  const changed = found
    .filter(({ line, difference, expected }) => line.difference !== difference || line.expected !== expected)
    .map(({ line, difference, expected }) => ({ id: line.id, difference, expected }));
  const count = found.filter(({ difference }) => difference !== null).length;
  await db.tx((tx) => storeDifferences(tx, id, { changed, count }));
}
