import { type ChangePlan, decideChange, decideExtend } from "../../domain/booking-change.ts";
import type { Decision } from "../../domain/decision.ts";
import type { App } from "../../server/app.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { instantOf } from "../../server/wall-clock.ts";
import { moneyUnderWay } from "../payments/under-way.db.server.ts";
import { Refused, refusingTaken } from "../reservations/book.db.server.ts";
import { claim, onFreshCatalog } from "../reservations/claim.db.server.ts";
import {
  type BeforeEdit,
  domainOf,
  lockReservation,
  type NewTimes,
  type ReservationRow,
  reservationOf,
} from "../reservations/db.server.ts";
import { storedPriceLines, waivedLine } from "../reservations/price-lines.db.server.ts";
import type { Change } from "./contract.ts";

export type Changer = { accountId: number; isVerified: boolean; now: number };

/**
 * Decides new times for a booking and, where the decision is yes, lets `store` write them in the same transaction,
 * under the locks of the space and of the booking.
 */
export async function decideChangeAndStore<Answer>(
  app: App,
  reservationId: number,
  change: Change,
  { accountId, isVerified, now }: Changer,
  store: (tx: Tx, plan: ChangePlan, row: ReservationRow) => Promise<Answer>,
): Promise<Decision<Answer>> {
  const known = await reservationOf(app.db, accountId, reservationId);
  if (!known) return { ok: false, problems: [{ code: "not_found" }] };
  const problem = mismatch(known, change);
  if (problem) return { ok: false, problems: [problem] };
  const wanted = [
    { spaceId: known.space_id, start: change.start, end: Math.max(change.end, change.start + 1) },
  ];
  return refusingTaken(() =>
    onFreshCatalog(app, [known.space_id], (spaces) =>
      app.db.tx(async (tx): Promise<Decision<Answer> | { stale: true }> => {
        const claimed = await claim(tx, wanted, spaces, { accountId, holderId: reservationId, now });
        if ("stale" in claimed) return claimed;
        const row = await lockReservation(tx, reservationId);
        const facts = claimed.facts.get(known.space_id);
        if (!row || !facts) throw new Refused([{ code: "not_found" }]);
        // Another change of it is being captured at this very moment.
        if (row.before_edit && !row.editing) throw new Refused([{ code: "not_operable" }]);
        // What is authorised is authorised for the price as it is, also where only a neighbour waits for its approval.
        const underWay = await moneyUnderWay(tx, row);
        if (underWay) {
          throw new Refused([{ code: underWay === "waiting" ? "awaiting_approval" : "not_operable" }]);
        }
        const decide = change.isExtend ? decideExtend : decideChange;
        const decision = decide(change, { ...facts, reservation: domainOf(row), user: { isVerified } });
        if (!decision.ok) throw new Refused(decision.problems);
        return { ok: true, plan: await store(tx, decision.plan, row) };
      }),
    ),
  );
}

export function newTimesOf(plan: ChangePlan): NewTimes {
  const { start, end, cleanedBy, total, waived, price } = plan;
  return {
    start,
    end,
    cleaning: cleanedBy - end,
    total,
    waived,
    lines: [...storedPriceLines(price), ...waivedLine(waived)],
  };
}

/**
 * Writes new times. With `fallBack` the old ones stay taken beside them until the money is there; without it they
 * are free at once.
 */
export async function storeTimes(
  tx: Tx,
  row: ReservationRow,
  times: NewTimes,
  {
    fallBack,
    editing,
    payBy,
    now,
  }: { fallBack: BeforeEdit | null; editing: boolean; payBy: string | null; now: number },
): Promise<void> {
  const { cleaning, lines } = times;
  const [starts, ends] = [times.start, times.end].map((wall) => new Date(instantOf(wall, row.time_zone))) as [
    Date,
    Date,
  ];
  const note = times.waived > 0 ? [row.note, `waived ${times.waived}`].filter(Boolean).join("; ") : row.note;
  await tx.run(sql`UPDATE reservation SET starts_at = ${starts}, ends_at = ${ends}, cleaning_minutes = ${cleaning},
      price = ${times.total}, price_lines = ${JSON.stringify(lines)}, editing = ${editing},
      before_edit = ${fallBack && JSON.stringify(fallBack)}, pay_by = ${payBy},
      note = ${note},
      updated_at = ${new Date(now)}
    WHERE id = ${row.id}`);
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${row.id}`);
  await takeTime(tx, row, { starts, ends, cleaning }, "booking");
  if (fallBack) {
    const [from, to] = [new Date(fallBack.starts_at), new Date(fallBack.ends_at)];
    await takeTime(tx, row, { starts: from, ends: to, cleaning }, "change");
  }
}

/** What a booking falls back to: what was paid for, also where a change comes on top of one that waits. */
export function fallBackOf(row: ReservationRow, paymentId: number | null): BeforeEdit {
  if (row.before_edit) return { ...row.before_edit, payment_id: paymentId };
  return {
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    price: row.price,
    price_lines: row.price_lines,
    has_qualified_invoice: row.has_qualified_invoice,
    payment_id: paymentId,
  };
}

/** The change is paid for: the old time is free, nothing is left to fall back to. */
export async function finishChange(tx: Tx, row: ReservationRow, now: number): Promise<void> {
  await tx.run(sql`UPDATE reservation SET editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${row.id}`);
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${row.id} AND kind = 'change'`);
}

/** The change is not paid for: the booking is again what it was. Its old time was held all along. */
export async function undoChange(tx: Tx, row: ReservationRow, now: number): Promise<void> {
  const before = row.before_edit;
  if (!before) return;
  const [starts, ends] = [new Date(before.starts_at), new Date(before.ends_at)];
  await tx.run(sql`UPDATE reservation SET starts_at = ${starts}, ends_at = ${ends}, price = ${before.price},
      price_lines = ${JSON.stringify(before.price_lines)}, has_qualified_invoice = ${before.has_qualified_invoice},
      editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${row.id}`);
  await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${row.id}`);
  if (!row.canceled_at) await takeTime(tx, row, { starts, ends, cleaning: row.cleaning_minutes }, "booking");
}

type Time = { starts: Date; ends: Date; cleaning: number };

async function takeTime(
  tx: Tx,
  row: ReservationRow,
  { starts, ends, cleaning }: Time,
  kind: "booking" | "change",
) {
  const until = new Date(ends.getTime() + cleaning * 60_000);
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
    VALUES (${row.space_id}, ${row.id}, tstzrange(${starts}, ${until}), ${kind})`);
}

function mismatch(row: ReservationRow, { spaceId, currency }: Change) {
  if (spaceId !== undefined && spaceId !== row.space_id) {
    return { code: "wrong_shape", params: { name: "space_id" } } as const;
  }
  return currency !== undefined && currency !== row.currency
    ? ({ code: "currency_mismatch" } as const)
    : null;
}
