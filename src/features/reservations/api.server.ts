import { refuse } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { kindOf } from "../../domain/payment-way.ts";
import { renewOrder } from "../payments/db.server.ts";
import { decideAndStore, orderOf, storeBookings } from "./book.db.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { changeHandlers } from "./change.api.server.ts";
import { itemsOf, type ReservationsContract, reservationsContract } from "./contract.ts";
import { bookedUnder, reservationOf, reservationsOf } from "./db.server.ts";
import { enqueueBookedMail } from "./mail.db.server.ts";
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
    const decision = await decideAndStore(app, { items, paymentWay }, buyer, async (tx, plan, spaces) => {
      const booked = await storeBookings(tx, orderOf(plan, spaces), buyer, idempotencyKey);
      if (plan.paymentWay === 3) await renewOrder(tx, booked.checkoutId, now);
      await enqueueBookedMail(
        app,
        tx,
        booked.checkoutId,
        plan.bookings.some((one) => one.approval === "waiting"),
      );
      return booked;
    });
    if (!decision.ok) return { refused: decision.problems };
    return { id: decision.plan.checkoutId, reservation_ids: decision.plan.reservationIds };
  },
};

export const reservationsFeature = feature(reservationsContract, handlers);
