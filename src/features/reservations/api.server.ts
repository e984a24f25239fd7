import { refuse } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { BookingRequest } from "../../domain/booking.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { renewOrder } from "../payments/db.server.ts";
import { type Buyer, bookAtOnce, decideAndStore, orderOf, storeDecided } from "./book.db.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { changeHandlers } from "./change.api.server.ts";
import { itemsOf, type ReservationsContract, reservationsContract } from "./contract.ts";
import { bookedUnder, reservationOf, reservationsOf } from "./db.server.ts";
import { presentGroups, presentReservation } from "./present.server.ts";

const handlers: Handlers<ReservationsContract> = {
  ...changeHandlers,

  async "GET reservations"(_, { app, user, locale, now }) {
    return presentGroups(app, await reservationsOf(app.db, user.id), { locale, now });
  },

  async "GET reservations/:id"({ params }, { app, user, locale, now }) {
    const row = await reservationOf(app.db, user.id, params.id);
    return row ? presentReservation(app, row, { locale, now }) : refuse("not_found");
  },

  async "GET reservations/:id/calendar.ics"({ params }, { app, user, locale }) {
    const row = await reservationOf(app.db, user.id, params.id);
    return row ? calendarFile(app, row, locale) : refuse("not_found");
  },

  async "POST reservations"({ body }, { app, user, locale, now, idempotencyKey }) {
    const items = itemsOf(body.reservations);
    const paymentWay = body.payment_way;
    if (paymentWay !== null && kindOf(paymentWay) === "card") return refuse("payment_way_not_offered");
    const first = idempotencyKey === null ? null : await bookedUnder(app.db, user.id, idempotencyKey, now);
    if (first) return { id: first.checkoutId, reservation_ids: first.reservationIds };

    const buyer = { accountId: user.id, isVerified: user.isVerified, locale, now };
    const request = { items, paymentWay };
    const decision =
      paymentWay === 3
        ? await bookByTransfer(app, request, buyer, idempotencyKey)
        : await bookAtOnce(app, request, buyer, { idempotencyKey });
    if (!decision.ok) return { refused: decision.problems };
    return { id: decision.plan.checkoutId, reservation_ids: decision.plan.reservationIds };
  },
};

export const reservationsFeature = feature(reservationsContract, handlers);

/** Way 3 without a browser that confirms: booked, and the order placed with the provider by the sweep. */
function bookByTransfer(app: App, request: BookingRequest, buyer: Buyer, idempotencyKey: string | null) {
  return decideAndStore(app, request, buyer, async (tx, plan, spaces) => {
    const booked = await storeDecided(tx, orderOf(plan, spaces), buyer, { idempotencyKey });
    await renewOrder(tx, booked.checkoutId, buyer.now);
    return booked;
  });
}
