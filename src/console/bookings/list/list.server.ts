import { type Rejection, reject } from "../../../api/envelope.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import type { ItemRow } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { COUNTED } from "../../server/counted.server.ts";
import { readCursor, writeCursor } from "../../server/cursor.server.ts";
import { conditionsOf } from "./conditions.server.ts";
import { type BookingQuery, type Order, TABS, type Tab } from "./contract.ts";
import { bookingsPage, type Conditions, countBookings, countTabs } from "./list.db.server.ts";

type Reader = { locale: Locale; now: number };

type Page = { items: BookingItem[]; next: string | null; count: number | null; exact: boolean | null };

/** A page of the list; the first one says how many there are. */
export async function listBookings(app: App, query: BookingQuery, reader: Reader): Promise<Page | Rejection> {
  const after = query.after === undefined ? null : readCursor(query.after, valueTypeOf(query.order));
  if (query.after !== undefined && !after) return reject({ code: "wrong_shape", params: { name: "after" } });
  const conditions = await conditionsOf(app, query, reader.now);
  const [rows, count] = await Promise.all([
    bookingsPage(app.db, conditions, { ...query, after, limit: query.limit + 1 }),
    after ? null : countBookings(app.db, conditions),
  ]);
  return {
    items: await presentItems(app, rows.slice(0, query.limit), reader),
    next: nextOf(rows, query.limit),
    ...(count === null ? { count: null, exact: null } : counted(count)),
  };
}

/** The first few, without counting: for the search over everything. */
export async function firstBookings(
  app: App,
  query: BookingQuery,
  most: number,
  reader: Reader,
): Promise<BookingItem[]> {
  const conditions = await conditionsOf(app, query, reader.now);
  const rows = await bookingsPage(app.db, conditions, { order: query.order, after: null, limit: most });
  return presentItems(app, rows, reader);
}

/** All pages of the list, one after the other, up to `most` bookings. */
export async function* eachPage(
  app: App,
  query: BookingQuery,
  reader: Reader,
  most: number,
): AsyncGenerator<BookingItem[]> {
  const conditions = await conditionsOf(app, query, reader.now);
  let after: ReturnType<typeof readCursor> = null;
  for (let left = most; left > 0; ) {
    const limit = Math.min(PER_READ, left);
    const rows: ItemRow[] = await bookingsPage(app.db, conditions, { order: query.order, after, limit });
    yield await presentItems(app, rows, reader);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    left -= rows.length;
    after = { value: last.place, id: last.id };
  }
}

const PER_READ = 1000;

/** How many bookings each tab holds. */
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

/** A page is read with one row more than it shows. */
function nextOf(rows: readonly ItemRow[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? writeCursor({ value: last.place, id: last.id }) : null;
}

function counted(count: number): { count: number; exact: boolean } {
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
}

function valueTypeOf(order: Order): "instant" | "integer" {
  return order === "amount_asc" || order === "amount_desc" ? "integer" : "instant";
}
