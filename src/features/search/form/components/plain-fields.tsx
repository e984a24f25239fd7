import { HEADCOUNT_OPTIONS, headcountOption } from "../../../../domain/search/search.ts";
import { timeText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { ClearButton } from "../../../../ui/field.tsx";
import { ChevronDownIcon } from "../../../../ui/icons.tsx";
import { useUiTexts } from "../../../../ui/use-ui-texts.ts";
import { messages } from "../../messages.ts";
import type { SearchForm } from "../use-search-form.ts";

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

/** The number of people in a row of fields. */
export function HeadcountCell({ form, id }: { form: SearchForm; id: string }) {
  const t = useTexts(messages);
  const ui = useUiTexts();
  const chosen = headcountOption(form.query.headcount) || "";
  return (
    <div className="search-cell">
      <label htmlFor={id}>{t.people}</label>
      <select
        id={id}
        name="max_member"
        value={chosen}
        className={chosen === "" ? "text-ink-3" : undefined}
        onChange={(event) => form.change({ headcount: Number(event.target.value) })}
      >
        <HeadcountOptions />
      </select>
      {chosen === "" ? (
        <ChevronDownIcon size={16} className="pointer-events-none absolute bottom-3.5 right-3 text-ink-2" />
      ) : (
        <ClearButton label={ui.clear(t.people)} onClear={() => form.change({ headcount: 0 })} />
      )}
    </div>
  );
}
