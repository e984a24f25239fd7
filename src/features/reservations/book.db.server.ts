import {
  type BookingPlan,
  type BookingRequest,
  decideBooking,
  type NewBooking,
} from "../../domain/booking.ts";
import { accept, type Decision, refuse } from "../../domain/decision.ts";
import type { Problem } from "../../domain/problem.ts";
import { isRegistered } from "../../domain/space.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import { sqlState, type Tx, violatedConstraint } from "../../server/sql.ts";
import type { CatalogSpace } from "../catalog/catalog.server.ts";
import { asIfFree, type Claimant, claim, date, look, onFreshCatalog } from "./claim.db.server.ts";
import type { OrderRow } from "./db.server.ts";
import { storedPriceLines } from "./price-lines.db.server.ts";
import {
  type Booked,
  entryOf,
  type Order,
  type Written,
  writeAlone,
  writeTogether,
} from "./write.db.server.ts";

export type Buyer = Claimant & { isVerified: boolean; locale: Locale };

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
        return answerOf(await writeTogether(app.db, entryOf(orderOf(decision.plan, spaces), buyer, options)));
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
  return answerOf(await writeTogether(app.db, entryOf(orderOf(decision.plan, spaces), buyer, options)));
}

/** Who has been removed since is nobody that could book (and what was paid for meanwhile goes back). */
function answerOf(written: Written): Decision<Booked> | { stale: true } {
  if (written === "stale") return { stale: true };
  return written === "gone" ? refuse({ code: "unauthenticated" }) : accept(written);
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
  const answer = answerOf(await writeAlone(tx, entryOf(promised, buyer, options)));
  if ("stale" in answer) throw new Error("what was promised does not depend on the catalogue");
  if (!answer.ok) throw new Refused(answer.problems);
  return answer.plan;
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
