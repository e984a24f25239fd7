import { money } from "../../../i18n/format.ts";
import { DaysFilter, FilterRow, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTexts } from "../../kit/state.ts";
import type { Receivable, ReceivablesContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const NONE = { q: "", from: "", to: "" };
const LATE = ["not_due", "days_30", "days_60", "days_90", "older"] as const;

/** What companies were invoiced and owe, by how long it is overdue (CORP-48). */
export default function ReceivablesPage() {
  const t = useTexts(messages);
  const filters = useFilters(NONE);
  const list = useList<ReceivablesContract>()("GET operate/receivables", filters.query);
  const figure = (amount: number, { currency }: Receivable) => (amount === 0 ? "—" : money(amount, currency));
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <DaysFilter of={filters} from="from" to="to" label={t.days} />
        </FilterRow>
      }
      rowName={({ name }) => t.row(name)}
      rowPath={({ id }) => `/companies/${id}`}
      columns={[
        { key: "name", head: t.company, cell: ({ name }) => name },
        {
          key: "invoiced",
          head: t.invoiced,
          width: "130px",
          align: "end",
          from: "lg",
          cell: (one) => figure(one.invoiced, one),
        },
        {
          key: "left",
          head: t.left,
          width: "120px",
          align: "end",
          cell: (one) => <b>{figure(one.left, one)}</b>,
        },
        ...LATE.map((key) => ({
          ...{ key, head: t[key], width: "118px", align: "end" as const },
          ...(key === "not_due" ? { from: "lg" as const } : {}),
          cell: (one: Receivable) => (
            <span className={key !== "not_due" && one[key] > 0 ? "text-error" : ""}>
              {figure(one[key], one)}
            </span>
          ),
        })),
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span className="min-w-0 break-words">{one.name}</span>
            <span className="figures">{figure(one.left, one)}</span>
          </span>
          {LATE.filter((key) => one[key] > 0).map((key) => (
            <span key={key} className="flex justify-between gap-2 text-ink-2">
              <span>{t[key]}</span>
              <span className="figures">{figure(one[key], one)}</span>
            </span>
          ))}
        </>
      )}
    />
  );
}
