import { TABS, type Tab } from "../../../domain/booking/list-tabs.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import type { ItemRow } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { counted, type ListWithFile } from "../../server/list.server.ts";
import { bookingColumns } from "./columns.ts";
import { conditionsByTab, conditionsOf } from "./conditions.server.ts";
import type { BookingQuery } from "./contract.ts";
import { BOOKINGS, type Conditions, countTabs } from "./list.db.server.ts";

/** All bookings. */
export const bookings: ListWithFile<BookingQuery, Conditions, ItemRow, BookingItem> = {
  name: "bookings",
  rows: BOOKINGS,
  conditions: (query, { app, now }) => conditionsOf(app, query, now),
  present: (rows, reader) => presentItems(reader.app, rows, reader),
  columns: bookingColumns,
};

/** How many bookings each tab holds, by the filters of the list (CONSOLE-123). */
export async function countEachTab(
  app: App,
  query: Omit<BookingQuery, "tab">,
  now: number,
): Promise<Record<Tab, ReturnType<typeof counted>>> {
  const conditions = await conditionsByTab(app, query, now);
  const rows = await countTabs(app.db, TABS.map(conditions));
  return Object.fromEntries(rows.map(({ tab, n }) => [tab, counted(n)])) as Record<
    Tab,
    ReturnType<typeof counted>
  >;
}
