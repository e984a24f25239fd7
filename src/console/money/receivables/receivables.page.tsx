import type { ReactNode } from "react";
import { money } from "../../../i18n/format.ts";
import { useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { DaysFilter, FilterRow, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTexts } from "../../kit/state.ts";
import { receivableColumns } from "./columns.ts";
import type { Receivable, ReceivablesContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const NONE = { q: "", from: "", to: "" };
const LATE = ["days_30", "days_60", "days_90", "older"] as const;
const AGES = ["not_due", ...LATE] as const;
const AMOUNTS = ["invoiced", "left", ...AGES] as const;
type Amount = (typeof AMOUNTS)[number];

/** What companies were invoiced and owe, by how long it is overdue (CORP-48). */
export default function ReceivablesPage() {
  const t = useTexts(messages);
  const filters = useFilters(NONE);
  const list = useList<ReceivablesContract>()("GET operate/receivables", filters.query);
  const names = useNames(receivableColumns);
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
      {...useRowLook(receivableColumns, CELLS)}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span className="min-w-0 break-words">{one.name}</span>
            <Figure name="left" item={one} />
          </span>
          {AGES.filter((key) => one[key] > 0).map((key) => (
            <span key={key} className="flex justify-between gap-2 text-ink-2">
              <span>{names[key]}</span>
              <Figure name={key} item={one} />
            </span>
          ))}
        </>
      )}
    />
  );
}

/** An amount; none is a dash. What is overdue stands out. */
function Figure({ name, item }: { name: Amount; item: Receivable }) {
  const amount = item[name];
  const isLate = amount > 0 && LATE.some((one) => one === name);
  return (
    <span className={`figures ${isLate ? "text-error" : ""} ${name === "left" ? "font-bold" : ""}`}>
      {amount === 0 ? "—" : money(amount, item.currency)}
    </span>
  );
}

const CELLS = Object.fromEntries(
  AMOUNTS.map((name) => [name, ({ item }: { item: Receivable }) => <Figure name={name} item={item} />]),
) as Record<Amount, (props: { item: Receivable }) => ReactNode>;
