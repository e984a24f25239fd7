import type { ChargedCurrency } from "../money/money.ts";
import { addDays, type Day } from "../time/day.ts";
import { tableDay } from "../time/table-day.ts";
import { type Head, plain } from "./table-head.ts";
import type { Cells } from "./table-movement.ts";

/** 3/4/2027: the month or the day first. */
const TWO_WAYS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** 2026-11-30T17:20:30Z. Midnight is how programs write a day that has no time. */
const IN_UTC =
  /^\d{4}-\d{2}-\d{2}T(?!00:00(?::00(?:\.0+)?)?(?:Z|\+00))(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\+00:?00)$/;

/** By how many hours the clock of a currency's banks is ahead of UTC. */
const AHEAD: Record<ChargedCurrency, number> = { JPY: 9, SGD: 8 };

/** The day on the bank's own clock of what a program writes in UTC. */
function bankDay(text: string, currency: ChargedCurrency): Day | null {
  const day = tableDay(text);
  const [, hour] = IN_UTC.exec(text) ?? [];
  return day !== null && hour !== undefined && Number(hour) + AHEAD[currency] >= 24 ? addDays(day, 1) : day;
}

type Reader = { ok: true; dayOf: (cells: Cells) => Day | null } | { ok: false; row: number; column: number };

/**
 * How the days of a table are read: in one column or in three. Of days like 3/4/2027 the whole column decides what is first;
 * where it does not, and nobody has said it, none is read.
 */
export function dayReader(rows: readonly (readonly string[])[], { preset, at, head }: Head): Reader {
  const { month, date } = preset;
  if (month !== undefined && date !== undefined)
    return {
      ok: true,
      dayOf: (cells) => {
        const parts = [cells.of("day"), cells.of("month"), cells.of("date")];
        return parts.includes("")
          ? null
          : tableDay(parts.map((one) => one.replace(/[年月日]$/, "")).join("/"));
      },
    };
  const place = head.indexOf(plain(preset.day));
  const both = rows.flatMap((row, index) => {
    const parts = index > at ? TWO_WAYS.exec((row[place] ?? "").normalize("NFKC").trim()) : null;
    return parts ? [{ index, first: Number(parts[1]), second: Number(parts[3]) }] : [];
  });
  const isDayFirst = both.some(({ first }) => first > 12);
  const isMonthFirst = both.some(({ second }) => second > 12);
  const isSame = both.every(({ first, second }) => first === second);
  const said = isDayFirst === isMonthFirst ? null : isDayFirst ? "day_first" : "month_first";
  const order = said ?? preset.dayOrder ?? null;
  const [unclear] = both;
  if (unclear && ((order === null && !isSame) || (isDayFirst && isMonthFirst)))
    return { ok: false, row: unclear.index, column: place + 1 };
  return {
    ok: true,
    dayOf: (cells) => {
      const text = cells.of("day").normalize("NFKC").trim();
      const parts = TWO_WAYS.exec(text);
      if (!parts) return bankDay(text, preset.currency ?? "JPY");
      const [, first, , second, year] = parts;
      return tableDay(order === "month_first" ? `${year}-${first}-${second}` : `${year}-${second}-${first}`);
    },
  };
}
