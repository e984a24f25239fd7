import { useParams } from "react-router";
import { spanText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkButton } from "../../kit/components/button.tsx";
import { useChoices, useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { DaysFilter, FilterRow, SelectFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { companyBookingColumns } from "./columns.ts";
import type { CompaniesContract, CompanyBookingItem, CompanyDetail } from "./contract.ts";
import { BOOKING_STATES, messages } from "./messages/bookings.ts";

const NONE = { group: "", q: "", state: "", used_from: "", used_to: "" };

/** What a company has booked, with who, group and numbers; also as a file (CORP-51). */
export default function CompanyBookingsPage() {
  const { number = "" } = useParams();
  const t = useTexts(messages);
  const names = useNames(companyBookingColumns);
  const states = useChoices(companyBookingColumns)("state", Object.keys(BOOKING_STATES));
  const filters = useFilters(NONE);
  const query = [`company=${number}`, filters.query].filter(Boolean).join("&");
  const list = useList<CompaniesContract>()("GET operate/company_bookings", query);
  const { data: company } = useQuery<CompanyDetail>(`company ${number}`, (signal) =>
    api<CompaniesContract>()("GET operate/companies/:id", { params: { id: number } }, { signal }),
  );
  return (
    <ListScreen
      title={company ? t.titleOf(company.name) : t.title}
      actions={<LinkButton to={operatePaths.company(number)}>{t.back}</LinkButton>}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <SelectFilter
            of={filters}
            name="group"
            label={names.group}
            options={[
              { value: "", label: t.anyGroup },
              ...(company?.groups ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
          />
          <SelectFilter
            of={filters}
            name="state"
            label={states.label}
            options={[{ value: "", label: t.anyState }, ...states.options]}
          />
          <DaysFilter of={filters} from="used_from" to="used_to" label={t.days} />
        </FilterRow>
      }
      rowName={({ id }) => t.row(id)}
      rowPath={({ id }) => operatePaths.booking(id)}
      {...useRowLook(companyBookingColumns, { use: UseCell })}
    />
  );
}

/** When it is, and where. */
function UseCell({ item }: { item: CompanyBookingItem }) {
  return (
    <TwoLines first={spanText(item.start_datetime, item.end_datetime, useLocale())} second={item.room} />
  );
}
