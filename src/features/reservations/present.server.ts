import { cancelTerms } from "../../domain/booking-cancel.ts";
import { freeCancelUntil } from "../../domain/cancel-policy.ts";
import { isOperable } from "../../domain/reservation.ts";
import { dayOfWall, formatWall } from "../../domain/time/clock.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import type { GroupAnswer, ReservationAnswer, TransferAnswer } from "./contract.ts";
import { domainOf, type ReservationRow, wallOf } from "./db.server.ts";
import type { AwaitedTransfer } from "./transfer.db.server.ts";

type Reader = { locale: Locale; now: number };

/** A booking as the wire shows it (SPEC section 3). */
export async function presentReservation(
  app: App,
  row: ReservationRow,
  { locale, now }: Reader,
): Promise<ReservationAnswer> {
  const space = await app.catalog.space(row.space_id);
  const booking = domainOf(row);
  const isCanceled = row.canceled_at !== null;
  const wallNow = wallMinuteOf(now, row.time_zone);
  const terms = isOperable(booking, wallNow)
    ? cancelTerms({ reservation: booking, policies: row.cancel_policies, now: wallNow })
    : null;
  const before = row.editing ? booking.before : null;
  return {
    id: row.id,
    group_id: row.checkout_id,
    space_id: row.space_id,
    name: space?.entry.name[locale] ?? "",
    time_zone: row.time_zone,
    start_datetime: formatWall(booking.start),
    end_datetime: formatWall(booking.end),
    price: row.price,
    currency: row.currency,
    payment_way: row.payment_way,
    paid: row.paid,
    pay_by: isCanceled || (row.paid && !row.editing) ? null : row.pay_by,
    canceled: isCanceled,
    cancel_fee: row.cancel_fee,
    refund: row.refund,
    editing: row.editing,
    approval: row.approval,
    free_cancel_until: isCanceled ? null : freeCancelUntil(row.cancel_policies, dayOfWall(booking.start)),
    has_tekikaku_seikyu: row.has_qualified_invoice,
    reservation_datetime: seconds(row.created_at, row),
    update_datetime: seconds(row.updated_at, row),
    cancel_terms: terms && { percent: terms.percent, fee: terms.fee, refund: terms.refund },
    before_edit: before && {
      start_datetime: formatWall(before.start),
      end_datetime: formatWall(before.end),
      price: before.price,
    },
  };
}

/** Rows that stand in order of their checkouts, as groups in the same order. */
export async function presentGroups(
  app: App,
  rows: readonly ReservationRow[],
  reader: Reader,
): Promise<GroupAnswer[]> {
  // One question for all of them, instead of one each.
  await app.catalog.spaces([...new Set(rows.map((row) => row.space_id))]);
  const groups: GroupAnswer[] = [];
  for (const row of rows) {
    const answer = await presentReservation(app, row, reader);
    const last = groups.at(-1);
    if (last?.id === row.checkout_id) last.reservations.push(answer);
    else groups.push({ id: row.checkout_id, reservations: [answer] });
  }
  return groups;
}

export function presentTransfer({ amount, payBy, account }: AwaitedTransfer, locale: Locale): TransferAnswer {
  return {
    amount,
    pay_by: payBy,
    account: account && {
      bank: account.bank[locale],
      branch: account.branch[locale],
      type: account.type[locale],
      number: account.number,
      holder: account.holder,
    },
  };
}

/** 'YYYY-MM-DD HH:mm:ss' on the space's wall clock. */
function seconds(instant: Date, row: ReservationRow): string {
  return `${formatWall(wallOf(instant, row))}:${String(instant.getUTCSeconds()).padStart(2, "0")}`;
}
