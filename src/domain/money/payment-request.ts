import type { Problem } from "../problem.ts";

/*
 * A payment request: an amount that staff ask a guest to pay by card, by a link that needs no login (LINKPAY-1). Instants
 * are epoch milliseconds.
 */

/**
 * open: it can be paid. paid. lapsed: its end came first. withdrawn: staff took it back. overtaken: what was owed is paid
 * in another way, or is not owed any more.
 */
export const REQUEST_STATES = ["open", "paid", "lapsed", "withdrawn", "overtaken"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a request can be open at most. */
export const LONGEST_REQUEST_DAYS = 14;

/** How long a guest has at least. A use that starts sooner cannot be asked for by a link. */
const SHORTEST = 10 * MINUTE;

/** The usual end is so long ahead. */
const USUAL = DAY;

/** It ends on such a multiple, so that it can be said in words. */
const STEP = 5 * MINUTE;

/** `start`: of the first use that ends with the request; null where none does. */
type Asked = { now: number; start: number | null };

/** Whether there is time for a request: its end has to be before the use. */
export function canBeAsked({ now, start }: Asked): boolean {
  return start === null || start - now > SHORTEST + STEP;
}

/** The end of a request for which staff chose none: a day ahead, and before the use. */
export function usualEnd({ now, start }: Asked): number {
  const latest = start === null ? now + USUAL : Math.min(now + USUAL, start - STEP);
  return Math.floor(latest / STEP) * STEP;
}

/** The end of a request that replaces one: the same, but with time to pay, and before the use. */
export function renewedEnd(until: number, { now, start }: Asked): number {
  const end = Math.max(until, Math.ceil((now + SHORTEST) / STEP) * STEP);
  return start === null ? end : Math.min(end, Math.floor((start - STEP) / STEP) * STEP);
}

/** Why a request cannot end then, or null (LINKPAY-2). */
export function whyNotEnd(until: number, { now, start }: Asked): Problem | null {
  const isInTime = until - now >= SHORTEST && until - now <= LONGEST_REQUEST_DAYS * DAY;
  if (isInTime && (start === null || until < start)) return null;
  return { code: "link_end_out_of_range", field: "until", params: { n: LONGEST_REQUEST_DAYS } };
}
