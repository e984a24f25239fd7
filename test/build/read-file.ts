import type { CalendarPart } from "../../src/features/calendars/calendar-thread.server.ts";
import { calendarParts } from "../../src/features/calendars/calendar-thread.server.ts";

const NOW = Date.UTC(2026, 10, 28, 3, 0);

type Read = { no?: string; notes: string[]; spans: string[] };

/** What a calendar takes of a room in Tokyo, as times in UTC: "12-01 01:00/03:00". */
export function readFile(
  file: string | Uint8Array,
  timeZone = "Asia/Tokyo",
  charset: string | null = null,
): Read {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const input = { job: "calendar" as const, bytes, charset, timeZone, now: NOW, times: 20_000 };
  const parts: CalendarPart[] = [...calendarParts({ ...input, ownHosts: ["rooms.example"] })];
  const out: Read = { notes: [], spans: [] };
  for (const part of parts) {
    if ("no" in part) out.no = part.no;
    else if ("events" in part)
      out.spans.push(
        ...part.events.flatMap(({ spans }) => spans.map(([from, until]) => `${text(from)}/${text(until)}`)),
      );
    else out.notes.push(...part.notes.map(({ code }) => code));
  }
  out.spans.sort();
  return out;
}

function text(at: number): string {
  return new Date(at).toISOString().slice(5, 16).replace("T", " ");
}
