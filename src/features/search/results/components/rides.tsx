import type { Ride } from "../../../../domain/search/midpoint.ts";
import { distanceText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { letterOf } from "../../../../ui/map-letters.ts";
import type { FoundOrigin } from "../../contract.ts";
import { messages } from "../messages/rides.ts";

/** A ride of so many minutes fills its bar. */
const FULL_BAR = 60;

/** How long it takes from each of the places that the search is between, a letter and a bar each (SEARCH-62). */
export default function Rides({
  origins,
  rides,
}: {
  origins: readonly FoundOrigin[];
  rides: readonly Ride[];
}) {
  const t = useTexts(messages);
  return (
    <ul aria-label={t.rides} className="rides">
      {rides.map(({ minutes, distanceKm }, index) => {
        const origin = origins[index];
        if (!origin) return null;
        const name = origin.name ?? t.here;
        return (
          <li key={name} data-person={index}>
            <span className="flex flex-wrap items-center gap-x-2">
              <i aria-hidden="true">{letterOf(index, origins.length)}</i>
              <span className="min-w-0 wrap-anywhere">{name}</span>{" "}
              <b className="figures ml-auto text-ink">
                {minutes === null ? t.straight(distanceText(distanceKm)) : t.minutes(minutes)}
              </b>
            </span>
            {minutes !== null && (
              <span aria-hidden="true" className="ride-bar">
                <span style={{ width: `${Math.min(100, (minutes / FULL_BAR) * 100)}%` }} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The number that decides: how long whoever comes from farthest away is on their way (SEARCH-61). */
export function LongestRide({ rides }: { rides: readonly Ride[] }) {
  const t = useTexts(messages);
  const known = rides.flatMap(({ minutes }) => minutes ?? []);
  if (known.length < rides.length || known.length === 0) return null;
  return (
    <p className="longest-ride">
      {t.longest} <b className="figures text-h2 text-ink">{t.minutes(Math.max(...known))}</b>
    </p>
  );
}
