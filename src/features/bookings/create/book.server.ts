import { type BookingRequest, decideBooking } from "../../../domain/booking/decide.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import { sqlState, type Tx, UNIQUE_VIOLATION } from "../../../platform/sql.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import { assumeFree, type StaleCatalog } from "../../occupancy/facts.server.ts";
import { lockOccupancy, type Requester, readOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { isOverlap } from "../../occupancy/overlap.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import type { PromisedAnswer, Written } from "./insert.server.ts";
import { type Order, toOrder } from "./order.server.ts";
import { toEntry, type WriteOptions, writeAlone, writeBatched } from "./write.server.ts";

export type Buyer = Requester & {
  isVerified: boolean;
  locale: Locale;
  /** The default method of the account where it is known: an order that is paid like that does not write it again. */
  defaultPaymentMethod?: number | null;
};

export type Booked = { checkoutId: number; bookingIds: number[] };

/** Decides a cart under the locks of its spaces and, if it can be booked, has `store` write it in the same transaction. */
export async function decideAndStore<Answer>(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  store: (tx: Tx, order: Order, total: Amount) => Promise<Answer>,
): Promise<Decision<Answer>> {
  const ids = request.items.map((item) => item.spaceId);
  return catchRejection(() =>
    retryOnStaleCatalog(app, ids, (spaces) =>
      app.db.tx(async (tx): Promise<Decision<Answer> | StaleCatalog> => {
        const locked = await lockOccupancy(tx, request.items, spaces, buyer);
        if ("stale" in locked) return locked;
        const facts = { user: { isVerified: buyer.isVerified }, spaces: locked.facts };
        const decision = decideBooking(request, facts, app.brand);
        // Thrown, so that the rollback restores the holds and payments that were removed.
        if (!decision.ok) throw new Rejected(decision.problems);
        return accept(await store(tx, toOrder(decision.plan, spaces, app.brand), decision.plan.total));
      }),
    ),
  );
}

/**
 * Books a cart that is not paid through the provider. It is decided as if its times were free, which they nearly always
 * are, and PostgreSQL rejects the single statement that writes it if they are not (docs/decisions/007). Only then is the
 * occupancy read, to give all the reasons.
 */
export async function bookAtOnce(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: WriteOptions,
): Promise<Decision<Booked>> {
  const ids = request.items.map((item) => item.spaceId);
  return catchRejection(() =>
    retryOnStaleCatalog(app, ids, async (spaces) => {
      const decision = decideAsFree(app, request, buyer, spaces);
      if (!decision.ok) return bookAfterRead(app, request, buyer, options, spaces);
      try {
        return toDecision(
          await writeBatched(app.db, toEntry(toOrder(decision.plan, spaces, app.brand), buyer, options)),
        );
      } catch (error) {
        if (!isOverlap(error)) throw error;
        return bookAfterRead(app, request, buyer, options, spaces);
      }
    }),
  );
}

/**
 * The same for a guest who was read some time ago, with the answer that is stored under the key: books the cart, or does
 * nothing and is null. Whoever then asks `bookAfterTry` gets the reason.
 */
export async function bookAsKnown(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: WriteOptions & { answer: PromisedAnswer | null; session: Buffer },
): Promise<Booked | null> {
  const spaces = await app.catalog.spaces([...new Set(request.items.map((item) => item.spaceId))]);
  const decision = decideAsFree(app, request, buyer, spaces);
  if (!decision.ok) return null;
  try {
    const written = await writeBatched(
      app.db,
      toEntry(toOrder(decision.plan, spaces, app.brand), buyer, options),
    );
    return written.kind === "booked" ? written : null;
  } catch (error) {
    if (isOverlap(error) || sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Books what could not be booked at once: the occupancy is read first. */
export function bookAfterTry(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: WriteOptions,
): Promise<Decision<Booked>> {
  const ids = request.items.map((item) => item.spaceId);
  return catchRejection(() =>
    retryOnStaleCatalog(app, ids, (spaces) => bookAfterRead(app, request, buyer, options, spaces)),
  );
}

/** Decides a cart as if its times were free. */
function decideAsFree(
  app: App,
  request: BookingRequest,
  { isVerified, now }: Buyer,
  spaces: ReadonlyMap<number, CatalogSpace>,
) {
  return decideBooking(request, { user: { isVerified }, spaces: assumeFree(spaces, now) }, app.brand);
}

/** Reads the occupancy first. Where own or expired holds have to be removed, it locks it instead. */
async function bookAfterRead(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: WriteOptions,
  spaces: Map<number, CatalogSpace>,
): Promise<Decision<Booked> | StaleCatalog> {
  const read = await readOccupancy(app.db, request.items, spaces, buyer);
  if ("stale" in read) return read;
  if (!read.isClear) return bookUnderLock(app, request, buyer, options);
  const facts = { user: { isVerified: buyer.isVerified }, spaces: read.facts };
  const decision = decideBooking(request, facts, app.brand);
  if (!decision.ok) return decision;
  return toDecision(
    await writeBatched(app.db, toEntry(toOrder(decision.plan, spaces, app.brand), buyer, options)),
  );
}

function bookUnderLock(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
  options: WriteOptions,
): Promise<Decision<Booked>> {
  return decideAndStore(app, request, buyer, (tx, order) => storeDecided(tx, order, buyer, options));
}

/**
 * Writes an order that was decided under the locks, or promised when its payment was made. What was promised holds
 * whatever the catalogue says now.
 */
export async function storeDecided(
  tx: Tx,
  order: Order,
  buyer: Pick<Buyer, "accountId" | "locale" | "now" | "defaultPaymentMethod">,
  options: WriteOptions,
): Promise<Booked> {
  const promised = { ...order, rows: order.rows.map((row) => ({ ...row, revision: null })) };
  const decision = toDecision(await writeAlone(tx, toEntry(promised, buyer, options)));
  if ("stale" in decision) throw new Error("what was promised does not depend on the catalogue");
  if (!decision.ok) throw new Rejected(decision.problems);
  return decision.plan;
}

function toDecision(written: Written): Decision<Booked> | StaleCatalog {
  switch (written.kind) {
    case "booked":
      return accept({ checkoutId: written.checkoutId, bookingIds: written.bookingIds });
    case "stale_catalog":
      return { stale: true };
    case "account_deleted":
      return reject({ code: "unauthenticated" });
    case "not_as_known":
    case "retry_alone":
      throw new Error("a cart was not written alone");
  }
}
