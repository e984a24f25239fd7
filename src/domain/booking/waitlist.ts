import { isBookable, type Taken } from "../availability/free-slots.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { QUARTER, type WallMinute } from "../time/clock.ts";
import type { IsHoliday } from "../time/day.ts";
import { overlaps, type Range } from "../time/slot.ts";

/** How many times one guest can wait for (WAIT-2). */
export const MOST_WAITED_FOR = 20;

/** By how many minutes a booked time may begin earlier or later than the one that the guest waits for. */
export const FLEXIBLE_MINUTES = [0, 30, 60] as const;
export type FlexibleMinutes = (typeof FLEXIBLE_MINUTES)[number];

/** How long the first in line can book alone (WAIT-7). */
export const TURN_MINUTES = 10;

/** So many turns an opening has at most: after that any guest may book it, even if others are left in line (WAIT-12). */
export const MOST_TURNS = 3;

/** From so many minutes before the start, no guest gets a turn: the first to book has the time. */
const TURNS_END = 180;

/** How many guests in line for one opening get their mail in the same minute (WAIT-6). */
export const MAILS_A_MINUTE = 20;

/**
 * Where a guest stands who was notified of an opening. `held`: it is their turn, and the time is held for them. `line`: their
 * turn is still to come. `open`: they can book like everybody else. `over`: the time was taken since.
 */
export type OfferState = "held" | "line" | "open" | "over";

/** A time of a room that a guest on the waitlist was notified of and that no other guest has taken since. */
type CurrentOffer = Range & { state: Exclude<OfferState, "over"> };

/** A guest on the waitlist of a room, with a time that suits them. `offer`: what they were notified of in this room. */
export type WaitingGuest = Range & {
  id: number;
  accountId: number;
  flexible: FlexibleMinutes;
  offer: CurrentOffer | null;
};

/** Time of a room that is taken; cleaning is included. `isOffer`: it is held for the turn of a guest in line. */
export type HeldTime = Range & { kind: Taken["kind"]; accountId: number | null; isOffer: boolean };

/**
 * Time of a room that was given up; cleaning is included. `accountId`: whose hold it was. `waitlistId`: nothing
 * was given up, but this entry is new, and the time may have become free while it was written.
 */
export type FreedTime = Range & { accountId: number | null; waitlistId: number | null };

/** What happens to a guest in line. `isNew`: they were not notified of this opening yet. */
export type Called = Range & {
  waitlistId: number;
  accountId: number;
  state: CurrentOffer["state"];
  isNew: boolean;
};

type Room = {
  rules: SpaceRules;
  isHoliday: IsHoliday;
  now: WallMinute;
  taken: readonly HeldTime[];
  freed: readonly FreedTime[];
  /** What is offered, cleaning included, and for how many minutes the first guest has known of it. */
  openings: readonly (Range & { minutes: number })[];
};

/** The times that suit a guest, the asked one first, then by distance from it, the earlier of two first. */
export function timesThatSuit({ start, end }: Range, flexible: FlexibleMinutes): Range[] {
  const shifts = [0];
  for (let shift = QUARTER; shift <= flexible; shift += QUARTER) shifts.push(-shift, shift);
  return shifts.map((shift) => ({ start: start + shift, end: end + shift }));
}

/**
 * Whom to notify now that time of a room has become free, and whose turn it is. `guests` in the order in which they began to
 * wait. A time suits only if it can be booked as a whole by the rules of a booking (WAIT-4). Holds of one's own are in nobody's
 * way, so their end is no opening for their owner (WAIT-5).
 */
export function callLine(room: Room, guests: readonly WaitingGuest[]): Called[] {
  const turns = room.taken.filter(({ isOffer }) => isOffer).map(({ start, end }) => ({ start, end }));
  // While its guest is paying, a turn lasts though no offer holds the time.
  for (const { offer } of guests) if (offer?.state === "held") turns.push(occupied(room, offer));
  return guests.flatMap((guest): Called[] => {
    const found = guest.offer ? nextStep(room, guest, guest.offer, turns) : firstOffer(room, guest, turns);
    if (!found) return [];
    if (found.state === "held") turns.push(occupied(room, found));
    const { start, end, state } = found;
    return [{ start, end, state, waitlistId: guest.id, accountId: guest.accountId, isNew: !guest.offer }];
  });
}

/** When the turn of the guest at this place of a line begins, counted from 0; minutes from the first turn. */
export function turnBegins(place: number): number {
  return place * TURN_MINUTES;
}

function firstOffer(room: Room, guest: WaitingGuest, turns: readonly Range[]): CurrentOffer | null {
  const freed = room.freed.filter(({ accountId, waitlistId }) =>
    waitlistId === null ? accountId !== guest.accountId : waitlistId === guest.id,
  );
  const times = timesThatSuit(guest, guest.flexible).filter(
    (time) => freed.some((range) => overlaps(range, occupied(room, time))) && canBook(room, guest, time),
  );
  const time = times.find((one) => isUnclaimed(room, one, turns)) ?? times[0];
  return time ? { ...time, state: stateOf(room, guest, time, turns) } : null;
}

/** A guest in line moves up once no other guest has a turn. Who has one keeps it though they gave back their checkout. */
function nextStep(
  room: Room,
  guest: WaitingGuest,
  offer: CurrentOffer,
  turns: readonly Range[],
): CurrentOffer | null {
  if (!canBook(room, guest, offer)) return null;
  if (offer.state === "held") return holds(room, guest, offer) ? null : offer;
  if (offer.state !== "line") return null;
  const state = stateOf(room, guest, offer, turns);
  return state === "line" ? null : { ...offer, state };
}

function stateOf(
  room: Room,
  guest: WaitingGuest,
  time: Range,
  turns: readonly Range[],
): CurrentOffer["state"] {
  if (time.start - room.now <= TURNS_END) return "open";
  if (!isUnclaimed(room, time, turns)) return "line";
  const isLate = ({ start, end, minutes }: Room["openings"][number]) =>
    minutes >= MOST_TURNS * TURN_MINUTES && overlaps({ start, end }, occupied(room, time));
  if (room.openings.some(isLate)) return "open";
  // What they hold themselves cannot be held twice, and no other guest can book it.
  return holds(room, guest, time) ? "open" : "held";
}

function holds(room: Room, { accountId }: WaitingGuest, time: Range): boolean {
  return room.taken.some((range) => range.accountId === accountId && overlaps(range, occupied(room, time)));
}

function isUnclaimed(room: Room, time: Range, turns: readonly Range[]): boolean {
  return !turns.some((turn) => overlaps(turn, occupied(room, time)));
}

function canBook({ rules, isHoliday, now, taken }: Room, { accountId }: WaitingGuest, time: Range): boolean {
  const others = taken.filter((range) => !range.isOffer && range.accountId !== accountId);
  return isBookable(rules, time, {
    taken: others.map(({ kind, start, end }) => ({ kind, start, end, cleanedBy: end })),
    now,
    isHoliday,
  });
}

function occupied({ rules }: Pick<Room, "rules">, { start, end }: Range): Range {
  return { start, end: end + rules.rule.cleaningMinutes };
}
