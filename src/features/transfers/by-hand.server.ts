import { accept, type Decision, reject } from "../../domain/decision.ts";
import { handRef, undoneRef } from "../../domain/money/by-hand.ts";
import { undoneNote } from "../../domain/money/ledger.ts";
import type { Amount } from "../../domain/money/money.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { Means, Shortfall } from "../../domain/transfers/transfer.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { bookingById, isImported } from "../bookings/db.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import { owedFor } from "../bookings/row.server.ts";
import { lockSeen, type Staff } from "../bookings/staff/seen.server.ts";
import { isDayClosed } from "../ledger/closing.db.server.ts";
import { countEntries, entryByHand } from "../ledger/entries.db.server.ts";
import { receive } from "../payments/operator/receive.server.ts";
import { canBeTakenFrom, takeOut } from "./undo.server.ts";

/** How long ago money can have come that is recorded only now. */
const MOST_DAYS = 366;

type MoneyByHand = {
  bookingId: number;
  /** The version of the booking that the person saw. */
  version: number;
  amount: Amount;
  receivedOn: Day;
  means: Means;
  shortfall: Shortfall | null;
  reason: string;
  mail: boolean;
};

/**
 * Records money that came by hand, or to another account (TRANSFER-6); on a day that is not closed (CLOSING-4). Answers what
 * is left to pay.
 */
export function receiveByHand(
  app: App,
  { bookingId, version, amount, receivedOn, means, shortfall, reason, mail }: MoneyByHand,
  { actor, now }: Staff,
): Promise<Decision<{ id: number; left: Amount }>> {
  // A day ahead would be in books that are not begun, one of another year that was mistyped in books that nobody reads any more.
  const today = dayAt(now, app.brand.timeZone);
  if (receivedOn > today) return Promise.resolve(reject({ code: "received_later", field: "received_on" }));
  if (receivedOn < addDays(today, -MOST_DAYS))
    return Promise.resolve(reject({ code: "received_long_ago", field: "received_on" }));
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<{ id: number; left: Amount }>> => {
      const { row } = await lockSeen(tx, bookingId, version, now);
      if (await isDayClosed(tx, receivedOn)) throw new Rejected([{ code: "day_closed" }]);
      const ref = handRef("by_hand", bookingId, await countEntries(tx, bookingId));
      const decision = await receive(tx, row, {
        ...{ amount, ref, valueOn: receivedOn, shortfall, actor, now, isTold: mail },
        ...{ means, reason },
      });
      if (!decision.ok) throw new Rejected(decision.problems);
      return accept({ id: bookingId, left: decision.plan.left });
    }),
  );
}

type ByHandTakenBack = {
  /** The entry of the ledger. */
  entryId: number;
  bookingId: number;
  version: number;
  reason: string;
};

/**
 * Takes back money that was recorded by hand (TRANSFER-18): at any time, whatever month it belongs to, by opposite lines of
 * today in the ledger. The booking awaits it again, and has no receipt any more. Answers what is left to pay.
 */
export function undoByHand(
  app: App,
  { entryId, bookingId, version, reason }: ByHandTakenBack,
  { actor, now }: Staff,
): Promise<Decision<{ id: number; left: Amount }>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<{ id: number; left: Amount }>> => {
      const { row } = await lockSeen(tx, bookingId, version, now);
      const entry = await entryByHand(tx, { id: entryId, bookingId });
      if (!entry) throw new Rejected([{ code: "not_found" }]);
      const { amount, waived, means, ref } = entry;
      const received = (row.paid ? row.price : row.received) - amount - waived;
      if (!canBeTakenFrom(row) || received < 0) throw new Rejected([{ code: "not_operable" }]);
      const note = undoneNote(means);
      // What is paid has no deadline any more; the other system's, or none, is not made up anew.
      const hasNone = !row.paid || row.terms !== "prepaid" || (await isImported(tx, row.id));
      const payBy = hasNone ? row.pay_by : dayAt(now, app.brand.timeZone);
      const paid = { ref: undoneRef(ref), amount, waived, note, lineId: null, payBy };
      await takeOut(app, tx, { row, received, paid }, now);
      await recordEvent(tx, {
        ...{ type: "reservation.payment_by_hand_undone", actor, subject: `reservation:${bookingId}` },
        ...{ reason, now, detail: { amount, means: means ?? "bank" } },
        before: { paid: row.paid, received: row.received },
        after: { paid: false, received },
      });
      const after = await bookingById(tx, bookingId);
      return accept({ id: bookingId, left: after ? owedFor(after) : 0 });
    }),
  );
}
