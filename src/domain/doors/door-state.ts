import { ARRIVES_BEFORE } from "./arrival.ts";

/*
 * What the display at a door says at an instant. It is asked every second in the display itself, so that it goes on while the
 * network is away. Times are epoch milliseconds.
 */

type Span = { start: number; end: number };

/** A use of the room, its cleaning included until `cleanedBy`; or a closure, which has none. */
export type DoorUse = Span & {
  cleanedBy: number;
  kind: "booking" | "closure";
  initial: string | null;
  /** Its guest has checked in, maybe before the start. */
  hasArrived: boolean;
};

export type DoorDay = {
  /** By start. */
  uses: readonly DoorUse[];
  /** When the room is open, by start. Runs that touch are one. */
  open: readonly Span[];
};

export type DoorState = {
  kind: "in_use" | "cleaning" | "closed" | "free";
  /** Until when it stays so; null: for as long as is known. */
  until: number | null;
  /** The use that is under way. */
  use: DoorUse | null;
};

export function doorStateAt({ uses, open }: DoorDay, now: number): DoorState {
  const use = uses.find(({ start, cleanedBy }) => start <= now && now < cleanedBy) ?? null;
  if (use?.kind === "closure") return { kind: "closed", until: use.end, use: null };
  if (use && now < use.end) return { kind: "in_use", until: use.end, use };
  // Who has come early is in the room, also while it was still to be cleaned.
  const early = uses.find(({ start, hasArrived }) => hasArrived && start > now);
  if (early) return { kind: "in_use", until: early.end, use: early };
  if (use) return { kind: "cleaning", until: use.cleanedBy, use: null };
  const run = open.find(({ start, end }) => start <= now && now < end);
  if (!run) return { kind: "closed", until: open.find(({ start }) => start > now)?.start ?? null, use: null };
  const next = uses.find(({ start }) => start > now);
  return { kind: "free", until: next && next.start < run.end ? next.start : run.end, use: null };
}

/** The bookings that begin after an instant, the next ones first. */
export function nextUses({ uses }: DoorDay, now: number, most: number): DoorUse[] {
  return uses.filter(({ kind, start }) => kind === "booking" && start > now).slice(0, most);
}

/** The use whose guest can check in or leave early now (DOOR-5): the one under way before the next. */
export function guestAtDoor({ uses }: DoorDay, now: number): DoorUse | null {
  return (
    uses.find(
      ({ kind, start, end }) => kind === "booking" && start - ARRIVES_BEFORE * 60_000 <= now && now < end,
    ) ?? null
  );
}

/** Moves what is shown by some pixels each minute, around and back, so that nothing burns in (DOOR-4). */
export function shiftAt(now: number): { x: number; y: number } {
  const minute = Math.floor(now / 60_000);
  return { x: wave(minute), y: wave(minute * 3 + 4) };
}

const FARTHEST = 6;

function wave(step: number): number {
  const at = step % (4 * FARTHEST);
  return at <= 2 * FARTHEST ? at - FARTHEST : 3 * FARTHEST - at;
}
