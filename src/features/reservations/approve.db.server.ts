import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { storeCancel } from "../changes/cancel.db.server.ts";
import { wakePayments, writeAudit } from "../payments/db.server.ts";
import { lockReservation } from "./db.server.ts";
import { enqueueMail } from "./mail.db.server.ts";

/** Accepts a booking that waits; its card's money is captured next. False where it does not wait (any more). */
export async function acceptReservation(
  app: App,
  id: number,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.approval !== "waiting" || row.canceled_at) return false;
    await tx.run(
      sql`UPDATE reservation SET approval = 'accepted', approval_until = NULL, updated_at = ${new Date(now)} WHERE id = ${id}`,
    );
    await wakePayments(tx, row.checkout_id, now);
    await enqueueMail(tx, { key: `accepted:${id}`, kind: "accepted", reservationId: id });
    await writeAudit(tx, { actor, action: "reservation.accepted", subject: `reservation:${id}`, now });
    return true;
  });
}

/** Declines one, or lets it lapse: the guest pays nothing, and what the card was authorised for is released. */
export async function declineReservation(
  app: App,
  id: number,
  { reason, actor, now }: { reason: "declined" | "lapsed"; actor: string; now: number },
): Promise<boolean> {
  return app.db.tx(async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.approval !== "waiting" || row.canceled_at) return false;
    await storeCancel(tx, row, { fee: 0, refund: 0, reason, now });
    await enqueueMail(tx, { key: `${reason}:${id}`, kind: reason, reservationId: id });
    await writeAudit(tx, { actor, action: `reservation.${reason}`, subject: `reservation:${id}`, now });
    return true;
  });
}
