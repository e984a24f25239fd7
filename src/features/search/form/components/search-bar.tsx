import { BASE, paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SearchIcon } from "../../../../ui/icons.tsx";
import { messages } from "../../messages.ts";
import { useSearchForm } from "../use-search-form.ts";
import { PlaceField } from "./place-field.tsx";
import { HeadcountCell } from "./plain-fields.tsx";
import { DateField, TimeField } from "./when-fields.tsx";

/**
 * The search as one row above the rooms of an area or a group, from 1024 px. It stays in view while the list scrolls. Without
 * JavaScript the form of the sidebar is used instead, as beside results. `place` is searched unless another is named.
 */
export function SearchBar({ group = null, place }: { group?: number | null; place?: string }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const form = useSearchForm(group, place);
  return (
    <search aria-label={t.changeSearch} className="search-bar needs-script">
      <form
        action={`${BASE}${paths.search(locale)}`}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <PlaceField form={form} isBare id="bar-place" placeholder={place} />
        <DateField form={form} isBare />
        <TimeField form={form} isBare />
        <HeadcountCell form={form} id="bar-people" />
        <Button type="submit" aria-label={t.doSearch} icon={<SearchIcon />} className="gap-0! px-4!" />
      </form>
    </search>
  );
}
