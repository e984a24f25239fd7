import type { ReactNode } from "react";
import { type Wording, wordedFor } from "../../../../domain/language/text.ts";
import { typedClock } from "../../../../domain/search/typed-times.ts";
import { ROOM_FIELDS, type RoomField, type RoomFieldOf } from "../../../../domain/space/room-fields.ts";
import { formatClock } from "../../../../domain/time/clock.ts";
import type { Weekday } from "../../../../domain/time/day.ts";
import { longWeekdayName, weekdayName } from "../../../../i18n/format.ts";
import { inBrackets, languageIn } from "../../../../i18n/staff.ts";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { messages as common } from "../../../kit/messages.ts";
import { useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import type { RoomForm } from "../use-room-form.ts";

/** A part of the editor: what is typed, and the mistakes that the last check found in it. */
export type PartProps = { form: RoomForm; mistakes: readonly { path: string; text: string }[] };

/** What the check reports about a field, without its path. */
export function mistakeAt({ mistakes, form }: PartProps, path: string): string | null {
  const found = mistakes.find((one) => one.path === path)?.text;
  if (found !== undefined && !form.isDirty) return found.replace(/^.*?[:：]\s*/, "");
  return null;
}

/** What the editor writes beside a field of a room. */
export function useFieldLabel(): (name: RoomField) => string {
  const locale = useLocale();
  return (name) => {
    const field: { name: Wording; label?: Wording } = ROOM_FIELDS[name];
    return wordedFor(locale, field.label ?? field.name);
  };
}

/** A text in both languages, side by side; one that is missing is marked. */
export function BothLanguages({
  props,
  name,
  isLong = false,
}: {
  props: PartProps;
  name: RoomFieldOf<"texts"> | "area";
  isLong?: boolean;
}) {
  const t = useTexts(messages);
  const label = useFieldLabel()(name);
  const { sameAs } = useTexts(common);
  const reader = useLocale();
  const { form } = props;
  const languages = useDataLanguages();
  const value = form.values[name] ?? { ja: "", en: "" };
  const field = (language: "ja" | "en", languageName: string) => {
    const isMissing =
      language === languages[1] && value[language].trim() === "" && value[languages[0]].trim() !== "";
    const shared = {
      label: inBrackets(label, languageName, reader),
      value: value[language],
      lang: language,
      error: mistakeAt(props, `${name}.${language}`),
      ...(isMissing
        ? { hint: <span className="text-warn">{sameAs(languageIn(reader, languages[0]))}</span> }
        : {}),
      onChange: ({ target }: { target: { value: string } }) =>
        form.set({ [name]: { ...value, [language]: target.value } }),
    };
    return isLong ? (
      <TextArea key={language} {...shared} rows={6} />
    ) : (
      <TextField key={language} {...shared} />
    );
  };
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {languages.map((language) => field(language, t[language]))}
    </div>
  );
}

/** A number; an empty field is null. What is not a number stays in the field, and the check reports it. */
export function NumberField({ props, name }: { props: PartProps; name: RoomFieldOf<"whole" | "fraction"> }) {
  const { form } = props;
  return (
    <PlainNumber
      label={useFieldLabel()(name)}
      value={form.values[name] ?? null}
      error={mistakeAt(props, name)}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
}

export function PlainNumber({
  label,
  value,
  error = null,
  className,
  onChange,
}: {
  label: string;
  value: number | null;
  error?: string | null;
  className?: string;
  onChange: (value: number | null) => void;
}) {
  return (
    <TextField
      type="number"
      step="any"
      label={label}
      value={value ?? ""}
      error={error}
      className={className}
      onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
    />
  );
}

/** A time of day. As people write it, 9 or ９：３０, it becomes 09:00 when the field is left (ROOM-28). */
export function ClockField({
  label,
  value,
  error,
  className,
  onChange,
}: {
  label: string;
  value: string;
  error: string | null;
  className?: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      className={className}
      inputMode="numeric"
      maxLength={8}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const minute = typedClock(value);
        if (minute !== null && formatClock(minute) !== value) onChange(formatClock(minute));
      }}
    />
  );
}

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** Weekdays as buttons that are pressed or not, Monday first. */
export function WeekdayButtons({
  label,
  chosen,
  onChange,
}: {
  label: string;
  chosen: readonly number[];
  onChange: (chosen: Weekday[]) => void;
}) {
  const locale = useLocale();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-meta font-bold text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {DAYS.map((day) => {
          const isOn = chosen.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  DAYS.filter((one) => (one === day ? !isOn : chosen.includes(one))).sort((a, b) => a - b),
                )
              }
              className={`min-h-11 min-w-9 rounded-control border px-1.5 text-meta font-bold md:min-h-9 ${isOn ? "border-accent bg-accent text-white" : "border-edge/40 bg-white text-ink-2"}`}
            >
              <span aria-hidden="true">{weekdayName(day, locale)}</span>
              <span className="sr-only">{longWeekdayName(day, locale)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The body of a card: its fields. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="space-y-3 p-4">{children}</div>;
}
