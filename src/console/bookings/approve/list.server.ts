import { type Rejection, reject } from "../../../api/envelope.ts";
import { statusOf } from "../../../domain/booking/booking.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { COUNTED } from "../../server/counted.server.ts";
import { readCursor, writeCursor } from "../../server/cursor.server.ts";
import type { ApprovalRequest } from "./contract.ts";
import {
  authorisedOf,
  countRequests,
  type DayRow,
  daysAround,
  guestRecords,
  requestsPage,
} from "./list.db.server.ts";

type Reader = { locale: Locale; now: number };

/** The bookings that wait for approval, with what is needed to decide. */
export async function listRequests(
  app: App,
  { limit, after: cursor }: { limit: number; after?: string | undefined },
  reader: Reader,
): Promise<{ items: ApprovalRequest[]; next: string | null; count: number; exact: boolean } | Rejection> {
  const after = cursor === undefined ? null : readCursor(cursor, "instant");
  if (cursor !== undefined && !after) return reject({ code: "wrong_shape", params: { name: "after" } });
  const [rows, count] = await Promise.all([
    requestsPage(app.db, { after, limit: limit + 1 }),
    countRequests(app.db),
  ]);
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const [items, days, guests, authorised] = await Promise.all([
    presentItems(app, page, reader),
    daysAround(app.db, ids),
    guestRecords(
      app.db,
      page.map(({ account_id }) => account_id),
      reader.now,
    ),
    authorisedOf(app.db, ids),
  ]);
  const last = page.at(-1);
  return {
    items: items.map((item) => ({
      ...item,
      authorised: authorised.get(item.id) ?? null,
      day: days.filter((row) => row.asked_id === item.id).map((row) => presentDay(row, reader)),
      history: guests.get(item.guest.id) ?? { visits: 0, spent: 0, cancels: 0, declined: 0 },
    })),
    next: rows.length > limit && last ? writeCursor({ value: last.place, id: last.id }) : null,
    count: Math.min(count, COUNTED),
    exact: count <= COUNTED,
  };
}

function presentDay(row: DayRow, { locale, now }: Reader): ApprovalRequest["day"][number] {
  const start = toWallMinute(row.starts_at, row.time_zone);
  const end = toWallMinute(row.ends_at, row.time_zone);
  return {
    id: row.id,
    start_datetime: formatWall(start),
    end_datetime: formatWall(end),
    cleaning_minutes: row.cleaning_minutes,
    status: statusOf(
      { ...row, start, end, canceled: false, isChangeRequested: row.requested_change !== null },
      toWallMinute(now, row.time_zone),
    ),
    guest: personName(row.last_name, row.first_name, locale),
  };
}
