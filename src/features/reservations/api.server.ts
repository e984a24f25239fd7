import { refuse } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { BookingRequest } from "../../domain/booking.ts";
import type { Decision } from "../../domain/decision.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { sqlState } from "../../server/sql.ts";
import { renewOrder } from "../payments/db.server.ts";
import { type Buyer, bookAtOnce, decideAndStore, orderOf, storeDecided } from "./book.db.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { itemsOf, type ReservationsContract, reservationsContract } from "./contract.ts";
import { bookedUnder, reservationOf, reservationsOf } from "./db.server.ts";
import { presentGroups, presentReservation, presentTransfer } from "./present.server.ts";
import { awaitedTransfer } from "./transfer.db.server.ts";
import type { Booked } from "./write.db.server.ts";

const handlers: Handlers<ReservationsContract> = {
  async "GET reservations"(_, { app, user, locale, now }) {
    return presentGroups(app, await reservationsOf(app.db, user.id), { locale, now });
  },

  async "GET reservations/:id"({ params }, { app, user, locale, now }) {
    const row = await reservationOf(app.db, user.id, params.id);
    return row ? presentReservation(app, row, { locale, now }) : refuse("not_found");
  },

  async "GET reservations/:id/transfer"({ params }, { app, user, locale }) {
    const row = await reservationOf(app.db, user.id, params.id);
    if (!row) return refuse("not_found");
    const awaited = await awaitedTransfer(app.db, app.brand, row);
    return awaited && presentTransfer(awaited, locale);
  },

  async "GET reservations/:id/calendar.ics"({ params }, { app, user, locale }) {
    const row = await reservationOf(app.db, user.id, params.id);
    return row ? calendarFile(app, row, locale) : refuse("not_found");
  },

  async "POST reservations"({ body }, { app, user, locale, now, idempotencyKey }) {
    const items = itemsOf(body.reservations);
    const paymentWay = body.payment_way;
    if (paymentWay !== null && kindOf(paymentWay) === "card") return refuse("payment_way_not_offered");
    const buyer = { accountId: user.id, isVerified: user.isVerified, locale, now };
    const book = () =>
      paymentWay === 3
        ? bookByTransfer(app, { items, paymentWay }, buyer, idempotencyKey)
        : bookAtOnce(app, { items, paymentWay }, buyer, { idempotencyKey });
    const decision =
      idempotencyKey === null
        ? await book()
        : await bookOnce(book, () => bookedUnder(app.db, user.id, idempotencyKey, now));
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

/**
 * Books, and where that cannot be, looks whether an earlier request under the same key has: its answer is the answer then,
 * also where a statement whose client gave it up has ended only now. Whoever comes for the first time pays no look.
 */
async function bookOnce(
  book: () => Promise<Decision<Booked>>,
  earlier: () => Promise<Booked | null>,
): Promise<Decision<Booked>> {
  const known = async () => {
    const plan = await earlier();
    return plan && ({ ok: true, plan } as const);
  };
  try {
    const decision = await book();
    return decision.ok ? decision : ((await known()) ?? decision);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    // Nothing of the last day: then the key was an old one, and is free now.
    return (await known()) ?? book();
  }
}
