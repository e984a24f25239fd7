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
  | { no: "formula"; line: number }
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
