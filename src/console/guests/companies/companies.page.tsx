import { Link } from "react-router";
import { dayText, money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { useChoices, useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useLocale, useTexts } from "../../kit/state.ts";
import { companyColumns } from "./columns.ts";
import { NewCompanyPanel } from "./components/new-company-panel.tsx";
import type { CompaniesContract, CompanyItem } from "./contract.ts";
import { messages, STATES } from "./messages/screen.ts";

const NONE = { q: "", state: "" };

/** Companies with what they owe, the newest first. */
export default function CompaniesPage() {
  const t = useTexts(messages);
  const choices = useChoices(companyColumns);
  const mayMake = useCan("desk");
  const seesMoney = useCan("money");
  const filters = useFilters(NONE);
  const { panel, open, close } = usePanel();
  const list = useList<CompaniesContract>()("GET operate/companies", filters.query);
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <OneFilter of={filters} name="state" {...choices("state", Object.keys(STATES))} />
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
      {...useRowLook(companyColumns, { credit_used: CreditCell, overdue: OverdueCell })}
    >
      {panel?.name === "new-company" && <NewCompanyPanel onClose={close} onDone={list.reload} />}
    </ListScreen>
  );
}

type Company = { item: CompanyItem };

/** What is open, over the limit. */
function CreditCell({ item: { credit_used: used, credit_limit: limit, currency } }: Company) {
  const t = useTexts(messages);
  return (
    <TwoLines
      first={<span className="figures">{money(used, currency)}</span>}
      second={limit === null ? t.noLimit : `${t.limit} ${money(limit, currency)}`}
    />
  );
}

function OverdueCell({ item: { overdue, overdue_since: since, currency } }: Company) {
  const locale = useLocale();
  return (
    since && (
      <TwoLines
        first={<span className="figures">{money(overdue, currency)}</span>}
        second={dayText(since, locale)}
      />
    )
  );
}
