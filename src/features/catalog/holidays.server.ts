import holidayJp from "@holiday-jp/holiday_jp";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { GroupValues } from "../../domain/settings/groups.ts";
import { isBankDay, isWorkday } from "../../domain/time/business-days.ts";
import type { Day, Holidays, IsHoliday } from "../../domain/time/day.ts";
import { SINGAPORE_HOLIDAYS } from "./singapore-holidays.server.ts";

/**
 * The public holidays of a country by its code (CATALOG-12). Days are looked up as text: the library's own functions
 * take a Date and read it in the time zone of the process.
 */
export function holidaysOf(countryCode: string): IsHoliday {
  return BY_COUNTRY[countryCode] ?? none;
}

/** Whether the banks of a currency make transfers on a day: Japan's for yen, Singapore's for Singapore dollars. */
export const ARE_BANKS_OPEN: Record<ChargedCurrency, (day: Day) => boolean> = {
  JPY: (day) => isBankDay(day, holidaysOf("JP")),
  SGD: (day) => isWorkday(day, holidaysOf("SG")),
};

const BY_COUNTRY: Record<string, IsHoliday> = {
  JP: (day: Day) => Object.hasOwn(holidayJp.holidays, day),
  SG: (day: Day) => SINGAPORE_HOLIDAYS.has(day),
};

function none(): boolean {
  return false;
}

/**
 * The public holidays, with the days that a company has added and without those that it treats as ordinary (HOLIDAY-1). Of a
 * day that is in both lists the first counts.
 */
export function holidaysWith({ own, ordinary }: GroupValues<"holidays">): Holidays {
  const [added, removed] = [own, ordinary].map((days) => new Set(days.map(({ day }) => day))) as [
    Set<string>,
    Set<string>,
  ];
  const known = new Map<string, IsHoliday>();
  return (countryCode) => {
    const isPublic = holidaysOf(countryCode);
    const found =
      known.get(countryCode) ?? ((day: Day) => added.has(day) || (isPublic(day) && !removed.has(day)));
    known.set(countryCode, found);
    return found;
  };
}
