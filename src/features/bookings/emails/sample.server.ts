import type { Mail } from "../../../adapters/mail/mail.server.ts";
import type { BookingMailKind } from "../../../domain/booking/booking-mails.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import {
  DEFAULT_METHODS,
  METHODS,
  offeredMethods,
  type PaymentMethod,
} from "../../../domain/money/payment-method.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { personName } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { bookingById, recipientOf } from "../db.server.ts";
import { samples } from "../messages/sample.ts";
import { groupIdOf, placeOf } from "../place.server.ts";
import { toBooking } from "../row.server.ts";
import { bookingMail, type EmailBooking } from "./templates.ts";

/** Mails about a transfer, whatever guests of the brand pay with: staff take bookings that are paid so. */
const AWAITING: ReadonlySet<BookingMailKind> = new Set([
  "paid",
  "part_paid",
  "reinstated",
  "pay_by_reminder",
  "invoice_overdue",
]);

/** Mails about a refund that a card cannot have. */
const TO_ACCOUNT: ReadonlySet<BookingMailKind> = new Set([
  "refund_returned",
  "refund_account_asked",
  "refund_sent_back",
]);

/** Who and what made-up mails are about. */
export function madeUp(locale: Locale): { guest: string; room: string } {
  return samples[locale];
}

/** What a sample says of a booking that exists. */
export type Chosen = {
  guest: string;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
  booking: Pick<EmailBooking, "id" | "name" | "groupId" | "start" | "end" | "timeZone" | "price" | "place">;
};

/** A booking as a sample is about it; null where there is none of this number. */
export async function chosenBooking(app: App, id: number, locale: Locale): Promise<Chosen | null> {
  const row = await bookingById(app.db, id);
  if (!row) return null;
  const space = await app.catalog.space(row.space_id);
  const guest = await recipientOf(app.db, row.account_id);
  const place = space && placeOf(space, locale);
  const { start, end } = toBooking(row);
  return {
    guest: guest ? personName(guest.last_name, guest.first_name, locale) : samples[locale].guest,
    ...{ currency: row.currency, paymentMethod: row.payment_way },
    booking: {
      ...{ id: row.id, name: place?.name ?? "", groupId: groupIdOf(app.catalog, row.space_id) },
      ...{ start: formatWall(start), end: formatWall(end), timeZone: row.time_zone, price: row.price, place },
    },
  };
}

/** A booking of two hours a week after `today`, in a room of the group. */
export function madeUpBooking(
  { brand, locale, today }: { brand: Brand; locale: Locale; today: Day },
  groupId: number | null = null,
): Chosen {
  const { guest, room } = samples[locale];
  const day = addDays(today, 7);
  const { currency } = brand;
  // Until the keys of the card provider are set, there may be none.
  const [paymentMethod = DEFAULT_METHODS.card] = offeredMethods(brand, currency);
  return {
    ...{ guest, currency, paymentMethod },
    booking: {
      ...{ id: 40001, name: room, groupId, start: `${day} 10:00`, end: `${day} 12:00` },
      ...{ timeZone: brand.timeZone, price: 4000, place: null },
    },
  };
}

/**
 * A mail of a kind as staff see it before guests do (MAIL-52). It is about `chosen`; all that only this kind of mail says,
 * such as new times or a refund, is made up.
 */
export function sampleMail(
  kind: BookingMailKind,
  { brand, locale, today }: { brand: Brand; locale: Locale; today: Day },
  chosen: Chosen = madeUpBooking({ brand, locale, today }),
): Mail {
  const { guest, currency } = chosen;
  const { price, start } = chosen.booking;
  const paymentMethod = AWAITING.has(kind) ? DEFAULT_METHODS.bank : chosen.paymentMethod;
  const isByCard = METHODS[paymentMethod].kind === "card";
  const card = { brand: "visa", last_four: "4242" };
  const isToCard = isByCard && !TO_ACCOUNT.has(kind);
  const [day, payBy] = [start.slice(0, 10), addDays(today, 3)];
  const booking: EmailBooking = {
    ...chosen.booking,
    ...{
      paid: isByCard,
      isCanceled: false,
      payBy: isByCard ? null : payBy,
      terms: "prepaid",
      before: null,
      waived: 0,
    },
    ...{
      requested: { start: `${day} 11:00`, end: `${day} 13:00` },
      answerBy: `${payBy} 10:00`,
      isEditing: false,
    },
    ...{ fee: 0, refund: 0, released: 0, returned: 0, policies: [], freeUntil: payBy },
  };
  return bookingMail({
    ...{ kind, brand, locale, name: guest, currency, paymentMethod, bookings: [booking] },
    owed: isByCard ? null : { amount: price, arrived: 0, payBy, hasOthers: false },
    charges: isByCard ? [{ amount: price, card }] : [],
    ...{ transfer: null, papers: [], since: [], reason: null, message: null, subject: null },
    refunds: [{ amount: price, to: isToCard ? { kind: "card", card } : { kind: "bank", account: null } }],
    asked: { amount: price, until: `${payBy} 10:00`, isHold: true, url: brand.baseUrl },
    ...{ isToday: false, firstPassword: null },
    links: {
      bookings: brand.baseUrl,
      space: brand.baseUrl,
      refundAccount: brand.baseUrl,
      stop: brand.baseUrl,
    },
  });
}
