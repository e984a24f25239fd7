import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import {
  PLAN_COLUMNS,
  type PlanColumn,
  planCells,
  planHead,
  planOfCells,
} from "../../../domain/space/plan-file.ts";
import type { Db, Queryable, Tx } from "../../../platform/sql.ts";
import { readSpaces, readSpacesAfter } from "../db.server.ts";
import type { Mistakes } from "./file-fields.server.ts";

/** Every plan of every published room, a line each, in the order of the rooms (ROOM-23). */
export async function* planLines(db: Db, locale: Locale): AsyncGenerator<ReturnType<typeof planCells>> {
  for (let after = 0; ; ) {
    const rows = await readSpacesAfter(db, after, 200);
    for (const { id, entry } of rows)
      for (const plan of entry.plans)
        yield planCells(
          { id, name: entry.name[dataLanguage(locale)], currency: entry.currency },
          plan,
          locale,
        );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Reads a file of plans: what the catalogue would be told, and how to name the line of a mistake. */
export type PlansFile = {
  json: (tx: Tx) => Promise<{ spaces: object[] } | { mistakes: Mistakes }>;
  /** A mistake of the import with the line of the file in place of its path. */
  lineOf: (mistake: string) => string;
};

/** A table as it came. */
export type CatalogTable = { rows: readonly { line: number; cells: readonly string[] }[] };

/**
 * Plans as a table: every room that is named has the plans of the file and no others, and keeps everything else. null where the
 * file is no table of plans. A heading that nobody knows is a mistake: without 適用曜日 a discount would hold every day.
 */
export function plansFileOf(table: CatalogTable): PlansFile | { mistakes: Mistakes } | null {
  const found = table.rows.slice(0, HEAD_WITHIN).findIndex(({ cells }) => planHead(cells));
  const head = table.rows[found];
  const known = head && planHead(head.cells);
  if (!head || !known) return null;
  const { columns } = known;
  const wrong = [
    ...known.unknown.map(
      (name) => `${at(head.line)} ${name}: is no column of plans; rename it, or take it out`,
    ),
    ...known.twice.map((name) => `${at(head.line)} ${name}: is there twice`),
    ...known.missing.map(
      (name) => `${at(head.line)} ${PLAN_COLUMNS[name].ja} / ${PLAN_COLUMNS[name].en}: is missing`,
    ),
  ];
  if (wrong.length > 0) return { mistakes: wrong };
  const lines = linesOf<PlanColumn>(table.rows.slice(found + 1), columns, head.cells.length);
  if ("mistakes" in lines) return lines;
  const plans = lines.rows;
  const byRoom = Map.groupBy(plans, ({ cell }) => cell("room"));
  const numbers = [...byRoom.values()].map((some) => some.map(({ number }) => number));
  return {
    json: async (tx) => {
      const spaces = await entriesOf(tx, [...byRoom.keys()]);
      const unknown = [...byRoom].filter(([room]) => !spaces.has(room));
      if (unknown.length > 0)
        return {
          mistakes: unknown.map(
            ([room, [first]]) => `${at(first?.number ?? 0)} room: there is no space ${room}`,
          ),
        };
      return {
        spaces: [...byRoom].map(([room, some]) => {
          const entry = spaces.get(room) as { currency: "JPY" | "SGD" };
          return { ...entry, plans: some.map(({ cell }) => planOfCells(cell, entry.currency)) };
        }),
      };
    },
    lineOf: (mistake) =>
      mistake.replace(/^spaces\[(\d+)\]\.plans\[(\d+)\]\.?/, (_, space: string, plan: string) => {
        return `${at(numbers[Number(space)]?.[Number(plan)] ?? 0)} `;
      }),
  };
}

/** The head is in one of the first lines. */
export const HEAD_WITHIN = 20;

/** Lines by the names of our columns; those with more cells than the head, or with what nobody can read, are mistakes (TABLE-3). */
export function linesOf<Column extends string>(
  rows: CatalogTable["rows"],
  columns: Partial<Record<Column, number>>,
  width: number,
): { rows: { cell: (column: Column) => string; number: number }[] } | { mistakes: Mistakes } {
  const more = ({ cells }: CatalogTable["rows"][number]) =>
    cells.slice(width).filter((one) => one.trim() !== "");
  const longer = rows.filter((row) => more(row).length > 0);
  if (longer.length > 0)
    return { mistakes: longer.map((row) => `${at(row.line)} ${more(row).join(" ")}: has no heading`) };
  const unread = rows.flatMap(({ line, cells }) =>
    Object.values<number | undefined>(columns).flatMap((place) => {
      const cell = cells[place ?? -1] ?? "";
      return cell.includes("\ufffd") ? [`${at(line)} ${cell}: has a letter that cannot be read`] : [];
    }),
  );
  if (unread.length > 0) return { mistakes: unread };
  return {
    rows: rows.map(({ line, cells }) => ({
      // A file of ours has a quote before what a spreadsheet would take for a formula.
      cell: (column) => (cells[columns[column] ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, ""),
      number: line,
    })),
  };
}

/** As compilers write it, in any language. */
export function at(line: number): string {
  return `CSV:${line}`;
}

async function entriesOf(tx: Queryable, rooms: readonly string[]): Promise<Map<string, object>> {
  const ids = rooms.filter((room) => /^[1-9]\d{0,8}$/.test(room)).map(Number);
  return new Map((await readSpaces(tx, ids)).map(({ id, entry }) => [String(id), entry]));
}
