import { accept, type Decision } from "../../../domain/decision.ts";
import { isTransferToProvider, METHODS } from "../../../domain/money/payment-method.ts";
import { dayOfWall } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { countEntries } from "../../ledger/entries.db.server.ts";
import { renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { replaceBookedTime } from "../../occupancy/booked-time.db.server.ts";
import { removeExpiredHoldsIn } from "../../occupancy/holds.db.server.ts";
import { recipientOf } from "../db.server.ts";
import { mailAbout } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { type GuestMail, lockSeen, messageOf, type Staff } from "../staff/seen.server.ts";
import { updateReinstated } from "./db.server.ts";

export type Reinstate = { payBy: Day; mail: GuestMail };

/**
 * Reinstates a booking that was canceled because it was not paid, if its time is still free (OPCANCEL-6). It is unpaid
 * again, with a new last day to pay.
 */
export function reinstateBooking(
  app: App,
  id: number,
  { version, ...reinstate }: Reinstate & { version: number },
  staff: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const row = await planReinstate(tx, id, reinstate.payBy, { version, now: staff.now });
      await storeReinstated(tx, row, reinstate, staff);
      return accept({ id });
    }),
  );
}

/**
 * The booking, under its lock, if it can be reinstated; rejects every obstacle except that somebody else has the time
 * now.
 */
export async function planReinstate(
  tx: Tx,
  id: number,
  payBy: Day,
  { version, now }: { version: number | null; now: number },
): Promise<BookingRow> {
  const { row } = await lockSeen(tx, id, version, now);
  const { start } = toBooking(row);
  const wallNow = toWallMinute(now, row.time_zone);
  // What was to be paid by a link is booked again, with another link.
  const isLost =
    row.canceled_at !== null && row.cancel_reason === "unpaid" && METHODS[row.payment_way].isPaidLater;
  // Money that came in for it is being refunded, and a guest whose account is deleted gets nothing.
  const isGone = (await countEntries(tx, id)) > 0 || (await recipientOf(tx, row.account_id)) === null;
  if (!isLost || isGone || start <= wallNow) throw new Rejected([{ code: "not_operable" }]);
  if (payBy < dayOfWall(wallNow) || payBy >= dayOfWall(start)) {
    throw new Rejected([{ code: "pay_by_out_of_range", field: "pay_by" }]);
  }
  return row;
}

/** Writes it. If somebody has the time by now they keep it, by the exclusion constraint. Answers the mails about it. */
export async function storeReinstated(
  tx: Tx,
  row: BookingRow,
  { payBy, mail }: Reinstate,
  { actor, now }: Staff,
): Promise<{ mails: QueuedMail[] }> {
  await updateReinstated(tx, row.id, { payBy, now });
  await removeExpiredHoldsIn(tx, row.space_id, now);
  await replaceBookedTime(tx, row, occupiedBy(row));
  if (isTransferToProvider(row.payment_way)) await renewAwaitedTransfer(tx, row.checkout_id, now);
  const mails = mail.send
    ? [
        mailAbout({
          key: `reinstated:${row.id}:${now}`,
          kind: "reinstated",
          bookingId: row.id,
          ...messageOf(mail),
        }),
      ]
    : [];
  await recordEvent(tx, {
    type: "reservation.reinstated",
    actor,
    subject: `reservation:${row.id}`,
    before: { canceled: true },
    after: { canceled: false, pay_by: payBy },
    now,
    mails,
  });
  return { mails };
}

/** The time that it takes in its room, with its cleaning. */
export function occupiedBy(row: BookingRow): { from: Date; until: Date } {
  return { from: row.starts_at, until: new Date(row.ends_at.getTime() + row.cleaning_minutes * 60_000) };
}
