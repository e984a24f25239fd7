import type { Locale } from "../../../domain/language/locale.ts";
import { methodName } from "../../../i18n/staff.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { exportList, localTime, MOST_LINES } from "../../server/csv.server.ts";
import type { BookingQuery } from "./contract.ts";
import { eachPage } from "./list.server.ts";
import { messages } from "./messages/export.ts";
import { messages as words } from "./messages/list.ts";

/** The list with its filters as a file. Its times are on the clock of the room, which a column names. */
export function exportBookings(
  app: App,
  query: BookingQuery,
  reader: { operatorId: number; locale: Locale; now: number },
): Promise<Response> {
  const { format: _, limit: __, after: ___, q, ...filters } = query;
  return exportList(
    app,
    { list: "bookings", filters, isSearched: q !== "", lines: lines(app, query, reader) },
    reader,
  );
}

async function* lines(app: App, query: BookingQuery, reader: { locale: Locale; now: number }) {
  const t = messages[reader.locale];
  yield COLUMNS.map(([head]) => t[head]);
  for await (const page of eachPage(app, query, reader, MOST_LINES))
    for (const item of page) yield COLUMNS.map(([, cell]) => cell(item, reader.locale));
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
  ["amount", (item) => item.price],
  ["currency", (item) => item.currency],
  ["method", (item, locale) => methodName(item.payment_way, locale)],
  ["terms", (item, locale) => words[locale].term(item.terms)],
  ["status", (item, locale) => words[locale].statusWord(item.status)],
  ["paid", (item) => (item.paid ? 1 : 0)],
  ["received", (item) => item.received],
  ["due", (item) => item.pay_by ?? item.due_on],
  ["updated", (item) => localTime(item.updated_at, item.time_zone)],
  ["answerBy", (item) => item.approval_until && localTime(item.approval_until, item.time_zone)],
  ["methodCode", (item) => item.payment_way],
  ["termsCode", (item) => item.terms],
  ["statusCode", (item) => item.status],
];
