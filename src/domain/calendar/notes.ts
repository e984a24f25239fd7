/** What of an event was not understood; it is named beside the feed (CALENDAR-16). */
export const NOT_UNDERSTOOD = ["zone", "start", "length", "rule", "dates", "exception", "event"] as const;
export type NotUnderstood = (typeof NOT_UNDERSTOOD)[number];

/** `event` is its title, `detail` what stands there. */
export type FeedNote = { code: NotUnderstood; event: string; detail: string };

/** So many are kept and shown. */
export const MOST_NOTES = 50;
