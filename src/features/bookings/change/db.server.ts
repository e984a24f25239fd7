import { sql, type Tx } from "../../../platform/sql.ts";
import type { Fallback } from "../row.server.ts";
import type { NewTimes } from "./store.server.ts";

export async function updateTimes(
  tx: Tx,
  id: number,
  { cleaning, total, lines }: NewTimes,
  change: {
    startsAt: Date;
    endsAt: Date;
    fallback: Fallback | null;
    editing: boolean;
    payBy: string | null;
    note: string | null;
    now: number;
  },
): Promise<void> {
  const { startsAt, endsAt, fallback, editing, payBy, note, now } = change;
  await tx.run(sql`UPDATE reservation SET starts_at = ${startsAt}, ends_at = ${endsAt}, cleaning_minutes = ${cleaning},
      price = ${total}, price_lines = ${JSON.stringify(lines)}, editing = ${editing},
      before_edit = ${fallback && JSON.stringify(fallback)}, pay_by = ${payBy}, note = ${note}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The change stays: there is nothing left to fall back to or to pay. */
export async function updateFinished(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE reservation SET editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The booking gets back what it had before the change. */
export async function updateUndone(
  tx: Tx,
  id: number,
  before: Fallback,
  { startsAt, endsAt, now }: { startsAt: Date; endsAt: Date; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET starts_at = ${startsAt}, ends_at = ${endsAt}, price = ${before.price},
      price_lines = ${JSON.stringify(before.price_lines)}, has_qualified_invoice = ${before.has_qualified_invoice},
      editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}
