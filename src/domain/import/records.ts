import type { ClosureReason } from "../availability/closure.ts";
import { isPayByDay, payByAgreed } from "../booking/terms.ts";
import type { Brand } from "../brand/brand.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import { emailProblem } from "../fields/account-fields.ts";
import { phoneProblem } from "../fields/address-fields.ts";
import { withoutSeparators } from "../fields/text-field.ts";
import type { Locale } from "../language/locale.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import { typedAmount } from "../money/typed-amount.ts";
import { dayOfWall, isQuarter, type Minute, startOfDay, type WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { tableDay } from "../time/table-day.ts";
import {
  type ImportWay,
  languageCell,
  nameCell,
  paidCell,
  paperCell,
  reasonCell,
  timeCell,
  wayCell,
} from "./cells.ts";
import { type ImportKind, plainWord } from "./columns.ts";

/** What is wrong with a cell, or with a row as a whole (IMPORT-4). */
export const IMPORT_MISTAKES = [
  "required",
  "too_long",
  "email",
  "phone",
  "language",
  "room_unknown",
  "room_ambiguous",
  "day",
  "time",
  "quarter",
  "ends_first",
  "amount",
  "way",
  "paid",
  "pay_by_over",
  "reason",
  "paper",
  "year",
  "number",
  "same_row",
  "overlaps_row",
  "overlaps_booking",
  "overlaps_closure",
  "overlaps_hold",
  "is_past",
  "left_out",
] as const;
export type ImportMistake = (typeof IMPORT_MISTAKES)[number];

/** `column` is one of ours, null for the row as a whole; `row` is another line of the file. */
export type Mistake = { code: ImportMistake; column: string | null; value: string; row?: number };

/** The cells of a line by the names of our columns, trimmed; a column that the file does not have is absent. */
export type Cells = { line: number; of: Readonly<Record<string, string>> };

/** A room as a file may name it, with what a booking in it needs. */
export type ImportRoom = {
  id: number;
  names: readonly string[];
  timeZone: string;
  currency: ChargedCurrency;
  cleaning: number;
  /** The minute that it is there. */
  now: WallMinute;
};

export type ImportFacts = {
  rooms: readonly ImportRoom[];
  /** Rooms by the name that this file has for them, as staff said. */
  named: Readonly<Record<string, number>>;
  brand: Pick<Brand, "phone">;
  locale: Locale;
  today: Day;
};

type GuestRecord = {
  line: number;
  /** What the other system calls the guest. */
  number: string | null;
  last: string;
  first: string;
  kana: string | null;
  company: string | null;
  /** In lower case, as it is compared. */
  email: string | null;
  phone: string | null;
  locale: Locale;
  note: string | null;
};

export type BookingRecord = Range & {
  line: number;
  /** What the other system calls it; null where the file does not say. */
  number: string | null;
  room: ImportRoom;
  guest: GuestRecord;
  price: Amount;
  way: ImportWay;
  paid: boolean;
  /** The last day to pay of what is not paid; null for the others. */
  payBy: Day | null;
  dueOn: Day | null;
  note: string | null;
};

type ClosureRecord = Range & { line: number; room: ImportRoom; reason: ClosureReason; note: string };
type NumberRecord = { line: number; kind: DocumentKind; year: number; last: number };

export type Records = {
  guests: GuestRecord;
  bookings: BookingRecord;
  invoices: BookingRecord;
  closures: ClosureRecord;
  numbers: NumberRecord;
};

export type Read<Value> = { line: number; record: Value } | { line: number; mistakes: Mistake[] };

type Reader<Kind extends ImportKind> = (row: Row, facts: ImportFacts) => Records[Kind] | null;

/** Reads a line as a record of its kind, or says everything that is wrong with it. */
export function readRecord<Kind extends ImportKind>(
  kind: Kind,
  cells: Cells,
  facts: ImportFacts,
): Read<Records[Kind]> {
  const row = rowOf(cells);
  const reader: Reader<Kind> = READERS[kind] as Reader<Kind>;
  const record = reader(row, facts);
  return record === null || row.mistakes.length > 0
    ? { line: cells.line, mistakes: row.mistakes }
    : { line: cells.line, record };
}

const READERS: { [Kind in ImportKind]: Reader<Kind> } = {
  guests: guestOf,
  bookings: (row, facts) => bookingOf(row, facts, "booking"),
  invoices: (row, facts) => bookingOf(row, facts, "invoice"),
  closures: closureOf,
  numbers: numberOf,
};

const NAME_MAX = 40;
const LONG_MAX = 80;
const NOTE_MAX = 2000;

function guestOf(row: Row, { brand, locale }: ImportFacts): GuestRecord | null {
  const name = nameOf(row);
  const email = row.text("email", 100);
  if (email && emailProblem(email)) row.wrong("email", "email");
  const phone = withoutSeparators(row.text("phone", 30));
  if (phone && phoneProblem(phone, brand)) row.wrong("phone", "phone");
  const language = row.read("language", languageCell);
  if (!name) return null;
  if (name.last.length > NAME_MAX || name.first.length > NAME_MAX) row.wrong("too_long", name.column);
  return {
    ...{ line: row.line, last: name.last, first: name.first },
    number: row.text("guest_number", NAME_MAX) || null,
    kana: row.text("name_kana", LONG_MAX) || null,
    company: row.text("company", LONG_MAX) || null,
    email: email.toLowerCase() || null,
    phone: phone || null,
    locale: language ?? locale,
    note: row.text("note", NOTE_MAX) || null,
  };
}

type ReadName = { last: string; first: string; column: string };

/** The name of a guest, from whichever of its columns the line has filled in. */
function nameOf(row: Row): ReadName | null {
  if (row.has("family_name") || row.has("given_name")) {
    const [last, first] = [row.text("family_name", NAME_MAX), row.text("given_name", NAME_MAX)];
    // A given name alone is all of the name.
    return { last: last || first, first: last ? first : "", column: "family_name" };
  }
  const column = row.has("name_given_first") ? "name_given_first" : "name";
  const order = column === "name" ? "family_first" : "given_first";
  const name = nameCell(row.needed(column, LONG_MAX), order);
  return name && { ...name, column };
}

function bookingOf(row: Row, facts: ImportFacts, sort: "booking" | "invoice"): BookingRecord | null {
  const number = row.text("number", NAME_MAX) || null;
  const room = roomOf(row, facts);
  const day = row.neededAs("day", tableDay, "day");
  const start = row.neededAs("start", timeCell, "time");
  const end = row.neededAs("end", timeCell, "time");
  const guest = guestOf(row, facts);
  const price = row.neededAs("price", (text) => typedAmount(text, room?.currency ?? "JPY"), "amount");
  const range = day !== null && start !== null && end !== null ? rangeOf(row, day, start, end) : null;
  const given = sort === "invoice" ? "invoice" : (row.read("way", wayCell) ?? "bank");
  const isPaid = sort === "invoice" ? false : (row.read("paid", paidCell) ?? false);
  const payDay = row.read(sort === "invoice" ? "due_on" : "pay_by", tableDay, "day");
  if (sort === "invoice") row.needed("due_on", NAME_MAX);
  if (given === "free" && price !== null && price > 0) row.wrong("way", "way");
  if (!room || !range || !guest || price === null) return null;
  const way = price === 0 ? "free" : given;
  const isOwed = !isPaid && way !== "free";
  const startDay = dayOfWall(range.start);
  const isPrepaid = isOwed && way !== "invoice";
  // What is over is taken in as it was left.
  const isAhead = range.start > room.now;
  if (isPrepaid && isAhead && payDay !== null && !isPayByDay(payDay, { today: facts.today, startDay }))
    row.wrong("pay_by_over", "pay_by");
  return {
    ...{ line: row.line, number, room, ...range, guest, price, way, note: guest.note },
    paid: isPaid || way === "free",
    payBy: isPrepaid && isAhead ? (payDay ?? payByAgreed({ today: facts.today, startDay })) : null,
    dueOn: isOwed && way === "invoice" ? (payDay ?? startDay) : null,
  };
}

function closureOf(row: Row, facts: ImportFacts): ClosureRecord | null {
  const room = roomOf(row, facts);
  const day = row.neededAs("day", tableDay, "day");
  const lastDay = row.read("last_day", tableDay, "day") ?? day;
  // Without times, whole days.
  const start = row.read("start", timeCell, "time") ?? 0;
  const end = row.read("end", timeCell, "time") ?? 24 * 60;
  const reason = row.read("reason", reasonCell) ?? "other";
  const note = row.text("note", NOTE_MAX);
  if (!room || day === null || lastDay === null) return null;
  const range = { start: startOfDay(day) + start, end: startOfDay(lastDay) + end };
  if (range.end <= range.start) row.wrong("ends_first", row.has("end") ? "end" : "last_day");
  if (!isQuarter(range.start)) row.wrong("quarter", "start");
  if (!isQuarter(range.end)) row.wrong("quarter", "end");
  return { line: row.line, room, ...range, reason, note };
}

function numberOf(row: Row): NumberRecord | null {
  const kind = row.neededAs("kind", paperCell, "paper");
  const year = row.neededAs("year", (text) => wholeNumber(text, 2000, 2999), "year");
  const last = row.neededAs("last", (text) => wholeNumber(text, 1, 99_999_999), "number");
  return kind && year !== null && last !== null ? { line: row.line, kind, year, last } : null;
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

function rangeOf(row: Row, day: Day, start: Minute, end: Minute): Range | null {
  if (!isQuarter(start)) row.wrong("quarter", "start");
  if (!isQuarter(end)) row.wrong("quarter", "end");
  if (end <= start) {
    row.wrong("ends_first", "end");
    return null;
  }
  return { start: startOfDay(day) + start, end: startOfDay(day) + end };
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const plain = text.normalize("NFKC").replace(/[\s,]/g, "");
  if (!/^\d{1,9}$/.test(plain)) return null;
  const number = Number(plain);
  return number >= least && number <= most ? number : null;
}

/** A line while it is read: what is wrong with it is collected. */
type Row = {
  line: number;
  mistakes: Mistake[];
  has(column: string): boolean;
  wrong(code: ImportMistake, column: string): void;
  /** The cell, "" where there is none. */
  text(column: string, most: number): string;
  needed(column: string, most: number): string;
  /** What a cell says; null where it is empty, and a mistake where it cannot be read. */
  read<Value>(column: string, reader: (text: string) => Value | null, code?: ImportMistake): Value | null;
  neededAs<Value>(column: string, reader: (text: string) => Value | null, code: ImportMistake): Value | null;
};

function rowOf({ line, of }: Cells): Row {
  const mistakes: Mistake[] = [];
  const cell = (column: string) => of[column] ?? "";
  const wrong: Row["wrong"] = (code, column) => {
    // The first mistake of a cell is the one to mend.
    if (!mistakes.some((one) => one.column === column)) mistakes.push({ code, column, value: cell(column) });
  };
  const text: Row["text"] = (column, most) => {
    if (cell(column).length > most) wrong("too_long", column);
    return cell(column);
  };
  const read: Row["read"] = (column, reader, code) => {
    if (cell(column) === "") return null;
    const value = reader(cell(column));
    if (value === null) wrong(code ?? CODE_OF[column] ?? "required", column);
    return value;
  };
  return {
    ...{ line, mistakes, wrong, text, read },
    has: (column) => cell(column) !== "",
    needed: (column, most) => {
      if (cell(column) === "") wrong("required", column);
      return text(column, most);
    },
    neededAs: (column, reader, code) => {
      if (cell(column) === "") wrong("required", column);
      return read(column, reader, code);
    },
  };
}

/** What is wrong with a cell of words that its reader does not know. */
const CODE_OF: Readonly<Record<string, ImportMistake>> = {
  language: "language",
  way: "way",
  paid: "paid",
  reason: "reason",
};
