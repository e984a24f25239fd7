import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredWallSchema, chargedCurrencySchema, daySchema, integerIdSchema } from "../../api/wire.ts";
import { singleLine } from "../../domain/fields/text-field.ts";
import { DAY_PARTS } from "../../domain/search/day-parts.ts";
import { EQUIPMENT, USES } from "../../domain/space/offers.ts";
import { MINUTES_PER_DAY, QUARTER } from "../../domain/time/clock.ts";
import { spaceSchema } from "../rooms/contract.ts";

/** A number, also as a text. An empty text counts as missing. */
const number = (inner: z.ZodType<number>) =>
  z
    .preprocess(
      (given) =>
        given === "" || given === null ? undefined : typeof given === "string" ? Number(given) : given,
      inner.optional(),
    )
    .meta({ type: ["integer", "string", "null"] });

const hour = number(z.int().min(0).max(36));
const minute = number(z.int().min(0).max(59));

/**
 * `space_ids` restricts the search to these spaces.
 * `max_cost` is compared with the total of a searched time, or without one with the cheapest hour, of spaces in
 * `cost_currency`, by default the brand's; of `equipment` and `uses` a space has all. `station_id` and `group_id` restrict the search to the spaces of a station or group; an unknown one has
 * none. With `minutes`, spaces are searched that can be booked for so long on that date from some quarter hour of the `part` of
 * the day, or from one that `start_hour` … `end_hour` name, the end excluded (SEARCH-40). A `text` of one to four stations, "渋谷, 横浜",
 * one of which may be "near me" with a `position`, searches between them unless rooms are called so (SEARCH-60). `order` is by the
 * ratings of guests in place of the usual one (REVIEW-7).
 */
export const searchBody = z.object({
  text: z.string().max(200).transform(singleLine).nullish(),
  date: z.preprocess((given) => (given === "" ? null : given), daySchema.nullish()),
  start_hour: hour,
  start_minute: minute,
  end_hour: hour,
  end_minute: minute,
  minutes: number(z.int().min(QUARTER).max(MINUTES_PER_DAY).multipleOf(QUARTER)),
  part: z.enum(DAY_PARTS).nullish(),
  max_member: number(z.int().min(0).max(1_000_000)),
  invoice_only: z.boolean().nullish(),
  instant_only: z.boolean().nullish(),
  max_cost: number(z.int().min(0).max(100_000_000)),
  cost_currency: chargedCurrencySchema.nullish(),
  equipment: z.array(z.enum(EQUIPMENT)).nullish(),
  uses: z.array(z.enum(USES)).nullish(),
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
  bounds: z
    .object({
      north: z.number().min(-90).max(90),
      south: z.number().min(-90).max(90),
      east: z.number().min(-180).max(180),
      west: z.number().min(-180).max(180),
    })
    .nullish(),
  station_id: number(z.int().min(1)),
  group_id: number(z.int().min(1)),
  space_ids: z.array(integerIdSchema).max(100).nullish(),
  order: z.enum(["rating"]).nullish(),
  page: number(z.int().min(1).max(1_000_000)),
  per_page: number(z.int().min(1).max(100)),
});

/** A start of a search by length, and the total from there. */
const startSchema = z.object({ start: answeredWallSchema, total: z.int() });

/**
 * `way` has the positions of the stations, latitude before longitude, `lines` what is ridden in its order; `walk_minutes` lead from
 * the station `alight` to the space. A ride without a way is a walk, or a straight line where `minutes` is null.
 */
const rideSchema = z.object({
  minutes: z.int().nullable(),
  distance_km: z.number(),
  way: z.array(z.tuple([z.number(), z.number()])),
  lines: z.array(z.string()),
  alight: z.string().nullable(),
  walk_minutes: z.int().nullable(),
});

/** `available`: whether the space is free at the searched time; null without one. */
const foundSpaceSchema = spaceSchema.extend({
  total_price: z.int().nullable(),
  distance_km: z.number().nullable(),
  available: z.boolean().nullable(),
  /** Of a search by length: at most 24 starts in order of time, and the earliest of the lowest total (SEARCH-43). */
  starts: z.array(startSchema).optional(),
  lowest_start: startSchema.optional(),
  /**
   * Of a search between places: from each of `origins`, in their order. Minutes by train and on foot, as an estimate; null where
   * no train is known (SEARCH-62).
   */
  rides: z.array(rideSchema).optional(),
});

/** One of the places that a search is between; without a name it is the `position` of the search. */
const originSchema = z.object({
  name: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
/**
 * A place of the text that is not searched from: no station is called so, or several are, whose names to choose from are
 * `choices`, or it is one too many (SEARCH-71).
 */
const unplacedSchema = z.object({
  typed: z.string(),
  reason: z.enum(["unknown", "unclear", "too_many"]),
  choices: z.array(z.string()),
});
export type FoundOrigin = z.output<typeof originSchema>;
export type UnplacedName = z.output<typeof unplacedSchema>;
export type FoundRide = z.output<typeof rideSchema>;
export type FoundSpace = z.output<typeof foundSpaceSchema>;

const suggestionSchema = z.object({
  kind: z.enum(["station", "area", "space"]),
  label: z.string(),
  value: z.string(),
});

/** The calls of the search. */
export const searchContract = {
  "POST search": {
    summary: "Spaces by text, time, headcount, place and invoice, with the price for the asked time",
    auth: "public",
    body: searchBody,
    answer: z.object({
      spaces: z.array(foundSpaceSchema),
      total: z.int(),
      page: z.int(),
      recommended: z.boolean(),
      origins: z.array(originSchema).optional(),
      unplaced: z.array(unplacedSchema).optional(),
    }),
  },
  "GET suggestions": {
    summary: "At most ten stations, areas and spaces for what is being typed",
    auth: "public",
    query: z.object({ q: z.string().max(200).optional() }),
    answer: z.array(suggestionSchema),
  },
} satisfies Contract;
export type SearchContract = typeof searchContract;
