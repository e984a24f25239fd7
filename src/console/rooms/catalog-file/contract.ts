import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { flagSchema } from "../../../api/wire.ts";

/** The catalogue as a file, and what in it a room can refer to. */

const text = z.object({ ja: z.string(), en: z.string() });

export const catalogFileContract = {
  "POST operate/catalog/import": {
    summary:
      "Imports a catalogue file (JSON) as `catalog:import` does, or a table of new rooms or of plans (CSV, .xlsx), all or nothing; with dry=1 says what it would do",
    auth: "operator",
    right: "rooms",
    raw: true,
    slow: true,
    query: z.object({ dry: flagSchema, unfinished: flagSchema }),
    answer: z.object({
      mistakes: z.array(z.string()),
      /** Rooms that guests would see without hours, a price or a picture: taken in with `unfinished=1` only. */
      unfinished: z.array(z.string()),
      /** Entries that are new or differ. */
      changed: z.int(),
      spaces: z.int(),
    }),
  },
  "GET operate/catalog/export": {
    summary: "The whole catalogue, in the format that the import reads",
    auth: "operator",
    right: "rooms",
    slow: true,
    answerType: "application/json",
  },
  "GET operate/catalog/plans": {
    summary: "The plans of all rooms as a file (CSV), which the import reads, too",
    auth: "operator",
    right: "rooms",
    slow: true,
    answerType: "text/csv",
  },
  "GET operate/catalog/templates/:table": {
    summary: "A table of new rooms to fill in: the headings and an example",
    auth: "operator",
    right: "rooms",
    params: z.object({ table: z.literal("rooms") }),
    answerType: "text/csv",
  },
  "GET operate/catalog/choices": {
    summary: "The stations, issuers and groups that a room can have, by name",
    auth: "operator",
    right: "see",
    answer: z.object({
      stations: z.array(z.object({ id: z.int(), name: text, latitude: z.number(), longitude: z.number() })),
      issuers: z.array(z.object({ id: z.int(), name: z.string() })),
      groups: z.array(z.object({ id: z.int(), name: text })),
      /** The style of the map on which a place is chosen, where one is configured (MAP_STYLE_URL, MAP_FILE). */
      map_style_url: z.string().nullable(),
    }),
  },
} satisfies Contract;
export type CatalogFileContract = typeof catalogFileContract;
