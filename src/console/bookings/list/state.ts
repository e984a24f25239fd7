import { createLocalSetting } from "../../../browser/local-settings.ts";
import { createStore } from "../../../browser/store.ts";

/** The list that a booking was opened from, for the way back to it and to the bookings before and after it. */
export type Trail = {
  /** The filters, as in the address. */
  query: string;
  ids: readonly number[];
  /** The cursor after the last of `ids`. */
  next: string | null;
  /** How many the list has, as far as they are counted. */
  count: number;
  /** The booking that was opened last, for the way back. */
  opened: number | null;
};

export const trail = createStore<Trail | null>(null);

/** The columns that are shown, the number not among them; null: the usual ones. */
export const chosenColumns = createLocalSetting<readonly string[] | null>(
  "operate:booking-columns",
  (stored) => (Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : null),
);
