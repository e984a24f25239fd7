import { priceSteps, stepOf } from "../../../../domain/availability/hourly-prices.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { pricesOf, type WeekSpan } from "../../../../domain/space/price-week.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import type { Minute } from "../../../../domain/time/clock.ts";
import type { Weekday } from "../../../../domain/time/day.ts";
import { longWeekdayName, money, timesText, weekdayName } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { type Area, type Cell, type ChosenHours, DAYS, HOUR, useChosenHours } from "../use-chosen-hours.ts";
import { PaintForm } from "./paint-form.tsx";

/** Pixels of an hour. */
const HEIGHT = 26;
const SHADES = ["#eef1f8", "#dfe5f1", "#b9c6e0", "#97a9d0"] as const;

type Props = {
  /** The hours that are shown. */
  range: { start: Minute; end: Minute };
  week: readonly WeekSpan[][];
  /** The week as guests see it; null for a new room. */
  was: readonly WeekSpan[][] | null;
  currency: Currency;
  mayPaint: boolean;
};

/** The hours of a week with their prices, of which some are chosen and given another one. */
export function PriceGrid({
  onPaint,
  ...props
}: Props & { onPaint: (area: Area, cost: Amount, name: Plan["name"]) => void }) {
  const { range, week, currency } = props;
  const locale = useLocale();
  const chosen = useChosenHours(range);
  const { area, from } = chosen;
  const hours = hoursIn(range);
  const nameAt = (cell: Cell): Plan["name"] => {
    const span = spanAt(week, cell) ?? week.flat().find(({ plan }) => plan);
    return span?.plan?.name ?? { ja: messages.ja.standard, en: messages.en.standard };
  };
  return (
    <>
      <div className="overflow-x-auto">
        <div
          ref={chosen.grid}
          className="grid min-w-[560px] grid-cols-[2.5rem_repeat(7,minmax(0,1fr))] gap-x-1"
          onPointerUp={chosen.ask}
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
          <div aria-hidden="true" className="relative" style={{ height: hours.length * HEIGHT }}>
            {hours.map((hour, at) => (
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
            <DayColumn key={weekday} {...props} column={column} weekday={weekday} chosen={chosen} />
          ))}
        </div>
      </div>
      {chosen.isAsking && area && from && (
        <PaintForm
          key={JSON.stringify(area)}
          area={area}
          name={nameAt(from)}
          amount={spanAt(week, from)?.plan?.costPerHour ?? null}
          currency={currency}
          onPaint={(painted, cost, name) => {
            onPaint(painted, cost, name);
            chosen.clear();
          }}
          onClose={chosen.back}
        />
      )}
    </>
  );
}

/** A day: what its hours cost, and above that a button for each hour. */
function DayColumn({
  range,
  week,
  was,
  currency,
  mayPaint,
  column,
  weekday,
  chosen,
}: Props & { column: number; weekday: Weekday; chosen: ChosenHours }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const hours = hoursIn(range);
  const steps = priceSteps(pricesOf(week));
  return (
    <div className="relative rounded-tag bg-ground-2" style={{ height: hours.length * HEIGHT }}>
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
      {hours.map((hour, at) => {
        const cell = { column, hour };
        const span = spanAt(week, cell);
        const price = span?.plan ? money(span.plan.costPerHour, currency) : span ? t.noPrice : "";
        const isOn = chosen.isChosen(cell);
        return (
          <button
            key={hour}
            type="button"
            data-cell={`${column} ${hour}`}
            disabled={!mayPaint}
            tabIndex={chosen.isInTabOrder(cell) ? 0 : -1}
            aria-pressed={isOn}
            aria-label={t.cell(longWeekdayName(weekday, locale), timesText(hour, hour + HOUR), price)}
            {...chosen.handlersOf(cell)}
            className={`absolute inset-x-0 cursor-crosshair rounded-[4px] ${isOn ? "bg-accent/20 outline-2 -outline-offset-2 outline-accent" : "focus-visible:outline-2 focus-visible:outline-accent"}`}
            style={{ top: at * HEIGHT, height: HEIGHT }}
          />
        );
      })}
    </div>
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
      className="figures absolute inset-x-0 flex flex-col items-center justify-center overflow-hidden rounded-tag border border-white text-meta font-bold"
      style={{ top, height, backgroundColor: shade }}
    >
      {money(cost, currency)}
      {was !== null && was !== cost && height > HEIGHT && (
        <del className="text-cap font-normal">{money(was, currency)}</del>
      )}
    </span>
  );
}

/** The starts of the hours in a range. */
function hoursIn({ start, end }: Props["range"]): Minute[] {
  return Array.from({ length: (end - start) / HOUR }, (_, at) => start + at * HOUR);
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
