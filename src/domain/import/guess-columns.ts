import { lengthCell, type WrittenTime, writtenTime } from "../tables/moment.ts";
import { type ColumnMap, columnsOf, type ImportKind, NAME_COLUMNS, plainWord, UNKNOWN } from "./columns.ts";

/**
 * What the columns of a head mean by their names and by some of their cells. Of two headings that mean the same neither is
 * taken, and what nobody understands is `UNKNOWN`; an empty column without a heading is nothing.
 */
export function guessColumns(
  kind: ImportKind,
  head: readonly string[],
  some: readonly (readonly string[])[] = [],
): (string | null)[] {
  const guessed = head.map((heading, at) => {
    const cells = some.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
    const found = meant(kind, heading);
    if (found === undefined) return heading.trim() === "" && cells.length === 0 ? null : UNKNOWN;
    return byCells(kind, found, cells);
  });
  return guessed.map((name, at) =>
    name !== null && name !== UNKNOWN && guessed.some((other, place) => place !== at && other === name)
      ? UNKNOWN
      : name,
  );
}

/** How many of the cells of a line are headings of ours. */
export function headings(kind: ImportKind, cells: readonly string[]): number {
  return cells.filter((cell) => meant(kind, cell) !== undefined).length;
}

function meant(kind: ImportKind, heading: string): string | undefined {
  const words = [plainWord(heading), plainWord(withoutNote(heading))];
  if (words[0] === "") return undefined;
  for (const word of words) {
    const found = Object.entries(columnsOf(kind)).find(([key, { name, also }]) =>
      [key, name.ja, name.en, ...also].some((one) => plainWord(one) === word),
    );
    if (found) return found[0];
  }
  return undefined;
}

/** 料金（税込）, お名前（必須）, 利用日 (yyyy/mm/dd), No.: what changes nothing of the meaning. 料金（税別） is something else. */
function withoutNote(heading: string): string {
  return heading
    .normalize("NFKC")
    .replace(
      /[([【](?:必須|任意|税込み?|円|jpy|s\$|sgd|漢字|全角|半角|required|optional|tax included|[ymdh:/.-]+)[)\]】]/i,
      "",
    )
    .replace(/[.:]\s*$/, "");
}

/** Columns of times may be written in several ways under one heading: the cells say in which. */
function byCells(kind: ImportKind, name: string, cells: readonly string[]): string {
  const columns = columnsOf(kind);
  if (!TIMED.includes(name) || cells.length === 0) return name;
  const read = cells.map(
    (cell) => writtenTime(cell, "ymd") ?? writtenTime(cell, "dmy") ?? writtenTime(cell, "mdy"),
  );
  const written = read.filter((one) => one !== null);
  // A few cells that nobody can read (未定) are mistakes of their own, whatever the others are.
  const isMost = written.length > cells.length / 2;
  const all = (has: (one: WrittenTime) => boolean) => isMost && written.every(has);
  const hasDay = all(({ day }) => day !== undefined);
  const hasStart = all(({ start }) => start !== undefined);
  const hasEnd = all(({ end }) => end !== undefined);
  const better =
    hasStart && hasEnd
      ? hasDay
        ? "when"
        : "times"
      : hasDay && hasStart
        ? ({ start: "starts_at", end: "ends_at", day: "when" }[name] ?? name)
        : name === "times" && written.length === 0 && isMostly(cells, isLength)
          ? "length"
          : name;
  return better in columns ? better : name;
}

/** Of a few cells that nobody can read (未定, 半日) the column is what it is by the others. */
function isMostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length > cells.length / 2;
}

/** 2:00 may be a time as well. */
function isLength(cell: string): boolean {
  return lengthCell(cell) !== null && !cell.includes(":");
}

const TIMED: readonly string[] = ["day", "start", "end", "times", "when"];

/** Headings that nobody has understood yet, by their places. */
export function unknownColumns(columns: ColumnMap): number[] {
  return columns.flatMap((name, at) => (name === UNKNOWN ? [at] : []));
}

/** What a time can be read from: any one column of each list is enough. */
const ENOUGH: Readonly<Record<string, readonly string[]>> = {
  day: ["day", "starts_at", "when"],
  start: ["start", "starts_at", "times", "when"],
  end: ["end", "ends_at", "times", "when", "length"],
};

/** The columns that a file of this kind cannot do without and that the map does not have. */
export function missingColumns(kind: ImportKind, columns: ColumnMap): string[] {
  // A line of a company may name nobody else.
  const hasName = [...NAME_COLUMNS, "company"].some((key) => columns.includes(key));
  const timed =
    kind === "bookings" || kind === "invoices" ? ["day", "start", "end"] : kind === "closures" ? ["day"] : [];
  const noTime = timed.filter((key) => !ENOUGH[key]?.some((one) => columns.includes(one)));
  const others = Object.entries(columnsOf(kind)).flatMap(([key, { isRequired }]) => {
    if (!isRequired || columns.includes(key)) return [];
    // A name can be given in several ways; the error names the plain one.
    return NAME_COLUMNS.includes(key) && (hasName || key !== "name") ? [] : [key];
  });
  const order = Object.keys(columnsOf(kind));
  return [...others, ...noTime].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
