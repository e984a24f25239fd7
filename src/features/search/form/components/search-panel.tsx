import { dayText, durationText, timesText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { BASE, paths } from "../../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/field.tsx";
import { ClockIcon, LocateIcon, SearchIcon } from "../../../../ui/icons.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { messages } from "../../messages.ts";
import { type SearchForm, useSearchForm } from "../use-search-form.ts";
import { FieldError } from "./field-error.tsx";
import { PlaceField } from "./place-field.tsx";
import { HeadcountCell, PlainWhenFields } from "./plain-fields.tsx";
import { DateField, TimeField } from "./when-fields.tsx";

/** The search form of the home page: one line, or on a narrow screen a summary that opens the search dialog. */
export function SearchPanel() {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const form = useSearchForm(null);
  return (
    <search aria-label={t.searchRooms}>
      <form
        method="get"
        action={`${BASE}${paths.search(locale)}`}
        className="relative rounded-panel border border-line/60 bg-white p-4 shadow-soft md:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Summary form={form} />
        <div className="hidden items-stretch scriptless:flex scriptless:flex-wrap md:flex md:max-xl:flex-wrap">
          <div className="flex min-w-[200px] flex-[1.4] md:max-xl:mb-2 md:max-xl:basis-full md:max-xl:border-b md:max-xl:border-line">
            <PlaceField form={form} isBare id="home-place" />
          </div>
          <div className="needs-script contents">
            <div className="min-w-[138px] flex-1 border-line xl:border-l">
              <DateField form={form} isBare />
            </div>
            <div className="min-w-[156px] flex-1 border-l border-line">
              <TimeField form={form} isBare />
            </div>
          </div>
          <div className="min-w-[136px] flex-1 border-line md:border-l scriptless:max-md:basis-full">
            <HeadcountCell form={form} id="home-people" />
          </div>
          <Button
            type="submit"
            icon={<SearchIcon />}
            className="ml-auto self-center max-md:hidden! md:min-w-[120px]"
          >
            {t.search}
          </Button>
        </div>
        <PlainWhenFields form={form} />
        <Button type="submit" isWide icon={<SearchIcon />} className="mt-4 md:hidden!">
          {t.searchRooms}
        </Button>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-5 md:px-4">
          {brand.hasInvoiceFilter ? (
            <Checkbox
              name="invoice_only"
              value="1"
              checked={form.query.invoiceOnly}
              onChange={(event) => form.change({ invoiceOnly: event.target.checked })}
            >
              {t.invoiceOnly}
            </Checkbox>
          ) : (
            <span />
          )}
          <div className="needs-script flex flex-wrap gap-x-5 text-sub">
            <button
              type="button"
              className={textLinkClass}
              onClick={form.fromHere}
              aria-busy={form.isLocating}
            >
              {form.isLocating ? <Spinner size={16} /> : <LocateIcon size={16} />}
              {t.fromHere}
            </button>
            <button type="button" className={textLinkClass} onClick={form.fromNow}>
              <ClockIcon size={16} />
              {t.fromNow}
            </button>
          </div>
        </div>
        <div className="md:px-4">
          <FieldError>{form.locationError}</FieldError>
        </div>
      </form>
    </search>
  );
}

/** Under 768 px, the search as text. A click on a row opens the search dialog with its field. */
function Summary({ form }: { form: SearchForm }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const { text, position, bounds, day, start, end, length, headcount } = form.query;
  const times = start !== null && end !== null ? timesText(start, end) : "";
  const place = text || (position ? t.nearMe : bounds ? t.inMap : "");
  const rows = [
    { field: "place", label: t.where, text: place, placeholder: t.wherePlaceholder },
    { field: "date", label: t.date, text: day ? dayText(day, locale) : "", placeholder: t.datePlaceholder },
    {
      field: "time",
      label: t.time,
      text: length ? durationText(length.minutes, locale) : times,
      placeholder: t.timePlaceholder,
    },
    {
      field: "people",
      label: t.people,
      text: headcount > 0 ? t.peopleOrMore(headcount) : "",
      placeholder: t.anyPeople,
    },
  ] as const;
  return (
    <div className="needs-script search-rows">
      {rows.map((row) => (
        <button
          key={row.label}
          type="button"
          aria-haspopup="dialog"
          onClick={() => open({ name: "search", field: row.field })}
        >
          <b>{row.label}</b>{" "}
          <span className={row.text ? undefined : "text-ink-3"}>{row.text || row.placeholder}</span>
        </button>
      ))}
    </div>
  );
}
