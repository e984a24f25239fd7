import { type KeyboardEvent, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { priceSteps, stepOf } from "../../../../domain/availability/hourly-prices.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { paintPrice } from "../../../../domain/space/paint-prices.ts";
import {
  hoursOfWeek,
  neighbourOf,
  type PricedHours,
  type PriceGap,
  priceGaps,
  pricesOf,
  priceWeek,
  type WeekSpan,
} from "../../../../domain/space/price-week.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import type { Minute } from "../../../../domain/time/clock.ts";
import { type Day, formatDay, type Weekday } from "../../../../domain/time/day.ts";
import { longWeekdayName, money, timesText, weekdayName, weekdaysText } from "../../../../i18n/format.ts";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { PaintForm } from "./paint-form.tsx";

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
const HOUR = 60;
/** Pixels of an hour. */
const HEIGHT = 26;
const SHADES = ["#eef1f8", "#dfe5f1", "#b9c6e0", "#97a9d0"] as const;

/** Hours that are chosen to be painted: from one cell to another, in columns of the week and hours of the day. */
type Chosen = { from: Cell; to: Cell };
type Cell = { column: number; hour: Minute };

/**
 * What a guest pays in each hour of a week; hours without a price are red. Hours are chosen with the mouse, a finger or the
 * keys, and given a price.
 */
export function PaintedWeek({
  hours,
  before,
  today,
  from,
  season,
  currency,
  isReadOnly,
  onPaint,
}: {
  hours: PricedHours;
  /** As guests see it; null for a new room. */
  before: PricedHours | null;
  today: Day;
  from: Day | null;
  season: Day | null;
  currency: Currency;
  isReadOnly: boolean;
  onPaint: (plans: Plan[]) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [isNow, setIsNow] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const day = season ?? (from && !isNow ? from : today);
  const range = hoursOfWeek(hours);
  const week = priceWeek(hours, day);
  const was = before && priceWeek(before, today);
  const gaps = priceGaps(hours, day);
  const mayPaint = !isReadOnly && season === null && !(from && isNow);
  const steps = priceSteps(pricesOf(week));
  if (!range)
    return (
      <Card title={t.week}>
        <p className="p-4 text-ink-2">{t.noHours}</p>
      </Card>
    );

  const all = Array.from({ length: (range.end - range.start) / HOUR }, (_, at) => range.start + at * HOUR);
  const area = chosen && areaOf(chosen);
  const focus = ({ column, hour }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${column} ${hour}"]`)?.focus();
  const onKey = (event: KeyboardEvent, cell: Cell) => {
    if (isOfInputMethod(event)) return;
    const step = STEPS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      setChosen(chosen && isIn(chosen, cell) ? chosen : { from: cell, to: cell });
      setIsAsking(true);
    }
    if (!step) return;
    event.preventDefault();
    const next = {
      column: clamp(cell.column + step.column, 0, 6),
      hour: clamp(cell.hour + step.hour, range.start, range.end - HOUR),
    };
    setChosen(event.shiftKey ? { from: chosen?.from ?? cell, to: next } : { from: next, to: next });
    setIsAsking(false);
    focus(next);
  };
  const paint = (
    painted: { weekdays: readonly Weekday[]; start: Minute; end: Minute },
    cost: Amount,
    name: Plan["name"],
  ) => {
    onPaint(paintPrice(hours.plans, painted, { name, costPerHour: cost }, from));
    setChosen(null);
    setIsAsking(false);
  };
  const nameAt = (cell: Cell): Plan["name"] => {
    const span = spanAt(week, cell) ?? week.flat().find(({ plan }) => plan);
    return span?.plan?.name ?? { ja: messages.ja.standard, en: messages.en.standard };
  };
  return (
    <Card
      title={t.week}
      note={
        from && (
          <span className="flex overflow-hidden rounded-control border border-line">
            {[true, false].map((now) => (
              <button
                key={String(now)}
                type="button"
                aria-pressed={isNow === now}
                onClick={() => setIsNow(now)}
                className={`min-h-9 px-2.5 text-meta font-bold ${isNow === now ? "bg-tint text-accent" : "bg-white text-ink-2"}`}
              >
                {now ? t.now : t.fromDay(formatDay(from))}
              </button>
            ))}
          </span>
        )
      }
    >
      <div className="space-y-2 p-4">
        {gaps.length === 0 ? (
          <p className="flex items-center gap-1.5 text-ok">
            <CheckIcon size={16} />
            {t.whole}
          </p>
        ) : (
          <Gaps gaps={gaps} onFill={mayPaint ? () => onPaint(filled(hours, gaps, day, from)) : undefined} />
        )}
        {mayPaint && <p className="text-meta text-ink-2">{t.weekHint}</p>}
        <div className="overflow-x-auto">
          <div
            ref={grid}
            className="grid min-w-[560px] grid-cols-[2.5rem_repeat(7,minmax(0,1fr))] gap-x-1"
            onPointerUp={() => chosen && setIsAsking(true)}
          >
            <span />
            {DAYS.map((weekday) => (
              <span
                key={weekday}
                className={`pb-1 text-center font-bold ${weekday === 0 ? "text-error" : weekday === 6 ? "text-link" : ""}`}
              >
                {weekdayName(weekday, locale)}
              </span>
            ))}
            <div aria-hidden="true" className="relative" style={{ height: all.length * HEIGHT }}>
              {all.map((hour, at) => (
                <span
                  key={hour}
                  className="figures absolute right-1.5 text-cap text-ink-2"
                  style={{ top: at * HEIGHT - (at === 0 ? 0 : 7) }}
                >
                  {hour / HOUR}
                </span>
              ))}
            </div>
            {DAYS.map((weekday, column) => (
              <div
                key={weekday}
                className="relative rounded-tag bg-ground-2"
                style={{ height: all.length * HEIGHT }}
              >
                {runsOf(week[weekday] ?? []).map((span) => (
                  <Run
                    key={span.start}
                    span={span}
                    top={((span.start - range.start) / HOUR) * HEIGHT}
                    shade={SHADES[stepOf(steps, span.plan?.costPerHour ?? 0)] ?? SHADES[0]}
                    currency={currency}
                    was={span.plan && was ? costAt(was, weekday, span.start) : null}
                  />
                ))}
                {all.map((hour, at) => {
                  const cell = { column, hour };
                  const span = spanAt(week, cell);
                  const price = span?.plan ? money(span.plan.costPerHour, currency) : span ? t.noPrice : "";
                  const isOn = chosen !== null && isIn(chosen, cell);
                  return (
                    <button
                      key={hour}
                      type="button"
                      data-cell={`${column} ${hour}`}
                      disabled={!mayPaint}
                      tabIndex={
                        (
                          chosen
                            ? chosen.to.column === column && chosen.to.hour === hour
                            : column === 0 && at === 0
                        )
                          ? 0
                          : -1
                      }
                      aria-pressed={isOn}
                      aria-label={t.cell(
                        longWeekdayName(weekday, locale),
                        timesText(hour, hour + HOUR),
                        price,
                      )}
                      onKeyDown={(event) => onKey(event, cell)}
                      onPointerDown={(event) => {
                        event.currentTarget.releasePointerCapture(event.pointerId);
                        setIsAsking(false);
                        setChosen({ from: cell, to: cell });
                      }}
                      onPointerEnter={(event) =>
                        event.buttons === 1 && chosen && setChosen({ ...chosen, to: cell })
                      }
                      className={`absolute inset-x-0 cursor-crosshair rounded-[4px] ${isOn ? "bg-accent/20 outline-2 -outline-offset-2 outline-accent" : "focus-visible:outline-2 focus-visible:outline-accent"}`}
                      style={{ top: at * HEIGHT, height: HEIGHT }}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </div>
        {isAsking && area && chosen && (
          <PaintForm
            key={JSON.stringify(area)}
            area={area}
            name={nameAt(chosen.from)}
            amount={spanAt(week, chosen.from)?.plan?.costPerHour ?? null}
            currency={currency}
            onPaint={paint}
            onClose={() => {
              setIsAsking(false);
              focus(chosen.to);
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** One price, or none, over some hours. */
function Run({
  span,
  top,
  shade,
  currency,
  was,
}: {
  span: WeekSpan;
  top: number;
  shade: string;
  currency: Currency;
  was: Amount | null;
}) {
  const t = useTexts(messages);
  const height = ((span.end - span.start) / HOUR) * HEIGHT;
  const cost = span.plan?.costPerHour;
  if (cost === undefined)
    return (
      <span
        className="absolute inset-x-0 overflow-hidden rounded-tag border border-error bg-error-ground text-center text-cap font-bold text-error"
        style={{
          top,
          height,
          backgroundImage:
            "repeating-linear-gradient(45deg, transparent 0 5px, rgb(179 38 30 / 12%) 5px 10px)",
        }}
      >
        {t.noPrice}
      </span>
    );
  return (
    <span
      className="figures absolute inset-x-0 overflow-hidden rounded-tag border border-white pt-0.5 text-center text-meta font-bold"
      style={{ top, height, backgroundColor: shade }}
    >
      {money(cost, currency)}
      {was !== null && was !== cost && height > HEIGHT && (
        <del className="block text-cap font-normal">{money(was, currency)}</del>
      )}
    </span>
  );
}

function Gaps({ gaps, onFill }: { gaps: readonly PriceGap[]; onFill: (() => void) | undefined }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const byTimes = Map.groupBy(gaps, ({ start, end }) => timesText(start, end));
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 font-bold text-error">
      {[...byTimes].map(([times, some]) => (
        <span key={times}>
          {t.gap(
            weekdaysText(
              some.map(({ weekday }) => weekday),
              locale,
            ),
            times,
          )}
        </span>
      ))}
      {onFill && (
        <Button size="small" onClick={onFill}>
          {t.fillGap}
        </Button>
      )}
    </div>
  );
}

/** Each gap at the price beside it. */
function filled(hours: PricedHours, gaps: readonly PriceGap[], day: Day, from: Day | null): Plan[] {
  return gaps.reduce<Plan[]>(
    (plans, gap) => {
      const beside = neighbourOf({ ...hours, plans }, day, gap);
      if (!beside) return plans;
      const area = { weekdays: [gap.weekday], start: gap.start, end: gap.end };
      return paintPrice(plans, area, { name: beside.name, costPerHour: beside.costPerHour }, from);
    },
    [...hours.plans],
  );
}

/** Stretches that cost the same, whatever the plans. */
function runsOf(spans: readonly WeekSpan[]): WeekSpan[] {
  const out: WeekSpan[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last && last.end === span.start && last.plan?.costPerHour === span.plan?.costPerHour)
      out[out.length - 1] = { ...last, end: span.end };
    else out.push(span);
  }
  return out;
}

function spanAt(week: readonly WeekSpan[][], { column, hour }: Cell): WeekSpan | undefined {
  return week[DAYS[column] ?? 0]?.find(({ start, end }) => start < hour + HOUR && hour < end);
}

function costAt(week: readonly WeekSpan[][], weekday: Weekday, minute: Minute): Amount | null {
  return week[weekday]?.find(({ start, end }) => start <= minute && minute < end)?.plan?.costPerHour ?? null;
}

function areaOf({ from, to }: Chosen): { weekdays: Weekday[]; start: Minute; end: Minute } {
  const [first, last] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return {
    weekdays: DAYS.slice(first, last + 1),
    start: Math.min(from.hour, to.hour),
    end: Math.max(from.hour, to.hour) + HOUR,
  };
}

function isIn(chosen: Chosen, { column, hour }: Cell): boolean {
  const { weekdays, start, end } = areaOf(chosen);
  return weekdays.includes(DAYS[column] as Weekday) && start <= hour && hour < end;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

const STEPS: Record<string, { column: number; hour: number }> = {
  ArrowLeft: { column: -1, hour: 0 },
  ArrowRight: { column: 1, hour: 0 },
  ArrowUp: { column: 0, hour: -HOUR },
  ArrowDown: { column: 0, hour: HOUR },
};
