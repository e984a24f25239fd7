import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import { CountAbove, ListBody } from "../../../kit/list/components/list-screen.tsx";
import { type Column, TwoLines } from "../../../kit/list/components/table.tsx";
import { useList } from "../../../kit/list/use-list.ts";
import { useTexts } from "../../../kit/state.ts";
import type { ClosuresContract, FileClosureItem } from "../contract.ts";
import { messages } from "../messages.ts";
import { useRoomsText, useTimeText } from "./words.tsx";

/** What the catalogue file closes: to be read only, with a word on where it is changed. */
export function FileClosures({
  query,
  isFiltered,
  onClear,
}: {
  query: string;
  isFiltered: boolean;
  onClear: () => void;
}) {
  const t = useTexts(messages);
  const timeText = useTimeText();
  const roomsText = useRoomsText();
  const list = useList<ClosuresContract>()("GET operate/closures/catalog", query, {
    isTouched: ({ all, spaces }) => all || spaces.length > 0,
  });
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
    <ListBody
      label={t.catalog}
      list={list}
      filters={{ isFiltered, clear: onClear }}
      none={{ title: t.noneInCatalog }}
      above={
        <>
          <p className="mb-3 text-ink-2">{t.catalogHint}</p>
          <CountAbove list={list} />
        </>
      }
      rowName={(item) => `${roomsText(item.rooms)} ${timeOf(item).days}`}
      rowPath={({ from }) => operatePaths.timeline(`day=${from.slice(0, 10)}`)}
      columns={columns}
      card={(item) => (
        <>
          <span className="flex items-center justify-between gap-2">
            <strong className="figures">{timeOf(item).days}</strong>
            {stateTag(item)}
          </span>
          <span className="figures block">{timeOf(item).times}</span>
          <span className="mt-1 block break-words font-bold">{roomsText(item.rooms)}</span>
        </>
      )}
    />
  );
}
