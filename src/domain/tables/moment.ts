import type { Minute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import { type DayOrder, dayIn } from "./day-order.ts";

/** What a cell says of a time: any of a day, a start, the day of the end, and the end. Minutes from 24:00 on are of the next day. */
export type WrittenTime = {
  day?: Day | "either";
  start?: Minute;
  endDay?: Day | "either";
  end?: Minute;
};

/**
 * Reads what people write into one cell: 2026/12/9 10:00, 9:00-17:00, 12月9日... 10時〜12時, 22:00–翌2:00, 2026-12-09T10:00. Null
 * where anything is left that is not understood. What JSON adds for the clock of the room (+09:00) is `offsetIn`'s.
 */
export function writtenTime(text: string, order: DayOrder | null): WrittenTime | null {
  const [from = "", to, ...rest] = ranged(text.replace(OFFSET, "$1")).split("~");
  if (rest.length > 0) return null;
  const start = moment(from, order);
  if (!start) return null;
  const written: WrittenTime = {
    ...(start.day === undefined ? {} : { day: start.day }),
    ...(start.time === undefined ? {} : { start: start.time }),
  };
  if (to === undefined) return written;
  const end = moment(to, order);
  if (!end || start.time === undefined || end.time === undefined) return null;
  return { ...written, end: end.time, ...(end.day === undefined ? {} : { endDay: end.day }) };
}

/** 2026-12-16T10:00:00+09:00: how far the clock that is meant is ahead. */
const OFFSET = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?)(?:\.0+)?(Z|[+-]\d{2}:?\d{2})$/;

/** By how many minutes a time is ahead of UTC, where it says so; null where it says nothing. */
export function offsetIn(text: string): number | null {
  const [, , offset] = OFFSET.exec(text.normalize("NFKC").trim()) ?? [];
  if (offset === undefined) return null;
  if (offset === "Z") return 0;
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(-2)].map(Number);
  return (offset.startsWith("-") ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0));
}

/** With one sign between start and end, whichever the file has. */
function ranged(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/\s*(?:[〜~–—―→]|から|\bto\b)\s*/gi, "~")
    .replace(/(\d|分|時|半|m)\s*[-−‐ー]\s*(?=(?:翌日?|午前|午後|[ap]m|\s)*\d{1,2}(?::|時))/gi, "$1~")
    .replace(/\s+[-−‐ー]\s+/g, "~")
    .replace(/(?:まで|迄)$/, "");
}

/** A day, a time of it, or both. */
function moment(text: string, order: DayOrder | null): { day?: Day | "either"; time?: Minute } | null {
  const plain = text.trim();
  const serial = /^(\d{5})\.(\d+)$/.exec(plain);
  if (serial) {
    const day = dayIn(serial[1] as string, order);
    return day ? { day, time: Math.round(Number(`0.${serial[2]}`) * 1440) } : null;
  }
  const at = plain.search(/(?:翌日?\s*)?(?:午前|午後|[ap]m)?\s*\d{1,2}(?::\d|時)/i);
  const written = at < 0 ? "" : plain.slice(at);
  const before = (at < 0 ? plain : plain.slice(0, at)).replace(/[\sT,、]+$/, "");
  const time = written === "" ? undefined : clockCell(written);
  if (time === null) return null;
  const day = before === "" ? undefined : dayIn(before, order);
  if (day === null || (day === undefined && time === undefined)) return null;
  return { ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) };
}

const DAY_MINUTES = 24 * 60;

/** 9:00, 09:00:00, 9時半, 0900, 25:00 up to 36:00, 1:30 PM, 翌2:00; and 0.375, as Excel keeps it. Seconds must be 0. */
export function clockCell(text: string): Minute | null {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const fraction = /^[01]?(?:\.\d+)$/.exec(plain);
  if (fraction) return within(Math.round(Number(plain) * DAY_MINUTES));
  const next = /^(?:翌日?|next day)\s*/.exec(plain)?.[0] ?? (/\(?(?:翌日?|\+1)\)?$/.test(plain) ? "翌" : "");
  const clock = plain.replace(/^(?:翌日?|next day)\s*/, "").replace(/\s*(?:\(?翌日?\)?|\(?\+1\)?)$/, "");
  const parts =
    /^(午前|午後|am|pm)?\s*(\d{1,2})[:時]\s*(\d{1,2}|半)?分?(?::00)?\s*(a\.?m\.?|p\.?m\.?)?$/.exec(clock) ??
    /^()(\d{2})(\d{2})$/.exec(clock);
  if (!parts) return null;
  const [, before, hour, minute = "0", after] = parts;
  const minutes = minute === "半" ? 30 : Number(minute);
  const half = halfOf(after) ?? halfOf(before);
  if ((before && after) || minutes > 59 || (half && Number(hour) > 12)) return null;
  const hours = half ? (Number(hour) % 12) + (half === "p" ? 12 : 0) : Number(hour);
  const total = hours * 60 + minutes;
  if (next === "") return within(total);
  return total < DAY_MINUTES ? within(total + DAY_MINUTES) : null;
}

/** Before or after noon; null where nothing says it. */
function halfOf(word: string | undefined): "a" | "p" | null {
  if (!word) return null;
  return word === "午前" || word.startsWith("a") ? "a" : "p";
}

function within(minute: Minute): Minute | null {
  return minute <= 36 * 60 ? minute : null;
}

/** How long: 2時間, 1時間30分, 90分, 1.5h, 2:00. A number alone may be hours or minutes, and is neither. */
export function lengthCell(text: string): Minute | null {
  const plain = text.normalize("NFKC").trim().toLowerCase().replace(/\s/g, "");
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(plain);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const parts =
    /^(?:(\d{1,2}(?:\.\d{1,2})?)(?:時間|hours?|hrs?|h))?(半)?(?:(\d{1,4})(?:分|minutes?|mins?|m))?$/.exec(
      plain,
    );
  if (!parts || plain === "") return null;
  const [, hours = "0", half, minutes = "0"] = parts;
  const total = Math.round(Number(hours) * 60) + (half ? 30 : 0) + Number(minutes);
  return total > 0 ? total : null;
}

/**
 * The end of a use that began at `start`: 22:00 to 2:00 ends the next morning. Null for what is no use: an end that is earlier in
 * the day may be a slip, unless it is in the morning of an evening that went on.
 */
export function endAfter(start: Minute, end: Minute): Minute | null {
  if (end > start) return end;
  const next = end + DAY_MINUTES;
  return start >= 15 * 60 && end <= 12 * 60 && next - start <= 12 * 60 ? next : null;
}
