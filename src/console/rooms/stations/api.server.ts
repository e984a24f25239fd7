import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText, problemsOf, textProblem } from "../../../domain/fields/text-field.ts";
import { inBoth } from "../../../domain/language/text.ts";
import { areaRows, type StationRow, stationRows } from "../../../features/catalog/db.server.ts";
import { putInOrder } from "../../../features/catalog/order.server.ts";
import { renameArea, retireStation, saveStation } from "../../../features/catalog/stations.server.ts";
import { knownStations } from "../../../features/search/index/known-stations.server.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { changeCatalog } from "../../server/change-catalog.server.ts";
import {
  type Area,
  type Station,
  type StationFields,
  type StationsContract,
  stationsContract,
} from "./contract.ts";

const handlers: Handlers<StationsContract> = {
  "GET operate/stations": async (_, { app }) => {
    const [stations, areas] = await Promise.all([listOf(app.db), areaRows(app.db)]);
    return {
      stations,
      areas: areas.map(({ name: { ja, en, kana }, rooms }) => ({
        name: { ja, en, kana: kana ?? null },
        rooms,
      })),
    };
  },

  "GET operate/stations/known": async ({ query: { q, latitude, longitude } }, { app }) => {
    const own = app.catalog.stations().map(({ entry }) => entry);
    const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return { stations: await knownStations(own, { name: q ?? "", place }) };
  },

  "POST operate/stations": ({ body }, context) =>
    save(null, { kana: null, city: null, lines: [], ...body }, context),

  "PATCH operate/stations/:id": ({ params, body: { version, ...fields } }, context) =>
    save({ id: params.id, version }, fields, context),

  "POST operate/stations/order": async ({ body }, context) => {
    const ordered = await changeCatalog(context, "stations", (tx, by) =>
      putInOrder(tx, "stations", body.stations, by),
    );
    if (isRejection(ordered)) return ordered;
    return { stations: await listOf(context.app.db) };
  },

  "DELETE operate/stations/:id": async ({ params, query }, context) => {
    const seen = { id: params.id, version: query.version };
    const retired = await changeCatalog(context, "station", (tx, by) => retireStation(tx, seen, by));
    return isRejection(retired) ? retired : { id: retired.id };
  },

  "POST operate/areas/rename": ({ body: { from, to, rooms } }, context) => {
    const problems = problemsOf(...namesIn("to", to));
    if (problems.length > 0) return reject(...problems);
    const renaming = { from: nameOf(from), to: nameOf({ ...cleaned(to), kana: to.kana }), rooms };
    return changeCatalog(context, "area", (tx, by) => renameArea(tx, renaming, by));
  },
};

export const stationsNoun = { feature: feature(stationsContract, handlers) };

type Caller = Context<{ summary: string; auth: "operator" }>;
type Name = { ja: string; en: string };

async function save(
  seen: { id: number; version: number } | null,
  { name, kana, city, lines, latitude, longitude }: StationFields,
  context: Caller,
): Promise<Station | Rejection> {
  const problems = problemsOf(
    ...namesIn("name", name),
    ...(city ? namesIn("city", city) : []),
    ...lines.flatMap((line, at) => namesIn(`lines.${at}`, line)),
  );
  if (problems.length > 0) return reject(...problems);
  const fields = {
    name: cleaned(name),
    ...readingOf(kana),
    ...(city ? { city: cleaned(city) } : {}),
    ...(lines.length > 0 ? { lines: lines.map((line) => cleaned(line)) } : {}),
    ...{ latitude, longitude },
  };
  const saved = await changeCatalog(context, "station", (tx, by) => saveStation(tx, seen, fields, by));
  return isRejection(saved) ? saved : present(saved);
}

async function listOf(db: Queryable): Promise<Station[]> {
  return (await stationRows(db)).map(present);
}

function present({ id, version, entry, space_ids }: StationRow): Station {
  const { name, kana = null, city = null, lines = [], alias, latitude, longitude } = entry;
  return { id, version, alias, name, kana, city, lines, latitude, longitude, rooms: space_ids.length };
}

/** One language may be left out (ROOM-30). */
function namesIn(field: string, given: Name) {
  const name = inBoth(given);
  return [textProblem(`${field}.ja`, name.ja, LONGEST), textProblem(`${field}.en`, name.en, LONGEST)];
}

function cleaned(given: Name): Name {
  const { ja, en } = inBoth(given);
  return { ja: cleanedText(ja), en: cleanedText(en) };
}

/** What rooms have is compared as it is stored. */
function nameOf({ kana, ...name }: Area["name"]) {
  return { ...name, ...readingOf(kana) };
}

/** As the catalogue writes it: a name without a reading has no such field. */
function readingOf(kana: string | null): { kana?: string } {
  const reading = cleanedText(kana ?? "");
  return reading === "" ? {} : { kana: reading };
}

const LONGEST = 100;
