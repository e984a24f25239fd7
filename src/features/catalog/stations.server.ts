import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import type { SpaceEntry, StationEntry } from "./contract.ts";
import { areaRows, readSpaces, type StationRow, stationRows } from "./db.server.ts";
import { draftsOfStation, renameDraftedArea } from "./drafts/db.server.ts";
import type { By } from "./drafts/drafts.server.ts";
import { problemsOf } from "./entries.server.ts";
import { lockCatalog, readExisting, removeStation, setRevision, spacesInArea } from "./import/db.server.ts";
import { writeCatalog } from "./import/import.server.ts";
import type { Seen } from "./order.server.ts";

type StationFields = Pick<StationEntry, "kana" | "city" | "lines" | "latitude" | "longitude"> & {
  name: Pick<BilingualText, "ja" | "en">;
};

/**
 * Adds a station that rooms can be near to (ROOM-17), or changes one (ROOM-25): its address stays, so that links to the area
 * go on. `seen` is the version that the person saw; null adds one.
 */
export async function saveStation(
  tx: Tx,
  seen: Seen | null,
  fields: StationFields,
  by: By,
): Promise<StationRow | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const before = seen ? (await stationRows(tx)).find(({ id }) => id === seen.id) : null;
  if (seen && !before) return reject("not_found");
  if (seen && before && before.version !== seen.version) return rejectStale(before.version);
  const { stations, aliases } = await readExisting(tx);
  const id = before?.id ?? Math.max(0, ...stations) + 1;
  const kept = before
    ? {
        alias: before.entry.alias,
        google_map_id: before.entry.google_map_id,
        ...(before.entry.order === undefined ? {} : { order: before.entry.order }),
      }
    : { alias: freeAlias(fields.name.en, id, aliases), google_map_id: null };
  const entry: StationEntry = { ...fields, ...kept, id };
  const written = await writeCatalog(
    tx,
    { stations: [entry] },
    { revision, by: by.actor, note: "", now: by.now },
  );
  if ("mistakes" in written) return reject(...problemsOf(written.mistakes));
  await recordEvent(tx, {
    type: before ? "station.changed" : "station.added",
    subject: `station:${id}`,
    ...(before ? { before: factsOf(before.entry) } : {}),
    after: factsOf(entry),
    ...by,
  });
  const row = (await stationRows(tx)).find((one) => one.id === id);
  if (!row) throw new Error(`station ${id} was not written`);
  return row;
}

/** Removes a station. Refused while rooms, hidden ones and drafts included, are near to it. */
export async function retireStation(tx: Tx, seen: Seen, by: By): Promise<Seen | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const before = (await stationRows(tx)).find(({ id }) => id === seen.id);
  if (!before) return reject("not_found");
  if (before.version !== seen.version) return rejectStale(before.version);
  const rooms = new Set([...before.space_ids, ...(await draftsOfStation(tx, seen.id))]);
  if (rooms.size > 0) return reject({ code: "station_has_rooms", params: { n: rooms.size } });
  await removeStation(tx, seen.id);
  await setRevision(tx, revision);
  await recordEvent(tx, {
    type: "station.retired",
    subject: `station:${seen.id}`,
    before: factsOf(before.entry),
    ...by,
  });
  return seen;
}

type AreaName = SpaceEntry["area"];

/**
 * Gives an area another name in all its rooms, drafts included (ROOM-26). Another area's name makes the two one. `rooms`: how
 * many published rooms the person saw in it; refused if they have become more or fewer.
 */
export async function renameArea(
  tx: Tx,
  { from, to: asked, rooms }: { from: AreaName; to: AreaName; rooms: number },
  by: By,
): Promise<{ rooms: number } | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const ids = await spacesInArea(tx, from);
  if (ids.length !== rooms) return rejectStale(ids.length);
  const others = (await areaRows(tx)).filter(({ name }) => name.ja !== from.ja || name.en !== from.en);
  // Joined to another one, it has that one's reading, too: with a reading of its own it would stay apart.
  const to = others.find(({ name }) => name.ja === asked.ja && name.en === asked.en)?.name ?? asked;
  const spaces = (await readSpaces(tx, ids)).map(({ entry }) => ({ ...entry, area: to }));
  const written = await writeCatalog(tx, { spaces }, { revision, by: by.actor, note: "", now: by.now });
  // All rooms get the same name, so that each says the same of it.
  if ("mistakes" in written) return reject(...problemsOf(written.mistakes.slice(0, 1)));
  await renameDraftedArea(tx, from, to);
  await recordEvent(tx, {
    type: "area.renamed",
    subject: `catalog:${revision}`,
    before: { area: from },
    after: { area: to, space_ids: ids },
    ...by,
  });
  return { rooms: ids.length };
}

/** What an address calls the station: its English name, or its number where that is no address or taken. */
function freeAlias(name: string, id: number, taken: ReadonlyMap<string, number>): string {
  const alias = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (alias === "") return `station-${id}`;
  return taken.has(alias) ? `${alias}-${id}` : alias;
}

function factsOf({ name, kana, city, lines, latitude, longitude }: StationEntry) {
  return {
    name,
    kana: kana ?? null,
    city: city ?? null,
    lines: (lines ?? []).map(({ ja, en }) => `${ja} / ${en}`),
    position: `${latitude}, ${longitude}`,
  };
}
