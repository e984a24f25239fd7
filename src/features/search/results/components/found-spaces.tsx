import { lazy } from "react";
import type { SearchQuery } from "../../../../domain/search/search.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { LatePart } from "../../../../ui/late-part.tsx";
import { SpaceCard } from "../../components/space-card.tsx";
import type { FoundOrigin } from "../../contract.ts";
import type { toCards } from "../../space-cards.ts";

/** Loaded where a length is searched for in place of a start and an end. */
const StartStrip = lazy(() => import("./start-strip.tsx"));

/** Loaded where a search is between several places. */
const Rides = lazy(() => import("./rides.tsx"));
const LongestRide = lazy(() => import("./rides.tsx").then(({ LongestRide: one }) => ({ default: one })));

type Found = {
  spaces: Awaited<ReturnType<typeof toCards>>;
  query: SearchQuery;
  /** The places that a search is between. */
  origins: readonly FoundOrigin[] | null;
  day: Day | null;
  /** How long a booking would be. */
  minutes: number | null;
  highlighted: number | null;
  onHighlight: (id: number | null) => void;
};

/** The cards of what was found: of a search between places with their rides, of one by length with its starts. */
export function FoundSpaces({ spaces, query, origins, day, minutes, highlighted, onHighlight }: Found) {
  return (
    <ul className="mt-5 grid gap-x-6 gap-y-8 md:max-xl:grid-cols-2">
      {spaces.map((space, index) => (
        <li key={space.id} className="min-w-0">
          <SpaceCard
            space={space}
            searched={query}
            asked={query}
            minutes={minutes}
            isRow
            isEager={index < 2}
            isHighlighted={highlighted === space.id}
            onHighlight={onHighlight}
            headingLevel={2}
            foot={
              origins &&
              space.rides && (
                <LatePart>
                  <LongestRide rides={space.rides} />
                </LatePart>
              )
            }
            sizes="(min-width: 1210px) 220px, (min-width: 768px) 45vw, (min-width: 640px) 196px, 92vw"
          >
            {origins && space.rides && (
              <LatePart>
                <Rides origins={origins} rides={space.rides} />
              </LatePart>
            )}
            {space.starts && day !== null && minutes !== null && (
              <LatePart>
                <StartStrip
                  space={{ ...space, starts: space.starts }}
                  day={day}
                  minutes={minutes}
                  headcount={query.headcount}
                />
              </LatePart>
            )}
          </SpaceCard>
        </li>
      ))}
    </ul>
  );
}
