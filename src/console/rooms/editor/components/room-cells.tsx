import { dataLanguage } from "../../../../domain/language/text.ts";
import type { DraftState, RoomState } from "../../../../domain/space/room-state.ts";
import { dottedText, listText, moneyRange } from "../../../../i18n/format.ts";
import { Tag, type TagTone } from "../../../kit/components/tag.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomItem } from "../contract.ts";
import { messages } from "../messages/list.ts";
import { messages as words } from "../messages/server.ts";

type Room = { item: RoomItem };

const STATE_TONES: Record<RoomState, TagTone> = { shown: "ok", hidden: "neutral", new: "dashed" };
const DRAFT_TONES: Record<DraftState, TagTone> = { draft: "warn", scheduled: "tint", failed: "error" };

export function RoomCell({ item: { id, name, picture, group } }: Room) {
  const locale = useLocale();
  const groups = group ? [group[dataLanguage(locale)]] : [];
  return (
    <span className="flex items-center gap-3">
      <Cover picture={picture} />
      <TwoLines first={<Name name={name} />} second={dottedText([String(id), ...groups], locale)} />
    </span>
  );
}

/** What guests see of the room, and how far its draft is. */
export function StateCell({ item: { state, draft } }: Room) {
  const w = useTexts(words);
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={STATE_TONES[state]}>{w.state(state)}</Tag>
      {draft && <Tag tone={DRAFT_TONES[draft]}>{w.draft(draft)}</Tag>}
    </span>
  );
}

export function PriceCell({ item: { range, currency } }: Room) {
  const locale = useLocale();
  return (
    <span className="figures block">
      {range ? moneyRange(range.lowest, range.highest, currency, locale) : "–"}
    </span>
  );
}

export function MissingCell({ item: { missing } }: Room) {
  const w = useTexts(words);
  return <span className="text-warn">{listText(missing.map(w.thing), useLocale())}</span>;
}

/** A room on a phone, with its picture. */
export function RoomCard({ room }: { room: RoomItem }) {
  return (
    <span className="flex gap-3">
      <Cover picture={room.picture} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">
          <Name name={room.name} />
        </span>
        <PriceCell item={room} />
        <StateCell item={room} />
        <MissingCell item={room} />
      </span>
    </span>
  );
}

function Name({ name }: Pick<RoomItem, "name">) {
  const t = useTexts(messages);
  return name[dataLanguage(useLocale())] || name.ja || name.en || t.unnamed;
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
