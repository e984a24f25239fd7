import type { Day } from "../time/day.ts";

/** The months of the books that are finished, each named by its first day. */
export type FinishedMonths = {
  /** `lastId`: the last line of the ledger that the first export saw; null for an old export, which had all before `endsAt`. */
  exported: readonly { month: Day; on: Day; lastId: number | null; endsAt: number }[];
  /** Each day that has lines is closed since `at`, and the month was over by then. */
  closed: readonly { month: Day; at: number }[];
};

/** A line of the ledger: when it was written, and the day that the bank says. */
export type Dated = { id: number; at: number; written: Day; valueOn: Day | null };

/**
 * The day of an entry (JOURNAL-13): the bank's, while the month of that day was neither exported nor closed when the line was
 * written; otherwise the day of writing, and `bankDay` says which one it would have been. A month is exported with all
 * before it.
 */
export function entryDay(line: Dated, finished: FinishedMonths): { day: Day; bankDay?: Day } {
  const { valueOn, written } = line;
  if (valueOn !== null && !isFinished(firstOfMonth(valueOn), line, finished)) return { day: valueOn };
  const late = exportsWithout(firstOfMonth(written), line, finished);
  // It was being written while its month was exported.
  const day = late.reduce((latest, { on }) => (on > latest ? on : latest), written);
  return valueOn === null || valueOn === day ? { day } : { day, bankDay: valueOn };
}

function isFinished(month: Day, line: Dated, finished: FinishedMonths): boolean {
  return (
    exportsWithout(month, line, finished).length > 0 ||
    finished.closed.some((one) => one.month === month && one.at <= line.at)
  );
}

/** The exports of a month and of later ones that a line came too late for. */
function exportsWithout(month: Day, { id, at }: Dated, { exported }: FinishedMonths) {
  return exported.filter(
    (one) => one.month >= month && (one.lastId === null ? at >= one.endsAt : id > one.lastId),
  );
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
