import { statusOf } from "../../../domain/booking/booking.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { ItemRow } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { guestRecords } from "../../server/guest-records.db.server.ts";
import type { List, Reader } from "../../server/list.server.ts";
import { roomsInGroups } from "../../server/rooms.server.ts";
import type { ApprovalRequest, ApprovalsQuery } from "./contract.ts";
import { authorisedOf, type DayRow, daysAround, REQUESTS, type RequestConditions } from "./list.db.server.ts";

/** The bookings that wait for approval, with what is needed to decide. */
export const requests: List<
  Pick<ApprovalsQuery, "group_ids">,
  RequestConditions,
  ItemRow,
  ApprovalRequest
> = {
  rows: REQUESTS,
  conditions: ({ group_ids: groups }, { app }) => ({ rooms: groups ? roomsInGroups(app, groups) : null }),
  present: presentRequests,
};

async function presentRequests(rows: readonly ItemRow[], reader: Reader): Promise<ApprovalRequest[]> {
  const { app, now } = reader;
  const ids = rows.map(({ id }) => id);
  const [items, days, guests, authorised] = await Promise.all([
    presentItems(app, rows, reader),
    daysAround(app.db, ids),
    guestRecords(
      app.db,
      rows.map(({ account_id }) => account_id),
      now,
    ),
    authorisedOf(app.db, ids),
  ]);
  return items.map((item) => ({
    ...item,
    authorised: authorised.get(item.id) ?? null,
    day: days.filter((row) => row.asked_id === item.id).map((row) => presentDay(row, reader)),
    history: guests.get(item.guest.id) ?? { visits: 0, spent: [], cancels: 0, declined: 0 },
  }));
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
      {
        ...{ ...row, start, end, canceled: false },
        ...{ isChangeRequested: row.requested_change !== null, asksCompany: row.asks_company !== null },
      },
      toWallMinute(now, row.time_zone),
    ),
    guest: personName(row.last_name, row.first_name, locale),
  };
}
