import { useRef } from "react";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { timeText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import type { Drawn, Dropped } from "../carrying/carry.ts";
import { type Place, topOf } from "../carrying/carrying.ts";
import { Ghost } from "../carrying/components/ghost.tsx";
import type { Layout } from "../carrying/use-carry.ts";
import { barKey, type LaneBar, nowIn } from "../lanes/bars.ts";
import { type Lane, type Span, xOf } from "../lanes/geometry.ts";
import type { Model } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useGridCursor } from "../use-grid-cursor.ts";
import { useGridLayout } from "../use-grid-layout.ts";
import type { BookingPanel } from "../use-keyboard.ts";
import { useHoursInView } from "../use-scrolled-to.ts";
import { useViewWindow } from "../use-view-window.ts";
import { BarCard } from "./bar-card.tsx";
import { CursorWords } from "./cursor-words.tsx";
import { HoursHead } from "./hours-head.tsx";
import { Rows, rowCount } from "./rows.tsx";

/** For the line of figures below, and the margin of the page. */
const FOOT_HEIGHT = 56;

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
  /** The bar that was being dragged is no longer there: a colleague or the guest has changed it. */
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
  const grid = useGridLayout({ model, days, instant, view });
  const { layout, sections, lanes, closed, toggle, width, height } = grid;
  const { heights, hourWidth, left: roomWidth, top: hoursHeight } = layout;
  const nowOfBrand = nowIn({ time_zone: brand.time_zone }, model.day, instant);
  const isNowShown = nowOfBrand >= 0 && nowOfBrand < model.days * 1440;
  useHoursInView({ box, placeKey, layout, width: view.width, nowOfBrand });
  const now = isNowShown && model.days === 1 ? nowOfBrand : null;
  const cursor = useGridCursor(box, { layout, lanes, placeKey, now, proposal, drawn }, actions);
  const { activeBar, card, shownCard, onKeyDown } = cursor;

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
        {...cursor.handlers}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const room = target instanceof Element ? target.closest<HTMLElement>("[data-room]") : null;
          if (room) actions.onRoom(Number(room.dataset.room));
        }}
        style={{ maxHeight: `calc(100dvh - ${view.place + FOOT_HEIGHT}px)` }}
        className={`relative min-h-64 select-none overflow-auto overscroll-contain rounded-card border border-line bg-white outline-offset-2 data-pressed:outline-none! print:hidden ${cursor.isDragging ? "cursor-grabbing" : ""}`}
      >
        <div className="relative" style={{ width, height, ["--rooms" as never]: `${roomWidth}px` }}>
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
              {...{ model, sections, heights, hourWidth, instant, closed, activeBar }}
              top={view.top}
              bottom={view.bottom}
              offset={hoursHeight}
              scale={view.scale}
              timeZone={brand.time_zone}
              onToggle={toggle}
              liftedBar={cursor.liftedBar}
            />
          )}
          <CursorMark place={cursor.mark} layout={layout} />
          <Ghost {...cursor.ghost} layout={layout} />
        </div>
      </div>
      <p id="timeline-help" className="sr-only">
        {t.gridHelp}
      </p>
      <CursorWords place={cursor.place} isCarried={cursor.isCarried} model={model} instant={instant} />
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
