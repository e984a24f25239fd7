import { parseDay, type Weekday } from "../../../../domain/time/day.ts";
import { longWeekdayName, weekdayName } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { type Draft, endsNextDay, parseTime, repeated, withStartDay } from "../draft.ts";
import { messages } from "../messages.ts";

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** When: once from a day and time to another, or on weekdays until a day. */
export function TimeFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { isWeekly } = draft;
  const isWrong = (text: string) => text !== "" && parseTime(text) === null;
  const fromDay = (
    <TextField
      type="date"
      label={isWeekly ? t.firstDay : t.startDay}
      value={draft.fromDay}
      onChange={({ target }) => onChange(withStartDay(draft, target.value))}
    />
  );
  const toDay = (
    <TextField
      type="date"
      label={isWeekly ? t.lastDay : t.endDay}
      value={draft.toDay}
      min={parseDay(draft.fromDay) ?? undefined}
      onChange={({ target }) => onChange({ ...draft, toDay: target.value })}
    />
  );
  const fromTime = (
    <TextField
      label={t.startTime}
      value={draft.fromTime}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      aria-invalid={isWrong(draft.fromTime) || undefined}
      onChange={({ target }) => onChange({ ...draft, fromTime: target.value })}
    />
  );
  const toTime = (
    <TextField
      label={endsNextDay(draft) ? `${t.endTime} (${t.nextDay})` : t.endTime}
      value={draft.toTime}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      aria-invalid={isWrong(draft.toTime) || undefined}
      onChange={({ target }) => onChange({ ...draft, toTime: target.value })}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.time}</legend>
      {isWeekly ? (
        <div className="grid grid-cols-2 gap-2">
          {fromTime}
          {toTime}
          {fromDay}
          {toDay}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-2">
          {fromDay}
          {fromTime}
          {toDay}
          {toTime}
        </div>
      )}
      {isWeekly && (
        <fieldset className="mt-2">
          <legend className="mb-1 text-meta font-bold text-ink-2">{t.weekdays}</legend>
          <div className="flex flex-wrap gap-1">
            {WEEKDAYS.map((day) => {
              const isOn = draft.weekdays.includes(day);
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() =>
                    onChange({
                      ...draft,
                      weekdays: isOn ? draft.weekdays.filter((one) => one !== day) : [...draft.weekdays, day],
                    })
                  }
                  className={`min-h-11 min-w-11 rounded-control border font-bold md:min-h-9 ${isOn ? "border-accent bg-accent text-white" : "border-edge/45 bg-white hover:bg-ground-2"}`}
                >
                  <span aria-hidden="true">{weekdayName(day, locale)}</span>
                  <span className="sr-only">{longWeekdayName(day, locale)}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <Checkbox
          label={t.isWeekly}
          checked={isWeekly}
          onChange={({ target }) => onChange(repeated(draft, target.checked))}
        />
        <Button
          size="small"
          look="text"
          onClick={() => onChange({ ...draft, fromTime: "00:00", toTime: "24:00" })}
        >
          {t.wholeDay}
        </Button>
      </div>
      <p className="text-sub text-ink-2">{t.roomClock}</p>
    </fieldset>
  );
}
