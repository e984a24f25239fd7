import type { BookingItem } from "../../../domain/booking/decide.ts";
import { OPERATOR_METHOD } from "../../../domain/booking/operator-booking.ts";
import type { Decision } from "../../../domain/decision.ts";
import type { App } from "../../../platform/app.ts";
import { type Booked, type Buyer, decideAndStore, storeDecided } from "../create/book.server.ts";
import { mailAsked } from "./ask.server.ts";
import { judgeOnGroup, type Payer, storePayer } from "./order.server.ts";

type GroupOrder = Required<Payer> & { items: readonly BookingItem[] };

/**
 * Books a cart that a payment group pays (CORP-5), decided as any other. The limits are checked under the lock of the group
 * and written in the same transaction, so that colleagues who book at once never pass them.
 */
export function bookOnGroup(
  app: App,
  order: GroupOrder,
  buyer: Buyer,
  idempotencyKey: string | null,
): Promise<Decision<Booked>> {
  const request = { items: order.items, paymentMethod: OPERATOR_METHOD, isOnInvoice: true } as const;
  return decideAndStore(app, request, buyer, async (tx, decided) => {
    const { paying, rows, isAsked, dueOn } = await judgeOnGroup(app, tx, order, decided, buyer);
    const booked = await storeDecided(tx, { ...decided, rows }, buyer, {
      ...{ idempotencyKey, invoiceDueOn: dueOn },
      // One mail would not be true of all of them.
      ...(isAsked && { isMailLater: true }),
    });
    await storePayer(app, tx, booked.checkoutId, { ...order, paying }, buyer);
    if (isAsked) await mailAsked(tx, booked.checkoutId, buyer.now);
    return booked;
  });
}
