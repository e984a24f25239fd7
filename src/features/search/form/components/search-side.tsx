import type { ModalOf } from "../../../../nav/modal.ts";
import { BASE, paths } from "../../../../nav/paths.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { Checkbox, SelectField } from "../../../../ui/field.tsx";
import { ClockIcon, LocateIcon, PeopleIcon, SearchIcon } from "../../../../ui/icons.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { messages } from "../../messages.ts";
import { useSearchForm } from "../use-search-form.ts";
import { FieldError } from "./field-error.tsx";
import { PlaceField } from "./place-field.tsx";
import { HeadcountOptions, PlainWhenFields } from "./plain-fields.tsx";
import { DateField, TimeField } from "./when-fields.tsx";

/** The search form in one column, for the sidebar and the search dialog. */
export function SearchSide({
  id,
  group = null,
  place,
  first,
}: {
  id: string;
  group?: number | null;
  /** Searched unless another is named. */
  place?: string;
  /** The field that the dialog opens with. */
  first?: ModalOf<"search">["field"];
}) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const form = useSearchForm(group, place);
  const { query } = form;
  return (
    <search aria-label={t.search}>
      <form
        method="get"
        action={`${BASE}${paths.search(locale)}`}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <PlaceField form={form} id={`${id}-place`} placeholder={place} isFirst={first === "place"} />
        <div className="needs-script space-y-4">
          <DateField form={form} isFirst={first === "date"} />
          <TimeField form={form} isFirst={first === "time"} />
        </div>
        <PlainWhenFields form={form} />
        <SelectField
          id={`${id}-people`}
          name="max_member"
          data-autofocus={first === "people" || undefined}
          label={t.people}
          icon={<PeopleIcon />}
          value={query.headcount || ""}
          onChange={(event) => form.change({ headcount: Number(event.target.value) })}
          onClear={() => form.change({ headcount: 0 })}
        >
          <HeadcountOptions headcount={query.headcount} />
        </SelectField>
        <div>
          {brand.hasInvoiceFilter && (
            <Checkbox
              name="invoice_only"
              value="1"
              checked={query.invoiceOnly}
              onChange={(event) => form.change({ invoiceOnly: event.target.checked })}
            >
              {t.invoiceOnly}
            </Checkbox>
          )}
          {group !== null && (
            <Checkbox
              name="group"
              value={group}
              checked={form.isWithinGroup}
              onChange={(event) => form.setWithinGroup(event.target.checked)}
            >
              {t.withinGroup}
            </Checkbox>
          )}
        </div>
        <Button type="submit" isWide icon={<SearchIcon />}>
          {t.doSearch}
        </Button>
        <div className="needs-script flex flex-wrap justify-between gap-x-4 text-sub">
          <button type="button" className={textLinkClass} onClick={form.fromHere} aria-busy={form.isLocating}>
            {form.isLocating ? <Spinner size={16} /> : <LocateIcon size={16} />}
            {t.fromHere}
          </button>
          <button type="button" className={textLinkClass} onClick={form.fromNow}>
            <ClockIcon size={16} />
            {t.fromNow}
          </button>
        </div>
        <FieldError>{form.locationError}</FieldError>
      </form>
    </search>
  );
}
