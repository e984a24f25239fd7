import { type Db, sql } from "../../server/sql.ts";
import type { SpaceEntry } from "./contract.ts";

/** The whole catalogue as a file of the import's format, piece by piece: it may be larger than memory. */
export async function* exportCatalog(db: Db): AsyncGenerator<string> {
  const lines = (rows: { entry: unknown }[]) =>
    rows.map(({ entry }) => `\n    ${JSON.stringify(entry)}`).join(",");
  yield `{\n  "stations": [${lines(await db.rows(sql`SELECT entry FROM station ORDER BY id`))}\n  ],`;
  yield `\n  "groups": [${lines(await db.rows(sql`SELECT entry FROM space_group ORDER BY id`))}\n  ],`;
  yield `\n  "issuers": [${lines(await db.rows(sql`SELECT entry FROM issuer ORDER BY id`))}\n  ],`;
  yield `\n  "spaces": [`;
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await db.rows<{ id: number; entry: SpaceEntry }>(
      sql`SELECT id, entry FROM space WHERE id > ${after} ORDER BY id LIMIT 500`,
    );
    if (rows.length === 0) break;
    yield `${isFirst ? "" : ","}${lines(rows.map(({ entry }) => ({ entry: inFile(entry) })))}`;
    after = rows[rows.length - 1]?.id ?? after;
  }
  yield "\n  ]\n}\n";
}

/** A plan that holds every day names no weekdays. */
function inFile(entry: SpaceEntry): object {
  const plans = entry.plans.map(({ weekdays, ...plan }) =>
    weekdays === null ? plan : { weekdays, ...plan },
  );
  return { ...entry, plans };
}
