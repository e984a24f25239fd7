import { useParams } from "react-router";
import { dottedText, listText, money, spanText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkButton } from "../../kit/components/button.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { DaysFilter, FilterRow, SelectFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type {
  CompaniesContract,
  CompanyBookingItem,
  CompanyBookingState,
  CompanyDetail,
} from "./contract.ts";
import { messages } from "./messages/bookings.ts";

const NONE = { group: "", q: "", state: "", used_from: "", used_to: "" };
const TONES: Record<CompanyBookingState, TagTone> = {
  waiting: "warn",
  declined: "error",
  open: "neutral",
  paid: "ok",
  canceled: "neutral",
};
const STATES = Object.keys(TONES) as CompanyBookingState[];

/** What a company has booked, with who, group and numbers; also as a file (CORP-51). */
export default function CompanyBookingsPage() {
  const { number = "" } = useParams();
  const t = useTexts(messages);
  const locale = useLocale();
  const filters = useFilters(NONE);
  const query = [`company=${number}`, filters.query].filter(Boolean).join("&");
  const list = useList<CompaniesContract>()("GET operate/company_bookings", query);
  const { data: company } = useQuery<CompanyDetail>(`company ${number}`, (signal) =>
    api<CompaniesContract>()("GET operate/companies/:id", { params: { id: number } }, { signal }),
  );
  const state = ({ state: one }: CompanyBookingItem) => <Tag tone={TONES[one]}>{t.stateOf(one)}</Tag>;
  const use = (one: CompanyBookingItem) => spanText(one.start_datetime, one.end_datetime, locale);
  const numbers = ({ cost_center, purchase_number }: CompanyBookingItem) =>
    dottedText(
      [cost_center, purchase_number].filter((part) => part !== ""),
      locale,
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
            label={t.group}
            options={[
              { value: "", label: t.anyGroup },
              ...(company?.groups ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
          />
          <SelectFilter
            of={filters}
            name="state"
            label={t.state}
            options={[
              { value: "", label: t.anyState },
              ...STATES.map((one) => ({ value: one, label: t.stateOf(one) })),
            ]}
          />
          <DaysFilter of={filters} from="used_from" to="used_to" label={t.days} />
        </FilterRow>
      }
      rowName={({ id }) => t.row(id)}
      rowPath={({ id }) => operatePaths.booking(id)}
      columns={[
        { key: "use", head: t.use, cell: (one) => <TwoLines first={use(one)} second={one.room} /> },
        { key: "person", head: t.person, width: "150px", cell: ({ person }) => person },
        {
          key: "group",
          head: t.group,
          width: "200px",
          cell: (one) => <TwoLines first={one.group.name} second={numbers(one)} />,
        },
        { key: "state", head: t.state, width: "150px", cell: state },
        {
          key: "invoices",
          head: t.invoices,
          width: "150px",
          from: "lg",
          cell: ({ invoices }) => <span className="figures">{listText(invoices, locale)}</span>,
        },
        {
          key: "amount",
          head: t.amount,
          width: "120px",
          align: "end",
          cell: ({ amount, currency }) => <span className="figures">{money(amount, currency)}</span>,
        },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span className="min-w-0 break-words">{use(one)}</span>
            <span className="figures">{money(one.amount, one.currency)}</span>
          </span>
          <span className="text-ink-2">{one.room}</span>
          <span className="text-ink-2">
            {dottedText(
              [one.person, one.group.name, numbers(one)].filter((part) => part !== ""),
              locale,
            )}
          </span>
          <span>{state(one)}</span>
        </>
      )}
    />
  );
}
