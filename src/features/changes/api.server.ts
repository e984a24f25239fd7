import { type Refusal, refuse } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import type { ChangePlan } from "../../domain/booking-change.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { Tx } from "../../server/sql.ts";
import { endPaymentsOfReservation, orderDifference, renewOrder, writeAudit } from "../payments/db.server.ts";
import { Refused } from "../reservations/book.db.server.ts";
import type { ReservationAnswer } from "../reservations/contract.ts";
import { domainOf, type ReservationRow, reservationOf } from "../reservations/db.server.ts";
import { enqueueChangedMail } from "../reservations/mail.db.server.ts";
import { presentReservation } from "../reservations/present.server.ts";
import { cancelReservation } from "./cancel.db.server.ts";
import { decideChangeAndStore, fallBackOf, newTimesOf, storeTimes } from "./change.db.server.ts";
import { type ChangeBody, type ChangesContract, changeOf, changesContract } from "./contract.ts";

const handlers: Handlers<ChangesContract> = {
  // Bank: a difference makes the booking `editing`; without one the change is done at once.
  "PATCH reservations": ({ body }, context) => change(body, context, ["none", "transfer"]),

  "POST reservations/edit_in_no_price": ({ body }, context) => change(body, context, ["none"]),

  async "POST reservations/delete/non"({ body }, context) {
    const { app, user, now } = context;
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    const decision = await cancelReservation(app, body.reservation_id, { kind: "unpaid" }, changer);
    return decision.ok ? presentReservation(app, decision.plan, context) : { refused: decision.problems };
  },

  async "POST reservations/delete"({ body }, context) {
    const { app, user, now } = context;
    const known = await reservationOf(app.db, user.id, body.reservation_id);
    if (!known) return refuse("not_found");
    if (body.currency !== undefined && body.currency !== known.currency) return refuse("currency_mismatch");
    // With a refund to the card the money goes by POST stripe/payment_intents/cancel; here nothing may go back.
    if (kindOf(known.payment_way) === "card" && body.back_fee !== 0) return refuse("price_changed");
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    const mode = known.paid
      ? ({ kind: "paid", backFee: body.back_fee } as const)
      : ({ kind: "unpaid" } as const);
    if (!known.paid && body.back_fee !== 0) return refuse("price_changed");
    const decision = await cancelReservation(app, body.reservation_id, mode, changer);
    return decision.ok ? presentReservation(app, decision.plan, context) : { refused: decision.problems };
  },
};

export const changesFeature = feature(changesContract, handlers);

async function change(
  body: ChangeBody,
  context: Context<{ auth: "verified"; summary: string }>,
  settlements: readonly ChangePlan["settlement"][],
): Promise<ReservationAnswer | Refusal> {
  const { app, user, now } = context;
  const wanted = changeOf(body);
  if (!wanted) return refuse({ code: "wrong_shape", params: { name: "start_datetime" } });
  const changer = { accountId: user.id, isVerified: user.isVerified, now };
  const decision = await decideChangeAndStore(
    app,
    body.reservation_id,
    wanted,
    changer,
    async (tx, plan, row) => {
      if (!settlements.includes(plan.settlement)) throw new Refused([{ code: "payment_required" }]);
      await store(tx, plan, row);
    },
  );
  if (!decision.ok) return { refused: decision.problems };
  const row = await reservationOf(app.db, user.id, body.reservation_id);
  return row ? presentReservation(app, row, context) : refuse("not_found");

  async function store(tx: Tx, plan: ChangePlan, row: ReservationRow): Promise<void> {
    const isTransfer = plan.settlement === "transfer";
    const fallBack = isTransfer ? fallBackOf(row, null) : null;
    const payBy = isTransfer ? plan.payBy : row.paid ? null : row.pay_by;
    await endPaymentsOfReservation(tx, row.id, "superseded", now);
    await storeTimes(tx, row, newTimesOf(plan), { fallBack, editing: isTransfer, payBy, now });
    if (isTransfer && row.payment_way === 3) {
      const { start, end, price } = domainOf(row);
      const item = {
        times: newTimesOf(plan),
        payBy: plan.payBy,
        isExtend: false,
        from: { start, end, price },
      };
      const order = {
        reservationId: row.id,
        accountId: user.id,
        amount: plan.difference,
        currency: row.currency,
      };
      await orderDifference(tx, { ...order, item, locale: row.locale }, now);
    }
    if (!row.paid && row.payment_way === 3) await renewOrder(tx, row.checkout_id, now);
    const { start, end, price } = domainOf(row);
    await enqueueChangedMail(tx, row, { isExtend: body.is_extend, waived: plan.waived, now });
    await writeAudit(tx, {
      actor: `account:${user.id}`,
      action: "reservation.changed",
      subject: `reservation:${row.id}`,
      detail: {
        from: { start, end, price },
        to: { start: plan.start, end: plan.end, price: plan.total },
        waived: plan.waived,
      },
      now,
    });
  }
}
