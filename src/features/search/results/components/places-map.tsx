import type { ComponentProps } from "react";
import { distanceText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../nav/site.tsx";
import type { Mark } from "../../../../ui/map.tsx";
import { letterOf } from "../../../../ui/map-letters.ts";
import { ResultsMap } from "../../components/results-map.tsx";
import type { FoundOrigin } from "../../contract.ts";
import type { ShownRide, SpaceSummary } from "../../space-summary.ts";
import { messages } from "../messages/rides.ts";

type PlacesMapProps = ComponentProps<typeof ResultsMap> & { origins: readonly FoundOrigin[] };

/** How high the panel is: its head, and each of its rows. */
const PANEL = { head: 56, row: 32 };

/**
 * The map of a search between places: each place has its letter, the ride from it to the room that is pointed at, else to the
 * first, is drawn in its colour, and a panel says how each gets there (SEARCH-63).
 */
export default function PlacesMap({ origins, foot = 0, ...rest }: PlacesMapProps) {
  const t = useTexts(messages);
  const marksTo = (space: SpaceSummary | undefined): Mark[] =>
    origins.map((origin, index) => {
      const minutes = space?.rides?.[index]?.minutes;
      const note = minutes == null ? undefined : t.minutes(minutes);
      const { name } = origin;
      return name === null
        ? { ...origin, kind: "here", name: t.here, note }
        : { ...origin, kind: "station", name, note };
    });
  return (
    <ResultsMap
      {...rest}
      foot={foot + PANEL.head + PANEL.row * origins.length}
      between={(space) => ({
        marks: marksTo(space),
        lines: space ? linesTo(space, origins) : [],
        panel: space?.rides && <RidesPanel space={space} origins={origins} rides={space.rides} />,
      })}
    />
  );
}

/** The ways from the places to a room; a straight line where none is known. */
function linesTo(space: SpaceSummary, origins: readonly FoundOrigin[]) {
  return origins.map((origin, index) => [origin, ...(space.rides?.[index]?.way ?? []), space]);
}

type RidesPanelProps = { space: SpaceSummary; origins: readonly FoundOrigin[]; rides: readonly ShownRide[] };

function RidesPanel({ space, origins, rides }: RidesPanelProps) {
  const t = useTexts(messages);
  return (
    <div className="rides-panel">
      <p className="font-bold">{t.to(space.name)}</p>
      <ul>
        {rides.map((ride, index) => {
          const name = origins[index]?.name ?? t.here;
          return (
            <li key={name} data-person={index}>
              <i aria-hidden="true">{letterOf(index, origins.length)}</i> <b>{name}</b>{" "}
              <span className="min-w-0 flex-1 text-pretty leading-snug text-ink-2">{howText(ride)}</span>{" "}
              <b className="figures">
                {ride.minutes === null ? t.straight(distanceText(ride.distanceKm)) : t.minutes(ride.minutes)}
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );

  function howText({ minutes, lines, alight, walk }: ShownRide): string {
    if (minutes === null) return "";
    if (alight === null || lines.length === 0) return t.onFoot;
    return t.byTrain(lines, alight, walk ?? 0);
  }
}
