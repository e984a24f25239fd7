import { transferCurrencies } from "../../domain/brand/brand.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { accountByEmail } from "../../features/account/db.server.ts";
import { bookAtOnce } from "../../features/bookings/create/book.server.ts";
import { bookForGuest } from "../../features/bookings/staff/book.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { markPaid, markRefunded } from "../../features/payments/operator/settlement.server.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { DEADLINES } from "../../platform/connections.ts";
import { dropMailsBefore } from "../../platform/mail-queue.ts";
import { firstStaff, hasBookingsBetween } from "./demo.db.server.ts";
import { AT_THE_DESK } from "./desk.ts";
import { fillCompany } from "./fill-company.ts";
import { addressOf, bookableRooms, cancelAsGuest } from "./guests.ts";
import { PEOPLE, PEOPLE_ABROAD } from "./people.ts";
import { type YearWish, yearWishesOf } from "./year-wishes.ts";

const DAY = 24 * 3_600_000;
/** Payment by transfer: its money is taken in by hand, so that it can have come on any day. */
const TRANSFER = 1;

/**
 * The year before the demo's days, so that reports have months to compare: booked, paid, used and here and there canceled,
 * by the product's own rules, as if it had been done then. It runs once the site answers, a booking at a time with `pause`
 * milliseconds between them, so that no visitor waits for it. A month that has bookings is not filled again.
 */
export async function fillYear(
  whole: App,
  { pause, isStopping = () => false }: { pause: number; isStopping?: () => boolean },
): Promise<void> {
  const app: App = { ...whole, db: whole.db.withDeadlines(DEADLINES.jobs) };
  try {
    const filling = await begun(app);
    if (!filling) return;
    for (const month of filling.months) {
      for (const [index, wish] of month.entries()) {
        if (isStopping()) return;
        await fulfil(app, wish, { ...filling, index });
        await new Promise((done) => setTimeout(done, pause));
      }
      // Mails about the past are not sent; those of visitors are younger.
      await dropMailsBefore(app.db, filling.now - 20 * DAY);
    }
    const { rooms, guests, staff, now } = filling;
    const [admin, booker] = COMPANY.map((at) => guests[at] as number) as [number, number];
    if (takesTransfers(app)) await fillCompany(app, { rooms, admin, booker, staff, now });
    app.log.info({ bookings: filling.months.flat().length }, "the demo's year is filled");
  } catch (error) {
    if (isStopping()) return;
    app.log.warn({ error: String(error) }, "the demo's year was not filled");
  }
}

type Filling = {
  now: number;
  staff: number;
  rooms: readonly CatalogSpace[];
  guests: readonly number[];
  holders: readonly number[];
};

/** Of the demo's people, the admin of the company that books by invoice, and a colleague who books. */
const COMPANY = [4, 15];

/** Who has booked, and what in each month that has no bookings yet; null where the demo's days were not filled. */
async function begun(app: App): Promise<(Filling & { months: YearWish[][] }) | null> {
  const now = app.clock();
  const people = takesTransfers(app) ? PEOPLE : PEOPLE_ABROAD;
  if (!takesTransfers(app) && transferCurrencies(app.brand).length === 0) return null;
  const staff = await firstStaff(app.db);
  const accounts = await Promise.all(people.map((person) => accountByEmail(app.db, addressOf(person))));
  const guests = accounts.flatMap((account) => account?.id ?? []);
  if (staff === null || guests.length < people.length) return null;
  const holders = people.flatMap(({ holder }, at) => (holder ? [guests[at] as number] : []));
  const rooms = (await bookableRooms(app)).filter(({ rules }) => rules.rule.isAutoApprove);
  const months: YearWish[][] = [];
  for (const { from, until, wishes } of yearWishesOf(rooms, dayAt(now, app.brand.timeZone))) {
    const between = { from: instantOf(app, from), until: instantOf(app, until) };
    if (!(await hasBookingsBetween(app.db, between))) months.push(wishes);
  }
  // The last months first: they are what a report opens with.
  return { now, staff, rooms, guests, holders, months: months.reverse() };
}

function takesTransfers({ brand }: App): boolean {
  return brand.offeredMethods.includes(TRANSFER);
}

function instantOf({ brand }: App, day: Day): number {
  return toInstant(startOfDay(day), brand.timeZone);
}

/** Books, takes in the money, and where it is so cancels and gives back, each at its own time. */
async function fulfil(
  app: App,
  { space, range, daysAhead, isCanceled }: YearWish,
  { index, staff, guests, holders }: Filling & { index: number },
): Promise<void> {
  const bookedAt = toInstant(range.start, space.rules.timeZone) - daysAhead * DAY;
  const among = isCanceled ? holders : guests;
  const accountId = among[(index * 7 + space.id) % among.length] as number;
  const price = priceOf(space.rules, range, toWallMinute(bookedAt, space.rules.timeZone), space.isHoliday);
  if (!price) return;
  const { total, currency } = price;
  const item = { spaceId: space.id, ...range };
  const booked = takesTransfers(app)
    ? await bookAtOnce(
        app,
        { items: [{ ...item, price: total, currency }], paymentMethod: TRANSFER },
        { accountId, isVerified: true, locale: "ja", now: bookedAt },
        { idempotencyKey: null },
      )
    : await bookForGuest(
        app,
        {
          guest: { id: accountId },
          request: {
            items: [{ ...item, price: null, cleaning: null }],
            ...{ terms: "prepaid", payBy: null, dueOn: null, linkUntil: null },
          },
          ...{ overrides: [], reason: null, shown: total, mail: { send: false, note: "", estimate: false } },
        },
        {
          operatorId: staff,
          actor: `operator:${staff}`,
          authority: AT_THE_DESK,
          now: bookedAt,
          idempotencyKey: null,
        },
      );
  // A wish that the rules reject is left out.
  const id = booked.ok ? booked.plan.bookingIds[0] : undefined;
  if (id === undefined) return;
  await markPaid({ ...app, clock: () => bookedAt + DAY }, id, "command");
  if (!isCanceled) return;
  const canceledAt = bookedAt + (daysAhead - 2) * DAY;
  await cancelAsGuest(app, id, accountId, canceledAt);
  await markRefunded({ ...app, clock: () => canceledAt + DAY }, id, "command");
}
