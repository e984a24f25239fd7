import { priceOf } from "../../domain/money/pricing.ts";
import { bookForGuest } from "../../features/bookings/staff/book.server.ts";
import { markPaid } from "../../features/payments/operator/settlement.server.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { dropQueuedMails } from "../../platform/mail-queue.ts";
import { firstStaff } from "./demo.db.server.ts";
import { AT_THE_DESK } from "./desk.ts";
import { bookableRooms, cancelAsGuest, makeGuest } from "./guests.ts";
import { payByCard } from "./pay-by-card.ts";
import { PEOPLE_ABROAD } from "./people.ts";
import { cardWishesOf, usedWishesOf, type Wish, wishesOf } from "./wishes.ts";

const HOUR = 3_600_000;

/**
 * The days of a brand whose guests pay by card: what they have booked, and what its staff have booked by telephone, to be paid
 * by transfer. Some of it is used, some is paid, some is awaited, and some was canceled, so that its money has to go back.
 */
export async function fillAbroad(app: App): Promise<void> {
  const now = app.clock();
  const staff = await firstStaff(app.db);
  if (staff === null) return;
  const guests: number[] = [];
  for (const person of PEOPLE_ABROAD) guests.push(await makeGuest(app, person, "en", now - 420 * 24 * HOUR));
  const rooms = (await bookableRooms(app)).filter(({ rules }) => rules.rule.isAutoApprove);
  const today = dayAt(now, app.brand.timeZone);
  const withAccount = PEOPLE_ABROAD.flatMap(({ holder }, at) => (holder ? [at] : []));
  for (const [index, wish] of [
    ...usedWishesOf(rooms, today, now),
    ...wishesOf(rooms, today, now),
  ].entries()) {
    const at = wish.isCanceled ? withAccount[index % withAccount.length] : index % guests.length;
    await fulfil(app, wish, guests[at ?? 0] as number, { staff, now });
  }
  const byCard = cardWishesOf(await bookableRooms(app), today);
  for (const [index, wish] of byCard.entries())
    await payByCard(app, wish, { accountId: guests[index % guests.length] as number, locale: "en", now });
  // Mails about the past are not sent.
  await dropQueuedMails(app.db);
}

/** A booking that the rules reject is left out. */
async function fulfil(
  app: App,
  { space, range, bookedAt, paidAt, isCanceled }: Wish,
  accountId: number,
  { staff, now }: { staff: number; now: number },
): Promise<void> {
  const price = priceOf(space.rules, range, toWallMinute(bookedAt, space.rules.timeZone), space.isHoliday);
  if (!price) return;
  const booked = await bookForGuest(
    app,
    {
      guest: { id: accountId },
      request: {
        items: [{ spaceId: space.id, ...range, price: null, cleaning: null }],
        ...{ terms: "prepaid", payBy: null, dueOn: null, linkUntil: null },
      },
      overrides: [],
      reason: null,
      shown: price.total,
      mail: { send: false, note: "", estimate: false },
    },
    {
      operatorId: staff,
      actor: `operator:${staff}`,
      authority: AT_THE_DESK,
      now: bookedAt,
      idempotencyKey: null,
    },
  );
  const id = booked.ok ? booked.plan.bookingIds[0] : undefined;
  if (id === undefined) return;
  if (paidAt !== null) await markPaid({ ...app, clock: () => paidAt }, id, "command");
  if (isCanceled) await cancelAsGuest(app, id, accountId, now - 5 * HOUR);
}
