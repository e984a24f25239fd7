import { useId } from "react";
import { shortestBooking } from "../../../../domain/availability/start-prices.ts";
import { type Minute, minuteOfWall, parseWall } from "../../../../domain/time/clock.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { durationText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Calendar } from "../../../../ui/calendar.tsx";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { messages } from "../../messages/selection.ts";
import type { Space } from "../../state.ts";
import { chooseLength, useAskedLength, useDayPriceMark, useDayPrices } from "../day-prices.ts";
import { PriceKey } from "./price-key.tsx";

type MonthPricesProps = {
  space: Space;
  now: number;
  /** The day and times that are chosen or were searched. */
  chosen: { day: Day | null; start: Minute | null; end: Minute | null };
  /** The first day with a time that can be booked. */
  opensOn: Day | undefined;
  /** A day, and the start of its lowest total of the asked length. */
  onPick: (day: Day, start: Minute, minutes: number) => void;
};

/** The lengths that are offered, in minutes. */
const LENGTHS = [60, 120, 180, 240, 360];

/** A month with the lowest total of the asked length under each day (PRICE-35). */
export default function MonthPrices({ space, now, chosen, opensOn, onPick }: MonthPricesProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const id = useId();
  const minutes = useAskedLength(space, chosen) ?? shortestBooking(space.rules.rule);
  const { priceOn, show } = useDayPrices(space, minutes);
  const markOf = useDayPriceMark(space, minutes, locale);
  const shortest = shortestBooking(space.rules.rule);
  const lengths = [...new Set([shortest, minutes, ...LENGTHS])]
    .filter((length) => length >= shortest)
    .sort((a, b) => a - b)
    .slice(0, 6);
  const words = { past: t.farShort, beyond: t.farShort, closed: t.closedShort, full: t.fullShort };
  return (
    <>
      <p id={id} className="sr-only">
        {t.lengthOfUse}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of switches, not of fields. */}
      <div role="group" aria-labelledby={id} className="lengths">
        {lengths.map((length) => (
          <button
            key={length}
            type="button"
            aria-pressed={length === minutes}
            onClick={() => chooseLength(space.id, length)}
          >
            {length === minutes && <CheckIcon size={16} />}
            {durationText(length, locale)}
          </button>
        ))}
      </div>
      <Calendar
        today={dayAt(now, space.rules.timeZone)}
        chosen={chosen.day}
        opensOn={opensOn}
        monthName={`month-${space.id}`}
        onMonth={show}
        dayReason={(day) => {
          const price = priceOn(day);
          return price && "none" in price ? words[price.none] : null;
        }}
        dayPrice={(day) => markOf(priceOn(day))}
        onChoose={(day) => {
          const price = priceOn(day);
          const start = price && "lowest" in price ? parseWall(price.lowest.start) : null;
          onPick(day, start === null ? 0 : minuteOfWall(start), minutes);
        }}
      />
      <PriceKey space={space} minutes={minutes} />
    </>
  );
}
