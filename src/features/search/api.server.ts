import type { z } from "zod";
import { reject } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { type DayPart, spanOfDay } from "../../domain/search/day-parts.ts";
import { requestedStarts, requestedTime, type SearchQuery } from "../../domain/search/search.ts";
import { suggestionsFor } from "../../domain/search/suggestions.ts";
import { type Minute, quarterOf } from "../../domain/time/clock.ts";
import type { Catalog } from "../catalog/contract.ts";
import { type searchBody, searchContract } from "./contract.ts";
import { presentFoundSpace, presentOrigin, presentUnplaced } from "./present.server.ts";

const PER_PAGE = 20;

export const searchFeature = feature(searchContract, {
  "POST search": async ({ body }, context) => {
    const { app, locale, now } = context;
    const query = queryOf(body);
    if (typeof query === "string") return reject(query);
    const { page = 1, per_page: count = PER_PAGE } = body;
    const spaceIds = spacesOf(app.catalog, body);
    // Only what is free depends on who asks: their own holds do not count.
    const isTimed = requestedTime(query) !== null || requestedStarts(query) !== null;
    const accountId = !isTimed ? null : (context.user?.id ?? null);
    const request = { query, spaceIds, now, accountId, from: (page - 1) * count, count };
    const { total, found, isRecommended, origins, unplaced } = await app.search.search(request);
    const spaces = await app.catalog.spaces(found.map(({ id }) => id));
    return {
      spaces: found.flatMap((result) => {
        const space = spaces.get(result.id);
        return space ? presentFoundSpace(space, result, locale, now) : [];
      }),
      total,
      page,
      recommended: isRecommended,
      ...(origins && { origins: origins.map((one) => presentOrigin(one, locale)) }),
      ...(unplaced.length > 0 && { unplaced: unplaced.map((one) => presentUnplaced(one, locale)) }),
    };
  },

  "GET suggestions": async ({ query }, { app, locale }) => {
    const word = query.q ?? "";
    if (word.trim() === "") return [];
    return suggestionsFor(word, await app.search.suggestionSource(word, locale), locale);
  },
});

/** The requested spaces, and those of the requested station and group: what they have in common; null: all. */
function spacesOf(catalog: Catalog, body: z.output<typeof searchBody>): ReadonlySet<number> | null {
  const { station_id: stationId, group_id: groupId, space_ids: spaceIds } = body;
  const asked: (readonly number[])[] = [];
  if (spaceIds) asked.push(spaceIds);
  if (stationId) asked.push(catalog.stations().find(({ entry }) => entry.id === stationId)?.spaceIds ?? []);
  if (groupId) asked.push(catalog.group(groupId)?.space_ids ?? []);
  const [first, ...others] = asked.map((ids) => new Set(ids));
  return first ? new Set([...first].filter((id) => others.every((ids) => ids.has(id)))) : null;
}

/** The query for the domain, or why it is not valid. */
function queryOf(body: z.output<typeof searchBody>): SearchQuery | ProblemCode {
  const [start, end] = [
    minuteOf(body.start_hour, body.start_minute),
    minuteOf(body.end_hour, body.end_minute),
  ];
  if (start === undefined || end === undefined) return "slot_not_quarter";
  if (start !== null && end !== null && end <= start) return "slot_ends_before_start";
  const { minutes } = body;
  return {
    text: body.text ?? "",
    day: body.date ?? null,
    ...(minutes === undefined ? { start, end, length: null } : byLength(minutes, start, end, body.part)),
    headcount: body.max_member ?? 0,
    invoiceOnly: body.invoice_only ?? false,
    instantOnly: body.instant_only ?? false,
    maxCost: body.max_cost ?? null,
    costCurrency: body.cost_currency ?? null,
    equipment: body.equipment ?? [],
    uses: body.uses ?? [],
    position: body.position ?? null,
    bounds: body.bounds ?? null,
    byRating: body.order === "rating",
  };
}

/** A length with the part of the day; a start and an end name it themselves, at most 24 hours. */
function byLength(
  minutes: Minute,
  start: Minute | null,
  end: Minute | null,
  part: DayPart | null | undefined,
): Pick<SearchQuery, "start" | "end" | "length"> {
  const named = spanOfDay(start, end);
  return { start: null, end: null, length: { minutes, part: named ?? part ?? "any" } };
}

/** null: no time given; undefined: not a valid time. */
function minuteOf(hour: number | undefined, minute: number | undefined): Minute | null | undefined {
  if (hour === undefined) return null;
  return quarterOf(hour, minute ?? 0) ?? undefined;
}
