import { useState } from "react";
import { LINE_STATES, type LineState } from "../../../domain/transfers/transfer.ts";
import { Button } from "../../kit/components/button.tsx";
import { useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { lineColumns } from "./columns.ts";
import { ConfirmAll, type FailedLine, isTickedAtFirst } from "./components/confirm-all.tsx";
import { FailedLines } from "./components/failed-lines.tsx";
import { LINE_CELLS, LineCard } from "./components/line-cells.tsx";
import { LinePanel } from "./components/line-panel.tsx";
import { StatementStrip } from "./components/statement-strip.tsx";
import { UnclaimedMoney } from "./components/unclaimed-money.tsx";
import { UploadStatement } from "./components/upload-statement.tsx";
import type { TransfersContract } from "./contract.ts";
import { messages as listTexts } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

const none = () => false;

const TABS = [...LINE_STATES, "all"] as const;

/** The lines of bank statements, and what they pay. */
export default function TransfersPage() {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const [state, setState] = useTab("state", TABS);
  const filters = useFilters({ q: "" });
  const { panel, pathOf, open, close } = usePanel();
  const look = useRowLook(lineColumns, LINE_CELLS);
  const list = useList<TransfersContract>()(
    "GET operate/transfers",
    [`state=${state}`, filters.query].filter(Boolean).join("&"),
  );
  const about = useQuery("statements", (signal) =>
    api<TransfersContract>()("GET operate/statements", {}, { signal }),
  );
  // After something was confirmed the list fills up with lines that nobody has seen: these are not selected.
  const [isOffering, setIsOffering] = useState(true);
  const [failed, setFailed] = useState<readonly FailedLine[]>([]);
  const reload = () => {
    list.reload();
    about.reload();
  };
  const sums = about.data?.sums ?? [];
  const countOf = (value: LineState | "all") =>
    sums.reduce((all, one) => all + (value === "all" || one.state === value ? one.count : 0), 0);
  return (
    <ListScreen
      title={t.title}
      list={list}
      actions={
        <>
          <UploadStatement
            onTaken={() => {
              setIsOffering(true);
              reload();
            }}
          />
          <Button onClick={() => open("receive")}>{t.byHand}</Button>
        </>
      }
      filters={filters}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
        </FilterRow>
      }
      none={{
        title: state === "open" ? t.none : t.noneOther,
        ...(state === "open" ? { hint: t.noneHint } : {}),
      }}
      tabs={
        <>
          {about.data && <StatementStrip about={about.data} />}
          <FailedLines failed={failed} />
          {about.data && <UnclaimedMoney unclaimed={about.data.unclaimed} />}
          <Tabs
            label={t.states}
            tabs={TABS.map((value) => ({
              value,
              label: value === "all" ? t.all : words.state(value),
              ...(about.data ? { count: { count: countOf(value), exact: true } } : {}),
            }))}
            value={state}
            onTab={setState}
          />
        </>
      }
      above={
        state === "open" &&
        list.hasMore && (
          <div className="mb-2 flex justify-end">
            <Button
              isBusy={list.isLoadingMore}
              onClick={() => {
                setIsOffering(true);
                list.all();
              }}
            >
              {t.readAll}
            </Button>
          </div>
        )
      }
      isSelectedAtFirst={isOffering ? isTickedAtFirst : none}
      selection={
        state === "open"
          ? (items, clear) => (
              <ConfirmAll
                lines={items}
                onClear={clear}
                onDone={(left) => {
                  setIsOffering(false);
                  setFailed(left);
                  reload();
                }}
              />
            )
          : undefined
      }
      rowName={({ id }) => t.row(id)}
      rowPath={({ id }) => pathOf("line", id)}
      {...look}
      card={(line) => <LineCard item={line} />}
    >
      {panel?.name === "line" && panel.id && (
        <LinePanel key={panel.id} id={panel.id} onClose={close} onWritten={reload} />
      )}
    </ListScreen>
  );
}
