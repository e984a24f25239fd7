import { CURRENCIES } from "../../../../domain/money/money.ts";
import { durationText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { ReducedMark } from "../../../../ui/calendar.tsx";
import { messages } from "../../messages/selection.ts";
import type { Space } from "../../state.ts";

/** What the prices under the days are for, and what their marks mean. */
export function PriceKey({ space, minutes }: { space: Space | null; minutes: number | null }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const words = space && CURRENCIES[space.rules.currency].hasJapaneseTax ? t.lowestOf : t.lowestOfAbroad;
  return (
    <p className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-meta text-ink-2">
      {minutes !== null && <span>{words(durationText(minutes, locale))}</span>}
      <span>
        <ReducedMark />
        <span className="font-bold text-ok">{t.reduced}</span>
      </span>
      <span className="legend">
        <i aria-hidden="true" className="hatched border border-line" />
        {t.fullOrClosed}
      </span>
    </p>
  );
}
