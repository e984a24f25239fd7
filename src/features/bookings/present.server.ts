import { changeUntil, isOperable } from "../../domain/booking/booking.ts";
import { cancelTerms } from "../../domain/booking/cancel.ts";
import { freeCancelUntil } from "../../domain/booking/policy.ts";
import { isCanceledByStaff } from "../../domain/booking/terms.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { dayOfWall, formatWall } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { refundedOf } from "../ledger/refund.db.server.ts";
import type { BookingAnswer, CheckoutAnswer, TransferAnswer } from "./contract.ts";
import { monthInvoiceOf } from "./corporate/month-invoice.server.ts";
import { bookingsWithPriceReturn } from "./db.server.ts";
import { arrivedOf, type BookingRow, companyAnswerOf, dayToPay, toBooking } from "./row.server.ts";
import type { AwaitedTransfer } from "./transfer.server.ts";

type Reader = { locale: Locale; now: number };

/** A booking as the API shows it. */
export async function presentBooking(app: App, row: BookingRow, reader: Reader): Promise<BookingAnswer> {
  return answerOf(app, row, reader, await refundsAmong(app, [row]));
}

async function answerOf(
  app: App,
  row: BookingRow,
  { locale, now }: Reader,
  { refundedOn, priceReturns }: Awaited<ReturnType<typeof refundsAmong>>,
): Promise<BookingAnswer> {
  const space = await app.catalog.space(row.space_id);
  const booking = toBooking(row);
  const isCanceled = row.canceled_at !== null;
  const wallNow = toWallMinute(now, row.time_zone);
  const terms =
    isOperable(booking, wallNow) && !isCanceledByStaff(booking)
      ? cancelTerms({ booking, policies: row.cancel_policies, now: wallNow })
      : null;
  const { requested_change: change, request_until: until } = row;
  // What the guest asked for is shown as a change: the new times, next to those that the booking keeps (CHANGE-17).
  const asked = isCanceled ? null : (change?.times ?? null);
  const before = asked ? booking : row.editing ? booking.before : null;
  return {
    id: row.id,
    group_id: row.checkout_id,
    space_id: row.space_id,
    name: space?.entry.name[dataLanguage(locale)] ?? "",
    time_zone: row.time_zone,
    start_datetime: formatWall((asked ?? booking).start),
    end_datetime: formatWall((asked ?? booking).end),
    price: asked?.total ?? row.price,
    currency: row.currency,
    payment_way: row.payment_way,
    paid: row.paid,
    authorised: row.is_authorised,
    pay_by: dayToPay(row),
    terms: row.terms,
    canceled: isCanceled,
    cancel_fee: row.cancel_fee,
    refund: row.refund,
    released: row.released,
    returned: row.returned,
    arrived: arrivedOf(row),
    refunded_on: refundedOn.get(row.id) ?? null,
    has_price_return: priceReturns.has(row.id),
    editing: row.editing || asked !== null,
    change_until: asked && until && formatWall(toWallMinute(until.getTime(), row.time_zone)),
    changeable_until: isCanceled || !space ? null : formatWall(changeUntil(booking.start, space.rules.rule)),
    approval: row.approval,
    free_cancel_until: isCanceled ? null : freeCancelUntil(row.cancel_policies, dayOfWall(booking.start)),
    has_tekikaku_seikyu: row.has_qualified_invoice,
    series: row.series_id,
    arrived_at: row.arrived_at && formatWall(toWallMinute(row.arrived_at, row.time_zone)),
    left_at: row.left_at && formatWall(toWallMinute(row.left_at, row.time_zone)),
    corporate: corporateOf(app, row),
    company_answer: companyAnswerOf(row),
    legal_version: row.legal_version,
    reservation_datetime: seconds(row.created_at, row),
    update_datetime: seconds(row.updated_at, row),
    cancel_terms: terms && {
      ...{ percent: terms.percent, fee: terms.fee, refund: terms.refund, by_transfer: terms.byTransfer },
    },
    before_edit: before && {
      start_datetime: formatWall(before.start),
      end_datetime: formatWall(before.end),
      price: before.price,
    },
  };
}

/** The checkouts of rows that are sorted by checkout, in the same order. */
export async function presentCheckouts(
  app: App,
  rows: readonly BookingRow[],
  reader: Reader,
): Promise<CheckoutAnswer[]> {
  // Loads all spaces in one query; the loop then finds them in memory.
  await app.catalog.spaces([...new Set(rows.map((row) => row.space_id))]);
  const refunds = await refundsAmong(app, rows);
  const checkouts: CheckoutAnswer[] = [];
  for (const row of rows) {
    const answer = await answerOf(app, row, reader, refunds);
    const last = checkouts.at(-1);
    if (last?.id === row.checkout_id) last.reservations.push(answer);
    else checkouts.push({ id: row.checkout_id, reservations: [answer] });
  }
  return checkouts;
}

/**
 * What has been refunded, by booking: when all of a cancel's refund had been, and whether a return invoice follows a
 * lower price.
 */
async function refundsAmong(app: App, rows: readonly BookingRow[]) {
  return {
    refundedOn: await refundDays(app, rows),
    priceReturns: await bookingsWithPriceReturn(app.db, rows),
  };
}

/** The days on which all of a refund had been paid out, by booking. */
async function refundDays(app: App, rows: readonly BookingRow[]): Promise<Map<number, Day>> {
  const canceled = rows.filter((row) => row.canceled_at !== null && (row.refund ?? 0) > row.released);
  if (canceled.length === 0) return new Map();
  const refunded = await refundedOf(
    app.db,
    canceled.map(({ id }) => id),
  );
  const made = new Map(refunded.map((one) => [one.id, one]));
  return new Map(
    canceled.flatMap((row): [number, Day][] => {
      const one = made.get(row.id);
      const isAll = one !== undefined && one.amount >= (row.refund ?? 0) - row.released;
      return isAll ? [[row.id, dayAt(one.at, row.time_zone)]] : [];
    }),
  );
}

export function presentTransfer(
  { amount, arrived, payBy, account }: AwaitedTransfer,
  locale: Locale,
): TransferAnswer {
  const language = dataLanguage(locale);
  return {
    amount,
    arrived,
    pay_by: payBy,
    account: account && {
      bank: account.bank[language],
      branch: account.branch[language],
      type: account.type[language],
      number: account.number,
      holder: account.holder,
      reference: account.reference ?? null,
    },
  };
}

/** 'YYYY-MM-DD HH:mm:ss' on the space's wall clock. */
function seconds(instant: Date, row: BookingRow): string {
  return `${formatWall(toWallMinute(instant, row.time_zone))}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;
}

function corporateOf(app: App, row: BookingRow): BookingAnswer["corporate"] {
  const { corporate } = row;
  if (!corporate) return null;
  const { company, group, cost_center, purchase_number } = corporate;
  return { company, group, cost_center, purchase_number, ...monthInvoiceOf(app, { ...row, corporate }) };
}
