import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Statement, sql } from "../../../platform/sql.ts";

/**
 * A month on the clock of a zone: its first day, and the first instant of it and after it. `lastId`: the last line of the
 * ledger that counts; null for all.
 */
export type Window = { first: Day; from: Date; until: Date; timeZone: string; lastId: number | null };

/** In the books of a currency. */
export type BookWindow = Window & { currency: ChargedCurrency };

/** Whether a line `r` of the ledger was written in a month or is of a bank's day of it. */
export function mayBeOfMonth(window: Window): Statement {
  const { from, until } = window;
  return sql`((r.at >= ${from} AND r.at < ${until} OR ${isInMonth(sql`r.value_on`, window)}) AND ${isCounted(window)})`;
}

/** Whether a line `r` of the ledger counts. */
export function isCounted({ lastId }: Window): Statement {
  return lastId === null ? sql`true` : sql`r.id <= ${lastId}::bigint`;
}

/** Whether a bank's day is in a month. */
export function isInMonth(day: Statement, { first }: Window): Statement {
  return sql`(${day} >= ${first}::date AND ${day} < (${first}::date + interval '1 month')::date)`;
}
