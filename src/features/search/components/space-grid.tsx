import type { ReactNode } from "react";
import { requestedTime } from "../../../domain/search/search.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { ZonesNote } from "../../../nav/zone-note.tsx";
import type { SpaceCardData } from "../space-summary.ts";
import { useSearched } from "../state.ts";
import { SpaceCard } from "./space-card.tsx";

/** A grid of spaces: one column, two from 640 px, three from 1210 px, four from 1536 px. */
export function SpaceGrid({
  isEven,
  spaces,
  asked,
  listedGroup,
  headingLevel = 3,
  footOf,
  children,
}: {
  spaces: readonly SpaceCardData[];
  /** What the cards were loaded for. */
  asked: SearchedTime;
  listedGroup?: number;
  headingLevel?: 2 | 3;
  /** Hides those of ten spaces that would not fill a row. */
  isEven?: boolean;
  /** What is below a card. */
  footOf?: (space: SpaceCardData) => ReactNode;
  children?: ReactNode;
}) {
  const searched = useSearched();
  const time = requestedTime(asked);
  return (
    <>
      <ZonesNote zones={spaces.map(({ timeZone }) => timeZone)} />
      <ul
        className={`grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4 ${isEven ? "even-rows" : ""}`}
      >
        {spaces.map((space) => (
          <li key={space.id}>
            <SpaceCard
              space={space}
              searched={searched}
              asked={asked}
              minutes={time && time.end - time.start}
              listedGroup={listedGroup}
              headingLevel={headingLevel}
              sizes="(min-width: 1536px) 300px, (min-width: 1210px) 270px, (min-width: 480px) 45vw, 92vw"
            />
            {footOf?.(space)}
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
