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
import {
  prepared,
  type Queryable,
  sql,
  sqlState,
  type Tx,
  violatedConstraint,
  withRetries,
} from "../../server/sql.ts";
import type { CatalogSpace } from "../catalog/catalog.server.ts";
import {
  asIfFree,
  type Claimant,
  claim,
  date,
  look,
  onFreshCatalog,
  SPACE_LOCKS,
} from "./claim.db.server.ts";
import type { OrderRow } from "./db.server.ts";
import { bookedLetters } from "./mail.db.server.ts";
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

/**
 * Books a cart that is not paid through the provider. Mostly nobody has the time: it is decided as if it were free, and
 * PostgreSQL refuses in the one statement that writes it where it is not. What cannot be booked so is looked at first,
 * for all the reasons; where the catalogue has moved on, it begins again.
 */
export async function bookAtOnce(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: { idempotencyKey: string | null },
): Promise<Decision<Booked>> {
  const ids = request.items.map((item) => item.spaceId);
  return refusingTaken(() =>
    onFreshCatalog(app, ids, async (spaces) => {
      const facts = { user: { isVerified: buyer.isVerified }, spaces: asIfFree(spaces, buyer.now) };
      const decision = decideBooking(request, facts, app.brand);
      if (!decision.ok) return bookAfterLook(app, request, buyer, options, spaces);
      try {
        const booked = await withRetries(() =>
          storeBookings(app.db, orderOf(decision.plan, spaces), buyer, options),
        );
        return booked ? { ok: true, plan: booked } : { stale: true };
      } catch (error) {
        if (!isTaken(error)) throw error;
        return bookAfterLook(app, request, buyer, options, spaces);
      }
    }),
  );
}

/** The same with a look at who has the time; where own or expired holds have to be cleared, it goes the longer way. */
async function bookAfterLook(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: { idempotencyKey: string | null },
  spaces: Map<number, CatalogSpace>,
): Promise<Decision<Booked> | { stale: true }> {
  const seen = await look(app.db, request.items, spaces, buyer);
  if ("stale" in seen) return seen;
  if (!seen.isClear) return bookThroughClaim(app, request, buyer, options);
  const facts = { user: { isVerified: buyer.isVerified }, spaces: seen.facts };
  const decision = decideBooking(request, facts, app.brand);
  if (!decision.ok) return decision;
  const booked = await withRetries(() =>
    storeBookings(app.db, orderOf(decision.plan, spaces), buyer, options),
  );
  return booked ? { ok: true, plan: booked } : { stale: true };
}

function bookThroughClaim(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: { idempotencyKey: string | null },
): Promise<Decision<Booked>> {
  return decideAndStore(app, request, buyer, (tx, plan, spaces) =>
    storeDecided(tx, orderOf(plan, spaces), buyer, options),
  );
}

/** Writes what was decided under the locks, or promised when an intent was made: the catalogue is not asked again. */
export async function storeDecided(
  tx: Tx,
  order: Order,
  buyer: Pick<Buyer, "accountId" | "locale" | "now">,
  options: { idempotencyKey: string | null; isMailLater?: boolean },
): Promise<Booked> {
  const promised = { ...order, rows: order.rows.map((row) => ({ ...row, revision: null })) };
  const booked = await storeBookings(tx, promised, buyer, options);
  if (!booked) throw new Error(`no account ${buyer.accountId}`);
  return booked;
}

/**
 * Writes a decided cart: the checkout, its bookings, their time and its mails, all in one statement, under the locks of
 * its spaces. Null, and nothing written, where the catalogue has changed since it was decided.
 */
async function storeBookings(
  db: Queryable,
  order: Order,
  buyer: Pick<Buyer, "accountId" | "locale" | "now">,
  options: { idempotencyKey: string | null; isMailLater?: boolean },
): Promise<Booked | null> {
  const now = new Date(buyer.now);
  const rows = order.rows.map((row) => ({ ...row, approval_until: approvalUntil(row, buyer.now) }));
  const isWaiting = rows.some((row) => row.approval === "waiting");
  const letters = options.isMailLater ? [] : bookedLetters(isWaiting);
  const stored = await db.rows<{ checkout_id: number; id: number }>(
    prepared(
      "reservations-book",
      sql`WITH asked AS MATERIALIZED (
        SELECT nextval('holder_id') AS id, row.* FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)})
          AS (space_id int, revision bigint, starts_at timestamptz, ends_at timestamptz, cleaning_minutes int, price int,
            approval text, approval_until timestamptz, pay_by date, price_lines jsonb, cancel_policies jsonb, issuer jsonb,
            qualified boolean))
          WITH ORDINALITY AS row (space_id, revision, starts_at, ends_at, cleaning_minutes, price, approval, approval_until,
            pay_by, price_lines, cancel_policies, issuer, qualified, position)
      ), locked AS MATERIALIZED (
        SELECT count(pg_advisory_xact_lock(${SPACE_LOCKS}, space_id)) AS spaces
        FROM (SELECT DISTINCT space_id FROM asked ORDER BY space_id) AS in_order
      ), checkout_made AS (
        INSERT INTO checkout (account_id, currency, payment_way, locale, customer, idempotency_key, created_at)
        SELECT account.id, ${order.currency}, ${order.paymentWay}, ${buyer.locale}, jsonb_build_object(
          'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
          'receipt_name', receipt_name, 'phone_number', phone_number, 'postcode', postcode, 'prefecture', prefecture,
          'city', city, 'block', block, 'building', building), ${options.idempotencyKey}, ${now}
        FROM account, locked WHERE account.id = ${buyer.accountId} AND locked.spaces > 0
          AND NOT EXISTS (SELECT 1 FROM asked JOIN space ON space.id = asked.space_id
            WHERE space.revision <> asked.revision)
        RETURNING id
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
        SELECT space_id, asked.id, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'booking'
        FROM asked, checkout_made
      ), told AS (
        INSERT INTO mail_due (job)
        SELECT jsonb_build_object('key', kind || ':' || checkout_made.id, 'kind', kind, 'checkoutId', checkout_made.id)
        FROM checkout_made, unnest(${letters}::text[]) AS kind
      )
      SELECT checkout_made.id AS checkout_id, asked.id FROM asked, checkout_made ORDER BY asked.position`,
    ),
  );
  const [first] = stored;
  return first ? { checkoutId: first.checkout_id, reservationIds: stored.map((row) => row.id) } : null;
}

/** What somebody else took in the same moment is `slot_taken`, whoever noticed it: the rules or PostgreSQL. */
export async function refusingTaken<Answer>(
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: error.problems };
    if (isTaken(error)) return { ok: false, problems: [{ code: "slot_taken" }] };
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return sqlState(error) === "23P01" && violatedConstraint(error) === "occupancy_no_overlap";
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
    revision: space.revision,
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
