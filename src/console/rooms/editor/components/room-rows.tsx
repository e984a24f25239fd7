import { dataLanguage } from "../../../../domain/language/text.ts";
import type { DraftState, RoomState } from "../../../../domain/space/room-state.ts";
import { dottedText, listText, moneyRange, wallText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Tag, type TagTone } from "../../../kit/components/tag.tsx";
import type { RowLook } from "../../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomItem } from "../contract.ts";
import { messages } from "../messages/list.ts";
import { messages as words } from "../messages/server.ts";

const STATE_TONES: Record<RoomState, TagTone> = { shown: "ok", hidden: "neutral", new: "dashed" };
const DRAFT_TONES: Record<DraftState, TagTone> = { draft: "warn", scheduled: "tint", failed: "error" };

/** How a room looks in the list of all rooms; it opens its editor. */
export function useRoomRows(): RowLook<RoomItem> {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const language = dataLanguage(locale);
  const nameOf = ({ name }: RoomItem) => name[language] || name.ja || name.en || t.unnamed;
  const range = ({ range: costs, currency }: RoomItem) =>
    costs ? moneyRange(costs.lowest, costs.highest, currency, locale) : "–";
  const tags = (room: RoomItem) => (
    <span className="flex flex-wrap gap-1">
      <Tag tone={STATE_TONES[room.state]}>{w.state(room.state)}</Tag>
      {room.draft && <Tag tone={DRAFT_TONES[room.draft]}>{w.draft(room.draft)}</Tag>}
    </span>
  );
  const missing = ({ missing: things }: RoomItem) => listText(things.map(w.thing), locale);
  const next = ({ next_booking: booking }: RoomItem) =>
    booking ? wallText(booking.start_datetime, locale) : t.noBooking;
  return {
    rowName: ({ id }) => t.row(id),
    rowPath: ({ id }) => operatePaths.room(id),
    columns: [
      {
        key: "room",
        head: w.room,
        cell: (room) => (
          <span className="flex items-center gap-3">
            <Cover picture={room.picture} />
            <TwoLines
              first={nameOf(room)}
              second={dottedText([String(room.id), ...(room.group ? [room.group[language]] : [])], locale)}
            />
          </span>
        ),
      },
      { key: "state", head: w.stateHead, width: "190px", cell: tags },
      { key: "price", head: t.price, width: "150px", align: "end", cell: range },
      { key: "next", head: w.next, width: "170px", from: "lg", cell: next },
      {
        key: "missing",
        head: w.missing,
        from: "lg",
        cell: (room) => <span className="text-warn">{missing(room)}</span>,
      },
    ],
    card: (room) => (
      <span className="flex gap-3">
        <Cover picture={room.picture} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">{nameOf(room)}</span>
          <span className="figures block text-ink-2">{range(room)}</span>
          {tags(room)}
          {room.missing.length > 0 && <span className="block text-warn">{missing(room)}</span>}
        </span>
      </span>
    ),
  };
}

function Cover({ picture }: { picture: string | null }) {
  if (!picture) return <span className="block h-10 w-15 shrink-0 rounded-tag bg-ground-2" />;
  return (
    <img
      src={picture}
      alt=""
      width={60}
      height={40}
      loading="lazy"
      className="h-10 w-15 shrink-0 rounded-tag object-cover"
    />
  );
}
