import type { SpaceFacts } from "../../domain/booking/decide.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import type { IsHoliday } from "../../domain/time/day.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";

/** The part of a catalogue space that its occupancy depends on. */
export type BookableSpace = { id: number; revision: number; rules: SpaceRules; isHoliday: IsHoliday };

/** What the booking rules need to know, by id of the space. */
export type SpaceFactsById = Map<number, SpaceFacts>;

/** The catalogue has changed since its spaces were read (catalog/stale-catalog.server.ts). */
export type StaleCatalog = { stale: true };

/** Either a space with its revision, or a time that is occupied. */
export type OccupancyRow = {
  space_id: number;
  revision: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  kind: string | null;
};

/** The facts as if nobody occupied anything, for a decision that PostgreSQL checks when it is written. */
export function assumeFree(spaces: ReadonlyMap<number, BookableSpace>, now: number): SpaceFactsById {
  return new Map([...spaces].map(([id, space]) => [id, emptyFacts(space, now)]));
}

export function toFacts(
  rows: readonly OccupancyRow[],
  spaces: ReadonlyMap<number, BookableSpace>,
  now: number,
): { facts: SpaceFactsById } | StaleCatalog {
  const facts = new Map<number, ReturnType<typeof emptyFacts>>();
  for (const { space_id, revision } of rows) {
    if (revision === null) continue;
    const space = spaces.get(space_id);
    if (space?.revision !== revision) return { stale: true };
    facts.set(space.id, emptyFacts(space, now));
  }
  for (const { space_id, starts_at, ends_at, kind } of rows) {
    const found = facts.get(space_id);
    if (!found || !starts_at || !ends_at) continue;
    const end = toWallMinute(ends_at, found.space.timeZone);
    found.taken.push({
      kind: kind === "hold" || kind === "closure" ? kind : "booking",
      start: toWallMinute(starts_at, found.space.timeZone),
      end,
      cleanedBy: end,
    });
  }
  return { facts };
}

function emptyFacts({ rules, isHoliday }: BookableSpace, now: number) {
  const taken: SpaceFacts["taken"][number][] = [];
  return { space: rules, taken, now: toWallMinute(now, rules.timeZone), isHoliday };
}
