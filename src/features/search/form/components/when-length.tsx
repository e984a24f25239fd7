import { useId } from "react";
import {
  DAY_PARTS,
  type DayPart,
  SEARCHED_LENGTHS,
  type SearchedLength,
  startsOfPart,
} from "../../../../domain/search/day-parts.ts";
import { LAST_MINUTE, MINUTES_PER_DAY, type Minute } from "../../../../domain/time/clock.ts";
import { durationText, timeText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { messages as shared } from "../../messages/parts.ts";
import { messages } from "../messages/when.ts";
import type { SearchForm } from "../use-search-form.ts";

const HALF_HOURS = Array.from({ length: LAST_MINUTE / 30 + 1 }, (_, half) => half * 30);

/** A length of time, and when it begins: in a part of the day, or between two times (SEARCH-40). */
export function WhenLength({ form, onDone }: { form: SearchForm; onDone: () => void }) {
  const t = useTexts(messages);
  const common = useTexts(shared);
  const locale = useLocale();
  const id = useId();
  const { minutes, part } = form.query.length ?? { minutes: null, part: "any" as const };
  const span = startsOfPart(part);
  const change = (next: Partial<SearchedLength>) =>
    form.change({ start: null, end: null, length: { minutes: minutes ?? 120, part, ...next } });
  const hoursOf = (one: DayPart) => {
    const { start, end } = startsOfPart(one);
    return one === "any" ? "" : `${start / 60}–${(end / 60) % 24}`;
  };
  const select = (
    label: string,
    value: Minute,
    choices: readonly Minute[],
    take: (minute: Minute) => void,
  ) => (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-meta text-ink-2">
      {label}
      <select
        value={value}
        onChange={(event) => take(Number(event.target.value))}
        className="field-box figures min-h-11 min-w-0 flex-1 px-2 text-ctl"
      >
        {choices.map((minute) => (
          <option key={minute} value={minute}>
            {timeText(minute)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div>
      <p id={`${id}-length`} className="field-label">
        {t.length}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of switches, not of fields. */}
      <div role="group" aria-labelledby={`${id}-length`} className="choices">
        {SEARCHED_LENGTHS.map((length) => (
          <button
            key={length}
            type="button"
            aria-pressed={length === minutes}
            onClick={() => change({ minutes: length })}
          >
            {durationText(length, locale)}
          </button>
        ))}
      </div>
      <p id={`${id}-part`} className="field-label mt-4">
        {t.dayPart}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div role="group" aria-labelledby={`${id}-part`} className="choices">
        {DAY_PARTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === part && minutes !== null}
            onClick={() => change({ part: one })}
          >
            {common.part(one)} <small className="figures text-ink-2">{hoursOf(one)}</small>
          </button>
        ))}
      </div>
      <fieldset className="mt-4 flex gap-3">
        <legend className="field-label">{t.between}</legend>
        {select(t.from, span.start, HALF_HOURS.slice(0, -1), (start) =>
          change({
            part: { start, end: Math.min(Math.max(span.end, start + 30), start + MINUTES_PER_DAY) },
          }),
        )}
        {select(
          t.until,
          span.end,
          HALF_HOURS.filter((end) => end > span.start && end <= span.start + MINUTES_PER_DAY),
          (end) => change({ part: { start: span.start, end } }),
        )}
      </fieldset>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-2">
        <button
          type="button"
          className={`${textLinkClass} text-sub`}
          onClick={() => form.change({ length: null })}
        >
          {t.reset}
        </button>
        <Button size="small" disabled={minutes === null} onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
