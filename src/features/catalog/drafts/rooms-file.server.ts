import type { ChargedCurrency } from "../../../domain/money/money.ts";
import {
  ROOM_COLUMNS,
  type RoomColumn,
  roomHead,
  roomOfCells,
  stationKey,
} from "../../../domain/space/room-file.ts";
import type { Catalog } from "../contract.ts";
import type { Mistakes } from "../import/file-fields.server.ts";
import { at, type CatalogTable, HEAD_WITHIN, linesOf, type PlansFile } from "../import/plans-file.server.ts";
import { blankEntry, type NewRoom } from "./blank-entry.server.ts";
import { freeSpaceId, readRoomPlaces } from "./db.server.ts";

/** What new rooms need of the site: its stations, and what its brand and settings say of new rooms. */
type RoomsPlace = { catalog: Pick<Catalog, "stations">; fresh: NewRoom };

/**
 * New rooms as a table (ROOM-32): each has the blank room's values for all that the file does not say. A room that is there
 * already (its name at its postal code) is a mistake, so that a file that comes twice makes nothing twice. null where the file
 * is no table of rooms.
 */
export function roomsFileOf(
  table: CatalogTable,
  place: RoomsPlace,
): PlansFile | { mistakes: Mistakes } | null {
  const found = table.rows.slice(0, HEAD_WITHIN).findIndex(({ cells }) => roomHead(cells));
  const head = table.rows[found];
  const known = head && roomHead(head.cells);
  if (!head || !known) return null;
  const wrong = [
    ...known.unknown.map(
      (name) => `${at(head.line)} ${name}: is no column of rooms; rename it, or take it out`,
    ),
    ...known.twice.map((name) => `${at(head.line)} ${name}: is there twice`),
    ...known.missing.map(
      (name) => `${at(head.line)} ${ROOM_COLUMNS[name].name.ja} / ${ROOM_COLUMNS[name].name.en}: is missing`,
    ),
  ];
  if (wrong.length > 0) return { mistakes: wrong };
  const lines = linesOf<RoomColumn>(table.rows.slice(found + 1), known.columns, head.cells.length);
  if ("mistakes" in lines) return lines;
  const { rows } = lines;
  if (rows.length === 0) return { mistakes: [`${at(head.line)}: there are no rooms below`] };
  const stations = stationsFor(rows, place.catalog);
  if (stations.mistakes.length > 0) return { mistakes: stations.mistakes };
  return {
    json: async (tx) => {
      const there = new Map(
        (await readRoomPlaces(tx)).map(({ id, name, postal_code }) => [
          roomKey(name, postal_code),
          `room ${id}`,
        ]),
      );
      const twice: string[] = [];
      for (const { cell, number } of rows) {
        const key = roomKey(cell("name_ja") || cell("name_en"), cell("postal_code"));
        const other = there.get(key);
        if (other)
          twice.push(`${at(number)} ${cell("name_ja") || cell("name_en")}: is there already, ${other}`);
        else there.set(key, at(number));
      }
      if (twice.length > 0) return { mistakes: twice };
      const first = await freeSpaceId(tx);
      const spaces = rows.map(({ cell }, index) => ({
        ...blankEntry(place.catalog, first + index, place.fresh),
        ...roomOfCells(cell, place.fresh.currency as ChargedCurrency),
        ...stations.of[index],
      }));
      return { spaces };
    },
    lineOf: (mistake) =>
      mistake.replace(
        /^spaces\[(\d+)\]\.?/,
        (_, space: string) => `${at(rows[Number(space)]?.number ?? 0)} `,
      ),
  };
}

/** The station of each line by its name; a name that two stations have is no answer. */
function stationsFor(
  rows: readonly { cell: (column: RoomColumn) => string; number: number }[],
  catalog: Pick<Catalog, "stations">,
): { of: object[]; mistakes: Mistakes } {
  const byName = new Map<string, Set<number>>();
  const all = new Map(catalog.stations().map(({ entry }) => [entry.id, entry]));
  for (const { id, name } of all.values())
    for (const key of [stationKey(name.ja), stationKey(name.en), String(id)])
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
  const mistakes: string[] = [];
  const of = rows.map(({ cell, number }) => {
    const ids = [...(byName.get(stationKey(cell("station"))) ?? [])];
    const station = all.get(ids[0] ?? 0);
    if (ids.length === 1 && station)
      return {
        station_id: station.id,
        ...{ latitude: station.latitude, longitude: station.longitude },
        area: { ja: station.name.ja, en: station.name.en },
      };
    mistakes.push(
      ids.length > 1
        ? `${at(number)} ${cell("station")}: is the name of several stations; write one of the numbers ${ids.join(", ")}`
        : `${at(number)} ${ROOM_COLUMNS.station.name.ja} / ${ROOM_COLUMNS.station.name.en}: there is no station "${cell("station")}"; add it under stations first`,
    );
    return {};
  });
  return { of, mistakes };
}

function roomKey(name: string, postalCode: string): string {
  return `${name.normalize("NFKC").trim()} ${postalCode.normalize("NFKC").replace(/\D/g, "")}`;
}
