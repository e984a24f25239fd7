import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { LAST_MINUTE, minuteOfWall } from "../../../domain/time/clock.ts";
import { timeText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import type { Drawn, Dropped } from "../carrying/carry.ts";
import { type Place, topOf } from "../carrying/carrying.ts";
import { Ghost } from "../carrying/components/ghost.tsx";
import { type Layout, useCarry } from "../carrying/use-carry.ts";
import { barKey, type LaneBar, nowIn } from "../lanes/bars.ts";
import {
  heightsFor,
  hourWidthFor,
  type Lane,
  placed,
  roomWidthFor,
  type Span,
  xOf,
} from "../lanes/geometry.ts";
import type { Model } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useArrowsIn } from "../use-arrows-in.ts";
import { type BookingPanel, useKeyboard } from "../use-keyboard.ts";
import { useCursorInView, useHoursInView } from "../use-scrolled-to.ts";
import { useViewWindow } from "../use-view-window.ts";
import { BarCard, useBarCard } from "./bar-card.tsx";
import { CursorWords } from "./cursor-words.tsx";
import { HOURS_HEIGHT, HoursHead } from "./hours-head.tsx";
import { Rows, rowCount } from "./rows.tsx";

/** For the line of figures below, and the margin of the page. */
const FOOT_HEIGHT = 56;
const HEIGHTS = { 1: { head: 30, row: 33 }, 7: { head: 28, row: 24 }, 31: { head: 30, row: 28 } } as const;

export type GridActions = {
  mayWrite: boolean;
  onDraw: (lane: Lane, span: Span, isClosing: boolean) => void;
  onDrawByFinger: (lane: Lane, span: Span) => void;
  onDrop: (carry: Dropped) => void;
  onOpen: (bar: LaneBar) => void;
  /** A key of the booking under the cursor. */
  onPanel: (panel: BookingPanel, bookingId: number) => void;
  onAnswer: (answer: "approve" | "decline") => void;
  onRoom: (spaceId: number) => void;
  /** Somebody else has changed the bar that is being dragged. */
  onLost: () => void;
};

/** The rows of a day, a week or a month against the hours. Only those near the view are drawn. */
export function Grid({
  model,
  days,
  instant,
  placeKey,
  counts,
  actions,
  proposal,
  drawn,
}: {
  model: Model;
  /** Of the view: how its rows look. */
  days: 1 | 7 | 31;
  instant: number;
  /** A new value scrolls to the hours of the day. */
  placeKey: string;
  counts: string;
  actions: GridActions;
  /** Where a bar was dropped, while its preview is open. */
  proposal: Dropped | null;
  /** A time that was drawn, until its purpose is chosen. */
  drawn: Drawn | null;
}) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const box = useRef<HTMLDivElement>(null);
  const view = useViewWindow(box);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setClosed((before) => toggled(before, key)), []);
  const { scale } = view;
  const heights = useMemo(() => heightsFor(HEIGHTS[days], scale), [days, scale]);
  const hoursHeight = Math.round(HOURS_HEIGHT * scale);
  const { sections, height } = useMemo(
    () => placed(model.sections, heights, closed),
    [model.sections, heights, closed],
  );
  const lanes = useMemo(() => sections.flatMap((section) => section.lanes), [sections]);
  const roomWidth = roomWidthFor(view.width, scale);
  const hourWidth = hourWidthFor(view.width - roomWidth, scale);
  const width = roomWidth + xOf(LAST_MINUTE, hourWidth);
  const nowOfBrand = nowIn({ time_zone: brand.time_zone }, model.day, instant);
  const isNowShown = nowOfBrand >= 0 && nowOfBrand < model.days * 1440;
  const layout: Layout = {
    model,
    sections,
    heights,
    hourWidth,
    left: roomWidth,
    top: hoursHeight,
    instant,
  };
  useHoursInView({ box, placeKey, layout, width: view.width, nowOfBrand });

  const keyboard = useKeyboard(model, lanes, {
    ...actions,
    instant,
    placeKey,
    now: isNowShown && model.days === 1 ? nowOfBrand : null,
  });
  useArrowsIn(box);
  const card = useBarCard(box);
  const { carried, held, handlers } = useCarry(
    box,
    { layout, placeKey },
    {
      ...actions,
      onPick: (bar, lane) => {
        keyboard.place(lane, bar.from);
        card.pin(bar);
      },
      onPlace: keyboard.place,
    },
  );
  const lifted = keyboard.carried ?? proposal;
  const resting = lifted ?? drawn;
  const isHeld = held !== null || resting !== null;
  const place = keyboard.carried ?? keyboard.cursor;
  useCursorInView(box, place, layout);
  const activeBar = keyboard.bar && !isHeld ? barKey(keyboard.bar.bar) : null;
  const restingBar = lifted && barKey(lifted.bar.bar);
  const { focus } = card;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another bar under the cursor shows its card.
  useEffect(() => focus(activeBar), [activeBar]);
  const shownCard = isHeld ? null : card.shown(model);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part. */}
      <div
        ref={box}
        role="grid"
        aria-label={t.grid}
        aria-describedby="timeline-help"
        aria-rowcount={rowCount(sections)}
        aria-activedescendant={activeBar ? "timeline-active" : undefined}
        tabIndex={0}
        {...handlers}
        {...card.handlers}
        onKeyDown={(event) => {
          if (isOfInputMethod(event)) return;
          delete event.currentTarget.dataset.pressed;
          // Escape closes the card first.
          if (event.key === "Escape" && shownCard) event.preventDefault();
          else keyboard.onKeyDown(event);
          if (!event.key.startsWith("Arrow")) card.hide();
        }}
        onClick={({ target }) => {
          const room = target instanceof Element ? target.closest<HTMLElement>("[data-room]") : null;
          if (room) actions.onRoom(Number(room.dataset.room));
        }}
        style={{ maxHeight: `calc(100dvh - ${view.place + FOOT_HEIGHT}px)` }}
        className={`relative min-h-64 select-none overflow-auto overscroll-contain rounded-card border border-line bg-white outline-offset-2 data-pressed:outline-none! print:hidden ${held ? "cursor-grabbing" : ""}`}
      >
        <div
          className="relative"
          style={{ width, height: hoursHeight + height, ["--rooms" as never]: `${roomWidth}px` }}
        >
          <HoursHead
            width={width}
            height={hoursHeight}
            hourWidth={hourWidth}
            label={counts}
            now={isNowShown ? nowOfBrand % 1440 : null}
            clock={timeText(minuteOfWall(toWallMinute(instant, brand.time_zone)))}
          />
          {view.width > 0 && (
            <Rows
              model={model}
              sections={sections}
              heights={heights}
              top={view.top}
              bottom={view.bottom}
              offset={hoursHeight}
              hourWidth={hourWidth}
              scale={scale}
              instant={instant}
              timeZone={brand.time_zone}
              closed={closed}
              onToggle={toggle}
              activeBar={activeBar}
              liftedBar={held ?? restingBar}
            />
          )}
          {/* A focused bar has its own frame. */}
          {!isHeld && !activeBar && <CursorMark place={keyboard.cursor} layout={layout} />}
          <Ghost carried={carried} resting={resting} layout={layout} />
        </div>
      </div>
      <p id="timeline-help" className="sr-only">
        {t.gridHelp}
      </p>
      <CursorWords place={place} isCarried={keyboard.carried !== null} model={model} instant={instant} />
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

/** Where the keyboard is. */
function CursorMark({
  place,
  layout: { sections, heights, hourWidth, left, top },
}: {
  place: Place | null;
  layout: Layout;
}) {
  const above = place && topOf(sections, place.lane.key, heights);
  if (!place || above === null) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-[3] rounded-tag border-2 border-accent"
      style={{
        top: top + above + 1,
        height: heights.row - 2,
        left: left + xOf(place.span.from, hourWidth),
        width: xOf(place.span.to - place.span.from, hourWidth),
      }}
    />
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(set);
  if (!after.delete(key)) after.add(key);
  return after;
}
