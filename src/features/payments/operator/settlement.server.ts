import type { Actor } from "../../../domain/actor.ts";
import { awaitsMoney } from "../../../domain/booking/booking.ts";
import { handRef } from "../../../domain/money/by-hand.ts";
import { money } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { lockBooking } from "../../bookings/db.server.ts";
import { dueFor, toBooking } from "../../bookings/row.server.ts";
import { countEntries } from "../../ledger/entries.db.server.ts";
import { lockManualRefunds } from "../../ledger/refund.db.server.ts";
import { manualRefundsOf } from "../refunds/given-back.db.server.ts";
import { readGivenBack } from "../refunds/given-back.server.ts";
import { enterTransferred } from "../refunds/transferred.server.ts";
import { receive } from "./receive.server.ts";

/**
 * The operator confirms that a bank transfer has arrived: for a booking, for the difference of a change (PAY-7,
 * OPS-10), or for the cancellation fee of a booking on invoice (TERMS-8). Answers the amount as text; null if none is
 * awaited, so that nothing counts twice.
 */
export async function markPaid(app: App, id: number, actor: Actor): Promise<string | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row || (dueFor(row) === 0 && !awaitsMoney(toBooking(row)))) return null;
    const amount = dueFor(row);
    const ref = handRef("bank_in", id, await countEntries(tx, id));
    const receipt = { amount, ref, valueOn: null, shortfall: null, actor, now, isTold: true };
    return (await receive(tx, row, receipt)).ok ? money(amount, row.currency) : null;
  });
}

/** The operator confirms that the refunds of a booking are transferred. Answers their sum as text; null if none is owed. */
export async function markRefunded(app: App, id: number, actor: Actor): Promise<string | null> {
  const now = app.clock();
  await readGivenBack(app, await manualRefundsOf(app.db, id));
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    const refunds = await lockManualRefunds(tx, id);
    if (!row || refunds.length === 0) return null;
    const amount = await enterTransferred(tx, refunds, {
      batchId: null,
      day: dayAt(now, app.brand.timeZone),
      actor,
      now,
    });
    return money(amount, row.currency);
  });
}
