import { textProblem } from "./fields/text-field.ts";
import type { Problem } from "./problem.ts";
import { addDays, type Day, parseDay } from "./time/day.ts";

export const TOKEN_NAME_LENGTH = 60;
/** The longest that a token works, in days. */
const LONGEST = 365;

/** What is wrong with the name, the last day or the rooms of a new token (TOKEN-2). No rooms: null means all of them. */
export function tokenProblems(
  { name, until, roomIds }: { name: string; until: string; roomIds: readonly number[] | null },
  today: Day,
): Problem[] {
  const day = parseDay(until);
  const isInTime = day !== null && today <= day && day <= latestDay(today);
  return [
    textProblem("name", name, TOKEN_NAME_LENGTH),
    isInTime ? null : { code: "token_until" as const, field: "until", params: { n: LONGEST } },
    roomIds?.length === 0 ? { code: "token_rooms" as const, field: "space_ids" } : null,
  ].filter((problem) => problem !== null);
}

/** The last day on which a token that is made today can work. */
export function latestDay(today: Day): Day {
  return addDays(today, LONGEST);
}
