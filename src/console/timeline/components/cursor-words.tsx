import { shortDayText, timesText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../kit/state.ts";
import type { Place } from "../carrying/carrying.ts";
import { barAt, lookOf, nowIn } from "../lanes/bars.ts";
import type { Model } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useBarWords } from "./bar-view.tsx";

/** Announces where the keyboard cursor is on the timeline, and what is there. */
export function CursorWords({
  place,
  isCarried,
  model,
  instant,
}: {
  place: Place | null;
  isCarried: boolean;
  model: Model;
  instant: number;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const words = useBarWords();
  const row = place && model.rows.get(place.lane.key);
  const text = () => {
    if (!row || !place) return "";
    const { span } = place;
    const where = [
      row.space.name,
      ...(model.days > 1 ? [shortDayText(row.day, locale)] : []),
      timesText(Math.max(0, span.from), span.to),
    ];
    if (isCarried) return [t.carrying, ...where].join(" ");
    const found = barAt(row.bars, span.from);
    if (found) {
      const { title, state } = words(
        found.bar,
        lookOf(found.bar, nowIn(row.space, model.day, instant)),
        instant,
      );
      return [row.space.name, title, timesText(Math.max(0, found.from), found.to), state].join(" ");
    }
    const isOpen = row.open.some(({ from, to }) => from <= span.from && span.from < to);
    return [...where, isOpen ? t.isFree : t.outside].join(" ");
  };
  return (
    <p role="status" className="sr-only">
      {text()}
    </p>
  );
}
