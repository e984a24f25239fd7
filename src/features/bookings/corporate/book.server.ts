import type { BookingItem } from "../../../domain/booking/decide.ts";
import { OPERATOR_METHOD } from "../../../domain/booking/operator-booking.ts";
import type { CorporateRole } from "../../../domain/corporate/roles.ts";
import { asksApprover, memberProblems } from "../../../domain/corporate/spending.ts";
import type { Decision } from "../../../domain/decision.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import { type Booked, type Buyer, decideAndStore, storeDecided } from "../create/book.server.ts";
import type { Order, OrderRow } from "../create/order.server.ts";
import { lockBookingsOfCheckout } from "../db.server.ts";
import { Rejected } from "../rejected.server.ts";
import { leadEndOf, mailAsked } from "./ask.server.ts";
import { askedInside, dueOfUse, payingProblems, toPaying } from "./limits.server.ts";
import {
  insertCorporateOrder,
  lockPaying,
  type PayingRow,
  rolesForGroup,
  setDueOn,
} from "./spending.db.server.ts";

type GroupOrder = {
  corporateId: number;
  groupId: number;
  purchaseNumber: string;
  items: readonly BookingItem[];
};

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
    const { paying, roles } = await allowed(app, tx, order, decided, buyer);
    const rows = await withAsked(app, tx, decided.rows, { paying, roles }, buyer.now);
    const isAsked = rows.some(({ asks_company: asks }) => asks);
    const due = decided.rows.map(({ starts_at }) => dueOfUse(app, paying, Date.parse(starts_at)));
    const [invoiceDueOn] = due.toSorted();
    if (!invoiceDueOn) throw new Error("an order without bookings was decided");
    const booked = await storeDecided(tx, { ...decided, rows }, buyer, {
      ...{ idempotencyKey, invoiceDueOn },
      // One mail would not be true of all of them.
      ...(isAsked && { isMailLater: true }),
    });
    await insertCorporateOrder(tx, {
      checkoutId: booked.checkoutId,
      corporateId: paying.corporate_id,
      groupId: paying.id,
      costCenter: paying.cost_center,
      purchaseNumber: paying.purchase_number === "none" ? "" : cleanedText(order.purchaseNumber),
      orderedBy: buyer.accountId,
      now: buyer.now,
    });
    await setDueDays(app, tx, booked.checkoutId, paying);
    if (isAsked) await mailAsked(tx, booked.checkoutId, buyer.now);
    return booked;
  });
}

/** From the group's amount on, a booking of somebody who is no approver is a request (CORP-9). */
async function withAsked(
  app: App,
  tx: Tx,
  rows: readonly OrderRow[],
  { paying, roles }: Allowed,
  now: number,
): Promise<OrderRow[]> {
  const asked: OrderRow[] = [];
  for (const row of rows) {
    if (!asksApprover(paying, { roles }, row.price)) {
      asked.push(row);
      continue;
    }
    const latest = await leadEndOf(app, row.space_id, Date.parse(row.starts_at));
    const asks = row.approval === null ? "then_booked" : "then_operator";
    const { until } = await askedInside(tx, paying, { latest, asks, now });
    asked.push({ ...row, approval: "waiting", asks_company: asks, approval_until: until.toISOString() });
  }
  return asked;
}

/** Uses of several periods in one order are due on several days. */
async function setDueDays(app: App, tx: Tx, checkoutId: number, paying: PayingRow): Promise<void> {
  for (const { id, starts_at, due_on } of await lockBookingsOfCheckout(tx, checkoutId)) {
    const due = dueOfUse(app, paying, starts_at.getTime());
    if (due !== due_on) await setDueOn(tx, id, due);
  }
}

type Allowed = { paying: PayingRow; roles: readonly CorporateRole[] };

/** The locked group, if it pays for all of this. */
async function allowed(
  app: App,
  tx: Tx,
  order: GroupOrder,
  { rows, currency }: Order,
  { accountId, now }: Buyer,
): Promise<Allowed> {
  const paying = await lockPaying(tx, order.groupId);
  const roles = paying && (await rolesForGroup(tx, paying.corporate_id, accountId));
  if (!paying || !roles || paying.corporate_id !== order.corporateId)
    throw new Rejected([{ code: "not_found" }]);
  if (paying.currency !== currency) throw new Rejected([{ code: "corporate_currency" }]);
  const refused = memberProblems(
    toPaying(paying),
    { accountId, roles },
    { purchaseNumber: order.purchaseNumber },
  );
  if (refused.length > 0) throw new Rejected(refused);
  const paid = rows.map(({ space_id, starts_at, price }) => ({
    ...{ spaceId: space_id, startsAt: Date.parse(starts_at), amount: price, more: price },
  }));
  const problems = await payingProblems(app, tx, paying, paid, now);
  if (problems.length > 0) throw new Rejected(problems);
  return { paying, roles };
}
