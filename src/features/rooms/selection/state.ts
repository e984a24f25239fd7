import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { readStored, writeStored } from "../../../browser/session-storage.ts";
import { createStore } from "../../../browser/store.ts";
import { earliestStart, latestEnd } from "../../../domain/availability/booking-window.ts";
import {
  emptySelection,
  isEmptySelection,
  rangeOf,
  type SlotSelection,
  withoutEmptySelections,
} from "../../../domain/booking/cart.ts";
import type { Minute } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { readSearchedTime, type SearchedTime } from "../../../nav/searched-time.ts";
import { onLogout } from "../../account/state.ts";
import { pricedSelection, type Space } from "../state.ts";

/*
 * The selections of each space: the booking panel, the picker and the purchase dialog share them. They are kept in
 * session storage, so that they survive a reload (SCREEN-16); the checkout prices them again.
 */
const selectionsBySpace = createStore(new Map<number, readonly Selection[]>());
const INITIAL: readonly Selection[] = [emptySelection("first")];

/** `isSearched`: it came from a search and the guest has not touched it, so the next search may replace it. */
type Selection = SlotSelection & { isSearched?: boolean };

/**
 * What the server found out about the searched time in the address of the room's page. `day`: null if it is outside the
 * booking window. `rejection`: the sentence that says why the time cannot be booked; null if it can. `next`: then, where
 * the room is free for as long from that day on; null if it is not known. `opensOn`: the day on which the picker opens.
 */
export type Searched = {
  day: Day | null;
  rejection: string | null;
  next: { day: Day; start: Minute } | null;
  opensOn: Day | null;
};

const NOTHING_SEARCHED: Searched = { day: null, rejection: null, next: null, opensOn: null };

/** The searched day, or the first with free time where this month has none: the picker would open on a page of full days. */
export function openingDay(searched: Day | null, free: Day | null, today: Day): Day | null {
  return searched ?? (free !== null && free.slice(0, 7) > today.slice(0, 7) ? free : null);
}

export function useSearched(): Searched {
  const page = useRouteLoaderData("space") as { searched?: Searched } | undefined;
  return page?.searched ?? NOTHING_SEARCHED;
}

/** The selections of a space. The server renders the searched time of the address as selected. */
export function useSelections(space: Space, now: number): readonly Selection[] {
  const searched = useSearchedSelection(space, now);
  const rendered = useMemo(() => (searched ? [searched] : INITIAL), [searched]);
  return useSyncExternalStore(
    selectionsBySpace.subscribe,
    () => selectionsOf(space.id),
    () => rendered,
  );
}

/**
 * Selects the searched time of the address, once, unless the guest has selected something else (SCREEN-17). One that can
 * no longer be booked is dropped; one that the cart has already is selected all the same.
 */
export function useSearchedTime(space: Space, now: number): void {
  const { search } = useLocation();
  const searched = useSearchedSelection(space, now);
  const { rejection } = useSearched();
  const done = useRef("");
  // Before the browser paints, since the server has rendered the selection already.
  useLayoutEffect(() => {
    const address = `${space.id}${search}`;
    if (done.current === address || (!searched && rejection === null)) return;
    done.current = address;
    selectSearched(space.id, searched);
  }, [space.id, search, searched, rejection]);
}

function useSearchedSelection(space: Space, now: number): Selection | null {
  const { search } = useLocation();
  const { rejection } = useSearched();
  return useMemo(
    () =>
      rejection === null
        ? searchedSelection(space, readSearchedTime(new URLSearchParams(search)), now)
        : null,
    [space, search, now, rejection],
  );
}

/** The searched time with its price. Null if it is incomplete or the space cannot be booked then. */
export function searchedSelection(
  space: Space,
  { day, start, end }: SearchedTime,
  now: number,
): Selection | null {
  const range = rangeOf({ day, start, end });
  const wallNow = toWallMinute(now, space.rules.timeZone);
  const { rule } = space.rules;
  if (!range || range.start < earliestStart(rule, wallNow) || range.end > latestEnd(rule, wallNow))
    return null;
  const selection = pricedSelection(space, { ...emptySelection("searched"), day, start, end }, now);
  return selection.price === null ? null : { ...selection, isSearched: true };
}

/**
 * Replaces an empty selection or one of an earlier search, never what the guest has selected. null removes that of an
 * earlier search.
 */
export function selectSearched(spaceId: number, searched: Selection | null): void {
  const [current, ...others] = selectionsOf(spaceId);
  if (!current || others.length > 0) return;
  if (current.isSearched || isEmptySelection(current))
    setSelections(spaceId, searched ? [searched] : INITIAL);
}

/** The selection as the guest's own, which no search replaces. */
export function asOwn({ isSearched: _isSearched, ...selection }: Selection): SlotSelection {
  return selection;
}

export function selectionsOf(spaceId: number): readonly Selection[] {
  const all = selectionsBySpace.get();
  const known = all.get(spaceId);
  if (known) return known;
  const stored = storedSelections(spaceId);
  // Set in place, without an event: this runs while components render, and none has seen other selections.
  all.set(spaceId, stored);
  return stored;
}

export function setSelections(spaceId: number, next: readonly Selection[]): void {
  selectionsBySpace.set(new Map(selectionsBySpace.get()).set(spaceId, next));
  writeStored(storageName(spaceId), withoutEmptySelections(next).length === 0 ? null : next);
}

function storedSelections(spaceId: number): readonly Selection[] {
  const stored = readStored(storageName(spaceId));
  const isValid =
    Array.isArray(stored) && stored.length > 0 && stored.every((one) => Array.isArray(one?.costs));
  return isValid ? stored : INITIAL;
}

function storageName(spaceId: number): string {
  return `times:${spaceId}`;
}

export function newKey(): string {
  return crypto.randomUUID();
}

onLogout(() => {
  for (const spaceId of selectionsBySpace.get().keys()) setSelections(spaceId, INITIAL);
});
