import { isPayByDay } from "../booking/terms.ts";
import type { Amount } from "../money/money.ts";
import { dayIn } from "../tables/day-order.ts";
import { dayOfWall } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { bookedCell } from "./booked-state.ts";
import {
  amountCell,
  currencyCell,
  isNothing,
  paidCell,
  paperCell,
  reasonCell,
  wayCell,
  wholeNumber,
  yearCell,
} from "./cells.ts";
import { type ImportKind, plainWord } from "./columns.ts";
import { guestOf, NAME_MAX, NOTE_MAX } from "./read-guest.ts";
import { closedRange, rangeOf } from "./read-time.ts";
import type {
  BookingRecord,
  Cells,
  ClosureRecord,
  ImportFacts,
  ImportRoom,
  NumberRecord,
  Read,
  Records,
} from "./records.ts";
import { type Row, rowOf } from "./row.ts";

type Reader<Kind extends ImportKind> = (row: Row, facts: ImportFacts) => Records[Kind] | null;

/** Reads a line as a record of its kind, or says everything that is wrong with it. */
export function readRecord<Kind extends ImportKind>(
  kind: Kind,
  cells: Cells,
  facts: ImportFacts,
): Read<Records[Kind]> {
  const row = rowOf(cells, facts.orders);
  const reader: Reader<Kind> = READERS[kind] as Reader<Kind>;
  const record = reader(row, facts);
  if (record === null || row.mistakes.length > 0) return { line: cells.line, mistakes: row.mistakes };
  return { line: cells.line, record, ...(row.remarks.length > 0 ? { remarks: row.remarks } : {}) };
}

const READERS: { [Kind in ImportKind]: Reader<Kind> } = {
  guests: guestOf,
  bookings: bookingOf,
  invoices: invoiceOf,
  closures: closureOf,
  numbers: numberOf,
};

/**
 * A booking with the promise that the other system made (IMPORT-14): a deadline that the file gives, or none; and whether it is
 * paid is in the file, or somebody says it.
 */
function bookingOf(row: Row, facts: ImportFacts): BookingRecord | null {
  if (isCanceled(row)) return null;
  const about = aboutOf(row, facts);
  const given = row.read("way", wayCell, "way") ?? "bank";
  const isFree = about?.price === 0;
  const paid = isFree ? true : row.read("paid", paidCell, "paid");
  if (paid === null && about && !row.has("paid")) row.wrong("paid_unknown", "paid");
  const payDay = lastDay(row, "pay_by", facts);
  if (given === "free" && !isFree && about) row.wrong("way", "way");
  if (!about) return null;
  const way = isFree ? "free" : given;
  const isOwed = paid === false && way !== "free";
  const startDay = dayOfWall(about.start);
  // What is over is taken in as it was left.
  const isAhead = about.start > about.room.now;
  const isPrepaid = isOwed && way !== "invoice";
  if (isPrepaid && isAhead && payDay !== null && !isPayByDay(payDay, { today: facts.today, startDay }))
    row.wrong("pay_by_over", "pay_by");
  if (isOwed && way === "invoice" && payDay === null) row.wrong("due_unknown", "pay_by");
  return {
    ...{ ...about, way, paid: paid === true, note: about.guest.note },
    payBy: isPrepaid && isAhead ? payDay : null,
    dueOn: isOwed && way === "invoice" ? payDay : null,
  };
}

function invoiceOf(row: Row, facts: ImportFacts): BookingRecord | null {
  if (isCanceled(row)) return null;
  const about = aboutOf(row, facts);
  row.needed("due_on", NAME_MAX);
  const dueOn = lastDay(row, "due_on", facts);
  if (!about) return null;
  const isFree = about.price === 0;
  return {
    ...{ ...about, way: isFree ? "free" : "invoice", paid: isFree, note: about.guest.note },
    ...{ payBy: null, dueOn: isFree ? null : dueOn },
  };
}

/** What was canceled is left out by name, whatever else its line says. */
function isCanceled(row: Row): boolean {
  const isGone = row.read("state", bookedCell, "state") === "canceled";
  if (isGone) row.wrong("canceled", "state");
  return isGone;
}

type About = Range & Pick<BookingRecord, "line" | "number" | "room" | "guest"> & { price: Amount };

function aboutOf(row: Row, facts: ImportFacts): About | null {
  const number = row.text("number", NAME_MAX) || null;
  const room = roomOf(row, facts);
  const range = rangeOf(row, facts, room);
  const guest = guestOf(row, facts);
  // 48.00 SGD is no 48 yen.
  if (room) row.read("currency", (text) => (currencyCell(text) === room.currency ? text : null), "currency");
  const price = row.neededAs("price", (text) => amountCell(text, room?.currency ?? "JPY"), "amount");
  if (!room || !range || !guest || price === null) return null;
  return { line: row.line, number, room, ...range, guest, price };
}

/** The last day to pay; null where there is none, also where the cell says so. */
function lastDay(row: Row, column: string, { orders }: ImportFacts): Day | null {
  const day = row.read(
    column,
    (text) => (isNothing(text) ? "none" : dayIn(text, orders[column] ?? null)),
    "day",
  );
  if (day === "either") row.wrong("day_order", column);
  return day === "none" || day === "either" ? null : day;
}

function closureOf(row: Row, facts: ImportFacts): ClosureRecord | null {
  const room = roomOf(row, facts);
  const range = closedRange(row, facts, room);
  const reason = row.read("reason", reasonCell, "reason") ?? "other";
  const note = row.text("note", NOTE_MAX);
  return room && range ? { line: row.line, room, ...range, reason, note } : null;
}

function numberOf(row: Row): NumberRecord | null {
  const kind = row.neededAs("kind", paperCell, "paper");
  const year = row.neededAs("year", yearCell, "year");
  const last = row.neededAs("last", (text) => wholeNumber(text, 1, 99_999_999), "number");
  const series = row.read("issuer", (text) => wholeNumber(text, 0, 2_147_483_647), "number") ?? 0;
  if (series > 0 && kind && kind !== "gekkanseikyu") row.wrong("no_series", "issuer");
  return kind && year !== null && last !== null ? { line: row.line, kind, series, year, last } : null;
}

function roomOf(row: Row, { rooms, named }: ImportFacts): ImportRoom | null {
  const text = row.needed("room", 200);
  if (text === "") return null;
  const said = named[plainWord(text)];
  const found = rooms.filter(({ id, names }) =>
    said === undefined
      ? plainWord(text) === String(id) || names.some((name) => plainWord(name) === plainWord(text))
      : id === said,
  );
  if (found.length !== 1) row.wrong(found.length > 1 ? "room_ambiguous" : "room_unknown", "room");
  return found.length === 1 ? (found[0] as ImportRoom) : null;
}
