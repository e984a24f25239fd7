import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Bounds, Position } from "../../domain/distance.ts";
import { emptyQuery, type SearchQuery } from "../../domain/search.ts";
import { formatClock, hourAndMinute, type Minute, parseClock, QUARTER } from "../../domain/time/clock.ts";
import { parseDay } from "../../domain/time/day.ts";

export type Sort = "default" | "price" | "people";

/** What an address of the search says: the query, and how to look at the results. */
export type SearchAddress = { query: SearchQuery; page: number; sort: Sort; group: number | null };

/** The last that the search call knows (API.md, Search). */
const LAST_PAGE = 1_000_000;

/** Reads the address of a search; what makes no sense in it is left out. */
export function readAddress(params: URLSearchParams, pathText = ""): SearchAddress {
  const group = wholeOf(params.get("group")) || null;
  const start = quarterOf(params.get("start"));
  const end = quarterOf(params.get("end"));
  const sort = params.get("sort");
  return {
    query: {
      text: (params.get("text") ?? pathText).slice(0, 100),
      day: parseDay(params.get("date") ?? ""),
      start,
      end: start !== null && end !== null && end <= start ? null : end,
      headcount: Math.min(wholeOf(params.get("max_member")) ?? 0, 1000),
      invoiceOnly: params.get("invoice_only") === "1",
      position: positionOf(params),
      bounds: boundsOf(params),
    },
    page: Math.min(Math.max(wholeOf(params.get("page")) ?? 1, 1), LAST_PAGE),
    sort: sort === "price" || sort === "people" ? sort : "default",
    group,
  };
}

/** The query of an address, without `?`; what is unset is not in it. */
export function writeAddress({
  query,
  page = 1,
  sort = "default",
  group = null,
}: Partial<SearchAddress> & { query: SearchQuery }): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined | false) => {
    if (value != null && value !== false && value !== "") params.set(name, String(value));
  };
  put("text", query.text.trim());
  put("date", query.day);
  put("start", query.start !== null && formatClock(query.start));
  put("end", query.end !== null && formatClock(query.end));
  put("max_member", query.headcount > 0 && query.headcount);
  put("invoice_only", query.invoiceOnly && 1);
  put("lat", query.position?.latitude.toFixed(5));
  put("lng", query.position?.longitude.toFixed(5));
  if (query.bounds) for (const side of SIDES) put(side, query.bounds[side].toFixed(5));
  put("sort", sort !== "default" && sort);
  put("group", group);
  put("page", page > 1 && page);
  return params.toString();
}

/** The query as the search call takes it. */
export function searchBody(query: SearchQuery) {
  const start = query.start === null ? null : hourAndMinute(query.start);
  const end = query.end === null ? null : hourAndMinute(query.end);
  return {
    ...(query.text.trim() ? { text: query.text.trim() } : {}),
    ...(query.day ? { date: query.day } : {}),
    ...(start ? { start_hour: start.hour, start_minute: start.minute } : {}),
    ...(end ? { end_hour: end.hour, end_minute: end.minute } : {}),
    ...(query.headcount > 0 ? { max_member: query.headcount } : {}),
    ...(query.invoiceOnly ? { invoice_only: true } : {}),
    ...(query.position ? { position: query.position } : {}),
    ...(query.bounds ? { bounds: query.bounds } : {}),
  };
}

type Draft = { address: string | null; query: SearchQuery };

let draft: Draft | null = null;
const listeners = new Set<() => void>();

/**
 * What stands in the search fields, the same in every form of the page. On the search page it follows the address; away
 * from it the last search stays, so that one can go on from a room.
 */
export function useSearchDraft(): [SearchQuery, (change: Partial<SearchQuery>) => void] {
  const { pathname, search } = useLocation();
  const address = /^\/(ja|en)\/search(\/|$)/.test(pathname) ? `${pathname}${search}` : null;
  const stored = useSyncExternalStore(
    subscribe,
    () => draft,
    () => null,
  );
  const ofAddress = useMemo(
    () => (address === null ? null : readAddress(new URLSearchParams(search), textOfPath(pathname)).query),
    [address, pathname, search],
  );
  const query = ofAddress && stored?.address !== address ? ofAddress : (stored?.query ?? emptyQuery);
  useEffect(() => {
    if (ofAddress && draft?.address !== address) keep({ address, query: ofAddress });
  }, [address, ofAddress]);
  const change = useCallback(
    (part: Partial<SearchQuery>) => keep({ address, query: { ...query, ...part } }),
    [address, query],
  );
  return [query, change];
}

/** `/search/{str}` searches for the text in its path (SPEC section 2, Routing). */
export function textOfPath(pathname: string): string {
  const [, , , text] = pathname.split("/");
  try {
    return decodeURIComponent(text ?? "");
  } catch {
    return "";
  }
}

const SIDES = ["north", "south", "east", "west"] as const;

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

/** The search call refuses any other minute (API.md, Fine print). */
function quarterOf(text: string | null): Minute | null {
  const minute = parseClock(text ?? "");
  return minute === null || minute % QUARTER !== 0 ? null : minute;
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function keep(next: Draft): void {
  draft = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
