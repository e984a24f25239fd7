import { memo } from "react";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, shortDayText } from "../../../i18n/format.ts";
import { Tag } from "../../kit/components/tag.tsx";
import { useLocale, useTexts } from "../../kit/state.ts";
import { barKey, nowIn } from "../lanes/bars.ts";
import { xOf } from "../lanes/geometry.ts";
import { type Head, nowInLane, type Row } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { BarView } from "./bar-view.tsx";

type RowProps = {
  row: Row;
  top: number;
  height: number;
  day: Day;
  days: number;
  instant: number;
  hourWidth: number;
  scale: number;
  /** The zone of the brand: rooms in another one say so. */
  timeZone: string;
  activeBar: string | null;
  liftedBar: string | null;
  index: number;
};

/** A lane with its room or its day at the left. */
export const RowView = memo(function RowView({
  row: { lane, space, day: ownDay, open, bars },
  top,
  height,
  day,
  days,
  instant,
  hourWidth,
  scale,
  timeZone,
  activeBar,
  liftedBar,
  index,
}: RowProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const now = nowIn(space, day, instant);
  const here = nowInLane(now, lane, days);
  const isLive = (until: string | undefined) => until === undefined || Date.parse(until) > instant;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are drawn only when near, placed by hand.
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ top, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the row. */}
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky left-0 z-10 flex shrink-0 items-center gap-2 border-r border-line bg-white px-3.5"
        style={{ width: "var(--rooms)" }}
      >
        {days === 1 ? (
          <>
            <button
              type="button"
              tabIndex={-1}
              data-room={space.id}
              title={t.openMonth(space.name)}
              className="min-w-0 truncate text-left text-sub hover:underline"
            >
              {space.name}
            </button>
            {space.hidden && <Tag>{t.hidden}</Tag>}
            {space.time_zone !== timeZone && <ZoneTag zone={space.time_zone} />}
            <span className="figures ml-auto shrink-0 text-cap text-ink-2">{t.people(space.capacity)}</span>
          </>
        ) : (
          <span
            className={`figures truncate text-cap ${here === null ? "text-ink-2" : "font-bold text-accent"}`}
          >
            {days > 7 ? dayText(ownDay, locale) : shortDayText(ownDay, locale)}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as the row. */}
      <div
        role="gridcell"
        tabIndex={-1}
        data-lane={lane.key}
        data-look="outside"
        className="relative flex-1 bg-[#eff0f3]"
      >
        {open.map(({ from, to }) => (
          <div
            key={from}
            data-look="open"
            className="absolute inset-y-0 bg-white"
            style={{
              left: xOf(from, hourWidth),
              width: xOf(to - from, hourWidth),
              backgroundImage: "linear-gradient(to right, #eef0f3 1px, transparent 1px)",
              backgroundSize: `${hourWidth}px 100%`,
              backgroundPositionX: -xOf(from % 60, hourWidth),
            }}
          />
        ))}
        {bars.map(
          (bar) =>
            isLive(bar.bar.until) && (
              <BarView
                key={barKey(bar.bar)}
                laneBar={bar}
                now={now}
                instant={instant}
                hourWidth={hourWidth}
                scale={scale}
                isActive={activeBar === barKey(bar.bar)}
                isLifted={liftedBar === barKey(bar.bar)}
              />
            ),
        )}
        {here !== null && <NowTick x={xOf(here, hourWidth)} />}
      </div>
    </div>
  );
});

/** The line at now. Each room has its own, on its own clock. */
function NowTick({ x }: { x: number }) {
  return (
    <div
      className="pointer-events-none absolute inset-y-0 z-[2] w-[2px] -translate-x-1/2 bg-[#b3261e]"
      style={{ left: x }}
    />
  );
}

/** "SGT": the room is in another zone than the brand. */
export function ZoneTag({ zone }: { zone: string }) {
  return <Tag tone="outlined">{ZONE_NAMES[zone] ?? zone.split("/").at(-1)}</Tag>;
}

const ZONE_NAMES: Record<string, string> = { "Asia/Singapore": "SGT", "Asia/Tokyo": "JST" };

type HeadProps = {
  sectionKey: string;
  head: Head;
  height: number;
  isClosed: boolean;
  onToggle: (sectionKey: string) => void;
  index: number;
};

/** The head of a group, or of the room whose days are below. It stays in view while its rows are scrolled. */
export const HeadView = memo(function HeadView({
  sectionKey,
  head,
  height,
  isClosed,
  onToggle,
  index,
}: HeadProps) {
  const t = useTexts(messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows.
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index}
      className="sticky top-[34px] z-20 flex border-b border-line bg-ground-2"
      style={{ height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows. */}
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky left-0 flex h-full w-fit items-center gap-2 bg-ground-2 px-3.5"
      >
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onToggle(sectionKey)}
          aria-expanded={!isClosed}
          aria-label={(isClosed ? t.expand : t.collapse)(head.title)}
          className="flex items-center gap-2 font-bold"
        >
          <span aria-hidden="true" className={`inline-block text-ink-2 ${isClosed ? "-rotate-90" : ""}`}>
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </span>
          {head.title}
        </button>
        <span className="figures text-cap text-ink-2">
          {head.space ? t.peopleUpTo(head.count) : t.rooms(head.count)}
        </span>
      </div>
      {head.used !== null && (
        <span className="figures sticky right-0 ml-auto flex items-center gap-2 px-3.5 text-cap text-ink-2">
          <span aria-hidden="true" className="h-1 w-20 overflow-hidden rounded-full bg-taken">
            <span className="block h-full bg-mid" style={{ width: `${head.used}%` }} />
          </span>
          {t.used(head.used)}
        </span>
      )}
    </div>
  );
});
