import type { Booking } from "../booking/booking.ts";
import type { BilingualText } from "../language/text.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { CODE_LENGTH } from "./door-code.ts";

type DoorFacts = {
  /** The room has a code, or words, of its own. */
  isOfRoom: boolean;
  /** Each booking gets a code from the product (ENTRY-5). */
  isMade: boolean;
};

/**
 * What a door asks for. text: how it opens is said in words, which are as secret as a code. booking: a code that the product
 * makes for each booking. outside: a code for each booking that a lock's own system gives, and staff write in.
 */
export const DOORS = {
  none: { isOfRoom: false, isMade: false },
  code: { isOfRoom: true, isMade: false },
  text: { isOfRoom: true, isMade: false },
  booking: { isOfRoom: false, isMade: true },
  outside: { isOfRoom: false, isMade: false },
} as const satisfies Record<string, DoorFacts>;
export type DoorKind = keyof typeof DOORS;
export const DOOR_KINDS = Object.keys(DOORS) as [DoorKind, ...DoorKind[]];

/** How guests get into a room, and when they see it (ENTRY-1). */
export type EntryInfo = {
  guide: BilingualText;
  wifi: { name: string; password: string } | null;
  /** `length`: digits of a code that is made. `margin_minutes`: how long before and after the use it works. */
  door: { kind: DoorKind; code: string | null; length: number; margin_minutes: number };
  /** Hours before the start, and minutes after the end. */
  show_hours_before: number;
  hide_minutes_after: number;
};

export const NO_ENTRY: EntryInfo = {
  guide: { ja: "", en: "" },
  wifi: null,
  door: { kind: "none", code: null, length: CODE_LENGTH.usual, margin_minutes: 15 },
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

/** Whether a room has anything for its guests: its guide, Wi-Fi or door. */
export function saysAnything({ guide, wifi, door }: EntryInfo): boolean {
  return guide.ja !== "" || guide.en !== "" || wifi !== null || door.kind !== "none";
}
