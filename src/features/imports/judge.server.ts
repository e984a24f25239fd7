import type { ColumnMap, ImportKind } from "../../domain/import/columns.ts";
import { countsOf, type Judged, judging, type Standing } from "../../domain/import/judge.ts";
import { readRecord } from "../../domain/import/read-record.ts";
import type {
  BookingRecord,
  Cells,
  ImportFacts,
  ImportMistake,
  ImportRoom,
  Read,
  Records,
} from "../../domain/import/records.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { columnOrder, type DayOrder, dayPart } from "../../domain/tables/day-order.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable } from "../../platform/sql.ts";
import { breathing } from "../../platform/thread/breathe.ts";
import { accountsOfAddresses, accountsOfPhones } from "../account/imported-guests.db.server.ts";
import { takenBetween } from "../occupancy/imported.db.server.ts";
import { guestsOfNumbers, numbersTaken, type RunRow, showAtWork, type Totals } from "./db.server.ts";
import { cellsOf, type Table } from "./read-file.server.ts";

/** How a file is read: which columns mean what, and what somebody decided about rooms, values, lines and what is over. */
export type Choices = Pick<RunRow, "columns" | "rooms" | "left_out" | "with_past" | "reading">;

/** The judged lines of a file, with their cells and who their guests are. */
export type JudgedFile<Kind extends ImportKind = ImportKind> = {
  judged: Judged<Records[Kind]>[];
  cells: (Cells & { written: Record<string, string> })[];
  guests: KnownGuests;
  totals: Totals;
};

/** Judges a file by what is there now (IMPORT-3). Within the transaction that writes it, `db` is that. */
export async function judgeFile<Kind extends ImportKind>(
  app: App,
  db: Queryable,
  kind: Kind,
  table: Table,
  { columns, rooms: named, left_out: leftOut, with_past: withPast, reading }: Choices,
  { locale, now, onStep }: { locale: Locale; now: number; onStep?: (lines: number) => Promise<void> },
): Promise<JudgedFile<Kind>> {
  const breathe = breathingOn(db);
  const cells: JudgedFile<Kind>["cells"] = [];
  for (const row of table.rows) {
    cells.push(cellsOf(row, columns as ColumnMap, { values: reading.values, encoding: table.encoding }));
    await breathe();
  }
  const decided = await ordersOf(cells, reading.orders, breathe);
  const rooms = kind === "guests" || kind === "numbers" ? [] : await roomsOf(app, now);
  const today = dayAt(now, app.brand.timeZone);
  const facts: ImportFacts = { rooms, named, orders: decided.orders, brand: app.brand, locale, today };
  const read: Read<Records[Kind]>[] = [];
  for (const one of cells) {
    read.push(readRecord(kind, one, facts));
    if (read.length % 1000 === 0) await onStep?.(Math.floor(read.length / 2));
    await breathe();
  }
  const records = read.flatMap((one) => ("record" in one ? [one.record] : []));
  const guests = await knownGuests(db, kind, records, now);
  const standing: Standing = {
    taken: await takenOf(db, kind, records, now),
    emails: new Set(guests.byEmail.keys()),
    numbers: kind === "guests" ? new Set(guests.byNumber.keys()) : await knownNumbers(db, kind, records),
    leftOut: new Set(leftOut),
    withPast,
  };
  const judgeLine = judging(kind, standing);
  const judged: Judged<Records[Kind]>[] = [];
  for (const one of read) {
    judged.push(judgeLine(one));
    await breathe();
  }
  const totals = { ...totalsOf(kind, judged, guests), asks: asksOf(judged, cells), orders: decided.open };
  return { judged, cells, guests, totals };
}

/** How long a transaction may say nothing while a file is judged, in milliseconds: the database ends one after a minute. */
const SILENT = 15_000;

/** Gives way as `breathing` does, and tells the database now and then that the transaction is still at work. */
function breathingOn(db: Queryable): () => Promise<void> | undefined {
  const breathe = breathing();
  let since = performance.now();
  return () => {
    if (performance.now() - since < SILENT) return breathe();
    since = performance.now();
    return showAtWork(db);
  };
}

/** Columns that have days. */
const DAYS = ["day", "last_day", "pay_by", "due_on", "starts_at", "ends_at", "when"];

/** The order of the days of each column: the whole column decides, or a person does (TABLE-4). */
async function ordersOf(
  cells: readonly Cells[],
  said: Readonly<Record<string, DayOrder>>,
  breathe: () => Promise<void> | undefined,
): Promise<{ orders: Record<string, DayOrder>; open: NonNullable<Totals["orders"]> }> {
  const orders: Record<string, DayOrder> = { ...said };
  const open: NonNullable<Totals["orders"]> = [];
  for (const column of DAYS) {
    if (orders[column]) continue;
    const found = columnOrder();
    let example = "";
    for (const { of } of cells) {
      const text = dayPart(of[column] ?? "");
      if (text !== "") found.add(text);
      example ||= text;
      await breathe();
    }
    const order = found.order();
    if (order && "order" in order) orders[column] = order.order;
    else if (order && example !== "") open.push({ column, example, choose: order.choose });
  }
  return { orders, open };
}

/** What can be asked once for all lines with the same value. */
const ASKED: readonly ImportMistake[] = [
  ...([
    "way",
    "paid",
    "paid_unknown",
    "state",
    "due_unknown",
    "language",
    "reason",
    "paper",
    "day",
    "time",
    "amount",
  ] as const),
  ...(["nested", "pay_by_over", "quarter", "ends_first", "year", "number", "email"] as const),
];
const ASKS = 30;

/** The values that are not understood, the most frequent first. */
function asksOf(
  judged: readonly Judged<unknown>[],
  cells: readonly { written: Record<string, string> }[],
): NonNullable<Totals["asks"]> {
  const asks = new Map<string, NonNullable<Totals["asks"]>[number]>();
  for (const [at, { mistakes }] of judged.entries())
    for (const { code, column } of mistakes) {
      if (column === null || !ASKED.includes(code)) continue;
      const value = cells[at]?.written[column] ?? "";
      const key = `${code} ${column} ${value}`;
      const ask = asks.get(key) ?? { code, column, value, count: 0 };
      ask.count += 1;
      if (ask.count === 1) asks.set(key, ask);
    }
  return [...asks.values()].sort((one, other) => other.count - one.count).slice(0, ASKS);
}

async function roomsOf(app: App, now: number): Promise<ImportRoom[]> {
  const rooms: ImportRoom[] = [];
  const nows = new Map<string, number>();
  for (let after = 0; ; ) {
    const batch = await app.catalog.leanAfter(after, 1000);
    for (const { id, entry, rules } of batch) {
      const { timeZone, currency, rule } = rules;
      const { name, building_name: building } = entry;
      if (!nows.has(timeZone)) nows.set(timeZone, toWallMinute(now, timeZone));
      rooms.push({
        ...{ id, timeZone, currency, cleaning: rule.cleaningMinutes, now: nows.get(timeZone) as number },
        names: [name.ja, name.en, `${building.ja}${name.ja}`, `${building.en}${name.en}`].filter(Boolean),
      });
    }
    const last = batch.at(-1);
    if (!last) return rooms;
    after = last.id;
  }
}

/** Guests of ours by what tells them: their number in the other system, their address, or a telephone with the name. */
type KnownGuests = Record<"byNumber" | "byEmail" | "byPhone", ReadonlyMap<string, number>>;

async function knownGuests<Kind extends ImportKind>(
  db: Queryable,
  kind: Kind,
  records: readonly Records[Kind][],
  now: number,
): Promise<KnownGuests> {
  if (kind === "closures" || kind === "numbers")
    return { byNumber: new Map(), byEmail: new Map(), byPhone: new Map() };
  const guests = records.map((record) => guestOf(record as Records["guests" | "bookings"]));
  const emails = [...new Set(guests.flatMap(({ email }) => (email ? [email] : [])))];
  const phones = [...new Set(guests.flatMap(({ phone, email }) => (phone && !email ? [phone] : [])))];
  const accounts = await accountsOfPhones(db, phones);
  const numbers = [...new Set(guests.flatMap(({ number }) => (number ? [number] : [])))];
  return {
    byNumber: await guestsOfNumbers(db, numbers),
    byEmail: await accountsOfAddresses(db, emails, now),
    byPhone: new Map(
      accounts.map(({ id, phone_number, last_name, first_name }) => [
        phoneKey({ phone: phone_number, last: last_name, first: first_name }),
        id,
      ]),
    ),
  };
}

function guestOf(record: Records["guests" | "bookings"]): Records["guests"] {
  return "guest" in record ? record.guest : record;
}

function phoneKey({ phone, last, first }: { phone: string | null; last: string; first: string }): string {
  return `${phone} ${last} ${first}`;
}

async function takenOf<Kind extends ImportKind>(
  db: Queryable,
  kind: Kind,
  records: readonly Records[Kind][],
  now: number,
): Promise<Standing["taken"]> {
  if (kind === "guests" || kind === "numbers") return [];
  const timed = records as readonly (BookingRecord | Records["closures"])[];
  if (timed.length === 0) return [];
  const zones = new Map(timed.map(({ room }) => [room.id, room.timeZone]));
  const day = 24 * 60;
  const [first, last] = timed.reduce(
    ([from, to], { start, end }) => [Math.min(from, start), Math.max(to, end)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  // A day more at each end, because rooms are in several zones.
  const window = {
    from: new Date(toInstant(first - day, "UTC")),
    until: new Date(toInstant(last + day, "UTC")),
  };
  const rows = await takenBetween(db, [...zones.keys()], { ...window, now });
  return rows.map(({ space_id: roomId, starts_at, ends_at, kind: sort }) => {
    const zone = zones.get(roomId) as string;
    return { roomId, kind: sort, start: toWallMinute(starts_at, zone), end: toWallMinute(ends_at, zone) };
  });
}

async function knownNumbers<Kind extends ImportKind>(
  db: Queryable,
  kind: Kind,
  records: readonly Records[Kind][],
): Promise<Set<string>> {
  if (kind !== "bookings" && kind !== "invoices") return new Set();
  return numbersTaken(
    db,
    (records as readonly BookingRecord[]).flatMap(({ number }) => number ?? []),
  );
}

function totalsOf<Kind extends ImportKind>(
  kind: Kind,
  judged: readonly Judged<Records[Kind]>[],
  known: KnownGuests,
): Totals {
  const taken = judged.flatMap(({ outcome, record }) => (outcome === "take" && record ? [record] : []));
  const outcomes = countsOf(judged);
  const isBooking = kind === "bookings" || kind === "invoices";
  const guests =
    isBooking || kind === "guests"
      ? guestCounts(
          taken.map((record) => guestOf(record as Records["guests" | "bookings"])),
          known,
        )
      : { added: 0, known: 0 };
  if (kind === "guests") guests.known = outcomes.known;
  const bookings = isBooking ? (taken as unknown as BookingRecord[]) : [];
  const sums = new Map<string, Totals["sums"][number]>();
  for (const { price, paid, room } of bookings) {
    const sum = sums.get(room.currency) ?? { currency: room.currency, count: 0, paid: 0, unpaid: 0 };
    sum.count += 1;
    sum[paid ? "paid" : "unpaid"] += price;
    sums.set(room.currency, sum);
  }
  const days = bookings.map(({ start }) => dayOfWall(start)).sort();
  return {
    ...{ outcomes, guests, sums: [...sums.values()] },
    days: days.length > 0 ? { from: days[0] as string, to: days.at(-1) as string } : null,
  };
}

function guestCounts(guests: readonly Records["guests"][], known: KnownGuests) {
  const keys = new Map(guests.map((guest) => [guestKey(guest), accountOf(guest, known) !== null]));
  const there = [...keys.values()].filter(Boolean).length;
  return { added: keys.size - there, known: there };
}

/** The account that a guest of the file has here already; null where there is none. */
export function accountOf(
  guest: Records["guests"],
  { byNumber, byEmail, byPhone }: KnownGuests,
): number | null {
  const numbered = guest.number ? byNumber.get(guest.number) : undefined;
  if (numbered !== undefined) return numbered;
  if (guest.email) return byEmail.get(guest.email) ?? null;
  return guest.phone ? (byPhone.get(phoneKey(guest)) ?? null) : null;
}

/** By what lines of a file mean the same guest. */
export function guestKey(guest: Records["guests"]): string {
  return guest.email ?? guest.number ?? `${phoneKey(guest)} ${guest.company ?? ""}`;
}
