import type { Minute } from "../../../../domain/time/clock.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { moneyRange, shortDayText, timesText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { messages } from "../../messages/room.ts";
import type { Space } from "../../state.ts";
import type weekPrices from "../week-prices.ts";

/** What the shades of the prices and the looks of the times mean. */
export function WeekKey({
  prices,
  space: { rules },
  hasHeld,
}: {
  prices: ReturnType<typeof weekPrices> | null | undefined;
  space: Space;
  hasHeld: boolean;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const cleaning = rules.rule.cleaningMinutes;
  return (
    <>
      <ul className="needs-script mt-3 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
        {prices && prices.steps.length > 0 && <li>{t.anHour}</li>}
        {prices?.steps.map(({ lowest, highest }, step) => (
          <li key={highest} className="legend figures">
            <i aria-hidden="true" className="border border-edge/40" data-step={step} />
            {moneyRange(lowest, highest, rules.currency, locale)}
          </li>
        ))}
      </ul>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
        <Legend look="border border-edge/60 bg-white" text={t.free} />
        <Legend look="bg-taken" text={t.booked} />
        {cleaning > 0 && <Legend look="hatched border border-line" text={t.cleaning(cleaning)} />}
        {hasHeld && <Legend look="hatched border border-edge/60" text={t.held} />}
        <Legend look="bg-accent" text={t.chosen} />
        <Legend look="border border-line bg-ground-2" text={`${t.closed}${t.or}${t.outside}`} />
      </ul>
    </>
  );
}

/** What is to be said of times of the week. */
export function Times({ of }: { of: readonly { day: Day; start: Minute; end: Minute; text: string }[] }) {
  const locale = useLocale();
  return (
    of.length > 0 && (
      <ul className="mt-2 text-sub text-ink-2">
        {of.map(({ day, start, end, text }) => (
          <li key={`${day} ${start} ${text}`}>
            <span className="figures">
              {shortDayText(day, locale)} {timesText(start, end)}
            </span>{" "}
            {text}
          </li>
        ))}
      </ul>
    )
  );
}

function Legend({ look, text }: { look: string; text: string }) {
  return (
    <li className="legend">
      <i aria-hidden="true" className={look} />
      {text}
    </li>
  );
}
