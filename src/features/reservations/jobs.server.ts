import type { TransferInstructions } from "../../adapters/stripe-shapes.server.ts";
import { kindOf } from "../../domain/payment-way.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { Locale } from "../../i18n/locale.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../server/app.ts";
import type { JobHandler } from "../../server/jobs.ts";
import { sendOnce } from "../../server/send-once.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import { domainOf, type ReservationRow, reservationById, reservationsOfCheckout } from "./db.server.ts";
import { bookingMail, type LetterBooking } from "./emails/letters.ts";
import type { MailJob } from "./mail.db.server.ts";

const sendBookingMail: JobHandler<MailJob> = async (job, app) =>
  sendOnce(app, job.key, async () => {
    const rows = await rowsOf(app.db, job);
    const [first] = rows;
    const reader = first && (await readerOf(app.db, first));
    const isForOperator = FOR_OPERATOR.has(job.kind);
    if (!first || (!reader && !isForOperator)) return null;
    const transfer = await transferOf(app.db, first);
    // Where to pay is the point of such a mail: the job tries again until the provider has said it.
    if (transfer === "awaited") throw new Error("the provider has not given its account yet");
    const locale: Locale = isForOperator ? "ja" : first.locale;
    const mail = bookingMail({
      kind: job.kind,
      brand: app.brand,
      locale,
      name: reader && !isForOperator ? nameOf(reader, locale) : app.brand.operator.name[locale],
      currency: first.currency,
      isCard: kindOf(first.payment_way) === "card",
      bookings: await Promise.all(rows.map((row) => letterBooking(app, row, job, locale))),
      transfer,
      url: `${app.env.publicUrl}${BASE}${isForOperator ? paths.home(locale) : paths.bookings(locale)}`,
    });
    return { to: reader && !isForOperator ? reader.email : app.brand.operator.email, mail };
  });

/** Told to the operator, also where the guest's account is gone. */
const FOR_OPERATOR = new Set<MailJob["kind"]>(["refund_failed", "approval_needed", "disputed"]);

export const reservationJobs = { "reservations.mail": sendBookingMail };

async function rowsOf(db: Queryable, { checkoutId, reservationId }: MailJob): Promise<ReservationRow[]> {
  if (checkoutId !== undefined) return reservationsOfCheckout(db, checkoutId);
  const row = reservationId === undefined ? null : await reservationById(db, reservationId);
  return row ? [row] : [];
}

type Reader = { email: string; first_name: string; last_name: string };

/** Null once the account is deleted: nobody is left to write to. */
function readerOf(db: Queryable, row: ReservationRow): Promise<Reader | null> {
  return db.row(
    sql`SELECT email, first_name, last_name FROM account WHERE id = ${row.account_id} AND deleted_at IS NULL`,
  );
}

function nameOf({ first_name: first, last_name: last }: Reader, locale: Locale): string {
  return locale === "ja" ? `${last} ${first}` : `${first} ${last}`;
}

async function letterBooking(
  app: App,
  row: ReservationRow,
  job: MailJob,
  locale: Locale,
): Promise<LetterBooking> {
  const space = await app.catalog.space(row.space_id);
  const booking = domainOf(row);
  const before = row.editing ? booking.before : null;
  return {
    id: row.id,
    name: space?.entry.name[locale] ?? "",
    start: formatWall(booking.start),
    end: formatWall(booking.end),
    price: row.price,
    paid: row.paid,
    payBy: row.canceled_at || (row.paid && !row.editing) ? null : row.pay_by,
    before:
      job.before ??
      (before && { start: formatWall(before.start), end: formatWall(before.end), price: before.price }),
    fee: row.cancel_fee,
    refund: row.refund,
    note: job.note ?? null,
  };
}

async function transferOf(
  db: Queryable,
  row: ReservationRow,
): Promise<TransferInstructions | "awaited" | null> {
  if (row.payment_way !== 3) return null;
  const found = await db.row<{ transfer: TransferInstructions | null }>(sql`
    SELECT transfer FROM payment WHERE state = 'ordered' AND (checkout_id = ${row.checkout_id} OR reservation_id = ${row.id})
    ORDER BY id DESC LIMIT 1`);
  return found ? (found.transfer ?? "awaited") : null;
}
