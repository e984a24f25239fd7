import type { Db } from "../../platform/sql.ts";
import type { SpaceEntry } from "./contract.ts";
import { readGroups, readIssuers, readSpacesAfter, readStations } from "./db.server.ts";

/** The whole catalogue in the format that the import reads, in parts: it may be larger than memory. */
export async function* exportCatalog(db: Db): AsyncGenerator<string> {
  const lines = (rows: { entry: unknown }[]) =>
    rows.map(({ entry }) => `\n    ${JSON.stringify(entry)}`).join(",");
  yield `{\n  "stations": [${lines(await readStations(db))}\n  ],`;
  yield `\n  "groups": [${lines(await readGroups(db))}\n  ],`;
  yield `\n  "issuers": [${lines(await readIssuers(db))}\n  ],`;
  yield `\n  "spaces": [`;
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await readSpacesAfter(db, after, 500);
    if (rows.length === 0) break;
    yield `${isFirst ? "" : ","}${lines(rows.map(({ entry }) => ({ entry: fileEntry(entry) })))}`;
    after = rows[rows.length - 1]?.id ?? after;
  }
  yield "\n  ]\n}\n";
}

/** In the file a plan for every day has no `weekdays`. */
function fileEntry(entry: SpaceEntry): object {
  const plans = entry.plans.map(({ weekdays, ...plan }) =>
    weekdays === null ? plan : { weekdays, ...plan },
  );
  return { ...entry, plans };
}
