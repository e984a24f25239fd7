import type { Mail } from "../../../adapters/mail/mail.server.ts";
import type { BookingMailKind } from "../../../domain/booking/booking-mails.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { samples } from "../messages/sample.ts";
import { bookingMail, type EmailBooking } from "./templates.ts";

/** Who and what made-up mails are about. */
export function madeUp(locale: Locale): { guest: string; room: string } {
  return samples[locale];
}

/** A mail of a kind about a made-up booking a week after `today`, so that staff see it before guests do (MAIL-52). */
export function sampleMail(
  kind: BookingMailKind,
  { brand, locale, today }: { brand: Brand; locale: Locale; today: Day },
): Mail {
  const { guest, room } = samples[locale];
  const [day, payBy] = [addDays(today, 7), addDays(today, 3)];
  const booking: EmailBooking = {
    ...{ id: 40001, name: room, start: `${day} 10:00`, end: `${day} 12:00`, timeZone: brand.timeZone },
    ...{ price: 4000, paid: false, isCanceled: false, payBy, terms: "prepaid", before: null, waived: 0 },
    ...{
      requested: { start: `${day} 11:00`, end: `${day} 13:00` },
      answerBy: `${payBy} 10:00`,
      isEditing: false,
    },
    ...{ fee: 0, refund: 0, released: 0, returned: 0, place: null, policies: [], freeUntil: payBy },
  };
  return bookingMail({
    ...{ kind, brand, locale, name: guest, currency: "JPY", paymentMethod: 1, bookings: [booking] },
    owed: { amount: 4000, arrived: 0, payBy, hasOthers: false },
    ...{ transfer: null, charges: [], papers: [], since: [], reason: null, message: null, subject: null },
    refunds: [{ amount: 4000, to: { kind: "bank", account: null } }],
    asked: { amount: 4000, until: `${payBy} 10:00`, isHold: true, url: brand.baseUrl },
    ...{ isToday: false, firstPassword: null },
    links: {
      bookings: brand.baseUrl,
      space: brand.baseUrl,
      refundAccount: brand.baseUrl,
      stop: brand.baseUrl,
    },
  });
}
