import { type Day, dayOf, parseDay, weekdayOf } from "./day.ts";

const ERAS: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 };

/**
 * A day as the tables of banks and spreadsheets write it: 2026/11/30, 2026-11-30, 20261130, 2026年11月30日,
 * 令和8年11月30日, 令和 8年11月 6日, R8.11.30; a weekday in brackets or a time may follow; or the day first. Null for anything else, and where the
 * weekday is that of another day: one of the two is a slip.
 */
export function tableDay(text: string): Day | null {
  const day = text.normalize("NFKC").trim();
  const other = dayFirst(day) ?? monthNamed(day);
  if (other) return other;
  const parts =
    /^(令和|平成|R|H)?\s*(\d{1,4})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})日?([\s(T].*)?$/.exec(day) ??
    /^()(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (!parts) return null;
  const [, era = "", year, month, date, rest = ""] = parts;
  const since = ERAS[era] ?? 0;
  if ((since === 0) !== Number(year) >= 1000) return null;
  const read = parseDay(dayOf(since + Number(year), Number(month), Number(date)));
  const [, named = null] = /^\s*\(([日月火水木金土])/.exec(rest) ?? [];
  return read === null || named === null || "日月火水木金土"[weekdayOf(read)] === named ? read : null;
}

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** Nov 30, 2026. */
function monthNamed(text: string): Day | null {
  const [, month = "", date, year] = /^([A-Z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text.toUpperCase()) ?? [];
  const at = MONTHS.indexOf(month.slice(0, 3));
  return at === -1 ? null : parseDay(dayOf(Number(year), at + 1, Number(date)));
}

/** 30/11/2026, 30-11-2026, 30 Nov 2026, 30-November-2026: the day first, as banks outside of Japan write it. */
function dayFirst(text: string): Day | null {
  const parts = /^(\d{1,2})[\s/.-](\d{1,2}|[A-Z]{3,9})[\s/.-](\d{4})$/.exec(text.toUpperCase());
  if (!parts) return null;
  const [, date, month = "", year] = parts;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  return parseDay(dayOf(Number(year), number, Number(date)));
}
