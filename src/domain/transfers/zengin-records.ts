/* Records of the Japanese Bankers Association (全銀): 200 bytes each, one byte a letter, or the same fields with commas. */

const LENGTH = 200;

/** The fields of a record from its first column on: names and lengths. They add up to 200. `_` is a filler. */
export type Layout = readonly (readonly [name: string, length: number])[];

export type ZenginRecord = {
  /** Counts from 1. */
  line: number;
  /** 1 header, 2 line, 8 trailer, 9 end. */
  kind: string;
  /** Of a header: 01 or 03. */
  type: string;
  /** What the layout of the record names, without the blanks around it; or the place from which on it is none. */
  read(layout: Layout): Record<string, string> | { column: number };
  /** Where a field begins: a letter of the line, or a cell. */
  columnOf(layout: Layout, name: string): number;
};

const END_OF_FILE = "\u001a";

/** Whether a text begins like a file of such records. */
export function isZengin(text: string): boolean {
  return /^1(01|03)[01 ]/.test(text);
}

/** The cells of a header of 振込入金通知 without its filler. */
const SHORTEST_HEADER = 13;

/** Whether the cells of a table are the fields of such records. */
export function isZenginTable(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  return (
    first[0]?.trim() === "1" && /^0?[13]$/.test(first[1]?.trim() ?? "") && first.length >= SHORTEST_HEADER
  );
}

/**
 * Separated by line ends, or one after another without any. An end of file (1A) that some banks write is no record, nor are the
 * blanks with which a block is filled up.
 */
export function fixedRecords(text: string): ZenginRecord[] {
  const lines = text
    .replaceAll(END_OF_FILE, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== "");
  const [all = ""] = lines;
  const records =
    lines.length === 1 && all.length > LENGTH
      ? Array.from({ length: Math.ceil(all.length / LENGTH) }, (_, index) =>
          all.slice(index * LENGTH, (index + 1) * LENGTH),
        )
      : lines;
  return records
    .map((record, index) => ({ record, line: index + 1 }))
    .filter(({ record }) => record.trim() !== "")
    .map(({ record, line }) => ({
      line,
      kind: record[0] ?? "",
      type: record.slice(1, 3),
      read: (layout) => fixedFields(record, layout),
      columnOf: (layout, name) => placeOf(layout, name, (length) => length),
    }));
}

/**
 * The fields at their columns. Programs cut the blanks at the end of a line: they are put back where only blanks can have been
 * there. A record that is short although it ends in a blank has lost a letter somewhere else.
 */
function fixedFields(record: string, layout: Layout): ReturnType<ZenginRecord["read"]> {
  const isCut = record.length < LENGTH && !record.endsWith(" ");
  if (record.length !== LENGTH && !isCut) return { column: Math.min(record.length, LENGTH) + 1 };
  const whole = record.padEnd(LENGTH);
  let at = 0;
  const fields: Record<string, string> = {};
  for (const [name, length] of layout) {
    const value = whole.slice(at, at + length);
    // Figures fill their field: one that the line ends in has been cut through.
    if (isCut && at < record.length && at + length > record.length && /^\d+ +$/.test(value))
      return { column: record.length + 1 };
    fields[name] = value.trim();
    at += length;
  }
  return fields;
}

/** The records of a table with commas: each cell is a field. Empty rows are none. */
export function tableRecords(rows: readonly (readonly string[])[]): ZenginRecord[] {
  return rows.flatMap((row, index) => {
    const cells = row.map((cell) => cell.replaceAll(END_OF_FILE, "").trim());
    if (cells.every((cell) => cell === "")) return [];
    const layoutOf = (layout: Layout) => (cells.length < layout.length - 1 ? withoutFillers(layout) : layout);
    return [
      {
        line: index + 1,
        kind: cells[0] ?? "",
        type: (cells[1] ?? "").padStart(2, "0"),
        read: (layout) => fieldsOfCells(cells, layoutOf(layout)),
        columnOf: (layout, name) => placeOf(layoutOf(layout), name, () => 1),
      },
    ];
  });
}

/**
 * Banks leave out the filler at the end, or all fillers; some write every row in full length. Whatever is longer or shorter has
 * other fields, as has a filler that says something: a comma in a name moves all behind it.
 */
function fieldsOfCells(cells: readonly string[], layout: Layout): ReturnType<ZenginRecord["read"]> {
  const isShorter = layout.at(-1)?.[0] === "_" && cells.length === layout.length - 1;
  const isPadded =
    cells[0] !== "2" &&
    cells.slice(layout.length).every((cell) => cell === "") &&
    cells.length > layout.length;
  if (cells.length !== layout.length && !isShorter && !isPadded)
    return { column: Math.min(cells.length, layout.length) + 1 };
  const fields: Record<string, string> = {};
  for (const [at, [name, length]] of layout.entries()) {
    const cell = cells[at] ?? "";
    if (name === "_" ? /[^\s0]/.test(cell) : cell.length > length) return { column: at + 1 };
    fields[name] = cell;
  }
  return fields;
}

function withoutFillers(layout: Layout): Layout {
  return layout.filter(([name]) => name !== "_");
}

function placeOf(layout: Layout, name: string, size: (length: number) => number): number {
  let at = 1;
  for (const [other, length] of layout) {
    if (other === name) return at;
    at += size(length);
  }
  return at;
}

export function layout(text: string): Layout {
  const words = text.split(" ");
  return Array.from(
    { length: words.length / 2 },
    (_, index) => [words[index * 2] as string, Number(words[index * 2 + 1])] as const,
  );
}
