import { LAST_MINUTE, MINUTES_PER_DAY, type Minute, QUARTER } from "../../../../domain/time/clock.ts";
import { type Day, parseDay } from "../../../../domain/time/day.ts";
import { timeText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { messages } from "../../messages/shortlist.ts";

type Part = { day: Day | null; start: Minute; end: Minute };

/** A date with start and end, as the browser's own fields. */
export function TimeRow({
  time,
  first,
  onChange,
}: {
  time: Part;
  first: Day;
  onChange: (part: Partial<Part>) => void;
}) {
  const t = useTexts(messages);
  const box = "field-box min-h-12 w-full px-2.5";
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[1.4fr_1fr_1fr]">
      <label className="max-sm:col-span-2">
        <span className="sr-only">{t.date}</span>
        <input
          type="date"
          className={box}
          min={first}
          value={time.day ?? ""}
          onChange={({ target }) => onChange({ day: parseDay(target.value) })}
        />
      </label>
      <Quarters
        label={t.start}
        value={time.start}
        from={0}
        to={MINUTES_PER_DAY - QUARTER}
        onChange={(start) => onChange({ start, end: Math.max(time.end, start + QUARTER) })}
      />
      <Quarters
        label={t.end}
        value={time.end}
        from={time.start + QUARTER}
        to={LAST_MINUTE}
        onChange={(end) => onChange({ end })}
      />
    </div>
  );
}

function Quarters({
  label,
  value,
  from,
  to,
  onChange,
}: {
  label: string;
  value: Minute;
  from: Minute;
  to: Minute;
  onChange: (minute: Minute) => void;
}) {
  const count = (to - from) / QUARTER + 1;
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        className="field-box figures min-h-12 w-full px-2.5"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: count }, (_, place) => from + place * QUARTER).map((minute) => (
          <option key={minute} value={minute}>
            {timeText(minute)}
          </option>
        ))}
      </select>
    </label>
  );
}
