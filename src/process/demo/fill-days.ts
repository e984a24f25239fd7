import { transferCurrencies } from "../../domain/brand/brand.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { accountByEmail } from "../../features/account/db.server.ts";
import { bookAtOnce } from "../../features/bookings/create/book.server.ts";
import { markPaid } from "../../features/payments/operator/settlement.server.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { dropQueuedMails } from "../../platform/mail-queue.ts";
import { firstStaff } from "./demo.db.server.ts";
import { fillAbroad } from "./fill-abroad.ts";
import { fillDesk } from "./fill-desk.ts";
import { fillInquiries } from "./fill-inquiries.ts";
import { fillReviews } from "./fill-reviews.ts";
import { fillStatement } from "./fill-statement.ts";
import { addressOf, bookableRooms, cancelAsGuest, makeGuest } from "./guests.ts";
import { PEOPLE, PEOPLE_ABROAD } from "./people.ts";
import { usedWishesOf, type Wish, wishesOf } from "./wishes.ts";

const HOUR = 3_600_000;
/** Payment by transfer: its money is taken in by hand, so that it can have come on any day. */
const TRANSFER = 1;
/** Bookings that are made at once. */
const AT_ONCE = 16;

/**
 * Fills the days around today of a fresh demo, so that every screen has something to show: rooms in use, half full and
 * sold out, people who come, wait, owe and have canceled. All of it is booked by the product's own rules as if it had
 * been done on earlier days. A brand whose guests do not pay by transfer has what its staff have booked for them. Does nothing
 * where it has been done before.
 */
export async function fillDays(app: App, isStopping = () => false): Promise<void> {
  const takesTransfers = app.brand.offeredMethods.includes(TRANSFER);
  const [first] = takesTransfers ? PEOPLE : PEOPLE_ABROAD;
  if (!first || (!takesTransfers && transferCurrencies(app.brand).length === 0)) return;
  if (await accountByEmail(app.db, addressOf(first))) return;
  try {
    await (takesTransfers ? fill(app) : fillAbroad(app));
    await fillStatement(app);
  } catch (error) {
    // The database is closed at the stop: nothing has gone wrong.
    if (isStopping()) return;
    // Another process on the same database has begun it. A demo without its days is one all the same.
    app.log.warn({ error: String(error) }, "the demo's days were not filled");
  }
}

async function fill(app: App): Promise<void> {
  const now = app.clock();
  const guests: number[] = [];
  for (const person of PEOPLE) guests.push(await makeGuest(app, person, "ja", now - 420 * 24 * HOUR));
  const rooms = await bookableRooms(app);
  const wishes = wishesOf(rooms, dayAt(now, app.brand.timeZone), now);
  const [paid, waiting] = [wishes.filter(({ paidAt }) => paidAt), wishes.filter(({ paidAt }) => !paidAt)];
  await inParts(paid, (wish, index) => fulfil(app, wish, guestOf(guests, wish, index), now));
  const used: { bookingId: number; accountId: number; endsAt: number }[] = [];
  for (const [index, wish] of usedWishesOf(rooms, dayAt(now, app.brand.timeZone), now).entries()) {
    const accountId = guestOf(guests, wish, index);
    const bookingId = await fulfil(app, wish, accountId, now);
    const endsAt = toInstant(wish.range.end, wish.space.rules.timeZone);
    if (bookingId !== null) used.push({ bookingId, accountId, endsAt });
  }
  // Hundreds of mails about the past are not sent; those about what waits are few and worth reading.
  await dropQueuedMails(app.db);
  await inParts(waiting, (wish, index) => fulfil(app, wish, guestOf(guests, wish, index), now));
  await fillDesk(app, { rooms, guests, now });
  await fillReviews(app, { used, staff: await firstStaff(app.db), now });
  await fillInquiries(app, { guests, now });
  app.log.info({ bookings: wishes.length }, "the demo's days are filled");
}

/** So many at once that statements are shared, and no more. */
async function inParts(
  wishes: readonly Wish[],
  work: (wish: Wish, index: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < wishes.length; from += AT_ONCE) {
    await Promise.all(wishes.slice(from, from + AT_ONCE).map((wish, index) => work(wish, from + index)));
  }
}

/** Guests who cancel have an account to refund to. */
function guestOf(guests: readonly number[], wish: Wish, index: number): number {
  const asked = wish.isCanceled ? PEOPLE.flatMap((one, at) => (one.holder ? [at] : [])) : null;
  const at = asked ? asked[index % asked.length] : (index * 7 + wish.space.id) % guests.length;
  return guests[at ?? 0] as number;
}

/**
 * Books, takes in the money and cancels, each at its own time. Answers the id of the booking; null for a wish that the rules
 * reject.
 */
async function fulfil(
  app: App,
  { space, range, bookedAt, paidAt, isCanceled }: Wish,
  accountId: number,
  now: number,
): Promise<number | null> {
  const price = priceOf(space.rules, range, toWallMinute(bookedAt, space.rules.timeZone), space.isHoliday);
  if (!price) return null;
  const item = { spaceId: space.id, ...range, price: price.total, currency: price.currency };
  const booked = await bookAtOnce(
    app,
    { items: [item], paymentMethod: TRANSFER },
    { accountId, isVerified: true, locale: "ja", now: bookedAt },
    { idempotencyKey: null },
  );
  const id = booked.ok ? booked.plan.bookingIds[0] : undefined;
  if (id === undefined) return null;
  if (paidAt !== null) await markPaid({ ...app, clock: () => paidAt }, id, "command");
  if (isCanceled) await cancelAsGuest(app, id, accountId, now - 5 * HOUR);
  return id;
}
