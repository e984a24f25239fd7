import { useSearchParams } from "react-router";
import { CLOSURE_REASONS } from "../../../domain/availability/closure.ts";
import { dottedText } from "../../../i18n/format.ts";
import { PlusIcon } from "../../../ui/icons.tsx";
import { Button } from "../../kit/components/button.tsx";
import { SelectField } from "../../kit/components/field.tsx";
import { ListCount, PageHead } from "../../kit/components/page-head.tsx";
import { RowsSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, FilteredAway, Loaded } from "../../kit/components/states.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { Choices, Filter } from "../../kit/list/components/filter.tsx";
import { type Column, Table, TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
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
  const filters = useFilters({ view: "list", month: "", state: "open", reason: [], group_ids: [] });
  const { values, set } = filters;
  const places = useQuery<Places>(`closure places ${locale}`, (signal) =>
    api<ClosuresContract>()("GET operate/closures/rooms", {}, { signal }),
  );
  const groupsAsked: Record<string, string> =
    values.group_ids.length > 0 ? { group_ids: values.group_ids.join(",") } : {};
  const asked: Record<string, string> = {
    ...(values.reason.length > 0 ? { reason: values.reason.join(",") } : {}),
    ...groupsAsked,
  };
  useKeys(mayClose ? [{ keys: "b", label: t.make, run: () => open("closure") }] : []);
  const reasons = CLOSURE_REASONS.map((value) => ({ value, label: t.reason(value) }));
  const groups = (places.data?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const named = (options: { value: string; label: string }[], chosen: readonly string[]) =>
    chosen.length === 0
      ? null
      : dottedText(
          options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
          locale,
        );
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <>
            {values.view === "list" && (
              <CsvLink
                path="operate/closures"
                query={new URLSearchParams({ state: values.state, ...asked }).toString()}
              />
            )}
            {mayClose && (
              <Button look="filled" icon={<PlusIcon size={16} />} keyCap="B" onClick={() => open("closure")}>
                {t.make}
              </Button>
            )}
          </>
        }
      >
        <nav aria-label={t.view} className="flex gap-5 border-b border-line print:hidden">
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-current={values.view === view ? "page" : undefined}
              onClick={() => set({ view })}
              className={`flex min-h-11 items-center border-b-2 font-bold md:min-h-9 ${values.view === view ? "border-accent text-accent" : "border-transparent text-ink hover:text-accent"}`}
            >
              {t[view]}
            </button>
          ))}
        </nav>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
        {values.view !== "catalog" && (
          <Filter
            label={t.reasonLabel}
            value={named(reasons, values.reason)}
            onClear={() => set({ reason: [] })}
          >
            {() => (
              <Choices options={reasons} chosen={values.reason} onChange={(reason) => set({ reason })} />
            )}
          </Filter>
        )}
        {groups.length > 0 && (
          <Filter
            label={t.group}
            value={named(groups, values.group_ids)}
            onClear={() => set({ group_ids: [] })}
          >
            {() => (
              <Choices
                options={groups}
                chosen={values.group_ids}
                onChange={(group_ids) => set({ group_ids })}
              />
            )}
          </Filter>
        )}
        {values.view === "list" && (
          <SelectField
            label={t.stateColumn}
            value={values.state}
            onChange={({ target }) => set({ state: target.value })}
          >
            {STATES.map((state) => (
              <option key={state} value={state}>
                {t[state]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {values.view === "month" ? (
        <MonthView
          month={values.month}
          query={asked}
          onMonth={(month) => set({ month })}
          onOpen={(id) => open("closure", id)}
        />
      ) : values.view === "catalog" ? (
        <FileClosures asked={groupsAsked} isFiltered={values.group_ids.length > 0} onClear={filters.clear} />
      ) : (
        <List state={values.state} asked={asked} isFiltered={filters.isFiltered} onClear={filters.clear} />
      )}
    </>
  );
}

function List({
  state,
  asked,
  isFiltered,
  onClear,
}: {
  state: string;
  asked: Record<string, string>;
  isFiltered: boolean;
  onClear: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayClose = useCan("desk");
  const { open } = usePanel();
  const [params] = useSearchParams();
  const timeText = useTimeText();
  const roomsText = useRoomsText();
  const list = useList<ClosureItem>(
    `closures ${state} ${JSON.stringify(asked)} ${locale}`,
    ({ limit, after, signal }) =>
      api<ClosuresContract>()(
        "GET operate/closures",
        {
          query: {
            state: state as (typeof STATES)[number],
            ...asked,
            limit: String(limit),
            ...(after === undefined ? {} : { after }),
          },
        },
        { signal },
      ),
    { isTouched: ({ all, spaces }) => all || spaces.length > 0 },
  );
  const pathOf = ({ id }: ClosureItem) => {
    const next = new URLSearchParams(params);
    next.set("panel", `closure:${id}`);
    return `?${next.toString().replaceAll("%3A", ":")}`;
  };
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
  return (
    <Loaded query={list} skeleton={<RowsSkeleton rows={8} />} right="see">
      {() =>
        list.items.length === 0 ? (
          isFiltered ? (
            <FilteredAway onClear={onClear} />
          ) : (
            <Empty
              title={t.none}
              action={
                mayClose && (
                  <Button look="filled" onClick={() => open("closure")}>
                    {t.make}
                  </Button>
                )
              }
            >
              {t.noneHint}
            </Empty>
          )
        ) : (
          <>
            <p className="mb-1.5 text-sub text-ink-2">
              <ListCount count={list.data?.count ?? null} exact={list.data?.exact ?? null} />
            </p>
            <Table
              label={t.title}
              list={list}
              columns={columns}
              rowKey={(item) => item.id}
              rowName={(item) => t.closure(item.id)}
              rowPath={pathOf}
              card={(item) => {
                const { days, times } = timeText(item);
                return (
                  <>
                    <span className="flex items-center justify-between gap-2">
                      <strong className="figures">{days}</strong>
                      {stateTag(item)}
                    </span>
                    <span className="figures block">{times}</span>
                    <span className="mt-1 block truncate font-bold">{roomsText(item.rooms)}</span>
                    <span className="block truncate text-ink-2">
                      {dottedText(
                        [t.reason(item.reason), ...(item.has_gaps ? [t.gaps] : []), remarks(item)].filter(
                          Boolean,
                        ),
                        locale,
                      )}
                    </span>
                  </>
                );
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}
