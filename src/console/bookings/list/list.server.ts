import { TABS, type Tab } from "../../../domain/booking/list-tabs.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { plainAmount } from "../../../domain/money/money.ts";
import { statusName, termsName } from "../../../i18n/bookings.ts";
import { methodName } from "../../../i18n/staff.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import type { ItemRow } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { localTime } from "../../server/csv.server.ts";
import { counted, type ListWithFile } from "../../server/list.server.ts";
import { conditionsOf } from "./conditions.server.ts";
import type { BookingQuery } from "./contract.ts";
import { BOOKINGS, type Conditions, countTabs } from "./list.db.server.ts";
import { messages } from "./messages/export.ts";

/** All bookings. The file's times are on the clock of the room, which a column names. */
export const bookings: ListWithFile<BookingQuery, Conditions, ItemRow, BookingItem> = {
  name: "bookings",
  rows: BOOKINGS,
  conditions: (query, { app, now }) => conditionsOf(app, query, now),
  present: (rows, reader) => presentItems(reader.app, rows, reader),
  columns: ({ locale }) =>
    COLUMNS.map(([head, cell]) => [messages[locale][head], (item) => cell(item, locale)]),
};

/** How many bookings each tab holds, by the filters of the list (CONSOLE-123). */
export async function countEachTab(
  app: App,
  query: Omit<BookingQuery, "tab">,
  now: number,
): Promise<Record<Tab, ReturnType<typeof counted>>> {
  const tabs: { tab: Tab; conditions: Conditions }[] = [];
  for (const tab of TABS) tabs.push({ tab, conditions: await conditionsOf(app, { ...query, tab }, now) });
  const rows = await countTabs(app.db, tabs);
  return Object.fromEntries(rows.map(({ tab, n }) => [tab, counted(n)])) as Record<
    Tab,
    ReturnType<typeof counted>
  >;
}

type Column = [
  head: keyof typeof messages.ja,
  cell: (item: BookingItem, locale: Locale) => string | number | null,
];

const COLUMNS: readonly Column[] = [
  ["number", (item) => item.id],
  ["order", (item) => item.group_id],
  ["start", (item) => item.start_datetime],
  ["end", (item) => item.end_datetime],
  ["zone", (item) => item.time_zone],
  ["roomId", (item) => item.space.id],
  ["room", (item) => item.space.name],
  ["group", (item) => item.space.group],
  ["guestId", (item) => item.guest.id],
  ["guest", (item) => item.guest.name],
  ["company", (item) => item.guest.company],
  ["mail", (item) => item.guest.mail],
  ["amount", ({ price, currency }) => plainAmount(price, currency)],
  ["currency", (item) => item.currency],
  ["method", (item, locale) => methodName(item.payment_way, locale)],
  ["terms", (item, locale) => termsName(item.terms, locale)],
  ["status", (item, locale) => statusName(item.status, locale)],
  ["paid", (item) => (item.paid ? 1 : 0)],
  ["received", (item) => item.received],
  ["due", (item) => item.pay_by ?? item.due_on],
  ["updated", (item) => localTime(item.updated_at, item.time_zone)],
  ["answerBy", (item) => item.approval_until && localTime(item.approval_until, item.time_zone)],
  ["methodCode", (item) => item.payment_way],
  ["termsCode", (item) => item.terms],
  ["statusCode", (item) => item.status],
];
