/** How large a table may be. A file that is larger is not parsed at all. */
export const TABLE_LIMITS = { rows: 200_000, columns: 200, cells: 2_000_000 } as const;
type TableLimit = keyof typeof TABLE_LIMITS;

/** What the thread may take for a file. */
export const TABLE_THREAD = { megabytes: 768, seconds: 60 } as const;

/** Why a file is no table. `line` counts as a spreadsheet does. */
export type NoTable =
  | { no: "table"; line: number }
  | { no: "empty" }
  | { no: "xls" }
  | { no: "limit"; limit: TableLimit };

/** Thrown while a file is read; it never leaves this folder. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly why: NoTable;

  constructor(why: NoTable) {
    super(why.no);
    this.why = why;
  }
}

/** Whether a text would be more than a table may be, whichever sign separates its cells; those in quotes count, too. */
export function isTooLarge(text: string): boolean {
  let [rows, columns] = [1, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      rows += 1;
      columns = 1;
    } else if (code === COMMA || code === SEMICOLON || code === TAB) columns += 1;
    if (rows > TABLE_LIMITS.rows || columns > TABLE_LIMITS.columns) return true;
  }
  return false;
}

const [TAB, NEWLINE, COMMA, SEMICOLON] = [0x09, 0x0a, 0x2c, 0x3b];
