import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import type { Decision } from "../../domain/decision.ts";
import type { Problem } from "../../domain/problem.ts";
import type { App } from "../../server/app.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import { fallBackOf, storeTimes } from "../changes/change.db.server.ts";
import { Refused, refusingTaken, storeDecided } from "../reservations/book.db.server.ts";
import { claim, onFreshCatalog } from "../reservations/claim.db.server.ts";
import {
  domainOf,
  lockReservation,
  type OrderRow,
  type ReservationRow,
  reservationById,
} from "../reservations/db.server.ts";
import { enqueueChangedMail } from "../reservations/mail.db.server.ts";
import {
  type EditItem,
  type EndReason,
  endPaymentsOfReservation,
  lockPayment,
  type PaymentRow,
  writeAudit,
} from "./db.server.ts";
import { endOpenPayment } from "./hold.db.server.ts";

/**
 * Writes what an intent has paid for. Price and terms are those that were promised when the intent was made; all
 * that is asked again is whether the time is still free. Lost or not what was paid for: the money is released.
 * True where the state has changed.
 */
export async function bookPaid(app: App, payment: PaymentRow, intent: Intent): Promise<boolean> {
  const now = app.clock();
  const { revision } = payment;
  const end = async (because: EndReason) => {
    await app.db.tx((tx) => endOpenPayment(tx, payment.id, { state: "released", because, now, revision }));
    // Ended, or changed meanwhile: the next look tells.
    return true;
  };
  // The cart was changed while it was being paid for: nothing is booked for another sum than was paid, nor for the same
  // sum while nobody knows which of the two carts the customer saw.
  const isKnown = payment.acknowledged_revision === revision;
  if (!isKnown || intent.amount !== payment.amount || intent.currency !== payment.currency)
    return end("price_changed");

  const book = payment.purpose === "checkout" ? bookOrder : bookChange;
  const decision = await refusingTaken(() => book(app, payment, intent, now));
  if (decision.ok) return true;
  if (decision.problems.some(({ code }) => code === "payment_closed")) return true;
  app.log.info({ payment: payment.id, reason: decision.problems[0]?.code }, "paid, but not booked");
  return end(reasonOf(decision.problems));
}

function reasonOf(problems: readonly Problem[]): EndReason {
  const isAmong = (wanted: Problem["code"]) => problems.some(({ code }) => code === wanted);
  if (isAmong("slot_taken")) return "slot_taken";
  return isAmong("payment_expired") ? "expired" : "price_changed";
}

type Outcome = Decision<null>;

async function bookOrder(app: App, payment: PaymentRow, intent: Intent, now: number): Promise<Outcome> {
  const rows = payment.items as OrderRow[];
  const ids = rows.map((row) => row.space_id);
  return onFreshCatalog(app, ids, (spaces) =>
    app.db.tx(async (tx): Promise<Outcome | { stale: true }> => {
      const wanted = rows.flatMap((row) => {
        const space = spaces.get(row.space_id);
        if (!space) return [];
        const wall = (at: string) => wallMinuteOf(Date.parse(at), space.rules.timeZone);
        return [{ spaceId: row.space_id, start: wall(row.starts_at), end: wall(row.ends_at) }];
      });
      const claimant = { accountId: payment.account_id, paymentId: payment.id, now };
      const claimed = await claim(tx, wanted, spaces, claimant);
      if ("stale" in claimed) return claimed;
      const current = await lockPayment(tx, payment.id);
      if (!isUnchanged(current, payment)) throw new Refused([{ code: "payment_closed" }]);
      if (isTooLate(current ?? payment, now)) throw new Refused([{ code: "payment_expired" }]);
      await tx.run(sql`DELETE FROM occupancy WHERE holder_id = ${payment.id} AND kind = 'hold'`);
      const buyer = { accountId: payment.account_id, locale: payment.locale, now };
      const order = { rows, currency: payment.currency, paymentWay: payment.payment_way };
      // A card's mail comes when the money is there; a transfer's says where to send it.
      const isMailLater = isThere(intent) && !rows.some((row) => row.approval === "waiting");
      const booked = await storeDecided(tx, order, buyer, { idempotencyKey: null, isMailLater });
      await storeState(tx, payment, intent, now);
      await tx.run(sql`UPDATE payment SET checkout_id = ${booked.checkoutId} WHERE id = ${payment.id}`);
      await audit(tx, "checkout.booked", `checkout:${booked.checkoutId}`, payment, now);
      return { ok: true, plan: null };
    }),
  );
}

/** A hold promises its times, also where they begin meanwhile (DECISIONS 14); once it has ended, nothing begun is booked. */
function isTooLate({ items, hold_expires_at }: PaymentRow, now: number): boolean {
  if (hold_expires_at && now < hold_expires_at.getTime()) return false;
  return (items as OrderRow[]).some((row) => Date.parse(row.starts_at) <= now);
}

async function bookChange(app: App, payment: PaymentRow, intent: Intent, now: number): Promise<Outcome> {
  const item = payment.items as EditItem;
  const known = await reservationById(app.db, payment.reservation_id as number);
  if (!known) return { ok: false, problems: [{ code: "not_found" }] };
  const wanted = [{ spaceId: known.space_id, start: item.times.start, end: item.times.end }];
  return onFreshCatalog(app, [known.space_id], (spaces) =>
    app.db.tx(async (tx): Promise<Outcome | { stale: true }> => {
      const claimant = { accountId: payment.account_id, holderId: known.id, paymentId: payment.id, now };
      const claimed = await claim(tx, wanted, spaces, claimant);
      if ("stale" in claimed) return claimed;
      const current = await lockPayment(tx, payment.id);
      if (!isUnchanged(current, payment)) throw new Refused([{ code: "payment_closed" }]);
      const row = await lockReservation(tx, known.id);
      // Canceled or changed since: what was paid for is not what there is.
      if (!row || !stillFits(row, item)) throw new Refused([{ code: "not_operable" }]);
      // The order that this change takes the place of is awaited no longer.
      await endPaymentsOfReservation(tx, row.id, "superseded", now, ["ordered"]);
      const state = await storeState(tx, payment, intent, now);
      const isOrdered = state === "ordered";
      await storeTimes(tx, row, item.times, {
        fallBack: fallBackOf(row, payment.id),
        editing: isOrdered,
        payBy: isOrdered ? item.payBy : null,
        now,
      });
      if (isOrdered) await enqueueChangedMail(tx, row, { isExtend: item.isExtend, waived: 0, now });
      await audit(tx, "reservation.changed", `reservation:${row.id}`, payment, now);
      return { ok: true, plan: null };
    }),
  );
}

/** Another cart under the same intent, or somebody else was quicker: what was read is not what is there. */
function isUnchanged(current: PaymentRow | null, read: PaymentRow): boolean {
  return current?.state === "open" && current.revision === read.revision;
}

function stillFits(row: ReservationRow, { from }: EditItem): boolean {
  if (row.canceled_at || (row.before_edit && !row.editing)) return false;
  const { start, end, price } = domainOf(row);
  return start === from.start && end === from.end && price === from.price;
}

async function storeState(
  tx: Tx,
  payment: PaymentRow,
  intent: Intent,
  now: number,
): Promise<"authorised" | "ordered"> {
  const state = isThere(intent) ? "authorised" : "ordered";
  await tx.run(sql`UPDATE payment SET state = ${state}, problem = NULL, ended_because = NULL, hold_expires_at = NULL,
      transfer = ${intent.transfer && JSON.stringify(intent.transfer)}, next_check_at = ${new Date(now + 10_000)},
      updated_at = ${new Date(now)}
    WHERE id = ${payment.id}`);
  return state;
}

function isThere(intent: Intent): boolean {
  return intent.status === "requires_capture" || intent.status === "succeeded";
}

function audit(tx: Tx, action: string, subject: string, payment: PaymentRow, now: number): Promise<void> {
  return writeAudit(tx, {
    actor: `account:${payment.account_id}`,
    action,
    subject,
    detail: { payment: payment.id },
    now,
  });
}
