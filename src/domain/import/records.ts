import type { ClosureReason } from "../availability/closure.ts";
import type { Brand } from "../brand/brand.ts";
import type { LastNumber } from "../documents/document-kinds.ts";
import type { Locale } from "../language/locale.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { DayOrder } from "../tables/day-order.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import type { ImportWay } from "./cells.ts";

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
  "no_series",
  "year",
  "number",
  "same_row",
  "overlaps_row",
  "overlaps_booking",
  "overlaps_closure",
  "overlaps_hold",
  "day_order",
  "days_differ",
  "paid_unknown",
  "due_unknown",
  "more_cells",
  "nested",
  "phone_noted",
  "state",
  "canceled",
  "currency",
  "cut",
  "unread",
  "is_past",
  "left_out",
] as const;
export type ImportMistake = (typeof IMPORT_MISTAKES)[number];

/** `column` is one of ours, null for the row as a whole; `row` is another line of the file. */
export type Mistake = { code: ImportMistake; column: string | null; value: string; row?: number };

/**
 * The cells of a line by the names of our columns, trimmed; a column that the file does not have is absent. `more` is what the
 * line has beyond the head.
 */
export type Cells = {
  line: number;
  of: Readonly<Record<string, string>>;
  more?: string;
  /** Columns whose value in JSON is a list or an object: no single one. */
  nested?: readonly string[];
};

/** What somebody said about a file beside its columns (TABLE-5). */
export type Reading = {
  /** In which line the headings are; null: where they are found. */
  head_line: number | null;
  /** Which sheet of a workbook is read; null: the only one. */
  sheet: string | null;
  /** The order of days by our columns. */
  orders: Readonly<Record<string, DayOrder>>;
  /** What a value of a column is read as, by our columns; "" is an empty cell. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const NO_READING: Reading = { head_line: null, sheet: null, orders: {}, values: {} };

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
  /** The order of the days of each column, where the column or a person has decided it. */
  orders: Readonly<Record<string, DayOrder>>;
  brand: Pick<Brand, "phone">;
  locale: Locale;
  today: Day;
};

export type GuestRecord = {
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
  /** The last day to pay that the file gives for what is not paid; null where it gives none (IMPORT-14). */
  payBy: Day | null;
  dueOn: Day | null;
  note: string | null;
};

export type ClosureRecord = Range & { line: number; room: ImportRoom; reason: ClosureReason; note: string };
export type NumberRecord = LastNumber & { line: number };

export type Records = {
  guests: GuestRecord;
  bookings: BookingRecord;
  invoices: BookingRecord;
  closures: ClosureRecord;
  numbers: NumberRecord;
};

export type Read<Value> =
  | { line: number; record: Value; remarks?: Mistake[] }
  | { line: number; mistakes: Mistake[] };
