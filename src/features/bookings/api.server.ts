import { answerText, reject } from "../../api/envelope.ts";
import { feature, type Handlers, type HandlersAtOnce } from "../../api/handler.server.ts";
import type { BookingRequest } from "../../domain/booking/decide.ts";
import { accept, type Decision } from "../../domain/decision.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { DEFAULT_METHODS, isTransferToProvider, METHODS } from "../../domain/money/payment-method.ts";
import type { App } from "../../platform/app.ts";
import type { KnownUser } from "../../platform/known-sessions.ts";
import { sqlState, UNIQUE_VIOLATION } from "../../platform/sql.ts";
import { renewAwaitedTransfer } from "../ledger/payment-transitions.db.server.ts";
import { calendarFile } from "./calendar/event.server.ts";
import { type BookingsContract, bookingsContract, itemsOf } from "./contract.ts";
import {
  type Booked,
  type Buyer,
  bookAfterTry,
  bookAsKnown,
  bookAtOnce,
  decideAndStore,
  storeDecided,
} from "./create/book.server.ts";
import { BOOKING_IDS, CHECKOUT_ID } from "./create/db.server.ts";
import { bookedUnder, bookingOfAccount, bookingsOfAccount } from "./db.server.ts";
import { hasEstimates, offeredItemsOf } from "./estimates/offers.server.ts";
import { toldEntry } from "./getting-in.server.ts";
import { ownLinks } from "./own-links.server.ts";
import { presentBooking, presentCheckouts, presentTransfer } from "./present.server.ts";
import { awaitedTransfer } from "./transfer.server.ts";

const handlers: Handlers<BookingsContract> = {
  async "GET reservations"(_, { app, user, locale, now }) {
    return presentCheckouts(app, await bookingsOfAccount(app.db, user.id), { locale, now });
  },

  "GET payment_links": (_, { app, user, locale, now }) => ownLinks(app, user.id, { locale, now }),

  async "GET reservations/:id"({ params }, { app, user, locale, now }) {
    const row = await bookingOfAccount(app.db, user.id, params.id);
    return row ? presentBooking(app, row, { locale, now }) : reject("not_found");
  },

  async "GET reservations/:id/transfer"({ params }, { app, user, locale }) {
    const row = await bookingOfAccount(app.db, user.id, params.id);
    if (!row) return reject("not_found");
    // A company transfers for its monthly invoice, by its number.
    const awaited = row.corporate ? null : await awaitedTransfer(app.db, app.brand, row);
    return awaited && presentTransfer(awaited, locale);
  },

  async "GET reservations/:id/entry"({ params }, { app, user, locale, now }) {
    const row = await bookingOfAccount(app.db, user.id, params.id);
    return row ? toldEntry(app, row, { locale, now }) : reject("not_found");
  },

  async "GET reservations/:id/calendar.ics"({ params }, { app, user, locale }) {
    const row = await bookingOfAccount(app.db, user.id, params.id);
    return row ? calendarFile(app, row, locale) : reject("not_found");
  },

  async "POST reservations"({ body }, { app, user, locale, now, idempotencyKey, wasTried }) {
    const items = await offeredItemsOf(app, body.reservations, now);
    const paymentMethod = body.payment_way;
    if (paymentMethod !== null && !METHODS[paymentMethod].isPaidLater)
      return reject("payment_way_not_offered");
    const buyer = buyerOf(user, locale, now);
    const book = () =>
      paymentMethod !== null && isTransferToProvider(paymentMethod)
        ? bookByTransfer(app, { items, paymentMethod }, buyer, idempotencyKey)
        : (wasTried ? bookAfterTry : bookAtOnce)(app, { items, paymentMethod }, buyer, { idempotencyKey });
    const decision =
      idempotencyKey === null
        ? await book()
        : await bookOnce(book, () => bookedUnder(app.db, user.id, idempotencyKey, now));
    if (!decision.ok) return { rejected: decision.problems };
    return { id: decision.plan.checkoutId, reservation_ids: decision.plan.bookingIds };
  },
};

/**
 * A booking is one transaction with the answer under its key, and with the check that the guest is still logged in: nothing
 * is read or claimed first, and nothing stored afterwards.
 */
const handlersAtOnce: HandlersAtOnce<BookingsContract> = {
  async "POST reservations"({ body }, { app, user, locale, now }, claim) {
    const paymentMethod = body.payment_way;
    if (paymentMethod === null || !METHODS[paymentMethod].isPaidLater || isTransferToProvider(paymentMethod))
      return null;
    // An estimate has to be read first.
    if (hasEstimates(body.reservations)) return null;
    const booked = await bookAsKnown(
      app,
      { items: itemsOf(body.reservations), paymentMethod },
      buyerOf(user, locale, now),
      {
        idempotencyKey: claim?.key ?? null,
        answer: claim && { ...claim, text: answerText(PROMISED) },
        session: user.secretHash,
      },
    );
    const method = DEFAULT_METHODS[METHODS[paymentMethod].kind];
    if (booked && user.defaultPaymentMethod !== method)
      app.knownSessions.keepDefaultMethod(user.secretHash, method);
    return booked && { id: booked.checkoutId, reservation_ids: booked.bookingIds };
  },
};

function buyerOf({ id, isVerified, defaultPaymentMethod }: KnownUser, locale: Locale, now: number): Buyer {
  return { accountId: id, isVerified, defaultPaymentMethod, locale, now };
}

const PROMISED = { id: CHECKOUT_ID, reservation_ids: BOOKING_IDS };

export const bookingsFeature = feature(bookingsContract, handlers, handlersAtOnce);

/** Books first; the background job then has the provider ask for the transfer, because no browser confirms it (PAY-8). */
function bookByTransfer(app: App, request: BookingRequest, buyer: Buyer, idempotencyKey: string | null) {
  return decideAndStore(app, request, buyer, async (tx, order) => {
    const booked = await storeDecided(tx, order, buyer, { idempotencyKey });
    await renewAwaitedTransfer(tx, booked.checkoutId, buyer.now);
    return booked;
  });
}

/**
 * Books under an idempotency key. If that is rejected, and an earlier request with the same key booked, its answer is
 * repeated (BOOK-6); that request may have committed only now, after its client gave up. First attempts skip the lookup.
 */
async function bookOnce(
  book: () => Promise<Decision<Booked>>,
  findEarlier: () => Promise<Booked | null>,
): Promise<Decision<Booked>> {
  const repeated = async () => {
    const earlier = await findEarlier();
    return earlier && accept(earlier);
  };
  try {
    const decision = await book();
    return decision.ok ? decision : ((await repeated()) ?? decision);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // Without an answer to repeat, the key was more than a day old. The lookup has freed it.
    return (await repeated()) ?? book();
  }
}
