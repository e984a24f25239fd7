import { dataLanguage } from "../../domain/language/text.ts";
import { METHODS } from "../../domain/money/payment-method.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { personName } from "../../i18n/format.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { bookingById, recipientOf } from "../bookings/db.server.ts";
import { changeToPayOf, orderRowsOf } from "../bookings/payment-items.server.ts";
import { type BookingRow, toBooking } from "../bookings/row.server.ts";
import { paymentById } from "../ledger/payment.db.server.ts";
import type { PaymentRow } from "../ledger/payment.server.ts";
import { requestById } from "../ledger/payment-request.db.server.ts";
import { failedPaymentMail } from "./emails/templates.ts";

type AboutPayment = { paymentId: number };

/** The mail about a payment that failed. */
export function failedPaymentMailOf({ id, revision }: PaymentRow): QueuedMail {
  const data: AboutPayment = { paymentId: id };
  return { key: `payment_failed:${id}:${revision}`, kind: "payment.failed", data };
}

const writeFailed: MailWriter = async ({ data }, app) => {
  const payment = await paymentById(app.db, (data as AboutPayment).paymentId);
  const recipient = payment && (await recipientOf(app.db, payment.account_id));
  if (!payment || !recipient) return null;
  const { locale, purpose, amount, currency } = payment;
  const mail = failedPaymentMail({
    brand: app.brand,
    locale,
    name: personName(recipient.last_name, recipient.first_name, locale),
    purpose,
    kind: METHODS[payment.payment_way].kind,
    wanted: await wantedBy(app, payment),
    amount,
    currency,
    url: `${app.env.publicUrl}${BASE}${paths.bookings(locale)}`,
  });
  return { to: recipient.email, mail };
};

async function wantedBy(app: App, payment: PaymentRow) {
  const nameOf = async (spaceId: number) =>
    (await app.catalog.space(spaceId))?.entry.name[dataLanguage(payment.locale)] ?? "";
  if (payment.purpose === "request") {
    const lines = (await requestById(app.db, payment.request_id))?.lines ?? [];
    return Promise.all(
      lines.map(async ({ reservation_id: id }) => {
        const row = (await bookingById(app.db, id)) as BookingRow;
        const { start, end } = toBooking(row);
        return { name: await nameOf(row.space_id), start: formatWall(start), end: formatWall(end) };
      }),
    );
  }
  if (payment.purpose === "checkout") {
    return Promise.all(
      orderRowsOf(payment).map(async ({ space_id: id, starts_at, ends_at }) => {
        const zone = (await app.catalog.space(id))?.rules.timeZone ?? app.brand.timeZone;
        const wall = (instant: string) => formatWall(toWallMinute(new Date(instant), zone));
        return { name: await nameOf(id), start: wall(starts_at), end: wall(ends_at) };
      }),
    );
  }
  const booking = await bookingById(app.db, payment.reservation_id);
  const { start, end } = changeToPayOf(payment).times;
  return [{ name: await nameOf(booking?.space_id ?? 0), start: formatWall(start), end: formatWall(end) }];
}

export const paymentMails = { "payment.failed": writeFailed };
