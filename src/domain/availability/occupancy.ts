/** Who has a space when. `change`: the new time of a booking, until the change is paid or answered. */
export const OCCUPANCIES = ["booking", "change", "hold", "closure"] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];
