/** The day that begins so many midnights from now in Japan. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

/** Nearly all rooms of the demo catalogue are closed from the last day of a year to the third of the next. */
const isNewYear = (day: string) => /-(12-31|01-0[123])$/.test(day);

/** The first day from so many days ahead on which rooms are open. */
export function openDay(ahead: number): string {
  let days = ahead;
  while (isNewYear(dayAhead(days))) days += 1;
  return dayAhead(days);
}

/** The first week from so many weeks ahead with nothing of that in the days around its day. */
export function openWeek(ahead: number): number {
  let weeks = ahead;
  while ([-1, 0, 1, 2].some((days) => isNewYear(dayAhead(weeks * 7 + days)))) weeks += 1;
  return weeks;
}
