import { feature, type Handlers } from "../../../api/handler.server.ts";
import { unassignedRefunds } from "../../../features/ledger/outside-money.db.server.ts";
import { bookingsGivenBackTwice } from "../../../features/ledger/twice.db.server.ts";
import { assignableOf, assignOutside } from "../../../features/payments/refunds/outside.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { type OutsideRefund, type OutsideRefundsContract, outsideRefundsContract } from "./contract.ts";
import { waiting } from "./waiting.db.server.ts";

const handlers: Handlers<OutsideRefundsContract> = {
  async "GET operate/outside_refunds"(_, { app, locale, now }) {
    const items: OutsideRefund[] = [];
    for (const row of await unassignedRefunds(app.db)) {
      const { payment_id: _, created_at: createdAt, ...refund } = row;
      const assignable = await assignableOf(app.db, row);
      const most = new Map(assignable.bookings.map((one) => [one.bookingId, one.most]));
      const bookings = await presentItems(app, await itemsById(app.db, [...most.keys()]), { locale, now });
      items.push({
        ...refund,
        created_at: createdAt.toISOString(),
        bookings: bookings.map((booking) => ({
          booking,
          most: most.get(booking.id) ?? 0,
        })),
        most_for_none: assignable.mostForNone,
      });
    }
    const rows = new Map((await bookingsGivenBackTwice(app.db, now)).map((row) => [row.id, row]));
    const bookings = await presentItems(app, await itemsById(app.db, [...rows.keys()]), { locale, now });
    const twice = bookings.map((booking) => {
      const { kept = 0, least = 0 } = rows.get(booking.id) ?? {};
      return { booking, kept, least };
    });
    return { items, twice };
  },

  async "POST operate/outside_refunds/:id/assign"({ params, body }, context) {
    const { booking_id: bookingId, amount, unassigned } = body;
    const decision = await context.once("assignment", (app) =>
      assignOutside(app, params.id, { bookingId, amount, seen: unassigned }, staffOf(context)),
    );
    return decision.ok ? { unassigned: unassigned - amount } : rejectionOf(decision.problems);
  },
};

export const outsideRefundsNoun = { feature: feature(outsideRefundsContract, handlers), waiting };
