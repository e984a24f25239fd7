import { type ReactNode, useState } from "react";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { REFUND_VIEWS, type RefundView } from "../../../domain/payouts/refund-views.ts";
import { money } from "../../../i18n/format.ts";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { SelectionBar } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { batchColumns, refundColumns } from "./columns.ts";
import { BatchPanel } from "./components/batch-panel.tsx";
import { Disputes } from "./components/disputes.tsx";
import { MakeBatch } from "./components/make-batch.tsx";
import { REFUND_CELLS, RefundCard } from "./components/refund-cells.tsx";
import type { RefundItem, RefundsContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const CURRENCIES = CHARGED_CURRENCIES.map((value) => ({ value, label: value }));

const TABS = [...REFUND_VIEWS, "batches", "disputes"] as const;
/** Every write announces itself, also one about no booking. */
const ALWAYS = { isTouched: () => true };

/** Refunds that leave by transfer, the bank's files of them, and disputes. */
export default function RefundsPage() {
  const t = useTexts(messages);
  const [tab, setTab] = useTab("state", TABS);
  const about = useQuery(
    "refund state",
    (signal) => api<RefundsContract>()("GET operate/refund_state", {}, { signal }),
    ALWAYS,
  );
  const { panel, close, open } = usePanel();
  const countOf = (one: (typeof TABS)[number]) => {
    if (one === "batches") return about.data?.open_batches;
    if (one === "disputes") return about.data?.open_disputes;
    return about.data?.counts.find(({ view }) => view === one)?.count;
  };
  const tabs = (
    <Tabs
      label={t.states}
      tabs={TABS.map((value) => {
        const count = countOf(value);
        return {
          value,
          label: t.tab(value),
          ...(count === undefined ? {} : { count: { count, exact: true } }),
        };
      })}
      value={tab}
      onTab={setTab}
    />
  );
  const batchPanel = panel?.name === "batch" && panel.id && (
    <BatchPanel key={panel.id} id={Number(panel.id)} onClose={close} onWritten={about.reload} />
  );
  if (tab === "disputes")
    return (
      <>
        <PageHead title={t.title}>{tabs}</PageHead>
        <Disputes />
      </>
    );
  if (tab === "batches") return <BatchList tabs={tabs}>{batchPanel}</BatchList>;
  return (
    <RefundList
      view={tab}
      tabs={tabs}
      nextDay={about.data?.next_bank_day ?? null}
      hasSender={about.data?.has_sender ?? false}
      hasOtherCurrency={about.data?.has_other_currency ?? false}
      onMade={(id) => open("batch", id)}
    >
      {batchPanel}
    </RefundList>
  );
}

function RefundList({
  view,
  tabs,
  nextDay,
  hasSender,
  hasOtherCurrency,
  onMade,
  children,
}: {
  view: RefundView;
  tabs: ReactNode;
  /** The next day on which banks make transfers; null until it is known. */
  nextDay: string | null;
  hasSender: boolean;
  hasOtherCurrency: boolean;
  onMade: (id: number) => void;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const { pathOf } = usePanel();
  const look = useRowLook(refundColumns, REFUND_CELLS);
  const names = useNames(refundColumns);
  const filters = useFilters({ currency: "" });
  const query = [`state=${view}`, filters.query].filter(Boolean).join("&");
  const list = useList<RefundsContract>()("GET operate/refunds", query, ALWAYS);
  const [making, setMaking] = useState<readonly RefundItem[] | null>(null);
  return (
    <ListScreen
      title={t.title}
      list={list}
      right="money"
      filters={filters}
      bar={
        hasOtherCurrency && (
          <FilterRow>
            <OneFilter of={filters} name="currency" label={names.currency} options={CURRENCIES} />
          </FilterRow>
        )
      }
      none={{ title: view === "due" ? t.none : t.noneOther }}
      tabs={tabs}
      rowName={({ id }) => t.row(id)}
      rowPath={({ id }) => pathOf("refund", id)}
      {...look}
      card={(refund) => <RefundCard item={refund} />}
      selection={
        view === "due"
          ? (items, clear) => <Selected items={items} onClear={clear} onMake={() => setMaking(items)} />
          : undefined
      }
    >
      {making && nextDay && (
        <MakeBatch
          items={making}
          nextDay={nextDay}
          hasSender={hasSender}
          onMade={(id) => {
            list.reload();
            onMade(id);
          }}
          onClose={() => setMaking(null)}
        />
      )}
      {children}
    </ListScreen>
  );
}

/** The refunds that a file for the bank is made of. */
function Selected({
  items,
  onClear,
  onMake,
}: {
  items: readonly RefundItem[];
  onClear: () => void;
  onMake: () => void;
}) {
  const t = useTexts(messages);
  return (
    <SelectionBar count={items.length} note={t.sum(sumsOf(items).join(" + "))} onClear={onClear}>
      <Button look="filled" onClick={onMake}>
        {t.makeFile(items.length)}
      </Button>
    </SelectionBar>
  );
}

/** Currencies are not added up. */
function sumsOf(items: readonly RefundItem[]): string[] {
  return CHARGED_CURRENCIES.flatMap((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    return own.length > 0 ? [money(sum, currency)] : [];
  });
}

function BatchList({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  const t = useTexts(messages);
  const { pathOf } = usePanel();
  const list = useList<RefundsContract>()("GET operate/refund_batches", "state=all", ALWAYS);
  return (
    <ListScreen
      title={t.title}
      list={list}
      right="money"
      none={{ title: t.noBatches }}
      tabs={tabs}
      rowName={({ id }) => t.batchRow(id)}
      rowPath={({ id }) => pathOf("batch", id)}
      {...useRowLook(batchColumns, {})}
    >
      {children}
    </ListScreen>
  );
}
