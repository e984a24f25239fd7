import type { Day } from "../../domain/time/day.ts";

/**
 * Public holidays of Singapore. After a holiday on a Sunday, the Monday is a holiday as well (Holidays Act,
 * section 4). Holidays of the lunar calendars are those gazetted by the Ministry of Manpower up to 2026, and computed
 * after that: the operator has to check them once they are gazetted.
 */
export const SINGAPORE_HOLIDAYS: ReadonlySet<Day> = new Set([
  "2025-01-01", // New Year's Day
  "2025-01-29", // Chinese New Year
  "2025-01-30",
  "2025-03-31", // Hari Raya Puasa
  "2025-04-18", // Good Friday
  "2025-05-01", // Labour Day
  "2025-05-12", // Vesak Day
  "2025-06-07", // Hari Raya Haji
  "2025-08-09", // National Day
  "2025-10-20", // Deepavali
  "2025-12-25", // Christmas Day

  "2026-01-01",
  "2026-02-17", // Chinese New Year
  "2026-02-18",
  "2026-03-21", // Hari Raya Puasa
  "2026-04-03", // Good Friday
  "2026-05-01",
  "2026-05-27", // Hari Raya Haji
  "2026-05-31", // Vesak Day
  "2026-06-01",
  "2026-08-09", // National Day
  "2026-08-10",
  "2026-11-08", // Deepavali
  "2026-11-09",
  "2026-12-25",

  "2027-01-01",
  "2027-02-06", // Chinese New Year
  "2027-02-07",
  "2027-02-08",
  "2027-03-10", // Hari Raya Puasa
  "2027-03-26", // Good Friday
  "2027-05-01",
  "2027-05-16", // Hari Raya Haji
  "2027-05-17",
  "2027-05-20", // Vesak Day
  "2027-08-09",
  "2027-10-28", // Deepavali
  "2027-12-25",

  "2028-01-01",
  "2028-01-26", // Chinese New Year
  "2028-01-27",
  "2028-02-26", // Hari Raya Puasa
  "2028-04-14", // Good Friday
  "2028-05-01",
  "2028-05-05", // Hari Raya Haji
  "2028-05-09", // Vesak Day
  "2028-08-09",
  "2028-11-15", // Deepavali
  "2028-12-25",
]);
