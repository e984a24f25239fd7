import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { createStore, useStore } from "../../browser/store.ts";
import { CHARGED_CURRENCIES } from "../../domain/money/money.ts";
import { DAY_PARTS, type DayPart, type SearchedLength, spanOfDay } from "../../domain/search/day-parts.ts";
import type { Bounds, Position } from "../../domain/search/distance.ts";
import { emptyQuery, type SearchQuery } from "../../domain/search/search.ts";
import { typedFilters } from "../../domain/search/typed-filters.ts";
import { EQUIPMENT, USES } from "../../domain/space/offers.ts";
import {
  dayOfWall,
  formatClock,
  hourAndMinute,
  MINUTES_PER_DAY,
  minuteOfWall,
  QUARTER,
  quarterUp,
  type WallMinute,
} from "../../domain/time/clock.ts";
import { parseDay } from "../../domain/time/day.ts";
import type { DayRange } from "../../domain/time/slot.ts";
import { withoutLocale } from "../../nav/paths.ts";
import { readHeadcount, readQuarter, readSearchedTime, readTimes } from "../../nav/searched-time.ts";

export type Sort = "default" | "rating" | "price" | "people";

/** What the address of a search contains: the query, and how the results are shown. */
export type SearchAddress = {
  query: SearchQuery;
  page: number;
  sort: Sort;
  group: number | null;
  /** What is free within an hour, whenever the address is opened: the query has no day then (SEARCH-44). */
  isNow: boolean;
};

/** The highest page that the search call accepts. */
const LAST_PAGE = 1_000_000;

/**
 * Reads the address of a search. Whatever makes no sense is left out. `people` is what the addresses of rooms and areas call
 * the headcount.
 */
export function readAddress(params: URLSearchParams, pathText = ""): SearchAddress {
  const group = wholeOf(params.get("group")) || null;
  const sort = params.get("sort");
  const { text, ...typed } = typedFilters((params.get("text") ?? pathText).slice(0, 100));
  return {
    query: {
      text,
      day: isNow(params) ? null : parseDay(params.get("date") ?? ""),
      ...readTimesOrLength(params),
      headcount: readHeadcount(params.get("max_member") ?? params.get("people")) || typed.headcount,
      invoiceOnly: params.get("invoice_only") === "1",
      instantOnly: params.get("instant_only") === "1",
      maxCost: wholeOf(params.get("max_cost")) || null,
      costCurrency: chosenFrom(CHARGED_CURRENCIES, params.get("cost_currency"))[0] ?? null,
      equipment: EQUIPMENT.filter(
        (one) =>
          typed.equipment.includes(one) || chosenFrom(EQUIPMENT, params.get("equipment")).includes(one),
      ),
      uses: chosenFrom(USES, params.get("uses")),
      position: positionOf(params),
      bounds: boundsOf(params),
    },
    isNow: isNow(params),
    page: Math.min(Math.max(wholeOf(params.get("page")) ?? 1, 1), LAST_PAGE),
    sort: sort === "rating" || sort === "price" || sort === "people" ? sort : "default",
    group,
  };
}

/** Writes the query of an address, without `?` and without unset parts. */
export function writeAddress({
  query,
  page = 1,
  sort = "default",
  group = null,
  isNow = false,
}: Partial<SearchAddress> & { query: SearchQuery }): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined | false) => {
    if (value != null && value !== false && value !== "") params.set(name, String(value));
  };
  put("text", query.text.trim());
  put("date", !isNow && query.day);
  put("start", query.start !== null && formatClock(query.start));
  put("end", query.end !== null && formatClock(query.end));
  put("minutes", query.length?.minutes);
  if (query.length) put("part", isNow ? "now" : partText(query.length.part));
  put("max_member", query.headcount > 0 && query.headcount);
  put("invoice_only", query.invoiceOnly && 1);
  put("instant_only", query.instantOnly && 1);
  put("max_cost", query.maxCost);
  put("cost_currency", query.maxCost !== null && query.costCurrency);
  put("equipment", query.equipment.join(","));
  put("uses", query.uses.join(","));
  put("lat", query.position?.latitude.toFixed(5));
  put("lng", query.position?.longitude.toFixed(5));
  if (query.bounds) for (const side of SIDES) put(side, query.bounds[side].toFixed(5));
  put("sort", sort !== "default" && sort);
  put("group", group);
  put("page", page > 1 && page);
  return params.toString();
}

/** The query as the body of the search call. */
export function searchBodyOf(query: SearchQuery) {
  const start = query.start === null ? null : hourAndMinute(query.start);
  const end = query.end === null ? null : hourAndMinute(query.end);
  return {
    ...(query.text.trim() ? { text: query.text.trim() } : {}),
    ...(query.day ? { date: query.day } : {}),
    ...(start ? { start_hour: start.hour, start_minute: start.minute } : {}),
    ...(end ? { end_hour: end.hour, end_minute: end.minute } : {}),
    ...(query.length ? lengthBody(query.length) : {}),
    ...(query.headcount > 0 ? { max_member: query.headcount } : {}),
    ...(query.invoiceOnly ? { invoice_only: true } : {}),
    ...(query.instantOnly ? { instant_only: true } : {}),
    ...(query.maxCost === null ? {} : { max_cost: query.maxCost, cost_currency: query.costCurrency }),
    ...(query.equipment.length > 0 ? { equipment: [...query.equipment] } : {}),
    ...(query.uses.length > 0 ? { uses: [...query.uses] } : {}),
    ...(query.position ? { position: query.position } : {}),
    ...(query.bounds ? { bounds: query.bounds } : {}),
  };
}

function isNow(params: URLSearchParams): boolean {
  return params.get("part") === "now" && lengthOf(params) !== null;
}

/** How many minutes from now on a booking begins that is searched as free now. */
const SOON = 60;

/** The address with today and the coming hour in place of "now", on a wall clock (SEARCH-44). */
export function atNow(address: SearchAddress, now: WallMinute): SearchAddress {
  const { length } = address.query;
  if (!address.isNow || length === null) return address;
  const start = quarterUp(minuteOfWall(now));
  const part = { start, end: start + SOON };
  return { ...address, query: { ...address.query, day: dayOfWall(now), length: { ...length, part } } };
}

/** `minutes=120&part=afternoon`, or `part=13:00-17:00`. A length takes the place of start and end. */
function readTimesOrLength(params: URLSearchParams): Pick<SearchQuery, "start" | "end" | "length"> {
  const minutes = lengthOf(params);
  if (minutes === null) return { ...readTimes(params), length: null };
  const part = params.get("part") ?? "any";
  const [start, end] = part.split("-").map((text) => readQuarter(text));
  const span = start != null && end != null && end > start ? spanOfDay(start, end) : null;
  return {
    start: null,
    end: null,
    length: { minutes, part: span ?? DAY_PARTS.find((one) => one === part) ?? "any" },
  };
}

function lengthOf(params: URLSearchParams): number | null {
  const minutes = wholeOf(params.get("minutes"));
  const isLength = minutes !== null && minutes % QUARTER === 0 && minutes > 0 && minutes <= MINUTES_PER_DAY;
  return isLength ? minutes : null;
}

function partText(part: DayPart | DayRange): string | null {
  if (typeof part === "string") return part === "any" ? null : part;
  return `${formatClock(part.start)}-${formatClock(part.end)}`;
}

function lengthBody({ minutes, part }: SearchedLength) {
  if (typeof part === "string") return { minutes, part };
  const [start, end] = [hourAndMinute(part.start), hourAndMinute(part.end)];
  return {
    minutes,
    ...{ start_hour: start.hour, start_minute: start.minute, end_hour: end.hour, end_minute: end.minute },
  };
}

/** The content of the search fields. `address` is the search that filled them, null outside the search page. */
type Fields = { address: string | null; query: SearchQuery };

const SEARCH_PAGE = /^\/search(\/|$)/;
const PAGE_WITH_TIME = /^\/(id\/\d|area\/.|group\/\d|favorites|compare)/;

const fields = createStore<Fields | null>(null);

/**
 * The content of the search fields, shared by all forms of the page. On the search page it follows the address. On
 * other pages the last search remains; without one, the address of a space, an area or a group may say what was
 * searched for.
 */
export function useSearchFields(): [SearchQuery, (change: Partial<SearchQuery>) => void] {
  const { pathname, search } = useLocation();
  const address = SEARCH_PAGE.test(withoutLocale(pathname) ?? "") ? `${pathname}${search}` : null;
  const stored = useStore(fields);
  const ofAddress = useMemo(() => queryOfAddress(pathname, search), [pathname, search]);
  const query = (isFilledFrom(address, stored) ? stored?.query : ofAddress) ?? emptyQuery;
  useEffect(() => {
    if (ofAddress && !isFilledFrom(address, fields.get())) fields.set({ address, query: ofAddress });
  }, [address, ofAddress]);
  const change = useCallback(
    (part: Partial<SearchQuery>) => fields.set({ address, query: { ...query, ...part } }),
    [address, query],
  );
  return [query, change];
}

/**
 * What the search fields say, for links and cards. It follows a touch in the form by a moment, so that the form need not wait
 * for a page full of links.
 */
export function useSearched(): SearchQuery {
  return useDeferredValue(useSearchFields()[0]);
}

function isFilledFrom(address: string | null, fields: Fields | null): boolean {
  return fields !== null && (address === null || fields.address === address);
}

/** What an address was searched with: everything on the search page, time and headcount on those of rooms. */
function queryOfAddress(pathname: string, search: string): SearchQuery | null {
  const params = new URLSearchParams(search);
  const page = withoutLocale(pathname) ?? "";
  if (SEARCH_PAGE.test(page)) return readAddress(params, textOfPath(pathname)).query;
  if (!PAGE_WITH_TIME.test(page)) return null;
  const searched = readSearchedTime(params);
  return searched.day === null && searched.headcount === 0 ? null : { ...emptyQuery, ...searched };
}

/** `/search/{text}` searches for the text in its path (SEARCH-19). */
export function textOfPath(pathname: string): string {
  const [, , , text] = pathname.split("/");
  try {
    return decodeURIComponent(text ?? "");
  } catch {
    return "";
  }
}

const SIDES = ["north", "south", "east", "west"] as const;

/** Those of a list that a text with commas names, each once, in the order of the list. */
function chosenFrom<Choice extends string>(choices: readonly Choice[], text: string | null): Choice[] {
  const named = new Set(text?.split(","));
  return choices.filter((choice) => named.has(choice));
}

function positionOf(params: URLSearchParams): Position | null {
  const [latitude, longitude] = [numberOf(params.get("lat")), numberOf(params.get("lng"))];
  if (latitude === null || longitude === null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function boundsOf(params: URLSearchParams): Bounds | null {
  const [north, south, east, west] = SIDES.map((side) => numberOf(params.get(side)));
  if (north == null || south == null || east == null || west == null) return null;
  return north > south && north <= 90 && south >= -90 && Math.abs(east) <= 180 && Math.abs(west) <= 180
    ? { north, south, east, west }
    : null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : null;
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
