import { type DayOrder, dayIn } from "../tables/day-order.ts";
import type { Day } from "../time/day.ts";
import type { Cells, ImportMistake, Mistake } from "./records.ts";

/** A line while it is read: what is wrong with it is collected. */
export type Row = {
  line: number;
  mistakes: Mistake[];
  remarks: Mistake[];
  has(column: string): boolean;
  wrong(code: ImportMistake, column: string): void;
  remark(code: ImportMistake, column: string): void;
  /** The cell, "" where there is none. */
  text(column: string, most: number): string;
  needed(column: string, most: number): string;
  /** What a cell says; null where it is empty, and a mistake where it cannot be read. */
  read<Value>(column: string, reader: (text: string) => Value | null, code: ImportMistake): Value | null;
  neededAs<Value>(column: string, reader: (text: string) => Value | null, code: ImportMistake): Value | null;
  /** A day; a mistake where its column has two readings (TABLE-4). */
  day(column: string): Day | null;
};

export function rowOf(
  { line, of, more, nested = [] }: Cells,
  orders: Readonly<Record<string, DayOrder>>,
): Row {
  const mistakes: Mistake[] = [];
  const remarks: Mistake[] = [];
  // Where a program cut a field after so many bytes, half a letter stands at its end.
  const cell = (column: string) => (of[column] ?? "").replace(/\ufffd+$/, "").trimEnd();
  const wrong: Row["wrong"] = (code, column) => {
    // The first mistake of a cell is the one to mend.
    if (!mistakes.some((one) => one.column === column)) mistakes.push({ code, column, value: cell(column) });
  };
  if (more) mistakes.push({ code: "more_cells", column: null, value: more });
  for (const column of nested) wrong("nested", column);
  for (const [column, written] of Object.entries(of)) {
    if (cell(column).includes("\ufffd")) wrong("unread", column);
    else if (written.includes("\ufffd")) remarks.push({ code: "cut", column, value: cell(column) });
  }
  const text: Row["text"] = (column, most) => {
    if (cell(column).length > most) wrong("too_long", column);
    return cell(column);
  };
  const read: Row["read"] = (column, reader, code) => {
    if (cell(column) === "") return null;
    const value = reader(cell(column));
    if (value === null) wrong(code, column);
    return value;
  };
  return {
    ...{ line, mistakes, remarks, wrong, text, read },
    has: (column) => cell(column) !== "",
    remark: (code, column) => remarks.push({ code, column, value: cell(column) }),
    needed: (column, most) => {
      if (cell(column) === "") wrong("required", column);
      return text(column, most);
    },
    neededAs: (column, reader, code) => {
      if (cell(column) === "") wrong("required", column);
      return read(column, reader, code);
    },
    day: (column) => {
      const day = read(column, (written) => dayIn(written, orders[column] ?? null), "day");
      if (day !== "either") return day;
      wrong("day_order", column);
      return null;
    },
  };
}
