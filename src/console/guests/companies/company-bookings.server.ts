import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { instantsOf } from "../../server/days.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import { companyBookingColumns } from "./columns.ts";
import {
  COMPANY_BOOKINGS,
  type CompanyBookingRow,
  type CompanyBookingSearch,
} from "./company-bookings.db.server.ts";
import type { CompanyBookingItem, CompanyBookingQuery } from "./contract.ts";

export const companyBookings: ListWithFile<
  CompanyBookingQuery,
  CompanyBookingSearch,
  CompanyBookingRow,
  CompanyBookingItem
> = {
  name: "company_bookings",
  rows: COMPANY_BOOKINGS,
  conditions: ({ company, group, q, state, used_from, used_to }, { app }) => ({
    ...{ company, group, q, state },
    ...instantsOf({ from: used_from, to: used_to }, app.brand.timeZone),
  }),
  present: async (rows, { app, locale }) => {
    const { byId } = await roomsOf(app);
    return rows.map((row) => {
      const wall = (instant: Date) => formatWall(toWallMinute(instant, row.time_zone));
      return {
        ...{ id: row.id, company: { id: row.corporate_id, name: row.company } },
        group: { id: row.group_id, name: row.group_name },
        ...{ cost_center: row.cost_center, purchase_number: row.purchase_number },
        purpose: row.purpose,
        person: personName(row.last_name, row.first_name, locale),
        space_id: row.space_id,
        room: byId.get(row.space_id)?.name[dataLanguage(locale)] ?? "",
        ...{ start_datetime: wall(row.starts_at), end_datetime: wall(row.ends_at), time_zone: row.time_zone },
        ...{ amount: row.amount, currency: row.currency, state: row.state },
        ...{ invoices: row.invoices, due_on: row.due_on },
      };
    });
  },
  columns: companyBookingColumns,
};
