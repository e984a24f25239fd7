import { addDays, type Day, dayOf, parseDay, weekdayOf } from "../time/day.ts";

/** In which order a table writes its days: year, month and day by their letters. */
export const DAY_ORDERS = ["ymd", "dmy", "mdy"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * A day of a table. `sure` has one reading only; `either` has one by each order that is possible; null is none. 3/4/2027 is two
 * days, and 27/3/4 may be three.
 */
type WrittenDay = { sure: Day } | { either: Partial<Record<DayOrder, Day>> } | null;

/**
 * Reads a day as people and spreadsheets write it; a weekday in brackets, or midnight, may follow. Where the weekday is another
 * than that of the day, one of them is a slip: it is none, or only in the order in which they agree.
 */
function writtenDay(text: string): WrittenDay {
  const plain = text.normalize("NFKC").trim();
  const bare = plain
    .replace(AFTER, "")
    .replace(/[\sT]+0?0:00(:00(\.0+)?)?Z?$/, "")
    .replace(BEFORE, "");
  const day = eraDay(bare) ?? namedMonth(bare) ?? serialDay(bare) ?? figures(bare);
  const named = namedWeekday(AFTER.exec(plain)?.[0] ?? BEFORE.exec(plain)?.[0] ?? "");
  if (!day || named === null) return day;
  const isNamed = (one: Day) => weekdayOf(one) === named;
  if ("sure" in day) return isNamed(day.sure) ? day : null;
  const agreeing = Object.entries(day.either).filter(([, one]) => isNamed(one));
  return agreeing.length === 0 ? null : { either: Object.fromEntries(agreeing) };
}

const AFTER =
  /\s*\(?[月火水木金土日](曜日?)?\)$|\s*\([月火水木金土日]曜?\)$|\s+[月火水木金土日](曜日?)?$|[ ,]*\(?(mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?$/i;
const BEFORE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;

/** 0 is Sunday; null where none is named. */
function namedWeekday(text: string): number | null {
  const [sign = ""] = /[月火水木金土日]/.exec(text) ?? [];
  if (sign !== "") return "日月火水木金土".indexOf(sign);
  const [word = ""] = /[a-z]{3}/i.exec(text) ?? [];
  return word === "" ? null : "sun mon tue wed thu fri sat".split(" ").indexOf(word.toLowerCase());
}

const ERAS: Record<string, number> = { 令和: 2018, 令: 2018, R: 2018, 平成: 1988, 平: 1988, H: 1988 };

function eraDay(text: string): WrittenDay {
  const parts = /^(令和|令|平成|平|R|H)\s*(\d{1,2}|元)\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})日?$/i.exec(
    text,
  );
  if (!parts) return null;
  const [, era = "", year, month, date] = parts;
  return sure(
    (ERAS[era.toUpperCase()] ?? 0) + (year === "元" ? 1 : Number(year)),
    Number(month),
    Number(date),
  );
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** 9 Dec 2026, 9-December-2026, Dec 9, 2026. */
function namedMonth(text: string): WrittenDay {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+([a-z]{3,9})\.?[\s/.,-]+(\d{4})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  const [date, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const at = MONTHS.indexOf((month ?? "").slice(0, 3).toLowerCase());
  return at < 0 ? null : sure(Number(year), at + 1, Number(date));
}

/** What Excel keeps a day as: 46365 is 2026-12-09. Years from 1990 to 2099, so that no other number is taken for one. */
function serialDay(text: string): WrittenDay {
  if (!/^\d{5}(\.0+)?$/.test(text)) return null;
  const serial = Number(text);
  if (serial < 32_874 || serial > 73_050) return null;
  return { sure: addDays("1899-12-30", serial) };
}

function figures(text: string): WrittenDay {
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (joined) return sure(Number(joined[1]), Number(joined[2]), Number(joined[3]));
  const parts = /^(\d{1,4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,4})日?$/.exec(text);
  if (!parts) return null;
  const [, first = "", second = "", third = ""] = parts;
  if (first.length > 2) return third.length > 2 ? null : sure(Number(first), Number(second), Number(third));
  const isJapanese = /[年月日]/.test(text);
  const readings: Partial<Record<DayOrder, Day>> = {};
  const add = (order: DayOrder, year: string, month: string, date: string) => {
    if (year.length !== 2 && year.length !== 4) return;
    const day = parseDay(dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(date)));
    if (day) readings[order] = day;
  };
  if (third.length <= 2) add("ymd", first, second, third);
  if (!isJapanese) {
    add("dmy", third, second, first);
    add("mdy", third, first, second);
  }
  return Object.keys(readings).length === 0 ? null : { either: readings };
}

function sure(year: number, month: number, date: number): WrittenDay {
  const day = parseDay(dayOf(year, month, date));
  return day ? { sure: day } : null;
}

/**
 * The order of a column (TABLE-4): that in which every one of its days can be read. Of several orders that give different days
 * none is taken: somebody has to say it. Null where no order fits all.
 */
export function columnOrder(): {
  add(text: string): void;
  order(): { order: DayOrder } | { choose: DayOrder[] } | null;
} {
  const possible = new Set<DayOrder>(DAY_ORDERS);
  let hasDifferent = false;
  return {
    add(text) {
      const day = writtenDay(text);
      if (!day || "sure" in day) return;
      for (const order of possible) if (!day.either[order]) possible.delete(order);
      if (new Set(Object.values(day.either)).size > 1) hasDifferent = true;
    },
    order() {
      const [first, ...others] = DAY_ORDERS.filter((one) => possible.has(one));
      if (!first) return null;
      return others.length === 0 || !hasDifferent ? { order: first } : { choose: [first, ...others] };
    },
  };
}

/** The day of a cell in a column of that order; "either" where nobody has said the order yet. */
export function dayIn(text: string, order: DayOrder | null): Day | "either" | null {
  const day = writtenDay(text);
  if (!day) return null;
  if ("sure" in day) return day.sure;
  if (order) return day.either[order] ?? null;
  const days = [...new Set(Object.values(day.either))];
  return days.length === 1 ? (days[0] as Day) : "either";
}

/** The day of a cell that may have a time behind it. */
export function dayPart(text: string): string {
  return text.replace(/[\sT]+(?:午前|午後)?\d{1,2}[:時].*$/, "");
}
