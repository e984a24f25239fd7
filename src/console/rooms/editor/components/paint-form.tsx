import { useEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import type { Minute } from "../../../../domain/time/clock.ts";
import type { Weekday } from "../../../../domain/time/day.ts";
import { durationText, timesText, weekdaysText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { messages as shared } from "../../../kit/decision/messages.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { WeekdayButtons } from "./part.tsx";
import { PriceInput } from "./price-input.tsx";

type Area = { weekdays: readonly Weekday[]; start: Minute; end: Minute };

/** Asks for the price of chosen hours, and for the weekdays that get it. */
export function PaintForm({
  area,
  name,
  amount,
  currency,
  onPaint,
  onClose,
}: {
  area: Area;
  name: Plan["name"];
  amount: Amount | null;
  currency: Currency;
  onPaint: (area: Area, cost: Amount, name: Plan["name"]) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const s = useTexts(shared);
  const locale = useLocale();
  const [cost, setCost] = useState(amount);
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(area.weekdays);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const paint = () => {
    if (cost !== null && cost > 0 && weekdays.length > 0) onPaint({ ...area, weekdays }, cost, name);
  };
  return (
    <fieldset
      ref={box}
      aria-label={t.paintTitle(weekdaysText(area.weekdays, locale), timesText(area.start, area.end))}
      className="rounded-card border border-line bg-white p-3 shadow-overlay"
      onKeyDown={(event) => {
        if (isOfInputMethod(event)) return;
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        }
        // Enter would save the whole draft.
        if (
          event.key === "Enter" &&
          event.target instanceof HTMLInputElement &&
          !event.ctrlKey &&
          !event.metaKey
        ) {
          event.preventDefault();
          paint();
        }
      }}
    >
      <p className="mb-2 font-bold">
        {t.paintTitle(weekdaysText(weekdays, locale), timesText(area.start, area.end))}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <PriceInput label={t.price} amount={cost} currency={currency} onChange={setCost} />
        <WeekdayButtons label={t.onDays} chosen={weekdays} onChange={setWeekdays} />
        <span className="ml-auto flex gap-2">
          <Button onClick={onClose}>{s.stop}</Button>
          <Button look="filled" onClick={paint}>
            {t.paint(durationText(area.end - area.start, locale))}
          </Button>
        </span>
      </div>
    </fieldset>
  );
}
