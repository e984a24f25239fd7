import { isTransferToProvider, payByFromApproval } from "../../domain/money/payment-method.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { type Actor, recordEvent } from "../../platform/events.ts";
import { renewAwaitedTransfer } from "../ledger/payment-transitions.db.server.ts";
import { wakePayments } from "../ledger/payment-updates.db.server.ts";
import { storeCancel } from "./cancel/cancel.server.ts";
import { lockBooking, markAuthorisedPaid, updateAccepted } from "./db.server.ts";
import { mailAbout } from "./mail.server.ts";
import { toBooking } from "./row.server.ts";

/** Accepts a waiting booking; its card is captured next (APPROVE-1). False if it does not wait, or no longer. */
export async function acceptBooking(
  app: App,
  id: number,
  { actor, now }: { actor: Actor; now: number },
): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.approval !== "waiting" || row.canceled_at) return false;
    const { start, paymentMethod } = toBooking(row);
    const payBy = payByFromApproval(
      paymentMethod,
      dayOfWall(toWallMinute(now, row.time_zone)),
      dayOfWall(start),
    );
    await updateAccepted(tx, id, { payBy: row.paid ? null : payBy, now });
    if (isTransferToProvider(paymentMethod)) await renewAwaitedTransfer(tx, row.checkout_id, now);
    await markAuthorisedPaid(tx, row.checkout_id, now);
    await wakePayments(tx, row.checkout_id, now);
    await recordEvent(tx, {
      type: "reservation.accepted",
      actor,
      subject: `reservation:${id}`,
      now,
      mails: [mailAbout({ key: `accepted:${id}`, kind: "accepted", bookingId: id })],
    });
    return true;
  });
}

/** Declines a waiting booking, or lets it lapse: the authorisation is released, nothing is charged (APPROVE-2). */
export async function declineBooking(
  app: App,
  id: number,
  { reason, actor, now }: { reason: "declined" | "lapsed"; actor: Actor; now: number },
): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.approval !== "waiting" || row.canceled_at) return false;
    await storeCancel(tx, row, { fee: 0, refund: 0, reason, now });
    await recordEvent(tx, {
      type: `reservation.${reason}`,
      actor,
      subject: `reservation:${id}`,
      now,
      mails: [mailAbout({ key: `${reason}:${id}`, kind: reason, bookingId: id })],
    });
    return true;
  });
}
