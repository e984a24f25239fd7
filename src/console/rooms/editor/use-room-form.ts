import { shortDayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { type Form, useForm } from "../../kit/form/use-form.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import type { RoomDetail, RoomEntry, RoomsContract } from "./contract.ts";
import { messages } from "./messages/editor.ts";

export type RoomForm = Form<RoomEntry> & {
  /** The whole of what is edited, with what the server says of it. */
  detail: RoomDetail;
  isReadOnly: boolean;
};

/** The editor's one form: all parts of a room, saved together into its draft (ROOM-1). */
export function useRoomForm(
  detail: RoomDetail,
  {
    mayEdit,
    reload,
    onSaved,
  }: { mayEdit: boolean; reload: () => Promise<RoomDetail>; onSaved: (saved: RoomDetail) => void },
): RoomForm {
  const t = useTexts(messages);
  const momentText = useMomentText(detail.time_zone);
  const { id } = detail;
  const seenOf = ({ version, draft, entry }: RoomDetail) => ({
    version,
    facts: [],
    values: entry,
    last: draft && t.savedBy(draft.by, momentText(draft.updated_at)),
  });
  const form = useForm<RoomEntry, RoomDetail>({
    label: mayEdit ? t.save : "",
    initial: detail.entry,
    about: { seen: seenOf(detail), read: async () => seenOf(await reload()) },
    send: (entry, { version }) =>
      api<RoomsContract>()("PUT operate/rooms/:id/draft", {
        params: { id },
        body: { entry, base_revision: detail.draft?.base_revision ?? detail.revision, version },
      }),
    // From a place follow the station and the area (ROOM-10).
    stored: ({ entry }) => entry,
    done: (saved) => {
      onSaved(saved);
      return { text: t.saved, subject: `room:${id}`, stays: true };
    },
  });
  return { ...form, detail, isReadOnly: !mayEdit || Boolean(detail.draft?.publish_at) };
}

/** A moment on the clock of a room: 12/08(火) 14:16. */
export function useMomentText(timeZone: string): (at: string) => string {
  const locale = useLocale();
  return (at) => {
    const moment = Date.parse(at);
    const minute = toWallMinute(moment, timeZone) % (24 * 60);
    return `${shortDayText(dayAt(moment, timeZone), locale)} ${timeText(minute)}`;
  };
}
