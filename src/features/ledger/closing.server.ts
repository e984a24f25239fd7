import type { Actor } from "../../domain/actor.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { dayAt, toInstant } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import {
  allClosings,
  type ClosingRow,
  closingOf,
  fingerprintOf,
  insertClosing,
  lockLedger,
} from "./closing.db.server.ts";
import { type MethodSum, sumsByMethod } from "./lines.db.server.ts";

/** A day of the ledger on the clock of the brand. */
export function windowOf({ brand }: Pick<App, "brand">, day: Day): { from: Date; until: Date } {
  const start = (one: Day) => new Date(toInstant(startOfDay(one), brand.timeZone));
  return { from: start(day), until: start(addDays(day, 1)) };
}

/** Whether a day is over on the clock of the brand. */
export function hasEnded({ brand }: Pick<App, "brand">, day: Day, now: number): boolean {
  return day < dayAt(now, brand.timeZone);
}

type Request = {
  day: Day;
  /** What the person saw; the day is not closed with other figures (CLOSING-2). */
  totals: readonly MethodSum[];
  /** Where the provider differed, for later readers; null where it was not asked. */
  differences: string[] | null;
};

/** Closes a day of the ledger, once. Nothing is added to it afterwards (CLOSING-3). */
export function closeDay(
  app: App,
  { day, totals, differences }: Request,
  { actor, by, now }: { actor: Actor; by: number; now: number },
): Promise<Decision<{ id: number; day: Day }>> {
  return app.db.tx(async (tx): Promise<Decision<{ id: number; day: Day }>> => {
    if (!hasEnded(app, day, now)) return reject({ code: "day_not_over" });
    await lockLedger(tx);
    if (await closingOf(tx, day)) return reject({ code: "day_closed" });
    const window = windowOf(app, day);
    const found = await sumsByMethod(tx, window);
    if (!isSame(found, totals)) return reject({ code: "totals_changed" });
    const { lines, sha256 } = await fingerprintOf(tx, window);
    const id = await insertClosing(tx, {
      ...{ day, starts_at: window.from, ends_at: window.until, totals: found, lines, sha256 },
      ...{ differences, by, at: new Date(now) },
    });
    if (id === null) return reject({ code: "day_closed" });
    await recordEvent(tx, {
      ...{ type: "day.closed", actor, subject: `closing:${id}`, now },
      detail: { day, lines, differences: differences?.length ?? null },
      after: { totals: found },
    });
    return accept({ id, day });
  });
}

/** Whether the lines of a closed day are still those that it was closed with. */
export async function isUntouched(app: App, row: ClosingRow): Promise<boolean> {
  const window = { from: row.starts_at, until: row.ends_at };
  const [now, totals] = await Promise.all([fingerprintOf(app.db, window), sumsByMethod(app.db, window)]);
  return now.sha256.equals(row.sha256) && now.lines === row.lines && isSame(totals, row.totals);
}

/** Closed days that no longer equal the ledger, a line each. */
export async function closingDifferences(app: App): Promise<string[]> {
  const differences: string[] = [];
  for (const row of await allClosings(app.db))
    if (!(await isUntouched(app, row)))
      differences.push(`${row.day}: closed with other lines than the ledger has`);
  return differences;
}

function isSame(one: readonly MethodSum[], other: readonly MethodSum[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(sums: readonly MethodSum[]): string {
  return sums
    .map(({ currency, method, kind, count, came, went }) =>
      [currency, method, kind, count, came, went].join(" "),
    )
    .sort()
    .join("\n");
}
