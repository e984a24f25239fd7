import { optionalTextProblem, problemsOf, textProblem } from "../fields/text-field.ts";
import type { Problem } from "../problem.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";

export const MOST_LISTED = 6;
export const MOST_TIMES = 5;
/** How many votes a list takes (SHORTLIST-4). */
export const MOST_VOTES = 300;
/** How long a list outlives its last date (SHORTLIST-6), and how far ahead that date may be. */
const DAYS_AFTER = 14;
const DAYS_AHEAD = 366;

export const TITLE_MAX = 60;
export const NAME_MAX = 20;
export const LINE_MAX = 100;

type ShortlistDraft = {
  title: string;
  name: string;
  spaceIds: readonly number[];
  times: readonly Range[];
};

/** Why a list cannot be made. `now` is on the clock of the brand. */
export function shortlistProblems(draft: ShortlistDraft, now: WallMinute): Problem[] {
  const { times } = draft;
  return problemsOf(
    textProblem("title", draft.title, TITLE_MAX),
    textProblem("name", draft.name, NAME_MAX),
    draft.spaceIds.length === 0 ? { code: "room_not_chosen", field: "space_ids" } : null,
    times.length === 0 ? { code: "required", field: "times" } : null,
    times.some(({ start, end }) => end <= start) ? { code: "slot_ends_before_start", field: "times" } : null,
    times.some(({ start }) => dayOfWall(start) < dayOfWall(now))
      ? { code: "slot_past", field: "times" }
      : null,
    times.some(({ start }) => dayOfWall(start) > addDays(dayOfWall(now), DAYS_AHEAD))
      ? { code: "slot_too_far", field: "times" }
      : null,
  );
}

/** The last day of a list: fourteen after its last date (SHORTLIST-6). */
export function lastDayOf(times: readonly Range[]): Day {
  const last = times
    .map(({ start }) => dayOfWall(start))
    .toSorted()
    .at(-1) as Day;
  return addDays(last, DAYS_AFTER);
}

/** Why a vote is not taken. Either a thumb or a line is needed. */
export function voteProblems(vote: { name: string; thumb: "up" | "down" | null; line: string }): Problem[] {
  return problemsOf(
    textProblem("name", vote.name, NAME_MAX),
    vote.thumb === null
      ? textProblem("line", vote.line, LINE_MAX)
      : optionalTextProblem("line", vote.line, LINE_MAX),
  );
}

/** Of the free rooms the one that most are for, less those against; the first of several; null if none is free. */
export function leadingRoom(
  free: readonly number[],
  votes: readonly { id: number; thumb: "up" | "down" | null }[],
): number | null {
  const balanceOf = (room: number) =>
    votes
      .filter(({ id }) => id === room)
      .reduce((sum, { thumb }) => sum + (thumb === "up" ? 1 : thumb === "down" ? -1 : 0), 0);
  return free.toSorted((one, other) => balanceOf(other) - balanceOf(one))[0] ?? null;
}
