import { useState } from "react";
import type { Currency } from "../../../../domain/money/money.ts";
import { paintPrice } from "../../../../domain/space/paint-prices.ts";
import {
  hoursOfWeek,
  neighbourOf,
  type PricedHours,
  type PriceGap,
  priceGaps,
  priceWeek,
} from "../../../../domain/space/price-week.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import { type Day, formatDay } from "../../../../domain/time/day.ts";
import { timesText, weekdaysText } from "../../../../i18n/format.ts";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { PriceGrid } from "./price-grid.tsx";

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
  const [isNow, setIsNow] = useState(false);
  const range = hoursOfWeek(hours);
  if (!range)
    return (
      <Card title={t.week}>
        <p className="p-4 text-ink-2">{t.noHours}</p>
      </Card>
    );
  const day = season ?? (from && !isNow ? from : today);
  const gaps = priceGaps(hours, day);
  const mayPaint = !isReadOnly && season === null && !(from && isNow);
  // In a week without prices no gap has a price next to it.
  const mayFill = mayPaint && gaps.some((gap) => neighbourOf(hours, day, gap) !== null);
  return (
    <Card title={t.week} note={from && <NowOrFrom from={from} isNow={isNow} onChange={setIsNow} />}>
      <div className="space-y-2 p-4">
        {gaps.length === 0 ? (
          <p className="flex items-center gap-1.5 text-ok">
            <CheckIcon size={16} />
            {t.whole}
          </p>
        ) : (
          <Gaps gaps={gaps} onFill={mayFill ? () => onPaint(filled(hours, gaps, day, from)) : undefined} />
        )}
        {mayPaint && <p className="text-meta text-ink-2">{t.weekHint}</p>}
        <PriceGrid
          range={range}
          week={priceWeek(hours, day)}
          was={before && priceWeek(before, today)}
          currency={currency}
          mayPaint={mayPaint}
          onPaint={(area, costPerHour, name) =>
            onPaint(paintPrice(hours.plans, area, { name, costPerHour }, from))
          }
        />
      </div>
    </Card>
  );
}

/** Whether the week is shown as it is now, or from the day from which prices are being changed. */
function NowOrFrom({
  from,
  isNow,
  onChange,
}: {
  from: Day;
  isNow: boolean;
  onChange: (isNow: boolean) => void;
}) {
  const t = useTexts(messages);
  return (
    <span className="flex overflow-hidden rounded-control border border-line">
      {[true, false].map((now) => (
        <button
          key={String(now)}
          type="button"
          aria-pressed={isNow === now}
          onClick={() => onChange(now)}
          className={`min-h-9 px-2.5 text-meta font-bold ${isNow === now ? "bg-tint text-accent" : "bg-white text-ink-2"}`}
        >
          {now ? t.now : t.fromDay(formatDay(from))}
        </button>
      ))}
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
