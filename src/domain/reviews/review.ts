import type { ProblemCode } from "../problem.ts";

/** What a guest marks from 1 to 5: the first is the mark of the whole, which ratings are made of. */
export const MARKS = ["overall", "cleanliness", "as_described", "access", "facilities"] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Record<Mark, number>;

/** `waiting`: staff have not looked at it yet, and other guests do not see it. */
export const REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const LONGEST_REVIEW = 1000;
const DAY = 86_400_000;
/** A review can be written until so long after the end of the booking, in milliseconds (REVIEW-1). */
const WRITABLE = 30 * DAY;
/** It can be edited until so long after it was written, in milliseconds (REVIEW-4). */
const EDITABLE = 7 * DAY;

/** A booking as far as it decides whether its guest can review it. Instants are in epoch milliseconds. */
type UsedBooking = { isPaid: boolean; isCanceled: boolean; endsAt: number };

/** Why a booking cannot be reviewed; null if it can (REVIEW-1). */
export function whyNotReview({ isPaid, isCanceled, endsAt }: UsedBooking, now: number): ProblemCode | null {
  if (isCanceled || !isPaid || endsAt > now) return "review_not_used";
  return now > reviewUntil(endsAt) ? "review_too_late" : null;
}

/** The last instant at which a booking can be reviewed that ended at `endsAt`. */
export function reviewUntil(endsAt: number): number {
  return endsAt + WRITABLE;
}

/** The last instant at which a review can be edited that was written at `createdAt`. */
export function editableUntil(createdAt: number): number {
  return createdAt + EDITABLE;
}

/**
 * The state of a review that its guest has just written or edited. `isAfterLook`: staff look at reviews before others see
 * them. One that staff have hidden is not shown again by an edit alone (REVIEW-5).
 */
export function stateWhenWritten(before: ReviewState | null, isAfterLook: boolean): ReviewState {
  return isAfterLook || before === "hidden" ? "waiting" : "shown";
}

/** The reviews of a room that are shown: how many, and the sum of their overall marks. */
export type Rating = { count: number; sum: number };

/** The average to one decimal; null without a review: there is no invented number (REVIEW-6). */
export function averageOf({ count, sum }: Rating): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

/** What a room without reviews counts as in the order of ratings, and how many reviews that is worth (REVIEW-7). */
const PRIOR = 3.8;
const PRIOR_WEIGHT = 5;

/** The mean that rooms are ordered by: few reviews move it little. */
export function orderMean({ count, sum }: Rating): number {
  return (PRIOR * PRIOR_WEIGHT + sum) / (PRIOR_WEIGHT + count);
}

/** Two letters as they are shown, "H.S."; null where the text is not one or two Latin letters. */
export function cleanedInitials(text: string): string | null {
  const letters = text.normalize("NFKC").replace(/[^\p{L}]/gu, "");
  return /^[A-Za-z]{1,2}$/.test(letters) ? `${[...letters.toUpperCase()].join(".")}.` : null;
}

/**
 * The initials of a name in Latin letters, given name first; null for other scripts, where its guest says them: the first
 * character of a Japanese name can be all of it.
 */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  const plain = [firstName, lastName].map((name) => name.normalize("NFD").trim().slice(0, 1));
  return cleanedInitials(plain.join(""));
}
