import { textProblem } from "../fields/text-field.ts";
import type { Problem } from "../problem.ts";
import { LABEL_LENGTH } from "./feed-state.ts";

/** What a calendar of ours tells of a booking: only that it is, or its number and the guest's name (CALENDAR-9). */
export const SHARED_DETAILS = ["busy", "names"] as const;
export type SharedDetail = (typeof SHARED_DETAILS)[number];

export const SHARED_NAME_LENGTH = 60;

/** What is wrong with a calendar of ours before it is made. */
export function sharedProblems({ name, roomIds }: { name: string; roomIds: readonly number[] }): Problem[] {
  return [
    textProblem("name", name, SHARED_NAME_LENGTH),
    roomIds.length === 0 ? { code: "token_rooms" as const, field: "space_ids" } : null,
  ].filter((problem) => problem !== null);
}

/** What is wrong with the label of a calendar of others. */
export function labelProblems(label: string): Problem[] {
  return [textProblem("label", label, LABEL_LENGTH)].filter((problem) => problem !== null);
}

/**
 * Who was there first: known where the calendar says when the event was entered. Times are epoch milliseconds; null where nobody
 * can say.
 */
export function firstOf({
  bookedAt,
  enteredAt,
}: {
  bookedAt: number;
  enteredAt: number | null;
}): "booking" | "event" | null {
  if (enteredAt === null || enteredAt === bookedAt) return null;
  return bookedAt < enteredAt ? "booking" : "event";
}
