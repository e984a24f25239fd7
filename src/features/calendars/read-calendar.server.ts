import { MOST_NOTES } from "../../domain/calendar/notes.ts";
import {
  type CalendarReading,
  READING_LIMITS,
  type ReadingFailure,
  type ReadingLimits,
} from "../../domain/calendar/reading.ts";
import { inThread, OverLimit } from "../../platform/thread/in-thread.ts";
import type { CalendarInput, CalendarPart } from "./calendar-thread.server.ts";

/** What loading its modules takes of a processor at most, in seconds. */
const LOADING = 1;

/**
 * Reads a calendar in a thread of its own, which has 2 seconds and 128 MB: what takes more is refused, and the process is well
 * (CALENDAR-15).
 */
export async function readCalendar(
  input: Omit<CalendarInput, "job" | "times">,
  { bytes, seconds, megabytes, times }: ReadingLimits = READING_LIMITS,
): Promise<CalendarReading | { no: ReadingFailure }> {
  if (input.bytes.length > bytes) return { no: "too_large" };
  const { address } = await import("./calendar-thread.server.ts");
  const reading: CalendarReading = { events: [], notes: [], entries: 0 };
  // On a busy machine a thread waits for its turn longer than it works.
  const limits = { megabytes, ofProcessor: LOADING + seconds, seconds: seconds * 10 };
  try {
    for await (const part of inThread<CalendarInput, CalendarPart>(
      address,
      { ...input, job: "calendar", times },
      limits,
    )) {
      if ("no" in part) return part;
      if ("events" in part) reading.events.push(...part.events);
      else Object.assign(reading, { entries: part.entries, notes: part.notes.slice(0, MOST_NOTES) });
    }
  } catch (error) {
    if (error instanceof OverLimit) return { no: "too_much_work" };
    throw error;
  }
  return reading;
}
