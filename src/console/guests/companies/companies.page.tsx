import { Link } from "react-router";
import { dayText, money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { NewCompanyPanel } from "./components/new-company-panel.tsx";
import type { CompaniesContract, CompanyItem, CompanyState } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const NONE = { q: "", state: "" };

const STATE_TONES: Record<CompanyState, TagTone> = {
  none: "neutral",
  invoice: "ok",
  overdue: "warn",
  stopped: "error",
};
const STATES = Object.keys(STATE_TONES) as CompanyState[];

/** Companies with what they owe, the newest first. */
export default function CompaniesPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const mayMake = useCan("desk");
  const seesMoney = useCan("money");
  const filters = useFilters(NONE);
  const { panel, open, close } = usePanel();
  const list = useList<CompaniesContract>()("GET operate/companies", filters.query);
  const state = ({ state: one }: CompanyItem) => <Tag tone={STATE_TONES[one]}>{t.stateOf(one)}</Tag>;
  const credit = ({ credit_used: used, credit_limit: limit, currency }: CompanyItem) => (
    <TwoLines
      first={<span className="figures">{money(used, currency)}</span>}
      second={limit === null ? t.noLimit : `${t.limit} ${money(limit, currency)}`}
    />
  );
  const overdue = ({ overdue: sum, overdue_since: since, currency }: CompanyItem) =>
    since && (
      <TwoLines
        first={<span className="figures">{money(sum, currency)}</span>}
        second={dayText(since, locale)}
      />
    );
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <OneFilter
            of={filters}
            name="state"
            label={t.state}
            options={STATES.map((value) => ({ value, label: t.stateOf(value) }))}
          />
        </FilterRow>
      }
      actions={
        <>
          {seesMoney && (
            <Link
              to={`${operatePaths.companies()}/receivables`}
              className={buttonClass({ look: "outlined" })}
            >
              {t.receivables}
            </Link>
          )}
          {mayMake && <Button onClick={() => open("new-company")}>{t.add}</Button>}
        </>
      }
      rowName={({ name }) => t.row(name)}
      rowPath={({ id }) => operatePaths.company(id)}
      columns={[
        { key: "name", head: t.name, cell: ({ name }) => name },
        { key: "state", head: t.state, width: "150px", cell: state },
        { key: "members", head: t.members, width: "100px", from: "lg", cell: ({ members }) => members },
        { key: "credit", head: t.used, width: "190px", cell: credit },
        { key: "overdue", head: t.overdue, width: "160px", cell: overdue },
        {
          key: "since",
          head: t.since,
          width: "140px",
          from: "lg",
          cell: ({ since }) => <When at={since} timeZone={timeZone} />,
        },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            <strong className="min-w-0 break-words">{one.name}</strong>
            {state(one)}
          </span>
          <span className="block">{credit(one)}</span>
        </>
      )}
    >
      {panel?.name === "new-company" && <NewCompanyPanel onClose={close} onDone={list.reload} />}
    </ListScreen>
  );
}
