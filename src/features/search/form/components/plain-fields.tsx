import { DAY_PARTS, SEARCHED_LENGTHS } from "../../../../domain/search/day-parts.ts";
import { headcountOptions } from "../../../../domain/search/search.ts";
import { durationText, timeText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { ClearButton } from "../../../../ui/field.tsx";
import { ChevronDownIcon } from "../../../../ui/icons.tsx";
import { useUiTexts } from "../../../../ui/use-ui-texts.ts";
import { messages as partMessages } from "../../messages/parts.ts";
import { messages } from "../../messages.ts";
import { messages as plainMessages } from "../messages/plain.ts";
import type { SearchForm } from "../use-search-form.ts";

/** Day and time as native fields, for pages without JavaScript: the browser's scripts do not have them. */
export function PlainWhenFields({ form }: { form: SearchForm }) {
  return <noscript>{import.meta.env.SSR && <Fields form={form} />}</noscript>;
}

function Fields({ form }: { form: SearchForm }) {
  const t = useTexts(messages);
  const plain = useTexts(plainMessages);
  const parts = useTexts(partMessages);
  const locale = useLocale();
  const { day, start, end, length } = form.query;
  const box = "field-box";
  return (
    <div className="plain-fields">
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
      <select name="minutes" aria-label={plain.minutes} defaultValue={length?.minutes ?? ""} className={box}>
        <option value="">{plain.minutes}</option>
        {SEARCHED_LENGTHS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes, locale)}
          </option>
        ))}
      </select>
      <select
        name="part"
        aria-label={plain.dayPart}
        defaultValue={typeof length?.part === "string" ? length.part : "any"}
        className={box}
      >
        {DAY_PARTS.map((part) => (
          <option key={part} value={part}>
            {parts.part(part)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function HeadcountOptions({ headcount }: { headcount: number }) {
  const t = useTexts(messages);
  return headcountOptions(headcount).map((count) => (
    <option key={count} value={count === 0 ? "" : count}>
      {count === 0 ? t.anyPeople : t.peopleOrMore(count)}
    </option>
  ));
}

/** The number of people in a row of fields. */
export function HeadcountCell({ form, id }: { form: SearchForm; id: string }) {
  const t = useTexts(messages);
  const ui = useUiTexts();
  const { headcount } = form.query;
  const chosen = headcount || "";
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
        <HeadcountOptions headcount={headcount} />
      </select>
      {chosen === "" ? (
        <ChevronDownIcon size={16} className="pointer-events-none absolute bottom-3.5 right-3 text-ink-2" />
      ) : (
        <ClearButton label={ui.clear(t.people)} onClear={() => form.change({ headcount: 0 })} />
      )}
    </div>
  );
}
