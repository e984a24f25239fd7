import { type RefObject, useLayoutEffect, useRef } from "react";
import { LAST_MINUTE, MINUTES_PER_DAY } from "../../domain/time/clock.ts";
import { type Place, topOf } from "./carrying/carrying.ts";
import type { Layout } from "./carrying/use-carry.ts";
import { xOf } from "./lanes/geometry.ts";

type Box = RefObject<HTMLDivElement | null>;

/** Keeps the keyboard's place in view. */
export function useCursorInView(
  box: Box,
  place: Place | null,
  { sections, heights, hourWidth, left: covered, top: hours }: Layout,
): void {
  const key = place ? `${place.lane.key} ${place.span.from} ${place.span.to}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the view.
  useLayoutEffect(() => {
    const element = box.current;
    const top = place && topOf(sections, place.lane.key, heights);
    if (!element || !place || top === null) return;
    const { scrollTop, scrollLeft, clientHeight } = element;
    const room = element.clientWidth - covered;
    const bottom = top + heights.row + hours;
    if (top - heights.head < scrollTop) element.scrollTop = top - heights.head;
    else if (bottom > scrollTop + clientHeight) element.scrollTop = bottom - clientHeight;
    const [left, right] = [xOf(place.span.from, hourWidth), xOf(place.span.to, hourWidth)];
    if (left < scrollLeft) element.scrollLeft = Math.max(0, left - hourWidth / 2);
    else if (right > scrollLeft + room) element.scrollLeft = right - room + hourWidth / 2;
  }, [key]);
}

/**
 * Scrolls to now, or to where the first room opens, and in a month to the day that is on: when the screen opens, and when
 * another day is shown. On another day the same rooms stay in view.
 */
export function useHoursInView({
  box,
  placeKey,
  layout: { model, heights, hourWidth, left },
  width,
  nowOfBrand,
}: {
  box: Box;
  placeKey: string;
  layout: Layout;
  /** Of the box; 0 before it is known. */
  width: number;
  nowOfBrand: number;
}): void {
  const done = useRef<string | null>(null);
  const daysThere = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || width === 0 || done.current === placeKey) return;
    done.current = placeKey;
    const opening = xOf(model.earliest, hourWidth);
    const now = xOf(nowOfBrand % MINUTES_PER_DAY, hourWidth);
    const room = width - left;
    const isLate =
      model.days === 1 && nowOfBrand >= 0 && nowOfBrand < LAST_MINUTE && now > opening + room * 0.7;
    element.scrollLeft = isLate ? now - room / 3 : Math.max(0, opening - hourWidth * 0.25);
    const isOtherView = daysThere.current !== model.days;
    daysThere.current = model.days;
    const today = Math.floor(nowOfBrand / MINUTES_PER_DAY);
    const isOfOneRoom = model.sections.length === 1 && today >= 0 && today < model.days;
    // With some days before it, as far as there is space.
    if (isOfOneRoom) element.scrollTop = today * heights.row - element.clientHeight / 2;
    else if (isOtherView) element.scrollTop = 0;
  }, [box, placeKey, hourWidth, width, left, heights, model, nowOfBrand]);
}
