import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { shortDayText, timesText, timeText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { useLocale, useMe, useTexts } from "../../kit/state.ts";
import type { Drawn } from "../carrying/carry.ts";
import { messages as moving } from "../carrying/messages.ts";
import { useStripDraw } from "../carrying/use-strip-draw.ts";
import { hoursShown, lookOf, nowIn, takesTime } from "../lanes/bars.ts";
import type { Lane, Span } from "../lanes/geometry.ts";
import { doingOf, type Model, nowInLane, type Row } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useBarWords } from "./bar-view.tsx";
import { ZoneTag } from "./row-view.tsx";
import { Strip, StripHours } from "./strip.tsx";

/** On a phone, and on paper: the rooms below each other, each with its day as a strip. */
export function RoomList({
  model,
  instant,
  isWhole,
  mayWrite,
  drawn,
  onDrawByFinger,
  onBegin,
}: {
  model: Model;
  instant: number;
  mayWrite: boolean;
  /** A time that was drawn on a strip, until its purpose is chosen. */
  drawn: Drawn | null;
  onDrawByFinger: (lane: Lane, span: Span) => void;
  /** Books or closes a time. */
  onBegin: (lane: Lane, span: Span, isClosing: boolean) => void;
  /** On paper, all rooms; on a screen more of them as it is scrolled. */
  isWhole: boolean;
}) {
  const locale = useLocale();
  const [open, setOpen] = useState<string | null>(null);
  const [most, setMost] = useState(PART);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end.
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost((before) => before + PART),
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [most]);
  const hoursOf = (lanes: readonly Lane[]) =>
    hoursShown(lanes.flatMap(({ key }) => model.rows.get(key) ?? []));
  const paper = isWhole ? hoursOf(model.sections.flatMap(({ lanes }) => lanes)) : null;
  return (
    <div className="space-y-4 print:space-y-2">
      {partOf(model.sections, isWhole ? Number.POSITIVE_INFINITY : most).map((section) => {
        const hours = paper ?? hoursOf(section.lanes);
        return (
          <section key={section.key} aria-label={section.head.title}>
            <h2 className="mb-1 flex items-baseline gap-2 text-h3 font-bold">{section.head.title}</h2>
            <div className="px-3.5 print:hidden">
              <StripHours hours={hours} />
            </div>
            <ul className="overflow-hidden rounded-card border border-line bg-white print:border-0">
              {section.lanes.map((lane) => {
                const row = model.rows.get(lane.key);
                if (!row) return null;
                return (
                  <li key={lane.key} className="border-b border-line last:border-0 print:break-inside-avoid">
                    <RoomDay
                      row={row}
                      model={model}
                      hours={hours}
                      instant={instant}
                      name={model.days === 1 ? row.space.name : shortDayText(row.day, locale)}
                      isOpen={open === lane.key}
                      onToggle={() => setOpen(open === lane.key ? null : lane.key)}
                      drawn={drawn?.lane.key === lane.key ? drawn.span : null}
                      {...{ mayWrite, onDrawByFinger, onBegin }}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {paper && (
        <div className="hidden print:block">
          <StripHours hours={paper} />
        </div>
      )}
      {!isWhole && model.rows.size > most && <div ref={end} className="h-1" />}
    </div>
  );
}

const PART = 40;

/** The first lanes of all, under their heads. */
function partOf(sections: Model["sections"], most: number): Model["sections"] {
  let left = most;
  return sections.flatMap((section) => {
    if (left <= 0) return [];
    const lanes = section.lanes.slice(0, left);
    left -= lanes.length;
    return [{ ...section, lanes }];
  });
}

function RoomDay({
  row,
  model,
  hours,
  instant,
  name,
  isOpen,
  onToggle,
  mayWrite,
  drawn,
  onDrawByFinger,
  onBegin,
}: {
  row: Row;
  model: Model;
  hours: { first: number; last: number };
  instant: number;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  mayWrite: boolean;
  drawn: Span | null;
  onDrawByFinger: (lane: Lane, span: Span) => void;
  onBegin: (lane: Lane, span: Span, isClosing: boolean) => void;
}) {
  const { strip, drawing, handlers } = useStripDraw<HTMLSpanElement>(hours, {
    mayWrite,
    onDrawn: (span) => onDrawByFinger(row.lane, span),
  });
  const t = useTexts(messages);
  const { brand } = useMe();
  const nowOfFirst = nowIn(row.space, model.day, instant);
  const now = nowInLane(nowOfFirst, row.lane, model.days);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="block w-full px-3.5 py-2.5 text-left print:px-0 print:py-0.5"
      >
        <span className="mb-1.5 flex items-center gap-2">
          <span className="min-w-0 break-words font-bold print:text-cap">{name}</span>
          {row.space.hidden && <Tag>{t.hidden}</Tag>}
          {row.space.time_zone !== brand.time_zone && <ZoneTag zone={row.space.time_zone} />}
          <span className="ml-auto shrink-0 text-cap text-ink-2 print:hidden">
            {now === null ? t.peopleUpTo(row.space.capacity) : <NowWords row={row} now={now} />}
          </span>
        </span>
        <span ref={strip} className="block touch-pan-y select-none" {...handlers}>
          <Strip {...{ row, hours, now, nowOfFirst, instant }} drawn={drawing ?? drawn} />
        </span>
      </button>
      {isOpen && (
        <RoomBookings row={row} nowOfFirst={nowOfFirst} instant={instant}>
          {mayWrite && <BeginButtons row={row} now={now} onBegin={onBegin} />}
        </RoomBookings>
      )}
    </>
  );
}

/** What the room is doing now, and until when. */
function NowWords({ row, now }: { row: Row; now: number }) {
  const t = useTexts(messages);
  const doing = doingOf(row, now);
  if (doing === "running") {
    const until = row.bars.find(
      ({ bar, from, to }) => bar.status !== "canceled" && from <= now && now < to,
    )?.to;
    return until === undefined ? t.look("running") : `${t.look("running")} ${t.until(timeText(until))}`;
  }
  if (doing === "cleaning") return t.cleaning;
  if (doing === "closed") return t.closedNow;
  const next = row.bars.find(({ bar, from }) => bar.status !== "canceled" && from > now)?.from;
  return next === undefined ? t.isFree : `${t.isFree} ${t.until(timeText(next))}`;
}

/** The same without drawing: an hour from now on, or from the opening, that the panel lets be changed. */
function BeginButtons({
  row: { lane, open },
  now,
  onBegin,
}: {
  row: Row;
  now: number | null;
  onBegin: (lane: Lane, span: Span, isClosing: boolean) => void;
}) {
  const t = useTexts(moving);
  const from = now === null ? (open[0]?.from ?? 9 * 60) : Math.ceil(now / 15) * 15;
  const span = { from, to: from + 60 };
  return (
    <>
      <Button size="small" onClick={() => onBegin(lane, span, false)}>
        {t.book}…
      </Button>
      <Button size="small" onClick={() => onBegin(lane, span, true)}>
        {t.closeRoom}…
      </Button>
    </>
  );
}

function RoomBookings({
  row,
  nowOfFirst,
  instant,
  children,
}: {
  row: Row;
  nowOfFirst: number;
  instant: number;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const words = useBarWords();
  const bars = row.bars.filter(({ bar }) => bar.status === "canceled" || takesTime(bar, instant));
  return (
    <div className="border-t border-line bg-ground-2 px-3.5 py-2 print:hidden">
      {bars.length === 0 && <p className="py-1 text-ink-2">{t.noBookings}</p>}
      <ol>
        {bars.map(({ bar, from, to }) => {
          const { title, state } = words(bar, lookOf(bar, nowOfFirst), instant);
          return (
            <li key={`${bar.kind}${bar.id}${from}`} className="flex min-h-11 items-center gap-3">
              <span className="figures shrink-0">{timesText(Math.max(0, from), to)}</span>
              {bar.kind === undefined || bar.kind === "old" || bar.kind === "new" ? (
                <Link to={operatePaths.booking(bar.id)} className="min-w-0 truncate font-bold text-accent">
                  {title}
                </Link>
              ) : (
                <span className="min-w-0 truncate">{title}</span>
              )}
              <span className="ml-auto shrink-0 text-cap text-ink-2">{state}</span>
            </li>
          );
        })}
      </ol>
      <p className="my-1 flex flex-wrap gap-2">
        {children}
        <LinkButton to={operatePaths.timeline(`view=month&room=${row.space.id}`)} size="small">
          {t.openMonth(row.space.name)}
        </LinkButton>
      </p>
    </div>
  );
}
