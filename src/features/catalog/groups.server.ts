import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import type { GroupEntry } from "./contract.ts";
import { type GroupRow, groupRows, readSpaces } from "./db.server.ts";
import type { By } from "./drafts/drafts.server.ts";
import { lockCatalog, removeGroup, setRevision } from "./import/db.server.ts";
import { writeCatalog } from "./import/import.server.ts";
import type { Seen } from "./order.server.ts";

/**
 * Makes a group of rooms, or changes one (ROOM-19). A room is in one group: what is chosen here leaves the others. Its place
 * on maps is the middle of its rooms. `seen` is the version that the person saw; null makes a new group, the last of all.
 */
export async function saveGroup(
  tx: Tx,
  seen: Seen | null,
  { name, spaceIds }: { name: Pick<BilingualText, "ja" | "en">; spaceIds: readonly number[] },
  by: By,
): Promise<GroupRow | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const groups = await groupRows(tx);
  const before = groups.find(({ id }) => id === seen?.id);
  if (seen && !before) return reject("not_found");
  if (seen && before && before.version !== seen.version) return rejectStale(before.version);
  const spaces = await readSpaces(tx, spaceIds);
  if (spaces.length < spaceIds.length) return reject({ code: "not_found", field: "space_ids" });
  const id = before?.id ?? Math.max(0, ...groups.map((one) => one.id)) + 1;
  const saved: GroupEntry = {
    ...(before?.entry ?? { google_map_id: null, zoom: ZOOM, order: groups.length }),
    ...{ id, consignor_group_name: { ...name }, space_ids: [...spaceIds] },
    ...middleOf(spaces.map(({ entry }) => entry)),
  };
  const others = groups
    .filter((one) => one.id !== id && one.entry.space_ids.some((room) => spaceIds.includes(room)))
    .map(({ entry }) => ({
      ...entry,
      space_ids: entry.space_ids.filter((room) => !spaceIds.includes(room)),
    }));
  const written = await writeCatalog(
    tx,
    { groups: [saved, ...others] },
    { revision, by: by.actor, note: "", now: by.now },
  );
  if ("mistakes" in written) throw new Error(`a group was refused: ${written.mistakes.join("; ")}`);
  await recordEvent(tx, {
    type: "group.saved",
    subject: `group:${id}`,
    ...(before ? { before: factsOf(before.entry) } : {}),
    after: factsOf(saved),
    ...by,
  });
  const row = (await groupRows(tx)).find((one) => one.id === id);
  if (!row) throw new Error(`group ${id} was not written`);
  return row;
}

/** Removes a group. Its rooms stay as they are, in none. */
export async function retireGroup(tx: Tx, seen: Seen, by: By): Promise<Seen | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const before = (await groupRows(tx)).find(({ id }) => id === seen.id);
  if (!before) return reject("not_found");
  if (before.version !== seen.version) return rejectStale(before.version);
  await removeGroup(tx, seen.id);
  await setRevision(tx, revision);
  await recordEvent(tx, {
    type: "group.retired",
    subject: `group:${seen.id}`,
    before: factsOf(before.entry),
    ...by,
  });
  return seen;
}

/** A building or two in view. */
const ZOOM = 15;

function middleOf(rooms: readonly { latitude: number; longitude: number }[]) {
  const mean = (of: (room: { latitude: number; longitude: number }) => number) =>
    Math.round((rooms.reduce((sum, room) => sum + of(room), 0) / rooms.length) * 1e6) / 1e6;
  return { latitude: mean((room) => room.latitude), longitude: mean((room) => room.longitude) };
}

function factsOf({ consignor_group_name: name, space_ids }: GroupEntry) {
  return { name, space_ids };
}
