import type { ClosureReason } from "../../../domain/availability/closure.ts";
import {
  dayOfWall,
  formatClock,
  formatWall,
  MINUTES_PER_DAY,
  minuteOfWall,
  parseClock,
  parseWall,
  startOfDay,
} from "../../../domain/time/clock.ts";
import { addDays, type Day, parseDay, type Weekday, weekdayOf } from "../../../domain/time/day.ts";
import type { PanelPlace } from "../../kit/panel/panel-place.ts";
import type { ClosureDetail } from "./contract.ts";

/** What a person has typed about a closure. */
export type Draft = {
  which: "rooms" | "group" | "all";
  rooms: readonly number[];
  groupId: number | null;
  isWeekly: boolean;
  weekdays: readonly Weekday[];
  fromDay: string;
  fromTime: string;
  /** Once: the day on which it ends. Weekly: the last day on which one begins. */
  toDay: string;
  toTime: string;
  reason: ClosureReason;
  ja: string;
  en: string;
  note: string;
};

export type SentExtent = {
  space_ids?: number[];
  group_id?: number;
  all?: true;
  from: string;
  to: string;
  repeat: { weekdays: Weekday[]; until: Day } | null;
};

/** A closure of nothing yet; from the timeline with its room and time. */
export function newDraft(today: Day, place: PanelPlace | null): Draft {
  return {
    which: "rooms",
    rooms: place ? [place.spaceId] : [],
    groupId: null,
    isWeekly: false,
    weekdays: [],
    ...timeFields(place?.from ?? startOfDay(today) + 9 * 60, place?.to ?? startOfDay(today) + 12 * 60),
    reason: "maintenance",
    ja: "",
    en: "",
    note: "",
  };
}

/** A closure as it is, to be changed. */
export function draftOf(closure: ClosureDetail & { reason: ClosureReason }): Draft {
  const { from, to, repeat, note_public: text } = closure;
  const fields = timeFields(parseWall(from) ?? 0, parseWall(to) ?? 0);
  return {
    which: closure.rooms.is_all ? "all" : "rooms",
    rooms: closure.space_ids,
    groupId: null,
    isWeekly: repeat !== null,
    weekdays: repeat?.weekdays ?? [],
    ...fields,
    toDay: repeat?.until ?? fields.toDay,
    reason: closure.reason,
    ja: text?.ja ?? "",
    en: text?.en ?? "",
    note: closure.note,
  };
}

/** Midnight ends the day before it: 24:00. */
function timeFields(from: number, to: number): Pick<Draft, "fromDay" | "fromTime" | "toDay" | "toTime"> {
  const isMidnight = minuteOfWall(to) === 0;
  return {
    fromDay: dayOfWall(from),
    fromTime: formatClock(minuteOfWall(from)),
    toDay: isMidnight ? addDays(dayOfWall(to), -1) : dayOfWall(to),
    toTime: isMidnight ? "24:00" : formatClock(minuteOfWall(to)),
  };
}

/** What is sent of it; null while something is missing. */
export function extentOf(draft: Draft): SentExtent | null {
  const [fromDay, toDay] = [parseDay(draft.fromDay), parseDay(draft.toDay)];
  const [start, end] = [parseTime(draft.fromTime), parseTime(draft.toTime)];
  if (fromDay === null || toDay === null || start === null || end === null || toDay < fromDay) return null;
  const rooms = roomsOf(draft);
  if (!rooms) return null;
  const from = startOfDay(fromDay) + start;
  if (!draft.isWeekly) {
    const to = startOfDay(toDay) + end;
    return to > from ? { ...rooms, from: formatWall(from), to: formatWall(to), repeat: null } : null;
  }
  if (draft.weekdays.length === 0) return null;
  // An end that is not after the start is in the night after it.
  const to = startOfDay(fromDay) + end + (end <= start ? MINUTES_PER_DAY : 0);
  return {
    ...rooms,
    from: formatWall(from),
    to: formatWall(to),
    repeat: { weekdays: [...draft.weekdays].sort((one, other) => one - other), until: toDay },
  };
}

/** Whether a repeated time ends on the day after it began. */
export function endsNextDay({ isWeekly, fromTime, toTime }: Draft): boolean {
  const [start, end] = [parseTime(fromTime), parseTime(toTime)];
  return isWeekly && start !== null && end !== null && end <= start;
}

function roomsOf({
  which,
  rooms,
  groupId,
}: Draft): Pick<SentExtent, "space_ids" | "group_id" | "all"> | null {
  if (which === "all") return { all: true };
  if (which === "group") return groupId === null ? null : { group_id: groupId };
  return rooms.length === 0 ? null : { space_ids: [...rooms] };
}

/** '9:00', '0930', '24:00', '２６：００'; up to 36:00. */
export function parseTime(text: string): number | null {
  const parts = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize("NFKC").trim());
  return parts ? parseClock(`${(parts[1] as string).padStart(2, "0")}:${parts[2]}`) : null;
}

/** Weekly, with the weekday of the first day and three months ahead; or once again. */
export function repeated(draft: Draft, isWeekly: boolean): Draft {
  const day = parseDay(draft.fromDay);
  if (!isWeekly || day === null) return { ...draft, isWeekly, toDay: draft.fromDay };
  return { ...draft, isWeekly, weekdays: [weekdayOf(day)], toDay: addDays(day, 91) };
}

/** The end follows a start that is moved past it. */
export function withStartDay(draft: Draft, fromDay: string): Draft {
  const isPast = parseDay(fromDay) !== null && draft.toDay < fromDay;
  return { ...draft, fromDay, toDay: isPast ? fromDay : draft.toDay };
}
