import type { Ride } from "../../../../domain/search/midpoint.ts";
import { distanceText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import type { FoundOrigin } from "../../contract.ts";
import { messages } from "../../messages/results.ts";

/** How long it takes from each of the places that the search is between: 渋谷 12分・横浜 31分. */
export function Rides({ origins, rides }: { origins: readonly FoundOrigin[]; rides: readonly Ride[] }) {
  const t = useTexts(messages);
  return (
    <ul aria-label={t.rides} className="mb-1 mt-0.5 flex flex-wrap gap-x-3 text-sub text-ink-2">
      {rides.map(({ minutes, distanceKm }, index) => {
        const origin = origins[index];
        if (!origin) return null;
        const name = origin.name ?? t.here;
        return (
          <li key={name} className="unbroken">
            {name}{" "}
            <span className="figures font-bold text-ink">
              {minutes === null ? t.straight(distanceText(distanceKm)) : t.minutes(minutes)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
