import { weekdaysText } from "../../../i18n/format.ts";
import type { Seen } from "../../kit/decision/use-versioned-action.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useRoomsText } from "./components/words.tsx";
import type { ClosureDetail, ClosuresContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** A closure as the screen shows it, and how to read it again. */
export function useSeenClosure(closure: ClosureDetail | null): { seen: Seen; read: () => Promise<Seen> } {
  const t = useTexts(messages);
  const locale = useLocale();
  const roomsText = useRoomsText();
  const seenOf = (one: ClosureDetail): Seen => ({
    version: one.version,
    facts: [
      { label: t.seenRooms, value: roomsText(one.rooms) },
      { label: t.seenTime, value: `${one.from} – ${one.to}` },
      {
        label: t.seenRepeat,
        value: one.repeat ? `${weekdaysText(one.repeat.weekdays, locale)} ${t.until(one.repeat.until)}` : "",
      },
      { label: t.seenReason, value: t.reason(one.reason) },
      { label: t.seenPublic, value: one.note_public?.[locale] ?? "" },
      { label: t.seenNote, value: one.note },
    ],
  });
  return {
    seen: closure ? seenOf(closure) : { version: 0, facts: [] },
    read: async () =>
      seenOf(
        await api<ClosuresContract>()("GET operate/closures/:id", {
          params: { id: String(closure?.id ?? 0) },
        }),
      ),
  };
}
