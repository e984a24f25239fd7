import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { versionQuery, versionSchema } from "../../kit/decision/contract.ts";

/** Stations, by which guests' lists of areas are made, and the names of areas that rooms have. */

const name = z.object({ ja: z.string().max(100), en: z.string().max(100) });

const placeSchema = z.object({
  name,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const fieldsSchema = placeSchema.extend({
  /** A reading in hiragana or katakana, by which searches find the station. */
  kana: z.string().max(100).nullable(),
  /** By which the list of areas is grouped. */
  city: name.nullable(),
  /** The railway lines that stop there. */
  lines: z.array(name).max(50),
});
export type StationFields = z.output<typeof fieldsSchema>;

const stationSchema = fieldsSchema.extend({
  id: z.int(),
  version: z.int(),
  /** What the address of its area says. */
  alias: z.string(),
  /** Its rooms, hidden ones included. */
  rooms: z.int(),
});
export type Station = z.output<typeof stationSchema>;

/** A station that a room can be near to; `id` is null for one that the catalogue does not have yet. */
const knownSchema = placeSchema.extend({ id: z.int().nullable(), minutes: z.int().nullable() });
export type KnownStation = z.output<typeof knownSchema>;

const areaNameSchema = name.extend({ kana: z.string().max(100).nullable() });

const areaSchema = z.object({
  name: areaNameSchema,
  /** The published rooms in it, hidden ones included. */
  rooms: z.int(),
});
export type Area = z.output<typeof areaSchema>;

const params = z.object({ id: integerIdSchema });

const listSchema = z.object({ stations: z.array(stationSchema) });

export const stationsContract = {
  "GET operate/stations": {
    summary:
      "All stations in the order in which guests see their areas, and the names of areas that rooms have",
    auth: "operator",
    right: "see",
    answer: listSchema.extend({ areas: z.array(areaSchema) }),
  },
  "GET operate/stations/known": {
    summary:
      "Stations by their name, or those nearest to a place with the minutes there on foot: of the catalogue, and of the railways that maps show",
    auth: "operator",
    right: "rooms",
    query: z.object({
      q: z.string().max(100).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: z.object({ stations: z.array(knownSchema) }),
  },
  "POST operate/stations": {
    summary: "Adds a station that rooms can be near to",
    auth: "operator",
    right: "rooms",
    idempotent: true,
    body: placeSchema.extend(
      fieldsSchema.omit({ name: true, latitude: true, longitude: true }).partial().shape,
    ),
    answer: stationSchema,
  },
  "PATCH operate/stations/:id": {
    summary: "Changes a station; the address of its area stays",
    auth: "operator",
    right: "rooms",
    params,
    body: fieldsSchema.extend({ version: versionSchema }),
    answer: stationSchema,
  },
  "POST operate/stations/order": {
    summary: "Puts all stations into the order in which they are sent",
    auth: "operator",
    right: "rooms",
    body: z.object({
      stations: z.array(z.object({ id: integerIdSchema, version: versionSchema })).max(10_000),
    }),
    answer: listSchema,
  },
  "DELETE operate/stations/:id": {
    summary: "Removes a station that no room is near to",
    auth: "operator",
    right: "rooms",
    params,
    query: versionQuery,
    answer: z.object({ id: z.int() }),
  },
  "POST operate/areas/rename": {
    summary: "Gives an area another name in all its rooms; the name of another area makes the two one",
    auth: "operator",
    right: "rooms",
    body: z.object({
      from: areaNameSchema,
      to: areaNameSchema,
      /** How many published rooms the person saw in it. */
      rooms: z.int().min(1),
    }),
    answer: z.object({ rooms: z.int() }),
  },
} satisfies Contract;
export type StationsContract = typeof stationsContract;
