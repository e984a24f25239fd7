import { recordsOverBefore } from "../../domain/time/records.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { whileErasing } from "../../platform/erasing.ts";
import { forEachRow, type Sweep } from "../../platform/sweeps.ts";
import { endedOrders, eraseAddressees } from "../bookings/owner.db.server.ts";
import { removeDocuments } from "../documents/db.server.ts";
import { eraseNamesOfEntries } from "../ledger/journal.db.server.ts";
import { eraseFiles } from "../payouts/batches.db.server.ts";
import { erasePayers } from "../transfers/matches.db.server.ts";

const NAME = "records whose years are over";
const BATCH = 200;

/** How long this company keeps records. */
export function recordsKept({ settings }: Pick<App, "settings">): { years: number; yearEndMonth: number } {
  const { records_years: years = 7, year_end_month: yearEndMonth = 0 } = settings.values("records") ?? {};
  return { years, yearEndMonth };
}

/**
 * Ends what the law asked us to keep of people who are erased (ACCOUNT-53): their documents with whom these are made out to,
 * the names on the bank's statements, in the files for the bank and in exported books. Bookings and money stay, as figures.
 */
async function sweepRecords(app: App): Promise<void> {
  const { db, clock, brand } = app;
  const before = recordsOverBefore(dayAt(clock(), brand.timeZone), recordsKept(app));
  const parts = {
    orders: async () => {
      for (;;) {
        const orders = await endedOrders(db, before, BATCH);
        if (orders.length === 0) return;
        await db.tx(async (tx) => {
          await whileErasing(tx, () => removeDocuments(tx, orders));
          await eraseAddressees(tx, orders);
        });
      }
    },
    payers: () => erasePayers(db, before),
    files: () => eraseFiles(db, before),
    books: () => db.tx((tx) => whileErasing(tx, () => eraseNamesOfEntries(tx, before))),
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  await forEachRow(app, NAME, names, (name) => parts[name]());
}

export const recordSweeps: readonly Sweep[] = [{ name: NAME, everySeconds: 6 * 3600, run: sweepRecords }];
