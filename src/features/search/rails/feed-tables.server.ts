import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";

/** A row of a table, and its line in the file. */
export type FeedRow = { line: number; of: Readonly<Record<string, string>> };
export type FeedTables = Record<TableName, readonly FeedRow[]>;
type TableName = keyof typeof TABLES;

/** What is read of a feed: the columns that a table needs. Without columns the table may be missing. */
const TABLES = {
  stops: ["stop_id", "stop_name", "stop_lat", "stop_lon"],
  routes: ["route_id", "route_type"],
  trips: ["trip_id", "route_id"],
  stop_times: ["trip_id", "stop_id", "stop_sequence", "arrival_time", "departure_time"],
  translations: [],
} as const;

/** Unpacked, of one table; and its rows. */
const LARGEST_TABLE = 100_000_000;
const MOST_ROWS = 1_500_000;

/** The tables of a zip archive; they may lie in a folder of it. */
export function unzipTables(zip: Uint8Array): FeedTables | { mistakes: string[] } {
  const mistakes: string[] = [];
  const files = unzipped(zip, mistakes);
  const tables = Object.fromEntries(
    (Object.keys(TABLES) as TableName[]).map((name) => [name, tableOf(name, files.get(name), mistakes)]),
  );
  return mistakes.length > 0 ? { mistakes } : (tables as unknown as FeedTables);
}

function unzipped(zip: Uint8Array, mistakes: string[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const tableIn = (path: string) => /^(?:[^/]+\/)?(\w+)\.txt$/.exec(path)?.[1] ?? "";
  try {
    const unpacked = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!(tableIn(name) in TABLES)) return false;
        if (originalSize <= LARGEST_TABLE) return true;
        mistakes.push(`has ${originalSize} bytes in ${name}; ${LARGEST_TABLE} are the most`);
        return false;
      },
    });
    for (const [path, bytes] of Object.entries(unpacked)) files.set(tableIn(path), bytes);
  } catch (error) {
    mistakes.push(`is not a zip archive that can be read (${(error as Error).message})`);
  }
  return files;
}

function tableOf(name: TableName, bytes: Uint8Array | undefined, mistakes: string[]): FeedRow[] {
  const columns = TABLES[name];
  if (!bytes) {
    if (columns.length > 0 && mistakes.length === 0) mistakes.push(`has no ${name}.txt`);
    return [];
  }
  try {
    const rows: FeedRow[] = parse(strFromU8(bytes), {
      ...{ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true, to: MOST_ROWS + 1 },
      on_record: ({ record, info }: { record: Record<string, string>; info: { lines: number } }) => {
        return { line: info.lines, of: record };
      },
    });
    if (rows.length > MOST_ROWS) mistakes.push(`has more than ${MOST_ROWS} rows in ${name}.txt`);
    const missing = columns.filter((column) => rows[0] && !(column in rows[0].of));
    if (missing.length > 0) mistakes.push(`${name}.txt has no column ${missing.join(", ")}`);
    if (rows.length === 0 && columns.length > 0) mistakes.push(`has no rows in ${name}.txt`);
    return missing.length > 0 ? [] : rows;
  } catch (error) {
    mistakes.push(`${name}.txt cannot be read: ${(error as Error).message}`);
    return [];
  }
}
