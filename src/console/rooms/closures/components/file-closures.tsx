import { operatePaths } from "../../../../nav/operate-paths.ts";
import { ListCount } from "../../../kit/components/page-head.tsx";
import { RowsSkeleton } from "../../../kit/components/skeletons.tsx";
import { Empty, FilteredAway, Loaded } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { type Column, Table, TwoLines } from "../../../kit/list/components/table.tsx";
import { useList } from "../../../kit/list/use-list.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { ClosuresContract, FileClosureItem } from "../contract.ts";
import { messages } from "../messages.ts";
import { useRoomsText, useTimeText } from "./words.tsx";

/** What the catalogue file closes: to be read only, with a word on where it is changed. */
export function FileClosures({
  asked,
  isFiltered,
  onClear,
}: {
  asked: Record<string, string>;
  isFiltered: boolean;
  onClear: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const timeText = useTimeText();
  const roomsText = useRoomsText();
  const list = useList<FileClosureItem>(
    `closures of the file ${JSON.stringify(asked)} ${locale}`,
    ({ limit, after, signal }) =>
      api<ClosuresContract>()(
        "GET operate/closures/catalog",
        { query: { ...asked, limit: String(limit), ...(after === undefined ? {} : { after }) } },
        { signal },
      ),
    { isTouched: ({ all, spaces }) => all || spaces.length > 0 },
  );
  const timeOf = ({ from, to }: FileClosureItem) => timeText({ from, to, repeat: null });
  const stateTag = ({ is_running: isRunning }: FileClosureItem) => (
    <Tag tone={isRunning ? "accent" : "tint"}>{t.state(isRunning ? "running" : "to_come")}</Tag>
  );
  const columns: Column<FileClosureItem>[] = [
    {
      key: "when",
      head: t.when,
      width: "230px",
      cell: (item) => (
        <TwoLines
          first={<span className="figures">{timeOf(item).days}</span>}
          second={<span className="figures">{timeOf(item).times}</span>}
        />
      ),
    },
    {
      key: "room",
      head: t.room,
      cell: ({ rooms }) => (
        <TwoLines first={roomsText(rooms)} second={rooms.count > 1 ? t.rooms(rooms.count) : undefined} />
      ),
    },
    { key: "state", head: t.stateColumn, width: "120px", cell: stateTag },
  ];
  return (
    <Loaded query={list} skeleton={<RowsSkeleton rows={8} />} right="see">
      {() =>
        list.items.length === 0 ? (
          isFiltered ? (
            <FilteredAway onClear={onClear} />
          ) : (
            <Empty title={t.noneInCatalog} />
          )
        ) : (
          <>
            <p className="mb-3 text-ink-2">{t.catalogHint}</p>
            <p className="mb-1.5 text-sub text-ink-2">
              <ListCount count={list.data?.count ?? null} exact={list.data?.exact ?? null} />
            </p>
            <Table
              label={t.catalog}
              list={list}
              columns={columns}
              rowKey={(item) => item.id}
              rowName={(item) => `${roomsText(item.rooms)} ${timeOf(item).days}`}
              rowPath={({ from }) => operatePaths.timeline(`day=${from.slice(0, 10)}`)}
              card={(item) => (
                <>
                  <span className="flex items-center justify-between gap-2">
                    <strong className="figures">{timeOf(item).days}</strong>
                    {stateTag(item)}
                  </span>
                  <span className="figures block">{timeOf(item).times}</span>
                  <span className="mt-1 block truncate font-bold">{roomsText(item.rooms)}</span>
                </>
              )}
            />
          </>
        )
      }
    </Loaded>
  );
}
