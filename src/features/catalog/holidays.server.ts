import holidayJp from "@holiday-jp/holiday_jp";
import type { Day, IsHoliday } from "../../domain/time/day.ts";
import { SINGAPORE_HOLIDAYS } from "./singapore-holidays.server.ts";

/**
 * The public holidays of a country by its code (CATALOG-12). Days are looked up as text: the library's own functions
 * take a Date and read it in the time zone of the process.
 */
export function holidaysOf(countryCode: string): IsHoliday {
  return BY_COUNTRY[countryCode] ?? none;
}

const BY_COUNTRY: Record<string, IsHoliday> = {
  JP: (day: Day) => Object.hasOwn(holidayJp.holidays, day),
  SG: (day: Day) => SINGAPORE_HOLIDAYS.has(day),
};

function none(): boolean {
  return false;
}
