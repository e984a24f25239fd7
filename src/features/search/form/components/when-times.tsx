import { useState } from "react";
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
import { messages } from "../messages/when.ts";
import type { SearchForm } from "../use-search-form.ts";
import { WhenLength } from "./when-length.tsx";

/** A start and an end for a search, or a length with the part of the day. */
export default function WhenTimes({ form, onDone }: { form: SearchForm; onDone: () => void }) {
  const t = useTexts(messages);
  const [isByLength, setByLength] = useState(form.query.length !== null);
  return (
    <div>
      <div className="segments mb-2">
        <button type="button" aria-pressed={!isByLength} onClick={() => setByLength(false)}>
          {t.startAndEnd}
        </button>
        <button type="button" aria-pressed={isByLength} onClick={() => setByLength(true)}>
          {t.byLength}
        </button>
      </div>
      {isByLength ? <WhenLength form={form} onDone={onDone} /> : <Times form={form} onDone={onDone} />}
    </div>
  );
}

/** Every quarter hour of the day and of the following night that is not past. */
function Times({ form, onDone }: { form: SearchForm; onDone: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { now, brand } = useSite();
  const { day, start, end } = form.query;
  const wall = toWallMinute(now, brand.timeZone);
  const from = day === dayOfWall(wall) ? quarterUp(minuteOfWall(wall)) : 0;
  const free = { slots: [{ start: from, end: LAST_MINUTE }], minMinutes: QUARTER, now: from };
  const words: Partial<Record<ChoiceReason, string>> = { past: t.past };
  const chooseStart = (minute: Minute) =>
    form.change({ length: null, start: minute, end: end !== null && end > minute ? end : null });
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
          const begins = start ?? Math.max(from, minute - 60);
          form.change({ length: null, start: begins, end: minute });
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
