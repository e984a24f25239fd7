import { type BilingualText, isOnlyJapanese } from "../language/text.ts";
import { parseClock } from "../time/clock.ts";
import { type Day, parseDay } from "../time/day.ts";
import { type PlanEntry, planOf } from "./entry.ts";
import { firstGaps } from "./price-week.ts";

/** Where a room is between its owner and its guests. `new`: it was never published. */
export const ROOM_STATES = ["shown", "hidden", "new"] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** What is prepared for it. `failed`: it could not be published when it was due. */
export const DRAFT_STATES = ["draft", "scheduled", "failed"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What a room does not have yet: the six things that make it bookable (ROOM-10), and its texts in English. */
export const MISSING = ["name", "place", "people", "hours", "price", "picture", "english"] as const;
export type MissingThing = (typeof MISSING)[number];

/** The fields of an entry, or of a draft of one, that this is judged by. */
export type JudgedEntry = {
  name?: BilingualText | null | undefined;
  explain?: BilingualText | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  address?: { ja: readonly string[]; en: readonly string[] } | null | undefined;
  station_id?: number | null | undefined;
  max_member?: number | null | undefined;
  business_hours?: readonly { weekdays: readonly number[]; start: string; end: string }[] | null | undefined;
  plans?: readonly JudgedPlan[] | null | undefined;
  pictures?: readonly string[] | null | undefined;
};
type JudgedPlan = Omit<PlanEntry, "cost_per_hour" | "weekdays"> & {
  weekdays: readonly number[] | null;
  cost_per_hour: number | null;
};

/** What a room does not have as of `today`, in the order in which a person fills it in. */
export function missingIn(entry: JudgedEntry, today: Day): MissingThing[] {
  const { name, explain, latitude, longitude, station_id: station, max_member: people } = entry;
  const hours = entry.business_hours ?? [];
  const isNamed = Boolean(name?.ja.trim() || name?.en.trim());
  const lacks: Record<MissingThing, boolean> = {
    name: !isNamed,
    place: latitude == null || longitude == null || station == null,
    people: !people,
    hours: hours.length === 0,
    price: hasNoPrice(entry, today),
    picture: (entry.pictures ?? []).length === 0,
    english: isNamed && [name, explain].some((text) => text && lacksEnglish(text)),
  };
  return MISSING.filter((thing) => lacks[thing]);
}

/** Left out, or the same as in Japanese. */
function lacksEnglish(text: BilingualText): boolean {
  return (text.ja.trim() !== "" && text.en.trim() === "") || isOnlyJapanese(text);
}

function hasNoPrice(entry: JudgedEntry, today: Day): boolean {
  const plans = (entry.plans ?? []).filter(isWhole);
  if (plans.length === 0) return true;
  return firstGaps(pricedHoursOf(entry), today) !== null;
}

/** Hours and prices of an entry or a draft, for the rules; what is not filled in yet is left out. */
export function pricedHoursOf(entry: JudgedEntry) {
  const hours = entry.business_hours ?? [];
  return {
    businessHours: hours.flatMap(({ weekdays, start, end }) => {
      const [from, to] = [parseClock(start), parseClock(end)];
      if (from === null || to === null || to <= from) return [];
      return [{ weekdays: weekdays as PlanEntry["weekdays"] & object, start: from, end: to }];
    }),
    plans: (entry.plans ?? []).filter(isWhole).map((plan) => planOf(plan as PlanEntry)),
  };
}

function isWhole({ start, end, cost_per_hour: cost, valid_from: from, valid_to: to }: JudgedPlan): boolean {
  const [first, last] = [parseClock(start), parseClock(end)];
  const isDay = (day: Day | null) => day === null || parseDay(day) !== null;
  return (
    first !== null && last !== null && first < last && cost !== null && cost > 0 && isDay(from) && isDay(to)
  );
}
