import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import type { Foot } from "./contract.ts";
import { refreshReports } from "./rollup.server.ts";
import type { Asked } from "./scope.server.ts";
import { differingBookings, type SumRow, sumsByCurrency } from "./sums.db.server.ts";

/** How many batches of changes a report waits for; the rest is made by the sweep. */
const ROUNDS = 2;
/** How long a report waits for them, in milliseconds. */
const PATIENCE = 3_000;
/** How many bookings that differ a report names. */
const MOST_DIFFERING = 100;

/** What every report answers: its period, and whether it equals the ledger (REPORT-4). */
export async function commonOf(app: App, asked: Asked) {
  const isReady = await isUpToDate(app);
  const sums = await sumsByCurrency(app.db, asked.period, asked.scope);
  const ledger = footOf(sums);
  const isEqual = ledger.every(({ difference }) => difference === 0);
  return {
    sums,
    common: {
      period: asked.period,
      compared: asked.compared,
      rooms: asked.rooms.filter(({ rules }) => !rules.hidden).length,
      ledger,
      differing: isEqual ? [] : await differingBookings(app.db, asked.period, asked.scope, MOST_DIFFERING),
      is_behind: !isReady,
    },
  };
}

/**
 * Counts what has changed, for as long as somebody can wait for it. Where more is being counted, by whomever, that goes on,
 * and the report says that it is behind (REPORT-5).
 */
async function isUpToDate(app: App): Promise<boolean> {
  const counted = refreshReports(app, ROUNDS).catch((error: unknown) => {
    app.log.warn({ error: String(error) }, "a report did not count what has changed");
    return false;
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  return Promise.race([counted, tooLong]).finally(() => clearTimeout(timer));
}

/** Sums in the order of the currencies, those of each together. */
export function byCurrency<Row extends { currency: ChargedCurrency }>(
  sums: readonly Row[],
): { currency: ChargedCurrency; rows: Row[] }[] {
  return CHARGED_CURRENCIES.flatMap((currency) => {
    const own = sums.filter((row) => row.currency === currency);
    return own.length > 0 ? [{ currency, rows: own }] : [];
  });
}

export function total<Name extends keyof SumRow>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

function footOf(sums: readonly ({ currency: ChargedCurrency } & SumRow)[]): Foot[] {
  return byCurrency(sums).map(({ currency, rows }) => {
    const sum = (name: keyof SumRow) => total(rows, name);
    const foot = {
      revenue: sum("revenue"),
      fees: sum("fees"),
      transfer_fees: sum("transfer_fees"),
      outstanding: sum("outstanding"),
      owed: sum("owed"),
      untaken: sum("untaken"),
    };
    const ledger = sum("ledger");
    const explained =
      foot.revenue + foot.fees + foot.transfer_fees - foot.outstanding + foot.owed - foot.untaken;
    return { currency, ...foot, ledger, difference: ledger - explained };
  });
}
