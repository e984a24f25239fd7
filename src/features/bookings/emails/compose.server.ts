import type { TransferInstructions } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import type { MailRow, MailWriter } from "../../../platform/mail-queue.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { bookingById, bookingsOfCheckout, recipientOf } from "../db.server.ts";
import type { BookingMailData } from "../mail.server.ts";
import { type BookingRow, payByOf, toBooking } from "../row.server.ts";
import { awaitedOrderOf } from "../transfer.db.server.ts";
import { bookingMail, EMAIL_KINDS, type EmailBooking, type EmailKind } from "./templates.ts";

function writerOf(kind: EmailKind): MailWriter {
  return async (row, app) => {
    const rows = await bookingsOf(app.db, row);
    const [first] = rows;
    if (!first) return null;
    const isForOperator = FOR_OPERATOR.has(kind);
    const locale: Locale = isForOperator ? "ja" : first.locale;
    const recipient = isForOperator ? operator(app, locale) : await guest(app.db, first, locale);
    if (!recipient) return null;
    const mail = bookingMail({
      kind,
      brand: app.brand,
      locale,
      name: recipient.name,
      currency: first.currency,
      paymentMethod: first.payment_way,
      bookings: await Promise.all(rows.map((one) => emailBooking(app, one, row.data, locale))),
      transfer: await transferOf(app.db, first),
      url: `${app.env.publicUrl}${BASE}${isForOperator ? paths.home(locale) : paths.bookings(locale)}`,
    });
    return { to: recipient.email, mail, locale };
  };
}

/** Sent to the operator, also if the guest's account is deleted. */
const FOR_OPERATOR = new Set<EmailKind>(["refund_failed", "approval_needed", "disputed"]);

async function bookingsOf(db: Queryable, { checkout_id, reservation_id }: MailRow): Promise<BookingRow[]> {
  if (checkout_id !== null) return bookingsOfCheckout(db, checkout_id);
  const row = reservation_id === null ? null : await bookingById(db, reservation_id);
  return row ? [row] : [];
}

function operator({ brand }: App, locale: Locale) {
  return { name: brand.operator.name[locale], email: brand.operator.email };
}

async function guest(db: Queryable, row: BookingRow, locale: Locale) {
  const found = await recipientOf(db, row.account_id);
  return found && { name: personName(found.last_name, found.first_name, locale), email: found.email };
}

async function emailBooking(
  app: App,
  row: BookingRow,
  data: BookingMailData,
  locale: Locale,
): Promise<EmailBooking> {
  const space = await app.catalog.space(row.space_id);
  const booking = toBooking(row);
  const before = row.editing ? booking.before : null;
  return {
    id: row.id,
    name: space?.entry.name[dataLanguage(locale)] ?? "",
    start: formatWall(booking.start),
    end: formatWall(booking.end),
    price: row.price,
    paid: row.paid,
    payBy: payByOf(row),
    before:
      data.before ??
      (before && { start: formatWall(before.start), end: formatWall(before.end), price: before.price }),
    fee: row.cancel_fee,
    refund: row.refund,
    note: data.note ?? null,
  };
}

/** Where to pay by transfer to the provider. Until the provider has said so the mail fails and is tried again (MAIL-2). */
async function transferOf(db: Queryable, row: BookingRow): Promise<TransferInstructions | null> {
  if (!isTransferToProvider(row.payment_way)) return null;
  const order = await awaitedOrderOf(db, row);
  if (order && !order.transfer) throw new Error("the provider has not given its account yet");
  return order?.transfer ?? null;
}

export const bookingMails = Object.fromEntries(
  EMAIL_KINDS.map((kind) => [`booking.${kind}`, writerOf(kind)]),
) as Record<`booking.${EmailKind}`, MailWriter>;
