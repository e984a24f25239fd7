import { type ChoiceReason, endChoices, startChoices } from "../../../../domain/availability/time-choices.ts";
import {
  dayOfWall,
  LAST_MINUTE,
  type Minute,
  minuteOfWall,
  QUARTER,
  quarterUp,
} from "../../../../domain/time/clock.ts";
import { durationText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { TimeColumns } from "../../../../ui/time-columns.tsx";
import { messages } from "../../messages.ts";
import type { SearchForm } from "../use-search-form.ts";

/** Start and end for a search: every quarter hour of the day and of the following night that is not past. */
export default function WhenTimes({ form, onDone }: { form: SearchForm; onDone: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { now, brand } = useSite();
  const { day, start, end } = form.query;
  const wall = toWallMinute(now, brand.timeZone);
  const from = day === dayOfWall(wall) ? quarterUp(minuteOfWall(wall)) : 0;
  const free = { slots: [{ start: from, end: LAST_MINUTE }], minMinutes: QUARTER, now: from };
  const words: Partial<Record<ChoiceReason, string>> = { past: t.past };
  const chooseStart = (minute: Minute) =>
    form.change({ start: minute, end: end !== null && end > minute ? end : null });
  return (
    <div>
      <TimeColumns
        starts={startChoices(free)}
        ends={start === null ? endChoices(free, from) : endChoices(free, start)}
        start={start}
        end={end}
        onStart={chooseStart}
        onEnd={(minute) => {
          // The list of ends follows the start by a moment.
          if (start !== null && minute <= start) return;
          form.change(start === null ? { start: Math.max(from, minute - 60), end: minute } : { end: minute });
          if (start !== null) onDone();
        }}
        reasonText={(reason) => words[reason] ?? ""}
        endNote={(minute) => (start === null ? null : { text: durationText(minute - start, locale) })}
      />
      <div className="mt-2 flex items-center justify-between border-t border-line pt-1">
        <button
          type="button"
          className={`${textLinkClass} text-sub`}
          onClick={() => form.change({ start: null, end: null })}
        >
          {t.reset}
        </button>
        <button type="button" className={`${textLinkClass} text-sub`} onClick={onDone}>
          {t.close}
        </button>
      </div>
    </div>
  );
}
