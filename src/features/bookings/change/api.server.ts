import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import { type CancelMode, cancelBooking } from "../cancel/cancel.server.ts";
import type { BookingAnswer } from "../contract.ts";
import { bookingOfAccount } from "../db.server.ts";
import { presentBooking } from "../present.server.ts";
import { changeBooking } from "./change.server.ts";
import { type ChangeBody, type ChangesContract, changeOf, changesContract } from "./contract.ts";
import { withdrawChange } from "./request.server.ts";

const handlers: Handlers<ChangesContract> = {
  // By bank: a difference makes the booking `editing`, without one the change is done at once.
  "PATCH reservations": ({ body }, context) => change(body, context, ["none", "transfer"]),

  "POST reservations/edit_in_no_price": ({ body }, context) => change(body, context, ["none"]),

  async "POST reservations/withdraw_change"({ body: { reservation_id: id } }, context) {
    const { app, user, now } = context;
    const decision = await context.once("withdraw", (keeping) =>
      withdrawChange(keeping, id, { accountId: user.id, now }),
    );
    if (!decision.ok) return { rejected: decision.problems };
    const row = await bookingOfAccount(app.db, user.id, id);
    return row ? presentBooking(app, row, context) : reject("not_found");
  },

  "POST reservations/delete/non": ({ body }, context) =>
    cancel(body.reservation_id, { kind: "unpaid" }, context),

  async "POST reservations/delete"({ body }, context) {
    const { app, user } = context;
    const { reservation_id: id, back_fee: backFee, currency } = body;
    const known = await bookingOfAccount(app.db, user.id, id);
    if (!known) return reject("not_found");
    if (currency !== undefined && currency !== known.currency) return reject("currency_mismatch");
    // A refund to the card is made by POST stripe/payment_intents/cancel; here nothing may go back.
    if (METHODS[known.payment_way].refundTo === "card" && backFee !== 0) return reject("price_changed");
    if (!known.paid && backFee !== 0) return reject("price_changed");
    return cancel(
      id,
      known.paid || known.corporate ? { kind: "paid", backFee } : { kind: "unpaid" },
      context,
    );
  },
};

export const changesFeature = feature(changesContract, handlers);

async function change(
  body: ChangeBody,
  context: Context<{ auth: "verified"; summary: string }>,
  settlements: Parameters<typeof changeBooking>[4],
): Promise<BookingAnswer | Rejection> {
  const { app, user, now } = context;
  const { reservation_id: id } = body;
  const wanted = changeOf(body);
  if (!wanted) return reject({ code: "wrong_shape", params: { name: "start_datetime" } });
  const changer = { accountId: user.id, isVerified: user.isVerified, now };
  const decision = await context.once("change", (keeping) =>
    changeBooking(keeping, id, wanted, changer, settlements),
  );
  if (!decision.ok) return { rejected: decision.problems };
  const row = await bookingOfAccount(app.db, user.id, id);
  return row ? presentBooking(app, row, context) : reject("not_found");
}

async function cancel(
  id: number,
  mode: CancelMode,
  context: Context<{ auth: "user"; summary: string }>,
): Promise<BookingAnswer | Rejection> {
  const { app, user, now } = context;
  const changer = { accountId: user.id, isVerified: user.isVerified, now };
  const decision = await context.once("cancel", (keeping) => cancelBooking(keeping, id, mode, changer));
  return decision.ok ? presentBooking(app, decision.plan, context) : { rejected: decision.problems };
}
