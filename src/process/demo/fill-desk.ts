import { addNote } from "../../console/server/notes.server.ts";
import { cancelTerms } from "../../domain/booking/cancel.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { cancelBooking } from "../../features/bookings/cancel/cancel.server.ts";
import { bookingById } from "../../features/bookings/db.server.ts";
import { toBooking } from "../../features/bookings/row.server.ts";
import { bookForGuest } from "../../features/bookings/staff/book.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { createCheckoutIntent } from "../../features/payments/intents/checkout-intent.server.ts";
import { settle } from "../../features/payments/settle/settle.server.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { giveUpMails } from "../../platform/mail-queue.ts";
import { MAIL_WRITERS } from "../endpoints.ts";
import { closeRooms } from "./close-rooms.ts";
import { bookingsOfPayment, comingBookings, firstStaff, paymentByIntent } from "./demo.db.server.ts";
import { NOTES } from "./people.ts";
import { type CardWish, cardWishesOf, type InvoiceWish, invoiceWishesOf } from "./wishes.ts";

const CARD = 2;

type Demo = { rooms: readonly CatalogSpace[]; guests: readonly number[]; now: number };

/**
 * What gives those who run the rooms something to do: bookings by card that the sandbox really charges, one of them
 * disputed, bookings on invoice, two of them overdue, closed rooms, notes, and mails that could not be sent.
 */
export async function fillDesk(app: App, { rooms, guests, now }: Demo): Promise<void> {
  const today = dayAt(now, app.brand.timeZone);
  const guestAt = (index: number) => guests[(index * 5 + 3) % guests.length] as number;
  const byCard =
    app.brand.offeredMethods.includes(CARD) && app.provider.sandbox ? cardWishesOf(rooms, today) : [];
  await Promise.all(byCard.map((wish, index) => payByCard(app, wish, guestAt(index), now)));
  const staff = await firstStaff(app.db);
  if (staff === null) return;
  const invoices = invoiceWishesOf(rooms, today, now);
  for (const [index, wish] of invoices.entries()) await bookOnInvoice(app, wish, guestAt(index), staff);
  await closeRooms(app, { rooms, staff, now });
  const coming = await comingBookings(app.db, now, NOTES.length + FAILED_MAILS);
  for (const [index, text] of NOTES.entries()) {
    const id = coming[index];
    if (id !== undefined)
      await addNote(app, { bookingId: id }, { text, pinned: index === 0 }, { operatorId: staff, now });
  }
  for (const id of coming.slice(NOTES.length)) {
    await giveUpMails(
      app,
      MAIL_WRITERS,
      { bookingId: id, kind: "booking.booked" },
      "550 5.1.1 mailbox unavailable",
    );
  }
}

const FAILED_MAILS = 2;

/** Pays as a guest does, at the sandbox: charge, ledger and refund agree. A booking that the rules reject is left out. */
async function payByCard(
  app: App,
  { space, range, card, isCanceled }: CardWish,
  accountId: number,
  now: number,
): Promise<void> {
  const { rules, isHoliday } = space;
  const price = priceOf(rules, range, toWallMinute(now, rules.timeZone), isHoliday);
  if (!price) return;
  const item = { spaceId: space.id, ...range, price: price.total, currency: price.currency };
  const buyer = { accountId, isVerified: true, locale: "ja" as const, now, sessionHash: null };
  const intent = await createCheckoutIntent(app, { items: [item], paymentMethod: CARD }, buyer);
  if (!intent.ok) return;
  await app.provider.sandbox?.confirmLikeABrowser({
    client_secret: intent.plan.client_secret_id,
    card: { number: card, exp_month: 12, exp_year: 2040, cvc: "123" },
    authenticate: "pass",
  });
  const paymentId = await paymentByIntent(app.db, intent.plan.payment_intent_id);
  if (paymentId === null) return;
  await settle(app, paymentId);
  if (!isCanceled) return;
  for (const id of await bookingsOfPayment(app.db, paymentId)) await cancelByGuest(app, id, accountId, now);
}

async function cancelByGuest(app: App, id: number, accountId: number, now: number): Promise<void> {
  const row = await bookingById(app.db, id);
  const wallNow = row && toWallMinute(now, row.time_zone);
  const terms =
    row && wallNow !== null
      ? cancelTerms({ booking: toBooking(row), policies: row.cancel_policies, now: wallNow })
      : null;
  if (!terms) return;
  await cancelBooking(app, id, { kind: "paid", backFee: terms.refund }, { accountId, isVerified: true, now });
}

const AT_THE_DESK = { rights: ["see", "desk"], priceLimit: null, isElevated: false } as const;

async function bookOnInvoice(
  app: App,
  { space, range, bookedAt, dueOn }: InvoiceWish,
  accountId: number,
  operatorId: number,
): Promise<void> {
  const { rules, isHoliday } = space;
  const price = priceOf(rules, range, toWallMinute(bookedAt, rules.timeZone), isHoliday);
  if (!price) return;
  await bookForGuest(
    app,
    {
      guest: { id: accountId },
      request: {
        items: [{ spaceId: space.id, ...range, price: null, cleaning: null }],
        ...{ terms: "invoice", payBy: null, dueOn, linkUntil: null },
      },
      overrides: [],
      reason: null,
      shown: price.total,
      mail: { send: false, note: "", estimate: false },
    },
    { operatorId, authority: AT_THE_DESK, now: bookedAt, idempotencyKey: null },
  );
}
