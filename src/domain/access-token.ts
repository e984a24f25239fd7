import { textProblem } from "./fields/text-field.ts";
import type { Problem } from "./problem.ts";
import type { Right } from "./staff.ts";
import { addDays, type Day, parseDay } from "./time/day.ts";

export const TOKEN_NAME_LENGTH = 60;
/** The longest that a token works, in days. */
const LONGEST = 365;

/**
 * What a program may do with its token (TOKEN-5): read bookings and free rooms; book, change and cancel as the front desk does; close
 * rooms; read what happens; read and send door codes. Money, people and settings are never opened to a token.
 */
export const TOKEN_RIGHTS = ["see", "desk", "rooms", "events", "locks"] as const;
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

/** The rights of a person that a token with these rights stands in for. */
export function rightsOfToken(rights: readonly TokenRight[]): Right[] {
  return rights.filter(
    (right): right is Extract<TokenRight, Right> => right !== "events" && right !== "locks",
  );
}

type NewToken = {
  name: string;
  until: string;
  rights: readonly TokenRight[];
  /** Rooms and groups of rooms. Both null: all rooms. */
  roomIds: readonly number[] | null;
  groupIds: readonly number[] | null;
};

/** What is wrong with the name, the rights, the last day or the rooms of a new token (TOKEN-2, TOKEN-5). */
export function tokenProblems({ name, until, rights, roomIds, groupIds }: NewToken, today: Day): Problem[] {
  const day = parseDay(until);
  const isInTime = day !== null && today <= day && day <= latestDay(today);
  const isForAll = roomIds === null && groupIds === null;
  const isForNone = !isForAll && !roomIds?.length && !groupIds?.length;
  return [
    textProblem("name", name, TOKEN_NAME_LENGTH),
    rights.length === 0 ? { code: "token_rights" as const, field: "rights" } : null,
    isInTime ? null : { code: "token_until" as const, field: "until", params: { n: LONGEST } },
    isForNone ? { code: "token_rooms" as const, field: "space_ids" } : null,
  ].filter((problem) => problem !== null);
}

/** The last day on which a token that is made today can work. */
export function latestDay(today: Day): Day {
  return addDays(today, LONGEST);
}
