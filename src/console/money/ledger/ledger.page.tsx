import { LEDGER_KINDS, LEDGER_METHODS } from "../../../domain/money/ledger.ts";
import {
  DaysFilter,
  FilterRow,
  ManyFilter,
  OneFilter,
  WordsField,
} from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTexts } from "../../kit/state.ts";
import { useLedgerRows } from "./components/ledger-rows.tsx";
import { LedgerTabs } from "./components/ledger-tabs.tsx";
import { SumsAbove } from "./components/sums-above.tsx";
import type { LedgerContract } from "./contract.ts";
import { messages as words } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

const NONE = {
  ...{ q: "", from: "", to: "", booking: "", guest: "" },
  ...{ kind: [] as readonly string[], method: [] as readonly string[] },
};

/** Every movement of money, with sums. Each line leads to its booking. */
export default function LedgerPage() {
  const t = useTexts(messages);
  const w = useTexts(words);
  const filters = useFilters(NONE);
  const { booking, guest } = filters.values;
  const look = useLedgerRows();
  const list = useList<LedgerContract>()("GET operate/ledger", filters.query);
  return (
    <>
      <LedgerTabs />
      <ListScreen
        title={t.title}
        list={list}
        right="money"
        filters={filters}
        none={{ title: t.none, hint: t.noneHint }}
        bar={
          <>
            <FilterRow>
              <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
              <DaysFilter of={filters} from="from" to="to" label={t.days} />
              <ManyFilter
                of={filters}
                name="kind"
                label={w.kind}
                options={LEDGER_KINDS.map((value) => ({ value, label: w.kindOf(value) }))}
              />
              <ManyFilter
                of={filters}
                name="method"
                label={w.method}
                options={LEDGER_METHODS.map((value) => ({ value, label: w.methodOf(value) }))}
              />
              {booking !== "" && (
                <OneFilter
                  of={filters}
                  name="booking"
                  label={w.booking}
                  options={[{ value: booking, label: booking }]}
                />
              )}
              {guest !== "" && (
                <OneFilter
                  of={filters}
                  name="guest"
                  label={w.guest}
                  options={[{ value: guest, label: guest }]}
                />
              )}
            </FilterRow>
            <SumsAbove query={filters.query} />
          </>
        }
        {...look}
      />
    </>
  );
}
