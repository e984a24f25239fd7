import {
  type BookingPlan,
  type BookingRequest,
  decideBooking,
  type NewBooking,
} from "../../domain/booking.ts";
import type { Decision } from "../../domain/decision.ts";
import type { PaymentWay } from "../../domain/payment-way.ts";
import type { Problem } from "../../domain/problem.ts";
import { isRegistered } from "../../domain/space.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import { prepared, sql, sqlState, type Tx, violatedConstraint } from "../../server/sql.ts";
import type { CatalogSpace } from "../catalog/catalog.server.ts";
import { type Claimant, claim, date, onFreshCatalog } from "./claim.db.server.ts";
import type { OrderRow } from "./db.server.ts";
import { storedPriceLines } from "./snapshot.server.ts";

export type Buyer = Claimant & { isVerified: boolean; locale: Locale };

export type Order = { rows: OrderRow[]; currency: "JPY" | "SGD"; paymentWay: PaymentWay };

export type Booked = { checkoutId: number; reservationIds: number[] };

/** Hours that the operator has to accept or decline (DECISIONS 19). */
const APPROVAL_HOURS = 48;

/** Decides a cart and, where the decision is yes, lets `store` write it in the same transaction. */
export async function decideAndStore<Answer>(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  store: (tx: Tx, plan: BookingPlan, spaces: Map<number, CatalogSpace>) => Promise<Answer>,
): Promise<Decision<Answer>> {
  const ids = request.items.map((item) => item.spaceId);
  return refusingTaken(() =>
    onFreshCatalog(app, ids, (spaces) =>
      app.db.tx(async (tx): Promise<Decision<Answer> | { stale: true }> => {
        const claimed = await claim(tx, request.items, spaces, buyer);
        if ("stale" in claimed) return claimed;
        const facts = { user: { isVerified: buyer.isVerified }, spaces: claimed.facts };
        const decision = decideBooking(request, facts, app.brand);
        // What was cleared (own holds, their payments) comes back with everything else.
        if (!decision.ok) throw new Refused(decision.problems);
        return { ok: true, plan: await store(tx, decision.plan, spaces) };
      }),
    ),
  );
}

/** Writes a decided cart: the checkout, its bookings and their time, all in one statement. */
export async function storeBookings(
  tx: Tx,
  order: Order,
  buyer: Pick<Buyer, "accountId" | "locale" | "now">,
  idempotencyKey: string | null,
): Promise<Booked> {
  const now = new Date(buyer.now);
  const rows = order.rows.map((row) => ({ ...row, approval_until: approvalUntil(row, buyer.now) }));
  const stored = await tx.rows<{ checkout_id: number; id: number }>(
    prepared(
      "reservations-book",
      sql`WITH checkout_made AS (
        INSERT INTO checkout (account_id, currency, payment_way, locale, customer, idempotency_key, created_at)
        SELECT id, ${order.currency}, ${order.paymentWay}, ${buyer.locale}, jsonb_build_object('first_name', first_name,
          'last_name', last_name, 'company', company, 'email', email, 'receipt_name', receipt_name, 'phone_number', phone_number,
          'postcode', postcode, 'prefecture', prefecture, 'city', city, 'block', block, 'building', building),
          ${idempotencyKey}, ${now}
        FROM account WHERE id = ${buyer.accountId}
        RETURNING id
      ), asked AS MATERIALIZED (
        SELECT nextval('holder_id') AS id, row.* FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)})
          AS (space_id int, starts_at timestamptz, ends_at timestamptz, cleaning_minutes int, price int, approval text,
            approval_until timestamptz, pay_by date, price_lines jsonb, cancel_policies jsonb, issuer jsonb, qualified boolean))
          WITH ORDINALITY AS row (space_id, starts_at, ends_at, cleaning_minutes, price, approval, approval_until, pay_by,
            price_lines, cancel_policies, issuer, qualified, position)
      ), booked AS (
        INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, price_lines, cancel_policies, issuer, has_qualified_invoice,
          created_at, updated_at)
        SELECT asked.id, checkout_made.id, ${buyer.accountId}, space_id, starts_at, ends_at, cleaning_minutes, price,
          ${order.currency}, ${order.paymentWay}, pay_by, approval, approval_until, price_lines, cancel_policies, issuer,
          qualified, ${now}, ${now}
        FROM asked, checkout_made
      ), taken AS (
        INSERT INTO occupancy (space_id, holder_id, during, kind)
        SELECT space_id, id, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'booking' FROM asked
      )
      SELECT checkout_made.id AS checkout_id, asked.id FROM asked, checkout_made ORDER BY asked.position`,
    ),
  );
  return { checkoutId: stored[0]?.checkout_id as number, reservationIds: stored.map((row) => row.id) };
}

/** What somebody else took in the same moment is `slot_taken`, whoever noticed it: the rules or PostgreSQL. */
export async function refusingTaken<Answer>(
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: error.problems };
    const isTaken = sqlState(error) === "23P01" && violatedConstraint(error) === "occupancy_no_overlap";
    if (isTaken) return { ok: false, problems: [{ code: "slot_taken" }] };
    throw error;
  }
}

/** Ends a transaction with reasons: a rollback has no other way out. Never leaves `refusingTaken`. */
export class Refused extends Error {
  override name = "Refused";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((problem) => problem.code).join(", "));
    this.problems = problems;
  }
}

/** A decided cart as it is written: at once, or when its intent is paid, at the price that was promised then. */
export function orderOf(plan: BookingPlan, spaces: ReadonlyMap<number, CatalogSpace>): Order {
  const rows = plan.bookings.map((booking) => rowOf(booking, spaces));
  return { rows, currency: plan.currency as "JPY" | "SGD", paymentWay: plan.paymentWay };
}

function rowOf(booking: NewBooking, spaces: ReadonlyMap<number, CatalogSpace>): OrderRow {
  const space = spaces.get(booking.spaceId);
  if (!space) throw new Error(`space ${booking.spaceId} was decided without being there`);
  return {
    space_id: booking.spaceId,
    starts_at: date(booking.start, space).toISOString(),
    ends_at: date(booking.end, space).toISOString(),
    cleaning_minutes: booking.cleanedBy - booking.end,
    price: booking.price.total,
    approval: booking.approval,
    pay_by: booking.payBy,
    price_lines: storedPriceLines(booking.price),
    cancel_policies: space.rules.cancelPolicies,
    issuer: space.issuer?.entry ?? null,
    qualified: isRegistered(space.issuer, dayOfWall(booking.start)),
  };
}

function approvalUntil(row: OrderRow, now: number): string | null {
  if (row.approval === null) return null;
  const until = Math.min(now + APPROVAL_HOURS * 3_600_000, Date.parse(row.starts_at));
  return new Date(until).toISOString();
}
