import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LAST_MINUTE, minuteOfWall } from "../../../../domain/time/clock.ts";
import { timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import { messages } from "../messages/timeline.ts";
import { BarCard, useBarCard } from "./bar-card.tsx";
import { barKey } from "./bar-view.tsx";
import { type LaneBar, nowIn } from "./bars.ts";
import { type Place, topOf } from "./carrying.ts";
import { CursorWords } from "./cursor-words.tsx";
import {
  hourWidthFor,
  inView,
  type Lane,
  type Placed,
  placed,
  type RowHeights,
  type Span,
  xOf,
} from "./geometry.ts";
import { Ghost } from "./ghost.tsx";
import type { Model } from "./model.ts";
import { HeadView, ROOM_WIDTH, RowView } from "./row-view.tsx";
import { type Dropped, useCarry } from "./use-carry.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useViewWindow } from "./use-view-window.ts";

const HOURS_HEIGHT = 34;
/** Of the line of figures below, and the page's own space. */
const FOOT_HEIGHT = 56;
const HEIGHTS = { 1: { head: 30, row: 33 }, 7: { head: 28, row: 24 }, 31: { head: 30, row: 28 } } as const;

export type GridActions = {
  mayWrite: boolean;
  onDraw: (lane: Lane, span: Span, isClosing: boolean) => void;
  onDrop: (carry: Dropped) => void;
  onOpen: (bar: LaneBar) => void;
  onRoom: (spaceId: number) => void;
};

/** The rows of a day, a week or a month against the hours. Only what is near the view is drawn. */
export function Grid({
  model,
  days,
  instant,
  placeKey,
  counts,
  actions,
  proposal,
}: {
  model: Model;
  /** Of the view: how its rows look. */
  days: 1 | 7 | 31;
  instant: number;
  /** Another one scrolls to the hours of the day. */
  placeKey: string;
  counts: string;
  actions: GridActions;
  /** Where a bar was put down, while its preview is open. */
  proposal: Dropped | null;
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
  const lanes = useMemo(() => sections.flatMap((section) => section.lanes), [sections]);
  const hourWidth = hourWidthFor(view.width - ROOM_WIDTH);
  const width = ROOM_WIDTH + xOf(LAST_MINUTE, hourWidth);
  const nowOfBrand = nowIn({ time_zone: brand.time_zone }, model.day, instant);
  const isNowShown = nowOfBrand >= 0 && nowOfBrand < model.days * 1440;
  useHoursInView({ box, placeKey, hourWidth, width: view.width, model, nowOfBrand });

  const keyboard = useKeyboard(model, lanes, {
    ...actions,
    instant,
    now: isNowShown && model.days === 1 ? nowOfBrand : null,
  });
  const layout = { model, sections, heights, hourWidth, left: ROOM_WIDTH, top: HOURS_HEIGHT, instant };
  const card = useBarCard(box);
  const { carry, handlers } = useCarry(box, layout, {
    ...actions,
    onPick: (bar, lane) => {
      keyboard.place(lane, bar.from);
      card.pin(bar);
    },
    onPlace: keyboard.place,
  });
  const held = carry ?? keyboard.carried ?? proposal;
  const cursor = held ? null : keyboard.cursor;
  useCursorInView({ box, place: keyboard.carried ?? keyboard.cursor, sections, heights, hourWidth });
  const activeBar = keyboard.bar && !held ? barKey(keyboard.bar.bar) : null;
  const liftedBar = held && held.mode !== "draw" ? barKey(held.bar.bar) : null;
  const shownCard = held ? null : card.shown(model);

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
  const overlay = (place: Place) => {
    const top = topOf(sections, place.lane.key, heights);
    const row = model.rows.get(place.lane.key);
    return top === null || !row ? null : { row, top: HOURS_HEIGHT + top };
  };
  const ghost = held && overlay(held);
  // A bar that the keyboard is on has a frame of its own.
  const mark = cursor && !activeBar ? overlay(cursor) : null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part. */}
      <div
        ref={box}
        role="grid"
        aria-label={t.grid}
        aria-describedby="timeline-help"
        aria-rowcount={index}
        aria-activedescendant={activeBar ? "timeline-active" : undefined}
        tabIndex={0}
        {...handlers}
        {...card.handlers}
        onKeyDown={(event) => {
          card.hide();
          // Escape closes the card first.
          if (event.key === "Escape" && shownCard) event.preventDefault();
          else keyboard.onKeyDown(event);
        }}
        onClick={({ target }) => {
          const room = target instanceof Element ? target.closest<HTMLElement>("[data-room]") : null;
          if (room) actions.onRoom(Number(room.dataset.room));
        }}
        style={{ maxHeight: `calc(100dvh - ${view.place + FOOT_HEIGHT}px)` }}
        className={`relative min-h-64 overflow-auto overscroll-contain rounded-card border border-line bg-white outline-offset-2 print:hidden ${carry ? "cursor-grabbing select-none" : ""}`}
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
                    activeBar={activeBar}
                    liftedBar={liftedBar}
                    index={(firstIndex.get(section.key) ?? 1) + 1 + from + at}
                  />
                );
              })}
            </div>
          ))}
          {mark && cursor && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute z-[3] rounded-tag border-2 border-accent"
              style={{
                top: mark.top + 1,
                height: heights.row - 2,
                left: ROOM_WIDTH + xOf(cursor.span.from, hourWidth),
                width: xOf(cursor.span.to - cursor.span.from, hourWidth),
              }}
            />
          )}
          {ghost && held && (
            <Ghost
              row={ghost.row}
              span={held.span}
              top={ghost.top}
              left={ROOM_WIDTH}
              height={heights.row}
              hourWidth={hourWidth}
              title={held.mode === "draw" ? t.newBooking : (held.bar.bar.title ?? "")}
              isClosing={held.mode === "draw" && held.isClosing}
              ownId={held.mode === "draw" ? null : held.bar.bar.id}
              instant={instant}
            />
          )}
        </div>
      </div>
      <p id="timeline-help" className="sr-only">
        {t.gridHelp}
      </p>
      <CursorWords
        place={keyboard.carried ?? keyboard.cursor}
        isCarried={keyboard.carried !== null}
        model={model}
        instant={instant}
      />
      {shownCard && (
        <BarCard
          key={barKey(shownCard.bar.bar)}
          {...shownCard}
          model={model}
          instant={instant}
          mayWrite={actions.mayWrite}
          onClose={card.hide}
          onStay={card.stay}
          onLeave={card.leave}
        />
      )}
    </>
  );
}

/** Keeps the keyboard's place in view. */
function useCursorInView({
  box,
  place,
  sections,
  heights,
  hourWidth,
}: {
  box: React.RefObject<HTMLDivElement | null>;
  place: Place | null;
  sections: readonly Placed[];
  heights: RowHeights;
  hourWidth: number;
}): void {
  const key = place ? `${place.lane.key} ${place.span.from} ${place.span.to}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the view.
  useLayoutEffect(() => {
    const element = box.current;
    const top = place && topOf(sections, place.lane.key, heights);
    if (!element || !place || top === null) return;
    const covered = heights.head;
    if (top - covered < element.scrollTop) element.scrollTop = top - covered;
    const bottom = top + heights.row + HOURS_HEIGHT;
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    const [left, right] = [xOf(place.span.from, hourWidth), xOf(place.span.to, hourWidth)];
    const room = element.clientWidth - ROOM_WIDTH;
    if (left < element.scrollLeft) element.scrollLeft = Math.max(0, left - hourWidth / 2);
    else if (right > element.scrollLeft + room) element.scrollLeft = right - room + hourWidth / 2;
  }, [key]);
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

/** Drawn anew with the clock only: what is carried draws the grid often. */
const HoursHead = memo(function HoursHead({
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
});
