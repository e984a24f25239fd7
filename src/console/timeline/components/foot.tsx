import { MOST_ROOMS } from "../../../domain/availability/days-open.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { countText, timeText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { IconButton } from "../../kit/components/button.tsx";
import { useLastAnswer, useMe, useTexts } from "../../kit/state.ts";
import { lookOf, nowIn } from "../lanes/bars.ts";
import { doingOf, type Model } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import type { TimelineData } from "../use-timeline.ts";
import type { TimelineFilters } from "../use-timeline-address.ts";

/** Below the rows: what is happening now, which part of the rooms is shown, and how current it is. */
export function Foot({
  model,
  data,
  filters,
  instant,
  days,
}: {
  model: Model;
  data: TimelineData;
  filters: TimelineFilters;
  instant: number;
  days: keyof typeof MOST_ROOMS;
}) {
  const t = useTexts(messages);
  const { values, set } = filters;
  const figures = model.days === 1 ? figuresOf(model, instant) : null;
  const page = Number(values.page || 0);
  const most = MOST_ROOMS[days];
  const isPaged = data.count > data.spaces.length && values.room === "";
  const go = (next: number) => set({ page: next === 0 ? "" : String(next) });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sub text-ink-2 print:hidden">
      {figures && (
        <>
          <Figure label={t.running} value={figures.running} />
          <Figure label={t.toCome} value={figures.toCome} />
          <Figure label={t.freeNow} value={figures.free} />
          <Figure label={t.closedNow} value={figures.closed} />
          <Figure label={t.waiting} value={figures.waiting} />
        </>
      )}
      {isPaged && (
        <span className="flex items-center gap-1">
          <IconButton label={t.previous} disabled={page === 0} onClick={() => go(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span className="figures">
            {t.part(page * most + 1, page * most + data.spaces.length, data.count)}
          </span>
          <IconButton label={t.next} disabled={(page + 1) * most >= data.count} onClick={() => go(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </span>
      )}
      <AsOf />
    </div>
  );
}

/** The time of the last answer. Only this is redrawn for each answer. */
function AsOf() {
  const t = useTexts(messages);
  const { brand } = useMe();
  const answered = useLastAnswer();
  if (answered === null) return null;
  const clock = timeText(minuteOfWall(toWallMinute(answered, brand.time_zone)));
  return <span className="figures ml-auto">{t.asOf(clock)}</span>;
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b className="figures text-ink">{countText(value)}</b>
    </span>
  );
}

/** For today only; null on another day. */
function figuresOf(model: Model, instant: number) {
  let [running, toCome, free, closed, waiting, isOn] = [0, 0, 0, 0, 0, false];
  for (const row of model.rows.values()) {
    const now = nowIn(row.space, model.day, instant);
    isOn ||= now >= 0 && now < 1440;
    const doing = doingOf(row, now);
    if (doing === "free") free += 1;
    if (doing === "closed") closed += 1;
    for (const { bar, from } of row.bars) {
      if (bar.kind) continue;
      const look = lookOf(bar, now);
      if (look === "running") running += 1;
      else if (look === "waiting") waiting += 1;
      else if (look !== "ended" && look !== "canceled" && from < 1440) toCome += 1;
    }
  }
  return isOn ? { running, toCome, free, closed, waiting } : null;
}
