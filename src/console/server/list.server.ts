import { type Rejection, reject } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import type { Operator, Program } from "../../platform/session-operator.ts";
import type { Columns } from "../kit/list/columns.ts";
import { inFile } from "./columns.server.ts";
import { type Clock, clockOf, type FileColumn, MOST_LINES, sendFile } from "./csv.server.ts";
import { type Place, readCursor, writeCursor } from "./cursor.server.ts";
import { COUNTED, countRows, type ListRows, type Placed, readPage } from "./list.db.server.ts";

/** Who reads a list, and when: the context of a call of the console. `operator` is null for the command line. */
export type Reader = Pick<Context, "app" | "locale" | "now"> & { operator: Operator | Program | null };
/** A person who is signed in. */
export type SignedInReader = Reader & { operator: Operator };

/** A list of the console, declared once: its pages and its count follow from it. */
export type List<Query, Conditions, Row extends object, Item> = {
  rows: ListRows<Conditions>;
  /** The filters as the statement takes them: words looked up, days converted to instants. */
  conditions: (query: Query, reader: Reader) => Conditions | Promise<Conditions>;
  /** Rows as they are answered, in the same order. */
  present: (rows: readonly Placed<Row>[], reader: Reader) => Item[] | Promise<Item[]>;
};

/** A list that can be downloaded with the same filters, in the same order (CONSOLE-8). */
export type ListWithFile<Query, Conditions, Row extends object, Item> = List<Query, Conditions, Row, Item> & {
  /** Names the file, and the list in the line of the audit that records its download. */
  name: string;
  /** As they are declared; or made for the reader, where a cell is not in the item. */
  columns: Columns<Item> | ColumnsFor<Item>;
};

type ColumnsFor<Item> = (
  reader: Reader,
  clock: Clock,
) => readonly FileColumn<Item>[] | Promise<readonly FileColumn<Item>[]>;

type Paging = { limit: number; after?: string | undefined };
type Page<Item> = { items: Item[]; next: string | null; count: number | null; exact: boolean | null };

/** A page of a list, or with `format=csv` the list as a file, which only people download. */
export function answerList<
  Query extends Paging & { format: "json" | "csv" },
  Conditions,
  Row extends object,
  Item,
>(
  list: ListWithFile<Query, Conditions, Row, Item>,
  query: Query,
  reader: Reader & { operator: Operator | Program },
): Promise<Page<Item> | Rejection | Response> {
  if (query.format !== "csv") return readList(list, query, reader);
  const { operator } = reader;
  if (operator.accountId === null) return Promise.resolve(reject("forbidden"));
  return sendList(list, query, { ...reader, operator });
}

/** A page of a list; the first one says how many there are (CONSOLE-5, CONSOLE-6). */
export async function readList<Query extends Paging, Conditions, Row extends object, Item>(
  { rows, conditions: conditionsOf, present }: List<Query, Conditions, Row, Item>,
  query: Query,
  reader: Reader,
): Promise<Page<Item> | Rejection> {
  const { db } = reader.app;
  const conditions = await conditionsOf(query, reader);
  const after = query.after === undefined ? null : readCursor(query.after, rows.order(conditions).type);
  if (query.after !== undefined && !after) return reject({ code: "wrong_shape", params: { name: "after" } });
  const [found, count] = await Promise.all([
    // One row more tells whether another page follows.
    readPage<Row, Conditions>(db, rows, conditions, { after, limit: query.limit + 1 }),
    after ? null : countRows(db, rows, conditions),
  ]);
  const page = found.slice(0, query.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    items: await present(page, reader),
    next: last ? writeCursor(placeOf(last)) : null,
    ...(count === null ? { count: null, exact: null } : counted(count)),
  };
}

/** The first few of a list, without counting. */
export async function firstOf<Query, Conditions, Row extends object, Item>(
  { rows, conditions, present }: List<Query, Conditions, Row, Item>,
  query: Query,
  limit: number,
  reader: Reader,
): Promise<Item[]> {
  const { db } = reader.app;
  const page = { after: null, limit };
  return present(await readPage<Row, Conditions>(db, rows, await conditions(query, reader), page), reader);
}

/** What was counted, as it is answered. */
export function counted(count: number): { count: number; exact: boolean } {
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
}

/** The whole list as a file. The audit gets the filters without the searched words, which name people. */
export async function sendList<Query extends object, Conditions, Row extends object, Item>(
  list: ListWithFile<Query, Conditions, Row, Item>,
  query: Query,
  reader: SignedInReader,
): Promise<Response> {
  const { limit: _, after: __, format: ___, q, ...filters } = query as Query & Record<string, unknown>;
  const { columns: declared } = list;
  const clock = clockOf(reader.app, reader.locale);
  const columns =
    typeof declared === "function" ? await declared(reader, clock) : inFile(declared, reader.locale, clock);
  const items = eachItem(list, query, reader);
  return sendFile({ list: list.name, filters, isSearched: Boolean(q), columns, items }, reader);
}

const PER_READ = 1000;

async function* eachItem<Query, Conditions, Row extends object, Item>(
  { rows, conditions: conditionsOf, present }: List<Query, Conditions, Row, Item>,
  query: Query,
  reader: Reader,
): AsyncGenerator<Item> {
  const conditions = await conditionsOf(query, reader);
  let after: Place | null = null;
  for (let left = MOST_LINES; left > 0; left -= PER_READ) {
    const limit = Math.min(PER_READ, left);
    const slice = { after, limit };
    const page: Placed<Row>[] = await readPage<Row, Conditions>(reader.app.db, rows, conditions, slice);
    yield* await present(page, reader);
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = placeOf(last);
  }
}

function placeOf({ place, id }: Placed<object>): Place {
  return { value: place, id };
}

/** Rows that are read in the wire's names, as they are answered: without their place, and instants as text. */
export function asRead<Row extends object>(rows: readonly Placed<Row>[]): OnTheWire<Row>[] {
  return rows.map(({ place: _, ...row }) => {
    const cells = Object.entries(row).map(([name, cell]) => [
      name,
      cell instanceof Date ? cell.toISOString() : cell,
    ]);
    return Object.fromEntries(cells);
  });
}

type OnTheWire<Row> = { [Name in keyof Row]: CellOnTheWire<Row[Name]> };
type CellOnTheWire<Cell> = Cell extends Date ? string : Cell;
