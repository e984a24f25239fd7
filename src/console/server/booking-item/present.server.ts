import { displayedPrice, statusOf } from "../../../domain/booking/booking.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { payByOf } from "../../../features/bookings/row.server.ts";
import { personName } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { roomsOf } from "../rooms.server.ts";
import type { BookingItem } from "./contract.ts";
import { type ItemRow, itemsById } from "./db.server.ts";

/** One booking as lists show it; null if there is none. */
export async function bookingItem(
  app: App,
  id: number,
  reader: { locale: Locale; now: number },
): Promise<BookingItem | null> {
  const [item] = await presentItems(app, await itemsById(app.db, [id]), reader);
  return item ?? null;
}

/** Bookings as lists show them. */
export async function presentItems(
  app: App,
  rows: readonly ItemRow[],
  reader: { locale: Locale; now: number },
): Promise<BookingItem[]> {
  const { byId } = await roomsOf(app);
  const language = dataLanguage(reader.locale);
  return rows.map((row) => {
    const room = byId.get(row.space_id);
    const start = toWallMinute(row.starts_at, row.time_zone);
    const end = toWallMinute(row.ends_at, row.time_zone);
    const canceled = row.canceled_at !== null;
    const asked = canceled ? null : (row.requested_change?.times ?? null);
    return {
      id: row.id,
      group_id: row.checkout_id,
      space: { id: row.space_id, name: room?.name[language] ?? "", group: room?.group?.[language] ?? null },
      start_datetime: formatWall(start),
      end_datetime: formatWall(end),
      time_zone: row.time_zone,
      guest: {
        id: row.account_id,
        name: personName(row.last_name, row.first_name, reader.locale),
        company: row.company,
        mail: row.email,
      },
      price: displayedPrice({ canceled, cancelFee: row.cancel_fee, price: row.price }),
      currency: row.currency,
      payment_way: row.payment_way,
      terms: row.terms,
      paid: row.paid,
      received: row.received,
      returned: row.returned,
      pay_by: payByOf(row),
      due_on: row.due_on,
      status: statusOf(
        {
          ...row,
          start,
          end,
          canceled,
          isChangeRequested: asked !== null,
          asksCompany: row.asks_company !== null,
          hasLeft: row.left_at !== null,
        },
        toWallMinute(reader.now, row.time_zone),
      ),
      approval_until: canceled ? null : (answerBy(row)?.toISOString() ?? null),
      requested_change: asked && {
        start_datetime: formatWall(asked.start),
        end_datetime: formatWall(asked.end),
        price: asked.total,
      },
      marks: {
        notes: row.notes,
        price_before: row.editing ? row.price_before : null,
        refund_open: row.refund_open,
        cancel_reason: row.cancel_reason,
        is_disputed: row.is_disputed,
        arrived_at: row.arrived_at && formatWall(toWallMinute(row.arrived_at, row.time_zone)),
        left_at: row.left_at && formatWall(toWallMinute(row.left_at, row.time_zone)),
      },
      updated_at: row.updated_at.toISOString(),
      version: row.version,
    };
  });
}

function answerBy({ approval, approval_until, request_until }: ItemRow): Date | null {
  return approval === "waiting" ? approval_until : request_until;
}
