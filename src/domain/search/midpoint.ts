/** From one of the origins to a space: whole minutes as an estimate, null where no train is known. */
export type Ride = { minutes: number | null; distanceKm: number };

/** Further away than this (km, in a straight line) from one of the places, no room is suggested. */
export const FARTHEST = 50;

/** In place of a ride that is not known, a km in a straight line counts as so many minutes in the order. */
const MINUTES_PER_KM = 2;

/** Smaller is better: the longest ride decides, then the sum of all (SEARCH-61). Below 2^22. */
export function midpointRank(rides: readonly Ride[]): number {
  const minutes = rides.map((ride) => ride.minutes ?? Math.ceil(ride.distanceKm * MINUTES_PER_KM));
  const sum = minutes.reduce((a, b) => a + b, 0);
  return Math.min(Math.max(...minutes), 1023) * 4096 + Math.min(sum, 4095);
}
