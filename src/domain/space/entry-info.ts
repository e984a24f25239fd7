import type { Booking } from "../booking/booking.ts";
import type { BilingualText } from "../language/text.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";

/** What a door asks for. text: how it opens is said in words, which are as secret as a code. */
export const DOOR_KINDS = ["none", "code", "text"] as const;
type DoorKind = (typeof DOOR_KINDS)[number];

/** How guests get into a room, and when they are told (ENTRY-1). */
export type EntryInfo = {
  guide: BilingualText;
  wifi: { name: string; password: string } | null;
  door: { kind: DoorKind; code: string | null };
  /** Hours before the start, and minutes after the end. */
  show_hours_before: number;
  hide_minutes_after: number;
};

export const NO_ENTRY: EntryInfo = {
  guide: { ja: "", en: "" },
  wifi: null,
  door: { kind: "none", code: null },
  show_hours_before: 24,
  hide_minutes_after: 60,
};

type Guested = Pick<Booking, "start" | "end" | "before" | "canceled" | "paid" | "terms" | "approval">;

/**
 * When the guest of a booking is shown how to get in, on the clock of the room (ENTRY-2); null where there is nothing to
 * be let in for: not paid, unless it is on invoice, waiting, or canceled. A change that is not settled yet moves nothing.
 */
export function entryWindow(
  { start, end, before, canceled, paid, terms, approval }: Guested,
  entry: Pick<EntryInfo, "show_hours_before" | "hide_minutes_after">,
): Range | null {
  if (canceled || approval === "waiting" || !(paid || terms === "invoice")) return null;
  const times = before ?? { start, end };
  return {
    start: times.start - entry.show_hours_before * 60,
    end: times.end + entry.hide_minutes_after,
  };
}

/** Whether a minute lies in a window: from its first minute to before its last. */
export function isShown(window: Range, now: WallMinute): boolean {
  return window.start <= now && now < window.end;
}
