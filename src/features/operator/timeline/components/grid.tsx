import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LAST_MINUTE, minuteOfWall } from "../../../../domain/time/clock.ts";
import { timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import { messages } from "../messages.ts";
import { nowIn } from "./bars.ts";
import { hourWidthFor, inView, placed, xOf } from "./geometry.ts";
import type { Model } from "./model.ts";
import { HeadView, ROOM_WIDTH, RowView } from "./row-view.tsx";
import { useViewWindow } from "./use-view-window.ts";

const HOURS_HEIGHT = 34;
/** Of the line of figures below, and the page's own space. */
const FOOT_HEIGHT = 56;
const HEIGHTS = { 1: { head: 30, row: 33 }, 7: { head: 28, row: 24 }, 31: { head: 30, row: 28 } } as const;

/** The rows of a day, a week or a month against the hours. Only what is near the view is drawn. */
export function Grid({
  model,
  days,
  instant,
  placeKey,
  counts,
}: {
  model: Model;
  /** Of the view: how its rows look. */
  days: 1 | 7 | 31;
  instant: number;
  /** Another one scrolls to the hours of the day. */
  placeKey: string;
  counts: string;
}) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const box = useRef<HTMLDivElement>(null);
  const view = useViewWindow(box);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const heights = HEIGHTS[days];
  const { sections, height } = useMemo(
    () => placed(model.sections, heights, closed),
    [model.sections, heights, closed],
  );
  const hourWidth = hourWidthFor(view.width - ROOM_WIDTH);
  const width = ROOM_WIDTH + xOf(LAST_MINUTE, hourWidth);
  const nowOfBrand = nowIn({ time_zone: brand.time_zone }, model.day, instant);
  const isNowShown = nowOfBrand >= 0 && nowOfBrand < model.days * 1440;

  useHoursInView({ box, placeKey, hourWidth, width: view.width, model, nowOfBrand });

  const shown = inView(sections, view, heights);
  let index = 1;
  const firstIndex = new Map(
    sections.map((section) => {
      const first = index + 1;
      index += 1 + section.lanes.length;
      return [section.key, first];
    }),
  );
  const toggle = useCallback(
    (key: string) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part.
    <div
      ref={box}
      role="grid"
      aria-label={t.grid}
      aria-rowcount={index}
      tabIndex={0}
      style={{ maxHeight: `calc(100dvh - ${view.place + FOOT_HEIGHT}px)` }}
      className="relative min-h-64 overflow-auto overscroll-contain rounded-card border border-line bg-white outline-offset-2 print:hidden"
    >
      <div className="relative" style={{ width, height: HOURS_HEIGHT + height }}>
        <HoursHead
          width={width}
          hourWidth={hourWidth}
          label={counts}
          now={isNowShown ? nowOfBrand % 1440 : null}
          clock={timeText(minuteOfWall(toWallMinute(instant, brand.time_zone)))}
        />
        {shown.map(({ section, from, to }) => (
          // biome-ignore lint/a11y/useSemanticElements: as the rows.
          <div
            key={section.key}
            role="rowgroup"
            className="absolute inset-x-0"
            style={{ top: HOURS_HEIGHT + section.top, height: section.height }}
          >
            <HeadView
              sectionKey={section.key}
              head={section.head}
              height={heights.head}
              isClosed={closed.has(section.key)}
              onToggle={toggle}
              index={firstIndex.get(section.key) ?? 1}
            />
            {section.lanes.slice(from, to).map((lane, at) => {
              const row = model.rows.get(lane.key);
              if (!row) return null;
              return (
                <RowView
                  key={lane.key}
                  row={row}
                  top={heights.head + (from + at) * heights.row}
                  height={heights.row}
                  day={model.day}
                  days={model.days}
                  instant={instant}
                  hourWidth={hourWidth}
                  timeZone={brand.time_zone}
                  activeBar={null}
                  liftedBar={null}
                  index={(firstIndex.get(section.key) ?? 1) + 1 + from + at}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls to now, or to where the first room opens: when the screen opens, and when another day is shown. */
function useHoursInView({
  box,
  placeKey,
  hourWidth,
  width,
  model,
  nowOfBrand,
}: {
  box: React.RefObject<HTMLDivElement | null>;
  placeKey: string;
  hourWidth: number;
  width: number;
  model: Model;
  nowOfBrand: number;
}): void {
  const done = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || width === 0 || done.current === placeKey) return;
    done.current = placeKey;
    const opening = xOf(model.earliest, hourWidth);
    const now = xOf(nowOfBrand % 1440, hourWidth);
    const room = width - ROOM_WIDTH;
    const isLate =
      model.days === 1 && nowOfBrand >= 0 && nowOfBrand < LAST_MINUTE && now > opening + room * 0.7;
    element.scrollLeft = isLate ? now - room / 3 : Math.max(0, opening - hourWidth * 0.25);
    element.scrollTop = 0;
  }, [box, placeKey, hourWidth, width, model, nowOfBrand]);
}

const HOURS = Array.from({ length: 36 }, (_, hour) => hour);

function HoursHead({
  width,
  hourWidth,
  label,
  now,
  clock,
}: {
  width: number;
  hourWidth: number;
  label: string;
  now: number | null;
  clock: string;
}) {
  const t = useTexts(messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows.
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className="sticky top-0 z-30 flex border-b border-line bg-white"
      style={{ width, height: HOURS_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows. */}
      <div
        role="columnheader"
        tabIndex={-1}
        className="figures sticky left-0 z-10 flex shrink-0 items-center border-r border-line bg-white px-3.5 text-cap text-ink-2"
        style={{ width: ROOM_WIDTH }}
      >
        {label}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows. */}
      <div role="columnheader" tabIndex={-1} aria-label={t.time} className="relative flex-1">
        {HOURS.map((hour) => (
          <span
            key={hour}
            className="figures absolute top-1/2 -translate-x-1/2 -translate-y-1/2 text-cap text-ink-2"
            style={{ left: xOf(hour * 60, hourWidth) }}
          >
            {hour === 0 ? "" : hour}
          </span>
        ))}
        {now !== null && (
          <>
            <span
              className="figures absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-tag bg-[#b3261e] px-1.5 py-0.5 text-cap font-bold text-white"
              style={{ left: xOf(now, hourWidth) }}
            >
              {clock}
            </span>
            <span className="sr-only">{t.now}</span>
          </>
        )}
      </div>
    </div>
  );
}
