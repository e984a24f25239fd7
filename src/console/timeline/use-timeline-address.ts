import { addDays, type Day, daysInMonth, parseDay, weekdayOf } from "../../domain/time/day.ts";
import { type Filters, filtersIn, useFilters } from "../kit/list/use-filters.ts";
import type { Ask } from "./use-timeline.ts";

export type View = "day" | "week" | "month";

const NONE: readonly string[] = [];

/** The day, the view and the filters in the address. The default filter is the person's own groups. */
export function useTimelineAddress(ownGroups: readonly number[]): TimelineFilters {
  return useFilters(defaultsOf(ownGroups));
}

/** The same before the screen is drawn. */
export function timelineAddressIn(params: URLSearchParams, ownGroups: readonly number[]) {
  return filtersIn(params, defaultsOf(ownGroups));
}

function defaultsOf(ownGroups: readonly number[]) {
  return {
    day: "",
    view: "day",
    room: "",
    group_ids: ownGroups.map(String),
    area_ids: NONE,
    capacity: "",
    equipment: NONE,
    free_from: "",
    free_to: "",
    canceled: "",
    page: "",
    as: "",
  };
}
export type TimelineFilters = Filters<{
  day: string;
  view: string;
  room: string;
  group_ids: readonly string[];
  area_ids: readonly string[];
  capacity: string;
  equipment: readonly string[];
  free_from: string;
  free_to: string;
  canceled: string;
  page: string;
  as: string;
}>;

export type Shown = {
  view: View;
  first: Day;
  days: 1 | 7 | 31;
  /** Of a month: its last day. */
  last?: Day;
};

/** The days that a view shows around a day: a week begins on Sunday, a month on its first. */
export function shownDays(view: string, day: string, today: Day): Shown {
  const asked = parseDay(day) ?? today;
  if (view === "week") return { view: "week", first: addDays(asked, -weekdayOf(asked)), days: 7 };
  if (view !== "month") return { view: "day", first: asked, days: 1 };
  const [year = 0, month = 0] = asked.split("-").map(Number);
  const first = `${asked.slice(0, 8)}01`;
  return { view: "month", first, days: 31, last: addDays(first, daysInMonth(year, month) - 1) };
}

/** The first day of the view before or after. */
export function stepped({ view, first, last }: Shown, direction: 1 | -1): Day {
  if (view === "day") return addDays(first, direction);
  if (view === "week") return addDays(first, 7 * direction);
  return direction === 1 ? addDays(last ?? first, 1) : `${addDays(first, -1).slice(0, 8)}01`;
}

/** The days before or after, as the same view shows them. */
export function beside(shown: Shown, direction: 1 | -1): Shown {
  return shownDays(shown.view, stepped(shown, direction), shown.first);
}

/** The query of the call for what the address says. */
export function askFor(values: TimelineFilters["values"], { first, days }: Shown): Ask {
  const isOneRoom = values.room !== "";
  const isFree = days === 1 && values.free_from !== "" && values.free_to > values.free_from;
  const lists = {
    group_ids: values.group_ids,
    area_ids: values.area_ids,
    equipment: values.equipment,
  };
  return {
    day: first,
    days: String(days),
    page: isOneRoom ? "0" : values.page || "0",
    ...(isOneRoom
      ? { space_ids: values.room }
      : {
          ...Object.fromEntries(
            Object.entries(lists).flatMap(([name, list]) =>
              list.length > 0 ? [[name, list.join(",")]] : [],
            ),
          ),
          ...(values.capacity && { capacity: values.capacity }),
          ...(isFree && { free_from: values.free_from, free_to: values.free_to }),
        }),
    ...(values.canceled && { canceled: "with" }),
  };
}
