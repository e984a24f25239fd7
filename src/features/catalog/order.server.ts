import { type Rejection, rejectStale } from "../../api/envelope.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import type { GroupEntry, StationEntry } from "./contract.ts";
import { groupRows, stationRows } from "./db.server.ts";
import type { By } from "./drafts/drafts.server.ts";
import { lockCatalog } from "./import/db.server.ts";
import { writeCatalog } from "./import/import.server.ts";

/** An entry of the catalogue at the version that the person saw. */
export type Seen = { id: number; version: number };

const LISTS = {
  groups: { rows: groupRows, event: "groups.ordered" },
  stations: { rows: stationRows, event: "stations.ordered" },
} as const;

/** Puts all groups, or all stations, into an order; refused if one has changed, come or gone since `seen`. */
export async function putInOrder(
  tx: Tx,
  list: keyof typeof LISTS,
  seen: readonly Seen[],
  by: By,
): Promise<{ revision: number } | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const { rows, event } = LISTS[list];
  const known = new Map((await rows(tx)).map((row) => [row.id, row]));
  const distinct = new Set(seen.map(({ id }) => id));
  const other = seen.find(({ id, version }) => known.get(id)?.version !== version);
  if (distinct.size !== known.size || distinct.size !== seen.length || other)
    return rejectStale((other && known.get(other.id)?.version) ?? 0);
  const ordered = seen.map(({ id }, order) => ({ ...known.get(id)?.entry, order }));
  const options = { revision, by: by.actor, note: "", now: by.now };
  const written = await writeCatalog(tx, { [list]: ordered }, options);
  if ("mistakes" in written) throw new Error(`${list} were refused: ${written.mistakes.join("; ")}`);
  await recordEvent(tx, {
    type: event,
    subject: `catalog:${revision}`,
    before: { [list]: [...known.values()].map(({ entry }) => nameOf(entry)) },
    after: { [list]: seen.map(({ id }) => nameOf(known.get(id)?.entry)) },
    ...by,
  });
  return { revision };
}

function nameOf(entry: GroupEntry | StationEntry | undefined): string {
  if (!entry) return "";
  return "name" in entry ? entry.name.ja : entry.consignor_group_name.ja;
}
