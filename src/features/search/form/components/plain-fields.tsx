import { HEADCOUNT_OPTIONS } from "../../../../domain/search/search.ts";
import { timeText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { messages } from "../../messages.ts";
import type { SearchForm } from "./use-search-form.ts";

/** Day and time as native fields, for pages without JavaScript. */
export function PlainWhenFields({ form }: { form: SearchForm }) {
  const t = useTexts(messages);
  const { day, start, end } = form.query;
  const box = "field-box min-h-12 w-full px-3";
  return (
    <noscript>
      <div className="grid gap-3 p-2 sm:grid-cols-3">
        <input type="date" name="date" aria-label={t.date} defaultValue={day ?? ""} className={box} />
        {(["start", "end"] as const).map((name) => {
          const chosen = name === "start" ? start : end;
          return (
            <input
              key={name}
              name={name}
              aria-label={t[name]}
              placeholder={t[name]}
              defaultValue={chosen === null ? "" : timeText(chosen)}
              inputMode="numeric"
              pattern="([0-2]?\d|3[0-6]):(00|15|30|45)"
              title={t[name]}
              className={box}
            />
          );
        })}
      </div>
    </noscript>
  );
}

export function HeadcountOptions() {
  const t = useTexts(messages);
  return HEADCOUNT_OPTIONS.map((count) => (
    <option key={count} value={count === 0 ? "" : count}>
      {count === 0 ? t.anyPeople : t.peopleOrMore(count)}
    </option>
  ));
}
