import { addNote } from "../../console/server/notes.server.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { bookForGuest } from "../../features/bookings/staff/book.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { giveUpMails } from "../../platform/mail-queue.ts";
import { MAIL_WRITERS } from "../endpoints.ts";
import { closeRooms } from "./close-rooms.ts";
import { comingBookings, firstStaff } from "./demo.db.server.ts";
import { AT_THE_DESK } from "./desk.ts";
import { payByCard } from "./pay-by-card.ts";
import { NOTES } from "./people.ts";
import { cardWishesOf, type InvoiceWish, invoiceWishesOf } from "./wishes.ts";

type Demo = { rooms: readonly CatalogSpace[]; guests: readonly number[]; now: number };

/**
 * What gives those who run the rooms something to do: bookings by card that the sandbox really charges, one of them
 * disputed, bookings on invoice, two of them overdue, closed rooms, notes, and mails that could not be sent.
 */
export async function fillDesk(app: App, { rooms, guests, now }: Demo): Promise<void> {
  const today = dayAt(now, app.brand.timeZone);
  const guestAt = (index: number) => guests[(index * 5 + 3) % guests.length] as number;
  const byCard = cardWishesOf(rooms, today);
  await Promise.all(
    byCard.map((wish, index) => payByCard(app, wish, { accountId: guestAt(index), locale: "ja", now })),
  );
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
    {
      operatorId,
      actor: `operator:${operatorId}`,
      authority: AT_THE_DESK,
      now: bookedAt,
      idempotencyKey: null,
    },
  );
}
