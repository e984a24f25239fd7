import { CLOSURE_KINDS } from "../../../domain/availability/closure.ts";
import { dottedText } from "../../../i18n/format.ts";
import { PlusIcon } from "../../../ui/icons.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { FilterRow, ManyFilter, optionsOf, SelectFilter } from "../../kit/list/components/filters.tsx";
import { CountAbove, ListBody } from "../../kit/list/components/list-screen.tsx";
import { type Column, TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useCan, useLocale, useOwnGroups, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { useQuery } from "../../kit/use-query.ts";
import { FileClosures } from "./components/file-closures.tsx";
import { MonthView } from "./components/month-view.tsx";
import { useRoomsText, useTimeText } from "./components/words.tsx";
import type { ClosureItem, ClosuresContract, Places } from "./contract.ts";
import { messages } from "./messages.ts";

const STATES = ["open", "over", "all"] as const;
const VIEWS = ["list", "month", "catalog"] as const;
const TONES: Record<ClosureItem["state"], TagTone> = {
  running: "accent",
  to_come: "tint",
  over: "neutral",
  removed: "neutral",
};

/** What staff have closed, as a list and as a month. */
export default function ClosuresPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayClose = useCan("desk");
  const { open } = usePanel();
  const filters = useFilters({
    ...{ view: "list", month: "", state: "open", reason: [] as readonly string[] },
    group_ids: useOwnGroups(),
  });
  const { values, set } = filters;
  const places = useQuery<Places>(`closure places ${locale}`, (signal) =>
    api<ClosuresContract>()("GET operate/closures/rooms", {}, { signal }),
  );
  const rooms = filters.queryOf(["group_ids"]);
  const asked = filters.queryOf(["reason", "group_ids"]);
  const query = filters.queryOf(["state", "reason", "group_ids"]);
  useKeys(mayClose ? [{ keys: "b", label: t.make, run: () => open("closure") }] : []);
  const states = STATES.map((value) => ({ value, label: t[value] }));
  const reasons = CLOSURE_KINDS.map((value) => ({ value, label: t.reason(value) }));
  const groups = optionsOf(places.data?.groups);
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            {values.view === "list" && <CsvLink path="operate/closures" query={query} />}
            {mayClose && (
              <Button look="filled" icon={<PlusIcon size={16} />} keyCap="B" onClick={() => open("closure")}>
                {t.make}
              </Button>
            )}
          </>
        }
      >
        <Tabs
          label={t.view}
          tabs={VIEWS.map((value) => ({ value, label: t[value] }))}
          value={values.view}
          onTab={(view) => set({ view })}
        />
      </PageHead>
      <FilterRow>
        {values.view !== "catalog" && (
          <ManyFilter of={filters} name="reason" label={t.reasonLabel} options={reasons} />
        )}
        {groups.length > 0 && <ManyFilter of={filters} name="group_ids" label={t.group} options={groups} />}
        {values.view === "list" && (
          <SelectFilter of={filters} name="state" label={t.stateColumn} options={states} />
        )}
      </FilterRow>
      {values.view === "month" ? (
        <MonthView
          month={values.month}
          query={Object.fromEntries(new URLSearchParams(asked))}
          onMonth={(month) => set({ month })}
          onOpen={(id) => open("closure", id)}
        />
      ) : values.view === "catalog" ? (
        <FileClosures query={rooms} isFiltered={rooms !== ""} onClear={filters.clear} />
      ) : (
        <Closures query={query} filters={filters} />
      )}
    </>
  );
}

function Closures({
  query,
  filters,
}: {
  query: string;
  filters: { isFiltered: boolean; clear: () => void };
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayClose = useCan("desk");
  const { open, pathOf } = usePanel();
  const timeText = useTimeText();
  const roomsText = useRoomsText();
  const list = useList<ClosuresContract>()("GET operate/closures", query, {
    isTouched: ({ all, spaces }) => all || spaces.length > 0,
  });
  const stateTag = (item: ClosureItem) => <Tag tone={TONES[item.state]}>{t.state(item.state)}</Tag>;
  const remarks = (item: ClosureItem) =>
    [item.note_public?.[locale] ?? "", item.note].filter((text) => text !== "").join(" / ");
  const columns: Column<ClosureItem>[] = [
    {
      key: "when",
      head: t.when,
      width: "230px",
      cell: (item) => {
        const { days, times } = timeText(item);
        return (
          <TwoLines
            first={<span className="figures">{days}</span>}
            second={<span className="figures">{times}</span>}
          />
        );
      },
    },
    {
      key: "room",
      head: t.room,
      cell: (item) => (
        <TwoLines
          first={roomsText(item.rooms)}
          second={item.has_gaps ? t.gaps : item.rooms.count > 1 ? t.rooms(item.rooms.count) : undefined}
        />
      ),
    },
    { key: "reason", head: t.reasonLabel, width: "130px", cell: (item) => t.reason(item.reason) },
    { key: "note", head: t.noteColumn, from: "lg", cell: remarks },
    { key: "by", head: t.by, width: "130px", from: "xl", cell: (item) => item.by },
    { key: "state", head: t.stateColumn, width: "120px", cell: stateTag },
  ];
  const make = mayClose && (
    <Button look="filled" onClick={() => open("closure")}>
      {t.make}
    </Button>
  );
  return (
    <ListBody
      label={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint, action: make }}
      above={<CountAbove list={list} />}
      rowName={({ id }) => t.closure(id)}
      rowPath={({ id }) => pathOf("closure", id)}
      columns={columns}
      card={(item) => {
        const { days, times } = timeText(item);
        return (
          <>
            <span className="flex items-center justify-between gap-2">
              <strong className="figures">{days}</strong>
              {stateTag(item)}
            </span>
            <span className="figures block">{times}</span>
            <span className="mt-1 block break-words font-bold">{roomsText(item.rooms)}</span>
            <span className="block break-words text-ink-2">
              {dottedText(
                [t.reason(item.reason), ...(item.has_gaps ? [t.gaps] : []), remarks(item)].filter(Boolean),
                locale,
              )}
            </span>
          </>
        );
      }}
    />
  );
}
