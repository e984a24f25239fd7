import { useEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { freeDayOf } from "../../../../domain/availability/room-day.ts";
import {
  type PickerDay,
  rangeDrawn,
  rangeUnder,
  withOwn,
} from "../../../../domain/availability/time-choices.ts";
import type { CalendarDay } from "../../../../domain/availability/week-calendar.ts";
import type { WeekColumn } from "../../../../domain/availability/week-columns.ts";
import type { Minute } from "../../../../domain/time/clock.ts";
import type { Day } from "../../../../domain/time/day.ts";
import type { DayRange } from "../../../../domain/time/slot.ts";
import { dottedText, durationText, money, timesText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useLocale } from "../../../../nav/site.tsx";
import { priceAt, type Space } from "../../state.ts";

type WeekPointerProps = {
  space: Space;
  now: number;
  days: readonly CalendarDay[];
  columns: readonly WeekColumn[];
  /** The range that is drawn. */
  from: Minute;
  to: Minute;
  onPick: (day: Day, minute: Minute, minutes: number) => void;
};

/** A time of a day, and where its day is drawn: from the left edge of the week, in pixels. */
type Ghost = { day: Day; range: DayRange; left: number; width: number; edge: "left" | "right" | null };

/** What a pointer is on. */
type Pressed = { area: Element; ghost: Ghost };

type Drag = Pressed & { pointer: number };

/**
 * What a mouse or a pen does on the week: hovering shows the time that a click would take, with its total, and dragging
 * selects a longer one (AVAIL-25). A finger scrolls, and the week itself handles taps. It is a child of the element
 * whose days it covers, and for pointers only: the keyboard uses the day headers.
 */
export default function WeekPointer(props: WeekPointerProps) {
  const { space, now, from, to } = props;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  // The week is drawn again while the pointer is on it: what it draws must not be lost.
  const given = useRef(props);
  given.current = props;

  useEffect(() => {
    const week = box.current?.parentElement;
    if (!week) return;
    const known = new WeakMap<WeekColumn, PickerDay>();
    let drag: Drag | null = null;
    let isAnswered = false;

    const freeOf = (column: WeekColumn): PickerDay => {
      const { space, days, now } = given.current;
      const wallNow = toWallMinute(now, space.rules.timeZone);
      const free = known.get(column) ?? withOwn(freeDayOf(space, column.day, days, wallNow), column.chosen);
      known.set(column, free);
      return free;
    };
    const minuteAt = (area: Element, { clientY }: PointerEvent): Minute => {
      const { from, to } = given.current;
      const { top, height } = area.getBoundingClientRect();
      return Math.floor(from + ((clientY - top) / height) * (to - from));
    };
    const under = (event: PointerEvent): Pressed | null => {
      const area = event.target instanceof Element ? event.target.closest(".day-area") : null;
      const { columns } = given.current;
      const at = area ? [...week.querySelectorAll(".day-area")].indexOf(area) : -1;
      const column = columns[at];
      const range = area && column && rangeUnder(freeOf(column), minuteAt(area, event));
      if (!range) return null;
      const { left, width } = area.getBoundingClientRect();
      const edge = at < 2 ? "left" : at > columns.length - 3 ? "right" : null;
      const inWeek = left - week.getBoundingClientRect().left;
      return { area, ghost: { day: column.day, range, left: inWeek, width, edge } };
    };
    /** What a pressed pointer has drawn; what was under it, as long as it has not left that. */
    const drawn = ({ area, ghost: { day, range } }: Pressed, event: PointerEvent): DayRange => {
      const column = given.current.columns.find((one) => one.day === day);
      return column ? rangeDrawn(freeOf(column), range, minuteAt(area, event)) : range;
    };
    const stop = () => {
      drag = null;
      setGhost(null);
    };

    const listeners = new AbortController();
    const on = <Type extends "pointermove" | "pointerdown" | "pointerup" | "pointercancel" | "pointerleave">(
      type: Type,
      answer: (event: PointerEvent) => void,
    ) => week.addEventListener(type, answer, { signal: listeners.signal });
    on("pointermove", (event) => {
      if (event.pointerType === "touch") return;
      // A pen draws where a finger scrolls: it is near before it touches.
      if (event.pointerType === "pen") week.style.touchAction = "none";
      setGhost(drag ? { ...drag.ghost, range: drawn(drag, event) } : (under(event)?.ghost ?? null));
    });
    on("pointerdown", (event) => {
      isAnswered = false;
      if (event.pointerType === "touch" || event.button !== 0) return;
      const pressed = under(event);
      drag = pressed && { ...pressed, pointer: event.pointerId };
      // The drag continues outside the day.
      pressed?.area.setPointerCapture?.(event.pointerId);
    });
    on("pointerup", (event) => {
      if (drag?.pointer !== event.pointerId) return;
      const { start, end } = drawn(drag, event);
      const { day } = drag.ghost;
      stop();
      isAnswered = true;
      given.current.onPick(day, start, end - start);
    });
    on("pointercancel", stop);
    on("pointerleave", () => {
      week.style.touchAction = "";
      if (!drag) setGhost(null);
    });
    // The click that follows such a press has been answered.
    week.addEventListener(
      "click",
      (event) => {
        if (isAnswered) event.stopPropagation();
        isAnswered = false;
      },
      { capture: true, signal: listeners.signal },
    );
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || isOfInputMethod(event) || !drag) return;
        stop();
        // The pointer is still down: the click of its release picks nothing either.
        isAnswered = true;
      },
      { signal: listeners.signal },
    );
    return () => listeners.abort();
  }, []);

  const price = ghost && priceAt(space, ghost.day, ghost.range, toWallMinute(now, space.rules.timeZone));
  const share = (minutes: number) => `${(minutes / (to - from)) * 100}%`;
  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {ghost && (
        <div
          className="week-ghost"
          data-edge={ghost.edge}
          style={{
            left: ghost.left,
            width: ghost.width,
            top: share(ghost.range.start - from),
            height: share(Math.min(ghost.range.end, to) - ghost.range.start),
          }}
        >
          <p className="figures">
            {dottedText(
              [
                timesText(ghost.range.start, ghost.range.end),
                durationText(ghost.range.end - ghost.range.start, locale),
              ],
              locale,
            )}
            {price && <b>{money(price.total, space.rules.currency)}</b>}
          </p>
        </div>
      )}
    </div>
  );
}
