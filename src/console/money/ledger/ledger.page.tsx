import { LEDGER_KINDS, LEDGER_METHODS } from "../../../domain/money/ledger.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { useChoices, useNames, useRowLook } from "../../kit/list/components/columns.tsx";
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
import { ledgerColumns } from "./columns.ts";
import { AmountCell, GuestCell, RateCell } from "./components/ledger-cells.tsx";
import { LedgerTabs } from "./components/ledger-tabs.tsx";
import { SumsAbove } from "./components/sums-above.tsx";
import type { LedgerContract, LedgerLine } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const NONE = {
  ...{ q: "", from: "", to: "", booking: "", guest: "" },
  ...{ kind: [] as readonly string[], method: [] as readonly string[] },
};

/** Every movement of money, with sums. Each line leads to its booking. */
export default function LedgerPage() {
  const t = useTexts(messages);
  const names = useNames(ledgerColumns);
  const choices = useChoices(ledgerColumns);
  const filters = useFilters(NONE);
  const { booking, guest } = filters.values;
  const look = useRowLook(ledgerColumns, { amount: AmountCell, rate: RateCell, guest: GuestCell });
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
              <ManyFilter of={filters} name="kind" {...choices("kind", LEDGER_KINDS)} />
              <ManyFilter of={filters} name="method" {...choices("method", LEDGER_METHODS)} />
              {booking !== "" && (
                <OneFilter
                  of={filters}
                  name="booking"
                  label={names.booking_id}
                  options={[{ value: booking, label: booking }]}
                />
              )}
              {guest !== "" && (
                <OneFilter
                  of={filters}
                  name="guest"
                  label={names.guest}
                  options={[{ value: guest, label: guest }]}
                />
              )}
            </FilterRow>
            <SumsAbove query={filters.query} />
          </>
        }
        rowName={({ id }) => t.row(id)}
        rowPath={pathOf}
        {...look}
      />
    </>
  );
}

/** A line opens its booking, the lines of its guest, or the line of the statement that it came on. */
function pathOf({ booking_id: id, guest, line_id: line }: LedgerLine): string {
  if (id !== null) return operatePaths.booking(id);
  return guest ? operatePaths.ledger(`guest=${guest.id}`) : operatePaths.transfer(line ?? 0);
}
